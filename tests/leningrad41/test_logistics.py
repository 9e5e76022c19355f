"""Logistic value, points, leaders, the disc and what comes by itself; `#` are lines of the rulebook."""

from collections import Counter

import pytest

from generator.rehearse.laws import gain
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Thing
from tests.bundled import Dice

from .common import (
    OTHER,
    arms,
    blocks,
    clear,
    game,
    give,
    ids,
    on_map,
    pull,
    put,
    snapshot,
    start,
    tagged,
    units,
    value,
    with_tag,
)

LEADER = {"axis": "hitler", "soviet": "stalin"}
SIDES = pytest.mark.parametrize("side", ["axis", "soviet"])


def logistics(turn: int = 2, scenario: str = "campaign", initiative: str = "axis", **state: str) -> Referee:
    return start(scenario, turn, "logistics", state=state, initiative=initiative)


def decide(referee: Referee, side: str, how: str = "pause") -> None:
    assert referee.press(f"{side}-{how}") == ""


def exhaust(referee: Referee, *names: str) -> None:
    for name in names:
        referee.table.things[name].face(1)


def stars(referee: Referee, side: str) -> int:
    return referee.table.things[LEADER[side]].strength


def remove(referee: Referee, side: str, number: int, place: str) -> None:
    """Take combat blocks that are not on the map, then some that are, to a place."""
    combat = [t for t in referee.table.things.values() if t.side == side and "combat" in t.tags]
    off_map = [t for t in combat if t not in on_map(referee.table)]
    put(referee.table, place, [*off_map, *(t for t in combat if t not in off_map)][:number])


# ---- The value -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weather", "axis", "soviet"),
    [
        ("fair", 11, 13),
        ("rain", 5, 6),  # 757, 799: 11/2 and 13/2 rounded down (470)
        ("snow", 5, 13),  # 808: only the Axis; 757 says simply halved
        ("blizzard", 5, 6),  # 1526
    ],
)
def test_bad_weather_halves_the_value(weather: str, axis: int, soviet: int) -> None:
    referee = start(weather=weather)
    assert (value(referee, "axis"), value(referee, "soviet")) == (axis, soviet)


@pytest.mark.parametrize(("before", "after"), [(7, 3), (1, 1)])
def test_fractions_are_rounded_down_but_not_below_one(before: int, after: int) -> None:  # 470-474
    referee = start()
    exhaust(referee, "hitler")  # 0 and 6 headquarters and Riga
    if before == 1:
        exhaust(referee, *(name for name in with_tag("hq") if blocks()[name].side == "axis"))
    assert value(referee, "axis") == before
    referee.table.properties["weather"] = "rain"
    assert value(referee, "axis") == after


@SIDES
@pytest.mark.parametrize(("strength", "points"), [(4, 4), (3, 3), (2, 2), (1, 0)])
def test_the_strength_of_the_leader_counts(side: str, strength: int, points: int) -> None:  # 729, 744
    referee = start()
    at_full = value(referee, side)
    referee.table.things[LEADER[side]].face(strength)  # the last edge is a heart
    assert value(referee, side) == at_full - 4 + points


@pytest.mark.parametrize(
    "name", ["hq-dietl", "hq-mannerheim", "hq-manstein", "hq-reinhardt", "hq-16", "hq-18"]
)
def test_an_exhausted_headquarters_does_not_count(name: str) -> None:  # 745, 753, 964
    referee = start()
    exhaust(referee, name)
    assert value(referee, "axis") == 10


def test_headquarters_in_the_pool_do_not_count_and_air_ones_on_the_map_do() -> None:  # 745
    referee = start()
    put(referee.table, "G1", ["hq-fk1"])
    assert value(referee, "axis") == 12
    put(referee.table, "soviet-pool", ["hq-northwest"])
    assert value(referee, "soviet") == 12


@SIDES
@pytest.mark.parametrize(("lost", "bonus"), [(9, 0), (10, 1), (19, 1), (20, 2), (21, 2), (30, 3)])
def test_a_point_for_every_ten_enemy_blocks(side: str, lost: int, bonus: int) -> None:  # 747, 868, 874, 1247
    referee = start()
    before = value(referee, side)
    remove(referee, OTHER[side], lost, "surrendered" if side == "axis" else "axis-eliminated")
    assert value(referee, side) == before + bonus


def test_destroyed_soviet_blocks_come_back_and_do_not_count() -> None:  # 872, 1249, D 1669, 1691
    referee = start()
    remove(referee, "soviet", 30, "soviet-pool")
    assert value(referee, "axis") == 11


def test_blocks_given_to_typhoon_do_not_count() -> None:  # 1548
    referee = start()
    remove(referee, "axis", 20, "axis-removed")
    assert value(referee, "soviet") == 13


def test_defence_lines_do_not_count_as_losses() -> None:  # 868
    referee = start()
    put(referee.table, "surrendered", [f"line-soviet-{number}" for number in range(1, 21)])
    put(referee.table, "axis-eliminated", [f"line-axis-{number}" for number in range(1, 11)])
    assert (value(referee, "axis"), value(referee, "soviet")) == (11, 13)


def test_each_victory_area_is_a_point() -> None:  # 349, 746
    referee = start()
    for number, place in enumerate(sorted(tagged("victory")), 1):
        give(referee.table, "soviet", tagged("victory"))
        give(referee.table, "axis", sorted(tagged("victory"))[:number])
        assert value(referee, "axis") == 10 + number, place
        assert value(referee, "soviet") == 14 - number, place


def test_dietl_in_murmansk_takes_a_point() -> None:  # 303, 1028-1032
    referee = start()
    put(referee.table, "murmansk-10", ["hq-dietl"])
    assert (value(referee, "axis"), value(referee, "soviet")) == (12, 12)


@pytest.mark.parametrize("missing", ["", "S1", "S2", "S3", "S4"])
def test_murmansk_falls_while_the_axis_holds_all_four_white_edges(missing: str) -> None:  # 1033
    referee = start()
    give(referee.table, "axis", {"S1", "S2", "S3", "S4"} - {missing})
    fallen = int(not missing)
    assert (value(referee, "axis"), value(referee, "soviet")) == (11 + fallen, 13 - fallen)
    give(referee.table, "soviet", "S1")
    assert (value(referee, "axis"), value(referee, "soviet")) == (11, 13)


def test_the_first_tank_division_in_murmansk_keeps_it() -> None:  # 1580-1588
    referee = start("campaign-8")
    before = value(referee, "soviet")
    assert pull(referee, "su-tank1", "murmansk-10") == ""
    put(referee.table, "murmansk-10", ["hq-dietl"])
    assert value(referee, "soviet") == before


def test_the_value_of_the_strategic_example() -> None:  # 1323: 0 + 1 + 4 + 0 = 5
    referee = start()
    exhaust(referee, "stalin", "hq-northwest", "hq-karelia")
    referee.table.things["hq-leningrad"].face(2)
    give(referee.table, "axis", "T 95")
    remove(referee, "axis", 2, "axis-eliminated")
    assert value(referee, "soviet") == 5


# ---- Optional points -------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "points"), [("1", 0), ("2", 1), ("9", 1)])
def test_control_of_the_baltic_is_a_point(options: str, points: int) -> None:  # 1427
    assert value(start(f"campaign-{options}"), "soviet") == 13 + points


@pytest.mark.parametrize(
    ("axis", "holder"),
    [
        ("", "soviet"),
        ("T K", "soviet"),  # 1422
        ("H K", "soviet"),
        ("H K T", "nobody"),  # 1406-1412
        ("L", "nobody"),
        ("O", "nobody"),  # 1422: the Neva bay alone
        ("L O", "nobody"),
        ("L O T", "axis"),
        ("L O K", "axis"),
        ("L O H T K", "axis"),
    ],
)
def test_who_holds_the_baltic(axis: str, holder: str) -> None:  # 1406-1412
    referee = start("campaign-2")
    give(referee.table, "axis", axis)
    victory = len(tagged("victory") & set(axis.split()))
    assert value(referee, "axis") == 11 + victory + (holder == "axis")
    assert value(referee, "soviet") == 13 - victory + (holder == "soviet")
    assert referee.table.properties["baltic-control"] == holder


@pytest.mark.parametrize(
    ("options", "turn", "lost", "points"),
    [("9", 2, "", 0), ("9", 3, "", 1), ("9", 6, "", 1), ("8", 3, "", 0)]
    + [("9", 3, place, 0) for place in ("S1", "S2", "S3", "S4")],
)
def test_lend_lease(options: str, turn: int, lost: str, points: int) -> None:  # 1596-1602
    referee = start(f"campaign-{options}", turn)
    give(referee.table, "axis", lost)
    assert value(referee, "soviet") == 14 + points  # 13 and one for the Baltic


def test_lend_lease_needs_murmansk() -> None:  # 1602
    referee = start("campaign-9", 3)
    put(referee.table, "murmansk-10", ["hq-dietl"])
    assert value(referee, "soviet") == 14 - 1


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
        decide(referee, side, "activate")
        assert referee.press(f"{side}-reinforced") == ""
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
    assert len(units(table, "axis-entering")) == 4

    table.things["hq-manstein"].face(3)
    assert gain(game(), table, table.things["hq-manstein"]) == ""  # from 3 to 4: one point
    for _ in range(3):
        assert gain(game(), table, table.things["hq-18"]) == ""  # from the heart to 4: three
    assert table.things["hq-18"].strength == 4 and state["regeneration"] == "0"
    assert gain(game(), table, table.things["hq-16"]) == "axis-regeneration"

    assert referee.press("axis-reinforced") == "" and stars(referee, "axis") == 0


# ---- Steps regained --------------------------------------------------------------------------------


def active(side: str, scenario: str = "campaign") -> Referee:
    """A side that has activated its leader and chosen all its reinforcements."""
    referee = logistics(scenario=scenario, initiative=OTHER[side])
    give(referee.table, OTHER[side], "L")
    decide(referee, side, "activate")
    assert referee.table.properties["stage"] == f"{side}-entering"
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
    assert block.values["fire"] == fire and gain(game(), referee.table, block) == ""
    assert (int(state["replacement"]), state["regeneration"]) == (before[0] - cost, before[1])
    assert block.strength == 2


@pytest.mark.parametrize(("name", "side", "fire", "cost"), PAID)
def test_a_step_that_costs_more_than_is_left_is_refused(name: str, side: str, fire: str, cost: int) -> None:
    referee = active(side)
    block = weakened(referee, name)
    referee.table.properties["replacement"] = str(cost - 1)
    assert gain(game(), referee.table, block) == f"{side}-replacement" and block.strength == 1, fire
    assert referee.table.properties["replacement"] == str(cost - 1)


@pytest.mark.parametrize(
    ("name", "side"), [("hq-18", "axis"), ("hq-dietl", "axis"), ("hq-karelia", "soviet")]
)
def test_a_star_costs_one_point_of_regeneration(name: str, side: str) -> None:  # 765
    referee = active(side)
    state, block = referee.table.properties, weakened(referee, name)
    before = (int(state["regeneration"]), state["replacement"])
    assert gain(game(), referee.table, block) == "" and block.strength == 2
    assert (int(state["regeneration"]), state["replacement"]) == (before[0] - 1, before[1])
    state["regeneration"] = "0"
    assert gain(game(), referee.table, block) == f"{side}-regeneration" and block.strength == 2


@pytest.mark.parametrize(("name", "side"), [("su-54", "soviet"), ("de-pz1", "axis"), ("hq-18", "axis")])
def test_a_block_at_full_strength_pays_nothing(name: str, side: str) -> None:  # 761-771: a step is regained
    referee = active(side)
    state = dict(referee.table.properties)
    gain(game(), referee.table, referee.table.things[name])
    assert referee.table.properties == state


@SIDES
def test_nobody_regains_strength_without_activating_his_leader(side: str) -> None:  # 761
    referee = logistics(initiative=OTHER[side])
    name, star = {"axis": ("de-pz1", "hq-18"), "soviet": ("su-54", "hq-karelia")}[side]
    for phase in ("logistics", "impulses", "end"):
        referee.table.phase = phase
        assert gain(game(), referee.table, weakened(referee, name)) == f"{side}-replacement"
        assert gain(game(), referee.table, weakened(referee, star)) == f"{side}-regeneration"


@SIDES
def test_reinforcements_of_a_strategic_impulse_bring_no_points(side: str) -> None:  # 1337-1347
    referee = start(phase="impulses", initiative=side)
    give(referee.table, OTHER[side], "L")
    assert referee.press(f"{side}-strategic") == ""
    name, star = {"axis": ("de-pz1", "hq-18"), "soviet": ("su-54", "hq-karelia")}[side]
    assert gain(game(), referee.table, weakened(referee, name)) == f"{side}-replacement"
    assert gain(game(), referee.table, weakened(referee, star)) == f"{side}-regeneration"


@SIDES
def test_the_enemy_of_the_active_leader_regains_nothing(side: str) -> None:  # 713-725
    referee = active(side)
    name = {"soviet": "de-pz1", "axis": "su-54"}[side]
    assert gain(game(), referee.table, weakened(referee, name)) == f"{OTHER[side]}-replacement"


@SIDES
def test_leaders_rest_only_by_a_pause(side: str) -> None:  # 709-711
    referee = active(side)
    assert gain(game(), referee.table, weakened(referee, LEADER[side])) == "leaders-rest"


def test_points_left_over_are_lost() -> None:  # 725: points of this phase
    referee = active("axis")
    assert referee.press("axis-reinforced") == ""
    state = referee.table.properties
    assert (state["regeneration"], state["replacement"], state["stage"]) == ("0", "0", "playing")


def test_choosing_the_deployment_does_not_strengthen_other_blocks() -> None:  # 1683-1687
    referee = start("in-sight")
    (tank,) = [t for t in units(referee.table, "79") if "combat" in t.tags]
    gain(game(), referee.table, weakened(referee, tank.id))
    assert tank.strength == 1


def test_dietl_does_not_recover_in_murmansk_beside_the_first_tank_division() -> None:  # 1586
    referee = active("axis", "campaign-8")
    put(referee.table, "murmansk-10", ["hq-dietl", "su-tank1"])
    assert gain(game(), referee.table, weakened(referee, "hq-dietl")) == "axis-regeneration"


# ---- By itself -------------------------------------------------------------------------------------


def test_the_v_blocks_come_when_the_axis_takes_velikiye_luki() -> None:  # 305-309, 658, 669
    referee = start(phase="impulses")
    pool = len(units(referee.table, "axis-pool"))
    clear(referee.table, "G4", "soviet")
    assert pull(referee, "de-pz1", "131") == "" and len(units(referee.table, "velikiye-luki")) == 5
    assert pull(referee, "de-pz1", "G4") == ""
    assert referee.table.controller["G4"] == "axis" and not units(referee.table, "velikiye-luki")
    assert len(units(referee.table, "axis-pool")) == pool + 5
    assert set(with_tag("letter-v")) <= ids(referee.table, "axis-pool")


def test_an_attack_on_velikiye_luki_does_not_free_them() -> None:  # 309, 399: the Soviets still hold it
    referee = start(phase="impulses")
    assert units(referee.table, "G4", "soviet")
    assert pull(referee, "de-pz1", "G4") == ""
    assert ids(referee.table, "velikiye-luki") == set(with_tag("letter-v"))


def test_they_stay_available_when_velikiye_luki_is_lost() -> None:  # 309: D no rule sends them back
    referee = start(phase="impulses")
    clear(referee.table, "G4", "soviet")
    assert pull(referee, "de-pz1", "G4") == ""
    put(referee.table, "G3", ["de-pz1"])
    assert pull(referee, "su-23", "G4") == "" and referee.table.controller["G4"] == "soviet"
    assert set(with_tag("letter-v")) <= ids(referee.table, "axis-pool")


@pytest.mark.parametrize(
    ("turn", "letters"),
    [
        (1, ()),
        (2, ()),
        (3, ("letter-s",)),  # 662
        (4, ("letter-s",)),
        (5, ("letter-s", "letter-n")),  # 665
        (6, ("letter-s", "letter-n")),
    ],
)
def test_letters_of_the_soviets_come_in_their_month(turn: int, letters: tuple[str, ...]) -> None:
    table = start(turn=turn).table
    expected = set(with_tag("green-dot")).union(*(with_tag(letter) for letter in letters))
    assert ids(table, "soviet-pool") == expected


def test_letters_come_once() -> None:  # 662-669
    referee = start(turn=3)
    (block,) = [t for t in referee.table.things.values() if t.id == "su-a4"]
    put(referee.table, "82", [block])
    referee.table.turn = 4
    referee.settle()
    assert block.place == "82"


def test_no_letters_come_in_the_second_scenario() -> None:  # 1675
    table = start("in-sight", turn=2).table
    assert not ids(table, "soviet-pool") & {*with_tag("letter-s"), *with_tag("letter-n")}


def test_the_n_blocks_do_not_come_in_the_third_scenario() -> None:  # 1751: it ends with October (1732)
    table = start("closing-the-ring", turn=4).table
    assert ids(table, "soviet-later") == set(with_tag("letter-n"))


@pytest.mark.parametrize("turn", range(1, 7))
def test_the_turn_marker_follows_the_months(turn: int) -> None:  # 245, 464
    months = ("july", "august", "september", "october", "november", "december")
    assert start(turn=turn).table.things["turn"].place == f"turn-{months[turn - 1]}"


# ---- The disc --------------------------------------------------------------------------------------


@SIDES
@pytest.mark.parametrize("how", ["strategic", "spend-disc"])
def test_the_disc_passes_to_the_other_side(side: str, how: str) -> None:  # 1303, 1333, 1349
    referee = start(phase="impulses", initiative=side)
    assert referee.press(f"{side}-{how}") == ""
    table = referee.table
    assert table.properties["initiative"] == OTHER[side]
    assert table.things["initiative"].face_down == (side == "axis")


@SIDES
@pytest.mark.parametrize("how", ["strategic", "spend-disc"])
def test_nobody_spends_the_disc_of_the_other(side: str, how: str) -> None:  # 1315
    referee = start(phase="impulses", initiative=OTHER[side])
    before, state = snapshot(referee.table), dict(referee.table.properties)
    assert "disc" in referee.press(f"{side}-{how}")
    assert snapshot(referee.table) == before and referee.table.properties == state


@SIDES
def test_the_disc_is_spent_in_impulses_only(side: str) -> None:  # 481-489
    referee = logistics(initiative=side)
    assert referee.press(f"{side}-strategic") and referee.press(f"{side}-spend-disc")


def test_the_disc_comes_and_goes_in_the_campaign() -> None:  # 1349
    referee = start(phase="impulses")
    for side in ("axis", "soviet", "axis", "soviet"):
        assert referee.press(f"{side}-spend-disc") == ""


@pytest.mark.parametrize("how", ["strategic", "spend-disc"])
def test_in_les_preludes_each_side_uses_the_disc_once(how: str) -> None:  # 1632
    referee = start("preludes")
    for side in ("axis", "soviet"):
        assert referee.press(f"{side}-spend-disc") == ""
    for side in ("axis", "soviet"):
        assert "once" in referee.press(f"{side}-{how}")


@SIDES
def test_a_strategic_impulse_brings_as_many_blocks_as_the_value(side: str) -> None:  # 736, 1337
    referee = start("closing-the-ring", phase="impulses", initiative=side)
    give(referee.table, OTHER[side], "L")
    wanted = value(referee, side)
    pool = len(units(referee.table, f"{side}-pool"))
    assert referee.press(f"{side}-strategic") == ""
    assert len(units(referee.table, f"{side}-entering")) == min(pool, wanted)
    assert referee.press(f"{side}-reinforced") == "" and stars(referee, side) == 3  # no star is lost: 727


# ---- The privilege of Leningrad --------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_holder_of_leningrad_chooses_the_last_block(seed: int) -> None:  # 411-413, 1345
    referee = start("closing-the-ring", seed=seed)
    table = referee.table
    pool = ids(table, "soviet-pool")
    assert referee.press("soviet-activate") == ""
    drawn, left = ids(table, "soviet-entering"), ids(table, "soviet-choice")
    assert (len(drawn), len(left)) == (10 - 1, len(pool) - 9) and drawn | left == pool
    assert not units(table, "soviet-pool") and table.properties["stage"] == "soviet-choosing"
    assert referee.press("soviet-chosen")  # one must be chosen first
    first, second = sorted(left)[:2]
    assert pull(referee, first, "soviet-entering") == ""
    assert pull(referee, second, "soviet-entering") == "soviet-choose-one"
    assert referee.press("soviet-chosen") == ""
    assert ids(table, "soviet-entering") == drawn | {first}
    assert ids(table, "soviet-pool") == left - {first}


def test_the_axis_chooses_when_it_holds_leningrad() -> None:  # 411-413, 1345
    referee = logistics(initiative="soviet")
    table = referee.table
    give(table, "axis", "L")
    assert referee.press("axis-activate") == ""
    # 12 points, for Leningrad is one, and 13 blocks in the pool
    assert (len(units(table, "axis-entering")), len(units(table, "axis-choice"))) == (11, 2)
    chosen = units(table, "axis-choice")[0].id
    assert pull(referee, chosen, "G1") == "axis-choose-one"
    assert pull(referee, chosen, "axis-entering") == "" and referee.press("axis-chosen") == ""
    assert len(units(table, "axis-entering")) == 12 and len(units(table, "axis-pool")) == 1


def test_who_does_not_hold_leningrad_chooses_nothing() -> None:  # 411-413
    referee = start("closing-the-ring")
    give(referee.table, "axis", "L")
    assert referee.press("soviet-activate") == ""
    assert referee.table.properties["stage"] == "soviet-entering"
    assert len(units(referee.table, "soviet-entering")) == 9  # a victory area less: 10 - 1


def test_what_is_drawn_differs_from_game_to_game() -> None:  # 644
    drawn = set()
    for seed in range(1, 9):
        referee = start("closing-the-ring")
        referee.chance = Dice([], seed)
        assert referee.press("soviet-activate") == ""
        drawn.add(frozenset(ids(referee.table, "soviet-entering")))
    assert len(drawn) > 4


def test_a_pool_smaller_than_the_value_gives_all_it_has() -> None:  # D 644: nine green dots for 13 points
    referee = logistics()
    assert referee.press("soviet-activate") == ""
    assert Counter(arms(units(referee.table, "soviet-entering"))).total() == 9
    assert referee.press("soviet-chosen") == ""
