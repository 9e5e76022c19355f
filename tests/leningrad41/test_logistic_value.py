"""The logistic value and the points that options add; `#` are lines of the rulebook."""

import pytest

from .common import OTHER, blocks, give, pull, put, start, tagged, value, with_tag
from .logistics import LEADER, SIDES, exhaust, remove

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
