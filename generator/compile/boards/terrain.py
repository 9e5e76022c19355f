"""Hexes and squares: quiet fills and signs that also read in grey; each is drawn exactly once."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from generator.compile.boards.curves import polygon_data
from generator.compile.boards.ground_plan import GroundPlan
from generator.compile.boards.lines import Course
from generator.compile.boards.painter import Canvas
from generator.compile.boards.rects import Rect
from generator.compile.boards.relief import draw_relief
from generator.compile.boards.spot import Spot
from generator.compile.boards.textures import draw_texture
from generator.grids import Point, Tiles
from generator.grids.cells import DESIGNED_FOR_MM
from generator.model.board import TerrainType
from generator.model.game import Location
from generator.svg.colours import mix
from generator.svg.elements import Element


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
        sign = canvas.game.sign_of(terrain)
        ground = open_ground if sign.houses is None else built_up
        canvas.polygon(ground, place.outline_mm, f"hex-{place.id}", fill=fill)
        if terrain is not None:
            obstacles = _obstacles(canvas, place, lines)
            spot = Spot(tiles, fill, place.centre_mm, plan.scale, place.id, obstacles)
            draw_texture(canvas, signs, sign, spot)
    for place in plan.places.values():
        terrain = theme.terrain.get(place.terrain or "")
        if terrain is not None:
            draw_place_frame(canvas, canvas.layers["grid"], tiles, terrain, place.centre_mm, tiles.size_mm)
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


def draw_place_frame(
    canvas: Canvas,
    into: Element,
    tiles: Tiles,
    terrain: TerrainType,
    centre: Point,
    size_mm: float,
    heavier: float = 1.0,
) -> None:
    """What frames a place of the terrain: a ring in its middle, or lines along its borders."""
    frame = canvas.game.sign_of(terrain).frame
    if frame is None:
        return
    scale = size_mm / DESIGNED_FOR_MM
    for stroke in frame.strokes.values():
        looks: dict[str, Any] = {
            "stroke": mix(terrain.fill, stroke.colour, stroke.by),
            "stroke_width": stroke.width_mm * scale * heavier}
        if stroke.opacity < 1:
            looks["stroke_opacity"] = stroke.opacity
        if frame.radius_mm is not None:
            canvas.circle(into, centre, frame.radius_mm * scale, fill="none", **looks)
        if frame.inset_mm is not None:
            inner = tiles.outline_mm(centre, size_mm - 2 * frame.inset_mm * scale * heavier)
            canvas.polygon(into, inner, **looks, stroke_linejoin="round")


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
    along = [Rect(x - off, y - off, x + off, y + off)
             for x, y, off in near if reach.top < y < reach.bottom and x > reach.left]
    return [*canvas.taken.meeting(reach), *along]
