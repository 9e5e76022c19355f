"""A small game with boxes that have slots."""

from functools import cache
from pathlib import Path

from generator.model.game import Game
from generator.problems import Problems
from generator.reading import load_game

FOLDER = Path(__file__).parent


@cache
def slots_game() -> Game:
    """The game, which has no errors."""
    problems = Problems()
    game = load_game(FOLDER, None, problems)
    assert game is not None and not problems.found, [str(problem) for problem in problems]
    return game
