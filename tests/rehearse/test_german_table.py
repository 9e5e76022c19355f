"""The German table of arrivals in Stalingrad; `#` are lines of its rulebook."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.rehearse.laws import drag
from generator.rehearse.table import Table, Thing
from tests.bundled import Dice
from tests.rehearse.stalingrad import game, put, snapshot, start, units


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
        table.controller["9"] = "german"
        before = len(table.piles["german-deck"])
        assert referee.press(script) == ""
        assert before - len(table.piles["german-deck"]) == cards
