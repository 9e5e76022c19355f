"""Terrain of hexes: every sign that a definition may name is seen on the map."""

import pytest

from generator.compile.boards import draw_board
from generator.model.terrain_signs import bundled_signs
from generator.problems import Problems
from tests.laid_over import problems_of

DRAWN = [sign for sign in bundled_signs() if sign != "none"]


def _map(sign: str) -> str:
    theme = f'theme: {{terrain: {{clear: {{title: Clear, fill: "#dbe3c8", sign: {sign}}}}}}}\n'
    problems, _, game = problems_of(theme, "sign.yaml", draw=False)
    assert game is not None and not problems.has_errors
    return draw_board(game, "map", "en", Problems()).svg


@pytest.mark.parametrize("sign", DRAWN)
def test_every_sign_draws_something_on_hexes(sign: str) -> None:
    assert len(_map(sign)) > len(_map("none")) + 500


def _own(signs: str, sign: str) -> str:
    terrain = f'{{clear: {{title: Clear, fill: "#dbe3c8", sign: {sign}}}}}'
    theme = f"theme: {{signs: {signs}, terrain: {terrain}}}\n"
    problems, _, game = problems_of(theme, "sign.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    return draw_board(game, "map", "en", Problems()).svg


def test_a_theme_adds_signs_of_its_own_and_replaces_ours() -> None:
    dunes = '{mark: {step_mm: 6 6, shapes: {crest: {stroked: "M-1 0Q0-1 1 0", colour: "#aa7711", by: 1}}}}'
    added = _own(f"{{dunes: {dunes}}}", "dunes")
    assert 'stroke="#aa7711"' in added
    assert _own(f"{{woods: {dunes}}}", "woods") == added


def test_a_sign_may_frame_its_places_and_raise_contours() -> None:
    bare, framed = _own("{bare: {}}", "bare"), _own("{bare: {frame: line, rough: yes}}", "bare")
    assert bare == _map("none") and framed != bare
