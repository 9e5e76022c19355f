"""A status that lasts until the piece moves, in the real engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.play.cases.until_moved import *  # noqa: F403
from tests.play.cases.until_moved import UNTIL_MOVED
from tests.play.desk import Desk

from .conftest import desk_of
from .installation import Installation


@pytest.fixture
def moving_desk(full_installation: Installation, tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with such a status."""
    with desk_of(full_installation, UNTIL_MOVED.game, tmp_path) as desk:
        yield desk
