"""If the check is silent, nothing after it fails: tried on the small game with one value changed."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from generator.load.reader import read_folder
from generator.load.tree import Items, Mapping, Node, Scalar, find
from generator.problems import Problems, Span
from generator.rehearse.player import rehearse
from tests.laid_over import TINY, tiny_game_of

from .mutations import places, replaced, words

S = Span("changed.yaml", 1, 1)
ODD: tuple[Node | None, ...] = (
    None,
    Scalar(None, S),
    Scalar("", S),
    Scalar("x", S),
    Scalar("7", S),
    Scalar("-1", S),
    Scalar("nan", S),
    Scalar("$x", S),
    Scalar("9" * 30, S),
    Scalar("a b", S),
    Items((), S),
    Items((Scalar("x", S),), S),
    Mapping({}, S),
    Mapping({"x": Scalar("y", S)}, S),
)
SEEDS = range(12)
CHANGES = 60


@cache
def _small_game() -> Mapping:
    problems = Problems()
    tree, _ = read_folder(Path(TINY), problems)
    assert not problems.found
    return tree


@pytest.mark.parametrize("seed", SEEDS)
def test_a_silent_check_is_followed_by_no_failure(seed: int) -> None:
    random = Random(seed)
    tree = _small_game()
    everywhere, known = [path for path in places(tree) if path], words(tree)
    for _ in range(CHANGES):
        path = random.choice(everywhere)
        kind = random.choice(("odd", "word", "word", "moved"))
        value = (
            random.choice(ODD)
            if kind == "odd"
            else (
                Scalar(random.choice(known), S) if kind == "word" else find(tree, random.choice(everywhere))
            )
        )
        _try_out(replaced(tree, path, value))


def _try_out(tree: Node) -> None:
    problems = Problems()
    game = tiny_game_of(tree, problems)
    assert game is not None or problems.has_errors
    assert all(problem.span.line for problem in problems)
    if game is not None and not problems.has_errors:
        for scenario in game.definitions.scenarios:
            rehearse(game, scenario, seed=1, turns=1)
