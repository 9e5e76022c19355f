"""Anti-aircraft guns stop aircraft, each once; `#` gives lines of the rulebook."""

import pytest

from generator.rehearse.scripts import Referee
from tests.resiste.common import at, clear_the_map, playing, pull, put, said

GUN, BESIDE, AGAIN, APART, FAR = "0723", "0724", "0823", "0726", "0730"
"""A hex for a German gun, two next to it and to each other, one three away, one far away."""
SECOND, BOTH = "0922", "0822"
"""A hex for another gun, and one next to both."""


def flying(*aircraft: str, dice: tuple[int, ...] = (), guns: tuple[str, ...] = (GUN,)) -> Referee:
    """The first sub-turn: German guns, and aircraft far from them."""
    referee = playing(1, "placing", dice=dice)
    clear_the_map(referee.table)
    for place, gun in zip(guns, ("de-iv-flak", "de-viii-flak"), strict=False):
        put(referee.table, place, gun)
    put(referee.table, FAR, *aircraft)
    at(referee, 1, "air-1")
    return referee


def fire(referee: Referee, place: str) -> str:
    put(referee.table, place, "target-1")
    return referee.press("flak")


MISS, HIT_A_FIGHTER = 4, 1
"""Faces of the special die by their number: 2 3 3 4 4 5."""


def test_an_aircraft_stops_beside_a_gun_until_it_was_fired_at() -> None:  # 160, 212
    referee = flying("su-ftr1", dice=(MISS,))
    assert pull(referee, "su-ftr1", BESIDE) == ""
    assert pull(referee, "su-ftr1", APART) == "flak-first"
    assert fire(referee, BESIDE) == ""
    assert "missed" in said(referee)
    assert pull(referee, "su-ftr1", APART) == ""


def test_what_is_shot_down_flies_on_no_more() -> None:  # 124, 212
    referee = flying("su-ftr1", dice=(HIT_A_FIGHTER,))
    pull(referee, "su-ftr1", BESIDE)
    fire(referee, BESIDE)
    assert referee.table.things["su-ftr1"].place == "soviet-losses"
    assert pull(referee, "su-ftr1", APART) == "lost-for-good"


def test_the_other_gun_need_not_roll_at_what_is_down() -> None:  # 212-218
    referee = flying("su-ftr1", dice=(HIT_A_FIGHTER,), guns=(GUN, SECOND))
    pull(referee, "su-ftr1", BOTH)
    fire(referee, BOTH)
    assert said(referee).count("needs exactly a 2") == 1


def test_a_gun_fires_once_at_an_aircraft_in_a_sub_turn() -> None:  # 216
    referee = flying("su-ftr1", dice=(MISS, MISS), guns=(GUN, SECOND))
    pull(referee, "su-ftr1", BESIDE)
    fire(referee, BESIDE)
    assert fire(referee, BESIDE) == ""
    assert "No anti-aircraft fire" in said(referee)
    assert pull(referee, "su-ftr1", BOTH) == ""  # in reach of both: the second alone fires
    fire(referee, BOTH)
    assert said(referee).count("needs exactly a 2") == 2
    assert pull(referee, "su-ftr1", AGAIN) == ""  # the first again, and it has fired
    assert pull(referee, "su-ftr1", APART) == "flak-first"
    fire(referee, AGAIN)
    assert "has fired at" in said(referee)
    assert said(referee).count("needs exactly a 2") == 2
    assert pull(referee, "su-ftr1", APART) == ""


def test_a_gun_fires_again_in_the_next_sub_turn() -> None:  # 216
    referee = flying("su-ftr1", dice=(MISS, MISS))
    pull(referee, "su-ftr1", BESIDE)
    fire(referee, BESIDE)
    at(referee, 1, "air-2")
    assert pull(referee, "su-ftr1", APART) == "flak-first"  # it may fire at what stands there, too: 212
    fire(referee, BESIDE)
    assert said(referee).count("needs exactly a 2") == 2
    assert pull(referee, "su-ftr1", APART) == ""


def test_a_gun_fires_at_every_aircraft_that_comes() -> None:  # 216
    referee = flying("su-ftr1", "su-ftr2", dice=(MISS, MISS))
    for aircraft, place in (("su-ftr1", BESIDE), ("su-ftr2", AGAIN)):
        assert pull(referee, aircraft, place) == ""
        fire(referee, place)
    assert said(referee).count("needs exactly a 2") == 2
    assert fire(referee, BESIDE) == "" and "No anti-aircraft fire" in said(referee)
    assert pull(referee, "su-ftr1", APART) == "flak-first"  # its flight is over: 130, 142
    assert pull(referee, "su-ftr2", APART) == ""


def test_a_flight_ends_where_it_leads_after_the_fire() -> None:  # 130, 142
    referee = flying("su-ftr1", dice=(MISS,))
    pull(referee, "su-ftr1", BESIDE)
    fire(referee, BESIDE)
    assert pull(referee, "su-ftr1", APART) == ""
    assert pull(referee, "su-ftr1", FAR) == "flight-over"
    at(referee, 1, "air-2")
    assert pull(referee, "su-ftr1", FAR) == ""


def test_a_flight_goes_on_after_a_button_that_did_nothing() -> None:  # 212
    referee = flying("su-ftr1", "su-ftr2", dice=(MISS,))
    pull(referee, "su-ftr1", BESIDE)
    fire(referee, BESIDE)
    assert fire(referee, FAR) == "" and "No anti-aircraft fire" in said(referee)
    assert pull(referee, "su-ftr1", APART) == ""


@pytest.mark.parametrize("unit", ["de-297", "de-24p", "de-iv-art"])
def test_other_land_counters_stop_no_aircraft(unit: str) -> None:  # 140, 160, 212: only anti-aircraft guns do
    referee = flying("su-ftr1", guns=())
    put(referee.table, GUN, unit)
    assert pull(referee, "su-ftr1", BESIDE) == ""
    assert pull(referee, "su-ftr1", APART) == ""


def test_guns_stop_nobody_of_their_own_side() -> None:  # 212
    referee = flying("de-jg3")
    assert pull(referee, "de-jg3", BESIDE) == ""
    assert pull(referee, "de-jg3", APART) == ""


def test_another_is_fired_at_over_the_same_target() -> None:  # 140, 216
    referee = flying("su-bmb1", "su-fb1", dice=(MISS,) * 4, guns=(GUN, SECOND))
    put(referee.table, BOTH, "de-297")
    assert pull(referee, "su-bmb1", BOTH) == ""
    fire(referee, BOTH)
    assert pull(referee, "su-fb1", BESIDE) == ""
    fire(referee, BESIDE)
    assert pull(referee, "su-fb1", BOTH) == ""
    fire(referee, BOTH)  # the second gun, at the one that came
    assert [said(referee).count(needs) for needs in ("needs exactly a 3", "needs exactly a 2")] == [2, 2]
    assert fire(referee, BOTH) == "" and "has fired at" in said(referee)


def test_of_several_the_players_take_away_the_one() -> None:  # 216
    referee = flying("su-ftr1", "su-fb1", dice=(HIT_A_FIGHTER, MISS))
    put(referee.table, BESIDE, "de-297", "su-ftr1", "su-fb1")
    fire(referee, BESIDE)
    assert said(referee).count("needs exactly a 2") == 2
    assert "take away the one" in said(referee)
    assert {referee.table.things[name].place for name in ("su-ftr1", "su-fb1")} == {BESIDE}


@pytest.mark.parametrize("fired", [False, True])
def test_guns_fire_before_bombs_fall(fired: bool) -> None:  # 252-256
    referee = flying("su-fb1", dice=(MISS, 1))
    put(referee.table, BESIDE, "de-297")
    assert pull(referee, "su-fb1", BESIDE) == ""
    if fired:
        fire(referee, BESIDE)
    put(referee.table, BESIDE, "target-1")
    assert referee.press("air-attack") == ""
    assert ("Air attack: needs" in said(referee)) == fired
    assert ("fire first" in said(referee)) != fired


def test_an_aircraft_that_has_attacked_flies_no_more() -> None:  # 134, 142
    referee = flying("su-fb1", dice=(1,))
    put(referee.table, "0630", "de-297", "target-1")
    assert pull(referee, "su-fb1", "0630") == ""
    assert referee.press("air-attack") == ""
    assert pull(referee, "su-fb1", FAR) == "flight-over"


def test_a_missed_aircraft_attacks_beside_a_gun_that_has_fired_at_it() -> None:  # 212-216
    referee = flying("su-fb1", dice=(MISS, 1))
    pull(referee, "su-fb1", BESIDE)
    fire(referee, BESIDE)
    put(referee.table, AGAIN, "de-297", "target-1")
    assert pull(referee, "su-fb1", AGAIN) == ""
    assert referee.press("air-attack") == ""
    assert "Air attack: needs" in said(referee)


def test_a_missed_aircraft_still_stops_for_the_next_gun() -> None:  # 212-216
    referee = flying("su-fb1", dice=(MISS, MISS, 1), guns=(GUN, SECOND))
    pull(referee, "su-fb1", BESIDE)
    fire(referee, BESIDE)
    put(referee.table, BOTH, "de-297", "target-1")
    assert pull(referee, "su-fb1", BOTH) == ""
    assert referee.press("air-attack") == ""
    assert "fire first" in said(referee)


def test_an_attack_elsewhere_does_not_end_a_flight() -> None:  # 212
    referee = flying("su-ftr1", "su-fb1", dice=(MISS, 1))
    put(referee.table, "0630", "de-297")
    assert pull(referee, "su-ftr1", BESIDE) == ""
    fire(referee, BESIDE)
    assert pull(referee, "su-fb1", "0630") == ""
    put(referee.table, "0630", "target-1")
    assert referee.press("air-attack") == ""
    assert pull(referee, "su-ftr1", APART) == ""
    assert pull(referee, "su-fb1", FAR) == "flight-over"


@pytest.mark.parametrize(("place", "law"), [(BESIDE, ""), ("0630", ""), (APART, "target-on-an-enemy")])
def test_a_target_in_the_air_can_be_fired_at_or_attacked(place: str, law: str) -> None:  # 212, 234
    referee = flying("su-fb1")
    put(referee.table, "0630", "de-297")
    put(referee.table, place, "su-fb1")
    assert pull(referee, "target-1", place) == law
