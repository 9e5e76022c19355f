"""Stacks and decks that exist when the game starts."""

from __future__ import annotations

from generator.records import record

from ..quoting import NO_CODE, Code
from ..sequence import encode
from ..targets import EVERYWHERE, Parameter, Target
from .tree import Element, Value, component

ALWAYS = "Always"
NEVER = "Never"
BY_MENU = "Via right-click Menu"
BY_MENU_FACE_UP = "MenuDefaultUp"


def setup_stack(
    *slots: Element, name: str, board: str = "", x: int = 0, y: int = 0, grid_location: str = ""
) -> Element:
    """Pieces on the board at the start, first slot at the bottom (map.SetupStack).

    Placed at x and y in board pixels, or at a location of the grid. An empty board is any board.
    """
    attributes: dict[str, Value] = {
        "name": name,
        "owningBoard": board or None,  # an empty name is no board at all in 3.6
        "useGridLocation": bool(grid_location),
        "location": grid_location,
        "x": x,
        "y": y,
    }
    return component("map.SetupStack", attributes, slots)


@record(kw_only=True)
class DeckCommand:
    """A menu entry of a deck, with its key and what it says in the chat."""

    menu: str = ""
    key: str = ""
    report: Code = NO_CODE


NO_COMMAND = DeckCommand()
"""Neither menu entry nor key."""


def draw_pile(
    *cards_and_commands: Element,
    name: str,
    description: str = "",
    board: str = "",
    x: int,
    y: int,
    width: int,
    height: int,
    draw_multiple: str = "",
    draw_specific: str = "",
    specific_format: Code = Code("$BasicName$"),
    specific_sort: str = "",
    face_down: str = ALWAYS,
    flip_key: str = "",
    turn_up: DeckCommand = NO_COMMAND,
    turn_down: DeckCommand = NO_COMMAND,
    draw_face_up: bool = False,
    shuffle: str = NEVER,
    shuffle_command: DeckCommand = NO_COMMAND,
    reverse: DeckCommand | None = None,
    outline_color: str = "",
    empty_key: str = "",
    reshuffle: DeckCommand | None = None,
    reshuffle_target: str = "",
    save: DeckCommand | None = None,
    load: DeckCommand = NO_COMMAND,
    max_drawn: int = 10,
    counts: tuple[tuple[str, Code], ...] = (),
    drag_condition: Code = NO_CODE,
    owners: tuple[str, ...] | None = None,
) -> Element:
    """A deck (map.DrawPile); x, y, width and height in board pixels. The last card is the top.

    `draw_multiple` and `draw_specific` are menu texts, empty for no such entry. `face_down` is ALWAYS,
    NEVER, BY_MENU or BY_MENU_FACE_UP; `shuffle` ALWAYS (every draw is random), NEVER or BY_MENU.
    `counts` are names and {expressions} that become the properties NAME_name. `drag_condition` filters
    drags only. `owners` are the sides that may use the deck, () nobody, None everybody (cookbook 5).
    """
    reversal, reshuffling, saving = reverse or NO_COMMAND, reshuffle or NO_COMMAND, save or NO_COMMAND
    attributes: dict[str, Value] = {
        "name": name,
        "description": description,
        "owningBoard": board or None,  # an empty name is no board at all in 3.6
        "x": x,
        "y": y,
        "width": width,
        "height": height,
        "allowMultiple": bool(draw_multiple),
        "drawMultipleMessage": draw_multiple,
        "allowSelect": bool(draw_specific),
        "drawSpecificMessage": draw_specific,
        "selectDisplayProperty": specific_format,
        "selectSortProperty": specific_sort,
        "faceDown": face_down,
        "faceFlipHotkey": flip_key,
        "faceUpMessage": turn_up.menu,
        "faceUpHotkey": turn_up.key,
        "faceUpReportFormat": turn_up.report,
        "faceDownMessage": turn_down.menu,
        "faceDownHotkey": turn_down.key,
        "faceDownFormat": turn_down.report,
        "drawFaceUp": draw_face_up,
        "shuffle": shuffle,
        "shuffleCommand": shuffle_command.menu,
        "shuffleFormat": shuffle_command.report,
        "shuffleHotkey": shuffle_command.key,
        "reversible": reverse is not None,
        "reverseCommand": reversal.menu,
        "reverseFormat": reversal.report,
        "reverseHotkey": reversal.key,
        "draw": bool(outline_color),
        "color": outline_color or "0,0,0",
        "hotkeyOnEmpty": bool(empty_key),
        "emptyHotkey": empty_key,
        "reshufflable": reshuffle is not None,
        "reshuffleCommand": reshuffling.menu,
        "reshuffleMessage": reshuffling.report,
        "reshuffleHotkey": reshuffling.key,
        "reshuffleTarget": reshuffle_target,
        "canSave": save is not None,
        "saveMessage": saving.menu,
        "saveHotkey": saving.key,
        "saveReportFormat": saving.report,
        "loadMessage": load.menu,
        "loadHotkey": load.key,
        "loadReportFormat": load.report,
        "maxStack": max_drawn,
        "expressionCounting": bool(counts),
        "countExpressions": tuple(Code(f"{count}:{expression}") for count, expression in counts),
        "restrictOption": bool(drag_condition),
        "restrictExpression": drag_condition,
        "deckRestrictAccess": owners is not None,
        "deckOwners": owners or (),
    }
    return component("map.DrawPile", attributes, cards_and_commands)


def deck_global_key_command(
    *,
    name: str,
    key: str,
    target: Target = EVERYWHERE,
    filter: Code = NO_CODE,
    deck_count: Code = Code("-1"),
    report: Code = NO_CODE,
    report_single: bool = True,
    suppress_sounds: bool = False,
    parameters: tuple[Parameter, ...] = (),
) -> Element:
    """A menu entry that sends a key to the deck's cards (map.DeckGlobalKeyCommand).

    `deck_count` counts matching cards from the top; -1 is all.
    """
    attributes: dict[str, Value] = {
        "name": name,
        "hotkey": key,
        "target": target.sent_by("DECK").to_wire(),
        "filter": filter,
        "deckCount": deck_count,
        "reportFormat": report,
        "reportSingle": report_single,
        "suppressSounds": suppress_sounds,
        "parameters": tuple(parameter.to_wire() for parameter in parameters),
    }
    return component("map.DeckGlobalKeyCommand", attributes)


def deck_send_key_command(
    *,
    description: str = "",
    menu: str = "",
    key: str = "",
    report: Code = NO_CODE,
    target_deck: str = "",
    target_expression: Code = NO_CODE,
    match: Code = NO_CODE,
    limit: Code = NO_CODE,
    stop: Code = NO_CODE,
    stop_includes_match: bool = False,
    fires_move_key: bool = False,
) -> Element:
    """Moves cards from this deck to another, even out of one nobody may touch (map.deck.DeckSendKeyCommand).

    The target is a deck's name or an {expression}, one of the two. `match`, `limit` and `stop` are
    {expressions}, empty for none. Raises ValueError for no target or two.
    """
    if bool(target_deck) == bool(target_expression):
        raise ValueError("a deck sends to one named deck or to one expression")
    attributes: dict[str, Value] = {
        "description": description,
        "menuText": menu,
        "hotkey": key,
        "reportFormat": report,
        "variableDeck": bool(target_expression),
        "targetDeck": target_deck,
        "deckExpression": target_expression or _NOTHING,
        "sendMatching": bool(match),
        "matchExpression": match or _NOTHING,
        "limitTotal": bool(limit),
        "limitExpression": limit or _NOTHING,
        "stop": bool(stop),
        "stopExpression": stop or _NOTHING,
        "stopAlso": stop_includes_match,
        "applyOnMove": fires_move_key,
    }
    return component("map.deck.DeckSendKeyCommand", attributes)


_NOTHING = Code("{}")


@record(kw_only=True)
class SortBy:
    """One property to sort cards by (VASSAL.build.module.map.deck.SortParameter)."""

    property: str
    descending: bool = False
    numeric: bool = False

    def to_wire(self) -> Code:
        return Code(encode([self.property, str(self.descending).lower(), str(self.numeric).lower()], "|"))


def deck_sort_key_command(
    *, order: tuple[SortBy, ...], description: str = "", menu: str = "", key: str = "", report: Code = NO_CODE
) -> Element:
    """Sorts the deck (map.deck.DeckSortKeyCommand)."""
    attributes: dict[str, Value] = {
        "description": description,
        "menuText": menu,
        "hotkey": key,
        "reportFormat": report,
        "sortParameters": tuple(by.to_wire() for by in order),
    }
    return component("map.deck.DeckSortKeyCommand", attributes)
