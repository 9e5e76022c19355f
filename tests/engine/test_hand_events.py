"""Events after what hands do, in the real engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.play.cases.hand_events import *  # noqa: F403
from tests.play.cases.hand_events import WAITING
from tests.play.desk import Desk

from .conftest import desk_of
from .installation import Installation


@pytest.fixture
def event_desk(full_installation: Installation, tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with such events."""
    with desk_of(full_installation, WAITING.game, tmp_path) as desk:
        yield desk
