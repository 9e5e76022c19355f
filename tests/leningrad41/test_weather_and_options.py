"""Weather, bombers, Typhoon, Murmansk: what the impulses bring; `#` are lines of the rulebook."""

from collections import Counter
from collections.abc import Iterable

import pytest

from generator.rehearse.laws import SECRET, may_drag
from generator.rehearse.scripts import Referee
from generator.rehearse.table import lay_table
from tests.bundled import Dice

from .common import areas, arms, game, on_map, pull, put, snapshot, start, units, with_tag


def impulses(turn: int, dice: Iterable[int] = (), scenario: str = "campaign", **state: str) -> Referee:
    return start(scenario, turn, "impulses", dice, state=state)


def state(referee: Referee) -> tuple[str, str]:
    return referee.table.properties["weather"], referee.table.properties["forecast"]


def check(referee: Referee) -> tuple[str, str]:
    """An Axis impulse and its roll for the weather."""
    assert referee.press("axis-impulse") == "" and referee.press("check-weather") == ""
    return state(referee)


# ---- Weather ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_weather_is_good_until_september(turn: int) -> None:  # 267, 789
    referee = impulses(turn, [1])
    assert referee.press("axis-impulse") == ""
    assert referee.press("check-weather") and state(referee) == ("fair", "0")


@pytest.mark.parametrize(("before", "after"), [("fair", "rain"), ("rain", "snow")])
@pytest.mark.parametrize("turn", [4, 5, 6])
def test_the_forecast_rises_until_the_die_is_no_higher(turn: int, before: str, after: str) -> None:  # 814-823
    referee = impulses(turn, [2, 3, 4, 5, 6, 6], weather=before)
    seen = [check(referee) for _ in range(6)]
    assert seen == [*((before, str(space)) for space in range(1, 6)), (after, "0")]


@pytest.mark.parametrize("space", range(1, 7))
@pytest.mark.parametrize("die", range(1, 7))
def test_a_roll_of_the_space_or_less_changes_the_weather(space: int, die: int) -> None:  # 817-819
    referee = impulses(4, [die], forecast=str(space - 1))
    assert check(referee) == (("rain", "0") if die <= space else ("fair", str(space)))


def test_the_marker_shows_the_forecast() -> None:  # 814, 819
    referee = impulses(4, [2, 3, 3])
    places = []
    for _ in range(3):
        check(referee)
        places.append(referee.table.things["forecast"].place)
    assert places == ["forecast-1", "forecast-2", "markers"]  # 817: removed when it rains


def test_after_rain_the_forecast_begins_again_at_the_first_space() -> None:  # 823
    referee = impulses(4, [1, 2, 2])
    assert [check(referee) for _ in range(3)] == [("rain", "0"), ("rain", "1"), ("snow", "0")]


def test_snow_stays_to_the_end() -> None:  # 823
    referee = impulses(4, [1], weather="snow")
    for turn in (4, 5, 6):
        referee.table.turn = turn
        assert referee.press("axis-impulse") == ""
        assert referee.press("check-weather") and state(referee) == ("snow", "0")


def test_the_weather_is_checked_once_in_an_axis_impulse() -> None:  # 814-819
    referee = impulses(4, [6, 1])
    check(referee)
    assert referee.press("check-weather") and state(referee) == ("fair", "1")


def test_the_forecast_goes_on_in_the_next_month() -> None:  # 819
    referee = impulses(4, [6, 2])
    check(referee)
    referee.table.turn = 5
    assert check(referee) == ("rain", "0")


def test_the_marker_of_the_weather_shows_it() -> None:  # 208
    referee = impulses(4, [1, 1])
    check(referee)
    rain = referee.table.things["weather"]
    assert (rain.place, rain.face_down) == ("weather-box", True)
    check(referee)
    snow = referee.table.things["weather-winter"]
    assert (rain.place, snow.place, snow.face_down) == ("markers", "weather-box", False)


@pytest.mark.parametrize("before", ["fair", "rain", "snow"])
@pytest.mark.parametrize(
    ("scenario", "turn", "blizzard"),
    [("campaign-5", 6, True), ("campaign-9", 6, True), ("campaign-5", 5, False), ("campaign-4", 6, False)],
)
def test_the_blizzard_comes_by_itself_in_december(
    before: str, scenario: str, turn: int, blizzard: bool
) -> None:  # 1524
    referee = impulses(turn, scenario=scenario, weather=before)
    referee.table.properties["typhoon"] = "no"
    assert referee.press("axis-impulse") == ""
    assert (state(referee)[0] == "blizzard") == blizzard
    if blizzard:
        assert referee.press("check-weather")


# ---- Bombers ---------------------------------------------------------------------------------------


def where(referee: Referee) -> Counter[str]:
    return Counter(t.place for t in referee.table.things.values() if t.kind == "bomber")


def test_aborted_bombers_come_back_at_once_and_destroyed_ones_next_turn() -> None:  # 1146, 1241-1243
    referee = impulses(2)
    put(referee.table, "bombers-aborted", ["ju88-1", "stuka-1"])
    put(referee.table, "bombers-destroyed", ["do17-1"])
    assert referee.press("axis-impulse") == ""
    assert where(referee) == {"bombers-available": 7, "bombers-destroyed": 1}
    assert referee.press("end-of-month")  # not in the impulses
    referee.table.phase = "end"
    assert referee.press("end-of-month") == "" and where(referee) == {"bombers-available": 8}


# ---- Typhoon ---------------------------------------------------------------------------------------

ALL = ["de-pz6", "de-mot3", "de-pz1", "hq-fk8", "de-mot36", "de-pz8", "hq-reinhardt", "hq-manstein"]
"""The eight, never two of a colour in a row (1538-1546)."""


def typhoon(turn: int = 3, scenario: str = "campaign-6") -> Referee:
    referee = impulses(turn, scenario=scenario, weather="snow")
    put(referee.table, "126", ["hq-fk8"])
    return referee


def take(referee: Referee, name: str) -> str:
    """An Axis impulse that gives a block to Typhoon; why not, or an empty text."""
    assert referee.press("axis-impulse") == ""
    return pull(referee, name, "typhoon-now") or referee.press("typhoon-takes")


@pytest.mark.parametrize(
    ("turn", "scenario", "due"),
    [(3, "campaign-6", "yes"), (2, "campaign-6", "no"), (3, "campaign-5", "no"), (4, "campaign-9", "yes")],
)
def test_typhoon_begins_in_september(turn: int, scenario: str, due: str) -> None:  # 1536
    referee = typhoon(turn, scenario)
    assert referee.press("axis-impulse") == "" and referee.table.properties["typhoon"] == due


def fitting(referee: Referee) -> set[str]:
    """Blocks on the map that Typhoon could take now."""
    return {t.id for t in on_map(referee.table) if may_drag(game(), referee.table, t, "typhoon-now")}


def test_the_example_of_typhoon() -> None:  # 1546
    referee = typhoon()
    assert take(referee, "de-pz6") == ""
    assert referee.press("axis-impulse") == ""
    green = {name for name, piece in with_tag("typhoon").items() if piece.group == "corps56"}
    assert fitting(referee) == green | {"hq-fk8"}
    assert pull(referee, "de-mot3", "typhoon-now") == "" and referee.press("typhoon-takes") == ""
    assert referee.press("axis-impulse") == ""
    assert fitting(referee) == {"hq-fk8", "de-pz1", "de-mot36", "hq-reinhardt"}


def test_eight_blocks_leave_and_then_zhukov() -> None:  # 1536-1548
    referee = typhoon()
    for name in ALL:
        assert referee.table.things["hq-zhukov"].place == "soviet-pool"
        assert take(referee, name) == "", name
    assert {t.id for t in units(referee.table, "axis-removed")} == set(ALL)
    assert referee.press("axis-impulse") == "" and referee.table.properties["typhoon"] == "no"
    assert referee.table.things["hq-zhukov"].place == "soviet-removed"


def test_typhoon_takes_one_block_in_an_impulse() -> None:  # 1536
    referee = typhoon()
    assert referee.press("axis-impulse") == ""
    assert pull(referee, "de-pz6", "typhoon-now") == ""
    assert pull(referee, "de-mot3", "typhoon-now") == "typhoon-choice"
    assert referee.press("typhoon-takes") == "" and referee.press("typhoon-takes")


def test_the_next_impulse_waits_for_typhoon() -> None:  # 1536
    referee = typhoon()
    assert referee.press("axis-impulse") == "" and referee.press("typhoon-takes")
    assert referee.press("axis-impulse")


@pytest.mark.parametrize("name", ["de-tt", "hq-16", "hitler", "fi-1", "su-54"])
def test_typhoon_takes_no_other_block(name: str) -> None:  # 1538-1542
    referee = typhoon()
    assert referee.press("axis-impulse") == ""
    assert pull(referee, name, "typhoon-now") in ("typhoon-choice", "leaders-stay")


def test_another_german_block_goes_when_one_of_the_eight_is_lost() -> None:  # 1544
    referee = typhoon()
    put(referee.table, "axis-eliminated", ["de-pz6"])
    assert take(referee, "de-tt") == ""
    referee.press("axis-impulse")
    assert pull(referee, "fi-1", "typhoon-now") == "typhoon-choice"  # a German block


def test_what_typhoon_took_is_gone_for_good() -> None:  # 1548
    referee = typhoon()
    assert take(referee, "de-pz6") == ""
    for place in ("G1", "126", "axis-pool", "axis-entering"):
        assert pull(referee, "de-pz6", place), place


def test_typhoon_does_not_stop_the_game_while_the_eighth_air_corps_waits() -> None:  # 1536-1546, 305
    referee = typhoon()
    put(referee.table, "velikiye-luki", ["hq-fk8"])
    for name in ("de-pz6", "de-mot3", "de-pz1", "de-pz8", "de-mot36", "hq-manstein", "hq-reinhardt"):
        assert take(referee, name) == "", name
    assert referee.press("axis-impulse") == ""
    assert fitting(referee) or referee.press("typhoon-takes") == ""


def test_typhoon_takes_no_block_twice() -> None:  # 1548
    referee = typhoon()
    assert take(referee, "de-pz6") == "" and take(referee, "de-mot3") == ""
    assert referee.press("axis-impulse") == ""
    assert pull(referee, "de-pz6", "typhoon-now") == "typhoon-choice"


# ---- Murmansk --------------------------------------------------------------------------------------


def test_dietl_keeps_to_his_road() -> None:  # 917
    referee = impulses(1)
    dietl = referee.table.things["hq-dietl"]
    places = {p for p in game().locations if p != "murmansk-1" and may_drag(game(), referee.table, dietl, p)}
    assert places == {f"murmansk-{number}" for number in range(2, 11)} | {"axis-eliminated"}


@pytest.mark.parametrize("name", ["de-pz1", "su-54", "fi-1", "hq-zhukov"])
def test_nobody_else_takes_the_road(name: str) -> None:  # 303
    referee = impulses(3, scenario="campaign-8")
    assert [pull(referee, name, f"murmansk-{number}") for number in (1, 5, 10)].count("") == 0


@pytest.mark.parametrize(("scenario", "broken"), [("campaign-7", "road-for-dietl"), ("campaign-8", "")])
def test_the_first_tank_division_goes_to_murmansk_by_its_rule(scenario: str, broken: str) -> None:  # 1578
    referee = impulses(1, scenario=scenario)
    assert pull(referee, "su-tank1", "murmansk-9") == "road-for-dietl"
    assert pull(referee, "su-tank1", "murmansk-10") == broken


def test_the_first_tank_division_never_comes_back() -> None:  # 1578
    referee = impulses(1, scenario="campaign-8")
    assert pull(referee, "su-tank1", "murmansk-10") == ""
    assert pull(referee, "su-tank1", "44")


# ---- Laws of the map -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "place", "rule"),
    [
        ("hq-mannerheim", "8", "mannerheim-stays"),  # 535, 980
        ("su-hanko", "32", "static-stay"),  # 535
        ("su-kuressaare", "53", "static-stay"),
        ("hitler", "G1", "leaders-stay"),  # 299
        ("stalin", "L", "leaders-stay"),
        ("de-pz1", "rastenburg", "leaders-alone"),
        ("su-54", "moscow", "leaders-alone"),
        ("hq-schmidt", "G4", "velikiye-luki-closed"),  # 305-309
    ],
)
def test_who_may_not_go_where(name: str, place: str, rule: str) -> None:
    referee = impulses(1)
    before = snapshot(referee.table)
    assert pull(referee, name, place) == rule and snapshot(referee.table) == before


def test_static_brigades_may_go_by_rail_or_sea_with_the_optional_rules() -> None:  # 1376, 1434
    assert pull(impulses(1, scenario="campaign-2"), "su-kuressaare", "O") == ""


@pytest.mark.parametrize(("place", "limit"), [("127", 4), ("128", 2), ("130", 2), ("108", 2)])
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_four_blocks_stand_in_green_and_two_elsewhere(side: str, place: str, limit: int) -> None:  # 442-450
    referee = impulses(1)
    for thing in units(referee.table, place):
        put(referee.table, {"axis": "G1", "soviet": "82"}[str(thing.side)], [thing])
    moving = [t.id for t in referee.table.things.values() if t.side == side and t.group == "reserve-axis"]
    if side == "soviet":
        moving = [t.id for t in referee.table.things.values() if {"icon", "slow"} <= t.tags]
    put(referee.table, {"axis": "G2", "soviet": "S12"}[side], moving[:5])
    found = [pull(referee, name, place) for name in moving[:5]]
    assert found.count("") == limit and found[:limit] == [""] * limit


def test_stacks_are_counted_for_each_player() -> None:  # 442-444
    referee = impulses(1)
    put(referee.table, "127", ["su-23", "su-126", "su-188", "su-54"])
    assert len(units(referee.table, "127", "soviet")) >= 4
    assert pull(referee, "de-pz1", "127") == ""


def test_only_germans_overstack_in_staging_areas() -> None:  # 369, 442: not the Finns
    referee = impulses(1)
    put(referee.table, "G1", ["fi-1", "fi-4", "fi-7", "fi-8"])
    assert pull(referee, "fi-10", "G1")


def test_germans_overstack_in_staging_areas_that_they_control() -> None:  # 369: G4 is Soviet
    referee = impulses(1)
    put(referee.table, "G4", ["de-pz1", "de-pz6", "de-mot36", "de-tt"])
    assert referee.table.controller["G4"] == "soviet"
    assert pull(referee, "de-pz8", "G4")


def test_a_disputed_area_stays_with_who_held_it() -> None:  # 399
    referee = impulses(1)
    assert units(referee.table, "109", "soviet")
    assert pull(referee, "de-pz1", "109") == ""
    assert referee.table.controller["109"] == "soviet"


def test_an_empty_area_belongs_to_who_enters_it() -> None:  # 397-398
    referee = impulses(1)
    assert not units(referee.table, "90")
    assert pull(referee, "de-pz1", "90") == "" and referee.table.controller["90"] == "axis"
    assert pull(referee, "de-pz1", "G1") == "" and referee.table.controller["90"] == "axis"


def test_an_area_with_only_a_defence_line_is_disputed_when_entered() -> None:  # 222-225, 399
    referee = start("closing-the-ring", phase="impulses")
    assert not units(referee.table, "47")
    assert pull(referee, "de-pz1", "47") == "" and referee.table.controller["47"] == "soviet"


def test_finns_do_not_attack_beyond_the_blue_line() -> None:  # 421, 425
    referee = impulses(1)
    for name in ("fi-1", "finnish-163", "finnish-cavalry"):
        assert pull(referee, name, "L") == "finnish-zone"
    assert pull(referee, "fi-1", "39") == ""  # within it


def test_finns_may_cross_the_blue_line_into_empty_areas() -> None:  # 421
    assert not units(impulses(1).table, "49")
    assert pull(impulses(1), "fi-1", "49") == ""


def test_finns_attack_everywhere_when_the_axis_holds_leningrad() -> None:  # 421
    referee = impulses(1)
    referee.table.controller["L"] = "axis"
    assert pull(referee, "fi-1", "64") == ""


def test_finns_do_not_attack_a_defence_line_beyond_the_blue_line() -> None:  # 222-225, 421: a line is a unit
    referee = start("closing-the-ring", phase="impulses")
    assert not units(referee.table, "47")
    assert pull(referee, "fi-1", "47") == "finnish-zone"


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("line-axis-9", "109"),  # 507: an area of the enemy
        ("line-soviet-20", "107"),
        ("line-soviet-20", "O"),  # 442: there is one already
        ("line-soviet-20", "murmansk-5"),  # 507: not on the road
        ("line-soviet-20", "131"),  # 507: disputed, see below
    ],
)
def test_where_no_defence_line_is_built(line: str, place: str) -> None:
    referee = impulses(1)
    put(referee.table, "131", ["de-pz1"])
    assert pull(referee, line, place)


def test_a_defence_line_is_built_on_quiet_ground_of_ones_own() -> None:  # 507
    referee = impulses(1)
    assert pull(referee, "line-axis-9", "107") == "" and pull(referee, "line-soviet-20", "62") == ""
    assert sum(t.kind == "line" and t.place in areas() for t in referee.table.things.values()) == 3 + 2


def test_blocks_are_not_placed_before_the_set_up() -> None:  # 1606
    referee = Referee(game(), lay_table(game(), "campaign"), Dice([]))
    blocks = [t for t in referee.table.things.values() if t.kind == "unit"]
    assert {t.place for t in blocks} == {"axis-tray", "soviet-tray"}
    assert {pull(referee, name, "107") for name in ("de-pz1", "hitler", "su-militia")} == {SECRET}


def test_the_pools_of_the_start_do_not_mix_sides() -> None:  # 1826, 1844
    table = start().table
    assert {group for group, _ in arms(units(table, "soviet-pool"))} == {"reserve-soviet"}
    assert {t.side for t in units(table, "axis-pool")} == {"axis"}
