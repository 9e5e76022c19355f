"""Traits that act: triggers, key commands, movement between places, reports."""

from __future__ import annotations

from typing import ClassVar

from generator.records import record

from ..quoting import NO_CODE, NO_WORDS, Code, Shown
from ..targets import EVERYWHERE, Parameter, Target
from .base import Trait, in_state, unused


@record(kw_only=True)
class Trigger(Trait):
    """Sends keys to its own piece when a condition holds (VASSAL.counters.TriggerAction).

    `loop_type` is counted, while or until. Acts after the inner traits; cookbook 4.7 tells the order.
    """

    code: ClassVar[str] = "macro"
    name: str
    menu: Shown = NO_WORDS
    key: str = ""
    condition: Code = NO_CODE
    watch_keys: tuple[str, ...] = ()
    action_keys: tuple[str, ...]
    loop: bool = False
    before_loop_key: str = ""
    after_loop_key: str = ""
    loop_type: str = "counted"
    while_expression: Code = NO_CODE
    until_expression: Code = NO_CODE
    loop_count: Code = Code("1")
    index: bool = False
    index_property: str = ""
    index_start: Code = Code("1")
    index_step: Code = Code("1")


@record(kw_only=True)
class GlobalKeyCommand(Trait):
    """Sends a key to other pieces (VASSAL.counters.CounterGlobalKeyCommand).

    `deck_count` -1 reaches all cards of each deck, 0 none. In `filter`, $name$ is the sender's value.
    """

    code: ClassVar[str] = "globalkey"
    menu: Shown = NO_WORDS
    key: str
    key_sent: str
    filter: Code = NO_CODE
    restrict_range: bool = False
    range: int = 1
    single_report: bool = True
    fixed_range: bool = True
    range_property: Code = NO_CODE
    description: str = ""
    deck_count: Code = Code("-1")
    target: Target = EVERYWHERE
    suppress_sounds: bool = False
    parameters: tuple[Parameter, ...] = ()


@record(kw_only=True)
class GlobalHotkey(Trait):
    """Presses a hotkey of buttons and decks (VASSAL.counters.GlobalHotKey)."""

    code: ClassVar[str] = "globalhotkey"
    menu: Shown = NO_WORDS
    key: str
    key_sent: str
    description: str = ""


@record(kw_only=True)
class SendToLocation(Trait):
    """Moves the piece to a place (VASSAL.counters.SendToLocation).

    `mode` is G grid location, L x and y in map pixels, Z zone, R region, A another piece, C cycling
    through pieces, N nearest piece. All fields take {expressions}; the result snaps to the grid.
    """

    GRID: ClassVar[str] = "G"
    POINT: ClassVar[str] = "L"
    ZONE: ClassVar[str] = "Z"
    REGION: ClassVar[str] = "R"
    PIECE: ClassVar[str] = "A"
    CYCLE: ClassVar[str] = "C"
    NEAREST: ClassVar[str] = "N"

    code: ClassVar[str] = "sendto"
    menu: Shown = NO_WORDS
    key: str
    map_name: Code = NO_CODE
    board: Code = NO_CODE
    x: Code = NO_CODE
    y: Code = NO_CODE
    back_menu: Shown = NO_WORDS
    back_key: str = ""
    x_index: Code = Code("0")
    y_index: Code = Code("0")
    x_offset: Code = Code("1")
    y_offset: Code = Code("1")
    description: str = ""
    mode: str = POINT
    zone: Code = NO_CODE
    region: Code = NO_CODE
    filter: Code = NO_CODE
    grid_location: Code = NO_CODE
    back_place: str = in_state(";;")


@record(kw_only=True)
class ReturnToDeck(Trait):
    """Puts the piece on a deck (VASSAL.counters.ReturnToDeck); `deck` is a name or an {expression}."""

    code: ClassVar[str] = "return"
    menu: Shown = NO_WORDS
    key: str
    unused_deck_id: str = unused("")
    prompt: str = ""
    description: str = ""
    unused_version: str = unused("2")
    ask: bool = False
    deck: Code = NO_CODE


@record(kw_only=True)
class PlaceMarker(Trait):
    """Puts a new piece beside this one (VASSAL.counters.PlaceMarker).

    `marker` is a definition "+/null/TYPE/STATE" or a palette path. `gpid` is its own number, unique over
    the module. `placement` is 0 top of the stack, 1 bottom, 2 above this piece, 3 below it.
    """

    code: ClassVar[str] = "placemark"
    menu: Shown = NO_WORDS
    key: str
    marker: str
    marker_text: str = "null"
    x_offset: Code = Code("0")
    y_offset: Code = Code("0")
    match_rotation: bool = False
    after_key: str = ""
    description: str = ""
    gpid: str
    placement: int = 0
    above: bool = False
    copy_properties: bool = False
    parameters: tuple[Parameter, ...] = ()
    unused_version: str = unused("1")


@record(kw_only=True)
class Replace(PlaceMarker):
    """Puts a new piece in the place of this one (VASSAL.counters.Replace)."""

    code: ClassVar[str] = "replace"


@record(kw_only=True)
class Delete(Trait):
    """Removes the piece (VASSAL.counters.Delete)."""

    code: ClassVar[str] = "delete"
    menu: Shown = NO_WORDS
    key: str
    description: str = ""


@record(kw_only=True)
class Clone(Trait):
    """Doubles the piece (VASSAL.counters.Clone)."""

    code: ClassVar[str] = "clone"
    menu: Shown = NO_WORDS
    key: str
    description: str = ""


@record(kw_only=True)
class Report(Trait):
    """Says something in the chat when a key arrives (VASSAL.counters.ReportState)."""

    code: ClassVar[str] = "report"
    keys: tuple[str, ...]
    format: Code
    cycle_back_keys: tuple[str, ...] = ()
    cycle_formats: tuple[Code, ...] = ()
    description: str = ""
    never_suppress: bool = False
    cycle_index: int = in_state(-1)


@record(kw_only=True)
class Translate(Trait):
    """Moves the piece by a fixed distance in pixels (VASSAL.counters.Translate)."""

    code: ClassVar[str] = "translate"
    menu: Shown = NO_WORDS
    key: str
    dx: Code = Code("0")
    dy: Code = Code("0")
    move_stack: bool = False
    x_index: Code = Code("0")
    y_index: Code = Code("0")
    x_offset: Code = Code("0")
    y_offset: Code = Code("0")
    description: str = ""


@record(kw_only=True)
class MarkMoved(Trait):
    """Shows a picture once the piece has moved (VASSAL.counters.MovementMarkable)."""

    code: ClassVar[str] = "markmoved"
    image: str = "/images/moved.gif"
    x: int = 0
    y: int = 0
    menu: Shown = NO_WORDS
    key: str = ""
    description: str = ""
    ignore_same_location: bool = False
    set_menu: Shown = NO_WORDS
    set_key: str = ""
    clear_menu: Shown = NO_WORDS
    clear_key: str = ""
    moved: bool = in_state(False)


@record(kw_only=True)
class MultiLocation(Trait):
    """One menu entry per zone or region that passes a filter (VASSAL.counters.MultiLocationCommand, 3.7)."""

    ZONES: ClassVar[str] = "locZones"
    REGIONS: ClassVar[str] = "locRegions"

    code: ClassVar[str] = "locCommand"
    description: str = ""
    places: str = ZONES
    filter: Code = NO_CODE
    menu: Code
    key: str
    current_map_only: bool = True
