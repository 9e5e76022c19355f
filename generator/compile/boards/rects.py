"""Upright rectangles, and many of them at once: which of those that are taken does a new one meet?"""

from collections.abc import Iterator

from generator.grids import Point
from generator.records import record

CELL_MM = 16.0


@record
class Rect:
    """An upright rectangle in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by_mm: float) -> "Rect":
        """The rectangle with every edge moved outwards."""
        return Rect(self.left - by_mm, self.top - by_mm, self.right + by_mm, self.bottom + by_mm)

    def meets(self, other: "Rect") -> bool:
        """Whether two rectangles share any ground."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, point: Point) -> bool:
        """Whether a point lies inside."""
        return self.left < point[0] < self.right and self.top < point[1] < self.bottom


class Taken:
    """Rectangles that are taken, kept by the cells of a grid, so that only near ones are looked at."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], dict[int, Rect]] = {}
        self._count = 0

    def append(self, rect: Rect) -> None:
        """Take a rectangle; one may be taken twice."""
        for cell in _cells(rect):
            self._cells.setdefault(cell, {})[self._count] = rect
        self._count += 1

    def meeting(self, rect: Rect) -> list[Rect]:
        """All that share ground with a rectangle, in the order in which they were taken."""
        near: dict[int, Rect] = {}
        for cell in _cells(rect):
            near |= self._cells.get(cell, {})
        return [near[number] for number in sorted(near) if rect.meets(near[number])]


def _cells(rect: Rect) -> Iterator[tuple[int, int]]:
    for column in range(int(rect.left // CELL_MM), int(rect.right // CELL_MM) + 1):
        for row in range(int(rect.top // CELL_MM), int(rect.bottom // CELL_MM) + 1):
            yield column, row
