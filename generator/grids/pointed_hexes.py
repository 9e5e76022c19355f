"""Hexes with pointed tops, in rows: flat ones with across and down exchanged."""

from math import sqrt

from generator.grids.cells import Slots
from generator.grids.hexes import HexField
from generator.grids.lengths import Point
from generator.grids.tiles import Position, Tiles
from generator.records import record

NUMBER_DOWN_MM = -13.9


@record
class PointedHexes(Tiles):
    """A field of hexes with a corner on top; positions are (row, half-hex column)."""

    field: HexField

    noun = "hex"
    steps = ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1))
    slots = Slots(
        16.9, 11.2, ((12.4, -11.6), (-12.4, -11.6), (-16.9, 0.0), (16.9, 0.0), (15.2, 9.4), (-15.2, 9.4)))

    @property
    def size_mm(self) -> float:
        return self.field.across_flats_mm

    def straight_centre_mm(self, position: Position) -> Point:
        width = self.field.across_flats_mm
        height = 2 * width / sqrt(3)
        row, column = position
        return (
            round(self.field.origin_mm[0] + width / 2 + column * width / 2, 3),
            round(self.field.origin_mm[1] + height / 2 + row * height * 0.75, 3),
        )

    def straight_outline_mm(self, centre: Point, size_mm: float) -> tuple[Point, ...]:
        half_width, half_height = size_mm / 2, size_mm / sqrt(3)
        x, y = centre
        left, middle, right = round(x - half_width, 3), round(x, 3), round(x + half_width, 3)
        upper, lower = round(y - half_height / 2, 3), round(y + half_height / 2, 3)
        return (
            (middle, round(y - half_height, 3)), (right, upper), (right, lower),
            (middle, round(y + half_height, 3)), (left, lower), (left, upper))

    def number_at_mm(self, width_mm: float, height_mm: float) -> Point:
        # under the corner on top; in a small hex both its sides push wide numbers down
        touched = -self.size_mm / sqrt(3) + height_mm + 0.62 * width_mm
        return 0.0, max(NUMBER_DOWN_MM * self.scale, touched)
