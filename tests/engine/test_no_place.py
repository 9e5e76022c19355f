"""Pieces that are sent nowhere, in the real engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.play.cases.no_place import *  # noqa: F403
from tests.play.cases.no_place import COUNTED
from tests.play.desk import Desk

from .conftest import desk_of
from .installation import Installation


@pytest.fixture
def counted_desk(full_installation: Installation, tmp_path: Path) -> Iterator[Desk]:
    """The module of a game in which a count says where a piece goes."""
    with desk_of(full_installation, COUNTED.game, tmp_path) as desk:
        yield desk
