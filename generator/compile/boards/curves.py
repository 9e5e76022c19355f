"""Smooth curves through points: Bézier segments for the SVG, short steps for measuring. All in mm."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import atan2, ceil, degrees, hypot

from generator.grids import Point
from generator.svg.numbers import shortened, written

Segment = tuple[Point, Point, Point, Point]

PART_STEPS = 16
_pair = "{:.2f} {:.2f}".format


def number(value: float) -> str:
    """A length for the SVG: two decimals, no minus zero."""
    return written(value, 2)


def smooth(points: Sequence[Point], closed: bool = False) -> list[Segment]:
    """Bézier segments of a Catmull-Rom curve through the points."""
    ring = list(points)
    count = len(ring)
    if count < 2:
        return []

    def at(index: int) -> Point:
        return ring[index % count] if closed else ring[min(max(index, 0), count - 1)]

    segments = []
    for index in range(count if closed else count - 1):
        before, start, end, after = (at(index + step) for step in (-1, 0, 1, 2))
        segments.append(
            (
                start,
                (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6),
                (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6),
                end,
            )
        )
    return segments


def path_data(segments: Sequence[Segment], closed: bool = False) -> str:
    """The segments as the `d` of an SVG path."""
    if not segments:
        return ""
    parts = [f"M{_pair(*segments[0][0])}"]
    parts += [f"C{_pair(*c1)} {_pair(*c2)} {_pair(*end)}" for _, c1, c2, end in segments]
    return shortened("".join(parts)) + ("Z" if closed else "")


def polygon_data(points: Sequence[Point], closed: bool = True) -> str:
    """Straight lines through the points as the `d` of an SVG path."""
    return shortened("M" + "L".join([_pair(*point) for point in points])) + ("Z" if closed else "")


def steps(segments: Sequence[Segment], step_mm: float = 1.0) -> list[Point]:
    """Points along the curve, about `step_mm` apart."""
    if not segments:
        return []
    found = [segments[0][0]]
    for segment in segments:
        length = sum(distance(a, b) for a, b in pairwise(segment))
        count = max(1, ceil(length / step_mm))
        found += [_bezier(segment, index / count) for index in range(1, count + 1)]
    return found


def distance(a: Point, b: Point) -> float:
    """Distance between two points."""
    return hypot(a[0] - b[0], a[1] - b[1])


def angle_deg(a: Point, b: Point) -> float:
    """Direction from one point to another in degrees, clockwise from the right as SVG turns."""
    return degrees(atan2(b[1] - a[1], b[0] - a[0]))


class Measured:
    """A line of short steps that knows how far along it each of them begins."""

    def __init__(self, line: Sequence[Point]) -> None:
        self._line = line
        self._begins = [0.0, *accumulate(distance(a, b) for a, b in pairwise(line))]

    @property
    def length_mm(self) -> float:
        """Length of the line."""
        return self._begins[-1]

    def at(self, along_mm: float) -> tuple[Point, float]:
        """The point that far along, and the line's direction there in degrees."""
        step = min(max(bisect_left(self._begins, along_mm), 1), len(self._line) - 1)
        a, b = self._line[step - 1], self._line[step]
        ratio = (along_mm - self._begins[step - 1]) / (self._begins[step] - self._begins[step - 1] or 1.0)
        ratio = min(max(ratio, 0.0), 1.0)
        return (a[0] + (b[0] - a[0]) * ratio, a[1] + (b[1] - a[1]) * ratio), angle_deg(a, b)


def beside(line: Sequence[Point], aside_mm: float) -> list[Point]:
    """A line of short steps beside another, on its right as one goes along it."""
    found = []
    for index, (x, y) in enumerate(line):
        before, after = line[max(index - 1, 0)], line[min(index + 1, len(line) - 1)]
        reach = distance(before, after) or 1.0
        found.append((x - (after[1] - before[1]) / reach * aside_mm,
                      y + (after[0] - before[0]) / reach * aside_mm))
    return found




def bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what the points take up."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def contains(ring: Sequence[Point], point: Point) -> bool:
    """Whether a closed ring of points encloses a point."""
    return is_inside(crossed_at(ring, point[1]), point[0])


def any_contains(rings: Sequence[Sequence[Point]], points: Sequence[Point]) -> list[bool]:
    """For each point whether one of the rings encloses it."""
    boxes = [(bounds(ring), ring) for ring in rings]
    return [
        any(left <= x <= right and top <= y <= bottom and contains(ring, (x, y))
            for (left, top, right, bottom), ring in boxes)
        for x, y in points
    ]


def crossed_at(ring: Sequence[Point], y: float) -> list[float]:
    """Where a closed ring of points crosses a level line: once for many points on it."""
    return [x1 + (y - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True) if (y1 > y) != (y2 > y)]


def is_inside(crossed: Sequence[float], x: float) -> bool:
    """Whether a point of that line is enclosed."""
    return sum(x < each for each in crossed) % 2 == 1


def crossings(line: Sequence[Point], other: Sequence[Point]) -> list[tuple[Point, float]]:
    """Where two lines of short steps cross, with the first one's direction there in degrees."""
    found = []
    stretches = [(bounds(part), part) for part in _parts(other)]
    for first in _parts(line):
        here = bounds(first)
        near = [(around, part) for around, part in stretches if _meet(around, here)]
        for a, b in pairwise(first) if near else ():
            here = bounds((a, b))
            for around, part in near:
                if not _meet(around, here):
                    continue
                for c, d in pairwise(part):
                    crossing = _crossing(a, b, c, d)
                    if crossing is not None:
                        found.append((crossing, angle_deg(a, b)))
    return found


def _parts(line: Sequence[Point]) -> list[Sequence[Point]]:
    """The line in parts of a few steps; each begins where the one before ends."""
    return [line[start:start + PART_STEPS + 1] for start in range(0, len(line) - 1, PART_STEPS)]


def _meet(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    """Whether two bounds meet or nearly do, so that rounding loses no crossing."""
    return a[0] < b[2] + 1 and b[0] < a[2] + 1 and a[1] < b[3] + 1 and b[1] < a[3] + 1


def _crossing(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    (rx, ry), (sx, sy) = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    cross = rx * sy - ry * sx
    if abs(cross) < 1e-9:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
    return (a[0] + t * rx, a[1] + t * ry) if 0 <= t < 1 and 0 <= u < 1 else None


def _bezier(segment: Segment, t: float) -> Point:
    a, b, c, d = segment
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    x, y = (sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
    return x, y
