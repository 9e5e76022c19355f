"""Squares in columns and rows; neighbours share an edge, or also a corner."""

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from generator.grids.cells import DESIGNED_FOR_MM, Slots
from generator.grids.lengths import Point
from generator.grids.tiles import LARGEST_MM, MOST, SMALLEST_MM, Position, TileField, Tiles
from generator.records import record

MARGIN_MM = 2.6
ALL_STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


class SquareField(TileField):
    """A field of squares."""

    side_mm: float = Field(
        DESIGNED_FOR_MM, gt=SMALLEST_MM, le=LARGEST_MM,
        description="The side of a square; needed without `centres_px`.")
    columns: int = Field(ge=1, le=MOST)
    rows: int = Field(ge=1, le=MOST)
    neighbours: Literal["edges", "all"] = Field(
        "edges", description="Whether squares are neighbours over edges only, or over corners too."
    )

    size_field = "side_mm"

    @property
    def is_whole(self) -> bool:
        return not self.holes

    def counted(self) -> Iterator[tuple[str, Position]]:
        for column in range(self.columns):
            for row in range(self.rows):
                yield self.numbering.name(column, row, self.columns, self.rows), (column, row)


@record
class Squares(Tiles):
    """A field of squares; positions are (column, row)."""

    field: SquareField

    noun = "square"
    slots = Slots(
        18.4, 14.6, ((17.4, -17.2), (11.0, -17.4), (-17.6, 0.0), (17.6, 0.0), (17.4, 17.2), (-17.4, 17.2)))

    @property
    def steps(self) -> tuple[Position, ...]:  # type: ignore[override]
        return ALL_STEPS if self.field.neighbours == "all" else ALL_STEPS[::2]

    @property
    def size_mm(self) -> float:
        return self.field.side_mm

    def straight_centre_mm(self, position: Position) -> Point:
        x, y = ((index + 0.5) * self.size_mm for index in position)
        return (round(self.field.origin_mm[0] + x, 3), round(self.field.origin_mm[1] + y, 3))

    def straight_outline_mm(self, centre: Point, size_mm: float) -> tuple[Point, ...]:
        (x, y), half = centre, size_mm / 2
        left, right, top, bottom = (round(end, 3) for end in (x - half, x + half, y - half, y + half))
        return ((left, top), (right, top), (right, bottom), (left, bottom))

    def number_at_mm(self, width_mm: float, height_mm: float) -> Point:
        half, margin = self.size_mm / 2, MARGIN_MM * self.scale + 0.2
        return -half + margin + width_mm / 2, -half + margin + height_mm
