"""Strokes that run beside the course of their line: on its right, or in the area that is named first."""

import re
import shutil
from pathlib import Path

import pytest

from generator.compile.boards import draw_board
from generator.compile.boards.curves import Measured, beside, contains, steps
from generator.lettering.text import MM_PER_POINT, width_mm
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


@pytest.mark.parametrize("end", ["60,30", "50,50 70,30", "24,40 28,30 32,40 36,30 40,40 44,30 48,40 52,30"])
def test_the_path_of_a_name_has_room_for_all_of_it(end: str) -> None:
    """Renderers leave out the letters that find none."""
    line = f"{{kind: road, through: '20,30 {end}', name: 'A road, with care', legend: Road}}"
    problems, _, game = problems_of(f"boards: {{map: {{lines: [{line}]}}}}", "road.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    svg = draw_board(game, "map", "en", Problems()).svg
    name = re.search(r'<text [^>]*font-size="([\d.]+)"[^>]*letter-spacing="([\d.]+)"[^>]*><textPath', svg)
    path = re.search(r'<path d="([^"]+)"[^>]*id="board-map-line-name-path-\d+"', svg)
    assert name is not None and path is not None
    size_mm, spacing_mm = map(float, name.groups())
    face = game.typefaces.font("text", 400, True)
    needed_mm = width_mm("A road, with care", face, size_mm / MM_PER_POINT) + 16 * spacing_mm
    assert _length_mm(path[1]) > needed_mm


def _length_mm(data: str) -> float:
    """How long a path of curves is."""
    numbers = [float(each) for each in re.findall(r"-?[\d.]+", data)]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    curves = [points[at:at + 4] for at in range(0, len(points) - 3, 3)]
    line = steps([(a, b, c, d) for a, b, c, d in curves], 0.05)
    return Measured(line).length_mm
