"""The weather and the bombers; `#` are lines of the rulebook."""

from collections import Counter

import pytest

from generator.rehearse.scripts import Referee

from .common import put
from .impulses import axis_impulse, impulses, state


def check(referee: Referee) -> tuple[str, str]:
    """An Axis impulse and its roll for the weather."""
    assert axis_impulse(referee) == "" and referee.press("check-weather") == ""
    return state(referee)

# ---- Weather ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_weather_is_good_until_september(turn: int) -> None:  # 267, 789
    referee = impulses(turn, [1])
    assert axis_impulse(referee) == ""
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
        assert axis_impulse(referee) == ""
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
    assert axis_impulse(referee) == ""
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
    assert axis_impulse(referee) == ""
    assert where(referee) == {"bombers-available": 7, "bombers-destroyed": 1}
    referee.table.phase = "end"
    referee.settle()
    assert where(referee)["bombers-destroyed"] == 1  # not before both have passed
    referee.table.properties |= {"axis-passed": "yes", "soviet-passed": "yes"}
    referee.settle()
    assert where(referee) == {"bombers-available": 8}
