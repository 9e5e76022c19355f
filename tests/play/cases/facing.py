"""Counters that face some way: scripts and their menu turn them, and the log tells."""

from generator import module_names as names
from tests.good.cases import HERE, Case
from tests.play.desk import Desk

TURNED = Case(HERE / "steps" / "set-facing.yaml")
"""A tank that faces North comes to C2 and is turned to face East, and then South."""
TURN_RIGHT, TURN_LEFT = names.PIECE_HOTKEYS["turn-right"], names.PIECE_HOTKEYS["turn-left"]


def test_a_menu_turns_a_counter_on_a_map(turned_desk: Desk) -> None:
    desk = turned_desk
    desk.launch("duel")
    assert desk.look().pieces["tank"].way == 1
    desk.press("set-up")
    desk.press("example")
    assert desk.look().pieces["tank"].way == 3
    assert _turned(desk, TURN_RIGHT) == 4 and any("West" in line for line in desk.engine.lines())
    assert _turned(desk, TURN_RIGHT) == 1 and any("North" in line for line in desk.engine.lines())
    assert _turned(desk, TURN_LEFT) == 4
    desk.sit(names.seat_names(desk.game, "blue")[0])
    assert _turned(desk, TURN_LEFT) == 4, "the other side does not turn it"
    assert desk.engine.lines() == []
    assert desk.engine.problems() == []


def test_a_counter_in_a_box_is_not_turned(turned_desk: Desk) -> None:
    desk = turned_desk
    desk.launch("duel")
    desk.press("set-up")
    assert _turned(desk, TURN_RIGHT) == 1
    assert desk.engine.lines() == []


def _turned(desk: Desk, key: str) -> int | None:
    desk.engine.key(desk.look().pieces["tank"].handle, key)
    return desk.look().pieces["tank"].way
