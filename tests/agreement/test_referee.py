"""The referee in the small engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agreement.modules import write_module_of
from tests.play.cases.referee import *  # noqa: F403
from tests.play.cases.referee import RULE
from tests.play.desk import Desk
from tests.small_engine.desk import SmallDesk
from tests.small_engine.engine import SmallEngine


@pytest.fixture
def rule_desk(tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with a rule."""
    manifest = write_module_of(RULE.game, tmp_path / "rule.vmod")
    with SmallEngine(tmp_path / "rule.vmod") as engine:
        yield SmallDesk(engine, RULE.game, manifest)
