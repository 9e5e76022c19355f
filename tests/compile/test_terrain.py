"""Terrain of hexes: every sign that a definition may name is seen on the map."""

import re

import pytest

from generator.compile.boards import draw_board
from generator.model.terrain_signs import bundled_signs
from generator.problems import Problems
from tests.laid_over import problems_of

LINE = '{inset_mm: 1.25, strokes: {line: {colour: "#7a4a20", by: 1, width_mm: 0.8}}}'
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


def test_dots_of_one_width_are_one_path_of_lines_without_length() -> None:
    drawn = _own('{peas: {mark: {step_mm: 6 6, radius_mm: 1 1, shapes: {pea: {dot: .2 .3 1}}}}}', "peas")
    dots = re.findall(r'<path d="((?:M(?:\S+) [^H ]+H[^M"]+)+)"[^>]*stroke-width="([^"]+)"', drawn)
    assert {width for _, width in dots} == {"2"}
    assert all(re.fullmatch(r"(M(\S+) [^H]+H\2)+", data) for data, _ in dots)
    assert max(data.count("M") for data, _ in dots) > 20


def test_a_sign_may_frame_its_places_and_raise_contours() -> None:
    bare, framed = _own("{bare: {}}", "bare"), _own(f"{{bare: {{frame: {LINE}, rough: yes}}}}", "bare")
    assert bare == _map("none") and framed != bare


def _rings(strokes: str) -> str:
    return _own(f"{{fort: {{frame: {{radius_mm: 9, strokes: {strokes}}}}}}}", "fort")


def test_a_frame_has_the_strokes_that_it_says() -> None:
    one = _rings('{ring: {colour: "#ff0000", by: 1, width_mm: 1}}')
    two = _rings('{below: {colour: "#0000ff", by: 1, width_mm: 2, opacity: 0.5}, '
                 'ring: {colour: "#ff0000", by: 1, width_mm: 1}}')
    assert one.count('stroke="#ff0000"') == two.count('stroke="#ff0000"') == two.count('stroke="#0000ff"') > 0
    assert two.index("#0000ff") < two.index("#ff0000"), "the lowest first"


def _village(more: str = "") -> str:
    houses = (f"{{block_mm: 3 3, street_mm: 2 2, gap_mm: 0.5, {more} roof: {{colour: '#aa2211', by: 1}}, "
              "shadow: {colour: '#113311', by: 1, aside_mm: 0.4}}")
    return _own(f"{{village: {{houses: {houses}}}}}", "village")


def _drawn_in(svg: str, colour: str) -> int:
    """How many closed shapes are filled with a colour."""
    return sum(path.count("Z") for path in svg.split("<path") if f'fill="{colour}"' in path)


def test_houses_stand_along_streets_as_a_theme_says() -> None:
    village = _village()
    assert _drawn_in(village, "#aa2211") == _drawn_in(village, "#113311") > 100
    assert _drawn_in(_village("empty: 0.5,"), "#aa2211") < _drawn_in(village, "#aa2211") * 0.7
    assert _drawn_in(_village("empty: 1,"), "#aa2211") == 0
    assert _drawn_in(_village("within_mm: 20,"), "#aa2211") < _drawn_in(village, "#aa2211") / 2


def _ridges(spacing_mm: float) -> str:
    hachures = (f"{{crests: [{{length_mm: 20, down_mm: 0}}], spacing_mm: {spacing_mm}, "
                "lit: {length_mm: 2, colour: '#eeeeee', by: 1}, "
                "shaded: {length_mm: 3, colour: '#222222', by: 1}}")
    return _own(f"{{cliff: {{hachures: {hachures}}}}}", "cliff")


def test_hachures_fall_to_both_sides_as_close_as_a_theme_says() -> None:
    close, wide = _ridges(1), _ridges(2)
    assert _drawn_in(wide, "#222222") > 0 and _drawn_in(wide, "#eeeeee") > 0
    assert _drawn_in(close, "#222222") == pytest.approx(2 * _drawn_in(wide, "#222222"), rel=0.15)
