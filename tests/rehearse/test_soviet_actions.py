"""What the Soviets of Stalingrad receive and do; `#` are lines of its rulebook."""

from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.rehearse.log import Entry
from generator.rehearse.table import Table
from tests.rehearse.stalingrad import LIMIT, game, put, start, units

ENTRY = ("3", "19", "9", "15", "13", "7")
"""Soviet reinforcement hexes in their order (981-991)."""
MAXIMA = {"3": (1, 1), "19": (1, 1), "9": (1, 0), "15": (1, 0), "13": (2, 0), "7": (0, 1)}
"""Infantry and armour that each of them receives (993-1011, read with 379-381)."""


def soviet_cards(table: Table) -> int:
    return len(table.lying_at("bot-hand"))


def stack(table: Table, place: str, number: int) -> None:
    """Bring a Soviet stack to a size, from or to the reserve of infantry."""
    standing = units(table, place, "soviet")
    if len(standing) > number:
        put(table, standing[number:], "infantry-reserve")
    else:
        reserve = [thing for thing in table.lying_at("infantry-reserve")]
        put(table, reserve[: number - len(standing)], place)


def arrivals(log: Iterable[Entry]) -> dict[str, list[str]]:
    """What each hex received, as `infantry` and `armour`."""
    found: dict[str, list[str]] = {}
    for entry in log:
        if entry.step == "draw" and entry.from_place in ("infantry-reserve", "armour-reserve"):
            found.setdefault(entry.to_place, []).append(entry.from_place.removesuffix("-reserve"))
    return found


def _clear_entries(table: Table) -> None:
    for place in ENTRY:
        stack(table, place, 0)


def test_the_soviets_receive_six_infantry_and_three_armour_at_most() -> None:  # 993-995
    referee = start("soviet")
    _clear_entries(referee.table)
    assert referee.press("soviet-reinforcements") == ""
    got = arrivals(referee.log)
    assert {place: (kinds.count("infantry"), kinds.count("armour")) for place, kinds in got.items()} == MAXIMA
    assert list(got) == list(ENTRY)  # in this order: 981-991
    assert soviet_cards(referee.table) == 0


@pytest.mark.parametrize("lost", ENTRY)
def test_a_lost_hex_receives_nothing(lost: str) -> None:  # 981-991
    referee = start("soviet")
    _clear_entries(referee.table)
    referee.table.controller[lost] = "german"
    assert referee.press("soviet-reinforcements") == ""
    assert set(arrivals(referee.log)) == set(ENTRY) - {lost}


def _only_held(table: Table, place: str, size: int) -> None:
    """The Soviets hold one reinforcement hex with a stack; a second one as large asks for reinforcements."""
    _clear_entries(table)
    for other in ENTRY:
        table.controller[other] = "soviet" if other == place else "german"
    stack(table, place, size)
    stack(table, "21", size)


@pytest.mark.parametrize("place", ENTRY)
def test_a_full_hex_draws_one_card(place: str) -> None:  # 999-1000
    referee = start("soviet")
    _only_held(referee.table, place, LIMIT)
    assert referee.press("soviet-reinforcements") == ""
    assert arrivals(referee.log) == {} and len(units(referee.table, place)) == LIMIT
    assert soviet_cards(referee.table) == 1


@pytest.mark.parametrize("place", ["3", "13", "19"])
def test_three_units_at_3_13_or_19_are_joined_by_one_infantry_without_a_card(place: str) -> None:  # 1000-1002
    referee = start("soviet")
    _only_held(referee.table, place, LIMIT - 1)
    assert referee.press("soviet-reinforcements") == ""
    assert arrivals(referee.log) == {place: ["infantry"]}
    assert soviet_cards(referee.table) == 0


@given(st.integers(0, 6), st.integers(0, 3))
@settings(max_examples=28, deadline=None)
def test_an_empty_reserve_draws_a_card_for_each_missing_unit(infantry: int, armour: int) -> None:  # 1004-1011
    referee = start("soviet")
    table = referee.table
    _clear_entries(table)
    for reserve, number in (("infantry-reserve", infantry), ("armour-reserve", armour)):
        put(table, table.lying_at(reserve)[number:], "out-of-play")
    assert referee.press("soviet-reinforcements") == ""
    got = Counter(kind for kinds in arrivals(referee.log).values() for kind in kinds)
    assert (got["infantry"], got["armour"]) == (infantry, armour)
    assert soviet_cards(table) == (6 - infantry) + (3 - armour)
    assert not table.piles["infantry-reserve"] and not table.piles["armour-reserve"]


@given(
    st.lists(st.integers(0, LIMIT), min_size=12, max_size=12),
    st.lists(st.booleans(), min_size=6, max_size=6),
)
@settings(max_examples=60, deadline=None)
def test_the_bot_decides_as_the_rulebook_says(sizes: list[int], held: list[bool]) -> None:  # 941-977
    referee = start("soviet")
    table = referee.table
    places = ["4", "11", "17", "21", "23", "26", "28", "30", "32", "34", "38", "41"]
    everywhere = {place.id: units(table, place.id, "soviet") for place in game().on_board("map")}
    put(table, [thing for things in everywhere.values() for thing in things], "out-of-play")
    blocks = [thing for thing in table.things.values() if thing.kind == "unit" and thing.side == "soviet"]
    for place, size in zip(places, sizes, strict=True):
        put(table, [blocks.pop() for _ in range(size)], place)
    for place, mine in zip(ENTRY, held, strict=True):
        table.controller[place] = "soviet" if mine else "german"
    table.controller["X"] = "soviet"  # 976-977: never counts

    largest = sizes.count(max(sizes)) if max(sizes) else 0
    action = "reinforcement" if largest > sum(held) else "movement"
    expected = action if any(held) else "draw"
    assert referee.press("soviet-choice") == ""
    said = [entry.text for entry in referee.log if entry.step == "say"][-1]
    shown = (
        "draw"
        if "no reinforcement hex" in said
        else "reinforcement"
        if "Reinforcement action" in said
        else "movement"
    )
    assert shown == expected
    if expected != "draw":
        begins = f"Hexes with a largest stack: {largest}; reinforcement hexes held: {sum(held)}. "
        assert said.startswith(begins)

    refused = bool(referee.press("soviet-reinforcements"))
    assert refused == (expected == "movement")


@given(st.lists(st.integers(1, 6), min_size=3, max_size=3))
@settings(max_examples=30, deadline=None)
def test_the_flotilla_lands_at_the_sum_of_three_dice(dice: list[int]) -> None:  # 1331-1343
    referee = start("soviet", dice)
    table = referee.table
    put(table, [table.things["volga-flotilla-1"]], "combat")
    landing = str(sum(dice))
    assert referee.press("flotilla-lands") == ""
    landed = [
        thing.place
        for thing in table.things.values()
        if "marines" in thing.tags and thing.place != "marine-reserve"
    ]
    assert landed == [landing] and len(table.piles["marine-reserve"]) == 1
    assert table.controller[landing] == "soviet"


def test_a_third_landing_draws_a_card() -> None:  # 1013-1015, 1339-1343
    referee = start("soviet", [1, 1, 2, 2, 2, 2, 3, 3, 3])
    for _ in range(3):
        put(referee.table, [referee.table.things["volga-flotilla-1"]], "combat")
        assert referee.press("flotilla-lands") == ""
        assert referee.press("combat-over") == ""
    assert not referee.table.piles["marine-reserve"] and soviet_cards(referee.table) == 1


@pytest.mark.parametrize("card, script", [
    ("volga-flotilla-1", "flotilla-lands"), ("dug-in-1", "dug-in-arrives"),
    ("infiltration-1", "infiltration-arrives")])
def test_a_card_brings_its_unit_once_in_a_combat(card: str, script: str) -> None:  # 1331-1371
    referee = start("soviet", [1, 1, 2])
    put(referee.table, [referee.table.things[card]], "combat")
    assert referee.press(script) == ""
    assert referee.press(script).startswith("The card of this combat has acted")
    assert referee.press("combat-over") == ""
    put(referee.table, [referee.table.things[card]], "combat")
    assert referee.press(script) == ""


def test_the_bot_plays_one_card_in_a_combat() -> None:  # 778
    referee = start("soviet", [])
    table = referee.table
    put(table, [table.things[name] for name in ("dug-in-1", "infiltration-1")], "bot-hand")
    assert referee.press("bot-plays-card") == ""
    assert referee.press("bot-plays-card").startswith("The bot has played its card")


def test_a_turn_does_not_end_with_dice_of_the_bot_or_owed_cards() -> None:  # 518-522, 1050
    referee = start("soviet", [])
    assert referee.step_on().startswith("The bot has not acted")
    referee.table.properties["soviet-acted"] = "yes"
    referee.table.properties["dice-left"] = "1"
    assert referee.step_on().startswith("A die of the Soviet movement is left")
    referee.table.properties["dice-left"] = "0"
    referee.table.controller["X"] = "soviet"
    assert referee.step_on().startswith("The Soviets have taken X, Y or Z")
    assert referee.press("soviet-capture-card") == ""
    put(referee.table, [referee.table.things["dug-in-1"]], "combat")
    assert referee.step_on().startswith("A card lies on the mat Combat")
    assert referee.press("combat-over") == ""
    assert referee.step_on() == ""


def test_germans_on_the_bank_make_a_landing_fail_without_a_card() -> None:  # 1342-1343
    referee = start("soviet", [3, 3, 4])
    put(referee.table, units(referee.table, "10"), "infantry-reserve")
    put(referee.table, units(referee.table, "W")[:1], "10")
    put(referee.table, [referee.table.things["volga-flotilla-1"]], "combat")
    assert referee.press("flotilla-lands") == ""
    assert len(referee.table.piles["marine-reserve"]) == 2 and soviet_cards(referee.table) == 0
