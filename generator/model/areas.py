"""Areas and shores as points: outlines that are drawn, or grown round seeds."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.model.board import AreaField, Water
from generator.model.hexes import Point


@dataclass(frozen=True)
class AreaShape:
    """The outline of an area and the point within it that is farthest from its borders."""

    outline_mm: tuple[Point, ...]
    centre_mm: Point
    room_mm: float
    """Radius of the largest circle within the outline."""


def shapes(field: AreaField, water: Sequence[Water]) -> dict[str, AreaShape]:
    """The shape of every area; one that has no land at all is left out."""
    # the library of geometry takes longer to import than a game of hexes to read
    from generator.model.outlines import drawn, grown

    found = {area: shape for area, points in field.outlines.items() if (shape := drawn(points)) is not None}
    return {**found, **grown(field, water)} if field.seeds else found


def shore_points(water: Water) -> list[Point]:
    """The points of a shore that is written in millimetres; others are left out."""
    found = []
    for name in water.shore:
        x, comma, y = name.partition(",")
        if comma:
            try:
                found.append((float(x), float(y)))
            except ValueError:
                continue
    return found
