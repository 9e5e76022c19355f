"""Games that make sense are checked without a word, and quickly."""

from pathlib import Path

import pytest

from generator.problems import Problems
from generator.reading import load_game
from tests.bundled import GAMES, loaded

TINY = Path(__file__).parents[1] / "tiny"


@pytest.mark.parametrize("name", GAMES)
def test_a_bundled_game_gives_no_problem(name: str) -> None:
    game, problems, seconds = loaded(name)
    assert game is not None
    assert [str(problem) for problem in problems] == []
    assert seconds < 10


def test_a_small_game_gives_no_problem() -> None:
    problems = Problems()
    assert load_game(TINY, None, problems) is not None
    assert [str(problem) for problem in problems] == []
