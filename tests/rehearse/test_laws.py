"""Laws of the scripts: nothing is lost or made, nothing twice, and each refusal says why."""

from collections import Counter

import pytest

from generator.rehearse.laws import drag
from generator.rehearse.player import rehearse
from tests.rehearse.stalingrad import LIMIT, game, snapshot, start, units

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
