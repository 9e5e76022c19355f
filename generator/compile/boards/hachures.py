"""Hachured ridges: wedges that fall from bent crests, to one side lit and to the other shaded."""

from math import radians, sin

from generator.compile.boards.chance import spread
from generator.compile.boards.curves import contains, polygon_data
from generator.compile.boards.painter import Canvas
from generator.compile.boards.spot import Spot, turned
from generator.grids import Point
from generator.model.terrain_signs import Crest, Hachures
from generator.svg.colours import mix
from generator.svg.elements import Element

WAVE_MM = 0.7
HALF_WEDGE_MM = 0.3


def draw_hachures(canvas: Canvas, into: Element, hachures: Hachures, spot: Spot) -> None:
    """All ridges of a place, turned a little from place to place."""
    low, high = map(radians, hachures.turn_degrees)
    turn = spread(low, high, spot.name, "crest")
    rough = [spot.placed(corner) for corner in spot.outline(hachures.within_mm)]
    for slope, down in ((hachures.lit, -1), (hachures.shaded, 1)):
        wedges: list[str] = []
        for number, crest in enumerate(hachures.crests):
            for wedge in _wedges(hachures, crest, number, turn, down, spot.name):
                placed = [spot.placed(turned((x * spot.scale, y * spot.scale), turn)) for x, y in wedge]
                if spot.is_clear(placed) and all(contains(rough, corner) for corner in placed):
                    wedges.append(polygon_data(placed))
        canvas.path(into, "".join(wedges), fill=mix(spot.fill, slope.colour, slope.by))


def _wedges(
    hachures: Hachures, crest: Crest, number: int, turn: float, down: int, name: str
) -> list[list[Point]]:
    """What falls from a crest to one side, on a map of hexes of 42 mm about (0, 0)."""
    bend = spread(-hachures.bend_mm, hachures.bend_mm, name, number, "bend")
    shift = spread(-hachures.shift_mm, hachures.shift_mm, name, number, "shift")
    reach, slope = crest.length_mm / 2, hachures.shaded if down > 0 else hachures.lit
    found, count = [], max(1, round(crest.length_mm / hachures.spacing_mm))
    for index in range(count + 1):
        t = index / count * 2 - 1
        x = t * reach + shift
        y = crest.down_mm + bend * (1 - t * t) + WAVE_MM * sin(5 * t + number + turn * 7)
        length = slope.length_mm * (1 - t * t * 0.75) * spread(0.72, 1.15, name, number, index, down)
        falls = 2 * bend * t / reach * length * down * 0.8
        found.append([(x - HALF_WEDGE_MM, y + 0.25 * down), (x + HALF_WEDGE_MM, y + 0.25 * down),
                      (x + falls + 0.25 * down, y + length * down)])
    return found
