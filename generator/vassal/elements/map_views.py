"""How players look at a map: zoom, overview, and what the mouse shows of a stack."""

from __future__ import annotations

from generator.records import record

from ..quoting import NO_CODE, Code
from .tree import HIDDEN, Button, Element, Value, component


def zoomer(
    *,
    levels: tuple[float, ...] = (0.25, 0.333, 0.5, 0.75, 1.0, 1.25, 1.6),
    start: int = 4,
    zoom_in: Button = HIDDEN,
    pick: Button = HIDDEN,
    zoom_out: Button = HIDDEN,
) -> Element:
    """Zoom levels and their three buttons (map.Zoomer); `start` counts the levels from 0."""
    if not 0 <= start < len(levels):
        raise ValueError(f"no level {start} among {len(levels)}")
    # VASSAL counts the start from the largest level, from 1 (Zoomer.setAttribute).
    attributes: dict[str, Value] = {
        "zoomStart": len(levels) - start,
        "zoomLevels": tuple(str(level) for level in levels),
    }
    for name, key, button in (("in", "zoomInKey", zoom_in), ("pick", "zoomPickKey", pick)):
        attributes |= _zoom_button(name, key, button)
    return component("map.Zoomer", attributes | _zoom_button("out", "zoomOutKey", zoom_out))


def _zoom_button(name: str, key: str, button: Button) -> dict[str, Value]:
    return {
        f"{name}Tooltip": button.tooltip,
        f"{name}ButtonText": button.text,
        f"{name}IconName": button.icon,
        key: button.key,
    }


def global_map(*, button: Button, scale: float = 0.2, selection_color: str = "255,0,0") -> Element:
    """A small overview in a corner (map.GlobalMap); it shows stacks as the map's own viewer does."""
    attributes: dict[str, Value] = {
        **button.plain_attributes(text="buttonText"),
        "scale": scale,
        "color": selection_color,
    }
    return component("map.GlobalMap", attributes)


@record(kw_only=True)
class ViewerText:
    """What a mouse-over viewer writes; formats take properties, and $sum(name)$ in the summary."""

    shown: bool = True
    html: bool = False
    summary_format: Code = Code("$LocationName$")
    piece_format: Code = Code("$PieceName$")
    empty_format: Code = Code("$LocationName$")
    font_size: int = 11
    centered: bool = True
    combine_summary: bool = False
    only_first_summary: bool = False
    stretch_summary: bool = False
    stretch_pieces: bool = False
    padding: int = 0
    top: int = 5
    bottom: int = 10


@record(kw_only=True)
class ViewerTerrain:
    """The board beneath, as part of a mouse-over viewer: shown never, ifOne or always."""

    shown: str = "never"
    snap: bool = True
    width: int = 150
    height: int = 150
    zoom: float = 1.0
    text: str = "$LocationName$"


@record(kw_only=True)
class ViewerScope:
    """Which pieces a mouse-over viewer shows.

    `layers` is "from top-most layer only", "from all layers", "from listed layers only", "from layers
    other than those listed" or "by using a property filter".
    """

    layers: str = "from all layers"
    layer_list: tuple[str, ...] = ()
    filter: Code = NO_CODE
    only_top: bool = False
    never_stacking: bool = False
    moved_if_selected: bool = False
    unmovable: bool = False
    decks: bool = False
    deck_masked: bool = False
    deck_depth: int = 1
    overlapping: bool = False


VIEWER_TEXT = ViewerText()
VIEWER_TERRAIN = ViewerTerrain()
VIEWER_SCOPE = ViewerScope()


def counter_detail_viewer(
    *,
    description: str = "",
    delay_ms: int = 700,
    key: str = "32,130",
    background: str = "255,255,255",
    foreground: str = "0,0,0",
    border: str = "0,0,0",
    border_thickness: int = 2,
    inner_thickness: int = 2,
    minimum_pieces: int = 1,
    only_below_zoom: float = 1.0,
    center_all: bool = False,
    draw_pieces: bool = True,
    piece_zoom: float = 1.0,
    unrotate: bool = False,
    center_vertically: bool = False,
    piece_gap: int = 0,
    vertical_offset: int = 0,
    stop_after_showing: bool = False,
    text: ViewerText = VIEWER_TEXT,
    terrain: ViewerTerrain = VIEWER_TERRAIN,
    scope: ViewerScope = VIEWER_SCOPE,
) -> Element:
    """Shows a stack when the mouse rests on it (map.CounterDetailViewer); lengths in pixels.

    `minimum_pieces` is 0, 1 or 2. Masked pieces show what the looking player may see, but properties in
    the formats are not hidden (cookbook 4.3).
    """
    attributes: dict[str, Value] = {
        "version": "4",
        "description": description,
        "delay": delay_ms,
        "hotkey": key,
        "bgColor": background,
        "fgColor": foreground,
        "borderColor": border,
        "minDisplayPieces": minimum_pieces,
        "zoomlevel": only_below_zoom,
        "centerAll": center_all,
        "borderThickness": border_thickness,
        "borderInnerThickness": inner_thickness,
        "showgraph": draw_pieces,
        "centerPiecesVertically": center_vertically,
        "graphicsZoom": piece_zoom,
        "showgraphsingle": draw_pieces and minimum_pieces < 2,
        "borderWidth": piece_gap,
        "verticalOffset": vertical_offset,
        "showtext": text.shown,
        "enableHTML": text.html,
        "centerText": text.centered,
        "stretchWidthSummary": text.stretch_summary,
        "stretchWidthPieces": text.stretch_pieces,
        "combineCounterSummary": text.combine_summary,
        "onlyShowFirstSummary": text.only_first_summary,
        "extraTextPadding": text.padding,
        "verticalTopText": text.top,
        "verticalBottomText": text.bottom,
        "showtextsingle": text.shown and minimum_pieces < 2,
        "fontSize": text.font_size,
        "summaryReportFormat": text.summary_format,
        "counterReportFormat": text.piece_format,
        "emptyHexReportForma": text.empty_format,
        "display": scope.layers,
        "layerList": scope.layer_list,
        "propertyFilter": scope.filter,
        "showTerrainBeneath": terrain.shown,
        "showTerrainSnappy": terrain.snap,
        "showTerrainWidth": terrain.width,
        "showTerrainHeight": terrain.height,
        "showTerrainZoom": terrain.zoom,
        "showTerrainText": terrain.text,
        "showOnlyTopOfStack": scope.only_top,
        "showNoStack": scope.never_stacking,
        "showMoveSelectde": scope.moved_if_selected,
        "showNonMovable": scope.unmovable,
        "unrotatePieces": unrotate,
        "showDeck": scope.decks,
        "showDeckMasked": scope.deck_masked,
        "showDeckDepth": scope.deck_depth,
        "showOverlap": scope.overlapping,
        "stopAfterShowing": stop_after_showing,
    }
    return component("map.CounterDetailViewer", attributes)


def move_camera_button(
    *,
    button: Button,
    mode: str = "L",
    board: str = "",
    zone: str = "",
    region: str = "",
    grid_location: str = "",
    x: str = "",
    y: str = "",
    x_offset: str = "0",
    y_offset: str = "0",
    filter: Code = NO_CODE,
    zoom: str = "",
) -> Element:
    """Centres the view on a place (map.MoveCameraButton); modes as in the SendToLocation trait."""
    attributes: dict[str, Value] = {
        **button.attributes(),
        "moveCameraMode": mode,
        "boardName": board,
        "zoneName": zone,
        "regionName": region,
        "gridLocation": grid_location,
        "xPos": x,
        "yPos": y,
        "xOffset": x_offset,
        "yOffset": y_offset,
        "propertyFilter": filter,
        "zoom": zoom,
    }
    return component("map.MoveCameraButton", attributes)
