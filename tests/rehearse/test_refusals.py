"""What is refused a second time, where scripts share a mark."""

import pytest

from generator.rehearse.beginning import lay_table
from generator.rehearse.chance import SeededChance
from generator.rehearse.scripts import Referee
from tests.laid_over import problems_of

TWO = """\
scripts:
  here: {title: Muster, kind: other, once: turn, mark: one, steps: [{say: Here.}], provenance: {assumed: x}}
  there: {title: %s, kind: other, once: turn, mark: one, steps: [{say: There.}], provenance: {assumed: x}}
"""
OVER = """\
scripts:
  ev: {title: Over, kind: event, when: {turn: 1+}, steps: [{end: {winner: red}}], provenance: {assumed: x}}
"""


@pytest.mark.parametrize(("title", "told"), [
    ("Levy", "Only one of these is done each turn: Muster / Levy."),
    ("Muster", "This has been done this turn."),
])
def test_what_excludes_it_is_named_if_it_is_called_otherwise(title: str, told: str) -> None:
    _, _, game = problems_of(TWO % title, "case.yaml", draw=False)
    assert game is not None
    referee = Referee(game, lay_table(game, "duel"), SeededChance(1))
    referee.table.awaited = ""
    assert referee.press("here") == "" and referee.press("there") == told


def test_nothing_is_done_before_the_set_up() -> None:
    _, _, game = problems_of(TWO % "Levy", "case.yaml", draw=False)
    assert game is not None
    referee = Referee(game, lay_table(game, "duel"), SeededChance(1))
    refused = "“Set up” comes first: nothing is set up yet."
    assert referee.press("here") == refused and referee.step_on() == refused
    assert referee.press("set-up") == "" and referee.press("here") == "" and referee.step_on() == ""


def test_no_event_comes_before_the_set_up() -> None:
    _, _, game = problems_of(OVER, "case.yaml", draw=False)
    assert game is not None
    referee = Referee(game, lay_table(game, "duel"), SeededChance(1))
    referee.settle()
    before = referee.table.ended
    assert referee.press("set-up") == ""
    assert (before, referee.table.ended) == ("", "red")
