"""Who controls a place when pieces enter it, leave it and are destroyed there, and what that sets off."""

from collections.abc import Iterator

import pytest

from generator.model.game import Game
from generator.rehearse.laws import settle_control
from generator.rehearse.table import Table, Thing
from tests.play import replay
from tests.play.desk import Desk
from tests.play.launches import Launch
from tests.play.tables import can_be_dragged, on_map, reopen, take_seat


def _units(game: Game, table: Table) -> list[Thing]:
    return [thing for thing in table.things.values() if thing.kind == "unit" and can_be_dragged(game, thing)]


def _pull(desk: Desk, table: Table, thing: Thing, place: str) -> None:
    take_seat(desk, table, thing)
    assert replay.pull(desk, table, desk.look(), thing.id, place).differences == []


def _disputes(desk: Desk, launches: list[Launch]) -> Iterator[tuple[Table, Thing, Thing]]:
    """Games in which a unit stands alone where it has control, and one of the other side has come to it."""
    game = desk.game
    for launch in launches[:3]:
        for side in game.definitions.sides:
            table = reopen(desk, launch)
            for holder, comer in _rivals(game, table, side):
                _pull(desk, table, comer, holder.place)
                assert table.controller[holder.place] == side
                yield table, holder, comer
                break


def _rivals(game: Game, table: Table, side: str) -> Iterator[tuple[Thing, Thing]]:
    """Units of a side that stand alone where it has control, each with another side's that may come there."""
    units = _units(game, table)
    for holder in (thing for thing in units if thing.side == side):
        standing = [thing for thing in table.lying_at(holder.place) if thing.kind == "unit"]
        if table.controller.get(holder.place) == side and len(standing) == 1:
            for comer in (thing for thing in units if thing.side not in (None, side)):
                if not replay.broken_law(game, table, comer.id, holder.place):
                    yield holder, comer
                    break


def test_a_place_falls_to_who_stays_when_the_other_leaves(desk: Desk, launches: list[Launch]) -> None:
    tried = 0
    for table, holder, comer in _disputes(desk, launches):
        left = holder.place
        goal = next((place.id for place in on_map(desk.game) if place.id != left
                     and not replay.broken_law(desk.game, table, holder.id, place.id)), None)
        if goal is not None:
            _pull(desk, table, holder, goal)
            assert table.controller[left] == comer.side
            tried += 1
    if not tried:
        pytest.skip("no place of this game is disputed")


def test_a_place_falls_to_who_stays_when_the_other_is_destroyed(desk: Desk, launches: list[Launch]) -> None:
    tried = 0
    for table, holder, comer in _disputes(desk, launches):
        left, grave = holder.place, desk.game.pieces[holder.id].destroyed_to
        assert grave is not None
        take_seat(desk, table, holder)
        desk.engine.key(desk.look().pieces[holder.id].handle, "ctrl K")
        table.move(holder, grave)
        holder.edge = 1
        settle_control(desk.game, table, left)
        replay.settle(desk.game, table, desk.look())
        assert replay.differences(desk.game, table, desk.look()) == []
        assert table.controller[left] == comer.side
        tried += 1
    if not tried:
        pytest.skip("no place of this game is disputed")


def test_what_happens_by_itself_happens_after_a_drag(full_desks: list[Desk]) -> None:
    """Leningrad '41, lines 309 and 658: Velikiye Luki falls, and the V blocks join the Axis pool."""
    desk = full_desks[0]
    if desk.game.id != "leningrad41":
        pytest.skip("only for leningrad41")
    desk.launch("campaign")
    table = replay.first_table(desk.game, "campaign")
    assert replay.press(desk, table, "set-up-campaign").differences == []
    waiting = [thing.id for thing in table.lying_at("velikiye-luki")]
    comer = next(thing for thing in _units(desk.game, table) if thing.side == "axis"
                 and not replay.broken_law(desk.game, table, thing.id, "G4"))
    for thing in [thing for thing in _units(desk.game, table)
                  if thing.side == "soviet" and thing.place == "G4"]:
        goal = next(place.id for place in on_map(desk.game) if place.id != "G4"
                    and not replay.broken_law(desk.game, table, thing.id, place.id))
        _pull(desk, table, thing, goal)
    _pull(desk, table, comer, "G4")
    assert len(waiting) == 5 and all(table.things[name].place == "axis-pool" for name in waiting)
