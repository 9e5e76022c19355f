"""States of pieces: their menu gives them and takes them off, the piece shows them, and death ends them."""

import pytest

from generator import module_names as names
from generator.rehearse.laws import destroy, rule_against
from generator.rehearse.statuses import statuses_of
from generator.rehearse.table import Table, Thing
from tests.play import replay
from tests.play.desk import Desk
from tests.play.launches import Launch
from tests.play.tables import can_be_dragged, reopen, take_seat


@pytest.fixture
def table(desk: Desk, launches: list[Launch]) -> Table:
    """The launched game with most pieces on the map, opened again, if its pieces have states."""
    if not desk.game.definitions.statuses:
        pytest.skip("no piece has a status in this game")
    return reopen(desk, max(launches, key=lambda launch: sum(
        _on_ground(desk, thing) for thing in launch.table.things.values())))


def _on_ground(desk: Desk, thing: Thing) -> bool:
    place = desk.game.locations.get(thing.place)
    return place is not None and place.is_ground


def who_may_have(desk: Desk, table: Table, status: str) -> list[Thing]:
    """The pieces on the map that may have a status and are moved by hand."""
    return [thing for thing in table.things.values() if _on_ground(desk, thing)
            and can_be_dragged(desk.game, thing) and status in statuses_of(desk.game, thing.id)]


def test_a_menu_gives_a_status_and_takes_it_off_as_rehearsed(desk: Desk, table: Table) -> None:
    for name, status in desk.game.definitions.statuses.items():
        first, second = who_may_have(desk, table, name)[:2]
        said = [give(desk, table, thing, name) for thing in (first, second, second)]
        assert all(status.name.in_language(desk.game.native) in each for each in said)
        assert said[1] != said[2]
        assert name not in second.statuses
        assert (name in first.statuses) != status.unique


def give(desk: Desk, table: Table, thing: Thing, status: str) -> str:
    """Choose the entry of a status; what the log says."""
    take_seat(desk, table, thing)
    assert replay.mark(desk, table, desk.look(), thing.id, status).differences == []
    return " ".join(desk.engine.lines())


def test_a_destroyed_piece_has_no_status_any_more(desk: Desk, table: Table) -> None:
    for name in desk.game.definitions.statuses:
        thing = next(each for each in who_may_have(desk, table, name)
                     if desk.game.pieces[each.id].destroyed_to is not None)
        give(desk, table, thing, name)
        desk.engine.key(desk.look().pieces[thing.id].handle, names.PIECE_HOTKEYS["destroy"])
        destroy(desk.game, table, thing)
        assert replay.differences(desk.game, table, desk.look()) == []
        assert not thing.statuses


def test_a_piece_that_is_laid_where_the_destroyed_go_has_no_status_any_more(desk: Desk, table: Table) -> None:
    for name in desk.game.definitions.statuses:
        thing, goal = next((each, goal) for each in who_may_have(desk, table, name)
                           if (goal := desk.game.pieces[each.id].destroyed_to) is not None
                           and not rule_against(desk.game, table, each, goal))
        give(desk, table, thing, name)
        take_seat(desk, table, thing)
        assert replay.pull(desk, table, desk.look(), thing.id, goal).differences == []
        assert thing.place == goal and not thing.statuses
