"""The referee in the small engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agreement.modules import desk_of
from tests.play.cases.referee import *  # noqa: F403
from tests.play.cases.referee import ADVISING, RULE
from tests.play.desk import Desk


@pytest.fixture
def rule_desk(tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with a rule."""
    with desk_of(RULE.game, tmp_path) as desk:
        yield desk


@pytest.fixture
def advising_desk(tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with a rule that only advises."""
    with desk_of(ADVISING.game, tmp_path) as desk:
        yield desk
