"""The referee in the real engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agreement.modules import write_module_of
from tests.play.cases.referee import *  # noqa: F403
from tests.play.cases.referee import RULE
from tests.play.desk import Desk

from .driver import Engine
from .installation import Installation


@pytest.fixture
def rule_desk(full_installation: Installation, tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with a rule."""
    manifest = write_module_of(RULE.game, tmp_path / "rule.vmod")
    with Engine(full_installation, tmp_path / "rule.vmod") as engine:
        assert engine.opening_problems == [] and engine.lint() == []
        yield Desk(engine, RULE.game, manifest)
