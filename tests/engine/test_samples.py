"""The samples in the real engine."""

from collections.abc import Iterator

import pytest

from tests.play.cases.opens import *  # noqa: F403
from tests.play.cases.samples import *  # noqa: F403
from tests.play.desk import Desk
from tests.play.modules import build_module
from tests.samples import NAMES, folder_of

from .driver import Engine
from .installation import Installation


@pytest.fixture(scope="module", params=NAMES)
def any_desk(
    request: pytest.FixtureRequest,
    full_installation: Installation,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Desk]:
    """The module of each sample, built as a user does."""
    built = build_module(str(folder_of(request.param)), tmp_path_factory.mktemp("samples"))
    with Engine(full_installation, built.module) as engine:
        assert engine.opening_problems == [] and engine.lint() == []
        yield Desk(engine, built.game, built.manifest)


@pytest.fixture(scope="module")
def desk(any_desk: Desk) -> Desk:
    """The same."""
    return any_desk
