"""Hexes: quiet fills and signs that also read in grey; every hex is drawn exactly once."""

from bisect import bisect_left
from collections.abc import Sequence
from math import cos, sin
from typing import Any, assert_never

from generator.compile.boards.chance import share, spread
from generator.compile.boards.curves import contains, polygon_data, tuft
from generator.compile.boards.ground_plan import DESIGNED_FOR_MM, GroundPlan
from generator.compile.boards.lines import Course
from generator.compile.boards.painter import Canvas
from generator.compile.boards.rects import Rect
from generator.compile.boards.relief import draw_relief
from generator.model.board import TerrainType
from generator.model.game import Location
from generator.model.hexes import Point, corners_mm
from generator.svg.colours import WHITE, mix

RING_RADIUS_MM = 13.9
BROWN = "#7a4a20"
KEEP_OFF_LINES_MM = {
    "river": 3.0,
    "stream": 2.2,
    "gully": 1.8,
    "road": 1.7,
    "track": 1.5,
    "railway": 1.7,
    "front": 1.0,
}


def draw_terrain(
    canvas: Canvas, plan: GroundPlan, courses: Sequence[Course], waters: Sequence[Sequence[Point]]
) -> None:
    """Fill, texture and sign of all hexes, then the grid over them."""
    theme = canvas.game.definitions.theme
    open_ground = canvas.group(canvas.layers["terrain"])
    draw_relief(canvas, plan, waters)
    built_up = canvas.group(canvas.layers["terrain"])  # over the contours, which would clutter streets
    signs = canvas.group(canvas.layers["terrain"])
    lines = _lines(courses, plan.scale)
    for place in plan.hexes.values():
        terrain = theme.terrain.get(place.terrain or "")
        fill = terrain.fill if terrain is not None else theme.paper
        paved = terrain is not None and terrain.sign == "buildings"
        canvas.polygon(built_up if paved else open_ground, place.outline_mm, f"hex-{place.id}", fill=fill)
        if terrain is not None:
            group = canvas.group(signs)
            draw_texture(
                canvas,
                group,
                terrain,
                place.centre_mm,
                plan.scale,
                place.id,
                _obstacles(canvas, place, lines),
            )
    for place in plan.hexes.values():
        terrain = theme.terrain.get(place.terrain or "")
        if terrain is not None:
            draw_sign(canvas, canvas.layers["grid"], terrain, place.centre_mm, plan.field.across_flats_mm)
    _draw_grid(canvas, plan)


def _draw_grid(canvas: Canvas, plan: GroundPlan) -> None:
    ink = canvas.game.definitions.theme.ink
    data = "".join(polygon_data(place.outline_mm) for place in plan.hexes.values())
    canvas.path(
        canvas.layers["grid"],
        data,
        "hexes",
        stroke=ink,
        stroke_width=0.3,
        stroke_opacity=0.34,
        stroke_linejoin="round",
    )
    if plan.rim:
        canvas.polygon(
            canvas.layers["grid"],
            plan.rim,
            "rim",
            stroke=ink,
            stroke_width=0.6,
            stroke_opacity=0.55,
            stroke_linejoin="round",
        )


def draw_sign(
    canvas: Canvas,
    into: Any,
    terrain: TerrainType,
    centre: Point,
    across_flats_mm: float,
    heavier: float = 1.0,
) -> None:
    """The rulebook's sign: a white circle for buildings, an inner line for rough ground."""
    scale = across_flats_mm / DESIGNED_FOR_MM
    stroke_mm = scale * heavier
    if terrain.sign == "buildings":
        radius = RING_RADIUS_MM * scale
        shade = mix(terrain.fill, "#000000", 0.38)
        canvas.circle(
            into, centre, radius, fill="none", stroke=shade, stroke_width=1.5 * stroke_mm, stroke_opacity=0.55
        )
        canvas.circle(into, centre, radius, fill="none", stroke=WHITE, stroke_width=1.0 * stroke_mm)
    elif terrain.sign in ("slopes", "woods"):
        inner = corners_mm(centre, across_flats_mm - 2.5 * stroke_mm)
        canvas.polygon(
            into,
            inner,
            stroke=BROWN,
            stroke_width=0.8 * stroke_mm,
            stroke_opacity=0.85,
            stroke_linejoin="round",
        )


def draw_texture(
    canvas: Canvas,
    into: Any,
    terrain: TerrainType,
    centre: Point,
    scale: float,
    name: str,
    obstacles: Sequence[Rect] = (),
) -> None:
    """Street blocks, hachured slopes, trees or reeds, in a tone of the terrain's own fill."""
    match terrain.sign:
        case "none":
            pass
        case "buildings":
            _draw_blocks(canvas, into, terrain.fill, centre, scale, name, obstacles)
        case "slopes":
            _draw_slopes(canvas, into, terrain.fill, centre, scale, name, obstacles)
        case "woods":
            _draw_trees(canvas, into, terrain.fill, centre, scale, name, obstacles)
        case "marsh":
            _draw_reeds(canvas, into, terrain.fill, centre, scale, name, obstacles)
        case _:
            assert_never(terrain.sign)


def _draw_blocks(
    canvas: Canvas, into: Any, fill: str, centre: Point, scale: float, name: str, obstacles: Sequence[Rect]
) -> None:
    """Houses along a grid of streets that is turned a little from hex to hex; light from the upper left."""
    turn = spread(-0.32, 0.32, name, "streets")
    inside = corners_mm((0.0, 0.0), 39.0 * scale)
    roofs: list[str] = []
    for row in range(-4, 5):
        for column in range(-4, 5):
            for part in _houses(name, row, column):
                corners = [_turned((x * scale, y * scale), turn) for x, y in _corners(part)]
                if not all(contains(inside, corner) for corner in corners):
                    continue
                placed = [(x + centre[0], y + centre[1]) for x, y in corners]
                if _is_clear(placed, obstacles):
                    roofs.append(polygon_data(placed))
    data = "".join(roofs)
    if data:
        shade, roof = mix(fill, "#000000", 0.42), mix(fill, "#6b5546", 0.34)
        canvas.path(
            into,
            data,
            fill=shade,
            fill_opacity=0.55,
            transform=f"translate({0.38 * scale:.3g} {0.38 * scale:.3g})",
        )
        canvas.path(into, data, fill=roof)


def _houses(name: str, row: int, column: int) -> list[Rect]:
    """One to three houses of a street block, for a hex of 42 mm round (0, 0)."""
    key = (name, row, column)
    if share(*key, "gap") < 0.13:
        return []
    left, top, width, height = column * 5.6 - 2.25, row * 4.9 - 1.9, 4.5, 3.8
    kind = share(*key, "kind")
    cut = spread(0.38, 0.62, *key, "cut")
    if kind < 0.3:
        return [
            Rect(
                left, top, left + width * spread(0.7, 1, *key, "w"), top + height * spread(0.55, 1, *key, "h")
            )
        ]
    if kind < 0.65:
        return [
            Rect(left, top, left + width * cut - 0.35, top + height),
            Rect(left + width * cut + 0.35, top, left + width, top + height * spread(0.5, 1, *key, "h")),
        ]
    return [
        Rect(left, top, left + width, top + height * cut - 0.35),
        Rect(left, top + height * cut + 0.35, left + width * cut, top + height),
        Rect(left + width * cut + 0.6, top + height * cut + 0.35, left + width, top + height),
    ]


def _draw_slopes(
    canvas: Canvas, into: Any, fill: str, centre: Point, scale: float, name: str, obstacles: Sequence[Rect]
) -> None:
    """Hachured ridges: wedges that fall from a bent crest, longer and darker away from the light."""
    light, heavy = mix(fill, BROWN, 0.42), mix(fill, BROWN, 0.72)
    turn = spread(-0.7, 0.25, name, "crest")
    lit: list[str] = []
    shaded: list[str] = []
    for ridge, (reach, offset) in enumerate(((13.5, -5.2), (14.5, 3.4), (8.0, 10.6))):
        bend = spread(-3.2, 3.2, name, ridge, "bend")
        shift = spread(-3.0, 3.0, name, ridge, "shift")
        count = round(reach * 2 / 0.92)
        for index in range(count + 1):
            t = index / count * 2 - 1
            crest = (t * reach + shift, offset + bend * (1 - t * t) + 0.7 * sin(5 * t + ridge + turn * 7))
            slope = -2 * bend * t / reach
            for down in (1, -1):
                length = (
                    (3.4 if down > 0 else 1.7)
                    * (1 - t * t * 0.75)
                    * spread(0.72, 1.15, name, ridge, index, down)
                )
                foot = (crest[0] - slope * length * down * 0.8 + 0.25 * down, crest[1] + length * down)
                wedge = [
                    (crest[0] - 0.3, crest[1] + 0.25 * down),
                    (crest[0] + 0.3, crest[1] + 0.25 * down),
                    foot,
                ]
                placed = [_placed(corner, turn, scale, centre) for corner in wedge]
                if _is_clear(placed, obstacles) and _is_inside(placed, centre, 35.5 * scale):
                    (shaded if down > 0 else lit).append(polygon_data(placed))
    canvas.path(into, "".join(lit), fill=light)
    canvas.path(into, "".join(shaded), fill=heavy)


def _placed(point: Point, turn: float, scale: float, centre: Point) -> Point:
    x, y = _turned((point[0] * scale, point[1] * scale), turn)
    return (x + centre[0], y + centre[1])


def _is_inside(points: Sequence[Point], centre: Point, across_flats_mm: float) -> bool:
    ring = corners_mm(centre, across_flats_mm)
    return all(contains(ring, point) for point in points)


def _draw_trees(
    canvas: Canvas, into: Any, fill: str, centre: Point, scale: float, name: str, obstacles: Sequence[Rect]
) -> None:
    """Tree tops with a shadow, scattered evenly."""
    inside = corners_mm((0.0, 0.0), 35.0 * scale)
    for row in range(-4, 5):
        for column in range(-4, 5):
            x = (column * 4.6 + (row % 2) * 2.3 + spread(-0.9, 0.9, name, row, column, "x")) * scale
            y = (row * 4.1 + spread(-0.8, 0.8, name, row, column, "y")) * scale
            at = (x + centre[0], y + centre[1])
            if contains(inside, (x, y)) and _is_clear([at], obstacles):
                radius = spread(1.1, 1.6, name, row, column) * scale
                canvas.circle(
                    into, (at[0] + 0.4 * scale, at[1] + 0.4 * scale), radius, fill=mix(fill, "#20301c", 0.6)
                )
                canvas.circle(into, at, radius, fill=mix(fill, "#4f6b3a", 0.55))


def _draw_reeds(
    canvas: Canvas, into: Any, fill: str, centre: Point, scale: float, name: str, obstacles: Sequence[Rect]
) -> None:
    """Tufts of reed over short lines of water, scattered evenly."""
    inside, size = corners_mm((0.0, 0.0), 35.0 * scale), 1.5 * scale
    drawn = []
    for row in range(-3, 4):
        for column in range(-3, 4):
            x = (column * 6.2 + (row % 2) * 3.1 + spread(-0.9, 0.9, name, row, column, "x")) * scale
            y = (row * 5.0 + spread(-0.8, 0.8, name, row, column, "y")) * scale
            at = (x + centre[0], y + centre[1])
            around = [(at[0] - 2 * size, at[1] - 1.5 * size), (at[0] + 2 * size, at[1] + size)]
            if contains(inside, (x, y)) and _is_clear(around, obstacles):
                drawn.append(tuft(at, size))
    if drawn:
        canvas.path(into, "".join(drawn), stroke=mix(fill, "#1f4a52", 0.6), stroke_width=0.32 * scale,
                    stroke_linecap="round")


def _corners(rect: Rect) -> list[Point]:
    return [
        (rect.left, rect.top),
        (rect.right, rect.top),
        (rect.right, rect.bottom),
        (rect.left, rect.bottom),
    ]


def _turned(point: Point, turn: float) -> Point:
    return (point[0] * cos(turn) - point[1] * sin(turn), point[0] * sin(turn) + point[1] * cos(turn))


def _lines(courses: Sequence[Course], scale: float) -> list[tuple[float, float, float]]:
    """Every step of every line from left to right: where it is, and what its texture keeps off it."""
    return sorted(
        (x, y, KEEP_OFF_LINES_MM[course.line.kind] * scale) for course in courses for x, y in course.steps)


def _obstacles(canvas: Canvas, place: Location, lines: Sequence[tuple[float, float, float]]) -> list[Rect]:
    """Texts, icons and lines in and near a hex, which its texture gives way to."""
    reach = Rect(
        min(x for x, _ in place.outline_mm),
        min(y for _, y in place.outline_mm),
        max(x for x, _ in place.outline_mm),
        max(y for _, y in place.outline_mm),
    )
    near = lines[bisect_left(lines, (reach.left,)):bisect_left(lines, (reach.right,))]
    along = [Rect(x - off, y - off, x + off, y + off) for x, y, off in near if reach.holds((x, y))]
    return [*canvas.taken.meeting(reach), *along]


def _is_clear(points: Sequence[Point], obstacles: Sequence[Rect]) -> bool:
    """Whether a small shape keeps off texts, icons and lines."""
    bounds = Rect(
        min(x for x, _ in points),
        min(y for _, y in points),
        max(x for x, _ in points),
        max(y for _, y in points),
    )
    return not any(bounds.meets(obstacle) for obstacle in obstacles)
