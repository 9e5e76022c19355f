"""A status that lasts until the piece moves, in the module and in the rehearsal."""

import pytest

from generator import module_names as names
from generator.rehearse.laws import rule_against
from generator.rehearse.table import Table
from tests.good.cases import HERE, Case
from tests.play import replay
from tests.play.desk import Desk

UNTIL_MOVED = Case(HERE / "steps" / "set-status-until-moved.yaml")
UNIT, STATUS = "r1", "worn"


@pytest.fixture
def marked_desk(moving_desk: Desk) -> tuple[Desk, Table]:
    """The game set up, and a unit that bears the status."""
    moving_desk.launch("duel")
    table = replay.first_table(moving_desk.game, "duel")
    replay.press(moving_desk, table, "set-up")
    moving_desk.sit(names.seat_names(moving_desk.game, "red")[0])
    assert replay.mark(moving_desk, table, moving_desk.look(), UNIT, STATUS).differences == []
    assert table.things[UNIT].statuses == {STATUS}
    return moving_desk, table


def test_it_ends_when_a_hand_moves_the_piece(marked_desk: tuple[Desk, Table]) -> None:
    desk, table = marked_desk
    came_from = table.things[UNIT].place
    for place in (came_from, "B1"):
        assert replay.pull(desk, table, desk.look(), UNIT, place).differences == []
        assert (STATUS in table.things[UNIT].statuses) == (place == came_from)


def test_it_ends_when_a_script_lays_the_piece_elsewhere(marked_desk: tuple[Desk, Table]) -> None:
    desk, table = marked_desk
    assert replay.press(desk, table, "example").differences == []
    assert table.things[UNIT].place == "B1" and not table.things[UNIT].statuses


def test_it_stays_when_a_script_turns_the_piece_or_lays_it_where_it_is(
    marked_desk: tuple[Desk, Table]
) -> None:
    desk, table = marked_desk
    assert replay.press(desk, table, "stays").differences == []
    assert table.things[UNIT].strength == 1 and table.things[UNIT].statuses == {STATUS}


def test_it_ends_in_a_pile(marked_desk: tuple[Desk, Table]) -> None:
    desk, table = marked_desk
    assert replay.press(desk, table, "into-the-cup").differences == []
    assert not table.things[UNIT].statuses


def test_it_stays_when_the_move_is_refused(marked_desk: tuple[Desk, Table]) -> None:
    desk, table = marked_desk
    refused = next(place for place in desk.game.locations
                   if rule_against(desk.game, table, table.things[UNIT], place))
    assert replay.pull(desk, table, desk.look(), UNIT, refused).differences == []
    assert table.things[UNIT].statuses == {STATUS}


def test_asking_whether_a_move_is_lawful_takes_nothing_off(marked_desk: tuple[Desk, Table]) -> None:
    desk, table = marked_desk
    assert not rule_against(desk.game, table, table.things[UNIT], "B1")
    assert table.things[UNIT].statuses == {STATUS}
