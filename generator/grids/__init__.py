"""The places of maps: one object for each kind of grid, and the one function that tells the kinds apart."""

from collections.abc import Sequence
from typing import assert_never

from generator.grids.areas import AreaField, Areas
from generator.grids.cells import Cell, MapGrid
from generator.grids.flat_hexes import FlatHexes
from generator.grids.hexes import HexField
from generator.grids.lengths import Point
from generator.grids.pointed_hexes import PointedHexes
from generator.grids.points import PointField, PointMap
from generator.grids.squares import SquareField, Squares
from generator.grids.tiles import Tiles

__all__ = [
    "NOUNS",
    "AnyGrid",
    "AreaField",
    "Areas",
    "Cell",
    "GridForm",
    "HexField",
    "MapGrid",
    "Point",
    "PointField",
    "PointMap",
    "SquareField",
    "Tiles",
    "grid_of",
]

GridForm = HexField | SquareField | AreaField | PointField
"""The places of a map as they are written."""

AnyGrid = Tiles | Areas | PointMap

NOUNS = tuple(dict.fromkeys(kind.noun for kind in (FlatHexes, PointedHexes, Squares, Areas, PointMap)))


def grid_of(field: GridForm, shores: Sequence[Sequence[Point]]) -> AnyGrid:
    """The grid of a field; land ends at the shores, where that matters."""
    match field:
        case HexField():
            made = FlatHexes if field.top == "flat" else PointedHexes
            return made(field, field.positions())
        case SquareField():
            return Squares(field, field.positions())
        case AreaField():
            return Areas(field, tuple(map(tuple, shores)))
        case PointField():
            return PointMap(field)
        case _:
            assert_never(field)
