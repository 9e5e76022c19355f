"""Laws of moves in the small engine, on maps where circles tell what is near, and where they do not."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from generator.compile.module import distances
from generator.model import nearness
from tests.agreement.modules import write_module_of
from tests.play.cases.ranges import *  # noqa: F403
from tests.play.cases.ranges import LAWS
from tests.play.desk import Desk
from tests.small_engine.desk import SmallDesk
from tests.small_engine.engine import SmallEngine


@pytest.fixture(params=product(LAWS, ("by circles", "by pairs")), ids="-".join)
def law_desk(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Desk]:
    """The module of a game with each of the laws."""
    law, how = request.param
    if how == "by pairs":
        monkeypatch.setattr(distances, "reach_mm", lambda game, steps: None)
        for room in (distances, nearness):
            monkeypatch.setattr(room, "tells_by_pixels", lambda grid: False)
    manifest = write_module_of(LAWS[law].game, tmp_path / "rule.vmod")
    with SmallEngine(tmp_path / "rule.vmod") as engine:
        yield SmallDesk(engine, LAWS[law].game, manifest)
