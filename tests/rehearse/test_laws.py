"""Laws of the scripts: nothing is lost or made, nothing twice, and each refusal says why.

Played on the bundled game with blocks and a dice-driven table; numbers behind `#` are lines of its rulebook.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from copy import deepcopy
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.model.game import Game
from generator.rehearse.laws import drag
from generator.rehearse.player import rehearse
from generator.rehearse.scripts import Entry, Referee
from generator.rehearse.table import Table, Thing
from tests.bundled import Dice, bundled

ENTRY = ("3", "19", "9", "15", "13", "7")
"""Soviet reinforcement hexes in their order (981-991)."""
MAXIMA = {"3": (1, 1), "19": (1, 1), "9": (1, 0), "15": (1, 0), "13": (2, 0), "7": (0, 1)}
"""Infantry and armour that each of them receives (993-1011, read with 379-381)."""
LIMIT = 4

Snapshot = dict[str, tuple[str, int, bool]]


def game() -> Game:
    return bundled("stalingrad")


@cache
def _set_up(scenario: str, seed: int) -> Table:
    return rehearse(game(), scenario, seed, turns=0).referee.table


def start(phase: str, dice: Sequence[int] = (), scenario: str = "solo-base", seed: int = 1) -> Referee:
    """A table just after setup, in a phase."""
    table = deepcopy(_set_up(scenario, seed))
    table.phase = phase
    return Referee(game(), table, Dice(dice, seed))


def snapshot(table: Table) -> Snapshot:
    return {thing.id: (thing.place, thing.facing, thing.face_down) for thing in table.things.values()}


def units(table: Table, place: str, side: str | None = None) -> list[Thing]:
    return [thing for thing in table.lying_at(place) if thing.kind == "unit" and side in (None, thing.side)]


def soviet_cards(table: Table) -> int:
    return len(table.lying_at("bot-hand"))


def put(table: Table, things: Iterable[Thing], place: str) -> None:
    for thing in list(things):
        table.move(thing, place)


def stack(table: Table, place: str, number: int) -> None:
    """Bring a Soviet stack to a size, from or to the reserve of infantry."""
    standing = units(table, place, "soviet")
    if len(standing) > number:
        put(table, standing[number:], "infantry-reserve")
    else:
        reserve = [thing for thing in table.lying_at("infantry-reserve")]
        put(table, reserve[: number - len(standing)], place)


# ---- Conservation ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "seed"),
    [("solo-base", 1), ("coop-normal", 2), ("duel-easy-soviet", 3), ("trio-impossible-german", 4)],
)
def test_pieces_are_conserved_and_each_lies_in_one_place(scenario: str, seed: int) -> None:
    referee = rehearse(game(), scenario, seed, turns=2).referee
    table = referee.table
    assert set(table.things) == {*game().pieces, *game().cards}
    in_piles = Counter(thing for pile in table.piles.values() for thing in pile)
    assert set(in_piles.values()) <= {1}
    for thing in table.things.values():
        assert thing.place in game().locations
        assert (thing.id in in_piles) == (thing.place in table.piles)
        if thing.place in table.piles:
            assert thing.id in table.piles[thing.place]


@pytest.mark.parametrize(("scenario", "seed"), [("solo-base", 5), ("coop-base", 6)])
def test_the_log_tells_every_move_without_a_gap(scenario: str, seed: int) -> None:
    referee = rehearse(game(), scenario, seed, turns=2).referee
    where = {name: piece.starts for name, piece in game().pieces.items()} | {
        name: copy.deck.starts for name, copy in game().cards.items()
    }
    for entry in referee.log:
        if entry.piece:
            assert where[entry.piece] == entry.from_place
            where[entry.piece] = entry.to_place
    assert where == {thing.id: thing.place for thing in referee.table.things.values()}


@pytest.mark.parametrize(("scenario", "seed"), [("solo-base", 7), ("duel-base", 8)])
def test_no_hex_holds_more_than_four_units_of_a_side_nor_both_sides(
    scenario: str, seed: int
) -> None:  # 302-306
    table = rehearse(game(), scenario, seed, turns=2).referee.table
    for place in game().on_board("map"):
        sides = Counter(thing.side for thing in units(table, place.id))
        assert len(sides) <= 1 and all(number <= LIMIT for number in sides.values())


# ---- Once, and in its time -------------------------------------------------------------------------

PRESSED = pytest.mark.parametrize(
    ("script", "phase"), [("ask-reinforcements", "german"), ("soviet-reinforcements", "soviet")]
)


@PRESSED
def test_pressing_twice_changes_nothing_and_says_why(script: str, phase: str) -> None:
    referee = start(phase)
    assert referee.press(script) == ""
    referee.table.properties["stage"] = "playing"
    before = snapshot(referee.table)
    assert referee.press(script) and snapshot(referee.table) == before


@PRESSED
def test_stepping_the_turn_back_gives_no_second_one(script: str, phase: str) -> None:
    referee = start(phase)
    referee.table.turn = 3
    assert referee.press(script) == ""
    referee.table.properties["stage"] = "playing"
    before = snapshot(referee.table)
    reasons = set()
    for turn in (2, 1, 3):
        referee.table.turn = turn
        reasons.add(referee.press(script))
    assert snapshot(referee.table) == before and len(reasons) == 1 and "" not in reasons
    referee.table.turn = 4
    assert referee.press(script) not in reasons


@PRESSED
def test_the_wrong_phase_changes_nothing_and_says_why(script: str, phase: str) -> None:
    referee = start("soviet" if phase == "german" else "german")
    before = snapshot(referee.table)
    assert referee.press(script) and snapshot(referee.table) == before


def test_nothing_is_delivered_before_setup() -> None:
    referee = start("german")
    referee.table.properties["stage"] = "before"
    before = snapshot(referee.table)
    assert referee.press("ask-reinforcements") and snapshot(referee.table) == before


def test_a_refusal_of_a_drag_names_its_rule_and_puts_the_piece_back() -> None:
    table = start("german").table
    before = snapshot(table)
    unit = units(table, "W")[0]
    assert drag(game(), table, unit, "4") == "no-enemy"  # 911-925: a Soviet unit stands there
    assert snapshot(table) == before


# ---- The German table ------------------------------------------------------------------------------


def row(table: Table, number: int) -> list[Thing]:
    """The units in a row of the table from the left."""
    return [thing for column in range(1, 6) for thing in table.lying_at(f"T{number}{column}")]


@given(st.lists(st.integers(1, 6), min_size=6, max_size=6))
@settings(max_examples=40, deadline=None)
def test_each_die_takes_the_leftmost_unit_of_its_row(dice: list[int]) -> None:  # 553-564
    referee = start("german", dice)
    expected: list[str] = []
    rows = {number: [thing.id for thing in row(referee.table, number)] for number in range(1, 7)}
    for die in dice:
        if rows[die]:
            expected.append(rows[die].pop(0))
    assert referee.press("ask-reinforcements") == ""
    arrived = [entry.piece for entry in referee.log if entry.step == "take"]
    assert arrived == expected
    # 581-584: a sixth equal die eliminates the unit of the row, even one taken a moment ago
    gone = {f"de-{n}" for n in ("64", "36", "103", "26", "71")} & {
        thing.id for number in range(1, 7) for thing in referee.table.lying_at(f"E{number}")
    }
    assert {thing.id for thing in units(referee.table, "arrivals")} == set(expected) - gone
    assert all(referee.table.things[unit].strength == referee.table.things[unit].steps for unit in expected)


def _empty_row(table: Table, number: int) -> None:
    put(table, row(table, number), "german-losses")


@pytest.mark.parametrize(
    ("number", "unit"), [(1, "de-64"), (2, "de-36"), (3, "de-103"), (4, "de-26"), (5, "de-71")]
)
def test_an_empty_row_eliminates_its_unit_once(number: int, unit: str) -> None:  # 581-603
    referee = start("german", [number] * 6)
    table = referee.table
    _empty_row(table, number)
    table.move(table.things[unit], "W")
    assert referee.press("ask-reinforcements") == ""
    assert table.things[unit].place == f"E{number}" and not table.things[unit].face_down
    assert sum(entry.piece == unit for entry in referee.log) == 1
    before = table.things[unit].place
    table.turn, table.properties["stage"] = 2, "playing"
    referee.chance = Dice([number] * 6)
    assert referee.press("ask-reinforcements") == ""
    assert table.things[unit].place == before and sum(entry.piece == unit for entry in referee.log) == 1


def test_an_empty_row_whose_unit_is_not_in_play_does_nothing() -> None:  # 585-586, 598-600
    referee = start("german", [1] * 6)
    _empty_row(referee.table, 1)
    referee.table.move(referee.table.things["de-64"], "german-losses")
    assert referee.press("ask-reinforcements") == ""
    assert referee.table.things["de-64"].place == "german-losses"
    assert not units(referee.table, "arrivals")


def test_the_sixth_row_eliminates_nobody() -> None:  # 252-254, 1594-1598
    referee = start("german", [6] * 6)
    _empty_row(referee.table, 6)
    map_before = {thing.id for place in game().on_board("map") for thing in units(referee.table, place.id)}
    assert referee.press("ask-reinforcements") == ""
    assert {
        thing.id for place in game().on_board("map") for thing in units(referee.table, place.id)
    } == map_before


@given(st.lists(st.integers(1, 5), min_size=6, max_size=6), st.integers(1, 6))
@settings(max_examples=40, deadline=None)
def test_what_cannot_enter_fills_the_emptiest_row_lowest_first(
    lacking: list[int], waiting: int
) -> None:  # 574-579
    referee = start("german")
    table = referee.table
    for number, missing in enumerate(lacking, 1):
        put(table, row(table, number)[:missing], "german-losses")
    white = [thing for thing in table.lying_at("german-losses") if thing.kind == "unit"][:waiting]
    put(table, white, "arrivals")
    table.properties["stage"] = "entering"
    for place in "XYZ":  # nobody can enter
        table.controller[place] = "soviet"
    counts = {number: len(row(table, number)) for number in range(1, 7)}
    expected: list[int] = []
    for _ in range(min(waiting, len(white))):
        emptiest = min(counts, key=lambda number: (counts[number], number))
        expected.append(emptiest)
        counts[emptiest] += 1
    phase_before = len(referee.log)
    assert referee.press("finish-entry") == ""
    filled = [int(entry.to_place[1]) for entry in referee.log[phase_before:] if entry.step == "refill"]
    assert filled == expected and not units(table, "arrivals")
    assert {number: len(row(table, number)) for number in range(1, 7)} == counts


def test_entry_cannot_be_finished_while_a_unit_can_still_enter() -> None:  # 566-579
    referee = start("german", [1, 2, 3, 4, 5, 6])
    assert referee.press("ask-reinforcements") == ""
    before = snapshot(referee.table)
    assert referee.press("finish-entry") and snapshot(referee.table) == before


@pytest.mark.parametrize(
    ("group", "fine", "wrong"), [("yellow", "XY", "ZW"), ("blue", "Z", "XYW"), ("white", "XYZ", "W")]
)
def test_units_enter_only_at_hexes_of_their_colour(group: str, fine: str, wrong: str) -> None:  # 566-573
    table = start("german").table
    unit = next(
        thing
        for thing in table.things.values()
        if thing.kind == "unit" and thing.side == "german" and thing.group == group
    )
    table.properties["stage"] = "entering"
    for place in fine + wrong:
        table.move(unit, "arrivals")
        assert bool(drag(game(), table, unit, place)) == (place in wrong)


def test_nobody_enters_a_hex_that_the_soviets_control() -> None:  # 574-579
    table = start("german").table
    unit = next(thing for thing in table.things.values() if thing.group == "blue")
    table.properties["stage"] = "entering"
    table.move(unit, "arrivals")
    table.controller["Z"] = "soviet"
    assert drag(game(), table, unit, "Z") == "entry-control"


@pytest.mark.parametrize(("paulus", "cards"), [(False, 1), (True, 2)])
def test_paulus_doubles_the_cards(paulus: bool, cards: int) -> None:  # 553-554, 1140-1142
    for script in ("ask-reinforcements", "capture-card"):
        referee = start("german")
        table = referee.table
        put(table, [thing for thing in table.lying_at("german-leaders")], "german-discard")
        leaders = [
            thing for thing in table.things.values() if "leader" in thing.tags and thing.side == "german"
        ]
        put(table, leaders, "german-discard")
        if paulus:
            table.move(table.things["paulus"], "german-leaders")
        before = len(table.piles["german-deck"])
        assert referee.press(script) == ""
        assert before - len(table.piles["german-deck"]) == cards


# ---- The Soviet actions ----------------------------------------------------------------------------


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
        if "reinforcement action" in said
        else "movement"
    )
    assert shown == expected
    if expected != "draw":
        assert said.startswith(f"{largest} largest stacks against {sum(held)} ")

    refused = bool(referee.press("soviet-reinforcements"))
    assert refused == (expected == "movement")


@given(st.lists(st.integers(1, 6), min_size=3, max_size=3))
@settings(max_examples=30, deadline=None)
def test_the_flotilla_lands_at_the_sum_of_three_dice(dice: list[int]) -> None:  # 1331-1343
    referee = start("soviet", dice)
    table = referee.table
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
        assert referee.press("flotilla-lands") == ""
    assert not referee.table.piles["marine-reserve"] and soviet_cards(referee.table) == 1


def test_germans_on_the_bank_make_a_landing_fail_without_a_card() -> None:  # 1342-1343
    referee = start("soviet", [3, 3, 4])
    put(referee.table, units(referee.table, "10"), "infantry-reserve")
    put(referee.table, units(referee.table, "W")[:1], "10")
    assert referee.press("flotilla-lands") == ""
    assert len(referee.table.piles["marine-reserve"]) == 2 and soviet_cards(referee.table) == 0
