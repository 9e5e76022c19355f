"""Where things lie in a place of a picture: side by side in a box, over one another elsewhere."""

from collections.abc import Sequence
from math import ceil

from generator.model.game import Location

Point = tuple[float, float]


def spots(location: Location, sizes_mm: Sequence[float]) -> list[Point]:
    """The middle of each thing, by its size, in millimetres of the board."""
    count, (x, y) = len(sizes_mm), location.centre_mm
    if location.slots_mm:
        return [location.slots_mm[number % len(location.slots_mm)] for number in range(count)]
    if location.is_ground or location.holds_pile or count < 2 or not location.outline_mm:
        return [location.centre_mm] * count
    across, down = zip(*location.outline_mm, strict=True)
    size, width, height = max(sizes_mm), max(across) - min(across), 2 * (max(down) - y)
    columns = max(1, min(count, int(width // size)))
    rows = ceil(count / columns)
    step = size if rows * size <= height or rows == 1 else (height - size) / (rows - 1)
    left, top = x - size * (columns - 1) / 2, y - step * (rows - 1) / 2
    return [(left + size * (number % columns), top + step * (number // columns)) for number in range(count)]
