"""Each player chooses how strictly the rules of placement are kept; the rehearsal does the same."""

import pytest

from generator import module_names as names
from generator.model.spoken_refusals import refusals
from generator.rehearse.chance import SeededChance
from generator.rehearse.laws import Strictness, drag, rule_against
from generator.rehearse.scripts import Referee
from tests.good.cases import HERE, Case
from tests.play import replay
from tests.play.desk import Desk, Lying

RULE = Case(HERE / "rules" / "near-here.yaml")
"""Nobody may stand beside an enemy; blue blocks are in B2, beside B1."""
REFUSED, ADVISED = "Red block may not stand in B1.", "(the referee only advises)"
ADVISING = Case(HERE / "rules" / "advises.yaml")
"""Red units in B1 are told of, and stay."""
_STAYS: list[tuple[Strictness, bool, bool]] = [
    ("strict", False, False), ("setup", False, True), ("off", True, True)]
"""Whether a piece stays before and after the turn goes on."""


@pytest.mark.parametrize(("strictness", "at_first", "later"), _STAYS)
def test_what_breaks_a_rule_is_put_back_or_only_told(
    rule_desk: Desk, strictness: Strictness, at_first: bool, later: bool
) -> None:
    game = rule_desk.game
    rule_desk.engine.prefer(names.REFEREE, names.referee_words(game)[strictness])
    rule_desk.launch("duel")
    table = replay.first_table(game, "duel")
    referee = Referee(game, table, SeededChance(1), strictness)
    replay.press(rule_desk, table, "set-up")
    for stays in (at_first, later):
        before = rule_desk.look().pieces["r1"]
        said = rule_desk.drag([before], game.locations["B1"])
        broken = drag(game, table, table.things["r1"], "B1", referee.is_lenient)
        assert (said, broken) == (f"{REFUSED} {ADVISED}" if stays else REFUSED, "example")
        assert (rule_desk.look().pieces["r1"].place == "B1") == stays
        assert replay.differences(game, table, rule_desk.look()) == []
        if stays:
            replay.pull(rule_desk, table, rule_desk.look(), "r1", "A1")
        replay.step_turn(rule_desk, table, 1)
    assert rule_desk.engine.problems() == []


def test_a_rule_that_advises_tells_and_puts_nothing_back(advising_desk: Desk) -> None:
    desk, game = advising_desk, advising_desk.game
    desk.launch("duel")
    table = replay.first_table(game, "duel")
    replay.press(desk, table, "set-up")
    thing = table.things["r1"]
    assert (rule_against(game, table, thing, "B1"), thing.place) == ("example", "A1")
    said = desk.drag([desk.look().pieces["r1"]], game.locations["B1"])
    assert (said, drag(game, table, table.things["r1"], "B1")) == (f"{REFUSED} {ADVISED}", "example")
    assert desk.look().pieces["r1"].place == "B1"
    assert replay.differences(game, table, desk.look()) == []
    assert desk.engine.problems() == []


def _stacked(desk: Desk, *things: str) -> list[Lying]:
    """Blocks on one point of a box, and at the end the blue player at the table."""
    desk.launch("duel")
    desk.press("set-up")
    for side in ("red", "blue"):
        desk.sit(names.seat_names(desk.game, side)[0])
        for each in things:
            if desk.look().pieces[each].side == side:
                assert desk.drag([desk.look().pieces[each]], desk.game.locations["tray"]) == ""
    return [desk.look().pieces[each] for each in things]


def _drag_in_vain(desk: Desk, stack: list[Lying]) -> list[str]:
    """The refusals of a drag after which all lies as before."""
    before = {name: piece.place for name, piece in desk.look().pieces.items()}
    desk.drag(stack, desk.game.locations["B1"])
    assert {name: piece.place for name, piece in desk.look().pieces.items()} == before
    assert desk.engine.problems() == []
    return desk.engine.refusals()


def test_a_stack_is_refused_in_one_line(rule_desk: Desk) -> None:
    """The red hand takes three blue blocks; every drag tells its reason anew."""
    stack, foreign = _stacked(rule_desk, "b1", "b2", "b3"), refusals("foreign", rule_desk.game.native)
    rule_desk.sit(names.seat_names(rule_desk.game, "red")[0])
    three = "; ".join(["Blue block - B1"] * 3)
    for _ in range(2):
        assert _drag_in_vain(rule_desk, stack) == [f"{foreign} ({three})"]
    assert _drag_in_vain(rule_desk, stack[:1]) == [f"{foreign} (Blue block - B1)"]


def test_every_reason_of_a_stack_is_told_once(rule_desk: Desk) -> None:
    """The first finds no room beside the others, and those may not stand next to an enemy."""
    stack = _stacked(rule_desk, "b1", "b2", "b3")
    assert _drag_in_vain(rule_desk, stack) == [
        "Blue block has no room in B1.", "Blue block may not stand in B1. (2 pieces)"]
