"""Every sample is sound, small and builds to the same bytes; its scenarios can be rehearsed."""

import io
from collections.abc import Callable, Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

from generator.compile.words import procedure_documents
from generator.model.game import Game
from generator.pipeline import Order, build
from generator.problems import Problems
from generator.progress import Progress
from generator.proof.drawings import check_drawings
from generator.rehearse.log import Entry
from generator.rehearse.player import rehearse
from generator.rehearse.said import understood
from generator.workshop.cache import Cache
from tests.samples import NAMES, folder_of, sample

MOST_BYTES = 400_000
MOST_LINES = 100

each = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The folder with what was built of a sample, each once; its work lies in `work` beside."""
    def made(name: str) -> Path:
        place = tmp_path_factory.mktemp(name)
        return _build(name, place)

    return cache(made)


def _build(name: str, place: Path) -> Path:
    problems = Problems()
    built = build(sample(name), Order(), place / "out", place / "work", Progress(io.StringIO()), problems)
    assert built is not None and not problems.found, [str(problem) for problem in problems]
    return built.folder


def _sums(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in files}


@each
def test_a_sample_is_small_and_begins_with_what_it_shows(name: str) -> None:
    files = [path for path in folder_of(name).rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < MOST_BYTES
    written = (folder_of(name) / "game.yaml").read_text(encoding="utf-8").splitlines()
    assert len(written) <= MOST_LINES and written[0].startswith("# ")


@each
def test_a_sample_prints_and_has_a_module(name: str, built: Callable[[str], Path]) -> None:
    files = _sums(built(name))
    assert f"{name}.vmod" in files
    assert any(file.startswith("print/a4/") and file.endswith(".pdf") for file in files)


@each
def test_nothing_is_wrong_with_what_is_drawn_of_it(name: str, built: Callable[[str], Path]) -> None:
    problems = Problems()
    check_drawings(sample(name), Cache(built(name).parents[1] / "work" / "cache"), problems)
    assert [str(problem) for problem in problems] == []


@each
def test_the_same_folder_gives_the_same_bytes(
    name: str, built: Callable[[str], Path], tmp_path: Path
) -> None:
    assert _sums(_build(name, tmp_path)) == _sums(built(name))


@each
def test_paper_is_silent_of_what_only_the_module_has(name: str) -> None:
    said = str(procedure_documents(sample(name), sample(name).native))
    assert "Umpire" not in said and " 0 " not in said


BY_CHANCE = ("card-driven",)
"""Where what is said in the first turn is not possible before cards are played and armies meet."""
MOST_GAMES = 6


def _doing(game: Game, *kinds: str) -> list[str]:
    """The scripts of some kinds that have steps."""
    scripts = game.definitions.scripts.items()
    return [name for name, script in scripts if script.steps and script.kind in kinds]


def _done(log: Iterable[Entry]) -> set[str]:
    return {entry.script for entry in log if entry.step not in ("drag", "refused")}


@each
def test_its_scenarios_can_be_rehearsed_and_every_script_does_something(name: str) -> None:
    game = sample(name)
    by_itself, decided = _doing(game, "setup", "reinforcement", "check"), _doing(game, "other")
    pressed = [f"turn 1: {script}" for script in (*_doing(game, "reinforcement"), *decided)]
    for scenario in game.definitions.scenarios:
        assert _done(rehearse(game, scenario, turns=4).referee.log) >= set(by_itself)
        if decided:  # by players alone, who say it or decide by chance
            done = _done(rehearse(game, scenario, turns=1, said=understood(game, pressed)).referee.log)
            for seed in range(1, MOST_GAMES if name in BY_CHANCE else 1):
                done |= _done(rehearse(game, scenario, seed, turns=4, decides=True).referee.log)
            assert done >= set(decided)
