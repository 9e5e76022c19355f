"""A place of a map as its texture sees it: how far it reaches, and what it gives way to."""

from collections.abc import Sequence
from math import cos, sin

from generator.compile.boards.rects import Rect
from generator.grids import Point, Tiles
from generator.records import record


@record
class Spot:
    """A hex or a square in the tone of its terrain; what is drawn there depends on its name only."""

    tiles: Tiles
    fill: str
    centre: Point
    scale: float
    """Of the map, one of hexes of 42 mm being 1."""
    name: str
    obstacles: Sequence[Rect] = ()

    def outline(self, width_mm: float) -> Sequence[Point]:
        """The outline of a place so wide on a map of hexes of 42 mm, about (0, 0)."""
        return self.tiles.outline_mm((0.0, 0.0), width_mm * self.scale)

    def placed(self, point: Point) -> Point:
        """A point about (0, 0) on the map."""
        return (point[0] + self.centre[0], point[1] + self.centre[1])

    def is_clear(self, points: Sequence[Point]) -> bool:
        """Whether a small shape on the map keeps off texts, icons and lines."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        bounds = Rect(min(xs), min(ys), max(xs), max(ys))
        return not any(bounds.meets(obstacle) for obstacle in self.obstacles)


def turned(point: Point, turn: float) -> Point:
    """A point turned about (0, 0) by radians."""
    return (point[0] * cos(turn) - point[1] * sin(turn), point[0] * sin(turn) + point[1] * cos(turn))
