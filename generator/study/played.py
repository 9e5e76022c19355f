"""One game of a study: a rehearsal that is watched, and what is kept of it."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from generator.core.conditions import Condition
from generator.model.game import Game
from generator.records import record
from generator.rehearse.beginning import lay_table
from generator.rehearse.chance import SeededChance
from generator.rehearse.conditions import View
from generator.rehearse.log import Entry
from generator.rehearse.once import once
from generator.rehearse.player import stages
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table

SET_UP = 0
"""The number of the stage before the first turn; the turns after it count from 1."""

How = Literal["script", "hand", "tray"]
"""Whose placement a rule refused: a script's, a hand's, or that of a unit that looked out of a box."""


@record
class Order:
    """What is played in each game of a study, and what is asked of it at the end of each turn."""

    scenario: str
    turns: int
    deploy: bool = False
    decide: bool = False
    asked: tuple[Condition, ...] = ()


@dataclass
class Played:
    """What is kept of one game. Stages are SET_UP and the turns; counters leave out what never happened."""

    seed: int
    starts: dict[str, str] = field(default_factory=dict)
    """Where each unit is after the set-up."""
    arrivals: dict[str, int] = field(default_factory=dict)
    """The stage in which each unit first stands on the map."""
    ran: Counter[tuple[int, str]] = field(default_factory=Counter)
    """How often each script ran: (stage, script)."""
    declined: Counter[tuple[int, str]] = field(default_factory=Counter)
    """How often each script could not start: (stage, script)."""
    delivered: Counter[tuple[int, str]] = field(default_factory=Counter)
    """How many units each script moved to another place: (stage, script)."""
    dry: Counter[tuple[int, str, str]] = field(default_factory=Counter)
    """How often a script found nothing where it takes from: (stage, script, place or row)."""
    refused: Counter[tuple[int, How, str]] = field(default_factory=Counter)
    """How often a rule refused a place: (stage, whose placement, rule)."""
    left: dict[str, list[int]] = field(default_factory=dict)
    """How many pieces each pool and deck holds at the end of each stage that was played."""
    values: dict[str, list[str]] = field(default_factory=dict)
    """The value of each property at the end of each stage that was played."""
    ended: tuple[int, str] | None = None
    """The stage in which a script ended the game, and the side that has won, or nobody."""
    failed: dict[int, int] = field(default_factory=dict)
    """Which questions were answered with no, by their number, and the stage in which that first happened."""

    def left_after(self, pool: str, stage: int) -> int:
        """How many pieces a pool holds at the end of a stage; a game that is over keeps what it had."""
        sizes = self.left[pool]
        return sizes[min(stage, len(sizes) - 1)]

    def value_after(self, name: str, stage: int) -> str:
        """The value of a property at the end of a stage; a game that is over keeps what it had."""
        values = self.values[name]
        return values[min(stage, len(values) - 1)]


@dataclass
class _Watched(Referee):
    """A referee who counts which scripts ran."""

    ran: Counter[str] = field(default_factory=Counter)

    def press(self, script_id: str) -> str:
        """Start a script as ever."""
        refusal = super().press(script_id)
        if not refusal:
            self.ran[script_id] += 1
        return refusal


def play(game: Game, order: Order, seed: int) -> Played:
    """Play one game: the same that `rehearse` plays from this seed."""
    referee = _Watched(game, lay_table(game, order.scenario), SeededChance(seed))
    played = Played(seed)
    played_on = stages(referee, order.scenario, order.turns, order.deploy, decides=order.decide)
    for stage, _ in enumerate(played_on):
        _keep_events(played, stage, referee)
        _keep_table(played, stage, game, referee.table)
        view = View(game, referee.table)
        for number, condition in enumerate(order.asked):
            if number not in played.failed and not view.holds(condition):
                played.failed[number] = stage
        if referee.table.ended and played.ended is None:
            played.ended = stage, referee.table.ended
    return played


def _keep_events(played: Played, stage: int, referee: _Watched) -> None:
    """Keep what happened since the last stage, and clear the referee's desk for the next."""
    for entry in referee.log:
        _keep(played, stage, referee, entry)
    for script, times in referee.ran.items():
        played.ran[stage, script] += times
    for law, places in referee.closed.items():
        played.refused[stage, "tray", law] += places
    referee.log.clear()
    referee.ran.clear()
    referee.closed.clear()


def _keep(played: Played, stage: int, referee: Referee, entry: Entry) -> None:
    if entry.law:
        played.refused[stage, "hand" if entry.step == "put back" else "script", entry.law] += 1
    elif entry.step == "refused":
        played.declined[stage, entry.script] += 1
    elif entry.step == "missing":
        played.dry[stage, entry.script, entry.text] += 1
    elif entry.piece and referee.table.things[entry.piece].kind == "unit":
        if entry.step != "drag" and entry.from_place != entry.to_place:
            played.delivered[stage, entry.script] += 1
        if entry.to_place in map_places(referee.game):
            played.arrivals.setdefault(entry.piece, stage)


def _keep_table(played: Played, stage: int, game: Game, table: Table) -> None:
    if stage == SET_UP:
        units = [thing for thing in table.things.values() if thing.kind == "unit"]
        played.starts.update((thing.id, thing.place) for thing in units)
        for thing in units:
            if thing.place in map_places(game):
                played.arrivals.setdefault(thing.id, SET_UP)
    for name, pile in table.piles.items():
        played.left.setdefault(name, []).append(len(pile))
    for name in game.definitions.properties:
        played.values.setdefault(name, []).append(table.properties[name])


@once
def map_places(game: Game) -> frozenset[str]:
    """The places of the maps: where a unit has arrived."""
    return frozenset(place.id for place in game.ground)
