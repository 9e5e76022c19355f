"""Events after what hands do, in the real engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agreement.modules import write_module_of
from tests.play.cases.hand_events import *  # noqa: F403
from tests.play.cases.hand_events import WAITING
from tests.play.desk import Desk

from .driver import Engine
from .installation import Installation


@pytest.fixture
def rule_desk(full_installation: Installation, tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with such events."""
    manifest = write_module_of(WAITING.game, tmp_path / "hand_events.vmod")
    with Engine(full_installation, tmp_path / "hand_events.vmod") as engine:
        assert engine.opening_problems == [] and engine.lint() == []
        yield Desk(engine, WAITING.game, manifest)
