"""Boxes with slots in the real engine."""

from collections.abc import Iterator

import pytest

from tests.play.cases.slots import *  # noqa: F403
from tests.play.desk import Desk
from tests.play.modules import build_module
from tests.slots import FOLDER

from .driver import Engine
from .installation import Installation


@pytest.fixture(scope="module")
def slots_desk(full_installation: Installation, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """The module of the game, built as a user does."""
    built = build_module(str(FOLDER), tmp_path_factory.mktemp("slots"))
    with Engine(full_installation, built.module) as engine:
        assert engine.opening_problems == [] and engine.lint() == []
        yield Desk(engine, built.game, built.manifest)
