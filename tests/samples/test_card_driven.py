"""The sample *card-driven*: whose event a card is, one a round, lost control, battles by difference."""

import pytest

from generator.core.operations import Cell
from generator.core.quantities import Number
from generator.model.looked_up import looked_up
from generator.rehearse.beginning import lay_table
from generator.rehearse.chance import SeededChance
from generator.rehearse.scripts import Referee
from tests.samples import sample


def _round(*cards: str, answers: tuple[str, ...]) -> Referee:
    """The first round of the League with some cards in its hand, and what it chooses."""
    game = sample("card-driven")
    referee = Referee(game, lay_table(game, "war"), SeededChance(1, answers))
    assert referee.press("begin") == ""
    for card in cards:
        referee.table.move(referee.table.things[card], "league-hand")
    referee.table.phase = "1-league"
    return referee


def _chosen(referee: Referee) -> list[str]:
    return [entry.text for entry in referee.log if entry.step == "choose"]


@pytest.mark.parametrize(("card", "is_offered"), [
    ("League-Levy", True), ("Royal-Levy", False), ("Tax-Riots-1", True), ("Campaign-1", False)])
def test_a_side_is_offered_its_own_events_and_those_of_both(card: str, is_offered: bool) -> None:
    referee = _round(card, answers=())
    assert referee.press("league-plays") == ""
    assert ("of Operations, Event" in _chosen(referee)[1]) == is_offered


def test_one_card_is_played_in_a_round() -> None:
    referee = _round("Campaign-1", "Campaign-2", answers=("Campaign",))
    assert referee.press("league-plays") == ""
    assert referee.table.properties["ops"] == "3"
    assert referee.press("league-plays") == "This has been done this phase."
    assert referee.step_on() == ""
    referee.table.phase = "2-league"
    assert referee.press("league-plays") == ""


def test_a_revolt_leaves_a_town_to_nobody_and_its_card_out_of_the_game() -> None:
    referee = _round("Tax-Riots-1", answers=("Tax-Riots", "Event", "Kell"))
    referee.table.move(referee.table.things["c3"], "Ilkston")
    assert referee.press("league-plays") == ""
    assert referee.table.controller["Kell"] == ""
    assert referee.table.things["Tax-Riots-1"].place == "removed"


@pytest.mark.parametrize(("difference", "result"), [
    (-9, "attacker"), (-2, "attacker"), (-1, "both"), (1, "both"), (2, "defender"), (3, "defender"),
    (9, "rout")])
def test_the_battle_is_read_by_the_difference_below_zero_too(difference: int, result: str) -> None:
    cell = Cell("battle", 1, Number(difference), Number(1), property="result")
    found = looked_up(sample("card-driven"), cell)
    assert found.cells[found.rows.of(difference)][0] == result
