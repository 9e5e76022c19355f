"""Map windows, with the parts every map must list itself (cookbook 3.1)."""

from __future__ import annotations

from generator.records import record

from ..quoting import NO_CODE, Code
from .map_parts import hand_metrics, image_saver, stack_metrics
from .map_views import counter_detail_viewer
from .tree import HIDDEN, Button, Element, Value, component

MOVE_REPORT = Code("$pieceName$ moves $previousLocation$ &rarr; $location$ *")


@record(kw_only=True)
class MapSettings:
    """The settings of a map window (VASSAL.build.module.Map).

    `mark_moved` is Always, Never or "Use Preferences Setting"; edges are pixels added to all
    coordinates; with `launch` the map opens by its button, else with the game. `move_key` is sent to
    each piece that ends a move here, the hook for all rules (cookbook 7.1). Empty reports are silent.
    """

    name: str
    description: str = ""
    mark_moved: str = "Always"
    mark_unmoved: Button = HIDDEN
    mark_unmoved_report: Code = NO_CODE
    edge_width: int = 0
    edge_height: int = 0
    background: str = "255,255,255"
    allow_multiple_boards: bool = False
    selection_color: str = "0,0,0"
    selection_thickness: int = 3
    launch: bool = False
    button: Button = HIDDEN
    show_key: str = ""
    hide_key: str = ""
    report_only_changed_location: bool = False
    move_within_report: Code = MOVE_REPORT
    move_to_report: Code = MOVE_REPORT
    create_report: Code = NO_CODE
    change_report: Code = Code("$message$")
    move_key: str = ""

    def attributes(self) -> dict[str, Value]:
        return {
            "mapName": self.name,
            "description": self.description,
            "markMoved": self.mark_moved,
            "markUnmovedText": self.mark_unmoved.text,
            "markUnmovedTooltip": self.mark_unmoved.tooltip,
            "markUnmovedIcon": self.mark_unmoved.icon,
            "markUnmovedHotkey": self.mark_unmoved.key,
            "markUnmovedReport": self.mark_unmoved_report,
            "edgeWidth": self.edge_width,
            "edgeHeight": self.edge_height,
            "backgroundcolor": self.background,
            "allowMultiple": self.allow_multiple_boards,
            "color": self.selection_color,
            "thickness": self.selection_thickness,
            "launch": self.launch,
            **self.button.plain_attributes(text="buttonName"),
            "showKey": self.show_key,
            "hideKey": self.hide_key,
            "onlyReportChangedLocation": self.report_only_changed_location,
            "moveWithinFormat": self.move_within_report,
            "moveToFormat": self.move_to_report,
            "createFormat": self.create_report,
            "changeFormat": self.change_report,
            "moveKey": self.move_key,
        }


def game_map(
    *parts: Element,
    settings: MapSettings,
    boards: Element,
    metrics: Element | None = None,
    saver: Element | None = None,
    viewer: Element | None = None,
) -> Element:
    """A map window (Map). `boards` is a board picker; `parts` follow the obligatory ones."""
    children = _children(boards, metrics or stack_metrics(), saver, viewer, parts)
    return component("Map", settings.attributes(), children)


def private_map(
    *parts: Element,
    settings: MapSettings,
    boards: Element,
    sides: tuple[str, ...],
    visible: bool = False,
    use_boards_of: str | None = None,
    metrics: Element | None = None,
    saver: Element | None = None,
    viewer: Element | None = None,
) -> Element:
    """A map that only these sides may use, and open unless visible (PrivateMap, cookbook 6.5)."""
    children = _children(boards, metrics or stack_metrics(), saver, viewer, parts)
    attributes: dict[str, Value] = {**settings.attributes(), **_private(sides, visible, use_boards_of)}
    return component("PrivateMap", attributes, children)


def player_hand(
    *parts: Element,
    settings: MapSettings,
    boards: Element,
    sides: tuple[str, ...],
    visible: bool = False,
    metrics: Element | None = None,
    saver: Element | None = None,
    viewer: Element | None = None,
) -> Element:
    """A private window that lays pieces out in a row (PlayerHand)."""
    children = _children(boards, metrics or hand_metrics(), saver, viewer, parts)
    return component("PlayerHand", {**settings.attributes(), **_private(sides, visible, None)}, children)


def _private(sides: tuple[str, ...], visible: bool, use_boards_of: str | None) -> dict[str, Value]:
    return {"side": sides, "visible": visible, "useBoards": use_boards_of}


def _children(
    boards: Element,
    metrics: Element,
    saver: Element | None,
    viewer: Element | None,
    parts: tuple[Element, ...],
) -> tuple[Element, ...]:
    return (
        boards,
        metrics,
        component("map.ForwardToKeyBuffer", {}),
        component("map.Scroller", {}),
        component("map.ForwardToChatter", {}),
        component("map.MenuDisplayer", {}),
        component("map.MapCenterer", {}),
        component("map.StackExpander", {}),
        component("map.PieceMover", {}),
        component("map.KeyBufferer", {}),
        saver or image_saver(),
        viewer or counter_detail_viewer(),
        *parts,
    )
