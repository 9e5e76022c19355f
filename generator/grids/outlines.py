"""Geometry of areas: outlines that are drawn, or grown round seed points within a window and off the water.

For seeds, the window is sown with a jittered grid of points; each belongs to the area whose seed is
nearest, and the union of their Voronoi cells is the area. Borders come out irregular, as drawn by hand,
and fit each other.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from random import Random

import shapely
from shapely import MultiPoint, Polygon, STRtree, box
from shapely.geometry.base import BaseGeometry

from generator.grids.areas import TOUCH_MM, AreaField, AreaShape
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


@lru_cache(maxsize=4096)
def drawn(points: tuple[Point, ...]) -> AreaShape | None:
    """The shape within an outline; None if there is no land in it."""
    land = _part_with(Polygon(points).buffer(0), ()) if len(points) > 2 else None
    return _shape(land, points) if land is not None else None


def grown(field: AreaField, shores: tuple[tuple[Point, ...], ...]) -> dict[str, AreaShape]:
    """The shapes round the seeds of a field, cut off by shores and by the areas that are drawn.

    There are none in a window without ground.
    """
    if min(field.window_mm[2:]) <= 0:
        return {}
    seeds = tuple((area, points) for area, points in field.seeds.items() if area not in field.outlines)
    return _shapes(seeds, field.window_mm, (*shores, *field.outlines.values()))


@lru_cache(maxsize=8)
def _shapes(
    seeds: tuple[tuple[str, tuple[Point, ...]], ...],
    window: tuple[float, float, float, float],
    shores: tuple[tuple[Point, ...], ...],
) -> dict[str, AreaShape]:
    left, top, width, height = window
    frame = box(left, top, left + width, top + height)
    wet = shapely.union_all([Polygon(ring).buffer(0) for ring in shores if len(ring) > 2])
    cells = _cells(seeds, frame)
    names = list(cells)
    plain = shapely.coverage_simplify([cells[name] for name in names], SIMPLIFIED_MM)
    owned = dict(seeds)
    found = {}
    for name, cell in zip(names, plain, strict=True):
        land = _part_with(cell.difference(wet), owned[name])
        if land is not None:
            found[name] = _shape(land)
    return found


def _cells(seeds: tuple[tuple[str, tuple[Point, ...]], ...], frame: Polygon) -> dict[str, BaseGeometry]:
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
    outline = outline or tuple((round(x, DECIMALS), round(y, DECIMALS)) for x, y in land.exterior.coords[:-1])
    line = shapely.maximum_inscribed_circle(land, tolerance=0.5)
    (x, y), (ex, ey) = line.coords[0], line.coords[-1]
    return AreaShape(outline, (round(x, DECIMALS), round(y, DECIMALS)), round(hypot(ex - x, ey - y), 1))


def shared_border(one: Sequence[Point], other: Sequence[Point]) -> list[list[Point]]:
    """The stretches that two outlines have in common, as lines of points; none if they do not touch.

    They lie along the first, where the other is traced beside it.
    """
    exact, traced = (_common(Polygon(one), Polygon(other), away_mm) for away_mm in (SAME_MM, TOUCH_MM))
    ends_mm = 2 * TOUCH_MM * len(traced)  # so much of it goes round corners
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
