"""How a map draws and highlights its pieces, and the tools on its toolbar."""

from __future__ import annotations

from ..quoting import NO_CODE, Code
from .tree import HIDDEN, Button, Element, Value, component


def stack_metrics(
    *,
    disabled: bool = False,
    expanded: tuple[int, int] = (6, 18),
    unexpanded: tuple[int, int] = (2, 4),
    blank_color: str | None = None,
    keys: tuple[str, str, str, str] = ("38,0", "40,0", "39,0", "37,0"),
) -> Element:
    """How stacks are drawn (map.StackMetrics): pixels right and up per piece, and the selection keys."""
    return component("map.StackMetrics", _metrics(disabled, expanded, unexpanded, blank_color, keys))


def hand_metrics(
    *,
    disabled: bool = False,
    expanded: tuple[int, int] = (12, 0),
    unexpanded: tuple[int, int] = (12, 0),
    blank_color: str | None = None,
    keys: tuple[str, str, str, str] = ("38,0", "40,0", "39,0", "37,0"),
) -> Element:
    """How a player's hand is laid out (map.HandMetrics)."""
    return component("map.HandMetrics", _metrics(disabled, expanded, unexpanded, blank_color, keys))


def _metrics(
    disabled: bool,
    expanded: tuple[int, int],
    unexpanded: tuple[int, int],
    blank_color: str | None,
    keys: tuple[str, str, str, str],
) -> dict[str, Value]:
    top, bottom, up, down = keys
    return {
        "disabled": disabled,
        "exSepX": expanded[0],
        "exSepY": expanded[1],
        "unexSepX": unexpanded[0],
        "unexSepY": unexpanded[1],
        "color": blank_color,
        "top": top,
        "bottom": bottom,
        "up": up,
        "down": down,
    }


def image_saver(*, button: Button = HIDDEN) -> Element:
    """Saves the map as a picture (map.ImageSaver)."""
    return component("map.ImageSaver", button.attributes(text="buttonText"))


def text_saver(*, button: Button) -> Element:
    """Saves a list of the map's pieces (map.TextSaver)."""
    return component("map.TextSaver", button.attributes(text="buttonText"))


def selection_highlighters(*highlighters: Element) -> Element:
    """Ways to show that a piece is selected (map.SelectionHighlighters)."""
    return component("map.SelectionHighlighters", {}, highlighters)


def selection_highlighter(
    *,
    name: str,
    match: Code = NO_CODE,
    color: str = "255,0,0",
    thickness: int = 3,
    image: str = "",
    x_offset: int = 0,
    y_offset: int = 0,
) -> Element:
    """One way, for pieces that match: a border, or an image when given (map.SelectionHighlighter)."""
    attributes: dict[str, Value] = {
        "name": name,
        "match": match,
        "useImage": bool(image),
        "color": color,
        "thickness": thickness,
        "image": image,
        "xoffset": x_offset,
        "yoffset": y_offset,
    }
    return component("map.SelectionHighlighter", attributes)


def highlight_last_moved(*, enabled: bool = True, color: str = "255,0,0", thickness: int = 2) -> Element:
    """A border round the piece moved last (map.HighlightLastMoved)."""
    attributes: dict[str, Value] = {"enabled": enabled, "color": color, "thickness": thickness}
    return component("map.HighlightLastMoved", attributes)


def flare(
    *,
    name: str = "Map Flare",
    description: str = "",
    key: str = "keyAlt",
    size: int = 100,
    color: str = "255,0,0",
    scale_with_map: bool = True,
    pulses: int = 6,
    pulses_per_second: int = 3,
    report: Code = NO_CODE,
) -> Element:
    """A circle that shows all players where one clicked (map.Flare).

    `key` is keyAlt, keyCtrl, keyAltShift, keyCtrlShift, keyCtrlAlt or keyCtrlAltShift, held at the click.
    """
    attributes: dict[str, Value] = {
        "flareName": name,
        "description": description,
        "flareKey": key,
        "circleSize": size,
        "circleColor": color,
        "circleScale": scale_with_map,
        "flarePulses": pulses,
        "flarePulsesPerSec": pulses_per_second,
        "reportFormat": report,
    }
    return component("map.Flare", attributes)


def layered_piece_collection(
    *controls: Element, property_name: str = "Layer", order: tuple[str, ...], description: str = ""
) -> Element:
    """Draws pieces by the value of a property, in this order (map.LayeredPieceCollection)."""
    attributes: dict[str, Value] = {
        "description": description,
        "property": property_name,
        "layerOrder": order,
    }
    return component("map.LayeredPieceCollection", attributes, controls)


def layer_control(
    *, button: Button, command: str, layers: tuple[str, ...], skip: bool = True, description: str = ""
) -> Element:
    """A button that shows, hides or rotates layers (map.LayerControl).

    `command` is "Rotate Layer Order Up", "Rotate Layer Order Down", "Make Layer Active", "Make Layer
    Inactive", "Switch Layer between Active and Inactive" or "Reset All Layers".
    """
    attributes: dict[str, Value] = {
        **button.attributes(),
        "description": description,
        "command": command,
        "skip": skip,
        "layers": layers,
    }
    return component("map.LayerControl", attributes)


def los_thread(
    *,
    name: str = "Thread",
    button: Button,
    report: Code = NO_CODE,
    persistence: str = "Ctrl-Click & Drag",
    persistent_icon: str = "",
    visible_to_opponent: str = "When Persisting",
    snap_start: bool = False,
    snap_end: bool = False,
    draw_range: bool = False,
    pixels_per_range: int = 0,
    rounding: str = "Nearest whole number",
    hide_counters: bool = False,
    hidden_opacity: int = 0,
    thickness: int = 1,
    color: str = "255,0,0",
    range_foreground: str = "255,255,255",
    range_background: str = "0,0,0",
) -> Element:
    """A line to check ranges and sight with (map.LOS_Thread).

    `persistence` is "Ctrl-Click & Drag", Never or Always; `visible_to_opponent` "When Persisting", Never
    or Always; `rounding` Up, Down or "Nearest whole number".
    """
    attributes: dict[str, Value] = {
        "threadName": name,
        **button.attributes(text="label", icon="iconName"),
        "report": report,
        "persistence": persistence,
        "persistentIconName": persistent_icon,
        "global": visible_to_opponent,
        "snapStart": snap_start,
        "snapEnd": snap_end,
        "drawRange": draw_range,
        "scale": pixels_per_range,
        "round": rounding,
        "hideCounters": hide_counters,
        "hideOpacity": hidden_opacity,
        "losThickness": thickness,
        "threadColor": color,
        "rangeFg": range_foreground,
        "rangeBg": range_background,
    }
    return component("map.LOS_Thread", attributes)


def hide_pieces_button(
    *,
    button: Button,
    hidden_icon: str = "/images/globe_selected.gif",
    showing_icon: str = "/images/globe_unselected.gif",
) -> Element:
    """Hides all pieces to see the board (map.HidePiecesButton)."""
    attributes: dict[str, Value] = {
        **button.plain_attributes(text="buttonText"),
        "hiddenIcon": hidden_icon,
        "showingIcon": showing_icon,
    }
    attributes.pop("icon")
    return component("map.HidePiecesButton", attributes)


def piece_recenterer(*, button: Button) -> Element:
    """Moves all pieces so that they lie about the map's centre (map.PieceRecenterer)."""
    return component("map.PieceRecenterer", button.attributes())
