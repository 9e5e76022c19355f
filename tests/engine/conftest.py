"""The engine's fixtures: each bundled game's module is built once, and a few processes serve all tests."""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.compile.module.assemble import VASSAL_VERSION
from generator.model.game import Game
from generator.package.manifest import Manifest, read_manifest
from generator.package.workplace import bundled_games
from generator.pipeline import load_game
from generator.problems import Problems

from .desk import Desk
from .driver import Engine
from .installation import Installation, find_installation, why_not
from .launches import Launch, launch_all

PROCESSES = 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder runs in the engine."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.engine)


@dataclass(frozen=True)
class BuiltModule:
    """A bundled game and its module."""

    game: Game
    module: Path
    manifest: Manifest


@pytest.fixture(scope="session")
def installation() -> Installation:
    """The engine; without one the tests are skipped."""
    reason = why_not()
    if reason:
        pytest.skip(reason)
    found = find_installation()
    assert found is not None
    return found


def build_module(name: str, output: Path, *options: str) -> BuiltModule:
    """Build the module of a bundled game as a user does."""
    command = [
        sys.executable,
        "-m",
        "generator",
        "build",
        name,
        "--target",
        "module",
        "--output",
        str(output),
        "--quiet",
        *options,
    ]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    manifest = read_manifest(output / name)
    errata = () if "none" in options else None
    game = load_game(bundled_games()[name], errata, Problems())
    assert manifest is not None and game is not None
    return BuiltModule(game, output / name / f"{name}.vmod", manifest)


@pytest.fixture(scope="session", params=sorted(bundled_games()))
def built(
    request: pytest.FixtureRequest, installation: Installation, tmp_path_factory: pytest.TempPathFactory
) -> BuiltModule:
    """The module of one bundled game."""
    name: str = request.param
    return build_module(name, tmp_path_factory.mktemp("output"))


@pytest.fixture(scope="session")
def desks(built: BuiltModule, installation: Installation) -> Iterator[list[Desk]]:
    """The module in several engines."""
    with ThreadPoolExecutor(PROCESSES) as pool:
        engines = list(pool.map(lambda _: Engine(installation, built.module), range(PROCESSES)))
    yield [Desk(engine, built.game, built.manifest) for engine in engines]
    for engine in engines:
        engine.close()


@pytest.fixture(scope="session")
def any_desk(desks: list[Desk]) -> Desk:
    """The module in an engine of any version; each test starts the game it needs."""
    return desks[0]


@pytest.fixture(scope="session")
def full_desks(desks: list[Desk]) -> list[Desk]:
    """The module in engines that can run its scripts."""
    if desks[0].engine.is_older:
        pytest.skip(
            f"engine {desks[0].engine.info['engine']} has not the functions of {VASSAL_VERSION} "
            "that the scripts need; it judges only how a module opens"
        )
    return desks


@pytest.fixture(scope="session")
def desk(full_desks: list[Desk]) -> Desk:
    """The module in an engine that can run its scripts."""
    return full_desks[0]


@pytest.fixture(scope="session")
def launches(full_desks: list[Desk], tmp_path_factory: pytest.TempPathFactory) -> list[Launch]:
    """Games set up anew, each saved, with what the rehearsal makes of it."""
    number = int(os.environ.get("ENGINE_LAUNCHES", "20"))
    return launch_all(full_desks, number, tmp_path_factory.mktemp("launches"))


def pytest_report_header() -> str:
    """Which engine judges."""
    found = find_installation()
    return f"VASSAL engine: {why_not() or found.home if found else why_not()}"
