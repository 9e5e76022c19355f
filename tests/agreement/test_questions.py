"""What players are asked, in the small engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agreement.modules import desk_of
from tests.play.cases.questions import *  # noqa: F403
from tests.play.cases.questions import ASKING
from tests.play.desk import Desk


@pytest.fixture
def question_desk(tmp_path: Path) -> Iterator[Desk]:
    """The module of a game that asks."""
    with desk_of(ASKING.game, tmp_path) as desk:
        yield desk
