"""Each player chooses how strictly the rules of placement are kept; the rehearsal does the same."""

import pytest

from generator import module_names as names
from generator.rehearse.chance import SeededChance
from generator.rehearse.laws import Strictness, drag
from generator.rehearse.scripts import Referee
from tests.good.cases import HERE, Case
from tests.play import replay
from tests.play.desk import Desk

RULE = Case(HERE / "rules" / "near-here.yaml")
"""Nobody may stand beside an enemy; blue blocks are in B2, beside B1."""
REFUSED, ADVISED = "Red block may not stand in B1.", "(the referee only advises)"
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
