"""What tests of the compiler share."""

import pytest

from generator.model.game import Game
from tests.bundled import bundled


@pytest.fixture(scope="module")
def game() -> Game:
    """A bundled game with every sort of procedure; to look at, not to change."""
    return bundled("stalingrad")
