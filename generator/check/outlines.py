"""Outlines of areas against each other: which cross themselves, overlap, touch.

The library of geometry takes longer to import than a game of hexes to check: import this module only where
there are areas.
"""

from collections.abc import Iterator, Mapping, Sequence

import shapely
from shapely import Polygon, STRtree, box
from shapely.geometry.base import BaseGeometry
from shapely.validation import explain_validity, make_valid

from generator.grids import Cell
from generator.grids.areas import Areas
from generator.grids.lengths import Point
from generator.records import record

CORNER_MM = 2.0
"""Outlines that share no more than this meet at a corner."""
LOOP_MM2 = 1.0
"""A loop that an unsteady hand has traced is smaller."""
WITHIN = 0.9
"""An area of which more than this is another's lies within it."""

STRIP_MM = 5.0
"""So broad is ground at most that two outlines share because they were traced one by one."""


@record
class Overlap:
    """Ground that belongs to two areas."""

    area: str
    other: str
    size_mm2: float
    point_mm: Point
    is_within: bool
    """Whether the area, more or less as a whole, lies within the other."""
    is_same: bool
    """Whether that is so both ways."""
    is_narrow: bool
    """Whether it is a strip, as hands leave it that trace area by area."""


def crossing(cell: Cell) -> Point | None:
    """Where an outline crosses itself, if that parts the ground within it."""
    ground = Polygon(cell.outline_mm)
    if ground.is_valid:
        return None
    parted = make_valid(ground)
    *loops, _ = sorted(part.area for part in shapely.get_parts(parted))
    wound_twice = ground.buffer(0).difference(parted).area
    if sum(loops) + wound_twice <= LOOP_MM2:
        return None
    x, y = explain_validity(ground).partition("[")[2].rstrip("]").split()
    return float(x), float(y)


def overlaps(found: Mapping[str, Cell], touch_mm: float) -> list[Overlap]:
    """All ground of two areas that is broader than outlines that touch may be apart, to either side."""
    areas = [(name, Polygon(cell.outline_mm).buffer(0)) for name, cell in found.items()]
    pairs = _near([ground for _, ground in areas])
    shared = (_overlap(areas[first], areas[second], touch_mm) for first, second in pairs)
    return [overlap for overlap in shared if overlap is not None]


def _overlap(
    earlier: tuple[str, BaseGeometry], later: tuple[str, BaseGeometry], touch_mm: float
) -> Overlap | None:
    shared = earlier[1].intersection(later[1])
    if shared.buffer(-touch_mm).is_empty:
        return None
    small, large = sorted((later, earlier), key=lambda area: area[1].area)
    is_within = shared.area > WITHIN * small[1].area
    (area, _), (other, _) = (small, large) if is_within else (later, earlier)
    point = shared.representative_point()
    is_same = shared.area > WITHIN * large[1].area
    is_narrow = shared.buffer(-STRIP_MM / 2).is_empty
    return Overlap(area, other, shared.area, (point.x, point.y), is_within, is_same, is_narrow)


def cut_off(areas: Areas, room_mm: float) -> list[Point]:
    """A point in each piece of ground with such room that is an area's by its outline or seeds, and nobody's.

    Others part it from the rest of the area, for an area is in one piece.
    """
    field, (left, top, width, height) = areas.form, areas.form.window_mm
    grounds = [Polygon(points).buffer(0) for points in field.outlines.values() if len(points) > 2]
    grounds += [box(left, top, left + width, top + height)] if field.seeds else []
    owned = [Polygon(cell.outline_mm).buffer(0) for cell in areas.cells.values()]
    owned += [Polygon(ring).buffer(0) for ring in (*field.country, *areas.shores) if len(ring) > 2]
    lost = shapely.union_all(grounds).difference(shapely.union_all(owned))
    points = (part.representative_point() for part in shapely.get_parts(lost)
              if not part.buffer(-room_mm).is_empty)
    return [(point.x, point.y) for point in points]


def how_far(one: Cell, other: Cell, touch_mm: float) -> str:
    """Why two areas do not touch."""
    away_mm = Polygon(one.outline_mm).distance(Polygon(other.outline_mm))
    if away_mm > touch_mm:
        return f"they are {away_mm:.2f} mm apart; outlines within {touch_mm:g} mm touch (`touch_mm`)"
    return f"they meet at a corner; a border is longer than {CORNER_MM:g} mm"


def touching_pairs(found: Mapping[str, Cell], touch_mm: float) -> set[frozenset[str]]:
    """The pairs of areas that have a border."""
    names = list(found)
    grounds = [Polygon(cell.outline_mm).buffer(touch_mm / 2) for cell in found.values()]
    return {frozenset((names[first], names[second])) for first, second in _near(grounds)
            if grounds[first].intersection(grounds[second]).length / 2 > CORNER_MM}


def _near(grounds: Sequence[BaseGeometry]) -> Iterator[tuple[int, int]]:
    """The pairs that share a point, by their numbers, in order."""
    if not grounds:  # the tree of nothing cannot be asked
        return
    for first, second in sorted(STRtree(grounds).query(grounds, predicate="intersects").T.tolist()):
        if first < second:
            yield first, second
