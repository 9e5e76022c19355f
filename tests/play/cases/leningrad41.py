"""Leningrad '41 in the engine: a Logistics phase of both sides, step by step beside the rehearsal."""

import pytest

from generator.rehearse.table import Table
from tests.play import replay
from tests.play.desk import Desk, Seen
from tests.play.tables import on_map

GAME = "leningrad41"


@pytest.fixture
def campaign(full_desks: list[Desk]) -> tuple[Desk, Table]:
    """The campaign, set up."""
    desk = full_desks[0]
    if desk.game.id != GAME:
        pytest.skip(f"only for {GAME}")
    desk.launch("campaign")
    table = replay.first_table(desk.game, "campaign")
    assert replay.press(desk, table, "set-up-campaign").differences == []
    return desk, table


def _give_up_points(desk: Desk, table: Table, seat: str, side: str) -> None:
    """Go on to the reinforcements; points that are left are asked about once."""
    for button, stage in (("restored", "restoring"), ("replaced", "replacing")):
        while table.properties["stage"] == f"{side}-{stage}":
            _press(desk, table, seat, f"{side}-{button}")


def _press(desk: Desk, table: Table, seat: str, script: str) -> Seen:
    desk.sit(seat)
    outcome = replay.press(desk, table, script)
    assert outcome.differences == [], script
    return outcome.seen


def _turn_to_logistics(desk: Desk, table: Table) -> None:
    """From the impulses of July, which end when both have passed (693-703), to the Logistics of August."""
    assert replay.step_turn(desk, table, 1) == []
    assert (table.turn, table.phase) == (1, "impulses")  # nobody has passed
    for seat, side in (("Axis", "axis"), ("Soviet", "soviet")):
        _press(desk, table, seat, f"{side}-passes")
    for _ in range(2):
        assert replay.step_turn(desk, table, 1) == []
    assert (table.turn, table.phase) == (2, "logistics")
    assert replay.differences(desk.game, table, desk.look()) == []


def _enter_all(desk: Desk, table: Table, seat: str, tray: str) -> int:
    """Drag each block of a tray to the first area that takes it; how many found one."""
    desk.sit(seat)
    entered = 0
    for thing in table.lying_at(tray):
        goals = [p.id for p in on_map(desk.game) if not replay.broken_law(desk.game, table, thing.id, p.id)]
        if goals:
            outcome = replay.pull(desk, table, desk.look(), thing.id, goals[entered % len(goals)])
            assert outcome.differences == []
            entered += 1
    return entered


def test_the_soviets_choose_their_last_reinforcement(campaign: tuple[Desk, Table]) -> None:
    """Lines 411-413, 652-654, 701-736: without the initiative they decide first; 13 points."""
    desk, table = campaign
    _turn_to_logistics(desk, table)
    _press(desk, table, "Soviet", "soviet-activate")
    _give_up_points(desk, table, "Soviet", "soviet")
    assert table.properties["logistic-value"] == "13"
    # only nine blocks with a green dot are in the pool (line 1826): all are drawn, none is left to choose
    assert len(table.lying_at("soviet-entering")) == 9
    _press(desk, table, "Soviet", "soviet-chosen")
    assert _enter_all(desk, table, "Soviet", "soviet-entering") > 0
    unit = next(t for t in table.things.values() if t.id == "su-tank46")
    outcome = replay.regain(desk, table, desk.look(), unit.id)
    assert outcome.differences == []
    if waiting := len(table.lying_at("soviet-entering")):
        _press(desk, table, "Soviet", "soviet-reinforced")
        assert len(table.lying_at("soviet-entering")) == waiting  # asked once
    _press(desk, table, "Soviet", "soviet-reinforced")
    assert table.things["stalin"].strength == 3


def test_the_axis_enters_its_staging_areas(campaign: tuple[Desk, Table]) -> None:
    """Lines 367-371, 648, 753: 11 points; the pool of 13 blocks gives eleven."""
    desk, table = campaign
    _turn_to_logistics(desk, table)
    assert replay.press(desk, table, "axis-activate").differences == []  # refused: the Soviets come first
    _press(desk, table, "Soviet", "soviet-pause")
    _press(desk, table, "Axis", "axis-activate")
    assert table.properties["logistic-value"] == "11"
    _give_up_points(desk, table, "Axis", "axis")
    assert len(table.lying_at("axis-entering")) == 11
    assert _enter_all(desk, table, "Axis", "axis-entering") == 11
    _press(desk, table, "Axis", "axis-reinforced")
    assert table.things["hitler"].strength == 3


def test_supply_is_traced_as_the_rehearsal_does(campaign: tuple[Desk, Table]) -> None:
    desk, table = campaign
    _press(desk, table, "Axis", "axis-trace-supply")
    _press(desk, table, "Soviet", "soviet-trace-supply")
    for name in ("axis-supply", "soviet-supply"):
        property_name = f"Traced_{name.replace('-', '_')}"
        traced = desk.engine.get(property_name)[property_name].strip("|").split("|")
        assert set(filter(None, traced)) == table.traced[name]
        assert len(traced) == len(set(traced))


def test_an_impulse_begins_without_the_marks_of_the_last(campaign: tuple[Desk, Table]) -> None:
    desk, table = campaign
    desk.sit("Axis")
    thing = table.things["de-tt"]
    goal = next(place.id for place in on_map(desk.game) if place.id != thing.place
                and not replay.broken_law(desk.game, table, thing.id, place.id))
    assert replay.pull(desk, table, desk.look(), thing.id, goal).differences == []
    assert desk.look(closely=True).pieces[thing.id].calculated["Moved"] == "true"
    for seat, script in (("Axis", "axis-passes"), ("Soviet", "soviet-impulse"), ("Soviet", "soviet-passes")):
        _press(desk, table, seat, script)
    assert desk.look(closely=True).pieces[thing.id].calculated["Moved"] == "false"
    assert table.properties["axis-passed"] == table.properties["soviet-passed"] == "yes"
    assert "Both sides have passed" in desk.engine.lines()[-1]
    _press(desk, table, "Axis", "axis-impulse")
    assert table.properties["axis-passed"] == "no"


def test_activated_headquarters_lose_a_star_after_the_battles_and_only_the_holder_of_a_disputed_area_hides(
    campaign: tuple[Desk, Table]
) -> None:
    """Lines 1253-1265, 1291-1297."""
    desk, table = campaign
    _press(desk, table, "All sides", "axis-impulse")
    holder = next(thing for thing in table.things.values()
                  if thing.side == "soviet" and "combat" in thing.tags and thing.place in table.controller
                  and not replay.broken_law(desk.game, table, "de-tt", thing.place))
    assert replay.pull(desk, table, desk.look(), "de-tt", holder.place).differences == []
    assert table.controller[holder.place] == "soviet"
    for identifier in ("hq-16", "hq-18", "de-tt", holder.id):
        assert replay.reveal(desk, table, desk.look(), identifier).differences == []
    desk.engine.key(desk.look().pieces["hq-18"].handle, "ctrl H")
    table.things["hq-18"].revealed = False
    _press(desk, table, "All sides", "axis-battles-over")
    things = table.things
    assert [things[name].strength for name in ("hq-16", "hq-18", "hq-leningrad")] == [3, 4, 4]
    assert [things[name].revealed for name in ("hq-16", "de-tt", holder.id)] == [False, True, False]


def test_isolated_blocks_stay_until_trace_supply_finds_their_line_again(campaign: tuple[Desk, Table]) -> None:
    """Lines 838-866: who begins an impulse isolated does not move; at its end only they are looked at."""
    desk, table = campaign
    _press(desk, table, "Axis", "axis-impulse")
    tanks = table.things["de-tt"]
    goal = next(place.id for place in on_map(desk.game) if place.id != tanks.place
                and not replay.broken_law(desk.game, table, tanks.id, place.id))
    assert replay.pull(desk, table, desk.look(), "no-supply-1", tanks.place).differences == []
    assert replay.broken_law(desk.game, table, tanks.id, goal) == "isolated-stay"
    assert replay.pull(desk, table, desk.look(), tanks.id, goal).differences == []
    assert tanks.place != goal
    _press(desk, table, "Axis", "axis-trace-supply")
    assert table.things["no-supply-1"].place == "markers"
    assert replay.pull(desk, table, desk.look(), tanks.id, goal).differences == []
    assert tanks.place == goal


def test_a_month_does_not_end_and_nobody_begins_before_the_weather_is_checked(
    campaign: tuple[Desk, Table]
) -> None:
    """Lines 701-713, 812-824: both leaders decide, both sides pass, and in October there is weather."""
    desk, table = campaign
    october = ("4", "impulses")
    while (str(table.turn), table.phase) != october:
        for script in ("soviet-pause", "axis-pause", "axis-passes", "soviet-passes"):
            _press(desk, table, "All sides", script)
        assert replay.step_turn(desk, table, 1) == []
    _press(desk, table, "All sides", "axis-impulse")
    for script in ("soviet-impulse", "soviet-passes", "axis-passes"):
        _press(desk, table, "All sides", script)
        assert (table.properties["impulse"], table.properties["axis-passed"]) == ("axis", "no")
    _press(desk, table, "All sides", "check-weather")
    _press(desk, table, "All sides", "soviet-impulse")
    assert table.properties["impulse"] == "soviet"
