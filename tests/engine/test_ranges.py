"""Laws of moves in the real engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agreement.modules import write_module_of
from tests.play.cases.ranges import *  # noqa: F403
from tests.play.cases.ranges import LAWS
from tests.play.desk import Desk

from .driver import Engine
from .installation import Installation


@pytest.fixture(params=LAWS)
def law_desk(
    request: pytest.FixtureRequest, full_installation: Installation, tmp_path: Path
) -> Iterator[Desk]:
    """The module of a game with each of the laws."""
    case = LAWS[request.param]
    manifest = write_module_of(case.game, tmp_path / "rule.vmod")
    with Engine(full_installation, tmp_path / "rule.vmod") as engine:
        assert engine.opening_problems == [] and engine.lint() == []
        yield Desk(engine, case.game, manifest)
