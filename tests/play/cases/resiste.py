"""Flights of ¿Resiste Stalingrado? beside anti-aircraft guns, step by step beside the rehearsal."""

import pytest

from generator.rehearse.table import Table
from tests.play import replay
from tests.play.desk import Desk, Seen
from tests.play.tables import on_map

GAME = "resiste"
GUN, FIGHTERS, BOMBER = "de-r3-flak", ("su-ftr1", "su-ftr2", "su-ftr3"), "su-bmb1"


@pytest.fixture
def sub_turn(full_desks: list[Desk]) -> tuple[Desk, Table]:
    """The first air sub-turn of the ready-made game, with Soviet aircraft far from the Germans."""
    desk = full_desks[0]
    if desk.game.id != GAME:
        pytest.skip(f"only for {GAME}")
    desk.launch("ready")
    table = replay.first_table(desk.game, "ready")
    for seat, script in (("Soviet", "set-up-ready"), ("German", "fortified"), ("German", "pre-turn-done")):
        desk.sit(seat)
        assert replay.press(desk, table, script).differences == []
    desk.sit("Soviet")
    for aircraft in (*FIGHTERS, BOMBER):
        far = next(place.id for place in on_map(desk.game)
                   if not replay.broken_law(desk.game, table, aircraft, place.id))
        _drag(desk, table, aircraft, far)
    replay.step_turn(desk, table, 1)
    assert table.phase == "air-1" and replay.differences(desk.game, table, desk.look()) == []
    return desk, table


def _drag(desk: Desk, table: Table, thing: str, place: str) -> str:
    """Where it lies then."""
    outcome = replay.pull(desk, table, desk.look(), thing, place)
    assert outcome.differences == []
    return outcome.seen.pieces[thing].place or ""


def _press(desk: Desk, table: Table, script: str, place: str) -> tuple[Seen, list[str]]:
    """The table and the log after a button, with the Target marker in a place."""
    if table.things["target-1"].place != place:
        _drag(desk, table, "target-1", place)
    outcome = replay.press(desk, table, script)
    assert outcome.differences == []
    return outcome.seen, desk.engine.lines()


def _beside(desk: Desk, table: Table) -> list[str]:
    """Hexes next to the gun in which no aircraft stands."""
    near = desk.game.locations[table.things[GUN].place].neighbours
    return [place for place in near if not any("air" in each.tags for each in table.lying_at(place))]


def test_anti_aircraft_guns_stop_aircraft(sub_turn: tuple[Desk, Table]) -> None:  # 160, 212-218
    desk, table = sub_turn
    for aircraft in FIGHTERS:
        begin, stop = table.things[aircraft].place, _beside(desk, table)[0]
        assert _drag(desk, table, aircraft, stop) == stop
        assert _drag(desk, table, aircraft, begin) == stop
        seen, lines = _press(desk, table, "flak", stop)
        assert any("Anti-aircraft fire over" in line for line in lines)
        if seen.pieces[aircraft].place == stop:
            assert "not fired at it" in _press(desk, table, "flak", stop)[1][-1]
            assert _drag(desk, table, aircraft, begin) == begin
            assert _drag(desk, table, aircraft, stop) == begin
        else:
            assert seen.pieces[aircraft].place == "soviet-losses"
            assert any("shot down" in line for line in lines)


def test_bombs_fall_after_the_anti_aircraft_fire(sub_turn: tuple[Desk, Table]) -> None:  # 252-256
    desk, table = sub_turn
    goal = table.things[GUN].place
    assert _drag(desk, table, BOMBER, goal) == goal
    assert any("fire first" in line for line in _press(desk, table, "air-attack", goal)[1])
    if _press(desk, table, "flak", goal)[0].pieces[BOMBER].place == goal:
        assert any("Air attack on" in line for line in _press(desk, table, "air-attack", goal)[1])
        assert _drag(desk, table, BOMBER, _beside(desk, table)[0]) == goal
