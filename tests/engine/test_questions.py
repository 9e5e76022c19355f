"""What players are asked, in the real engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.play.cases.questions import *  # noqa: F403
from tests.play.cases.questions import ASKING
from tests.play.desk import Desk

from .conftest import desk_of
from .installation import Installation


@pytest.fixture
def question_desk(full_installation: Installation, tmp_path: Path) -> Iterator[Desk]:
    """The module of a game that asks."""
    with desk_of(full_installation, ASKING.game, tmp_path) as desk:
        yield desk
