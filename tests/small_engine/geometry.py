"""Where a point lies: zones, the points to which pieces snap, and the rectangles that pictures cover."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from struct import pack

Point = tuple[int, int]
NO_ZONE = ""
OFF_BOARD = "offboard"


@dataclass(frozen=True)
class Box:
    """A rectangle of pixels; its right and lower edges do not belong to it."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def moved(self, x: int, y: int) -> "Box":
        """The same rectangle elsewhere."""
        return Box(self.x + x, self.y + y, self.width, self.height)

    def scaled(self, scale: float) -> "Box":
        """The same rectangle larger or smaller about the origin, in whole pixels (Embellishment)."""
        return Box(*(int(scale * length) for length in (self.x, self.y, self.width, self.height)))


def _spread_hash(point: Point) -> int:
    """The place of a java.awt.Point in a HashMap, before it is cut to the number of buckets."""
    x, y = (int.from_bytes(pack(">d", float(each))) for each in point)
    bits = x ^ y * 31 & 0xFFFFFFFFFFFFFFFF
    code = (bits ^ bits >> 32) & 0xFFFFFFFF
    return code ^ code >> 16


def about(width: int, height: int) -> Box:
    """A picture round its centre."""
    return Box(-(width // 2), -(height // 2), width, height)


def around(boxes: Sequence[Box]) -> Box:
    """The least rectangle that holds all that are not empty."""
    filled = [box for box in boxes if box.width > 0 and box.height > 0]
    if not filled:
        return Box(0, 0, 0, 0)
    left, top = min(box.x for box in filled), min(box.y for box in filled)
    right = max(box.x + box.width for box in filled)
    return Box(left, top, right - left, max(box.y + box.height for box in filled) - top)


@dataclass(frozen=True)
class Zone:
    """A polygon; `regions` are the points of its grid, if it has one."""

    name: str
    path: tuple[Point, ...]
    regions: Mapping[str, Point]
    bounds: Box = field(init=False)

    def __post_init__(self) -> None:
        xs, ys = zip(*self.path, strict=True)
        box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        object.__setattr__(self, "bounds", box)

    @property
    def centre(self) -> Point:
        """The middle of its bounds, where Send to Location puts a piece before it snaps."""
        box = self.bounds
        return box.x + box.width // 2, box.y + box.height // 2

    def snapped(self, x: int, y: int) -> Point:
        """The nearest region, of two equally near ones that which VASSAL finds first."""
        if not self.regions:
            return x, y
        return min(self._in_found_order, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)

    @cached_property
    def _in_found_order(self) -> Sequence[Point]:
        """The points of the regions as VASSAL's RegionGrid goes through them: it has them in a HashMap."""
        points = list(dict.fromkeys(self.regions.values()))
        buckets = 16
        while len(points) > buckets * 3 // 4:
            buckets *= 2
        return sorted(points, key=lambda point: _spread_hash(point) % buckets)

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies inside, counted as java.awt.Polygon does."""
        if len(self.path) < 3 or not self.bounds.holds(x, y):
            return False
        inside = False
        last_x, last_y = self.path[-1]
        for here_x, here_y in self.path:
            if here_y != last_y and _crosses(x, y, (here_x, here_y), (last_x, last_y)):
                inside = not inside
            last_x, last_y = here_x, here_y
        return inside


def _crosses(x: int, y: int, here: Point, last: Point) -> bool:
    """Whether a ray from the point to the right meets the side of a polygon."""
    (here_x, here_y), (last_x, last_y) = here, last
    if x >= max(here_x, last_x):
        return False
    low, high = (here, last) if here_y < last_y else (last, here)
    if not low[1] <= y < high[1]:
        return False
    if x < min(here_x, last_x):
        return True
    return x - low[0] < (y - low[1]) / (last_y - here_y) * (last_x - here_x)


@dataclass(frozen=True)
class Board:
    """A board and its zones, the first listed first."""

    name: str
    width: int
    height: int
    zones: tuple[Zone, ...]
    _found: dict[Point, Zone | None] = field(default_factory=dict)

    def zone_at(self, x: int, y: int) -> Zone | None:
        """The first zone that holds a point."""
        if (x, y) not in self._found:
            self._found[x, y] = next((zone for zone in self.zones if zone.holds(x, y)), None)
        return self._found[x, y]

    @cached_property
    def _named(self) -> dict[str, Zone]:
        return {zone.name: zone for zone in reversed(self.zones)}

    def zone_named(self, name: str) -> Zone | None:
        """The first zone of a name."""
        return self._named.get(name)

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies on the board."""
        return 0 <= x < self.width and 0 <= y < self.height
