"""Markers that units put down, in the real engine."""

from generator import module_names as names
from generator.rehearse.table import Table, Thing
from tests.play import replay
from tests.play.cases.putting import *  # noqa: F403
from tests.play.cases.putting import who_puts
from tests.play.desk import Desk, Seen
from tests.play.tables import copied, take_seat


def test_undo_takes_back_what_is_put_down_and_what_is_taken_away(desk: Desk, table: Table) -> None:
    able = {way: thing for way in desk.game.definitions.put
            if (thing := who_puts(desk, table, way)) is not None}
    assert able
    for way, thing in able.items():
        take_seat(desk, table, thing)
        before = desk.look()
        trial = copied(table)
        assert not replay.put(desk, trial, before, thing.id, way).differences
        assert _differing(desk, before)
        desk.engine.hotkey(names.HOTKEYS["undo"])
        assert not replay.differences(desk.game, table, desk.look())
        assert not _differing(desk, before)
        marker = _put_again(desk, table, thing, way)
        lying = desk.look()
        assert not replay.take_away(desk, copied(table), lying, marker).differences
        desk.engine.hotkey(names.HOTKEYS["undo"])
        assert not replay.differences(desk.game, table, desk.look())
        assert not _differing(desk, lying)
        assert not replay.take_away(desk, table, desk.look(), marker).differences


def _differing(desk: Desk, before: Seen) -> list[str]:
    """What lies or looks otherwise than before."""
    now = desk.look()
    return [name for name, lying in before.pieces.items() if now.pieces[name] != lying]


def _put_again(desk: Desk, table: Table, thing: Thing, way: str) -> str:
    """The marker that the unit puts down now."""
    places = {name: each.place for name, each in table.things.items()}
    assert not replay.put(desk, table, desk.look(), thing.id, way).differences
    return next(name for name, place in places.items() if table.things[name].place != place)
