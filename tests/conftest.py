"""What holds for every test: nobody's own printer moves anything, and what is built is built once."""

import gc
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from tests.bundled import GAMES
from tests.engine.judges import engines_told, judgement

# how long one example takes says more of the machine than of the program
settings.register_profile("steady", deadline=None)
settings.load_profile("steady")


class ByGame(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """One process runs all tests of a file; those of modules are shared out by game instead.

    Fixtures build for the whole file, and for the whole game: any other way would build again.
    """

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        folder = file.rpartition("/")[0]
        games = [game for game in GAMES if folder in _BY_GAME and game in test]
        return f"{folder} {games[0]}" if games else file


_BY_GAME = ("tests/agreement", "tests/engine")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    return ByGame(config, log)


def pytest_collection_finish() -> None:
    """Modules and games stay to the end: the collector need not look through them again and again."""
    gc.freeze()
    gc.set_threshold(20_000)


def pytest_report_header() -> str:
    """Which engines judge."""
    return engines_told()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What they judged; here, since no other of these files is read where the tests only end."""
    for line in judgement(terminalreporter):
        terminalreporter.write_line(line)


@pytest.fixture(scope="session", autouse=True)
def no_measured_printer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COUNTERPRESS_HOME", str(tmp_path_factory.mktemp("home")))
        yield
