"""The samples in the small engine."""

from collections.abc import Iterator

import pytest

from tests.agreement.modules import write_module_of
from tests.play.cases.opens import *  # noqa: F403
from tests.play.cases.samples import *  # noqa: F403
from tests.play.desk import Desk
from tests.samples import NAMES, sample
from tests.small_engine.desk import SmallDesk
from tests.small_engine.engine import SmallEngine


@pytest.fixture(scope="module", params=NAMES)
def any_desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """The module of each sample."""
    game, path = sample(request.param), tmp_path_factory.mktemp("module") / "sample.vmod"
    manifest = write_module_of(game, path)
    with SmallEngine(path) as engine:
        yield SmallDesk(engine, game, manifest)


@pytest.fixture(scope="module")
def desk(any_desk: Desk) -> Desk:
    """The same."""
    return any_desk
