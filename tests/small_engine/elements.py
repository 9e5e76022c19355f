"""The components of a module: which are known, which of their settings must be as they are."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from .decoding import decode_list
from .faults import NotSimulated
from .geometry import Board, Zone

_SILENT = frozenset(
    [
        "BasicCommandEncoder",
        "BoardPicker",
        "BoxWidget",
        "Chart",
        "ChartWindow",
        "ColorManager",
        "CounterDetailViewer",
        "Documentation",
        "Flare",
        "FontManager",
        "ForwardToChatter",
        "ForwardToKeyBuffer",
        "GamePieceImageDefinitions",
        "GamePieceLayoutsContainer",
        "GlobalMap",
        "GlobalProperties",
        "GlobalTranslatableMessages",
        "HandMetrics",
        "HelpFile",
        "HexGrid",
        "HidePiecesButton",
        "HighlightLastMoved",
        "ImageSaver",
        "Inventory",
        "KeyBufferer",
        "Language",
        "LOS_Thread",
        "ListWidget",
        "MapCenterer",
        "MenuDisplayer",
        "NotesWindow",
        "PanelWidget",
        "PieceMover",
        "PieceWindow",
        "PrototypesContainer",
        "Scroller",
        "StackExpander",
        "TabWidget",
        "ToolbarMenu",
        "Translation",
        "Zoomer",
        "entry",
        "option",
        "setup",
    ]
)
"""Components that do nothing to pieces, or whose work is done elsewhere here."""
_PLAYED = frozenset(
    [
        "Board",
        "CardSlot",
        "CounterTurnLevel",
        "DiceButton",
        "DoActionButton",
        "DrawPile",
        "EnumPreference",
        "GameModule",
        "GlobalKeyCommand",
        "GlobalOptions",
        "GlobalProperty",
        "GlobalTranslatableMessage",
        "LayeredPieceCollection",
        "ListTurnLevel",
        "Map",
        "PieceSlot",
        "PlayerHand",
        "PlayerRoster",
        "PredefinedSetup",
        "PrototypeDefinition",
        "RandomTextButton",
        "Region",
        "RegionGrid",
        "SetupStack",
        "StackMetrics",
        "StartupGlobalKeyCommand",
        "TurnGlobalHotkey",
        "TurnTracker",
        "Zone",
        "ZonedGrid",
    ]
)
_UNGATED = {"canDisable": "false", "propertyGate": ""}
_ONE_THROW = {"plus": "0", "addToTotal": "0", "sortDice": "false", "keepDice": "false"}
_WINDOW = {
    "edgeWidth": "0",
    "edgeHeight": "0",
    "allowMultiple": "false",
    "moveWithinFormat": "",
    "moveToFormat": "",
    "createFormat": "",
    "changeFormat": "$message$",
    "markUnmovedHotkey": "",
}
_COMMAND = {"filter": "", "reportFormat": "", "parameters": "", "singleMap": "false"}
_SETTINGS: dict[str, dict[str, str]] = {
    "GlobalProperty": {"isNumeric": "false"},
    "GlobalOptions": {
        "autoReport": "Always",
        "hotKeysOnClosedWindows": "Always",
        "sendToLocationMoveTrails": "Never",
        "storeLeadingZeroIntegersAsStrings": "true",
        "disablePieceIndexing": "false",
        "playerIdFormat": "$PlayerName$",
    },
    "Map": _WINDOW,
    "PlayerHand": {**_WINDOW, "visible": "false"},
    "Board": {"reversible": "false"},
    "Zone": {"locationFormat": "$name$", "useParentGrid": "false", "useHighlight": "false"},
    "RegionGrid": {"snapto": "true"},
    "HexGrid": {"snapTo": "false"},
    "StackMetrics": {"disabled": "false"},
    "SetupStack": {"useGridLocation": "false"},
    "DrawPile": {
        "drawFaceUp": "true",
        "shuffleFormat": "",
        "reversible": "false",
        "hotkeyOnEmpty": "false",
        "reshufflable": "false",
        "canSave": "false",
        "expressionCounting": "false",
        "restrictOption": "false",
        "deckRestrictAccess": "false",
        "faceFlipHotkey": "",
        "faceUpHotkey": "",
        "faceDownHotkey": "",
        "allowMultiple": "false",
        "allowSelect": "false",
    },
    "GlobalKeyCommand": _COMMAND,
    "StartupGlobalKeyCommand": {
        **_COMMAND,
        "hotkeyOrKeyCommand": "sendKeyCommand",
    },
    "DiceButton": {**_UNGATED, **_ONE_THROW},
    "RandomTextButton": {**_UNGATED, **_ONE_THROW, "reportTotal": "false"},
    "DoActionButton": {"doSound": "false", "doLoop": "false"},
    "TurnTracker": {"fwdOnly": "false"},
    "CounterTurnLevel": {"incr": "1", "loop": "false"},
    "ListTurnLevel": {"configList": "false", "configFirst": "false"},
    "TurnGlobalHotkey": {"match": ""},
}
"""Settings that change what happens, with the only values that are simulated."""


def kind(element: etree._Element) -> str:
    """The class of a component without its package."""
    return str(element.tag).rpartition(".")[2]


def all_of(tree: etree._Element, *kinds: str) -> Iterator[etree._Element]:
    """All components of some classes, in the order of the file."""
    for element in tree.iter():
        if isinstance(element.tag, str) and kind(element) in kinds:
            yield element


def parts_of(element: etree._Element, *kinds: str) -> list[etree._Element]:
    """The direct parts of a component that are of some classes."""
    return [part for part in element if isinstance(part.tag, str) and kind(part) in kinds]


def check(tree: etree._Element) -> None:
    """Refuse a module with parts or settings that are not simulated."""
    for element in tree.iter():
        if not isinstance(element.tag, str):
            continue
        name = kind(element)
        if name not in _SILENT and name not in _PLAYED:
            raise NotSimulated(f"the component {element.tag}")
        for setting, value in _SETTINGS.get(name, {}).items():
            if element.get(setting) != value:
                raise NotSimulated(f"{name}: {setting} is {element.get(setting)!r}")


def layer_property(tree: etree._Element) -> str:
    """The property by which all maps draw pieces in layers."""
    found = {element.get("property", "") for element in all_of(tree, "LayeredPieceCollection")}
    if len(found) != 1:
        raise NotSimulated(f"layers by {found}")
    return found.pop()


def layers(window: etree._Element) -> tuple[str, ...]:
    """The layers of a map, from the bottom; none if it does not name any."""
    collections = parts_of(window, "LayeredPieceCollection")
    return tuple(decode_list(collections[0].get("layerOrder", ""))) if collections else ()


def stack_step(window: etree._Element) -> tuple[int, int]:
    """How far right and up the next piece of a closed stack is drawn."""
    (metrics,) = parts_of(window, "StackMetrics", "HandMetrics")
    return int(metrics.get("unexSepX", "")), int(metrics.get("unexSepY", ""))


def zoom(window: etree._Element) -> float:
    """How large a map is drawn at first; VASSAL counts the levels from the largest, the first being 1."""
    found = parts_of(window, "Zoomer")
    if not found:
        return 1.0
    levels = sorted(map(float, decode_list(found[0].get("zoomLevels", ""))), reverse=True)
    return levels[int(found[0].get("zoomStart", "")) - 1]


def board(window: etree._Element, size: tuple[int, int]) -> Board:
    """The board of a map, the first of several that are alike; `size` is that of its picture."""
    element = board_element(window)
    grids = parts_of(element, "ZonedGrid")
    if len(grids) > 1 or any(kind(part) != "Zone" for grid in grids for part in grid):
        raise NotSimulated(f"the grid of the board {element.get('name')}")
    zones = tuple(_zone(zone) for grid in grids for zone in parts_of(grid, "Zone"))
    return Board(element.get("name", ""), *size, zones)


def board_element(window: etree._Element) -> etree._Element:
    """The board of a map, the first of several that differ in nothing but their names."""
    first, *others = _boards(window)
    if any(_without_name(each) != _without_name(first) for each in others):
        raise NotSimulated("boards of one map that are not alike")
    return first


def board_names(window: etree._Element) -> tuple[str, ...]:
    """The names of all boards of a map."""
    return tuple(each.get("name", "") for each in _boards(window))


def _boards(window: etree._Element) -> list[etree._Element]:
    (picker,) = parts_of(window, "BoardPicker")
    return parts_of(picker, "Board")


def _without_name(board: etree._Element) -> tuple[list[tuple[str, str]], list[bytes]]:
    said = sorted((str(name), str(value)) for name, value in board.items() if name != "name")
    return said, [etree.tostring(part) for part in board]


def _zone(element: etree._Element) -> Zone:
    path = tuple(
        (int(x), int(y)) for x, y in (point.split(",") for point in element.get("path", "").split(";"))
    )
    regions = {
        region.get("name", ""): (int(region.get("originx", "")), int(region.get("originy", "")))
        for region in all_of(element, "Region")
    }
    return Zone(element.get("name", ""), path, regions)
