"""Impulses alternate, beginning with the initiative; `#` are lines of the rulebook."""

import pytest

from generator.rehearse.laws import drag

from .common import OTHER, game, put
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


def test_the_soviets_begin_leningrad_in_sight() -> None:  # 1653
    referee = impulses(1, scenario="in-sight", stage="playing")
    for script in ("axis-impulse", "axis-passes"):
        assert "the Soviets begin" in referee.press(script)
    assert referee.press("soviet-impulse") == "" and referee.press("axis-impulse") == ""


def test_in_the_second_month_of_leningrad_in_sight_the_initiative_counts() -> None:  # 693
    referee = impulses(2, scenario="in-sight", stage="playing")
    assert referee.press("soviet-impulse") and referee.press("axis-impulse") == ""


@pytest.mark.parametrize("first", ["axis-passes", "axis-battles-over"])
def test_an_impulse_is_of_one_kind(first: str) -> None:  # 695-701, 1315, 1347
    referee = impulses(2)
    assert referee.press("axis-impulse") == "" and referee.press(first) == ""
    assert referee.press("axis-strategic")
    assert referee.press("soviet-impulse") == "" and referee.press("axis-strategic") == ""


@pytest.mark.parametrize("exhausted", ["hq-mannerheim", "hq-dietl", "hq-fk1"])
def test_who_cannot_be_activated_is_not_lost_by_it(exhausted: str) -> None:  # 975, 1297
    referee = impulses(2)
    assert referee.press("axis-impulse") == ""
    headquarters, other = (referee.table.things[name] for name in (exhausted, "hq-18"))
    put(referee.table, "126", ["hq-18", *([exhausted] if exhausted == "hq-fk1" else [])])
    headquarters.edge, headquarters.revealed = headquarters.steps, True
    other.edge, other.revealed = other.steps, True
    assert referee.press("axis-battles-over") == ""
    assert other.place == "axis-eliminated" != headquarters.place
    assert (headquarters.edge, headquarters.revealed) == (headquarters.steps, False)
    assert "cannot be activated" in "".join(entry.text for entry in referee.log)


@pytest.mark.parametrize("box", ["baltic-sea", "road-of-life"])
def test_no_block_lies_in_boxes_of_markers(box: str) -> None:  # 1457, 1502
    referee = impulses(1)
    assert drag(game(), referee.table, referee.table.things["su-hanko"], box)
