"""The forms of the language in the real engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.good.cases import Case
from tests.play.cases.forms import *  # noqa: F403
from tests.play.cases.forms import PLAYED
from tests.play.desk import Desk

from .conftest import desk_of
from .installation import Installation


@pytest.fixture(params=PLAYED)
def case(request: pytest.FixtureRequest) -> Case:
    """Each case that can be played."""
    return PLAYED[request.param]


@pytest.fixture
def form_desk(case: Case, full_installation: Installation, tmp_path: Path) -> Iterator[Desk]:
    """The module of a case."""
    with desk_of(full_installation, case.game, tmp_path) as desk:
        yield desk
