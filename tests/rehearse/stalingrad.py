"""Stalingrad on a table: blocks, cards and a table driven by dice."""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from functools import cache

from generator.model.game import Game
from generator.rehearse.player import rehearse
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table, Thing
from tests.bundled import Dice, bundled

LIMIT = 4
Snapshot = dict[str, tuple[str, int, bool]]


def game() -> Game:
    return bundled("stalingrad")


@cache
def _set_up(scenario: str, seed: int) -> Table:
    return rehearse(game(), scenario, seed, turns=0).referee.table


def start(phase: str, dice: Sequence[int] = (), scenario: str = "solo-base", seed: int = 1) -> Referee:
    """A table just after setup, in a phase that has begun."""
    table = deepcopy(_set_up(scenario, seed))
    table.phase = phase
    referee = Referee(game(), table, Dice(dice, seed))
    referee.settle()
    return referee


def snapshot(table: Table) -> Snapshot:
    return {thing.id: (thing.place, thing.edge, thing.face_down) for thing in table.things.values()}


def units(table: Table, place: str, side: str | None = None) -> list[Thing]:
    return [thing for thing in table.lying_at(place) if thing.kind == "unit" and side in (None, thing.side)]


def put(table: Table, things: Iterable[Thing], place: str) -> None:
    for thing in list(things):
        table.move(thing, place)
