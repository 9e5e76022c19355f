"""What the menu of a unit or a hidden piece does by hand: reveal, hide, lose steps, destroy, turn."""

from collections.abc import Callable, Mapping

from generator.rehearse.by_hand import is_on_a_map, put_by_hand, way_to_be_replaced
from generator.rehearse.facing import face, facing_told
from generator.rehearse.laws import destroy, gain
from generator.rehearse.naming import PieceId
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Thing


def _reveal(referee: Referee, thing: Thing) -> str:
    if not thing.hidden_from_others:
        return "is not hidden (`hidden: yes` is missing)"
    if thing.face_down:
        return "lies face down"
    thing.revealed = True
    if thing.strength == 0 and referee.game.pieces[thing.id].least:
        thing.face(1)
    _note(referee, thing, ": revealed")
    return ""


def _hide(referee: Referee, thing: Thing) -> str:
    if not thing.revealed:
        return "is not revealed"
    thing.revealed = False
    _note(referee, thing, ": hidden again")
    return ""


def _lose(referee: Referee, thing: Thing) -> str:
    if thing.lies_destroyed:
        return "is destroyed"
    if thing.edge >= thing.steps:
        return _lose_the_last(referee, thing)
    thing.edge += 1
    _note(referee, thing, f": strength {thing.strength}")
    return ""


def _gain(referee: Referee, thing: Thing) -> str:
    if not 1 < thing.edge <= thing.steps:
        return "has lost no step" if thing.edge <= 1 else "has no step: its edge is blank"
    broken = gain(referee.game, referee.table, thing)
    if broken:
        referee.note("put back", (PieceId(thing.id), ": no step is gained"), thing.id, law=broken)
    else:
        _note(referee, thing, f": strength {thing.strength}")
    return ""


def _lose_the_last(referee: Referee, thing: Thing) -> str:
    """Put the weaker counter in its place, if it has one, else destroy it."""
    way = way_to_be_replaced(referee.game, thing.id)
    if way is None:
        return _destroy(referee, thing)
    return "finds no weaker counter to be replaced by" if put_by_hand(referee, thing, way) is None else ""


def _destroy(referee: Referee, thing: Thing) -> str:
    """Take it to where it goes when it is destroyed."""
    if referee.game.pieces[thing.id].destroyed_to is None:
        return "has no place for the destroyed (`destroyed_to` is missing)"
    if thing.lies_destroyed:
        return "is destroyed"
    came_from = thing.place
    destroy(referee.game, referee.table, thing)
    referee.note("destroyed", (PieceId(thing.id), ": destroyed"), thing.id, came_from, thing.place)
    return ""


def _note(referee: Referee, thing: Thing, told: str) -> None:
    referee.note("by hand", (PieceId(thing.id), told), thing.id)


def _turn(referee: Referee, thing: Thing, by: int) -> str:
    if thing.facing is None:
        return "cannot be turned (`facing` is missing)"
    if not is_on_a_map(referee.game, thing):
        return "is turned on maps alone"
    face(thing, referee.game.definitions.facings.beside(thing.facing, by))
    referee.note("facing", facing_told(referee.game, thing), thing.id)
    return ""


_ENTRIES: Mapping[str, Callable[[Referee, Thing], str]] = {
    "reveal": _reveal, "hide": _hide, "lose a step": _lose, "gain a step": _gain, "destroy": _destroy,
    "turn left": lambda referee, thing: _turn(referee, thing, -1),
    "turn right": lambda referee, thing: _turn(referee, thing, 1)}
UNIT_MENU = tuple(_ENTRIES)
"""The entries, as a person says them."""


def choose_in_unit_menu(referee: Referee, thing: Thing, entry: str) -> str:
    """Do what the entry does, and note it; why it does nothing, or an empty text."""
    referee.by_hand()
    if thing.kind != "unit" and entry not in ("reveal", "hide"):
        return "is no unit"
    lacks = _ENTRIES[entry](referee, thing)
    referee.settle()
    return lacks
