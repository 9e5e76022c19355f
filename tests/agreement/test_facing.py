"""Counters that face some way, in the small engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agreement.modules import desk_of
from tests.play.cases.facing import *  # noqa: F403
from tests.play.cases.facing import TURNED
from tests.play.desk import Desk


@pytest.fixture
def turned_desk(tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with a counter that is turned."""
    with desk_of(TURNED.game, tmp_path) as desk:
        yield desk
