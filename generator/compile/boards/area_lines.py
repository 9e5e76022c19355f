"""Borders of areas, rivers and fronts along them, and arrows over water."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees

import shapely
from shapely import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from generator.compile.boards.curves import beside, contains, number, path_data, polygon_data, smooth
from generator.compile.boards.names import halo_of, water_ink
from generator.compile.boards.painter import Canvas, Type
from generator.compile.boards.rects import Rect
from generator.compile.boards.strokes import StrokeLook, stroke_look
from generator.grids import AreaField, Point
from generator.grids.areas import Areas
from generator.grids.lengths import read_point
from generator.grids.outlines import rings
from generator.model.board import Line
from generator.model.game import Location
from generator.svg.colours import WHITE

ARROW_WIDTH_MM = 2.6
NEAR_MM = 0.5
"""Beside a border, where only one area can be."""


def draw_borders(canvas: Canvas, places: Sequence[Location]) -> None:
    """All borders in one quiet line."""
    ink = canvas.game.definitions.theme.ink
    data = "".join(polygon_data(ring) for place in places for ring in rings(place.outline_mm))
    layer = canvas.layers["grid"]
    canvas.path(layer, data, stroke=WHITE, stroke_width=0.9, stroke_opacity=0.35, stroke_linejoin="round")
    canvas.path(
        layer, data, "areas", stroke=ink, stroke_width=0.38, stroke_opacity=0.75, stroke_linejoin="round"
    )


def draw_lines(canvas: Canvas, grid: Areas) -> None:
    """Kind by kind, as they lie over each other; names of what is wet along the longest stretch."""
    for kind in canvas.game.line_kinds:
        for index, line in enumerate(canvas.board.lines):
            if line.kind == kind and line.along:
                _draw_course(canvas, index, line, _stretches(line, grid), grid)
            elif line.kind == kind and line.through:
                _draw_course(canvas, index, line, [_way_through(line, grid)], grid)


def _stretches(line: Line, grid: Areas) -> list[list[Point]]:
    """The course of a line along borders, joined where borders meet."""
    parts = [part for border in line.along for part in grid.edge(*border.split("/"))]
    return [list(part.coords) for part in shapely.get_parts(_merged(parts))]


def _merged(parts: Sequence[Sequence[Point]]) -> BaseGeometry:
    return shapely.line_merge(shapely.MultiLineString(parts)) if parts else shapely.MultiLineString()


def _way_through(line: Line, grid: Areas) -> list[Point]:
    """The course of a line from the middle of one area to that of the next, over the border between them."""
    course = []
    for name, following in pairwise((*line.through, "")):
        if (written := read_point(name)) is not None:
            course.append(written)
        elif name in grid.cells:
            course.append(grid.cells[name].centre_mm)
            course += _middle_of_border(grid, name, following) if following in grid.cells else []
        else:
            course += _middle_of_border(grid, *name.split("/"))
    return course


def _middle_of_border(grid: Areas, one: str, other: str) -> list[Point]:
    """The point half-way along the longest stretch that two areas share; nothing if they share none."""
    merged = _merged(grid.edge(one, other))
    longest = max(shapely.get_parts(merged), key=lambda part: part.length, default=None)
    return [] if longest is None else [longest.interpolate(0.5, normalized=True).coords[0]]


def _draw_course(canvas: Canvas, index: int, line: Line, courses: list[list[Point]], grid: Areas) -> None:
    looks = strokes_between_areas(canvas, line)
    for look in looks:
        drawn = courses if not look.aside_mm else [
            beside(course, look.aside_mm * _first_side(course, line, grid)) for course in courses]
        data = "".join(path_data(smooth(course)) for course in drawn if len(course) > 1)
        name = f"line-{index}" if look is looks[-1] else None
        canvas.path(canvas.layers["grid"], data, name, **look.attributes)
    if canvas.game.line_kinds[line.kind].course == "wet" and line.name is not None and courses:
        _name_course(
            canvas, index, canvas.words(line.name), max(courses, key=lambda c: LineString(c).length)
        )


def _first_side(course: Sequence[Point], line: Line, grid: Areas) -> int:
    """1 if the areas that its borders name first lie on the right of a course, -1 if on its left."""
    middle = beside(course, NEAR_MM)[len(course) // 2]
    first = (grid.cells[border.partition("/")[0]].outline_mm for border in line.along)
    return 1 if any(contains(outline, middle) for outline in first) else -1


def strokes_between_areas(canvas: Canvas, line: Line) -> list[StrokeLook]:
    """The strokes of a line along borders of areas, the lowest first."""
    kind, ends = canvas.game.line_kinds[line.kind], {"stroke_linejoin": "round", "stroke_linecap": "round"}
    strokes = (kind.between_areas or kind.strokes).values()
    *below, top = [stroke_look(canvas, stroke).with_attributes({} if stroke.dash_mm else ends)
                   for stroke in strokes]
    return [*below, top.with_attributes({"stroke": line.colour} if line.colour is not None else {})]


def _name_course(canvas: Canvas, index: int, words: str, course: list[Point]) -> None:
    """The name beside the middle of a course, turned with it."""
    look = Type(canvas.font("text", 400, True), 8.5, water_ink(canvas), halo_of(canvas.board.ground), 0.9)
    run, width = LineString(course), canvas.width_mm(words, look)
    best: tuple[int, float, Point, float] | None = None
    for step in range(2, 19):
        middle = run.length * step / 20
        a = run.interpolate(max(0.0, middle - width / 2))
        b = run.interpolate(min(run.length, middle + width / 2))
        turn = degrees(atan2(b.y - a.y, b.x - a.x))
        turn = turn - 180 if turn > 90 else turn + 180 if turn < -90 else turn
        chord = LineString([a, b])
        bend = run.hausdorff_distance(chord) if run.length <= width else _bend(run, chord, middle, width)
        at = chord.interpolate(0.5, normalized=True)
        reach = Rect(at.x - width / 2, at.y - width / 2, at.x + width / 2, at.y + width / 2)
        hits = len(canvas.taken.meeting(reach))
        cost = bend + 3 * hits + abs(step - 10) * 0.1
        if best is None or cost < best[1]:
            best = (step, cost, (round(at.x, 2), round(at.y, 2)), round(turn, 1))
    assert best is not None
    _, _, (x, y), turn = best
    canvas.text(canvas.layers["names"], (x, y - 1.5), words, look, "middle", turn, f"line-name-{index}")


def _bend(run: LineString, chord: LineString, middle: float, width: float) -> float:
    points = [run.interpolate(middle + width * (i / 6 - 0.5)) for i in range(7)]
    return max(point.distance(chord) for point in points)


def draw_crossings(canvas: Canvas, field: AreaField, places: Sequence[Location]) -> None:
    """A double arrow over the water between two areas."""
    outlines = {place.id: Polygon(place.outline_mm) for place in places}
    ink = canvas.game.definitions.theme.ink
    for pair in field.crossings:
        one, _, other = pair.partition("/")
        gap = shapely.shortest_line(outlines[one], outlines[other])
        (x1, y1), (x2, y2) = gap.coords
        turn, length = degrees(atan2(y2 - y1, x2 - x1)), gap.length + 5.0
        middle = ((x1 + x2) / 2, (y1 + y2) / 2)
        half, head, wide = length / 2, 3.0, ARROW_WIDTH_MM
        data = (
            f"M{number(-half)} 0L{number(-half + head)} {-wide}V{-wide / 2}H{number(half - head)}V{-wide}"
            f"L{number(half)} 0L{number(half - head)} {wide}V{wide / 2}H{number(-half + head)}V{wide}Z"
        )
        where = f"translate({number(middle[0])} {number(middle[1])}) rotate({number(turn)})"
        canvas.path(
            canvas.layers["icons"],
            data,
            f"crossing-{one}-{other}",
            fill=WHITE,
            stroke=ink,
            stroke_width=0.4,
            stroke_linejoin="round",
            transform=where,
        )
