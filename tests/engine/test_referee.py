"""The referee in the real engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.play.cases.referee import *  # noqa: F403
from tests.play.cases.referee import ADVISING, RULE
from tests.play.desk import Desk

from .conftest import desk_of
from .installation import Installation


@pytest.fixture
def rule_desk(full_installation: Installation, tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with a rule."""
    with desk_of(full_installation, RULE.game, tmp_path) as desk:
        yield desk


@pytest.fixture
def advising_desk(full_installation: Installation, tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with a rule that only advises."""
    with desk_of(full_installation, ADVISING.game, tmp_path) as desk:
        yield desk
