"""Terrain of hexes: every sign that a definition may name is seen on the map."""

import pytest

from generator.compile.boards import draw_board
from generator.model.board import SIGNS
from generator.problems import Problems
from tests.laid_over import problems_of

DRAWN = [sign for sign in SIGNS if sign != "none"]


def _map(sign: str) -> str:
    theme = f'theme: {{terrain: {{clear: {{title: Clear, fill: "#dbe3c8", sign: {sign}}}}}}}\n'
    problems, _, game = problems_of(theme, "sign.yaml", draw=False)
    assert game is not None and not problems.has_errors
    return draw_board(game, "map", "en", Problems()).svg


@pytest.mark.parametrize("sign", DRAWN)
def test_every_sign_draws_something_on_hexes(sign: str) -> None:
    assert len(_map(sign)) > len(_map("none")) + 500
