"""Hexes and squares: quiet fills and signs that also read in grey; each is drawn exactly once."""

from bisect import bisect_left
from collections.abc import Sequence

from generator.compile.boards.curves import polygon_data
from generator.compile.boards.ground_plan import GroundPlan
from generator.compile.boards.lines import Course
from generator.compile.boards.painter import Canvas
from generator.compile.boards.rects import Rect
from generator.compile.boards.relief import draw_relief
from generator.compile.boards.textures import BROWN, draw_texture
from generator.grids import Point, Tiles
from generator.grids.cells import DESIGNED_FOR_MM
from generator.model.board import TerrainType
from generator.model.game import Location
from generator.svg.colours import WHITE, mix
from generator.svg.elements import Element

RING_RADIUS_MM = 13.9


def draw_terrain(
    canvas: Canvas,
    plan: GroundPlan,
    tiles: Tiles,
    courses: Sequence[Course],
    waters: Sequence[Sequence[Point]],
) -> None:
    """Fill, texture and sign of all places, then the grid over them."""
    theme = canvas.game.definitions.theme
    open_ground = canvas.group(canvas.layers["terrain"])
    draw_relief(canvas, plan, waters)
    built_up = canvas.group(canvas.layers["terrain"])  # over the contours, which would clutter streets
    signs = canvas.group(canvas.layers["terrain"])
    lines = _lines(courses, plan.scale)
    for place in plan.places.values():
        terrain = theme.terrain.get(place.terrain or "")
        fill = terrain.fill if terrain is not None else theme.paper
        paved = canvas.game.sign_of(terrain).pattern == "streets"
        canvas.polygon(built_up if paved else open_ground, place.outline_mm, f"hex-{place.id}", fill=fill)
        if terrain is not None:
            group = canvas.group(signs)
            draw_texture(
                canvas,
                group,
                tiles,
                terrain,
                place.centre_mm,
                plan.scale,
                place.id,
                _obstacles(canvas, place, lines),
            )
    for place in plan.places.values():
        terrain = theme.terrain.get(place.terrain or "")
        if terrain is not None:
            draw_sign(canvas, canvas.layers["grid"], tiles, terrain, place.centre_mm, tiles.size_mm)
    draw_grid(canvas, plan)


def draw_grid(canvas: Canvas, plan: GroundPlan) -> None:
    """The outlines of all places, and a stronger one round them."""
    ink = canvas.game.definitions.theme.ink
    data = "".join(polygon_data(place.outline_mm) for place in plan.places.values())
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
    into: Element,
    tiles: Tiles,
    terrain: TerrainType,
    centre: Point,
    size_mm: float,
    heavier: float = 1.0,
) -> None:
    """What frames a place of the terrain: a white ring in its middle, or a line along its borders."""
    scale = size_mm / DESIGNED_FOR_MM
    stroke_mm = scale * heavier
    frame = canvas.game.sign_of(terrain).frame
    if frame == "ring":
        radius = RING_RADIUS_MM * scale
        shade = mix(terrain.fill, "#000000", 0.38)
        canvas.circle(
            into, centre, radius, fill="none", stroke=shade, stroke_width=1.5 * stroke_mm, stroke_opacity=0.55
        )
        canvas.circle(into, centre, radius, fill="none", stroke=WHITE, stroke_width=1.0 * stroke_mm)
    elif frame == "line":
        inner = tiles.outline_mm(centre, size_mm - 2.5 * stroke_mm)
        canvas.polygon(
            into,
            inner,
            stroke=BROWN,
            stroke_width=0.8 * stroke_mm,
            stroke_opacity=0.85,
            stroke_linejoin="round",
        )


def _lines(courses: Sequence[Course], scale: float) -> list[tuple[float, float, float]]:
    """Every step of every line from left to right: where it is, and what its texture keeps off it."""
    return sorted(
        (x, y, course.kind.keep_off_mm * scale) for course in courses for x, y in course.steps)


def _obstacles(canvas: Canvas, place: Location, lines: Sequence[tuple[float, float, float]]) -> list[Rect]:
    """Texts, icons and lines in and near a place, which its texture gives way to."""
    reach = Rect(
        min(x for x, _ in place.outline_mm),
        min(y for _, y in place.outline_mm),
        max(x for x, _ in place.outline_mm),
        max(y for _, y in place.outline_mm),
    )
    near = lines[bisect_left(lines, (reach.left,)):bisect_left(lines, (reach.right,))]
    along = [Rect(x - off, y - off, x + off, y + off) for x, y, off in near if reach.holds((x, y))]
    return [*canvas.taken.meeting(reach), *along]
