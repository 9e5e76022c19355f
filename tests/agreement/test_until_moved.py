"""A status that lasts until the piece moves, in the small engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agreement.modules import desk_of
from tests.play.cases.until_moved import *  # noqa: F403
from tests.play.cases.until_moved import UNTIL_MOVED
from tests.play.desk import Desk


@pytest.fixture
def moving_desk(tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with such a status."""
    with desk_of(UNTIL_MOVED.game, tmp_path) as desk:
        yield desk
