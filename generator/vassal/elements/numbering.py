"""How grids name their cells (cookbook 3.2)."""

from __future__ import annotations

from generator.records import record

from ..quoting import Code
from .tree import Element, Value, component

_MAPGRID = "map.boardPicker.board.mapgrid"


@record(kw_only=True)
class Axis:
    """One half of a cell's name: numbers (N) or letters (A), leading zeros, the first value, direction.

    `leading` 1 writes at least two digits.
    """

    type: str = "N"
    leading: int = 1
    first: int = 1
    descend: bool = False


TWO_DIGITS = Axis()
"""01, 02 and so on."""


@record(kw_only=True)
class Numbering:
    """The names of cells: `first` is H (column first) or V; `draw_x` and `draw_y` move the drawn names."""

    first: str = "H"
    separator: str = ""
    horizontal: Axis = TWO_DIGITS
    vertical: Axis = TWO_DIGITS
    location_format: Code = Code("$gridLocation$")
    visible: bool = False
    font_size: int = 9
    color: str = "0,0,0"
    rotate_text: int = 0
    draw_x: int = 0
    draw_y: int = 0

    def attributes(self) -> dict[str, Value]:
        return {
            "first": self.first,
            "sep": self.separator,
            "hType": self.horizontal.type,
            "hLeading": self.horizontal.leading,
            "hOff": self.horizontal.first,
            "hDescend": self.horizontal.descend,
            "vType": self.vertical.type,
            "vLeading": self.vertical.leading,
            "vOff": self.vertical.first,
            "vDescend": self.vertical.descend,
            "locationFormat": self.location_format,
            "visible": self.visible,
            "fontSize": self.font_size,
            "color": self.color,
            "rotateText": self.rotate_text,
            "hDrawOff": self.draw_x,
            "vDrawOff": self.draw_y,
        }


CCRR = Numbering()
"""Column and row with two digits each, from 0101."""


def hex_grid_numbering(numbering: Numbering = CCRR, *, stagger: bool = False) -> Element:
    """The names of hexes (map.boardPicker.board.mapgrid.HexGridNumbering).

    With stagger and a descending column VASSAL cannot find places by name (cookbook 3.2).
    """
    return component(f"{_MAPGRID}.HexGridNumbering", {**numbering.attributes(), "stagger": stagger})


def square_grid_numbering(numbering: Numbering = CCRR) -> Element:
    """The names of squares (map.boardPicker.board.mapgrid.SquareGridNumbering)."""
    return component(f"{_MAPGRID}.SquareGridNumbering", numbering.attributes())
