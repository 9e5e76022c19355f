"""Far moves in the small engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agreement.modules import desk_of
from tests.play.cases.long_ways import *  # noqa: F403
from tests.play.cases.long_ways import FIELDS, IN_PHASES, game_on
from tests.play.desk import Desk


@pytest.fixture(params=FIELDS)
def wide_desk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Desk]:
    """The module of a game on a map of each kind."""
    with desk_of(game_on(request.param, tmp_path), tmp_path) as desk:
        yield desk


@pytest.fixture(params=IN_PHASES)
def phase_desk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Desk]:
    """The module of one whose allowance is for a phase."""
    with desk_of(game_on(request.param, tmp_path, "phase"), tmp_path) as desk:
        yield desk
