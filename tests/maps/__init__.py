"""Sample games, one for each kind of map: a map of its own, the rest in common."""

from functools import cache
from pathlib import Path
from shutil import copy, copytree
from tempfile import TemporaryDirectory

from generator.model.game import Game
from generator.problems import Problems
from generator.reading import load_game

MAPS = Path(__file__).parent
NAMES = ("pointed", "squares", "points", "side-by-side")


def write_sample(name: str, folder: Path) -> Path:
    """Write the sample with that map into the folder and return it."""
    copytree(MAPS / name, folder, dirs_exist_ok=True)
    copytree(MAPS / "icons", folder / "icons")
    copy(MAPS / "game.yaml", folder)
    return folder


@cache
def sample(name: str) -> Game:
    """The sample with that map, which has no errors."""
    problems = Problems()
    with TemporaryDirectory() as folder:
        game = load_game(write_sample(name, Path(folder)), None, problems)
    assert game is not None and not problems.has_errors, [str(problem) for problem in problems]
    return game
