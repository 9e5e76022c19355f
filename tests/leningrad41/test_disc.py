"""What comes by itself, the disc and who chooses the last block; `#` are lines of the rulebook."""

from collections import Counter

import pytest

from tests.bundled import Dice

from .common import (
    OTHER,
    activate,
    arms,
    clear,
    finish_entry,
    give,
    ids,
    pull,
    put,
    snapshot,
    start,
    units,
    value,
    with_tag,
)
from .logistics import SIDES, logistics, stars

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
    referee = start("campaign", 3, "impulses", initiative=side)
    give(referee.table, OTHER[side], "L")
    wanted = value(referee, side)
    pool = len(units(referee.table, f"{side}-pool"))
    assert referee.press(f"{side}-strategic") == ""
    assert len(units(referee.table, f"{side}-entering")) == min(pool, wanted)
    finish_entry(referee, side)
    assert stars(referee, side) == 4  # no star is lost: 727

# ---- The privilege of Leningrad --------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_holder_of_leningrad_chooses_the_last_block(seed: int) -> None:  # 411-413, 1345
    referee = start("closing-the-ring", seed=seed)
    table = referee.table
    pool = ids(table, "soviet-pool")
    activate(referee, "soviet")
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
    activate(referee, "axis")
    # 12 points, for Leningrad is one, and 13 blocks in the pool
    assert (len(units(table, "axis-entering")), len(units(table, "axis-choice"))) == (11, 2)
    chosen = units(table, "axis-choice")[0].id
    assert pull(referee, chosen, "G1") == "axis-choose-one"
    assert pull(referee, chosen, "axis-entering") == "" and referee.press("axis-chosen") == ""
    assert len(units(table, "axis-entering")) == 12 and len(units(table, "axis-pool")) == 1


def test_who_does_not_hold_leningrad_chooses_nothing() -> None:  # 411-413
    referee = start("campaign", 3, "logistics")
    give(referee.table, "axis", "L")
    pool = len(units(referee.table, "soviet-pool"))
    activate(referee, "soviet")
    assert referee.table.properties["stage"] == "soviet-entering"
    assert len(units(referee.table, "soviet-entering")) == min(pool, 12)  # a victory area less: 13 - 1


def test_what_is_drawn_differs_from_game_to_game() -> None:  # 644
    drawn = set()
    for seed in range(1, 9):
        referee = start("closing-the-ring")
        referee.chance = Dice([], seed)
        activate(referee, "soviet")
        drawn.add(frozenset(ids(referee.table, "soviet-entering")))
    assert len(drawn) > 4


def test_a_pool_smaller_than_the_value_gives_all_it_has() -> None:  # D 644: nine green dots for 13 points
    referee = logistics()
    activate(referee, "soviet")
    assert Counter(arms(units(referee.table, "soviet-entering"))).total() == 9
    assert referee.table.properties["stage"] == "soviet-entering"  # nothing is left to choose from
