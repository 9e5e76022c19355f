"""Events after what hands do, in the small engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agreement.modules import desk_of
from tests.play.cases.hand_events import *  # noqa: F403
from tests.play.cases.hand_events import WAITING
from tests.play.desk import Desk


@pytest.fixture
def event_desk(tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with such events."""
    with desk_of(WAITING.game, tmp_path) as desk:
        yield desk
