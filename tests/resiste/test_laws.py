"""Set-up, reinforcements, rivers, engineers and the end by their laws; `#` gives lines of the rulebook."""

import pytest

from generator.rehearse.by_hand import put_by_hand
from generator.rehearse.scripts import Referee

from .common import (
    CHIRSKAYA,
    GOLUBINSKAYA,
    KALACH,
    WET,
    at,
    clear_the_map,
    deployed,
    hexes,
    near,
    playing,
    pull,
    put,
    said,
    start,
    tagged,
    terrain,
)

ROOM = {
    "corps-4": "zone-4",
    "corps-8": "zone-8",
    "corps-11": "zone-11",
    "corps-51": "zone-51c",
    "corps-14": "zone-14",
    "rumanian-3": "zone-3r",
    "rumanian-4": "zone-4r",
    "tank-5": "zone-5t",
    **{f"army-{number}": f"zone-{number}" for number in (21, 24, 51, 57, 62, 64, 65, 66)},
}


def room_of(group: str) -> set[str]:
    """The hexes that the text gives an army (76, 84, 92-114)."""
    if group == "hungarian-2":
        return near(GOLUBINSKAYA, 3) - terrain(*WET)
    if group == "italian-8":
        return (near(KALACH, 2) | near(CHIRSKAYA, 2)) - terrain(*WET)
    return tagged(ROOM[group])


def test_random_hands_deploy_every_unit_inside_its_zone_alone() -> None:  # 74-114, 138
    table = deployed().referee.table
    standing = [t for t in table.things.values() if t.place in hexes() and t.kind == "unit"]
    assert len(standing) == 203
    assert len({thing.place for thing in standing}) == len(standing)
    assert all(thing.group is not None and thing.place in room_of(thing.group) for thing in standing)


def test_each_law_allowed_its_zone_less_what_was_taken() -> None:  # 76
    found = deployed().deployment
    assert found is not None
    table = deployed().referee.table
    for name, room in found.allowed.items():
        group = table.things[name].group
        if room:
            assert group is not None and room <= len(room_of(group))
    first = next(name for name in found.allowed if table.things[name].group == "corps-4")
    assert found.allowed[first] == len(tagged("zone-4"))


def test_what_comes_later_stays_off_the_board() -> None:  # 86-88, 126
    table, found = deployed().referee.table, deployed().deployment
    assert found is not None
    late = {table.things[name].place for name in found.left}
    assert {"tray-tank-5-rest", "tray-panzer-4"} <= late


def test_play_begins_only_when_all_stand() -> None:  # 74-84, 240
    referee = start("free")
    put(referee.table, "tray-corps-4", "de-297")
    assert referee.press("deployment-done") != ""
    free = sorted(tagged("zone-4") - {t.place for t in referee.table.things.values()})
    assert pull(referee, "de-297", free[0]) == ""
    assert referee.press("deployment-done") == ""
    assert referee.table.properties["stage"] == "fortifying"


def test_what_is_left_is_told() -> None:
    referee = start("free")
    put(referee.table, "tray-corps-4", "de-297", "de-371")
    assert referee.press("what-is-left") == ""
    assert "6th Army: IV Corps: 2" in said(referee) and "2 counters are still" in said(referee)


def test_fortifications_stand_on_empty_dry_hexes() -> None:  # 116-118
    referee = start()
    taken = referee.table.things["de-297"].place
    assert pull(referee, "fortification-1", taken) == "fortify"
    assert pull(referee, "fortification-1", sorted(terrain("river"))[0]) == "fortify"
    assert pull(referee, "fortification-1", "0724") == ""


def test_no_german_ends_the_pre_turn_beside_a_soviet() -> None:  # 120
    referee = start()
    assert referee.press("fortified") == ""
    enemies = {t.place for t in referee.table.things.values() if t.side == "soviet" and "land" in t.tags}
    taken = {t.place for t in referee.table.things.values()}
    beside = next(
        n
        for place in sorted(enemies & set(hexes()))
        for n in hexes()[place].neighbours
        if n not in taken and n not in terrain(*WET)
    )
    assert pull(referee, "de-297", beside) == "pre-turn-apart"


def test_no_soviet_moves_in_the_pre_turn() -> None:  # 120
    referee = start()
    assert referee.press("fortified") == ""
    place = referee.table.things["su-13g"].place
    free = next(
        n for n in hexes()[place].neighbours if not referee.table.lying_at(n) and n not in terrain(*WET)
    )
    assert pull(referee, "su-13g", free) == "own-turn"


@pytest.mark.parametrize(("turn", "refused"), [(1, True), (2, False), (3, False)])  # 88
def test_the_tank_army_comes_on_turn_two(turn: int, refused: bool) -> None:
    referee = playing(turn)
    assert (referee.press("tank-army") != "") == refused


def test_the_tank_army_enters_its_zone_and_once() -> None:  # 88
    referee = playing(2)
    waiting = [t.id for t in referee.table.lying_at("tray-tank-5-rest")]
    free = sorted(place for place in tagged("zone-5t") if not referee.table.lying_at(place))
    assert pull(referee, waiting[0], free[0]) == "tank-5-rest"
    assert referee.press("tank-army") == ""
    assert pull(referee, waiting[0], "2001") == "tank-5-rest-zone"
    for unit, place in zip(waiting, free, strict=False):
        assert pull(referee, unit, place) == ""
    assert referee.press("arrived") == ""
    assert referee.press("tank-army") != ""


def panzers_enter(*soviets: str) -> tuple[Referee, list[str]]:
    referee = playing(5, "axis-land")
    for number, place in enumerate(soviets):
        put(referee.table, place, ["su-13g", "su-37g"][number])
    assert referee.press("panzer-army") == ""
    return referee, [t.id for t in referee.table.lying_at("tray-panzer-4")]


def test_panzers_enter_their_zone_never_beside_an_enemy() -> None:  # 126
    referee, panzers = panzers_enter("1433")
    assert pull(referee, panzers[0], "1432") == "panzer-4-apart"
    assert pull(referee, panzers[0], "1836") == ""


def test_the_edge_opens_only_when_soviets_stand_in_the_zone() -> None:  # 126
    referee, panzers = panzers_enter()
    assert pull(referee, panzers[0], "2236") == "panzer-4"
    referee, panzers = panzers_enter("1433")
    assert pull(referee, panzers[0], "2236") == ""
    assert pull(referee, panzers[1], "2436") == "panzer-4-grouped"
    assert pull(referee, panzers[1], "2336") == ""


@pytest.mark.parametrize(
    ("unit", "turn", "law"),
    [
        ("su-63", 1, ""),
        ("su-4tc", 1, "rivers"),
        ("su-4tc", 3, ""),
        ("su-21-eng", 2, ""),
    ],
)
def test_rivers_stop_all_but_infantry_until_they_freeze(unit: str, turn: int, law: str) -> None:  # 148-154
    referee = playing(turn)
    referee.table.properties["tank-army"] = "came"
    clear_the_map(referee.table)
    river = next(place for place in sorted(terrain("river")) if near(place, 1) - terrain(*WET))
    bank = sorted(near(river, 1) - terrain(*WET))[0]
    put(referee.table, bank, unit)
    assert pull(referee, unit, river) == law


def test_tanks_cross_over_engineers() -> None:  # 148-152
    referee = playing(1)
    clear_the_map(referee.table)
    river = next(place for place in sorted(terrain("river")) if near(place, 1) - terrain(*WET))
    put(referee.table, sorted(near(river, 1) - terrain(*WET))[0], "su-4tc")
    put(referee.table, river, "su-21-eng")
    assert pull(referee, "su-4tc", river) == ""


def test_rivers_are_marked_frozen_from_turn_three() -> None:  # 154
    assert playing(2).table.things["ice"].place == "markers"
    assert playing(3).table.things["ice"].place == "rivers"


def test_aircraft_come_in_four_hexes_from_enemies_and_leave_after_the_sub_turns() -> None:  # 122-124, 226
    referee = playing(1, "placing")
    enemies = {t.place for t in referee.table.things.values() if t.side == "axis" and t.place in hexes()}
    close = {place for enemy in enemies for place in near(enemy, 3)}
    far = sorted(set(hexes()) - close)
    assert pull(referee, "su-ftr1", sorted(close - enemies)[0]) == "aircraft-placed"
    assert pull(referee, "su-ftr1", far[0]) == ""
    at(referee, 1, "air-2")
    assert referee.table.things["sub-turn"].place == "sub-turn-2"
    for _ in range(2):  # also when the turn was stepped back
        at(referee, 1, "air-3")
        put(referee.table, far[0], "su-ftr1")
        assert referee.step_on() == ""
        assert referee.table.things["su-ftr1"].place == "soviet-air-box"


def test_aircraft_come_in_only_before_the_sub_turns() -> None:  # 122, 248
    assert pull(playing(1, "air-1"), "su-ftr1", "0101") == "aircraft-in-time"


def test_of_two_on_a_bridge_the_players_take_away_the_one_that_was_hit() -> None:  # 29, 174, 188
    referee = playing(1, "axis-land", dice=(1,))  # the first face of the die is a 2
    clear_the_map(referee.table)
    river, gun = "1812", "1810"
    tank = referee.table.things["su-4tc"]
    put(referee.table, river, "su-21-eng", "su-4tc", "target-1")
    put(referee.table, gun, "de-iv-art", "gun")
    assert pull(referee, "damaged-soviet-1", river) == "damaged-swap"
    referee.press("bombard")
    assert "Two counters stand there" in said(referee)
    assert {thing.id for thing in referee.table.lying_at(river)} == {"su-21-eng", "su-4tc"}
    counter = put_by_hand(referee, tank, "damaged")
    assert counter is not None and tank.place == "soviet-losses"
    assert {thing.id for thing in referee.table.lying_at(river)} == {"su-21-eng", counter}
    assert pull(referee, "damaged-soviet-2", river) == "damaged-swap"  # no full one is there
    put(referee.table, river, "su-4tc")
    assert pull(referee, "damaged-soviet-3", river) == "damaged-swap"  # one is enough
    at(referee, 2, "axis-land")
    put(referee.table, "0724", "su-4tc")
    assert put_by_hand(referee, tank, "damaged") is None


def test_all_moves_come_before_combat() -> None:  # 134-136, 256-278
    referee = playing(1)
    clear_the_map(referee.table)
    put(referee.table, "1030", "su-14g", "attack-1")
    put(referee.table, "1029", "de-297", "target-1")
    put(referee.table, "0520", "su-47g")
    assert pull(referee, "su-47g", "0521") == ""
    assert referee.press("fight") == ""
    assert pull(referee, "su-47g", "0522") == "moves-then-combat"
    at(referee, 1, "axis-land")
    put(referee.table, "0620", "de-371")
    assert pull(referee, "de-371", "0621") == ""


def bridged() -> tuple[Referee, str, str]:
    """Turn 1 before the Soviets move: engineers stand as a bridge in a river hex, whose bank is free."""
    referee = playing(1, "placing")
    clear_the_map(referee.table)
    river = next(place for place in sorted(terrain("river")) if near(place, 1) - terrain(*WET))
    put(referee.table, river, "su-5t-eng")
    return referee, river, sorted(near(river, 1) - terrain(*WET))[0]


def test_engineers_stay_while_a_counter_stands_on_the_bridge() -> None:  # 148-150
    referee, river, bank = bridged()
    at(referee, 1, "soviet-land")
    put(referee.table, river, "su-4tc")
    assert pull(referee, "su-5t-eng", bank) == "bridge-stays"
    put(referee.table, "0520", "su-4tc")
    assert pull(referee, "su-5t-eng", bank) == ""


def test_engineers_stay_in_the_turn_in_which_they_came() -> None:  # 150
    referee, river, bank = bridged()
    put(referee.table, bank, "su-21-eng")
    put(referee.table, "0520", "su-5t-eng")
    at(referee, 1, "soviet-land")
    assert pull(referee, "su-21-eng", river) == ""
    assert pull(referee, "su-21-eng", bank) == "bridge-new"
    at(referee, 2, "soviet-land")
    referee.table.properties["tank-army"] = "came"
    assert pull(referee, "su-21-eng", bank) == ""


@pytest.mark.parametrize(("turn", "phase", "unit", "place", "law", "script", "tray"), [
    (2, "soviet-land", "su-14g", "0520", "tank-army-first", "tank-army", "tray-tank-5-rest"),
    (5, "axis-land", "de-371", "0621", "panzer-army-first", "panzer-army", "tray-panzer-4"),
])
def test_reinforcements_come_before_moves(turn: int, phase: str, unit: str, place: str, law: str,
                                          script: str, tray: str) -> None:  # 88, 126, 280
    referee = playing(turn, phase)
    table = referee.table
    put(table, next(each for each in sorted(hexes()[place].neighbours) if not table.lying_at(each)), unit)
    assert table.lying_at(tray)
    assert pull(referee, unit, place) == law
    assert referee.press(script) == "" and referee.press("arrived") == ""
    waiting = len(referee.table.lying_at(tray))
    assert f"not entered: {waiting}." in said(referee) and pull(referee, unit, place) == "nobody-moves-now"
    assert referee.press("arrived") == "" and referee.press(script) == ""  # what waits may come later
    assert referee.press("arrived") == referee.press("arrived") == ""
    assert pull(referee, unit, place) == ""


@pytest.mark.parametrize(("turn", "phase", "later", "script", "tray"), [
    (2, "soviet-land", "axis-land", "tank-army", "tray-tank-5-rest"),
    (5, "axis-land", "air-1", "panzer-army", "tray-panzer-4"),
])
def test_an_entry_that_its_phase_ends_tells_what_waits(turn: int, phase: str, later: str, script: str,
                                                       tray: str) -> None:  # 88, 126, 280
    referee = playing(turn, phase)
    assert referee.press(script) == ""
    at(referee, turn, later)
    assert f"wait for a later turn: {len(referee.table.lying_at(tray))}." in said(referee)
    assert referee.table.properties["stage"] == "playing"


def test_who_stood_last_in_a_hex_of_the_city_holds_it() -> None:  # 66-70, assumed
    referee = playing(1, "soviet-land")
    held = {place: who.side for place in terrain("stalingrad") for who in referee.table.lying_at(place)
            if "land" in who.tags}
    assert set(held.values()) == {"axis", "soviet"}
    [changed] = [place for place in sorted(held) if held[place] == "soviet"][:1]
    put(referee.table, "axis-losses", *(
        thing.id for place in held for thing in referee.table.lying_at(place) if "land" in thing.tags))
    put(referee.table, changed, "de-297")
    at(referee, 1, "axis-land")
    for place, side in {**held, changed: "axis"}.items():
        [marker] = [thing for thing in referee.table.lying_at(place) if "control" in thing.tags]
        assert marker.face_down == (side == "soviet")


@pytest.mark.parametrize(("german", "winner"), [(4, "axis"), (3, "soviet"), (0, "soviet")])
def test_the_game_ends_after_turn_twelve(german: int, winner: str) -> None:  # 61, 70
    referee = playing(12, "axis-land")
    markers = sorted(thing.id for thing in referee.table.things.values() if "control" in thing.tags)
    for number, (marker, place) in enumerate(zip(markers, sorted(terrain("stalingrad")), strict=True)):
        put(referee.table, place, marker)
        referee.table.things[marker].face_down = number >= german
    put(referee.table, "axis-losses", *(
        thing.id for place in terrain("stalingrad") for thing in referee.table.lying_at(place)
        if "land" in thing.tags))
    referee.settle()
    assert not referee.table.ended
    at(referee, 13, "placing")
    assert f"Germans hold {german}" in said(referee)
    assert [entry.step for entry in referee.log].count("end") == 1
    assert dict(vars(referee.table))["ended"] == winner


@pytest.mark.parametrize(("stage", "setup", "button"), [
    ("before", "free", "Set up"), ("before", "ready", "Deploy at once"),
    ("deploying", "free", "Deployment done"), ("fortifying", "free", "Fortifications done"),
    ("pre-turn", "free", "Pre-turn done"), ("playing", "free", ""),
])
def test_who_moves_the_turn_on_too_early_is_told_what_to_press(
    stage: str, setup: str, button: str,
) -> None:  # 238-248
    referee = start()
    at(referee, 1, "placing")
    referee.table.properties |= {"stage": stage, "setup": setup}
    refusal = referee.step_on()
    assert bool(refusal) == bool(button) and button in refusal
