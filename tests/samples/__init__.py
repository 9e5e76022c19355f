"""The gallery of small samples (`data/_samples`), each a game folder of its own."""

from functools import cache
from pathlib import Path

from generator.bundled import bundled_folder
from generator.model.game import Game
from generator.problems import Problems
from generator.reading import load_game

SAMPLES = bundled_folder("data") / "_samples"
NAMES = tuple(sorted(path.parent.name for path in SAMPLES.glob("*/game.yaml")))


def folder_of(name: str) -> Path:
    """The folder of a sample."""
    return SAMPLES / name


@cache
def sample(name: str) -> Game:
    """A sample, which has nothing wrong; to look at, not to change."""
    problems = Problems()
    game = load_game(folder_of(name), None, problems)
    assert game is not None and not problems.found, [str(problem) for problem in problems]
    return game
