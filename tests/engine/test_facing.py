"""Counters that face some way, in the real engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.play.cases.facing import *  # noqa: F403
from tests.play.cases.facing import TURNED
from tests.play.desk import Desk

from .conftest import desk_of
from .installation import Installation


@pytest.fixture
def turned_desk(full_installation: Installation, tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with a counter that is turned."""
    with desk_of(full_installation, TURNED.game, tmp_path) as desk:
        yield desk
