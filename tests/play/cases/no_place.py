"""Pieces that stay: sent to no place, which the log tells in red, or shoved aside in theirs."""

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


def test_a_piece_that_is_shoved_aside_in_its_place_tells_nothing(counted_desk: Desk) -> None:
    desk, here = counted_desk, counted_desk.game.locations
    desk.launch("duel")
    desk.press("set-up")
    there = desk.game.locations[desk.look().pieces["r1"].place]
    assert desk.drag([desk.look().pieces["r1"]], there) == ""
    assert desk.engine.lines() == []
    assert desk.drag([desk.look().pieces["r1"]], here["B1"]) == ""
    assert len(desk.engine.lines()) == 1
