"""Typhoon and the road to Murmansk; `#` are lines of the rulebook."""

import pytest

from generator.rehearse.laws import may_drag
from generator.rehearse.scripts import Referee

from .common import game, on_map, pull, put, units, with_tag
from .impulses import axis_impulse, impulses

# ---- Typhoon ---------------------------------------------------------------------------------------

ALL = ["de-pz6", "de-mot3", "de-pz1", "hq-fk8", "de-mot36", "de-pz8", "hq-reinhardt", "hq-manstein"]
"""The eight, never two of a colour in a row (1538-1546)."""


def typhoon(turn: int = 3, scenario: str = "campaign-6") -> Referee:
    referee = impulses(turn, scenario=scenario, weather="snow")
    put(referee.table, "126", ["hq-fk8"])
    return referee


def take(referee: Referee, name: str) -> str:
    """An Axis impulse that gives a block to Typhoon; why not, or an empty text."""
    assert axis_impulse(referee) == ""
    return pull(referee, name, "typhoon-now") or referee.press("typhoon-takes")


@pytest.mark.parametrize(
    ("turn", "scenario", "due"),
    [(3, "campaign-6", "yes"), (2, "campaign-6", "no"), (3, "campaign-5", "no"), (4, "campaign-9", "yes")],
)
def test_typhoon_begins_in_september(turn: int, scenario: str, due: str) -> None:  # 1536
    referee = typhoon(turn, scenario)
    assert axis_impulse(referee) == "" and referee.table.properties["typhoon"] == due


def fitting(referee: Referee) -> set[str]:
    """Blocks on the map that Typhoon could take now."""
    return {t.id for t in on_map(referee.table) if may_drag(game(), referee.table, t, "typhoon-now")}


def test_the_example_of_typhoon() -> None:  # 1546
    referee = typhoon()
    assert take(referee, "de-pz6") == ""
    assert axis_impulse(referee) == ""
    green = {name for name, piece in with_tag("typhoon").items() if piece.group == "corps56"}
    assert fitting(referee) == green | {"hq-fk8"}
    assert pull(referee, "de-mot3", "typhoon-now") == "" and referee.press("typhoon-takes") == ""
    assert axis_impulse(referee) == ""
    assert fitting(referee) == {"hq-fk8", "de-pz1", "de-mot36", "hq-reinhardt"}


def test_eight_blocks_leave_and_then_zhukov() -> None:  # 1536-1548
    referee = typhoon()
    for name in ALL:
        assert referee.table.things["hq-zhukov"].place == "soviet-pool"
        assert take(referee, name) == "", name
    assert {t.id for t in units(referee.table, "axis-removed")} == set(ALL)
    assert referee.table.things["hq-zhukov"].place == "soviet-removed"  # 1544: as soon as the eight are gone
    assert axis_impulse(referee) == "" and referee.table.properties["typhoon"] == "no"


def test_typhoon_takes_one_block_in_an_impulse() -> None:  # 1536
    referee = typhoon()
    assert axis_impulse(referee) == ""
    assert pull(referee, "de-pz6", "typhoon-now") == ""
    assert pull(referee, "de-mot3", "typhoon-now") == "typhoon-choice"
    assert referee.press("typhoon-takes") == "" and referee.press("typhoon-takes")


def test_the_next_impulse_waits_for_typhoon() -> None:  # 1536
    referee = typhoon()
    assert axis_impulse(referee) == "" and referee.press("typhoon-takes")
    assert axis_impulse(referee)


@pytest.mark.parametrize("name", ["de-tt", "hq-16", "hitler", "fi-1", "su-54"])
def test_typhoon_takes_no_other_block(name: str) -> None:  # 1538-1542
    referee = typhoon()
    assert axis_impulse(referee) == ""
    assert pull(referee, name, "typhoon-now") in ("typhoon-choice", "leaders-stay")


def test_a_bomber_is_no_block_for_typhoon() -> None:  # 1538: one of eight blocks
    referee = typhoon()
    assert axis_impulse(referee) == ""
    put(referee.table, "typhoon-now", ["ju88-1"])
    assert referee.press("typhoon-takes") and referee.table.properties["typhoon"] == "yes"


def test_another_german_block_goes_when_one_of_the_eight_is_lost() -> None:  # 1544
    referee = typhoon()
    put(referee.table, "axis-eliminated", ["de-pz6"])
    assert take(referee, "de-tt") == ""
    axis_impulse(referee)
    assert pull(referee, "fi-1", "typhoon-now") == "typhoon-choice"  # a German block


def test_what_typhoon_took_is_gone_for_good() -> None:  # 1548
    referee = typhoon()
    assert take(referee, "de-pz6") == ""
    for place in ("G1", "126", "axis-pool", "axis-entering"):
        assert pull(referee, "de-pz6", place), place


def test_typhoon_does_not_stop_the_game_while_the_eighth_air_corps_waits() -> None:  # 1536-1546, 305
    referee = typhoon()
    put(referee.table, "velikiye-luki", ["hq-fk8"])
    for name in ("de-pz6", "de-mot3", "de-pz1", "de-pz8", "de-mot36", "hq-manstein", "hq-reinhardt"):
        assert take(referee, name) == "", name
    assert axis_impulse(referee) == ""
    assert fitting(referee) or referee.press("typhoon-takes") == ""


LOPSIDED = ["de-mot3", "hq-fk8", "de-pz8", "de-pz1", "hq-manstein", "de-pz6", "de-mot36", "hq-reinhardt"]
"""The eight in an order that leaves three of one colour for the end."""


def test_typhoon_takes_one_colour_twice_when_no_other_is_left() -> None:  # 1536-1540
    referee = typhoon()
    for name in LOPSIDED[:4]:
        assert take(referee, name) == "", name
    axis_impulse(referee)
    assert fitting(referee) == {"hq-manstein"}
    assert pull(referee, "hq-manstein", "typhoon-now") == "" and referee.press("typhoon-takes") == ""
    for name in LOPSIDED[5:]:
        assert take(referee, name) == "", name
    assert referee.table.things["hq-zhukov"].place == "soviet-removed"


def test_another_german_block_goes_before_one_colour_twice() -> None:  # 1538-1544
    referee = typhoon()
    put(referee.table, "axis-eliminated", ["de-mot3", "de-pz8", "hq-manstein", "hq-fk8"])
    assert take(referee, "de-pz6") == "" and axis_impulse(referee) == ""
    assert "de-tt" in fitting(referee) and not fitting(referee) & {"de-pz1", "de-mot36", "hq-reinhardt"}


def test_typhoon_takes_no_block_twice() -> None:  # 1548
    referee = typhoon()
    assert take(referee, "de-pz6") == "" and take(referee, "de-mot3") == ""
    assert axis_impulse(referee) == ""
    assert pull(referee, "de-pz6", "typhoon-now") == "typhoon-choice"

# ---- Murmansk --------------------------------------------------------------------------------------


def test_dietl_keeps_to_his_road() -> None:  # 917
    referee = impulses(1)
    dietl = referee.table.things["hq-dietl"]
    places = {p for p in game().locations if p != "murmansk-1" and may_drag(game(), referee.table, dietl, p)}
    assert places == {f"murmansk-{number}" for number in range(2, 11)} | {"axis-eliminated"}


@pytest.mark.parametrize("name", ["de-pz1", "su-54", "fi-1", "hq-zhukov"])
def test_nobody_else_takes_the_road(name: str) -> None:  # 303
    referee = impulses(3, scenario="campaign-8")
    assert [pull(referee, name, f"murmansk-{number}") for number in (1, 5, 10)].count("") == 0


@pytest.mark.parametrize(("scenario", "broken"), [("campaign-7", "road-for-dietl"), ("campaign-8", "")])
def test_the_first_tank_division_goes_to_murmansk_by_its_rule(scenario: str, broken: str) -> None:  # 1578
    referee = impulses(1, scenario=scenario)
    assert pull(referee, "su-tank1", "murmansk-9") == "road-for-dietl"
    assert pull(referee, "su-tank1", "murmansk-10") == broken


def test_the_first_tank_division_never_comes_back() -> None:  # 1578
    referee = impulses(1, scenario="campaign-8")
    assert pull(referee, "su-tank1", "murmansk-10") == ""
    assert pull(referee, "su-tank1", "44")
