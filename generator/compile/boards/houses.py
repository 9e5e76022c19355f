"""Houses along a grid of streets."""

from math import ceil, radians

from generator.compile.boards.chance import share, spread
from generator.compile.boards.curves import contains, polygon_data
from generator.compile.boards.marks import REACH_MM
from generator.compile.boards.painter import Canvas
from generator.compile.boards.rects import Rect
from generator.compile.boards.spot import Spot, turned
from generator.grids import Point
from generator.model.terrain_signs import Houses
from generator.svg.colours import mix
from generator.svg.elements import Element


def draw_houses(canvas: Canvas, into: Element, houses: Houses, spot: Spot) -> None:
    """All houses of a place and their shadows; the grid is turned a little from place to place."""
    most = radians(houses.turn_degrees)
    turn = spread(-most, most, spot.name, "streets")
    inside = spot.outline(houses.within_mm)
    across, down = (block + street for block, street in zip(houses.block_mm, houses.street_mm, strict=True))
    rows, columns = ceil(REACH_MM / down), ceil(REACH_MM / across)
    roofs: list[str] = []
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            for house in _block(houses, spot.name, row, column):
                corners = [turned((x * spot.scale, y * spot.scale), turn) for x, y in _corners(house)]
                placed = [spot.placed(corner) for corner in corners]
                if all(contains(inside, corner) for corner in corners) and spot.is_clear(placed):
                    roofs.append(polygon_data(placed))
    if roofs:
        data, shadow, aside_mm = "".join(roofs), houses.shadow, houses.shadow.aside_mm * spot.scale
        canvas.path(into, data, fill=mix(spot.fill, shadow.colour, shadow.by), fill_opacity=shadow.opacity,
                    transform=f"translate({aside_mm:.3g} {aside_mm:.3g})")
        canvas.path(into, data, fill=mix(spot.fill, houses.roof.colour, houses.roof.by))


def _block(houses: Houses, name: str, row: int, column: int) -> list[Rect]:
    """One to three houses of a block, or none, on a map of hexes of 42 mm about (0, 0)."""
    key = (name, row, column)
    if share(*key, "gap") < houses.empty:
        return []
    (width, height), half = houses.block_mm, houses.gap_mm / 2
    left = column * (width + houses.street_mm[0]) - width / 2
    top = row * (height + houses.street_mm[1]) - height / 2
    right, bottom = left + width, top + height
    kind = share(*key, "kind")
    cut = spread(0.38, 0.62, *key, "cut")
    across, down = left + width * cut, top + height * cut
    if kind < 0.3:
        return [Rect(left, top, left + width * spread(0.7, 1, *key, "w"),
                     top + height * spread(0.55, 1, *key, "h"))]
    if kind < 0.65:
        return [Rect(left, top, across - half, bottom),
                Rect(across + half, top, right, top + height * spread(0.5, 1, *key, "h"))]
    return [Rect(left, top, right, down - half), Rect(left, down + half, across - half, bottom),
            Rect(across + half, down + half, right, bottom)]


def _corners(rect: Rect) -> list[Point]:
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    return [(left, top), (right, top), (right, bottom), (left, bottom)]
