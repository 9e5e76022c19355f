"""Impulses alternate, beginning with the initiative; `#` are lines of the rulebook."""

import pytest

from .common import OTHER, put
from .impulses import impulses
from .logistics import SIDES


def passed(side: str) -> str:
    return f"{side}-passes"


@SIDES
def test_the_side_with_the_initiative_plays_the_first_impulse(side: str) -> None:  # 693
    referee = impulses(1, initiative=side)
    for script in (f"{OTHER[side]}-impulse", passed(OTHER[side])):
        assert "initiative" in referee.press(script)
    assert referee.press(f"{side}-impulse") == ""


@SIDES
def test_nobody_has_two_impulses_in_a_row(side: str) -> None:  # 456-462
    referee = impulses(1, initiative=side)
    assert referee.press(f"{side}-impulse") == "" and referee.press(f"{side}-impulse")
    assert referee.press(f"{OTHER[side]}-impulse") == "" and referee.press(f"{side}-impulse") == ""


@SIDES
def test_to_pass_is_an_impulse(side: str) -> None:  # 695-701
    referee = impulses(1, initiative=side)
    assert referee.press(passed(side)) == ""
    assert referee.press(passed(side)) and referee.press(f"{side}-impulse")
    assert referee.press(passed(OTHER[side])) == "" and referee.press(f"{side}-impulse") == ""


def test_who_has_begun_an_impulse_may_pass_in_it() -> None:
    referee = impulses(1)
    assert referee.press("axis-impulse") == "" and referee.press("axis-passes") == ""
    assert referee.table.properties["axis-passed"] == "yes"


@pytest.mark.parametrize("script", ["axis-impulse", "axis-passes", "axis-spend-disc"])
def test_bombers_come_back_in_every_impulse_of_the_axis(script: str) -> None:  # 1146
    referee = impulses(1)
    put(referee.table, "bombers-aborted", ["ju88-1"])
    assert referee.press(script) == ""
    assert referee.table.things["ju88-1"].place == "bombers-available"


def test_a_new_month_begins_with_the_initiative() -> None:  # 693
    referee = impulses(2)
    assert referee.press("axis-passes") == "" and referee.press("soviet-passes") == ""
    referee.table.turn = 3
    referee.settle()
    assert referee.press("soviet-impulse") and referee.press("axis-impulse") == ""
