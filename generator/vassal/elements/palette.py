"""Windows that show pieces and pictures outside the maps."""

from __future__ import annotations

from ..quoting import NO_CODE, Code
from .tree import HIDDEN, Button, Element, Value, component


def piece_window(
    *widgets: Element,
    name: str = "Pieces",
    description: str = "",
    hidden: bool = False,
    button: Button = HIDDEN,
    scale: float = 1.0,
    default_width: int = 0,
) -> Element:
    """The palette, from which players can drag pieces at any time (PieceWindow)."""
    attributes: dict[str, Value] = {
        "name": name,
        "description": description,
        "hidden": hidden,
        **button.plain_attributes(),
        "scale": scale,
        "defaultWidth": default_width,
    }
    return component("PieceWindow", attributes, widgets)


def tab_widget(*widgets: Element, name: str = "", description: str = "") -> Element:
    """Pages with tabs (VASSAL.build.widget.TabWidget)."""
    attributes: dict[str, Value] = {"entryName": name, "description": description}
    return component("VASSAL.build.widget.TabWidget", attributes, widgets)


def list_widget(
    *widgets: Element,
    name: str = "",
    description: str = "",
    scale: float = 1.0,
    width: int = 300,
    height: int = 300,
    divider: int = 150,
) -> Element:
    """A list to choose from beside what it shows (VASSAL.build.widget.ListWidget); sizes in pixels."""
    attributes: dict[str, Value] = {
        "entryName": name,
        "description": description,
        "scale": scale,
        "width": width,
        "height": height,
        "divider": divider,
    }
    return component("VASSAL.build.widget.ListWidget", attributes, widgets)


def panel_widget(
    *widgets: Element,
    name: str = "",
    description: str = "",
    columns: int | None = None,
    vertical: bool = False,
    scale: float = 1.0,
) -> Element:
    """Things in a fixed number of columns or in one line (VASSAL.build.widget.PanelWidget)."""
    attributes: dict[str, Value] = {
        "entryName": name,
        "description": description,
        "fixed": columns is not None,
        "nColumns": columns or 3,
        "vert": vertical,
        "scale": scale,
    }
    return component("VASSAL.build.widget.PanelWidget", attributes, widgets)


def box_widget(*widgets: Element, name: str = "", width: int = 300, height: int = 300) -> Element:
    """A list to choose from above what it shows (VASSAL.build.widget.BoxWidget)."""
    attributes: dict[str, Value] = {"entryName": name, "width": width, "height": height}
    return component("VASSAL.build.widget.BoxWidget", attributes, widgets)


def piece_slot(*, name: str, gpid: int, definition: str, width: int = 0, height: int = 0) -> Element:
    """A piece in a palette, stack or deck (VASSAL.build.widget.PieceSlot); sizes in pixels."""
    return _slot("PieceSlot", name, gpid, definition, width, height)


def card_slot(*, name: str, gpid: int, definition: str, width: int = 0, height: int = 0) -> Element:
    """A card in a deck (VASSAL.build.widget.CardSlot); sizes in pixels."""
    return _slot("CardSlot", name, gpid, definition, width, height)


def _slot(kind: str, name: str, gpid: int, definition: str, width: int, height: int) -> Element:
    attributes: dict[str, Value] = {"entryName": name, "gpid": gpid, "height": height, "width": width}
    return component(f"VASSAL.build.widget.{kind}", attributes, text=definition)


def chart_window(*widgets: Element, name: str, description: str = "", button: Button) -> Element:
    """A window of charts (ChartWindow)."""
    attributes: dict[str, Value] = {"name": name, "description": description, **button.plain_attributes()}
    return component("ChartWindow", attributes, widgets)


def chart(*, name: str, image: str, description: str = "") -> Element:
    """A picture of `images/` (VASSAL.build.widget.Chart)."""
    attributes: dict[str, Value] = {"chartName": name, "description": description, "fileName": image}
    return component("VASSAL.build.widget.Chart", attributes)


def html_chart(*, name: str, file: str, description: str = "") -> Element:
    """A page at the root of the module (VASSAL.build.widget.HtmlChart)."""
    attributes: dict[str, Value] = {"chartName": name, "description": description, "fileName": file}
    return component("VASSAL.build.widget.HtmlChart", attributes)


def notes_window(
    *,
    text: str = "Notes",
    tooltip: str = "Notes",
    icon: str = "/images/notes.gif",
    key: str = "",
    description: str = "",
) -> Element:
    """Notes for oneself and for all (NotesWindow)."""
    attributes: dict[str, Value] = {
        "buttonText": text,
        "tooltip": tooltip,
        "icon": icon,
        "hotkey": key,
        "description": description,
    }
    return component("NotesWindow", attributes)


def inventory(
    *,
    name: str,
    group_format: Code = Code("$PropertyValue$"),
    button: Button,
    include: Code = NO_CODE,
    group_by: tuple[str, ...] = (),
    folders_only: bool = False,
    piece_format: Code = Code("$PieceName$"),
    sort: bool = True,
    sort_format: Code = Code("$PieceName$"),
    sorting: str = "alpha",
    center_on_piece: bool = True,
    forward_keys: bool = True,
    show_menu: bool = True,
    draw_pieces: bool = True,
    zoom: bool = False,
    zooms: tuple[float, float, float] = (0.25, 0.33, 0.4),
    sides: tuple[str, ...] = (),
    on_launch: str = "functionHide",
    refresh_key: str = "",
) -> Element:
    """A list of pieces in play (Inventory). `sorting` is alpha, length or numeric.

    It sees the properties of masked pieces: include only what everybody may know (cookbook 4.3).
    """
    attributes: dict[str, Value] = {
        "name": name,
        **button.attributes(),
        "include": include,
        "groupBy": group_by,
        "nonLeafFormat": group_format,
        "foldersOnly": folders_only,
        "leafFormat": piece_format,
        "sortPieces": sort,
        "sortFormat": sort_format,
        "sorting": sorting,
        "centerOnPiece": center_on_piece,
        "forwardKeystroke": forward_keys,
        "showMenu": show_menu,
        "drawPieces": draw_pieces,
        "zoomOn": zoom,
        "pieceZoom": zooms[0],
        "pieceZoom2": zooms[1],
        "pieceZoom3": zooms[2],
        "sides": sides,
        "launchFunction": on_launch,
        "refreshHotkey": refresh_key,
    }
    return component("Inventory", attributes)
