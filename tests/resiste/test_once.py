"""Guns, counters and fortifications act once and in time; `#` gives lines of the rulebook."""

import pytest

from generator.rehearse.scripts import Referee

from .common import at, clear_the_map, near, playing, pull, put, said, terrain

FROM, TARGET, GUN, OTHER = "1030", "1029", "1031", "0929"
"""Hexes for an attacker, a defender beside it, a gun two hexes from the defender, another attacker."""


def field(*dice: int, turn: int = 1) -> Referee:
    """A Soviet division and a gun face a German division."""
    referee = playing(turn, dice=dice)
    clear_the_map(referee.table)
    put(referee.table, FROM, "su-14g")
    put(referee.table, GUN, "su-21-art1")
    put(referee.table, TARGET, "de-297", "target-1")
    return referee


def test_each_gun_that_supports_adds_one_point_however_it_is_marked() -> None:  # 200-202
    referee = field()
    put(referee.table, FROM, "attack-1")
    put(referee.table, GUN, "support-1", "support-2")
    assert referee.press("fight") == ""
    assert referee.table.properties["attack-factors"] == "5"


@pytest.mark.parametrize(("first", "law"), [("gun", "support-once"), ("support-1", "gun-once")])
def test_a_gun_bombards_or_supports_and_once(first: str, law: str) -> None:  # 198, 210
    referee = field(1, 2, 2)
    put(referee.table, GUN, first)
    put(referee.table, FROM, "attack-1")
    assert referee.press("bombard" if first == "gun" else "fight") == ""
    put(referee.table, TARGET, "target-2")
    second = {"gun": "support-1", "support-1": "gun"}[first]
    assert pull(referee, second, GUN) == law
    assert pull(referee, first, GUN) == {"gun": "gun-once", "support-1": "support-once"}[first]


def test_a_gun_marked_for_both_does_one() -> None:  # 210
    referee = field(1, 2, 2)
    put(referee.table, GUN, "gun", "support-1")
    put(referee.table, FROM, "attack-1")
    assert referee.press("bombard") == ""  # a 2, where a 3 is needed: the Target marker goes back
    put(referee.table, TARGET, "target-1")
    assert referee.press("fight") == ""
    assert referee.table.properties["attack-factors"] == "4"


def test_a_gun_bombards_once() -> None:  # 198
    referee = field(1, 2)
    put(referee.table, GUN, "gun")
    assert referee.press("bombard") == ""
    put(referee.table, TARGET, "target-1")
    put(referee.table, GUN, "gun")
    assert referee.press("bombard") == ""
    assert said(referee).splitlines()[-1].startswith("No bombardment")


def test_a_counter_attacks_once_in_a_turn() -> None:  # 180
    referee = field(2, 2, 2, 2)
    put(referee.table, FROM, "attack-1")
    assert referee.press("fight") == ""
    put(referee.table, TARGET, "target-1")
    assert pull(referee, "attack-1", FROM) == "attack-once"
    put(referee.table, OTHER, "su-47g")
    assert pull(referee, "attack-1", OTHER) == ""
    put(referee.table, FROM, "attack-2")  # it adds nothing to the second combat
    assert referee.press("fight") == ""
    assert referee.table.properties["attack-factors"] == referee.table.things["su-47g"].values["combat"]


def test_who_has_attacked_defends_all_the_same() -> None:  # 180
    referee = field(2, 2, 2, 2)
    put(referee.table, FROM, "attack-1")
    assert referee.press("fight") == ""
    referee.table.phase = "axis-land"
    referee.settle()
    put(referee.table, FROM, "target-1")
    assert pull(referee, "attack-1", TARGET) == ""
    assert referee.press("fight") == ""
    assert referee.table.properties["defence-factors"] == referee.table.things["su-14g"].values["combat"]


def test_a_press_that_does_nothing_ends_no_moves() -> None:  # 134-136, 186
    referee = playing(1)
    clear_the_map(referee.table)
    river = next(place for place in sorted(terrain("river")) if place.startswith("25"))
    put(referee.table, river, "su-63", "attack-1")
    beside = next(place for place in ("2607", "2408", "2506") if place not in terrain("river", "bridge"))
    put(referee.table, beside, "de-297", "target-1")
    put(referee.table, "0520", "su-47g")
    assert referee.press("fight") == ""  # infantry on a river does not attack
    assert "No combat" in said(referee)
    assert pull(referee, "su-47g", "0521") == ""


@pytest.mark.parametrize("fighting", [False, True])
def test_fortifications_come_before_the_germans_move(fighting: bool) -> None:  # 268-272
    referee = playing(1, "axis-land", dice=(2, 2))
    clear_the_map(referee.table)
    put(referee.table, FROM, "su-14g", "target-1")
    put(referee.table, TARGET, "de-297", "attack-1")
    if fighting:
        assert referee.press("fight") == ""
    assert pull(referee, "fortification-1", "0724") == ("fortify-in-time" if fighting else "")


def test_combat_of_one_side_does_not_end_the_moves_of_the_other_when_the_turn_is_stepped_back() -> None:
    referee = playing(1, "axis-land", dice=(2, 2))
    clear_the_map(referee.table)
    at(referee, 1, "soviet-land")
    put(referee.table, FROM, "su-14g", "attack-1")
    put(referee.table, TARGET, "de-297", "target-1")
    put(referee.table, "0724", "de-384")
    assert referee.press("fight") == ""
    assert pull(referee, "su-14g", min(near(FROM, 1) - {FROM, TARGET})) == "moves-then-combat"
    at(referee, 1, "axis-land")
    assert pull(referee, "de-384", "0723") == ""
