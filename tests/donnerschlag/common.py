"""The game and a table to fight on. Numbers behind `#` are lines of the rulebook.

Rulebook: 002_6abc52036e8794c6.txt.
"""

from collections.abc import Iterable
from copy import deepcopy
from functools import cache

from generator.model.game import Game, Location
from generator.rehearse.laws import drag
from generator.rehearse.player import rehearse
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table, Thing
from tests.bundled import Dice, bundled

LAST_LINE = 1162


def game(errata: tuple[str, ...] | None = None) -> Game:
    return bundled("donnerschlag", errata)


@cache
def hexes() -> dict[str, Location]:
    return {place.id: place for place in game().on_board("map") if place.kind == "hex"}


def tagged(tag: str) -> set[str]:
    return {place.id for place in hexes().values() if tag in place.tags}


@cache
def _set_up(seed: int) -> Table:
    return rehearse(game(), "winter-storm", seed, turns=0).referee.table


def start(turn: int = 1, phase: str = "actions", dice: Iterable[int] = (), seed: int = 1) -> Referee:
    """A table of one's own just after setup, perhaps in a later turn."""
    table = deepcopy(_set_up(seed))
    table.turn, table.phase = turn, phase
    referee = Referee(game(), table, Dice(dice, seed))
    referee.settle()
    return referee


def put(table: Table, place: str, *things: str) -> None:
    """Move things without any law."""
    for thing in things:
        table.move(table.things[thing], place)


def pull(referee: Referee, thing: str, place: str) -> str:
    """Drag a thing; the rule that put it back, or an empty text."""
    broken = drag(game(), referee.table, referee.table.things[thing], place)
    referee.settle()
    return broken


def units(table: Table, place: str) -> list[Thing]:
    return [thing for thing in table.lying_at(place) if thing.kind == "unit"]


def clear_the_map(table: Table) -> None:
    """Take every unit off the map."""
    for place in hexes():
        put(table, "axis-losses", *(thing.id for thing in table.lying_at(place)))
