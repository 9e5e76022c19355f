"""The kinds of maps in the small engine."""

from collections.abc import Iterator

import pytest

from tests.agreement.modules import write_module_of
from tests.maps import NAMES, sample
from tests.play.cases.maps import *  # noqa: F403
from tests.play.desk import Desk
from tests.small_engine.desk import SmallDesk
from tests.small_engine.engine import SmallEngine


@pytest.fixture(scope="module", params=NAMES)
def map_desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """The module of each sample map."""
    game, path = sample(request.param), tmp_path_factory.mktemp("module") / "sample.vmod"
    manifest = write_module_of(game, path)
    with SmallEngine(path) as engine:
        yield SmallDesk(engine, game, manifest)
