"""Boards, grids, zones and regions. All coordinates are board pixels."""

from __future__ import annotations

from collections.abc import Sequence

from ..quoting import Code
from .tree import Element, Value, component

_BOARD = "map.boardPicker.board"


def board_picker(
    *boards: Element,
    default_setup: str = "",
    title: str = "Choose Boards",
    prompt: str = "Select board",
    add_row: str = "Add Row",
    add_column: str = "Add Column",
    slot_width: int = 350,
    slot_height: int = 125,
    slot_scale: float = 0.2,
    max_columns: int | None = None,
) -> Element:
    """The boards of a map (map.BoardPicker).

    `default_setup` names the board used when nothing is chosen, as `saved_game.board_choice` writes it;
    a map with several boards needs it (cookbook 3.1).
    """
    attributes: dict[str, Value] = {
        "title": title,
        "boardPrompt": prompt,
        "addRowText": add_row,
        "addColumnText": add_column,
        "slotWidth": slot_width,
        "slotHeight": slot_height,
        "slotScale": slot_scale,
        "maxColumns": max_columns,
    }
    setup = (Element("setup", text=default_setup),) if default_setup else ()
    return component("map.BoardPicker", attributes, (*setup, *boards))


def board(
    *grid: Element,
    name: str,
    image: str = "",
    width: int = 500,
    height: int = 500,
    color: str = "255,255,255",
    reversible: bool = False,
) -> Element:
    """A board (map.boardPicker.Board): an image, or else width and height filled with a colour."""
    attributes: dict[str, Value] = {
        "name": name,
        "image": image or None,
        "reversible": reversible,
        "width": None if image else width,
        "height": None if image else height,
        "color": None if image else color,
    }
    return component("map.boardPicker.Board", attributes, grid)


def zoned_grid(*zones_then_grid: Element) -> Element:
    """Zones, then the grid behind them (map.boardPicker.board.ZonedGrid); the first zone that fits counts."""
    return component(f"{_BOARD}.ZonedGrid", {}, zones_then_grid)


def zone(
    *properties_or_grid: Element,
    name: str,
    path: Sequence[tuple[int, int]],
    location_format: Code = Code("$name$"),
    use_parent_grid: bool = False,
    highlight_property: str = "",
) -> Element:
    """A polygon with a name (map.boardPicker.board.mapgrid.Zone).

    A zone can be found by location name only if the format holds $name$ (cookbook 3.3).
    """
    attributes: dict[str, Value] = {
        "name": name,
        "locationFormat": location_format,
        "path": ";".join(f"{x},{y}" for x, y in path),
        "useParentGrid": use_parent_grid,
        "useHighlight": bool(highlight_property),
        "highlightProperty": highlight_property,
    }
    return component(f"{_BOARD}.mapgrid.Zone", attributes, properties_or_grid)


def zoned_grid_highlighter(*highlights: Element) -> Element:
    """The highlights that zones can show (map.boardPicker.board.mapgrid.ZonedGridHighlighter)."""
    return component(f"{_BOARD}.mapgrid.ZonedGridHighlighter", {}, highlights)


def zone_highlight(
    *,
    name: str,
    color: str,
    coverage: str = "Entire Zone",
    border_width: int = 1,
    style: str = "Plain",
    image: str = "",
    opacity: int = 100,
) -> Element:
    """How a zone looks while its highlight property has this name (ZoneHighlight); opacity in percent."""
    attributes: dict[str, Value] = {
        "name": name,
        "color": color,
        "coverage": coverage,
        "width": border_width,
        "style": style,
        "image": image,
        "opacity": opacity,
    }
    return component(f"{_BOARD}.mapgrid.ZoneHighlight", attributes)


def region_grid(*regions: Element, snap: bool = True, visible: bool = False, font_size: int = 9) -> Element:
    """Named points (map.boardPicker.board.RegionGrid)."""
    attributes: dict[str, Value] = {"snapto": snap, "visible": visible, "fontsize": font_size}
    return component(f"{_BOARD}.RegionGrid", attributes, regions)


def region(*, name: str, x: int, y: int) -> Element:
    """A named point (map.boardPicker.board.Region)."""
    return component(f"{_BOARD}.Region", {"name": name, "originx": x, "originy": y})


def hex_grid(
    *numbering: Element,
    dx: float,
    dy: float,
    x0: int,
    y0: int,
    sideways: bool = False,
    snap: bool = True,
    edges_legal: bool = False,
    corners_legal: bool = False,
    visible: bool = False,
    dots: bool = False,
    color: str = "0,0,0",
) -> Element:
    """Hexes (map.boardPicker.board.HexGrid).

    `dy` is the hex height and `dx` the column spacing of flat-topped hexes; `sideways` exchanges the
    axes. Cookbook 3.2 gives the centres.
    """
    attributes: dict[str, Value] = {
        "sideways": sideways,
        "x0": x0,
        "y0": y0,
        "dy": dy,
        "dx": dx,
        "snapTo": snap,
        "edgesLegal": edges_legal,
        "cornersLegal": corners_legal,
        "visible": visible,
        "dotsVisible": dots,
        "color": color,
    }
    return component(f"{_BOARD}.HexGrid", attributes, numbering)


def square_grid(
    *numbering: Element,
    dx: float,
    dy: float,
    x0: int,
    y0: int,
    range_metric: str = "Metric",
    snap: bool = True,
    edges_legal: bool = False,
    corners_legal: bool = False,
    visible: bool = False,
    dots: bool = False,
    color: str = "0,0,0",
) -> Element:
    """Squares (map.boardPicker.board.SquareGrid)."""
    attributes: dict[str, Value] = {
        "x0": x0,
        "y0": y0,
        "dx": dx,
        "dy": dy,
        "range": range_metric,
        "snapTo": snap,
        "edgesLegal": edges_legal,
        "cornersLegal": corners_legal,
        "visible": visible,
        "dotsVisible": dots,
        "color": color,
    }
    return component(f"{_BOARD}.SquareGrid", attributes, numbering)
