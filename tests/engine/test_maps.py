"""The kinds of maps in the real engine."""

from collections.abc import Iterator

import pytest

from tests.maps import NAMES, write_sample
from tests.play.cases.maps import *  # noqa: F403
from tests.play.desk import Desk
from tests.play.modules import build_module

from .driver import Engine
from .installation import Installation


@pytest.fixture(scope="module", params=NAMES)
def map_desk(
    request: pytest.FixtureRequest,
    full_installation: Installation,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Desk]:
    """The module of each sample map, built as a user does."""
    folder = tmp_path_factory.mktemp("maps")
    built = build_module(str(write_sample(request.param, folder / "game")), folder / "output")
    with Engine(full_installation, built.module) as engine:
        assert engine.opening_problems == [] and engine.lint() == []
        yield Desk(engine, built.game, built.manifest)
