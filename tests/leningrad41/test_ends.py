"""How the campaign and the scenarios end, and defence lines; `#` are lines of the rulebook."""

import pytest

from generator.rehearse.scripts import Referee

from .common import give, pull, put, start, units

AREAS = "84 95 108 146 L T"


def winner_of(referee: Referee) -> str:
    return referee.table.ended


@pytest.mark.parametrize("winner", ["axis", "soviet"])
def test_seven_points_end_the_campaign_at_once(winner: str) -> None:  # 345-361, 466
    referee = start("campaign", 3, "impulses")
    give(referee.table, winner, AREAS)
    if winner == "axis":
        referee.settle()
        assert not winner_of(referee)  # six points
        put(referee.table, "murmansk-10", ["hq-dietl"])
    referee.settle()
    assert winner_of(referee) == winner


@pytest.mark.parametrize(("held", "winner"), [("L T 84 108", "axis"), ("T 84 108", "soviet")])
def test_most_points_win_when_december_is_over(held: str, winner: str) -> None:  # 359-361, 1810
    referee = start("campaign", 6, "end")
    give(referee.table, "soviet", AREAS)
    give(referee.table, "axis", held)
    referee.settle()
    assert not winner_of(referee)
    referee.table.turn, referee.table.phase = 7, "logistics"
    referee.settle()
    assert winner_of(referee) == winner


@pytest.mark.parametrize(("scenario", "held"), [
    ("preludes", "L"), ("preludes", "T G4 113"),  # 1633-1637
    ("in-sight", "L"), ("in-sight", "T G4 95 15"),  # 1655-1661
    ("closing-the-ring", "L"), ("closing-the-ring", "O 84 146 15"),  # 1734-1739
])
def test_the_axis_wins_a_scenario_at_once(scenario: str, held: str) -> None:
    referee = start(scenario)
    for place in held.split()[:-1]:
        give(referee.table, "axis", place)
    referee.settle()
    assert not winner_of(referee)
    give(referee.table, "axis", held)
    referee.settle()
    assert winner_of(referee) == "axis"


@pytest.mark.parametrize(("scenario", "last"), [("preludes", 1), ("in-sight", 2), ("closing-the-ring", 4)])
def test_the_soviets_win_a_scenario_that_runs_out(scenario: str, last: int) -> None:  # 1630, 1653, 1732
    referee = start(scenario, last, "end")
    assert not winner_of(referee)
    referee.table.turn, referee.table.phase = last + 1, "logistics"
    referee.settle()
    assert winner_of(referee) == "soviet"


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_leningrad_without_a_line_loses_the_second_scenario(side: str) -> None:
    """1655-1659: at once, so whoever traces supply first finds it."""
    referee = start("in-sight")
    assert referee.press(f"{side}-trace-supply") == "" and not winner_of(referee)
    give(referee.table, "axis", "46 47 48 61 62 63 64 65 66 60 O 78 79 80")
    assert referee.press(f"{side}-trace-supply") == "" and winner_of(referee) == "axis"


@pytest.mark.parametrize(("scenario", "turn"), [("in-sight", 3), ("in-sight", 5), ("closing-the-ring", 5)])
def test_a_month_stepped_past_adds_no_reserves_to_a_scenario(scenario: str, turn: int) -> None:  # 1675, 1751
    referee = start(scenario, 1 if scenario == "in-sight" else 4)
    before = len(units(referee.table, "soviet-later"))
    referee.table.turn = turn
    referee.settle()
    assert before and len(units(referee.table, "soviet-later")) == before


def test_a_defence_line_does_not_move() -> None:  # 505, 514
    referee = start("closing-the-ring")
    assert pull(referee, "line-soviet-1", "48") == "lines-stay"
    assert pull(referee, "line-soviet-1", "soviet-lines") == ""
    assert pull(referee, "line-soviet-1", "48") == ""
