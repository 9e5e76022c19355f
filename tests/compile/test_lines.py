"""Strokes that run beside the course of their line: on its right, or in the area that is named first."""

import re
import shutil
from pathlib import Path

import pytest

from generator.compile.boards import draw_board
from generator.compile.boards.curves import beside, contains
from generator.problems import Problems
from generator.reading import load_game
from tests.laid_over import problems_of
from tests.package.small_game import change
from tests.samples import folder_of

KIND = """{noun: {one: Cliff, many: Cliffs}, strokes: {
  course: {colour: "#112233", width_mm: 0.5}, ticks: {colour: "#aa0011", width_mm: 1, aside_mm: 2}}}"""


def _points(svg: str, colour: str) -> list[tuple[float, float]]:
    """Where the paths of a colour lead."""
    found = [path for path in re.findall(r"<path [^>]*>", svg) if f'stroke="{colour}"' in path]
    data = " ".join(re.findall(r' d="([^"]*)"', "".join(found)))
    ends = re.findall(r"(?:M|C[-\d. ]+? [-\d.]+ [-\d.]+ [-\d.]+ )(-?[\d.]+) (-?[\d.]+)", data)
    return [(float(x), float(y)) for x, y in ends]


def test_a_line_beside_another_lies_on_its_right() -> None:
    east = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]
    assert beside(east, 2) == [(0, 2), (1, 2), (2, 2)] and beside(east[::-1], 2)[0] == (2, -2)


@pytest.mark.parametrize("through, side", [("10,40 140,40", 1), ("140,40 10,40", -1)])
def test_ticks_of_a_line_lie_on_its_right(through: str, side: int) -> None:
    text = (f"theme: {{lines: {{cliff: {KIND}}}}}\n"
            f"boards: {{map: {{lines: [{{kind: cliff, through: '{through}', legend: Cliff}}]}}}}\n")
    problems, _, game = problems_of(text, "cliff.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    svg = draw_board(game, "map", "en", Problems()).svg
    assert {y for _, y in _points(svg, "#112233")} == {40.0}
    assert {(y - 40) * side > 0 for _, y in _points(svg, "#aa0011")} == {True}


@pytest.mark.parametrize("along, inside", [("Moor/Tarn", "Moor"), ("Tarn/Moor", "Tarn")])
def test_ticks_on_borders_lie_in_the_area_that_is_named_first(
    tmp_path: Path, along: str, inside: str
) -> None:
    folder = shutil.copytree(folder_of("areas"), tmp_path / "areas")
    change(folder, "game.yaml", "theme:\n", f"theme:\n  lines: {{cliff: {KIND}}}\n")
    change(folder, "game.yaml", "    lines:\n", f"    lines:\n      - {{kind: cliff, along: {along}}}\n")
    game = load_game(folder, None, problems := Problems())
    assert game is not None and not problems.has_errors, list(problems)
    points = _points(draw_board(game, "map", "en", Problems()).svg, "#aa0011")
    outline = game.locations[inside].outline_mm
    assert len(points) > 4 and sum(contains(outline, point) for point in points) > 0.8 * len(points)
