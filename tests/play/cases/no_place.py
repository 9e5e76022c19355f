"""A piece that is sent to a place that does not exist stays where it is, and the log says so in red."""

from generator.model.spoken_refusals import refusals
from tests.good.cases import HERE, Case
from tests.play.desk import Desk

COUNTED = Case(HERE / "steps" / "place-where-a-count-says.yaml")
"""A piece goes to the box that has the number of red pieces on the map; there are boxes 1 and 2."""


def test_a_place_that_does_not_exist_is_told(counted_desk: Desk) -> None:
    desk, told = counted_desk, refusals("no-such-place", counted_desk.game.native)
    desk.launch("duel")
    desk.press("set-up")
    desk.press("example")
    assert desk.look().pieces["b1"].place == "T12"
    assert not any(told in line for line in desk.engine.lines())
    for unit in ("r1", "r2"):
        assert desk.drag([desk.look().pieces[unit]], desk.game.locations["tray"]) == ""
    desk.press("example")
    assert desk.look().pieces["b1"].place == "T12"
    assert any(line.endswith(f"{told} T10") for line in desk.engine.lines())
    assert desk.engine.problems() == []
