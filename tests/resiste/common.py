"""The game and its tables. Numbers behind `#` are lines of the rulebook, D is derived.

Rulebook: 003_bd0fc6779109504d.txt.
"""

from copy import deepcopy
from functools import cache

from generator.model.game import Game, Location
from generator.rehearse.laws import drag
from generator.rehearse.player import Rehearsal, rehearse
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table
from tests.bundled import Dice, bundled

LAST_LINE = 299
WET = ("river", "bridge")
GOLUBINSKAYA, KALACH, CHIRSKAYA = "1815", "2018", "1422"


def game() -> Game:
    return bundled("resiste")


@cache
def hexes() -> dict[str, Location]:
    return {place.id: place for place in game().on_board("map") if place.kind == "hex"}


def tagged(tag: str) -> set[str]:
    return {place.id for place in hexes().values() if tag in place.tags}


def terrain(*kinds: str) -> set[str]:
    return {place.id for place in hexes().values() if place.terrain in kinds}


def near(place: str, steps: int) -> set[str]:
    return set(game().within(place, steps))


@cache
def deployed() -> Rehearsal:
    """A free set-up, each unit at random where its law lets it stand; to look at, not to change."""
    return rehearse(game(), "free", seed=3, turns=0, by_hand=True)


@cache
def _ready() -> Table:
    return rehearse(game(), "ready", 1, turns=0).referee.table


def start(scenario: str = "ready", dice: tuple[int, ...] = ()) -> Referee:
    """A table of one's own, just set up by hand or ready-made."""
    table = deepcopy(_ready() if scenario == "ready" else deployed().referee.table)
    return Referee(game(), table, Dice(dice))


def playing(turn: int = 1, phase: str = "soviet-land", dice: tuple[int, ...] = ()) -> Referee:
    """The ready-made game in some turn and phase."""
    referee = start(dice=dice)
    assert referee.press("fortified") == referee.press("pre-turn-done") == ""
    at(referee, turn, phase)
    return referee


def at(referee: Referee, turn: int, phase: str) -> None:
    referee.table.turn, referee.table.phase = turn, phase
    referee.settle()


def pull(referee: Referee, thing: str, place: str) -> str:
    """Drag a thing; the rule that put it back, or an empty text."""
    broken = drag(game(), referee.table, referee.table.things[thing], place)
    referee.settle()
    return broken


def put(table: Table, place: str, *things: str) -> None:
    """Move things without any law."""
    for thing in things:
        table.move(table.things[thing], place)


def said(referee: Referee) -> str:
    return "\n".join(entry.text for entry in referee.log if entry.step == "say")


def clear_the_map(table: Table) -> None:
    for place in hexes():
        put(table, "axis-losses", *(thing.id for thing in table.lying_at(place)))
