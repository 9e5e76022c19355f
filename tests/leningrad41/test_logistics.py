"""The Logistics phase and the steps regained in it; `#` are lines of the rulebook."""

import pytest

from generator.rehearse.laws import gain
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Thing

from .common import OTHER, activate, finish_entry, game, give, put, regain, snapshot, start, units
from .logistics import LEADER, SIDES, exhaust, logistics, remove, stars


def decide(referee: Referee, side: str, how: str = "pause") -> None:
    assert referee.press(f"{side}-{how}") == ""

# ---- The phase -------------------------------------------------------------------------------------


@SIDES
@pytest.mark.parametrize("how", ["pause", "activate"])
def test_there_is_no_logistic_phase_in_july(side: str, how: str) -> None:  # 705
    referee = logistics(turn=1, initiative=OTHER[side])
    before = snapshot(referee.table)
    assert "July" in referee.press(f"{side}-{how}") and snapshot(referee.table) == before


@pytest.mark.parametrize("holder", ["axis", "soviet"])
@pytest.mark.parametrize("how", ["pause", "activate"])
def test_who_lacks_the_initiative_decides_first(holder: str, how: str) -> None:  # 707, 777
    referee = logistics(initiative=holder)
    assert referee.press(f"{holder}-{how}")
    decide(referee, OTHER[holder])
    assert referee.press(f"{holder}-{how}") == ""


@SIDES
def test_a_pause_restores_all_stars_and_nothing_else(side: str) -> None:  # 709-711
    referee = logistics(initiative=OTHER[side])
    exhaust(referee, LEADER[side], "hq-16", "hq-karelia")
    before = {n: row for n, row in snapshot(referee.table).items() if n != LEADER[side]}
    decide(referee, side)
    assert stars(referee, side) == 4
    assert {n: row for n, row in snapshot(referee.table).items() if n != LEADER[side]} == before


@SIDES
def test_each_side_decides_once_a_turn(side: str) -> None:  # 707
    referee = logistics(initiative=OTHER[side])
    decide(referee, side)
    assert referee.press(f"{side}-pause") and referee.press(f"{side}-activate")
    referee.table.turn = 3
    referee.settle()
    assert referee.press(f"{side}-pause") == ""


@SIDES
def test_the_other_side_waits_until_the_whole_phase_is_played(side: str) -> None:  # 707, 777
    referee = logistics(initiative=OTHER[side])
    decide(referee, side, "activate")
    assert referee.press(f"{OTHER[side]}-pause") and referee.press(f"{OTHER[side]}-activate")


@SIDES
def test_an_activated_leader_loses_a_star_down_to_his_heart(side: str) -> None:  # 727-729, 775
    seen = []
    referee = logistics(initiative=OTHER[side])
    give(referee.table, OTHER[side], "L")  # nothing to choose
    for turn in (2, 3, 4, 5, 6):
        referee.table.turn = turn
        referee.settle()
        activate(referee, side)
        finish_entry(referee, side)
        seen.append(stars(referee, side))
    assert seen == [3, 2, 0, 0, 0]


@SIDES
def test_the_points_are_both_the_value(side: str) -> None:  # 725, 773
    referee = logistics(initiative=OTHER[side])
    decide(referee, side, "activate")
    state = referee.table.properties
    assert state["regeneration"] == state["replacement"] == state["logistic-value"]
    assert state["logistic-value"] == {"axis": "11", "soviet": "13"}[side]


def test_the_example_of_november() -> None:  # 777-785
    referee = logistics(turn=5, weather="snow")
    table = referee.table
    exhaust(referee, "hitler", "stalin", "hq-16", "hq-18")
    give(table, "axis", "T 95")  # with Riga three points
    remove(referee, "soviet", 21, "surrendered")
    decide(referee, "soviet")
    assert stars(referee, "soviet") == 4
    decide(referee, "axis", "activate")
    state = table.properties
    parts = ("leader-points", "hq-points", "victory-points", "loss-points")
    assert [state[part] for part in parts] == ["0", "4", "3", "2"]
    assert (state["logistic-value"], state["regeneration"], state["replacement"]) == ("4", "4", "4")

    table.things["hq-manstein"].face(3)
    assert regain(referee, table.things["hq-manstein"]) == ""  # from 3 to 4: one point
    for _ in range(3):
        assert regain(referee, table.things["hq-18"]) == ""  # from the heart to 4: three
    assert table.things["hq-18"].strength == 4 and state["regeneration"] == "0"
    assert regain(referee, table.things["hq-16"]) == "axis-regeneration"

    state["stage"] = "axis-restoring"
    assert referee.press("axis-restored") == "" and referee.press("axis-replaced") == ""
    assert len(units(table, "axis-entering")) == 4  # last of all: 785
    finish_entry(referee, "axis")
    assert stars(referee, "axis") == 0

@SIDES
def test_points_are_spent_in_the_order_of_the_book(side: str) -> None:  # 717-723, 785
    referee = active(side)
    state, table = referee.table.properties, referee.table
    name, star = {"axis": ("de-pz1", "hq-18"), "soviet": ("su-54", "hq-karelia")}[side]
    for thing in (name, star):
        weakened(referee, thing)
    assert gain(game(), table, table.things[name]) == f"{side}-replacement"  # not before headquarters
    assert referee.press(f"{side}-replaced") and referee.press(f"{side}-reinforced")
    assert referee.press(f"{side}-restored") == "" and state["stage"] == f"{side}-restoring"  # asked about
    assert f"{state['regeneration']} regeneration points are left" in referee.log[-1].text
    assert referee.press(f"{side}-restored") == "" and state["regeneration"] == "0"
    assert gain(game(), table, table.things[star]) == f"{side}-regeneration"  # too late
    assert gain(game(), table, table.things[name]) == ""
    assert not units(table, f"{side}-entering")
    while state["stage"] == f"{side}-replacing":
        assert referee.press(f"{side}-replaced") == ""
    assert units(table, f"{side}-entering") and state["replacement"] == "0"


# ---- Steps regained --------------------------------------------------------------------------------


def active(side: str, scenario: str = "campaign") -> Referee:
    """A side that has activated its leader and not yet drawn its reinforcements."""
    referee = logistics(scenario=scenario, initiative=OTHER[side])
    give(referee.table, OTHER[side], "L")
    decide(referee, side, "activate")
    assert referee.table.properties["stage"] == f"{side}-restoring"
    return referee


def weakened(referee: Referee, name: str, strength: int = 1) -> Thing:
    referee.table.things[name].face(strength)
    return referee.table.things[name]
PAID = [
    ("su-54", "soviet", "single", 1),  # 767
    ("su-tank1", "soviet", "double", 2),  # 769
    ("de-mot36", "axis", "double", 2),
    ("de-pz1", "axis", "triple", 3),  # 771
    ("fi-1", "axis", "triple", 3),
]


@pytest.mark.parametrize(("name", "side", "fire", "cost"), PAID)
def test_a_step_costs_one_two_or_three_points(name: str, side: str, fire: str, cost: int) -> None:
    referee = active(side)
    state, block = referee.table.properties, weakened(referee, name)
    before = (int(state["replacement"]), state["regeneration"])
    assert block.values["fire"] == fire and regain(referee, block) == ""
    assert (int(state["replacement"]), state["regeneration"]) == (before[0] - cost, before[1])
    assert block.strength == 2


@pytest.mark.parametrize(("name", "side", "fire", "cost"), PAID)
def test_a_step_that_costs_more_than_is_left_is_refused(name: str, side: str, fire: str, cost: int) -> None:
    referee = active(side)
    block = weakened(referee, name)
    referee.table.properties["replacement"] = str(cost - 1)
    assert regain(referee, block) == f"{side}-replacement" and block.strength == 1, fire
    assert referee.table.properties["replacement"] == str(cost - 1)


@pytest.mark.parametrize(
    ("name", "side"), [("hq-18", "axis"), ("hq-dietl", "axis"), ("hq-karelia", "soviet")]
)
def test_a_star_costs_one_point_of_regeneration(name: str, side: str) -> None:  # 765
    referee = active(side)
    state, block = referee.table.properties, weakened(referee, name)
    before = (int(state["regeneration"]), state["replacement"])
    assert regain(referee, block) == "" and block.strength == 2
    assert (int(state["regeneration"]), state["replacement"]) == (before[0] - 1, before[1])
    state["regeneration"] = "0"
    assert regain(referee, block) == f"{side}-regeneration" and block.strength == 2


@pytest.mark.parametrize(("name", "side"), [("su-54", "soviet"), ("de-pz1", "axis"), ("hq-18", "axis")])
def test_a_block_at_full_strength_pays_nothing(name: str, side: str) -> None:  # 761-771: a step is regained
    referee = active(side)
    state = referee.table.properties
    before = (state["regeneration"], state["replacement"])
    regain(referee, referee.table.things[name])
    assert (state["regeneration"], state["replacement"]) == before


@SIDES
def test_nobody_regains_strength_without_activating_his_leader(side: str) -> None:  # 761
    referee = logistics(initiative=OTHER[side])
    name, star = {"axis": ("de-pz1", "hq-18"), "soviet": ("su-54", "hq-karelia")}[side]
    for phase in ("logistics", "impulses", "end"):
        referee.table.phase = phase
        assert regain(referee, weakened(referee, name)) == f"{side}-replacement"
        assert regain(referee, weakened(referee, star)) == f"{side}-regeneration"


@SIDES
def test_reinforcements_of_a_strategic_impulse_bring_no_points(side: str) -> None:  # 1337-1347
    referee = start(phase="impulses", initiative=side)
    give(referee.table, OTHER[side], "L")
    assert referee.press(f"{side}-strategic") == ""
    name, star = {"axis": ("de-pz1", "hq-18"), "soviet": ("su-54", "hq-karelia")}[side]
    assert regain(referee, weakened(referee, name)) == f"{side}-replacement"
    assert regain(referee, weakened(referee, star)) == f"{side}-regeneration"


@SIDES
def test_the_enemy_of_the_active_leader_regains_nothing(side: str) -> None:  # 713-725
    referee = active(side)
    name = {"soviet": "de-pz1", "axis": "su-54"}[side]
    assert regain(referee, weakened(referee, name)) == f"{OTHER[side]}-replacement"


@SIDES
def test_leaders_rest_only_by_a_pause(side: str) -> None:  # 709-711
    referee = active(side)
    assert regain(referee, weakened(referee, LEADER[side])) == "leaders-rest"


def test_points_left_over_are_lost() -> None:  # 725: points of this phase
    referee = logistics(initiative="soviet")
    give(referee.table, "soviet", "L")
    activate(referee, "axis")
    finish_entry(referee, "axis")
    state = referee.table.properties
    assert (state["regeneration"], state["replacement"], state["stage"]) == ("0", "0", "playing")


def test_choosing_the_deployment_does_not_strengthen_other_blocks() -> None:  # 1683-1687
    referee = start("in-sight")
    (tank,) = [t for t in units(referee.table, "79") if "combat" in t.tags]
    regain(referee, weakened(referee, tank.id))
    assert tank.strength == 1


def test_dietl_does_not_recover_in_murmansk_beside_the_first_tank_division() -> None:  # 1586
    referee = active("axis", "campaign-8")
    put(referee.table, "murmansk-10", ["hq-dietl", "su-tank1"])
    assert regain(referee, weakened(referee, "hq-dietl")) == "axis-regeneration"


@SIDES
def test_a_leaders_work_can_be_ended_after_the_turn_went_on(side: str) -> None:  # 717-727: it stops nobody
    referee = logistics(initiative=OTHER[side])
    assert referee.press(f"{side}-activate") == ""
    referee.table.phase = "impulses"
    referee.settle()
    for part, button in (("restoring", "restored"), ("replacing", "replaced")):
        while referee.table.properties["stage"] == f"{side}-{part}":
            assert referee.press(f"{side}-{button}") == ""
    if referee.table.properties["stage"] == f"{side}-choosing":
        put(referee.table, f"{side}-entering", units(referee.table, f"{side}-choice")[:1])
        assert referee.press(f"{side}-chosen") == ""
    finish_entry(referee, side)
    assert stars(referee, side) == 3


@SIDES
def test_logistics_go_on_until_both_leaders_have_decided(side: str) -> None:  # 707
    referee = logistics(initiative=side)
    decide(referee, OTHER[side])
    refused = referee.step_on()
    assert "has neither paused" in refused and refused.split()[0].lower() == LEADER[side]
    decide(referee, side)
    assert referee.step_on() == ""
