"""Where things are on a map: points by name, the rim of its places, the shore. All in mm."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from generator.compile.boards.chance import spread
from generator.grids import MapGrid, Point
from generator.grids.lengths import read_point
from generator.grids.tiles import is_same
from generator.model.board import Board, Line, Water
from generator.model.game import Game, Location

MARGIN_MM = 6.0
"""Width of the plain frame round a map."""
AT_EDGE_MM, OVER_THE_EDGE_MM = 1.0, 15.0
"""A shore so near to the edge of the board ends there, and is closed so far outside of it."""


_Corner = tuple[int, int]


class GroundPlan:
    """The places of one board and the points that lines and shores run through."""

    def __init__(self, game: Game, board_id: str, grid: MapGrid) -> None:
        self.board: Board = game.definitions.boards[board_id]
        self.grid = grid
        self.places: dict[str, Location] = {
            place.id: place for place in game.on_board(board_id) if place.is_ground
        }
        self.scale = grid.scale
        own = (Line(kind=line.kind, through=line.course) for line in grid.lines if not line.is_painted)
        self.lines = (*(self.board.lines if grid.form.is_full else ()), *own)
        self.rim = _rim(list(self.places.values()))

    def point(self, name: str) -> Point | None:
        """The point called `x,y`, `7/8` (middle of an edge) or by the id of a place; None for no such."""
        if name in self.places:
            return self.places[name].centre_mm
        if "/" in name:
            first, _, second = name.partition("/")
            if first in self.places and second in self.places:
                a, b = self.places[first].centre_mm, self.places[second].centre_mm
                return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            return None
        return read_point(name)

    def rim_corner(self, name: str) -> int | None:
        """Place in the rim of the outer end of an edge such as `7/8`; None when the edge has none."""
        if "/" not in name:
            return None
        first, _, second = name.partition("/")
        if first not in self.places or second not in self.places:
            return None
        shared = [end for stretch in self.grid.edge(first, second) for end in stretch]
        for index, corner in enumerate(self.rim):
            if any(is_same(corner, end) for end in shared):
                return index
        return None

    def mouth(self, name: str) -> Point | None:
        """A point in the water just off the outer end of an edge, where a stream runs out."""
        corner = self.rim_corner(name)
        return None if corner is None else self._pushed(corner, 11.0 * self.scale)

    def shore(self, water: Water) -> list[Point]:
        """The ring of a stretch of water: along the rim of the field it keeps off the places.

        One that begins and ends at different edges of the board is closed round the corners between them.
        """
        ring: list[Point] = []
        last: int | None = None
        for name in water.shore:
            corner = self.rim_corner(name)
            if corner is not None:
                between = [] if last is None else _way(last, corner, len(self.rim))
                ring += [self._off_rim(index) for index in [*between, corner]]
            else:
                point = self.point(name)
                ring += [] if point is None else [point]
            last = corner
        return [*ring, *self._corners_between(ring[-1], ring[0])] if len(ring) > 1 else ring

    def _corners_between(self, begin: Point, end: Point) -> list[Point]:
        """The shorter way along the edges of the board, outside of it; nothing for points that are inside."""
        width, height = self.board.size_mm
        places = [_along_edge(point, width, height) for point in (begin, end)]
        if places[0] is None or places[1] is None:
            return []
        around, out = 2 * (width + height), OVER_THE_EDGE_MM
        corners = {0.0: (-out, -out), width: (width + out, -out), width + height: (width + out, height + out),
                   2 * width + height: (-out, height + out)}
        way = {(corner - places[0]) % around: at for corner, at in corners.items()}
        ahead = (places[1] - places[0]) % around
        if ahead <= around - ahead:
            return [way[each] for each in sorted(way) if each < ahead]
        return [way[each] for each in sorted(way, reverse=True) if each > ahead]

    def _off_rim(self, index: int) -> Point:
        # a notch between two places is filled further than a corner, so that the shore runs smoothly
        base = 6.2 if self._is_notch(index) else 3.4
        return self._pushed(index, (base + spread(-0.7, 0.9, "shore", index)) * self.scale)

    def _is_notch(self, index: int) -> bool:
        before, here, after = (self.rim[(index + step) % len(self.rim)] for step in (-1, 0, 1))
        turn = (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0])
        return turn < 0

    def _pushed(self, index: int, by_mm: float) -> Point:
        before, here, after = (self.rim[(index + step) % len(self.rim)] for step in (-1, 0, 1))
        # the rim runs clockwise, so its left-hand normal points outwards
        normals = [(b[1] - a[1], a[0] - b[0]) for a, b in ((before, here), (here, after))]
        x, y = (normals[0][axis] + normals[1][axis] for axis in (0, 1))
        length = hypot(x, y) or 1.0
        return (here[0] + x / length * by_mm, here[1] + y / length * by_mm)


def _along_edge(point: Point, width: float, height: float) -> float | None:
    """How far round the board, clockwise from its top left corner, a point on or over its edge lies."""
    x, y = min(max(point[0], 0.0), width), min(max(point[1], 0.0), height)
    if y <= AT_EDGE_MM:
        return x
    if x >= width - AT_EDGE_MM:
        return width + y
    if y >= height - AT_EDGE_MM:
        return width + height + width - x
    return 2 * width + height + height - y if x <= AT_EDGE_MM else None


def _rim(places: Sequence[Location]) -> list[Point]:
    """The outer ring of all places, clockwise; the longest one when there are several."""
    corners: dict[_Corner, _Corner] = {}
    edges: dict[tuple[_Corner, _Corner], tuple[Point, Point]] = {}
    for place in places:
        for a, b in pairwise([*place.outline_mm, place.outline_mm[0]]):
            start, end = _corner(a, corners), _corner(b, corners)
            if edges.pop((end, start), None) is None:
                edges[start, end] = (a, b)
    ahead: dict[_Corner, list[tuple[_Corner, _Corner]]] = {}
    for edge in edges:
        ahead.setdefault(edge[0], []).append(edge)
    rings: list[list[Point]] = []
    while edges:
        link: tuple[_Corner, _Corner] | None = next(iter(edges))
        ring = [edges[link][0]] if link else []
        while link is not None:
            ring.append(edges.pop(link)[1])
            link = next((edge for edge in ahead.get(link[1], ()) if edge in edges), None)
        rings.append(ring[:-1])
    return max(rings, key=len, default=[])


def _corner(point: Point, known: dict[_Corner, _Corner]) -> _Corner:
    """One name for a corner of several places, which may differ in the last rounded place."""
    x, y = round(point[0] * 5), round(point[1] * 5)
    found = known.get((x, y))
    if found is None:
        around = ((x + right, y + down) for right in (0, -1, 1) for down in (0, -1, 1))
        found = known[x, y] = next((known[near] for near in around if near in known), (x, y))
    return found


def _way(start: int, end: int, count: int) -> list[int]:
    """Places between two places of a ring, the shorter way round."""
    forth = (end - start) % count
    if forth <= count - forth:
        return [(start + step) % count for step in range(1, forth)]
    return [(start - step) % count for step in range(1, count - forth)]
