"""Far moves in the real engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.play.cases.long_ways import *  # noqa: F403
from tests.play.cases.long_ways import FIELDS, IN_PHASES, game_on
from tests.play.desk import Desk

from .conftest import desk_of
from .installation import Installation


@pytest.fixture(params=FIELDS)
def wide_desk(
    request: pytest.FixtureRequest, full_installation: Installation, tmp_path: Path
) -> Iterator[Desk]:
    """The module of a game on a map of each kind."""
    with desk_of(full_installation, game_on(request.param, tmp_path), tmp_path) as desk:
        yield desk


@pytest.fixture(params=IN_PHASES)
def phase_desk(
    request: pytest.FixtureRequest, full_installation: Installation, tmp_path: Path
) -> Iterator[Desk]:
    """The module of one whose allowance is for a phase."""
    with desk_of(full_installation, game_on(request.param, tmp_path, "phase"), tmp_path) as desk:
        yield desk
