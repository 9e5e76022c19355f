"""Textures of terrain in hexes and squares, which give way to what is read."""

from collections.abc import Sequence
from math import cos, sin

from generator.compile.boards.chance import share, spread
from generator.compile.boards.curves import circle_data, contains, polygon_data, tuft
from generator.compile.boards.painter import Canvas
from generator.compile.boards.rects import Rect
from generator.grids import Point, Tiles
from generator.model.board import TerrainType
from generator.svg.colours import mix
from generator.svg.elements import Element

BROWN = "#7a4a20"
DRAWING_MM = 5.6


def draw_texture(
    canvas: Canvas,
    into: Element,
    tiles: Tiles,
    terrain: TerrainType,
    centre: Point,
    scale: float,
    name: str,
    obstacles: Sequence[Rect] = (),
) -> None:
    """Street blocks, hachured slopes, trees or reeds, in a tone of the terrain's own fill."""
    match terrain.sign:
        case own if own in canvas.game.assets.icons:
            _draw_drawings(canvas, into, tiles, own, terrain.fill, centre, scale, name, obstacles)
        case "none":
            pass
        case "buildings":
            _draw_blocks(canvas, into, tiles, terrain.fill, centre, scale, name, obstacles)
        case "slopes":
            _draw_slopes(canvas, into, tiles, terrain.fill, centre, scale, name, obstacles)
        case "woods":
            _draw_trees(canvas, into, tiles, terrain.fill, centre, scale, name, obstacles)
        case "marsh":
            _draw_reeds(canvas, into, tiles, terrain.fill, centre, scale, name, obstacles)


def _draw_blocks(
    canvas: Canvas,
    into: Element,
    tiles: Tiles,
    fill: str,
    centre: Point,
    scale: float,
    name: str,
    obstacles: Sequence[Rect],
) -> None:
    """Houses along a grid of streets that is turned a little from hex to hex; light from the upper left."""
    turn = spread(-0.32, 0.32, name, "streets")
    inside = tiles.outline_mm((0.0, 0.0), 39.0 * scale)
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
    canvas: Canvas,
    into: Element,
    tiles: Tiles,
    fill: str,
    centre: Point,
    scale: float,
    name: str,
    obstacles: Sequence[Rect],
) -> None:
    """Hachured ridges: wedges that fall from a bent crest, longer and darker away from the light."""
    light, heavy = mix(fill, BROWN, 0.42), mix(fill, BROWN, 0.72)
    turn = spread(-0.7, 0.25, name, "crest")
    rough = tiles.outline_mm(centre, 35.5 * scale)
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
                if _is_clear(placed, obstacles) and _is_inside(placed, rough):
                    (shaded if down > 0 else lit).append(polygon_data(placed))
    canvas.path(into, "".join(lit), fill=light)
    canvas.path(into, "".join(shaded), fill=heavy)


def _placed(point: Point, turn: float, scale: float, centre: Point) -> Point:
    x, y = _turned((point[0] * scale, point[1] * scale), turn)
    return (x + centre[0], y + centre[1])


def _is_inside(points: Sequence[Point], ring: Sequence[Point]) -> bool:
    return all(contains(ring, point) for point in points)


def _draw_trees(
    canvas: Canvas,
    into: Element,
    tiles: Tiles,
    fill: str,
    centre: Point,
    scale: float,
    name: str,
    obstacles: Sequence[Rect],
) -> None:
    """Tree tops with their shadows under all of them, scattered evenly."""
    inside, shadows, tops = tiles.outline_mm((0.0, 0.0), 35.0 * scale), [], []
    for row in range(-4, 5):
        for column in range(-4, 5):
            x = (column * 4.6 + (row % 2) * 2.3 + spread(-0.9, 0.9, name, row, column, "x")) * scale
            y = (row * 4.1 + spread(-0.8, 0.8, name, row, column, "y")) * scale
            at = (x + centre[0], y + centre[1])
            if contains(inside, (x, y)) and _is_clear([at], obstacles):
                radius = spread(1.1, 1.6, name, row, column) * scale
                shadows.append(circle_data((at[0] + 0.4 * scale, at[1] + 0.4 * scale), radius))
                tops.append(circle_data(at, radius))
    if tops:
        canvas.path(into, "".join(shadows), fill=mix(fill, "#20301c", 0.6))
        canvas.path(into, "".join(tops), fill=mix(fill, "#4f6b3a", 0.55))


def _draw_reeds(
    canvas: Canvas,
    into: Element,
    tiles: Tiles,
    fill: str,
    centre: Point,
    scale: float,
    name: str,
    obstacles: Sequence[Rect],
) -> None:
    """Tufts of reed over short lines of water, scattered evenly."""
    inside, size = tiles.outline_mm((0.0, 0.0), 35.0 * scale), 1.5 * scale
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


def _draw_drawings(
    canvas: Canvas,
    into: Element,
    tiles: Tiles,
    sign: str,
    fill: str,
    centre: Point,
    scale: float,
    name: str,
    obstacles: Sequence[Rect],
) -> None:
    """A drawing of the game's own, scattered evenly."""
    inside, half = tiles.outline_mm((0.0, 0.0), 37.0 * scale), DRAWING_MM * scale / 2
    for row in range(-2, 3):
        for column in range(-2, 3):
            x = (column * 8.6 + (row % 2) * 4.3 + spread(-0.9, 0.9, name, row, column, "x")) * scale
            y = (row * 7.6 + spread(-0.8, 0.8, name, row, column, "y")) * scale
            corners = _corners(Rect(x - half, y - half, x + half, y + half))
            placed = [(corner[0] + centre[0], corner[1] + centre[1]) for corner in corners]
            if all(contains(inside, corner) for corner in corners) and _is_clear(placed, obstacles):
                canvas.drawn(into, sign, Rect(*placed[0], *placed[2]), mix(fill, "#20301c", 0.55))


def _corners(rect: Rect) -> list[Point]:
    return [
        (rect.left, rect.top),
        (rect.right, rect.top),
        (rect.right, rect.bottom),
        (rect.left, rect.bottom),
    ]


def _turned(point: Point, turn: float) -> Point:
    return (point[0] * cos(turn) - point[1] * sin(turn), point[0] * sin(turn) + point[1] * cos(turn))


def _is_clear(points: Sequence[Point], obstacles: Sequence[Rect]) -> bool:
    """Whether a small shape keeps off texts, icons and lines."""
    bounds = Rect(
        min(x for x, _ in points),
        min(y for _, y in points),
        max(x for x, _ in points),
        max(y for _, y in points),
    )
    return not any(bounds.meets(obstacle) for obstacle in obstacles)
