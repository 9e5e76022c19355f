"""Geometry of areas: outlines that are drawn, or grown round seed points within a window and off the water.

For seeds, the window is sown with a jittered grid of points; each belongs to the area whose seed is
nearest, and the union of their Voronoi cells is the area. Borders come out irregular, as drawn by hand,
and fit each other.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import hypot
from random import Random
from typing import ClassVar

import shapely
from pydantic import Field
from shapely import MultiPoint, Polygon, STRtree, box
from shapely.geometry.base import BaseGeometry

from generator.grids.cells import Cell, Ground, Written, neighbours_of
from generator.grids.lengths import Point, Points, Rectangle4
from generator.model.base import Identifier, Names

GRID_MM = 7.0
JITTER = 0.38
SIMPLIFIED_MM = 1.6
"""How far a border may be moved to make it plain."""
DECIMALS = 2


class AreaField(Ground):
    """Areas of irregular outline: drawn, or grown round seeds where there is no drawing yet."""

    outlines: dict[Identifier, Points] = Field(default_factory=dict, description="Drawn outlines, by area.")
    seeds: dict[Identifier, Points] = Field(
        default_factory=dict, description="What lies nearest to one of an area's seeds is the area's."
    )
    borders: dict[Identifier, Names] = Field(
        description="Neighbours of each area; each pair is named once, at either of the two."
    )
    crossings: Names = Field((), description="Pairs such as `53/54` that only an arrow over water joins.")
    country: tuple[Points, ...] = Field((), description="Outlines of land that no piece enters.")
    window_mm: Rectangle4 = Field(description="What the areas fill: left, top, width and height.")

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of all areas, drawn ones first."""
        return tuple(dict.fromkeys((*self.outlines, *self.seeds)))

    def written(self) -> Iterator[Written]:
        for area in self.ids:
            yield area, ("outlines" if area in self.outlines else "seeds", area)


@dataclass(frozen=True)
class AreaShape:
    """The outline of an area and the point within it that is farthest from its borders."""

    outline_mm: tuple[Point, ...]
    centre_mm: Point
    room_mm: float
    """Radius of the largest circle within the outline."""


@dataclass(frozen=True)
class Areas:
    """Areas on land that shores cut off."""

    form: AreaField
    shores: tuple[tuple[Point, ...], ...]

    noun: ClassVar = "area"

    @property
    def scale(self) -> float:
        return 1.0

    @property
    def lines(self) -> tuple[tuple[str, tuple[str, str]], ...]:
        return ()

    @property
    def step_mm(self) -> None:
        return None

    @cached_property
    def cells(self) -> Mapping[str, Cell]:
        found = shapes(self.form, self.shores)
        return {
            area: Cell(area, shape.centre_mm, shape.outline_mm, shape.room_mm)
            for area in self.form.ids
            if (shape := found.get(area)) is not None
        }

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        joined = [(area, other) for area, others in self.form.borders.items() for other in others]
        for pair in self.form.crossings:
            one, _, other = pair.partition("/")
            joined.append((one, other))
        return neighbours_of(self.form.ids, joined)

    def reach_mm(self, steps: int) -> float | None:
        return None

    def edge(self, one: str, other: str) -> list[list[Point]]:
        return shared_border(self.cells[one].outline_mm, self.cells[other].outline_mm)


def shapes(field: AreaField, shores: tuple[tuple[Point, ...], ...]) -> dict[str, AreaShape]:
    """The shape of every area; one that has no land at all is left out."""
    drawn = {area: shape for area, points in field.outlines.items() if (shape := _drawn(points)) is not None}
    return {**drawn, **_grown(field, shores)} if field.seeds else drawn


@lru_cache(maxsize=4096)
def _drawn(points: tuple[Point, ...]) -> AreaShape | None:
    land = _part_with(Polygon(points).buffer(0), ()) if len(points) > 2 else None
    return _shape(land, points) if land is not None else None


def _grown(field: AreaField, shores: tuple[tuple[Point, ...], ...]) -> dict[str, AreaShape]:
    return _shapes(tuple(field.seeds.items()), field.window_mm, shores)


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
    """The stretches that two outlines have in common, as lines of points; none if they do not touch."""
    shared = Polygon(one).intersection(Polygon(other).buffer(0.03))
    if shared.is_empty:
        return []
    common = Polygon(one).exterior.intersection(Polygon(other).exterior.buffer(0.03))
    merged = shapely.line_merge(common) if common.geom_type == "MultiLineString" else common
    return [
        [(round(x, DECIMALS), round(y, DECIMALS)) for x, y in line.coords]
        for line in shapely.get_parts(merged)
        if line.geom_type == "LineString" and line.length > 0.1
    ]
