"""Boxes with slots in the small engine."""

from collections.abc import Iterator

import pytest

from tests.agreement.modules import write_module_of
from tests.play.cases.slots import *  # noqa: F403
from tests.play.desk import Desk
from tests.slots import slots_game
from tests.small_engine.desk import SmallDesk
from tests.small_engine.engine import SmallEngine


@pytest.fixture(scope="module")
def slots_desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """The module of the game."""
    path = tmp_path_factory.mktemp("module") / "slots.vmod"
    manifest = write_module_of(slots_game(), path)
    with SmallEngine(path) as engine:
        yield SmallDesk(engine, slots_game(), manifest)
