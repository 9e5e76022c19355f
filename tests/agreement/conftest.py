"""Desks over the small engine for each bundled game: what they play needs no VASSAL and takes seconds."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.register_assert_rewrite("tests.play")

from generator.package.manifest import read_manifest  # noqa: E402
from generator.pipeline import load_game  # noqa: E402
from generator.problems import Problems  # noqa: E402
from generator.workplace import bundled_games  # noqa: E402
from tests.play.counts import Counts  # noqa: E402
from tests.play.desk import Desk  # noqa: E402
from tests.play.launches import Launch, launch_all  # noqa: E402
from tests.small_engine.desk import SmallDesk  # noqa: E402
from tests.small_engine.engine import SmallEngine  # noqa: E402


@pytest.fixture(scope="session")
def counts() -> Counts:
    """How much the small engine plays."""
    return Counts(launches=40, histories=1000, drags=3000).asked_for("SMALL")


@pytest.fixture(scope="session", params=sorted(bundled_games()))
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """The module of one bundled game in the small engine, as a user builds it."""
    name, output = request.param, tmp_path_factory.mktemp("output")
    arguments = ["build", name, "--target", "module", "--output", str(output), "--quiet"]
    done = subprocess.run(
        [sys.executable, "-m", "generator", *arguments],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    game = load_game(bundled_games()[name], None, Problems())
    assert game is not None
    manifest = read_manifest(output / game.id)
    assert manifest is not None
    with SmallEngine(output / game.id / f"{game.id}.vmod") as engine:
        yield SmallDesk(engine, game, manifest)


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
