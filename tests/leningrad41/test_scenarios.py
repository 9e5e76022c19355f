"""What each scenario starts with, and its logistic values; `#` are lines of the rulebook."""

from collections import Counter

import pytest

from generator.rehearse.beginning import lay_table
from generator.rehearse.laws import may_drag
from generator.rehearse.scripts import Referee
from tests.bundled import Dice

from .common import areas, arm, arms, game, ids, on_map, pull, set_up, start, units, value, with_tag
from .starts import CAMPAIGNS, PANZER, SEEDED, SEEDS, fixed


def deployed(seed: int = 1) -> Referee:
    """The second scenario with both choices made."""
    referee = start("in-sight", seed=seed)
    table = referee.table
    strong = sorted(units(table, "soviet-choice"), key=lambda thing: thing.steps)
    for thing, place, strength in zip(strong, ("75", "133", "G4"), (1, 2, 3), strict=True):
        thing.face(strength)
        assert pull(referee, thing.id, place) == ""
    for thing, place, strength in zip(
        units(table, "axis-choice"), ("74", "55", "55"), (3, 4, 4), strict=True
    ):
        thing.face(strength)
        assert pull(referee, thing.id, place) == ""
    assert referee.press("soviet-choice-made") == "" and referee.press("axis-choice-made") == ""
    return referee

# ---- The campaign ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "seed"), [(name, seed) for name in CAMPAIGNS for seed in SEEDS])
def test_the_29_blocks_stand_on_soviet_ground_by_colour_and_kind(scenario: str, seed: int) -> None:  # 1836
    standing = [thing for thing in on_map(set_up(scenario, seed).table) if "icon" in thing.tags]
    assert len(standing) == 29 and len(on_map(set_up(scenario, seed).table, "soviet")) == 36
    assert Counter(thing.group for thing in standing) == {
        "karelia": 5,
        "leningrad": 9,
        "northwest": 7,
        "reserve-soviet": 8,
    }
    reduced = [thing for thing in standing if thing.strength < thing.steps]
    assert Counter(arm(thing.tags) for thing in reduced) == {"infantry": 2, "mechanised": 2, "tank": 4}


@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_reduced_blocks_stand_elsewhere_in_another_game(scenario: str) -> None:  # 1836: chosen at random
    where = {
        frozenset(t.place for t in on_map(set_up(scenario, seed).table) if t.strength < t.steps)
        for seed in SEEDS
    }
    assert len(where) > 1


@pytest.mark.parametrize(("scenario", "seed"), [(name, seed) for name in CAMPAIGNS for seed in SEEDS])
def test_pools_of_the_campaign(scenario: str, seed: int) -> None:  # 1824-1826, 1842-1846
    table = set_up(scenario, seed).table
    assert ids(table, "soviet-pool") == set(with_tag("green-dot"))
    assert ids(table, "soviet-later") == {*with_tag("letter-s"), *with_tag("letter-n")}
    assert ids(table, "velikiye-luki") == set(with_tag("letter-v"))
    assert arms(table.lying_at("axis-pool")) == {
        ("luftwaffe", "hq"): 1,
        ("army16", "infantry"): 1,
        ("army18", "infantry"): 1,
        ("reserve-axis", "infantry"): 10,
    }
    assert not units(table, "surrendered") and not units(table, "axis-eliminated")

# ---- Leningrad in sight ----------------------------------------------------------------------------


@SEEDED
def test_soviet_losses_and_pool_of_the_second_scenario(seed: int) -> None:  # 1669-1675
    table = set_up("in-sight", seed).table
    assert arms(units(table, "surrendered")) == {
        ("reserve-soviet", "tank"): 1,
        ("reserve-soviet", "mechanised"): 1,
    }
    assert set(with_tag("green-dot")) <= ids(table, "soviet-pool")
    lost = [t for t in table.lying_at("soviet-pool") if "green-dot" not in t.tags and t.id != "su-airborne"]
    assert arms(lost) == {
        ("northwest", "infantry"): 4,
        ("reserve-soviet", "mechanised"): 2,
        ("reserve-soviet", "tank"): 2,
    }
    assert len(table.lying_at("soviet-pool")) == 18
    assert ids(table, "soviet-later") == {*with_tag("letter-s"), *with_tag("letter-n")}


@SEEDED
def test_axis_pool_of_the_second_scenario(seed: int) -> None:  # 1693-1699: as in the campaign
    table = set_up("in-sight", seed).table
    assert arms(table.lying_at("axis-pool")) == arms(set_up("campaign", seed).table.lying_at("axis-pool"))
    assert ids(table, "velikiye-luki") == set(with_tag("letter-v")) and not units(table, "axis-eliminated")


@SEEDED
def test_reduced_strengths_of_the_second_scenario(seed: int) -> None:  # 1683-1686
    table = set_up("in-sight", seed).table
    for place in ("62", "64", "79", "93", "110"):
        (block,) = [t for t in units(table, place) if "combat" in t.tags]
        assert block.strength == 1, place


@SEEDED
def test_yellow_blocks_stand_as_in_the_campaign(seed: int) -> None:  # 1679: all at full strength
    campaign, table = set_up("campaign", seed).table, set_up("in-sight", seed).table
    for one in (campaign, table):
        yellow = [t for t in one.things.values() if t.group == "karelia"]
        assert len(yellow) == 6 and all(t.strength == t.steps for t in yellow)
    places = [{t.place for t in one.things.values() if t.group == "karelia"} for one in (campaign, table)]
    assert places[0] == places[1]


@SEEDED
def test_both_sides_have_blocks_to_choose_with(seed: int) -> None:  # 1687, 1712; D 531: 3 needs a corps
    table = set_up("in-sight", seed).table
    assert arms(units(table, "soviet-choice")) == {("northwest", "infantry"): 3}
    assert arms(units(table, "axis-choice")) == {("army18", "infantry"): 3}
    most = sorted(thing.steps for thing in units(table, "soviet-choice"))
    assert all(steps >= wanted for steps, wanted in zip(most, (1, 2, 3), strict=True))


@SEEDED
def test_the_second_scenario_after_the_choices(seed: int) -> None:  # 1667, 1687, 1691, 1697-1712
    referee = deployed(seed)
    table = referee.table
    assert table.properties["stage"] == "playing"
    assert (len(on_map(table, "soviet")), len(on_map(table, "axis"))) == (26 - 1, 29 - 2)
    assert sorted(t.strength for place in ("75", "133", "G4") for t in units(table, place)) == [1, 2, 3]


@pytest.mark.parametrize("strengths", [(1, 1, 3), (2, 2, 2), (1, 2, 2), (1, 1, 1)])
def test_other_soviet_strengths_are_refused(strengths: tuple[int, int, int]) -> None:  # 1687
    referee = start("in-sight")
    strong = sorted(units(referee.table, "soviet-choice"), key=lambda thing: thing.steps)
    for thing, place, strength in zip(strong, ("75", "133", "G4"), strengths, strict=True):
        thing.face(strength)
        assert pull(referee, thing.id, place) == ""
    assert referee.press("soviet-choice-made") and referee.table.properties["soviet-deployed"] == "0"


@pytest.mark.parametrize("strengths", [(4, 4, 4), (3, 3, 4), (2, 4, 4)])
def test_other_axis_strengths_are_refused(strengths: tuple[int, int, int]) -> None:  # 1712
    referee = start("in-sight")
    for thing, place, strength in zip(
        units(referee.table, "axis-choice"), ("74", "55", "55"), strengths, strict=True
    ):
        thing.face(strength)
        assert pull(referee, thing.id, place) == ""
    assert referee.press("axis-choice-made") and referee.table.properties["axis-deployed"] == "0"


def test_chosen_blocks_go_to_the_areas_of_the_text_only() -> None:  # 1687, 1712
    referee = start("in-sight")
    for tray, wanted in (("soviet-choice", {"75", "133", "G4"}), ("axis-choice", {"74", "55"})):
        block = units(referee.table, tray)[0]
        assert {p for p in areas() if may_drag(game(), referee.table, block, p)} == wanted


def test_two_orange_blocks_do_not_share_an_area() -> None:  # 1687
    referee = start("in-sight")
    first, second, _ = units(referee.table, "soviet-choice")
    assert pull(referee, first.id, "75") == "" and pull(referee, second.id, "75") == "soviet-deployment"


def test_nobody_else_moves_during_the_choices() -> None:  # 1687, 1712
    referee = start("in-sight")
    assert pull(referee, "de-tt", "130") == "axis-deployment"
    assert pull(referee, "su-militia", "63") == "soviet-deployment"

# ---- Closing the ring ------------------------------------------------------------------------------


@SEEDED
def test_losses_and_pools_of_the_third_scenario(seed: int) -> None:  # 1747-1751, 1771-1775
    table = set_up("closing-the-ring", seed).table
    corps = {name for name, piece in with_tag("icon").items() if "corps" in piece.tags}
    gone = ids(table, "surrendered")
    assert corps < gone and len(gone) == 8
    assert arms([table.things[name] for name in gone - corps]) == {
        ("reserve-soviet", "tank"): 1,
        ("reserve-soviet", "mechanised"): 1,
    }
    pool = ids(table, "soviet-pool")
    assert len(pool) == 21 and set(with_tag("letter-s")) | {"su-airborne"} <= pool
    rest = [table.things[name] for name in pool - set(with_tag("letter-s")) - {"su-airborne"}]
    assert arms(rest) == {
        ("reserve-soviet", "cavalry"): 1,
        ("reserve-soviet", "mechanised"): 2,
        ("reserve-soviet", "tank"): 4,
    }
    assert ids(table, "soviet-later") == set(with_tag("letter-n"))
    assert arms(table.lying_at("axis-pool")) == {("reserve-axis", "infantry"): 4}
    assert not units(table, "axis-eliminated") and not units(table, "velikiye-luki")


@SEEDED
def test_soviet_kinds_of_the_third_scenario(seed: int) -> None:  # 1759-1764
    table = set_up("closing-the-ring", seed).table
    standing = [t for t in on_map(table, "soviet") if t.id not in fixed("closing-the-ring")]
    assert arms(standing) == {
        ("leningrad", "infantry"): 4,
        ("leningrad", "mechanised"): 1,
        ("leningrad", "tank"): 2,
        ("karelia", "infantry"): 4,
        ("karelia", "tank"): 1,
        ("northwest", "infantry"): 3,
        ("reserve-soviet", "infantry"): 6,
        ("reserve-soviet", "cavalry"): 2,
    }
    infantry = [t for t in standing if t.group in ("leningrad", "northwest") and "infantry" in t.tags]
    assert all("division" in thing.tags for thing in infantry)


@SEEDED
def test_totenkopf_and_six_infantry_divisions(seed: int) -> None:  # 1790
    table = set_up("closing-the-ring", seed).table
    white = [t for t in on_map(table, "axis") if t.group == "reserve-axis"]
    assert arms(white) == {("reserve-axis", "infantry"): 6, ("reserve-axis", "motorised"): 1}
    places = {"54", "T", "59", "60", "113", "115", "G4"}
    assert {thing.place for thing in white} == places and all(t.strength == t.steps for t in white)


@SEEDED
def test_four_motorised_and_four_tank_divisions_one_step_below_full(seed: int) -> None:  # 1791
    table = set_up("closing-the-ring", seed).table
    fast = [t for t in on_map(table, "axis") if (t.group, arm(t.tags)) in PANZER]
    assert Counter(arm(thing.tags) for thing in fast) == {"motorised": 4, "tank": 4}
    assert sorted(t.place for t in fast) == sorted(["78", "80", "81", "94", "95", "116", "133", "134"])
    assert all(thing.strength == thing.steps - 1 for thing in fast)


@pytest.mark.parametrize(("die", "strength"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_a_die_gives_the_strength_of_each_corps(die: int, strength: int) -> None:  # 1795-1800
    referee = Referee(game(), lay_table(game(), "closing-the-ring"), Dice([die] * 7))
    assert referee.press("set-up-closing") == ""
    corps = [t for t in on_map(referee.table, "axis") if {"german", "corps"} <= t.tags]
    assert len(corps) == 7 and {thing.strength for thing in corps} == {strength}
    assert sum(entry.step == "roll" for entry in referee.log) == 7


def test_each_corps_has_a_die_of_its_own() -> None:  # 1795
    dice = [1, 2, 3, 6, 1, 2, 3]
    referee = Referee(game(), lay_table(game(), "closing-the-ring"), Dice(dice))
    assert referee.press("set-up-closing") == ""
    corps = [t for t in on_map(referee.table, "axis") if {"german", "corps"} <= t.tags]
    assert sorted(thing.strength for thing in corps) == sorted(min(die, 4) for die in dice)

# ---- Logistic values -------------------------------------------------------------------------------

PARTS = ("leader-points", "hq-points", "victory-points", "loss-points", "extra-points")


@pytest.mark.parametrize(
    ("scenario", "side", "total", "parts"),
    [
        ("campaign", "soviet", 13, (4, 3, 6, 0, 0)),  # 1822
        ("campaign", "axis", 11, (4, 6, 1, 0, 0)),  # 749-753, 1840
        ("preludes", "soviet", 13, (4, 3, 6, 0, 0)),  # 1628
        ("preludes", "axis", 11, (4, 6, 1, 0, 0)),
        ("in-sight", "soviet", 13, (4, 3, 6, 0, 0)),  # 1667
        ("in-sight", "axis", 11, (4, 6, 1, 0, 0)),  # 1691
        ("closing-the-ring", "soviet", 10, (3, 3, 4, 0, 0)),  # 1745
        ("closing-the-ring", "axis", 13, (3, 7, 3, 0, 0)),  # 1769
    ],
)
@SEEDED
def test_logistic_values_of_the_starts(
    scenario: str, side: str, total: int, parts: tuple[int, ...], seed: int
) -> None:
    referee = deployed(seed) if scenario == "in-sight" else start(scenario, seed=seed)
    assert value(referee, side) == total
    assert tuple(int(referee.table.properties[part]) for part in PARTS) == parts
