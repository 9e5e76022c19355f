"""What happens at the table: the log of a rehearsal, and what differs on the table afterwards."""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy

from generator.model.game import Game
from generator.rehearse.beginning import lay_table
from generator.rehearse.chance import SeededChance
from generator.rehearse.conditions import View
from generator.rehearse.laws import drag
from generator.rehearse.log import Entry
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table, Thing, bare_table

SEED = 3
SCENARIO = "duel"
SETUP = "set-up"


def laid(game: Game) -> Referee:
    """A table with everything where it starts, before anything is set up."""
    return Referee(game, bare_table(game, SCENARIO), SeededChance(SEED))


def begun(game: Game) -> Referee:
    """A table as a scenario begins, with what its set-up lays down beforehand."""
    return Referee(game, lay_table(game, SCENARIO), SeededChance(SEED))


def set_up(game: Game, drags: Sequence[tuple[str, str]] = ()) -> Referee:
    """A table after set-up and what is moved by hand; its log is empty."""
    referee = begun(game)
    assert not referee.press(SETUP)
    for piece, place in drags:
        assert not drag(game, referee.table, referee.table.things[piece], place)
        referee.settle()
    referee.log.clear()
    return referee


def view(referee: Referee) -> View:
    """What conditions and amounts see of a table."""
    return View(referee.game, referee.table)


def logged(log: Sequence[Entry]) -> Iterator[str]:
    """Lines of a log."""
    for entry in log:
        carried = f" ({entry.from_place} -> {entry.to_place})" if entry.piece else ""
        yield f"{entry.step}: {entry.text}{carried}"


def copied(table: Table) -> Table:
    """The table as it is now."""
    return deepcopy(table)


def differences(before: Table, after: Table) -> Iterator[str]:
    """What differs on the table, thing by thing."""
    for name, thing in after.things.items():
        yield from _of_thing(before.things[name], thing, before, after)
    for name, pile in after.piles.items():
        if pile != before.piles[name]:
            yield f"pile {name}: {_listed(before.piles[name])} -> {_listed(pile)}"
    changed: list[tuple[str, Mapping[str, str | int], Mapping[str, str | int]]] = [
        ("control", before.controller, after.controller),
        ("property", before.properties, after.properties),
        ("done", before.marks, after.marks),
    ]
    for sort, old, new in changed:
        for name, value in new.items():
            if old.get(name) != value:
                yield f"{sort} {name}: {old.get(name, 'nothing')} -> {value}"
    for name, places in after.traced.items():
        if places != before.traced.get(name):
            yield f"remembered {name}: {_listed(sorted(places))}"


def _of_thing(old: Thing, new: Thing, before: Table, after: Table) -> Iterator[str]:
    if old.place != new.place:
        yield f"{new.id}: {old.place} -> {new.place}"
    if old.edge != new.edge:
        yield f"{new.id}: strength {old.strength} -> {new.strength}"
    if old.face_down != new.face_down:
        yield f"{new.id}: face {'down' if new.face_down else 'up'}"
    if old.revealed != new.revealed:
        yield f"{new.id}: {'shown to all' if new.revealed else 'hidden'}"
    if old.facing != new.facing:
        yield f"{new.id}: faces {new.facing}"
    for status in sorted(old.statuses ^ new.statuses):
        yield f"{new.id}: {'gets' if status in new.statuses else 'loses'} {status}"
    if (old.id in before.fresh) != (new.id in after.fresh):
        yield f"{new.id}: {'just entered' if new.id in after.fresh else 'no longer just entered'}"


def _listed(names: Sequence[str]) -> str:
    return " ".join(names) or "nothing"
