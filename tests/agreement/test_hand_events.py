"""Events after what hands do, in the small engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agreement.modules import write_module_of
from tests.play.cases.hand_events import *  # noqa: F403
from tests.play.cases.hand_events import WAITING
from tests.play.desk import Desk
from tests.small_engine.desk import SmallDesk
from tests.small_engine.engine import SmallEngine


@pytest.fixture
def rule_desk(tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with such events."""
    manifest = write_module_of(WAITING.game, tmp_path / "hand_events.vmod")
    with SmallEngine(tmp_path / "hand_events.vmod") as engine:
        yield SmallDesk(engine, WAITING.game, manifest)
