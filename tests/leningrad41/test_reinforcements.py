"""Where reinforcements may enter, of both sides; `#` are lines of the rulebook."""

import pytest

from generator.rehearse.laws import may_drag
from generator.rehearse.scripts import Referee

from .common import (
    OTHER,
    activate,
    areas,
    clear,
    game,
    give,
    ids,
    lines,
    on_map,
    pull,
    put,
    regain,
    said,
    set_up,
    snapshot,
    start,
    tagged,
    title,
    units,
    with_tag,
)

STARTS = ("campaign", "in-sight", "closing-the-ring")


def entering(side: str, scenario: str = "campaign", cut: str = "", **state: str) -> Referee:
    """Reinforcements of a side in their tray; it does not hold Leningrad unless `cut` leaves it so."""
    referee = start(scenario, 3, "logistics", state=state, initiative=OTHER[side])
    give(referee.table, OTHER[side], cut)
    activate(referee, side)
    if referee.table.properties["stage"].endswith("choosing"):
        assert pull(referee, units(referee.table, f"{side}-choice")[0].id, f"{side}-entering") == ""
        assert referee.press(f"{side}-chosen") == ""
    assert len(units(referee.table, f"{side}-entering")) >= 4
    return referee


def waiting(referee: Referee, side: str) -> list[str]:
    return [thing.id for thing in units(referee.table, f"{side}-entering")]


def open_areas(referee: Referee, side: str) -> set[str]:
    """Areas that take a waiting block now."""
    block = units(referee.table, f"{side}-entering")[0]
    return {place for place in areas() if may_drag(game(), referee.table, block, place)}


# ---- The Axis --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "places"),
    [("campaign", {"G1", "G2", "G3"}), ("closing-the-ring", {"G1", "G2", "G3", "G4"})],
)
def test_germans_enter_in_staging_areas_only(scenario: str, places: set[str]) -> None:  # 365-371, 646, 1339
    assert open_areas(entering("axis", scenario), "axis") == places


def test_nothing_enters_in_helsinki() -> None:  # 371
    referee = entering("axis")
    assert pull(referee, waiting(referee, "axis")[0], "F") == "axis-entry"


def test_a_lost_staging_area_takes_nobody() -> None:  # 646
    referee = entering("axis")
    give(referee.table, "soviet", "G1")
    assert open_areas(referee, "axis") == {"G2", "G3"}


def test_a_disputed_staging_area_takes_nobody() -> None:  # 646: full control
    referee = entering("axis")
    put(referee.table, "G2", ["su-23"])
    assert open_areas(referee, "axis") == {"G1", "G3"}


def test_germans_enter_without_limit_and_may_overstack() -> None:  # 369, 646, 1339
    referee = entering("axis")
    blocks_waiting = waiting(referee, "axis")
    assert len(blocks_waiting) > 4
    assert [pull(referee, name, "G2") for name in blocks_waiting] == [""] * len(blocks_waiting)
    assert len(units(referee.table, "G2")) == 2 + len(blocks_waiting)


@pytest.mark.parametrize("scenario", STARTS)
def test_there_are_no_finnish_reinforcements(scenario: str) -> None:  # 371, 648
    table = set_up(scenario).table
    for place in ("axis-pool", "velikiye-luki", "axis-choice"):
        assert not any("finnish" in thing.tags for thing in units(table, place))
    assert {piece.destroyed_to for piece in with_tag("finnish").values()} == {"axis-eliminated"}


def test_lost_axis_blocks_never_return() -> None:  # 874, 1247
    referee = entering("axis")
    put(referee.table, "axis-eliminated", ["de-pz1", "fi-1"])
    for name in ("de-pz1", "fi-1"):
        for place in ("G1", "axis-entering", "axis-pool", "axis-choice"):
            assert pull(referee, name, place)


# ---- The Soviets -----------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["campaign", "closing-the-ring"])
def test_soviets_enter_in_their_supplied_cities_and_victory_areas(scenario: str) -> None:  # 650, 1341
    referee = entering("soviet", scenario)
    table = referee.table
    supplied = lines(table, "soviet") | tagged("baltic")  # 293
    expected = {
        place
        for place in (tagged("city") | tagged("victory")) & supplied
        if table.controller[place] == "soviet"
        and not units(table, place, "axis")
        and len(units(table, place)) < (4 if areas()[place].terrain == "green" else 2)
    }
    assert open_areas(referee, "soviet") == expected and len(expected) > 8


def test_a_plain_area_takes_no_soviet() -> None:  # 650
    assert pull(entering("soviet"), "su-245", "82") == "soviet-entry"


def test_an_enemy_city_takes_no_soviet() -> None:  # 650
    referee = entering("soviet")
    give(referee.table, "axis", "101")
    assert pull(referee, waiting(referee, "soviet")[0], "101") == "soviet-entry"


def test_a_disputed_city_takes_no_soviet() -> None:  # 650, 1518
    referee = entering("soviet")
    put(referee.table, "101", ["de-pz1"])
    assert pull(referee, waiting(referee, "soviet")[0], "101") == "soviet-entry"


def test_one_soviet_enters_an_area() -> None:  # 650, 1341
    referee = entering("soviet")
    first, second, third, *_ = waiting(referee, "soviet")
    assert pull(referee, first, "84") == "" and pull(referee, second, "84") == "soviet-entry-one"
    assert pull(referee, second, "146") == ""
    assert pull(referee, first, "101") == "" and pull(referee, third, "84") == ""  # the first thought again


def test_a_soviet_does_not_overstack() -> None:  # 650, 1341
    referee = entering("soviet")
    put(referee.table, "84", ["su-54", "su-71"])
    assert pull(referee, waiting(referee, "soviet")[0], "84") == "stacking-rough"
    put(referee.table, "119", ["su-104", "su-168", "su-23", "su-126"])
    assert pull(referee, waiting(referee, "soviet")[0], "119") == "stacking-soviet-green"


def test_a_city_in_a_pocket_takes_no_soviet() -> None:  # 650-652
    referee = entering("soviet", cut=" ".join(areas()["101"].neighbours))
    assert referee.table.controller["101"] == "soviet"
    assert pull(referee, waiting(referee, "soviet")[0], "101") == "soviet-entry-supply"


def test_a_coast_area_needs_no_line() -> None:  # 293, 831
    cut = " ".join({*areas()["T"].neighbours, "53", "K"})
    referee = entering("soviet", cut=cut)
    assert "T" not in lines(referee.table, "soviet") and "T" in open_areas(referee, "soviet")


@pytest.mark.parametrize(
    ("axis", "enters"),
    [("", True), ("H K", True), ("O", False), ("L", False)],  # 1404-1412: T itself is one of the third kind
)
def test_with_the_baltic_rule_a_coast_area_needs_the_sea(axis: str, enters: bool) -> None:  # 1396
    cut = " ".join({*areas()["T"].neighbours, "53", *axis.split()})
    referee = entering("soviet", "campaign-2", cut)
    assert ("T" in open_areas(referee, "soviet")) == enters


def test_soviets_do_not_enter_outside_the_map() -> None:  # 650
    referee = entering("soviet")
    for place in ("moscow", "rastenburg", "murmansk-10", "velikiye-luki", "surrendered"):
        pulled = pull(referee, waiting(referee, "soviet")[0], place)
        assert pulled, place


def test_surrendered_blocks_never_return() -> None:  # 868, 1251
    referee = entering("soviet", "closing-the-ring")
    gone = sorted(ids(referee.table, "surrendered"))[0]
    for place in ("84", "soviet-entering", "soviet-pool", "soviet-choice"):
        assert pull(referee, gone, place)


# ---- Both ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_what_cannot_enter_returns_and_no_other_is_drawn(side: str) -> None:  # 652, 1343
    referee = entering(side)
    table = referee.table
    first, *rest = waiting(referee, side)
    left = ids(table, f"{side}-pool")
    assert pull(referee, first, {"axis": "G1", "soviet": "84"}[side]) == ""
    assert referee.press(f"{side}-reinforced") == "" and waiting(referee, side) == rest
    assert f"not entered: {len(rest)}." in said(referee)
    assert referee.press(f"{side}-reinforced") == ""
    assert not units(table, f"{side}-entering") and ids(table, f"{side}-pool") == left | set(rest)
    assert first in ids(table, {"axis": "G1", "soviet": "84"}[side])


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_reinforcements_enter_at_full_strength_or_reduced(side: str) -> None:  # 1337, 1608-1612
    referee = start("closing-the-ring", 3, "logistics", initiative=OTHER[side])
    put(referee.table, "soviet-pool", ["su-militia"])
    for thing in units(referee.table, f"{side}-pool"):
        thing.face(1)  # as it was destroyed
    activate(referee, side)
    came = [*units(referee.table, f"{side}-entering"), *units(referee.table, f"{side}-choice")]
    assert len(came) >= 4
    for thing in came:
        assert thing.strength == (1 if "reduced" in thing.tags else thing.steps), thing.id


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_nobody_else_moves_while_reinforcements_enter(side: str) -> None:  # 1347
    referee = entering(side)
    before = snapshot(referee.table)
    for thing in on_map(referee.table):
        if "leader" not in thing.tags:
            assert pull(referee, thing.id, areas()[thing.place].neighbours[0]), thing.id
    assert snapshot(referee.table) == before


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_the_pool_is_drawn_from_by_the_script_only(side: str) -> None:  # 644
    referee = entering(side, "closing-the-ring")
    for thing in units(referee.table, f"{side}-pool"):
        assert pull(referee, thing.id, {"axis": "G1", "soviet": "101"}[side]) == "secret"


def test_v_blocks_cannot_be_taken_before_their_time() -> None:  # 305-309
    referee = entering("axis")
    assert pull(referee, "hq-schmidt", "G1") and pull(referee, "hq-schmidt", "axis-entering")


# ---- The Road of Life ------------------------------------------------------------------------------


def besieged(scenario: str = "campaign-4", ports: int = 3, draws: bool = True) -> Referee:
    """Leningrad without a line to S1-S12, the Baltic lost, that many blue ports in Soviet hands."""
    referee = start(scenario, 4, "logistics")
    table = referee.table
    ring = "45 46 47 48 60 61 62 63 65 66 78 79 80 81 H K T"
    give(table, "axis", ring)
    give(table, "axis", sorted(tagged("blue-port"))[ports:])
    keep = {"L", "O", "64", *(p for p in areas() if table.controller[p] == "soviet")}
    clear(table, set(areas()) - keep, "soviet")
    put(table, "soviet-pool", units(table, "L", "soviet")[:1] + units(table, "64") + units(table, "O"))
    if not draws:
        assert referee.press("soviet-activate") == ""
        return referee
    activate(referee, "soviet")
    chosen = units(table, "soviet-choice")
    if chosen:
        assert pull(referee, chosen[0].id, "soviet-entering") == ""
    assert referee.press("soviet-chosen") == ""
    return referee


@pytest.mark.parametrize("ports", [0, 1, 2, 3])
def test_the_road_of_life_opens_with_a_blue_port(ports: int) -> None:  # 1489-1506
    referee = besieged(ports=ports)
    assert referee.table.properties["road-ports"] == str(ports)
    assert ("L" in open_areas(referee, "soviet")) == (ports > 0)


@pytest.mark.parametrize("ports", [1, 2, 3])
def test_a_reinforcement_for_each_open_port(ports: int) -> None:  # 1506, 1518
    referee = besieged(ports=ports)
    give(referee.table, "soviet", "62 63 47")
    referee.press("soviet-trace-supply")
    entered = 0
    for place in ("L", "O", "64"):
        broken = pull(referee, waiting(referee, "soviet")[0], place)
        assert broken in ("", "soviet-entry-road")
        entered += broken == ""
    assert entered == min(ports, 3)


def test_the_road_of_life_is_closed_without_its_rule() -> None:  # 1372, 1487
    assert "L" not in open_areas(besieged("campaign-3"), "soviet")


def test_the_limit_does_not_bind_areas_with_a_line_of_their_own() -> None:  # 1504-1506, 1517
    referee = besieged(ports=1)
    assert pull(referee, waiting(referee, "soviet")[0], "L") == ""
    for place in ("84", "101", "146"):
        assert pull(referee, waiting(referee, "soviet")[0], place) == ""


def test_the_example_of_the_road_of_life() -> None:  # 1508-1520: one enters, for Pushkin is disputed
    referee = besieged(ports=2)
    (pushkin,) = [place for place in areas() if title(place) == "Pushkin"]
    put(referee.table, pushkin, ["de-pz1"])
    put(referee.table, "O", ["de-pz6"])
    assert referee.table.properties["road-ports"] == "2"
    assert open_areas(referee, "soviet") & {"L", "O", pushkin} == {"L"}


def test_steps_over_the_road_of_life_are_limited_to_its_ports() -> None:  # 1506, 1519-1520
    referee = besieged(ports=2, draws=False)
    table = referee.table
    put(table, "L", ["su-177", "hq-leningrad"])
    put(table, "O", ["su-militia"])
    for name in ("su-177", "su-militia", "hq-leningrad"):
        table.things[name].face(1)
    black = [regain(referee, table.things[name]) for name in ("su-177", "su-militia", "su-militia")]
    assert black[:2] == ["", ""] and black[2] != ""
    stars = [regain(referee, table.things["hq-leningrad"]) for _ in range(3)]
    assert stars[:2] == ["", ""] and stars[2] != ""
    assert referee.press("soviet-trace-supply") == ""  # brings no points back
    assert regain(referee, table.things["su-militia"]) and regain(referee, table.things["hq-leningrad"])


def test_everything_that_is_drawn_could_enter() -> None:  # 646-650
    for side in ("axis", "soviet"):
        referee = entering(side, "closing-the-ring")
        for name in waiting(referee, side):
            block = referee.table.things[name]
            assert any(may_drag(game(), referee.table, block, place) for place in ("G1", "101")), name
