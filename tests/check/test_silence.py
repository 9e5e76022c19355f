"""Games that make sense are checked without a word, and quickly."""

import time
from pathlib import Path

import pytest

from generator.bundled import bundled_folder
from generator.pipeline import load_game
from generator.problems import Problems

TINY = Path(__file__).parents[1] / "tiny"
BUNDLED = [folder for folder in sorted(bundled_folder("data").iterdir()) if (folder / "game.yaml").is_file()]


@pytest.mark.parametrize("folder", [TINY, *BUNDLED], ids=lambda folder: str(folder.name))
def test_a_sound_game_gives_no_problem(folder: Path) -> None:
    problems = Problems()
    started = time.monotonic()
    assert load_game(folder, None, problems) is not None
    assert [str(problem) for problem in problems] == []
    assert time.monotonic() - started < 10
