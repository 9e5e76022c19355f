"""Fire, combat and what flies over it; `#` are lines of the rulebook."""

import pytest

from generator.rehearse.scripts import Referee

from .common import (
    KALACH,
    WET,
    at,
    clear_the_map,
    game,
    near,
    playing,
    pull,
    put,
    said,
    terrain,
)


@pytest.mark.parametrize(
    ("gun", "distance", "law"),
    [
        ("su-21-art1", 3, ""),
        ("su-21-gmr", 3, "gun-range"),
        ("su-21-gmr", 2, ""),
        ("su-21-art1", 4, "gun-range"),
    ],
)
def test_guns_reach_as_far_as_their_kind(gun: str, distance: int, law: str) -> None:  # 194, 208
    referee = playing(1)
    clear_the_map(referee.table)
    put(referee.table, "1030", gun)
    put(referee.table, "1030"[:2] + str(30 - distance), "target-1")
    assert pull(referee, "gun", "1030") == law


@pytest.mark.parametrize(("die", "words"), [(2, "hit"), (1, "no effect"), (4, "no effect")])
def test_a_bombardment_hits_on_exactly_the_score(die: int, words: str) -> None:  # 47
    referee = playing(1, dice=(die,))  # the second face of the die is a 3
    clear_the_map(referee.table)
    put(referee.table, "1030", "su-21-art1", "gun")
    put(referee.table, "1028", "de-297", "target-1")
    assert referee.press("bombard") == ""
    assert words in said(referee) and "needs exactly a 3" in said(referee)


@pytest.mark.parametrize(
    ("dice", "words"), [
        ((1, 6), "The attacker is beaten. Eliminated: 14th Guards Rifle Division"),
        ((6, 1), "The defender is beaten. Eliminated: 297th Infantry Division"), ((2, 2), "tie")]
)
def test_the_higher_product_wins_and_a_tie_stays(dice: tuple[int, int], words: str) -> None:  # 172
    referee = playing(1, dice=dice)
    clear_the_map(referee.table)
    put(referee.table, "1030", "su-14g", "attack-1")
    put(referee.table, "1029", "de-297", "target-1")
    assert referee.press("fight") == ""
    assert words in " ".join(said(referee).split("\n"))
    assert referee.table.things["su-14g"].place == ("soviet-losses" if dice == (1, 6) else "1030")
    assert referee.table.things["de-297"].place == ("axis-losses" if dice == (6, 1) else "1029")


@pytest.mark.parametrize(("dice", "beaten"), [((1, 6), "su-4tc"), ((6, 1), "de-24p")])
def test_a_beaten_tank_is_damaged_and_a_beaten_attacker_has_fought(  # 172-174, 180
        dice: tuple[int, int], beaten: str) -> None:
    referee = playing(1, dice=dice)
    clear_the_map(referee.table)
    put(referee.table, "1030", "su-4tc", "attack-1")
    put(referee.table, "1029", "de-24p", "target-1")
    where, side = referee.table.things[beaten].place, game().pieces[beaten].side
    assert referee.press("fight") == ""
    assert referee.table.things[beaten].place == f"{side}-losses"
    assert [thing.id for thing in referee.table.lying_at(where)] == [f"damaged-{side}-1"]
    put(referee.table, "1029", "target-1")
    if beaten == "su-4tc":
        assert pull(referee, "attack-1", "1030") == "attack-once"


def test_every_attacker_stands_beside_every_target() -> None:  # 178
    referee = playing(1, dice=(2, 2))
    clear_the_map(referee.table)
    put(referee.table, "1030", "su-14g", "attack-1")
    put(referee.table, "1029", "de-297", "target-1")
    put(referee.table, "1022", "de-371", "target-2")
    assert referee.press("fight") == ""
    assert said(referee).splitlines()[-1].startswith("No combat: every attacker stands beside")
    put(referee.table, "markers", "target-2")
    assert referee.press("fight") == ""
    assert "Combat in 1029" in said(referee)


def factors(referee: Referee) -> tuple[str, str]:
    properties = referee.table.properties
    return properties["attack-factors"], properties["defence-factors"]


def test_support_adds_to_the_attack_and_guns_do_not_attack() -> None:  # 200-206
    referee = playing(1)
    clear_the_map(referee.table)
    put(referee.table, "1030", "su-14g", "attack-1")
    put(referee.table, "1129", "su-21-art1", "attack-2", "support-1")
    put(referee.table, "1029", "de-297", "target-1")
    assert referee.press("fight") == ""
    assert factors(referee) == ("5", "4")


@pytest.mark.parametrize(
    ("place", "unit", "defence"),
    [
        (KALACH, "de-297", "5"),
        (KALACH, "de-24p", "6"),
        ("3018", "de-297", "5"),
    ],
)
def test_a_city_helps_those_that_lodge(place: str, unit: str, defence: str) -> None:  # 182
    referee = playing(1)
    clear_the_map(referee.table)
    put(referee.table, sorted(near(place, 1) - {place} - terrain(*WET))[0], "su-14g", "attack-1")
    put(referee.table, place, unit, "target-1")
    assert referee.press("fight") == ""
    assert factors(referee)[1] == defence


@pytest.mark.parametrize(("turn", "found"), [(1, ("3", "1")), (3, ("3", "3"))])
def test_infantry_on_an_open_river_defends_at_half(turn: int, found: tuple[str, str]) -> None:  # 186
    referee = playing(turn, "axis-land")
    clear_the_map(referee.table)
    river = next(place for place in sorted(terrain("river")) if near(place, 1) - terrain(*WET))
    put(referee.table, river, "su-63", "target-1")
    put(referee.table, sorted(near(river, 1) - terrain(*WET))[0], "de-79", "attack-1")
    assert referee.press("fight") == ""
    assert factors(referee) == found


def test_every_aircraft_over_the_target_attacks() -> None:  # 140
    referee = playing(1, "air-1", dice=(2, 1, 6))
    clear_the_map(referee.table)
    put(referee.table, "1030", "de-297", "su-bmb1", "su-fb1", "su-fb2", "target-1")
    assert referee.press("air-attack") == ""
    assert said(referee).count("Air attack: needs exactly a 3, rolls 3: hit") == 1
    assert said(referee).count("Air attack: needs exactly a 4") == 2


def test_an_aircraft_attacks_once_in_a_sub_turn() -> None:  # 130, 142
    referee = playing(1, "air-1", dice=(1, 1, 1))
    clear_the_map(referee.table)
    put(referee.table, "1030", "de-297", "su-bmb1", "target-1")
    assert referee.press("air-attack") == ""
    assert referee.table.things["target-1"].place == "markers"
    put(referee.table, "1030", "target-1")
    assert referee.press("air-attack") == ""
    assert said(referee).count("needs exactly") == 1
    assert said(referee).splitlines()[-1].startswith("No air attack")
    assert referee.table.things["target-1"].place == "markers"
    put(referee.table, "1030", "su-fb1", "target-1")  # one that comes later attacks alone
    assert referee.press("air-attack") == ""
    assert said(referee).count("needs exactly") == 2
    at(referee, 1, "air-2")
    put(referee.table, "1030", "target-1")
    assert referee.press("air-attack") == ""
    assert said(referee).count("needs exactly") == 4


@pytest.mark.parametrize(("dice", "words"), [((1, 2), "Damaged"), ((1, 1), "Eliminated")])
def test_a_second_hit_of_one_attack_eliminates_a_tank(dice: tuple[int, int], words: str) -> None:  # 174
    referee = playing(1, "air-1", dice=dice)  # the first face of the die is a 2, which hits
    clear_the_map(referee.table)
    put(referee.table, "1030", "de-24p", "su-fb1", "su-fb2", "target-1")
    assert referee.press("air-attack") == ""
    assert said(referee).splitlines()[-1] == f"{words}: 24th Panzer Division (6th Army: LI Corps)."
    damaged = [each.place for each in referee.table.things.values() if "damaged" in each.tags]
    assert damaged.count("1030") == (words == "Damaged")
    assert set(damaged) <= {"1030", "axis-damaged", "soviet-damaged"}


def test_guns_bombard_before_combat() -> None:  # 260-266
    referee = playing(1, dice=(2, 2))
    clear_the_map(referee.table)
    put(referee.table, "1030", "su-14g", "attack-1")
    put(referee.table, "1029", "de-297", "target-1")
    assert referee.press("fight") == ""
    assert all(referee.table.things[each].place == "markers" for each in ("attack-1", "target-1"))
    put(referee.table, "1031", "su-21-art1", "gun")
    put(referee.table, "1029", "target-1")
    assert referee.press("bombard").startswith("Guns bombard before")


@pytest.mark.parametrize(
    ("aircraft", "die", "words"),
    [
        ("su-bmb1", 2, "shot down"),
        ("su-bmb1", 1, "missed"),
        ("su-ftr1", 1, "shot down"),
        ("su-ftr1", 3, "missed"),
    ],
)
def test_anti_aircraft_fire_needs_its_score(aircraft: str, die: int, words: str) -> None:  # 214
    referee = playing(1, "air-1", dice=(die,))
    put(referee.table, "0724", aircraft, "target-1")
    put(referee.table, "0723", "de-iv-flak")
    assert referee.press("flak") == ""
    assert words in said(referee)
    assert referee.press("flak")  # once: 216


@pytest.mark.parametrize(("guns", "shots"), [
    ((), 0), (("su-21-aa",), 0), (("de-iv-flak",), 1), (("de-iv-flak", "de-viii-flak"), 2),
])
def test_anti_aircraft_guns_fire_from_beside(guns: tuple[str, ...], shots: int) -> None:  # 212-218
    referee = playing(1, "air-1")
    clear_the_map(referee.table)
    put(referee.table, "0724", "su-ftr1", "target-1")
    for place, gun in zip(("0723", "0725"), guns, strict=False):
        put(referee.table, place, gun)
    put(referee.table, "1010", "de-xiv-flak")  # too far
    assert referee.press("flak") == ""
    assert said(referee).count("needs exactly a 2") == shots


@pytest.mark.parametrize(("marker", "law"), [
    ("target-1", "target-on-an-enemy"), ("gun", "gun-on-a-gun"), ("support-1", "support-on-a-gun"),
    ("attack-1", "attack-on-a-unit"),
])
@pytest.mark.parametrize("phase", ["soviet-land", "axis-land"])
def test_each_side_bombards_supports_and_fights_with_its_own(phase: str, marker: str, law: str) -> None:
    """57, 166-170, 192-210: the side whose turn it is attacks the other."""
    referee = playing(1, phase)
    clear_the_map(referee.table)
    own, foe = ("su-14g", "su-21-art1"), ("de-297", "de-iv-art")
    if phase == "axis-land":
        own, foe = foe, own
    put(referee.table, "1030", own[marker in ("gun", "support-1")])
    put(referee.table, "1029", foe[marker in ("gun", "support-1")])
    if marker != "target-1":
        put(referee.table, "1130", "target-1")
    right, wrong = ("1029", "1030") if marker == "target-1" else ("1030", "1029")
    assert pull(referee, marker, wrong) == law
    assert pull(referee, marker, right) == ""


@pytest.mark.parametrize("script", ["bombard", "fight"])
def test_nobody_shoots_at_his_own_side(script: str) -> None:  # 57, 166, 194
    referee = playing(1)
    clear_the_map(referee.table)
    put(referee.table, "1030", "su-14g", "attack-1")
    put(referee.table, "1031", "su-21-art1", "gun")
    put(referee.table, "1029", "su-47g", "target-1")
    assert referee.press(script) == ""
    assert "No bombardment" in said(referee) or "No combat" in said(referee)


def test_aircraft_do_not_bomb_their_own_side() -> None:  # 140, 234
    referee = playing(1, "air-1")
    clear_the_map(referee.table)
    put(referee.table, "1030", "su-47g", "su-bmb1", "target-1")
    assert referee.press("air-attack") == ""
    assert "no enemy land counter" in said(referee)


@pytest.mark.parametrize(("marker", "law"), [("gun", "gun-on-a-gun"), ("support-1", "support-on-a-gun"),
                                             ("attack-1", "attack-on-a-unit")])
def test_markers_say_what_is_wrong(marker: str, law: str) -> None:  # 168-170, 192, 206
    referee = playing(1)
    clear_the_map(referee.table)
    put(referee.table, "1030", "target-1")
    assert pull(referee, marker, "1029") == law


def test_refusals_of_gun_and_support_tell_which_marker_is_wrong() -> None:  # 192-204
    rules = game().definitions.rules
    for language, gun, support in (("en", "Gun", "Support"), ("es", "Cañón", "Apoyo")):
        said_of_gun, said_of_support = (
            rules[law].otherwise.in_language(language) for law in ("gun-on-a-gun", "support-on-a-gun")
        )
        assert gun in said_of_gun and support in said_of_support
        assert support not in said_of_gun and gun not in said_of_support


def test_a_fortification_stays_when_its_unit_dies_and_anybody_takes_it() -> None:  # 184
    referee = playing(1, dice=(6, 1))
    clear_the_map(referee.table)
    put(referee.table, "1030", "su-14g", "attack-1")
    put(referee.table, "1029", "fortification-1", "de-297", "target-1")
    assert referee.press("fight") == ""
    assert referee.table.things["de-297"].place == "axis-losses"
    assert referee.table.things["fortification-1"].place == "1029"
    at(referee, 2, "soviet-land")
    referee.table.properties["tank-army"] = "came"
    assert pull(referee, "su-14g", "1029") == ""
    assert referee.table.things["fortification-1"].place == "1029"


@pytest.mark.parametrize(("dice", "lost"), [((6, 1), "su-bmb1"), ((1, 6), "de-kg27"), ((2, 2), None)])
def test_aircraft_fight_those_beside_them(dice: tuple[int, int], lost: str | None) -> None:  # 172, 176, 232
    referee = playing(1, "air-1", dice=dice)
    clear_the_map(referee.table)
    put(referee.table, "1030", "su-bmb1", "target-1")
    put(referee.table, "1031", "de-kg27")
    assert referee.press("air-combat") == ""
    assert ("A tie" in said(referee)) == (lost is None)
    for name in ("su-bmb1", "de-kg27"):
        assert referee.table.things[name].place.endswith("-losses") == (name == lost)
    assert referee.table.things["target-1"].place == "markers"
    if lost is None:  # who has fought neither fights again nor flies on
        put(referee.table, "1030", "target-1")
        assert referee.press("air-combat") == ""
        assert said(referee).splitlines()[-1].startswith("No air combat")
        assert pull(referee, "de-kg27", "1032") == "flight-over"


def test_aircraft_that_are_not_beside_the_target_do_not_fight() -> None:  # 232
    referee = playing(1, "air-1")
    clear_the_map(referee.table)
    put(referee.table, "1030", "su-bmb1", "target-1")
    put(referee.table, "1032", "de-kg27")
    assert referee.press("air-combat") == ""
    assert said(referee).splitlines()[-1].startswith("No air combat")
