"""Faint contour lines of an invented country: rough ground stands high, water lies low. Decoration only."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache
from math import ceil, floor, hypot

from generator.compile.boards.chance import share
from generator.compile.boards.curves import bounds, crossed_at, distance, is_inside, path_data, smooth
from generator.compile.boards.ground_plan import GroundPlan
from generator.compile.boards.painter import Canvas
from generator.grids import Point
from generator.svg.colours import mix

CELL_MM = 7.0
INTERVAL = 0.11
REACH_MM = 45.0
CASES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((3, 0),),
    2: ((0, 1),),
    3: ((3, 1),),
    4: ((1, 2),),
    5: ((3, 0), (1, 2)),
    6: ((0, 2),),
    7: ((3, 2),),
    8: ((2, 3),),
    9: ((0, 2),),
    10: ((0, 1), (2, 3)),
    11: ((1, 2),),
    12: ((1, 3),),
    13: ((0, 1),),
    14: ((0, 3),),
}
"""Marching squares: sides crossed (top, right, bottom, left) by which corners are above the level."""

Side = tuple[int, int, str]
Grid = Sequence[Sequence[float]]


def draw_relief(canvas: Canvas, plan: GroundPlan, waters: Sequence[Sequence[Point]]) -> None:
    """Contour lines over the land, every fifth one a little stronger."""
    width, height = canvas.board.size_mm
    columns, rows = floor(width / CELL_MM) + 2, floor(height / CELL_MM) + 2
    heights = _heights(_rough_places(canvas, plan), columns, rows)
    wet = _wet(waters, columns, rows)
    ink = mix(canvas.game.definitions.theme.ink, "#8a5a2b", 0.75)
    group = canvas.group(canvas.layers["terrain"], stroke=ink, stroke_opacity=0.26)
    levels = round(1 / INTERVAL) * 2
    contours = _contours(heights, wet, [level * INTERVAL for level in range(1, levels)])
    for level, lines in enumerate(contours, 1):
        parts = [path_data(smooth(line)) for line in lines if len(line) > 7]
        if parts:
            canvas.path(group, "".join(parts), stroke_width=0.34 if level % 5 == 0 else 0.18)


def _wet(waters: Sequence[Sequence[Point]], columns: int, rows: int) -> list[list[bool]]:
    """Which points of the grid lie in water."""
    wet = [[False] * columns for _ in range(rows)]
    for ring in waters:
        left, top, right, bottom = bounds(ring)
        for y in range(max(0, floor(top / CELL_MM)), min(rows, ceil(bottom / CELL_MM) + 1)):
            crossed = crossed_at(ring, y * CELL_MM)
            for x in range(max(0, floor(left / CELL_MM)), min(columns, ceil(right / CELL_MM) + 1)):
                wet[y][x] = wet[y][x] or is_inside(crossed, x * CELL_MM)
    return wet


def _rough_places(canvas: Canvas, plan: GroundPlan) -> list[Point]:
    terrain = canvas.game.definitions.theme.terrain
    return [
        place.centre_mm
        for place in plan.places.values()
        if canvas.game.sign_of(terrain.get(place.terrain or "")).rough
    ]


def _heights(rough: Sequence[Point], columns: int, rows: int) -> list[list[float]]:
    bumps = _bumps(rough, columns, rows)

    def height(column: int, row: int) -> float:
        x, y = column * CELL_MM, row * CELL_MM
        return 0.62 * _noise(x / 95, y / 95) + 0.28 * _noise(x / 38 + 50, y / 38) \
            + 0.42 * min(1.4, bumps[row][column])

    return [[height(column, row) for column in range(columns)] for row in range(rows)]


def _bumps(rough: Sequence[Point], columns: int, rows: int) -> list[list[float]]:
    """How much the ground rises about rough places, each of which is felt as far as `REACH_MM`."""
    bumps = [[0.0] * columns for _ in range(rows)]
    for px, py in rough:
        for row in _reached(py, rows):
            for column in _reached(px, columns):
                off = hypot(column * CELL_MM - px, row * CELL_MM - py)
                bumps[row][column] += max(0.0, 1 - off / REACH_MM) ** 2
    return bumps


def _reached(at_mm: float, count: int) -> range:
    first, last = floor((at_mm - REACH_MM) / CELL_MM), ceil((at_mm + REACH_MM) / CELL_MM)
    return range(max(0, first), min(count, last + 1))


def _noise(x: float, y: float) -> float:
    """Smooth noise from 0 to 1 with a feature size of one."""
    column, row = floor(x), floor(y)
    u, v = _eased(x - column), _eased(y - row)
    a, b = _knot(column, row), _knot(column + 1, row)
    c, d = _knot(column, row + 1), _knot(column + 1, row + 1)
    return (a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v


def _eased(part: float) -> float:
    return part * part * (3 - 2 * part)


@cache
def _knot(column: int, row: int) -> float:
    return share("height", column, row)


def _contours(
    heights: Grid, wet: Sequence[Sequence[bool]], levels: Sequence[float]
) -> Iterator[list[list[Point]]]:
    """The lines of each level."""
    crossed: list[list[tuple[int, int]]] = [[] for _ in levels]
    for row in range(len(heights) - 1):
        for column in range(len(heights[0]) - 1):
            around = [(x, y) for x in (column, column + 1) for y in (row, row + 1)]
            if any(wet[y][x] for x, y in around):
                continue
            found = [heights[y][x] for x, y in around]
            # only these have corners on both sides
            for index in range(bisect_left(levels, min(found)), bisect_left(levels, max(found))):
                crossed[index].append((column, row))
    for level, cells in zip(levels, crossed, strict=True):
        yield _lines_of(heights, cells, level)


def _lines_of(heights: Grid, cells: Sequence[tuple[int, int]], level: float) -> list[list[Point]]:
    links: dict[Side, list[Side]] = {}
    places: dict[Side, Point] = {}
    for column, row in cells:
        corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
        case = sum((heights[y][x] > level) << index for index, (x, y) in enumerate(corners))
        sides: tuple[Side, ...] = (
            (column, row, "h"),
            (column + 1, row, "v"),
            (column, row + 1, "h"),
            (column, row, "v"),
        )
        for first, second in CASES.get(case, ()):
            for one, other in ((first, second), (second, first)):
                links.setdefault(sides[one], []).append(sides[other])
                places[sides[one]] = _place(heights, sides[one], level)
    return _chained(links, places)


def _place(heights: Grid, side: Side, level: float) -> Point:
    column, row, direction = side
    over, down = (1, 0) if direction == "h" else (0, 1)
    a, b = heights[row][column], heights[row + down][column + over]
    ratio = (level - a) / (b - a)
    return ((column + over * ratio) * CELL_MM, (row + down * ratio) * CELL_MM)


def _chained(links: dict[Side, list[Side]], places: dict[Side, Point]) -> list[list[Point]]:
    """Lines made of the links; open ends first, then rings."""
    lines = []
    left = dict(links)
    for start in [*(s for s in links if len(links[s]) == 1), *links]:
        if start not in left:
            continue
        line, here = [places[start]], start
        while here in left:
            following = next((n for n in left.pop(here) if n in left), None)
            if following is None:
                break
            line.append(places[following])
            here = following
        if len(links[start]) > 1:
            line.append(line[0])
        lines.append(_thinned(line))
    return lines


def _thinned(line: list[Point]) -> list[Point]:
    """The line without points so close together that a smooth curve would kink there."""
    kept = line[:1]
    for point in line[1:-1]:
        if distance(point, kept[-1]) > CELL_MM * 0.55:
            kept.append(point)
    return [*kept, line[-1]]
