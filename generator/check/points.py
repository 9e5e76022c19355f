"""Points of a map and the lines that join them."""

from itertools import pairwise
from math import hypot

from generator.check.courses import check_point
from generator.check.desk import Desk
from generator.core.form import Path
from generator.grids import PointField
from generator.grids.lengths import Point, read_point
from generator.grids.points import courses

APART_MM = 1.0
"""Points so near to each other cannot be told apart."""


def check_points(desk: Desk, path: Path, field: PointField, has_picture: bool) -> None:
    """Check what joins points, and that one can see which it joins."""
    for kind, pairs in field.joined.items():
        where = (*path, "joined", kind)
        kinds = desk.game.line_kinds
        desk.must_know(where, kind, kinds, "unknown-kind", "kind of line called", at_key=True)
        drawn: set[frozenset[tuple[str, ...]]] = set()
        for number, pair in enumerate(pairs):
            _check_pair(desk, (*where, number), pair, field)
            for course in courses(pair):
                way = frozenset((course, course[::-1]))
                if way in drawn:
                    desk.warning((*where, number), "doubled-id", f"'{'/'.join(course)}' is joined already",
                                 "one of the two can go; another kind of line may join them too", word=pair)
                drawn.add(way)
    if field.painted and not has_picture:
        desk.error((*path, "painted"), "ignored-field", "nothing is painted: the board has no picture",
                   "leave it out, or name the `picture` of the board")
    for kind in field.painted:
        desk.must_know((*path, "painted"), kind, field.joined, "unknown-kind",
                       "kind of line in `joined` called")
    joined = {end for line in field.lines() for end in line.ends}
    for name in field.at:
        if name not in joined:
            message = f"no line joins the point '{name}' to another"
            hint = "name it in `joined`, or nothing comes there"
            desk.warning((*path, "at", name), "joined-to-nothing", message, hint)
    _check_apart(desk, path, field)
    if field.is_full or field.shows_lines:
        _check_passed(desk, path, field)


def _check_pair(desk: Desk, path: Path, pair: str, field: PointField) -> None:
    found = list(courses(pair))
    if not found or any(course[0] == course[-1] for course in found):
        desk.error(path, "wrong-point", f"'{pair}' joins no two points", "written as `paris/lyon`", word=pair)
        return
    for end in dict.fromkeys((found[0][0], *(course[-1] for course in found))):
        desk.must_know(path, end, field.at, "unknown-place", "point called")
    for point in (each for course in found for each in course[1:-1]):
        check_point(desk, path, point, {}, edges=False)


def _check_apart(desk: Desk, path: Path, field: PointField) -> None:
    """Points stand side by side, so that one can see what lies where."""
    found = sorted((x, y, name) for name, (x, y) in field.at.items())
    least = field.size_mm + APART_MM
    for number, (x, y, name) in enumerate(found):
        for other_x, other_y, other in found[number + 1:]:
            if other_x - x >= least:
                break
            if (other_x - x) ** 2 + (other_y - y) ** 2 < least ** 2:
                desk.error((*path, "at", other), "boxes-overlap", f"'{other}' overlaps '{name}'",
                           f"points of {field.size_mm:g} mm stand at least {least:g} mm apart")


def _check_passed(desk: Desk, path: Path, field: PointField) -> None:
    """A line that runs under a point looks as if it ended there."""
    for line in field.lines():
        at_mm = [point for part in line.course
                 if (point := field.at[part] if part in field.at else read_point(part)) is not None]
        for name, point in field.at.items():
            if name not in line.ends and any(
                    _distance_mm(point, start, end) < field.size_mm / 2 for start, end in pairwise(at_mm)):
                desk.warning((*path, "at", name), "drawn-under",
                             f"the line from '{line.ends[0]}' to '{line.ends[1]}' runs under '{name}'",
                             f"bend it: `{line.ends[0]}/x,y/{line.ends[1]}`, or join '{name}' to both")


def _distance_mm(point: Point, start: Point, end: Point) -> float:
    """How far a point is from the nearest of a straight stretch."""
    along, across = end[0] - start[0], end[1] - start[1]
    length = along ** 2 + across ** 2
    share = ((point[0] - start[0]) * along + (point[1] - start[1]) * across) / length if length else 0.0
    share = min(1.0, max(0.0, share))
    return hypot(point[0] - start[0] - share * along, point[1] - start[1] - share * across)
