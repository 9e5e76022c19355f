"""The engine's fixtures: each bundled game's module is built once, and a few processes serve all tests."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from generator.compile.module.assemble import VASSAL_VERSION
from generator.model.game import Game
from generator.workplace import bundled_games
from tests.agreement.modules import write_module_of
from tests.engine.judges import ACTS, JUDGE, TOOK
from tests.play.counts import Counts
from tests.play.desk import Desk
from tests.play.launches import Launch, launch_all
from tests.play.modules import BuiltModule, build_module

from .driver import Engine
from .installation import Installation, find_installations, why_not

PROCESSES = 1 if "PYTEST_XDIST_WORKER" in os.environ else 2
INSTALLATIONS = [] if why_not() else find_installations()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder runs in the engine."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.engine)


def real(desk: Desk) -> Engine:
    """The real engine under a desk, for what only it can do."""
    assert isinstance(desk.engine, Engine)
    return desk.engine


@pytest.fixture(scope="session", params=[found.name for found in INSTALLATIONS] or ["no engine"])
def installation(request: pytest.FixtureRequest) -> Installation:
    """Each engine in turn; without any the tests are skipped."""
    if not INSTALLATIONS:
        pytest.skip(why_not())
    return next(found for found in INSTALLATIONS if found.name == request.param)


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], BuiltModule]:
    """Modules of bundled games, each built once for all engines."""
    output = tmp_path_factory.mktemp("output")
    return cache(lambda name: build_module(name, output))


@pytest.fixture(scope="session", params=sorted(bundled_games()))
def built(
    request: pytest.FixtureRequest, installation: Installation, modules: Callable[[str], BuiltModule]
) -> BuiltModule:
    """The module of one bundled game."""
    return modules(request.param)


@pytest.fixture(scope="session")
def desks(built: BuiltModule, installation: Installation) -> Iterator[list[Desk]]:
    """The module in several engines."""
    with ThreadPoolExecutor(PROCESSES) as pool:
        engines = list(pool.map(lambda _: Engine(installation, built.module), range(PROCESSES)))
    yield [Desk(engine, built.game, built.manifest) for engine in engines]
    for engine in engines:
        engine.close()


@pytest.fixture(autouse=True)
def judged(
    request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> Iterator[None]:
    """Note which engine judges a test that uses one, and how long it takes for what players do."""
    tables = ("desks", "map_desk", "form_desk", "any_desk")
    fixture = next((each for each in tables if each in request.fixturenames), None)
    if fixture is None:
        yield
    else:
        found, name = request.getfixturevalue(fixture), request.getfixturevalue("installation").name
        desk = found[0] if isinstance(found, list) else found
        record_property(JUDGE, f"{real(desk).info['engine']} ({name})")
        yield
        record_property(TOOK, (desk.game.id, {act: real(desk).took_s.pop(act, []) for act in ACTS}))


@pytest.fixture(scope="session")
def any_desk(desks: list[Desk]) -> Desk:
    """The module in an engine of any version; each test starts the game it needs."""
    return desks[0]


@pytest.fixture(scope="session")
def full_installation(installation: Installation) -> Installation:
    """An engine that can run scripts; no other is started for tests that need one."""
    if installation.is_older:
        pytest.skip(
            f"engine {installation.version} has not the functions of {VASSAL_VERSION} "
            "that the scripts need; it judges only how a module opens"
        )
    return installation


@pytest.fixture(scope="session")
def full_desks(full_installation: Installation, desks: list[Desk]) -> list[Desk]:
    """The module in engines that can run its scripts."""
    return desks


@pytest.fixture(scope="session")
def desk(full_desks: list[Desk]) -> Desk:
    """The module in an engine that can run its scripts."""
    return full_desks[0]


@pytest.fixture(scope="session")
def counts() -> Counts:
    """How much the real engine plays."""
    return Counts(launches=20, histories=100, drags=300, witnesses=12).asked_for("ENGINE")


@pytest.fixture(scope="session")
def launches(
    full_desks: list[Desk], counts: Counts, tmp_path_factory: pytest.TempPathFactory
) -> list[Launch]:
    """Games set up anew, each saved, with what the rehearsal makes of it."""
    return launch_all(full_desks, counts.launches, tmp_path_factory.mktemp("launches"))


@contextmanager
def desk_of(installation: Installation, game: Game, folder: Path) -> Iterator[Desk]:
    """The real engine with the module of a game of a test, in which it has nothing to complain of."""
    manifest = write_module_of(game, folder / "game.vmod")
    with Engine(installation, folder / "game.vmod") as engine:
        assert engine.opening_problems == [] and engine.lint() == []
        yield Desk(engine, game, manifest)
