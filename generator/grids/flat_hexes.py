"""Hexes with flat tops, in columns.

Columns stand 0.75 widths apart; a step of one row is half the distance across flats, so that a hex at
(column, row) touches (column, row ± 2) and (column ± 1, row ± 1).
"""

from math import sqrt

from generator.grids.cells import Slots
from generator.grids.hexes import HexField
from generator.grids.lengths import Point
from generator.grids.tiles import Position, Tiles
from generator.records import record

NUMBER_AT_MM: Point = (-9.2, -15.6)


@record
class FlatHexes(Tiles):
    """A field of hexes with an edge on top; positions are (column, half-hex row)."""

    field: HexField

    noun = "hex"
    steps = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
    slots = Slots(
        18.9, 12.6, ((8.3, -16.4), (0.0, -17.4), (-17.7, 0.0), (17.7, 0.0), (8.3, 16.4), (-8.3, 16.4)))

    @property
    def size_mm(self) -> float:
        return self.field.across_flats_mm

    def straight_centre_mm(self, position: Position) -> Point:
        height = self.field.across_flats_mm
        width = 2 * height / sqrt(3)
        column, row = position
        return (
            round(self.field.origin_mm[0] + width / 2 + column * width * 0.75, 3),
            round(self.field.origin_mm[1] + height / 2 + row * height / 2, 3),
        )

    def straight_outline_mm(self, centre: Point, size_mm: float) -> tuple[Point, ...]:
        half_height, half_width = size_mm / 2, size_mm / sqrt(3)
        x, y = centre
        top, middle, bottom = round(y - half_height, 3), round(y, 3), round(y + half_height, 3)
        left, right = round(x - half_width / 2, 3), round(x + half_width / 2, 3)
        return (
            (left, top), (right, top), (round(x + half_width, 3), middle),
            (right, bottom), (left, bottom), (round(x - half_width, 3), middle))

    def number_at_mm(self, width_mm: float, height_mm: float) -> Point:
        # in a small hex the slanting side pushes wide numbers in
        x, y = (length * self.scale for length in NUMBER_AT_MM)
        half = self.size_mm / 2
        below_top = half + y - height_mm
        side = -(half + below_top) / sqrt(3)
        return max(x, side + width_mm / 2), y
