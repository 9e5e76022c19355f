"""Desks over the small engine for each bundled game: what they play needs no VASSAL and takes seconds."""

from collections.abc import Iterator

import pytest

pytest.register_assert_rewrite("tests.play")

from tests.agreement.modules import write_module  # noqa: E402
from tests.bundled import GAMES, bundled  # noqa: E402
from tests.play.counts import Counts  # noqa: E402
from tests.play.desk import Desk  # noqa: E402
from tests.play.launches import Launch, launch_all  # noqa: E402
from tests.small_engine.desk import SmallDesk  # noqa: E402
from tests.small_engine.engine import SmallEngine  # noqa: E402


@pytest.fixture(scope="session")
def counts() -> Counts:
    """How much the small engine plays."""
    return Counts(launches=40, histories=1000, drags=3000).asked_for("SMALL")


@pytest.fixture(scope="session", params=GAMES)
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """The module of one bundled game in the small engine."""
    name, folder = request.param, tmp_path_factory.mktemp("module")
    manifest = write_module(name, folder / f"{name}.vmod")
    with SmallEngine(folder / f"{name}.vmod") as engine:
        yield SmallDesk(engine, bundled(name), manifest)


@pytest.fixture(scope="session")
def any_desk(desk: Desk) -> Desk:
    """The same."""
    return desk


@pytest.fixture(scope="session")
def full_desks(desk: Desk) -> list[Desk]:
    """The only one."""
    return [desk]


@pytest.fixture(scope="session")
def launches(
    full_desks: list[Desk], counts: Counts, tmp_path_factory: pytest.TempPathFactory
) -> list[Launch]:
    """Games set up anew, each kept, with what the rehearsal makes of it."""
    return launch_all(full_desks, counts.launches, tmp_path_factory.mktemp("launches"))
