"""Events notice what hands do to pieces with their menus, in the module and in the rehearsal."""

import pytest

from generator import module_names as names
from tests.good.cases import HERE, Case
from tests.play import replay
from tests.play.desk import Desk

WAITING = Case(HERE / "scripts" / "event-of-a-hand.yaml")
UNIT, OTHER = "r1", "r2"


@pytest.fixture
def waiting_desk(event_desk: Desk) -> Desk:
    """The game set up, its owner at the table."""
    event_desk.launch("duel")
    event_desk.press("set-up")
    event_desk.sit(names.seat_names(event_desk.game, "red")[0])
    return event_desk


def test_a_step_lost_by_hand_is_noticed(waiting_desk: Desk) -> None:
    engine = waiting_desk.engine
    assert not any("It is weak." in line for line in engine.lines())
    engine.key(waiting_desk.look().pieces[UNIT].handle, names.PIECE_HOTKEYS["lose-a-step"])
    assert any("It is weak." in line for line in engine.lines())


def test_a_status_and_an_activation_are_noticed(waiting_desk: Desk) -> None:
    table = replay.first_table(waiting_desk.game, "duel")
    replay.press(waiting_desk, table, "set-up")
    assert replay.mark(waiting_desk, table, waiting_desk.look(), UNIT, "worn").differences == []
    assert any("It is worn." in line for line in waiting_desk.engine.lines())
    assert replay.activate(waiting_desk, table, waiting_desk.look(), UNIT).differences == []
    assert any("It is active." in line for line in waiting_desk.engine.lines())
    assert waiting_desk.engine.problems() == []


def test_a_piece_that_is_put_back_is_no_event_for_the_rest_of_its_drag(waiting_desk: Desk) -> None:
    places, engine = waiting_desk.game.locations, waiting_desk.engine
    waiting_desk.drag([waiting_desk.look().pieces[OTHER]], places["A1"])
    seen = waiting_desk.look()
    said = waiting_desk.drag([seen.pieces[name] for name in (UNIT, OTHER)], places["C1"])
    assert [waiting_desk.look().pieces[name].place for name in (UNIT, OTHER)] == ["C1", "A1"]
    assert "stays at home" in said
    assert any("It is there." in line for line in engine.lines())
    assert not any("It is too far." in line for line in engine.lines())
