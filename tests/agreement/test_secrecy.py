"""What a player may not know is named nowhere, in the small engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agreement.modules import write_module_of
from tests.play.cases.secrecy import *  # noqa: F403
from tests.play.cases.secrecy import HAND
from tests.play.desk import Desk
from tests.small_engine.desk import SmallDesk
from tests.small_engine.engine import SmallEngine


@pytest.fixture
def hand_desk(tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with a hand on an open board."""
    manifest = write_module_of(HAND.game, tmp_path / "hand.vmod")
    with SmallEngine(tmp_path / "hand.vmod") as engine:
        yield SmallDesk(engine, HAND.game, manifest)
