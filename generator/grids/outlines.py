"""Geometry of areas: outlines that are drawn, or grown round seed points within a window and off the water.

An area within another, such as an island in a sea, is cut out of it. An outline is one ring, so a slit leads
to what is cut out.

For seeds, the window is sown with a jittered grid of points; each belongs to the area whose seed is
nearest, and the union of their Voronoi cells is the area. Borders come out irregular, as drawn by hand,
and fit each other.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import hypot
from random import Random

import shapely
from shapely import MultiPoint, Polygon, STRtree, box
from shapely.geometry.base import BaseGeometry

from generator.grids.areas import AreaField, AreaShape
from generator.grids.lengths import Point

GRID_MM = 7.0
JITTER = 0.38
SIMPLIFIED_MM = 1.6
"""How far a border may be moved to make it plain."""
DECIMALS = 2
SAME_MM, LEAST_STRETCH_MM = 0.03, 0.1
"""Outlines this near are one line; a shorter stretch of it is none."""
MOST = 0.9
"""Of a border: if less of it is one line, its sides were traced one by one."""
MOST_WITHIN = 0.9
"""An area that makes up more of another than this is the same, outlined twice."""
SLIT_MM = 0.04
"""Width of the slit that leads from the outline of an area to another within it."""
Outlines = tuple[tuple[str, tuple[Point, ...]], ...]


@lru_cache(maxsize=8)
def drawn(outlines: Outlines, touch_mm: float) -> dict[str, AreaShape]:
    """The shapes within outlines, each without those that lie within it; what has no land is left out."""
    lands = {area: land for area, points in outlines if (land := _land(points)) is not None}
    within = _within(lands)
    carved = {area: _without(lands[area], [lands[each] for each in inner], touch_mm)
              for area, inner in within.items()}
    return {area: _shape(carved[area]) if area in carved else _shape(lands[area], points)
            for area, points in outlines if area in lands}


@lru_cache(maxsize=4096)
def _land(points: tuple[Point, ...]) -> Polygon | None:
    return _part_with(Polygon(points).buffer(0), ()) if len(points) > 2 else None


def _within(lands: Mapping[str, Polygon]) -> dict[str, list[str]]:
    """By area those that lie within it, if any; of areas with nearly one outline none lies within another."""
    if len(lands) < 2:
        return {}
    names, found = list(lands), dict[str, list[str]]()
    grounds = list(lands.values())
    for outer, inner in STRtree(grounds).query(grounds, predicate="covers").T.tolist():
        if grounds[inner].area <= MOST_WITHIN * grounds[outer].area:
            found.setdefault(names[outer], []).append(names[inner])
    return found


def _without(land: Polygon, islands: Sequence[Polygon], touch_mm: float) -> Polygon:
    left = _part_with(land.difference(_joined(islands, touch_mm)), ())
    return left if left is not None else land


def _joined(grounds: Sequence[BaseGeometry], touch_mm: float) -> BaseGeometry:
    """Grounds and the gaps between those that touch: nothing else reaches in there."""
    all_of_them = shapely.union_all(grounds)
    closed = all_of_them.buffer(touch_mm / 2, join_style="mitre").buffer(-touch_mm / 2, join_style="mitre")
    return all_of_them.union(closed)


def with_centre(shape: AreaShape, at: Point) -> AreaShape:
    """The shape with another point for what lies in it, and the room that there is round it."""
    room_mm = min(shapely.LinearRing(ring).distance(shapely.Point(at)) for ring in rings(shape.outline_mm))
    return AreaShape(shape.outline_mm, at, round(room_mm, 1))


def holds(outline: Sequence[Point], at: Point) -> bool:
    """Whether a point lies within an outline."""
    rim, *holes = rings(outline)
    return bool(Polygon(rim, holes).buffer(0).contains(shapely.Point(at)))


def grown(field: AreaField, shores: tuple[tuple[Point, ...], ...]) -> dict[str, AreaShape]:
    """The shapes round the seeds of a field, cut off by shores, by country and by the areas that are drawn.

    There are none in a window without ground.
    """
    if min(field.window_mm[2:]) <= 0:
        return {}
    seeds = tuple((area, points) for area, points in field.seeds.items() if area not in field.outlines)
    rims = (*shores, *field.country, *field.outlines.values())
    return _shapes(seeds, field.window_mm, rims, field.touch_mm) if seeds else {}


@lru_cache(maxsize=8)
def _shapes(
    seeds: Outlines,
    window: tuple[float, float, float, float],
    rims: tuple[tuple[Point, ...], ...],
    touch_mm: float,
) -> dict[str, AreaShape]:
    left, top, width, height = window
    frame = box(left, top, left + width, top + height)
    taken = _joined([Polygon(ring).buffer(0) for ring in rims if len(ring) > 2], touch_mm)
    cells = _cells(seeds, frame)
    names = list(cells)
    plain = shapely.coverage_simplify([cells[name] for name in names], SIMPLIFIED_MM)
    owned = dict(seeds)
    found = {}
    for name, cell in zip(names, plain, strict=True):
        land = _part_with(cell.difference(taken), owned[name])
        if land is not None:
            found[name] = _shape(land)
    return found


def _cells(seeds: Outlines, frame: Polygon) -> dict[str, BaseGeometry]:
    """The ground nearest to each area's seeds, with irregular borders."""
    tree = STRtree([shapely.Point(point) for _, points in seeds for point in points])
    owner = [name for name, points in seeds for _ in points]
    sown = [shapely.Point(point) for point in _sown(frame)]
    grown = [piece for piece in shapely.voronoi_polygons(MultiPoint(sown), extend_to=frame).geoms]
    at = STRtree(sown)
    parts: dict[str, list[BaseGeometry]] = {name: [] for name, _ in seeds}
    for piece, point in zip(*at.query(grown, predicate="contains"), strict=True):
        parts[owner[int(tree.nearest(sown[point]))]].append(grown[piece])
    return {name: shapely.union_all(pieces).intersection(frame) for name, pieces in parts.items() if pieces}


def _sown(frame: Polygon) -> list[Point]:
    left, top, right, bottom = frame.bounds
    random = Random(41)
    columns, rows = int((right - left) / GRID_MM) + 2, int((bottom - top) / GRID_MM) + 2
    return [
        (
            round(left + (column + random.uniform(-JITTER, JITTER)) * GRID_MM, DECIMALS),
            round(top + (row + random.uniform(-JITTER, JITTER)) * GRID_MM, DECIMALS),
        )
        for row in range(rows)
        for column in range(columns)
    ]


def _part_with(land: BaseGeometry, points: Sequence[Point]) -> Polygon | None:
    """Of ground that water has cut apart: the part that holds most seeds, of equals the largest."""
    pieces = [piece for piece in shapely.get_parts(land) if isinstance(piece, Polygon) and not piece.is_empty]
    if not pieces:
        return None
    return max(pieces, key=lambda piece: (sum(piece.covers(shapely.Point(p)) for p in points), piece.area))


def _shape(land: Polygon, outline: tuple[Point, ...] = ()) -> AreaShape:
    outline = outline or tuple((round(x, DECIMALS), round(y, DECIMALS)) for x, y in _ring(land))
    line = shapely.maximum_inscribed_circle(land, tolerance=0.5)
    (x, y), (ex, ey) = line.coords[0], line.coords[-1]
    return AreaShape(outline, (round(x, DECIMALS), round(y, DECIMALS)), round(hypot(ex - x, ey - y), 1))


def _ring(land: Polygon) -> Sequence[Point]:
    """The outline of ground, with a slit to each hole in it."""
    while land.interiors:
        hole = min(land.interiors, key=land.exterior.distance)
        way = shapely.shortest_line(land.exterior, hole)
        slit = land.difference(way.buffer(SLIT_MM / 2, cap_style="square"))
        parts = [part for part in shapely.get_parts(slit) if isinstance(part, Polygon)]
        land = max(parts, key=lambda part: part.area)
    return [(x, y) for x, y in land.exterior.coords[:-1]]


def rings(outline: Sequence[Point]) -> list[list[Point]]:
    """The lines round an area as they are drawn: its outline and each hole in it, without slits."""
    ground = Polygon(outline)
    closed = ground.buffer(SLIT_MM, join_style="mitre").buffer(-SLIT_MM, join_style="mitre")
    if not isinstance(closed, Polygon) or not closed.interiors:
        return [list(outline)]
    return [[(round(x, DECIMALS), round(y, DECIMALS)) for x, y in ring.coords[:-1]]
            for ring in (closed.exterior, *closed.interiors)]


def shared_border(one: Sequence[Point], other: Sequence[Point], touch_mm: float) -> list[list[Point]]:
    """The stretches that two outlines have in common, as lines of points; none if they do not touch.

    They lie along the first, where the other is traced beside it, so near that they touch.
    """
    exact, traced = (_common(Polygon(one), Polygon(other), away_mm) for away_mm in (SAME_MM, touch_mm))
    ends_mm = 2 * touch_mm * len(traced)  # so much of it goes round corners
    is_one_line = sum(line.length for line in exact) >= MOST * (sum(line.length for line in traced) - ends_mm)
    found = exact if is_one_line else traced
    return [[(round(x, DECIMALS), round(y, DECIMALS)) for x, y in line.coords] for line in found]


def _common(one: Polygon, other: Polygon, away_mm: float) -> list[BaseGeometry]:
    """The parts of the first outline that lie so near to the second."""
    if one.distance(other) > away_mm:
        return []
    common = one.exterior.intersection(other.exterior.buffer(away_mm))
    merged = shapely.line_merge(common) if common.geom_type == "MultiLineString" else common
    return [line for line in shapely.get_parts(merged)
            if line.geom_type == "LineString" and line.length > max(LEAST_STRETCH_MM, 2 * away_mm)]
