"""Geometry of flat-topped hexes in columns: centres, corners, neighbours.

Columns stand 0.75 widths apart; a step of one row is half the distance across flats, so that a hex at
(column, row) touches (column, row ± 2) and (column ± 1, row ± 1).
"""

from math import sqrt

from generator.model.board import HexField

Point = tuple[float, float]
NEIGHBOUR_STEPS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Clockwise from the top."""


def grid_positions(field: HexField) -> dict[str, tuple[int, int]]:
    """(column, row) of every hex by id."""
    return {
        identifier: (index, column.top + 2 * number)
        for index, column in enumerate(field.columns)
        for number, identifier in enumerate(column.hexes)
    }


def centre_mm(field: HexField, position: tuple[int, int]) -> Point:
    """Centre of the hex at a grid position."""
    height = field.across_flats_mm
    width = 2 * height / sqrt(3)
    column, row = position
    return (
        round(field.origin_mm[0] + width / 2 + column * width * 0.75, 3),
        round(field.origin_mm[1] + height / 2 + row * height / 2, 3),
    )


def corners_mm(centre: Point, across_flats_mm: float) -> tuple[Point, ...]:
    """The six corners clockwise from the upper left."""
    half_height, half_width = across_flats_mm / 2, across_flats_mm / sqrt(3)
    offsets = (
        (-half_width / 2, -half_height),
        (half_width / 2, -half_height),
        (half_width, 0.0),
        (half_width / 2, half_height),
        (-half_width / 2, half_height),
        (-half_width, 0.0),
    )
    return tuple((round(centre[0] + x, 3), round(centre[1] + y, 3)) for x, y in offsets)


def neighbours(positions: dict[str, tuple[int, int]]) -> dict[str, tuple[str | None, ...]]:
    """For each hex the ids of its six neighbours clockwise from the top, None where there is none."""
    at = {position: identifier for identifier, position in positions.items()}
    return {
        identifier: tuple(at.get((column + dc, row + dr)) for dc, dr in NEIGHBOUR_STEPS)
        for identifier, (column, row) in positions.items()
    }
