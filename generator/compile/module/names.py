"""Names that the module's parts agree on: properties, keys, maps."""

from generator.model.game import Game
from generator.vassal.keys import named

MOVED = named("Moved")
ARRIVE = named("Arrive")
VOTE = named("Vote")
TURN_CHANGED = named("TurnChanged")
CLEAR_MOVED = named("ClearMoved")
EVENTS = named("Events")
REACH = named("Reach")
SETTLE = named("Settle")
"""Tells a control marker to look who stands there."""

OWNER = "Owner"
SCRIPT = "Script"
"""`yes` while the umpire moves pieces: rules that bind only hands are silent."""
GOING_BACK = "GoingBack"
"""`yes` while a guard puts a piece back."""
BROKEN = "Broken"
WHY = "Why"
ORDERS = "Orders"
"""How the pieces of the running step arrive: `|full|down|pile|`."""
DESTINATION = "Destination"
DESTINATION_MAP = "DestinationMap"
SHARED = (SCRIPT, GOING_BACK, BROKEN, WHY, ORDERS, DESTINATION, DESTINATION_MAP)
"""Module properties by which the umpire and the pieces speak to each other.

They belong to the module because a property of a piece is written into its state at each change, and a
calculated one is evaluated for each key the piece is sent: both cost far more than the rule itself.
"""
FRESH = "Fresh"
"""The module property that lists the pieces that have come out of a box, `|a|b|`."""
REACHED = "Reached"
"""The module property in which pieces and places write down where they are, `|3|7|`."""
ROLLED = "Rolled"
"""The module property that lists every die that the running script has rolled, `3, 5, `."""
PHASE = "Phase"
TURN = "Turn"


def state(property_id: str) -> str:
    """The module property of a game property; expressions know no hyphens."""
    return property_id.replace("-", "_")


def variable(name: str) -> str:
    """The umpire's property that holds a loop value, a die roll or `$here`."""
    return "Var_" + name.replace("-", "_")


def value(name: str) -> str:
    """The marker property of a printed value."""
    return "Val_" + name.replace("-", "_")


def traced(name: str, beside: bool = False) -> str:
    """The module property that lists the places a traced line reaches, or these and their neighbours."""
    return ("Beside_" if beside else "Traced_") + name.replace("-", "_")


def mark(name: str) -> str:
    """The module property that remembers when a script was last carried out."""
    return "Done_" + name.replace("-", "_")


def own(side: str) -> str:
    """The key that gives a place to a side."""
    return named(f"Own {side}")


def shuffle(deck: str) -> str:
    """The key that shuffles a deck."""
    return named(f"Shuffle {deck}")


def script(script_id: str) -> str:
    """The key that starts a script at the umpire."""
    return named(f"Script {script_id}")


def map_name(game: Game, board_id: str) -> str:
    """The window of a board; expressions use this name, so it is never translated there."""
    return game.definitions.boards[board_id].title.in_language("en")


def phase_name(game: Game, phase_id: str) -> str:
    """The value that the turn track shows and the property Phase holds."""
    return game.definitions.phases[phase_id].title.in_language("en")


def seat_names(game: Game, side: str) -> tuple[str, ...]:
    """The names in the player list of a side's seats."""
    return tuple(seat.title.in_language("en") for seat in game.definitions.sides[side].seats.values())


def bar_list(items: tuple[str, ...] | list[str]) -> str:
    """`|a|b|`, in which a name can be looked up with its bars around it."""
    return "|" + "|".join(items) + "|" if items else "|"
