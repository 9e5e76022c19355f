"""Names that the parts of the module agree on: properties, keys, windows.

Whatever the module calls its own is kept here, so that `check` can tell authors which names are taken.
"""

from collections.abc import Callable, Sequence

from generator.catalogues import Words
from generator.core.form import TURN as CORE_TURN
from generator.model.game import Game
from generator.vassal.keys import named, stroke
from generator.vassal.quoting import Shown, shown

MOVED = named("Moved")
ARRIVE = named("Arrive")
VOTE = named("Vote")
TURN_CHANGED = named("TurnChanged")
CLEAR_MOVED = named("ClearMoved")
EVENTS = named("Events")
MAY_STEP_ON, STEP_ON = named("MayStepOn"), named("StepOn")
"""The umpire is asked whether the turn may be stepped on, and presses the key that steps the turn track."""
GAME_BEGINS = named("GameBegins")
"""The umpire is told that a game begins."""
TURN_BEGINS = named("TurnBegins")
REACH = named("Reach")
SHOW = named("Show")
LIST_NAME, LIST_PLACE, LIST_ID = named("ListName"), named("ListPlace"), named("ListId")
"""Tell a piece to put its name, or that of its place, on the list."""
SHOW_TRAILS = named("ShowTrails")
SPEND = named("Spend")
READY = named("Ready")
ACTIVATE = named("ActivateByScript")
SETTLE = named("Settle")
"""Tells a control marker to look who stands there."""
PUT_DOWN = named("PutDown")
"""Tells the umpire to send a marker to the unit that asks for it."""

_names: set[str] = set()
_prefixes: set[str] = set()


def _kept(name: str) -> str:
    _names.add(name)
    return name


def _many(prefix: str) -> str:
    _prefixes.add(prefix)
    return prefix


UMPIRE = "-umpire"
"""What the umpire bears in the place of an id; no id of a piece begins so."""
UMPIRE_WINDOW = "Umpire (never shown)"
"""Where it is: a window without a button."""

SCRIPT = _kept("Script")
"""`yes` while the umpire moves pieces: rules that bind only hands are silent."""
ARRANGING = _kept("Arranging")
"""`yes` while a piece is put back or finds its slot: nobody judges or tells of it."""
BROKEN = _kept("Broken")
WHY = _kept("Why")
REFUSED = _kept("Refused")
"""What the pieces of the running drag are refused for (see `compile.module.refusing`)."""
TOLD = _kept("Told")
"""What a piece tells the log now, such as `arrived`."""
REFEREE = _kept("Referee")
"""How strictly the player wants the rules kept: a preference, in the words of `referee_words`."""
HANDS = _kept("Hands")
"""Whose pieces the player handles: a preference, in the words of `hands_words`."""
BEGINS = _kept("Begins")
"""The turn and the phase in which the scenario begins, `1|Red action`."""
AT_FIRST = _kept("AtFirst")
"""`true` in the first phase of the first turn, before which there is none."""
WAS_DONE, WAS_FRESH = _kept("WasDone"), _kept("WasFresh")
"""What a script that may be left by its first question has noted over."""
ORDERS = _kept("Orders")
"""How the pieces of the running step arrive: `|full|down|pile|`."""
AT_STRENGTH = "at"
"""What stands before a strength in the orders, which begin with it, `|at|2|`."""
DESTINATION = _kept("Destination")
DESTINATION_MAP = _kept("DestinationMap")
SLOT = _kept("Slot")
"""The number of the slot that a piece tries, while it looks for a free one."""
SLOT_MARK = "-slot-"
AT = "@"
"""Between a piece and its place, where pieces are told their places at once; in no id."""
SHARED = (SCRIPT, ARRANGING, BROKEN, WHY, REFUSED, TOLD, ORDERS, DESTINATION, DESTINATION_MAP)
"""Module properties by which the umpire and the pieces speak to each other.

They belong to the module because a property of a piece is written into its state at each change, and a
calculated one is evaluated for each key the piece is sent: both cost far more than the rule itself.
"""
FRESH = _kept("Fresh")
"""The module property that lists the pieces that have come out of a box, `|a|b|`."""
REACHED = _kept("Reached")
"""The module property in which pieces and places write down where they are, `|3|7|`."""
NEIGHBOURS, WAYS = _kept("Neighbours"), _kept("Ways")
"""The module properties that list the places beside each place, and those in each direction; nothing
changes them."""
DISTANCES = _many("Distances_")
"""How far places are from each other where pixels do not tell it (see `compile.module.distances`)."""
AREAS, OPEN = _kept("Areas"), _kept("Open")
"""What lies beside each place that somebody controls; the same of those that a line has not reached."""
ENEMY, BEFORE = _kept("Enemy"), _kept("Before")
"""What a traced line must keep away from; what its last round reached, or how long its list was."""
TRAILS = _kept("Trails")
"""`yes` while the trails of moved units are shown."""
ROLLED = _kept("Rolled")
"""The module property that lists every die that the running script has rolled, `3, 5, `."""
REFUSAL, LINE = _kept("Refusal"), _kept("Line")
"""Why the running script is refused, and what it says."""
NO_PHASE = _kept("NoPhase")
"""`yes` while the turn track stands on a phase that does not come now: on the way, or stepped back to."""
ENDED = _kept("Ended")
"""The side that has won when the game is over, or nobody."""
ANSWER = _kept("Answer")
"""What the player who was asked has chosen."""
LEFT = _kept("Left")
"""`yes` once the player has left a question before the running script had done anything."""
LOWEST = _kept("Lowest")
"""The module property in which pieces find out which of them comes first."""
PASSED = _kept("Passed")
"""The order of the piece that was last sent in such a row: it, and those before it, are not sent again."""
FIRST, FREE_SLOT, BEST_ROW = _kept("First"), _kept("FreeSlot"), _kept("BestRow")
"""The first occupied place of a row; the free one, and its row, that is filled next."""
QUIET = _kept("Quiet")
"""`yes` while a set-up runs, which only says that it is done."""
LISTED = _kept("Listed")
"""The module property in which pieces put what a line of the log names."""
DIE, SHOTS = _kept("Die"), _kept("Shots")
"""The last die of a unit that fires, and all of them."""
NEEDS, HITS = _kept("Needs"), _kept("Hits")
"""What a die must show at least, and how many do."""
VOLLEY, VOLLEY_PLACE, VOLLEY_HITS = _kept("Volley"), _kept("VolleyPlace"), _kept("VolleyHits")
"""Who has fired together, `soviet 3 Combat;|a||b|`, from which place of the map, and how often they hit."""
PUT, PUT_SIDE, PUT_X, PUT_Y = (_kept(word) for word in ("Put", "PutSide", "PutX", "PutY"))
"""Which marker a unit asks for, and its side."""
FATE = _kept("Fate")
"""The module property in which a piece weighs what happens to it next."""
PHASE = _kept("Phase")
TURN = _kept("Turn")
LAST_TURN = _kept("LastTurn")
"""The turn after which the scenario is over, where that differs."""

OWNER = _kept("Owner")
"""Which side controls the place of a control marker."""
SPENT, ACTIVATED = _kept("Spent"), "activated"
"""In which turn and phase a piece has acted, or that it is activated."""
BEGAN = _kept("Began")
"""When a hand first moved a piece in the phase, and from where: `turn|phase;place;x;y;map`."""
STATUSES, STATUS = _kept("Statuses"), _kept("Status")
"""The statuses that a piece has, and the one that it gets or loses now."""
OF_PIECES = tuple(map(_kept, (
    "Deck", "DefId", "Doomed", "FaceDown", "Facing", "FromPlace", "Group", "Heart", "Hidden", "Kind", "Order",
    "PieceLayer", "PublicName", "Revealed", "Side", "Steps", "Strength", "Tags")))
"""What every piece or card tells of itself."""
CLERK = _kept("Clerk")
"""Which script one of the umpire's clerks has."""
PRESENT = _kept("Present")
"""The clerks who have said that they are there."""
COUNT = _kept("PileCount")
"""How many equal pieces lie under the uppermost, as it shows."""
HEADING, FACED = "Heading", "Heading_Facing"
"""The rotation by which a piece faces some way, and which of its steps that is; `Facing` tells lost steps."""
WAY = _kept("Way")
"""The step to which a script turns pieces."""
STATUS_LAYER = _many("Status_")
LAYERS = tuple(_many(f"{_kept(layer)}_") for layer in (
    "Acted", "Active", "Cover", "Flag", "In the corner", "Aside", "Side up", "Steps", "Facing", HEADING))
"""How properties begin that VASSAL makes of each layer and rotation."""

VARIABLE, VALUE, DONE, MESSAGE = _many("Var_"), _many("Val_"), _many("Done_"), _many("Msg_")
TRACED, BESIDE, STACK = _many("Traced_"), _many("Beside_"), _many("Stack_")
TEST, DUE, LOOP, FOUND = _many("Test_"), _many("Due_"), _many("Loop_"), _many("Found_")
MISSING, ROW, CHANCE = _many("Missing_"), _many("Row_"), _many("Chance_")
"""Numbered properties of the running program."""
PLACES = _many("Places_")
"""Long lists of places, by a number that follows from the list."""
PLACE, TERRAIN, CALLED, CLOSED = _many("Place_"), _many("Terrain_"), _many("Called_"), _many("Closed_")
"""What a place, its terrain and a side are called, and which scripts that set up are closed, by their ids."""

KEPT = frozenset(_names)
"""Properties that the module keeps to itself."""
PREFIXES = tuple(sorted(_prefixes))
"""How properties begin of which the module makes many."""


HOTKEYS = {
    "next-phase": "ctrl shift N", "zoom-in": "ctrl EQUALS", "zoom-out": "ctrl MINUS", "overview": "F2",
    "hide-pieces": "F3", "thread": "F4", "charts": "F6", "trails": "F7", "inventory": "F8", "hands": "F9",
    "undo": "ctrl Z",
}
"""The keys of what every module has; scripts may have none of them."""
PIECE_HOTKEYS = {
    "activate": "ctrl A", "reveal": "ctrl R", "hide": "ctrl H", "lose-a-step": "ctrl L",
    "gain-a-step": "ctrl G", "destroy": "ctrl K", "turn-over": "ctrl T", "discard": "ctrl D",
    "put-in-play": "ctrl P", "trail": "ctrl M", "play-face-down": "alt P", "remove": "ctrl shift DELETE",
    "take-away": "ctrl DELETE", "turn-left": "ctrl LEFT", "turn-right": "ctrl RIGHT",
}
"""The keys of units and cards, by the entry of their menu; no script and no entry of a game's own has one."""

WINDOW_HOTKEYS = tuple(f"ctrl {number}" for number in range(1, 10))
"""The keys of mats and further maps, as far as the game itself has no use for them."""

MENUS = ("set-ups", "common", "mats", "hands", "dice")
_NEXT = ("next-phase", "next-turn")
STEP_BACK = "«"
"""What the button says that steps the turn back."""
PLAIN_DICE = (1, 2, 3)
"""How many dice of six sides are rolled by a button each."""
own_words = Words("module")
menu_words = Words("menus")


def buttons(game: Game, language: str) -> frozenset[str]:
    """Texts of the module's own buttons; menus find what they gather by its text."""
    said = (own_words(key, language) for key in (*MENUS, "charts", "other-dice"))
    return frozenset((*said, next_step(game, language), STEP_BACK, *map(plain_dice, PLAIN_DICE)))


def plain_dice(count: int) -> str:
    """What the button says that rolls so many dice of six sides."""
    return f"{count}d6"


def next_step(game: Game, language: str) -> str:
    """What the button says that steps the turn on."""
    return own_words(_NEXT[len(game.definitions.phases) == 1], language)


def in_all_languages(game: Game, say: Callable[[str], str]) -> Shown:
    """Words in every language of the game, the module's own first.

    For preferences, questions and the title of a list: VASSAL lays these out before it translates a module,
    and has no translation of a question.
    """
    return shown(" / ".join(dict.fromkeys(map(say, game.languages))))


def preference_words(game: Game, key: str) -> Shown:
    """Words of ours in the preferences and wherever else VASSAL does not translate."""
    return in_all_languages(game, lambda language: own_words(key, language))


def referee_words(game: Game) -> dict[str, Shown]:
    """What players may choose for the referee, by how strict it is, the usual first."""
    return {word: preference_words(game, f"referee-{word}") for word in ("strict", "setup", "off")}


def state(property_id: str) -> str:
    """The module property of a game property; expressions know no hyphens."""
    return property_id.replace("-", "_")


def variable(name: str) -> str:
    """The module property that holds a loop value, a die roll, `$here` or the number of the turn."""
    return TURN if name == CORE_TURN else VARIABLE + name.replace("-", "_")


def value(name: str) -> str:
    """The marker property of a printed value."""
    return VALUE + name.replace("-", "_")


def traced(name: str, beside: bool = False) -> str:
    """The module property that lists the places a traced line reaches, or these and their neighbours."""
    return (BESIDE if beside else TRACED) + name.replace("-", "_")


def mark(name: str) -> str:
    """The module property that remembers when a script was last carried out."""
    return DONE + name.replace("-", "_")


def closed(script_id: str) -> str:
    """The module property that is `true` while a script that sets up is of no use."""
    return CLOSED + script_id.replace("-", "_")


def own(side: str) -> str:
    """The key that gives a place to a side."""
    return named(f"Own {side}")


def shuffle(deck: str) -> str:
    """The key that shuffles a deck."""
    return named(f"Shuffle {deck}")


def show(board_id: str) -> str:
    """The key that opens the window of a board."""
    return named(f"Show {board_id}")


def script(script_id: str) -> str:
    """The key that starts a script at the umpire."""
    return named(f"Script {script_id}")


def map_name(game: Game, board_id: str) -> Shown:
    """The window of a board; expressions use this name, so it is never translated there."""
    return shown(game.definitions.boards[board_id].title.in_language(game.native))


def window_hotkeys(game: Game) -> dict[str, str]:
    """The keys that open and close windows, by their boards: one for all hands, nine for others."""
    d = game.definitions
    sections = (d.scripts, d.fire, d.put, d.send, d.statuses)
    own = (each.hotkey for section in sections for each in section.values())
    taken = {stroke(hotkey) for hotkey in own if hotkey is not None}
    free = [key for key in WINDOW_HOTKEYS if stroke(key) not in taken]
    hands = [board_id for board_id, board in d.boards.items() if board.private_to is not None]
    others = [board_id for board_id in d.boards if board_id not in (*hands, *game.main_maps[:1])]
    return {**dict(zip(others, free, strict=False)), **dict.fromkeys(hands, HOTKEYS["hands"])}


def phase_name(game: Game, phase_id: str) -> Shown:
    """The value that the turn track shows and the property Phase holds."""
    return shown(game.definitions.phases[phase_id].title.in_language(game.native))


def side_menu(game: Game, side: str) -> Shown:
    """The button that gathers what a side may press."""
    adjective = game.definitions.sides[side].adjective.in_language(game.native)
    return shown(adjective[:1].upper() + adjective[1:])


def seat_names(game: Game, side: str) -> tuple[Shown, ...]:
    """The names in the player list of a side's seats."""
    seats = game.definitions.sides[side].seats.values()
    return tuple(shown(seat.title.in_language(game.native)) for seat in seats)


def all_sides(game: Game) -> Shown:
    """The seat of one person who plays all sides, or of a referee."""
    return shown(own_words("all-sides", game.native))


def hands_words(game: Game) -> dict[str, Shown]:
    """Whose pieces a player may choose to handle, the usual first."""
    return {word: preference_words(game, f"hands-{word}") for word in ("own", "all")}


def slot(place: str, number: int) -> str:
    """What a slot of a place is called, from 1."""
    return f"{place}{SLOT_MARK}{number}"


def place_list(number: int) -> str:
    """The property that keeps a long list of places."""
    return f"{PLACES}{number:08x}"


def bar_list(items: Sequence[str]) -> str:
    """`|a|b|`, in which a name can be looked up with its bars around it."""
    return "|" + "|".join(items) + "|" if items else "|"
