"""Pieces that are sent nowhere, in the small engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agreement.modules import desk_of
from tests.play.cases.no_place import *  # noqa: F403
from tests.play.cases.no_place import COUNTED
from tests.play.desk import Desk


@pytest.fixture
def counted_desk(tmp_path: Path) -> Iterator[Desk]:
    """The module of a game in which a count says where a piece goes."""
    with desk_of(COUNTED.game, tmp_path) as desk:
        yield desk
