"""The game, its starts, and what these tests do on a table. Numbers behind `#` are lines of the rulebook.

Rulebook: 004_61561f2ac8161fea.txt. D means derived from the lines named.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from functools import cache

from generator.model.game import Game, Location
from generator.model.piece import Piece
from generator.rehearse.laws import drag, gain
from generator.rehearse.player import rehearse
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table, Thing
from tests.bundled import Dice, bundled

SOURCES = {
    "axis": {"F", "G1", "G2", "G3", "G4"},  # 287
    "soviet": {f"S{number}" for number in range(1, 13)},  # 285
}
POOL = {"axis": "axis-pool", "soviet": "soviet-pool"}
OTHER = {"axis": "soviet", "soviet": "axis"}

Snapshot = dict[str, tuple[str, int, bool]]


def game() -> Game:
    return bundled("leningrad41")


@cache
def areas() -> dict[str, Location]:
    return {place.id: place for place in game().on_board("map") if place.kind == "area"}


def tagged(tag: str) -> set[str]:
    return {place.id for place in areas().values() if tag in place.tags}


def title(place: str) -> str:
    words = game().locations[place].title
    return words.in_language("en") if words is not None else ""


def blocks(side: str | None = None, fits: Callable[[Piece], bool] = lambda piece: True) -> dict[str, Piece]:
    return {
        name: piece
        for name, piece in game().pieces.items()
        if piece.kind == "unit" and side in (None, piece.side) and fits(piece)
    }


def with_tag(tag: str) -> dict[str, Piece]:
    return blocks(None, lambda piece: tag in piece.tags)


def arm(tags: Iterable[str]) -> str:
    """Infantry of every sort, or motorised, mechanised, tank, cavalry, hq, leader."""
    kinds = {"infantry", "static", "motorised", "mechanised", "tank", "cavalry", "hq", "lw", "leader"}
    found = sorted(kinds & set(tags) - {"static"})
    return "hq" if "lw" in found else found[0]


def arms(things: Iterable[Thing | Piece]) -> Counter[tuple[str | None, str]]:
    return Counter((thing.group, arm(thing.tags)) for thing in things)


@cache
def set_up(scenario: str, seed: int = 1) -> Referee:
    """A table just after setup; to look at, not to change."""
    return rehearse(game(), scenario, seed, turns=0).referee


def start(
    scenario: str = "campaign",
    turn: int = 0,
    phase: str = "",
    dice: Iterable[int] = (),
    seed: int = 1,
    state: Mapping[str, str] | None = None,
    **more: str,
) -> Referee:
    """A table of one's own just after setup, perhaps in a later month and another state."""
    table = deepcopy(set_up(scenario, seed).table)
    table.properties.update({**(state or {}), **more})
    table.turn, table.phase = turn or table.turn, phase or table.phase
    referee = Referee(game(), table, Dice(dice, seed))
    referee.settle()
    return referee


def snapshot(table: Table) -> Snapshot:
    return {thing.id: (thing.place, thing.edge, thing.face_down) for thing in table.things.values()}


def units(table: Table, place: str, side: str | None = None) -> list[Thing]:
    return [thing for thing in table.lying_at(place) if thing.kind == "unit" and side in (None, thing.side)]


def ids(table: Table, place: str) -> set[str]:
    return {thing.id for thing in units(table, place)}


def on_map(table: Table, side: str | None = None) -> list[Thing]:
    return [thing for place in areas() for thing in units(table, place, side)]


def put(table: Table, place: str, things: Iterable[Thing | str]) -> None:
    """Move things without any law and without taking control."""
    for thing in list(things):
        table.move(table.things[thing] if isinstance(thing, str) else thing, place)


def give(table: Table, side: str, places: str | Iterable[str]) -> None:
    for place in places.split() if isinstance(places, str) else places:
        table.controller[place] = side


def clear(table: Table, places: str | Iterable[str], side: str) -> None:
    """Take the blocks and lines of a side out of areas: they are destroyed or lost."""
    for place in places.split() if isinstance(places, str) else list(places):
        lines = [t.id for t in table.lying_at(place) if t.kind == "line" and t.side == side]
        put(table, f"{side}-lines", lines)
        put(table, "soviet-pool" if side == "soviet" else "axis-eliminated", units(table, place, side))


def pull(referee: Referee, thing: str, place: str) -> str:
    """Drag a block; the rule that put it back, or an empty text."""
    broken = drag(game(), referee.table, referee.table.things[thing], place)
    referee.settle()
    return broken


def activate(referee: Referee, side: str) -> None:
    """Activate a leader, and give up the points of regeneration and replacement: reinforcements come last."""
    assert referee.press(f"{side}-activate") == ""
    for part, button in (("restoring", "restored"), ("replacing", "replaced")):
        while referee.table.properties["stage"] == f"{side}-{part}":
            assert referee.press(f"{side}-{button}") == ""


def finish_entry(referee: Referee, side: str) -> None:
    """Say that the reinforcements are done, and once more if blocks still wait: they go back."""
    for _ in range(2):
        if referee.table.properties["stage"] == f"{side}-entering":
            assert referee.press(f"{side}-reinforced") == ""
    assert referee.table.properties["stage"] == "playing"


def said(referee: Referee) -> str:
    """The last line that a script has told."""
    return [entry.text for entry in referee.log if entry.step == "say"][-1]


def regain(referee: Referee, thing: Thing) -> str:
    """Regain a step, in the part of an activated leader's work that is for blocks of its kind."""
    state = referee.table.properties
    side, _, part = state["stage"].partition("-")
    if part in ("restoring", "replacing"):
        state["stage"] = f"{side}-restoring" if "hq" in thing.tags else f"{side}-replacing"
    return gain(game(), referee.table, thing)


def value(referee: Referee, side: str) -> int:
    """The logistic value of a side as its script finds it."""
    assert referee.press(f"{side}-value") == ""
    return int(referee.table.properties["logistic-value"])


def lines(table: Table, side: str) -> set[str]:
    """Areas that a line of communications of any length reaches (856-858), found without the scripts."""
    enemies = {thing.place for thing in on_map(table, OTHER[side])}
    held = {place for place in areas() if table.controller[place] == side} - enemies
    found, waiting = set[str](), sorted(SOURCES[side] & held)
    while waiting:
        here = waiting.pop()
        if here not in found:
            found.add(here)
            waiting += sorted(set(areas()[here].neighbours) & held)
    return found
