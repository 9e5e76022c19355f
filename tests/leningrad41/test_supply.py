"""Lines of communications and what a traced area gives; `#` are lines of the rulebook."""

import re

import pytest

from generator.core.form import every
from generator.core.operations import Linked
from generator.rehearse.conditions import View
from generator.rehearse.scripts import Referee
from generator.rehearse.supply import reached

from .common import (
    OTHER,
    SOURCES,
    areas,
    clear,
    game,
    give,
    lines,
    on_map,
    put,
    regain,
    set_up,
    start,
    tagged,
    title,
)

STARTS = ("campaign", "in-sight", "closing-the-ring")


def traced(referee: Referee, side: str) -> set[str]:
    assert referee.press(f"{side}-trace-supply") == ""
    return referee.table.traced[f"{side}-supply"]


def reach(referee: Referee, side: str) -> set[str]:
    """What the first line in the side's script reaches: with links over the sea."""
    trace = next(every(Linked, game().scripts[f"{side}-lines"].steps))
    assert trace.side == side
    return reached(View(game(), referee.table), trace)


def held(referee: Referee, side: str) -> set[str]:
    return {place for place in areas() if referee.table.controller[place] == side}


# ---- By land ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", STARTS)
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_the_script_traces_what_the_rules_say(scenario: str, side: str) -> None:  # 283-287, 856-858
    referee = start(scenario)
    assert traced(referee, side) == lines(referee.table, side)
    assert SOURCES[side] & held(referee, side) <= traced(referee, side)


def test_every_axis_area_of_the_campaign_has_a_line() -> None:  # 287, 401
    referee = start()
    assert traced(referee, "axis") == held(referee, "axis")


def test_only_hanko_has_no_line_at_the_start() -> None:  # 285, 403
    referee = start()
    assert traced(referee, "soviet") == held(referee, "soviet") - {"H"}


def test_velikiye_luki_is_a_source_once_it_is_taken() -> None:  # 289
    referee = start()
    give(referee.table, "axis", "141")
    assert "141" not in traced(referee, "axis")
    clear(referee.table, "G4", "soviet")
    give(referee.table, "axis", "G4")
    assert {"141", "G4"} <= traced(referee, "axis")


@pytest.mark.parametrize(("side", "place"), [("soviet", "84"), ("axis", "6")])
def test_a_pocket_has_no_line(side: str, place: str) -> None:  # 283, 837
    referee = start()
    ring = areas()[place].neighbours
    clear(referee.table, ring, side)
    give(referee.table, OTHER[side], ring)
    assert referee.table.controller[place] == side and place not in traced(referee, side)
    give(referee.table, side, ring[0])
    opened = place in traced(referee, side)
    assert opened == (ring[0] in lines(referee.table, side))


def test_a_pocket_of_several_areas_has_no_line() -> None:  # 283
    pocket = {"83", "98", "100"}
    referee = start()
    ring = {there for place in pocket for there in areas()[place].neighbours} - pocket
    give(referee.table, "axis", ring)
    assert not pocket & traced(referee, "soviet")


def test_a_lost_source_supplies_nobody() -> None:  # 283
    referee = start()
    give(referee.table, "axis", SOURCES["soviet"])
    assert traced(referee, "soviet") == set()


def test_a_line_does_not_pass_a_disputed_area() -> None:  # 858
    referee = start()
    around = set(areas()["15"].neighbours) - {"31"}
    give(referee.table, "axis", around)
    assert "15" in traced(referee, "soviet")
    put(referee.table, "31", ["fi-1"])  # the Soviets keep 31: it is disputed
    assert not {"15", "31"} & traced(referee, "soviet")


def test_a_defence_line_alone_disputes_an_area() -> None:  # 222-225, 398-399, 514: a line is a unit
    referee = start()
    clear(referee.table, "127", "soviet")
    give(referee.table, "axis", "127")  # the Axis entered and stands there; the Soviet line is not destroyed
    assert "127" in traced(referee, "axis")
    put(referee.table, "127", ["de-tt", "line-soviet-4"])
    assert "127" not in traced(referee, "axis")


@pytest.mark.parametrize(("name", "here", "side"), [("de-mot3", "127", "axis"), ("su-54", "24", "soviet")])
def test_a_block_in_a_disputed_area_begins_its_line_next_to_it(name: str, here: str, side: str) -> None:
    referee = start(turn=2, phase="logistics", initiative=OTHER[side])  # 847-848, 858
    table = referee.table
    give(table, OTHER[side], "L")
    put(table, here, [name, {"axis": "su-23", "soviet": "fi-1"}[side]])
    table.controller[here] = OTHER[side]
    assert referee.press(f"{side}-activate") == ""
    assert set(areas()[here].neighbours) & table.traced[f"{side}-supply"]
    table.things[name].face(1)
    assert regain(referee, table.things[name]) == ""


@pytest.mark.parametrize(
    ("side", "source", "blocks"),
    [("axis", "F", "fi-1 hq-18"), ("axis", "G4", "de-tt hq-16"), ("soviet", "S12", "su-54 hq-karelia")],
)
def test_units_in_a_source_have_supply_though_it_is_disputed(side: str, source: str, blocks: str) -> None:
    """854: also where no area beside the source has a line."""
    referee = start(turn=2, phase="logistics", initiative=OTHER[side])
    table = referee.table
    ring = areas()[source].neighbours
    clear(table, [source, *ring], OTHER[side])
    clear(table, ring, side)
    give(table, OTHER[side], [*ring, "L"])
    give(table, side, source)
    put(table, source, [*blocks.split(), {"axis": "su-23", "soviet": "de-pz1"}[side]])
    assert referee.press(f"{side}-activate") == ""
    assert not {source, *ring} & table.traced[f"{side}-supply"]
    for holder, regains in ((side, True), (OTHER[side], False)):
        give(table, holder, source)
        for block in blocks.split():
            table.things[block].face(1)
            assert (regain(referee, table.things[block]) == "") == regains, (holder, block)


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_an_isolated_block_regains_nothing(side: str) -> None:  # 841-850
    referee = start(turn=2, phase="logistics", initiative=OTHER[side])
    table = referee.table
    place, name, star = {"axis": ("6", "fi-1", "hq-18"), "soviet": ("84", "su-54", "hq-karelia")}[side]
    ring = areas()[place].neighbours
    clear(table, ring, side)
    give(table, OTHER[side], [*ring, "L"])
    put(table, place, [name, star])
    assert referee.press(f"{side}-activate") == ""
    for block, rule in ((name, f"{side}-replacement"), (star, f"{side}-regeneration")):
        table.things[block].face(1)
        assert regain(referee, table.things[block]) == rule


def test_the_coast_supplies_what_the_soviets_hold_there() -> None:  # 293, 831
    referee = start(turn=2, phase="logistics")
    table = referee.table
    ring = set(areas()["T"].neighbours)
    clear(table, ring, "soviet")
    give(table, "axis", ring | {"L"})
    put(table, "T", ["su-54"])
    assert referee.press("soviet-activate") == ""
    table.things["su-54"].face(1)
    assert regain(referee, table.things["su-54"]) == ""


def test_the_coast_supplies_nobody_in_an_enemy_area() -> None:  # 293, 831: coast areas under Soviet control
    referee = start(turn=2, phase="logistics")
    table = referee.table
    give(table, "axis", "L")
    put(table, "107", ["su-54"])
    assert table.controller["107"] == "axis"
    assert not set(areas()["107"].neighbours) & held(referee, "soviet")
    assert referee.press("soviet-activate") == ""
    table.things["su-54"].face(1)
    assert regain(referee, table.things["su-54"]) == "soviet-replacement"


def test_dietl_is_always_in_supply() -> None:  # 829, 1039
    referee = start(turn=2, phase="logistics", initiative="soviet")
    give(referee.table, "soviet", SOURCES["axis"])
    assert referee.press("axis-activate") == ""
    referee.table.things["hq-dietl"].face(2)
    assert regain(referee, referee.table.things["hq-dietl"]) == ""


@pytest.mark.parametrize("scenario", STARTS)
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_isolated_blocks_are_marked_and_their_areas_named(scenario: str, side: str) -> None:
    """279-293, 826-831, 847-858."""
    referee = start(scenario)
    table = referee.table
    for place, ring in {"84": areas()["84"].neighbours, "6": areas()["6"].neighbours}.items():
        clear(table, ring, side)
        give(table, OTHER[side], ring)
        put(table, place, [{"axis": "de-pz1", "soviet": "su-54"}[side]] if place == "84" else [])
    give(table, side, "84")
    reached = lines(table, side)
    starts = reached | {there for place in reached for there in areas()[place].neighbours}
    coast = tagged("baltic") if side == "soviet" else set()
    isolated = {thing.place for thing in on_map(table, side)} - starts
    isolated -= {place for place in coast | SOURCES[side] if table.controller[place] == side}
    before = len(referee.log)
    assert referee.press(f"{side}-trace-supply") == ""
    cubes = {thing.place for thing in table.things.values() if "no-supply" in thing.tags} - {"markers"}
    named = told_isolated(referee, before)
    assert cubes == set(named) == isolated and "84" in isolated
    for place, (blocks, defence_lines) in named.items():
        lying = [thing for thing in table.lying_at(place) if thing.side == side]
        assert blocks == sum(thing.kind == "unit" for thing in lying)
        assert defence_lines == sum(thing.kind == "line" for thing in lying)


def told_isolated(referee: Referee, before: int) -> dict[str, tuple[int, int]]:
    """How many blocks and defence lines the log tells isolated, by area."""
    told = re.compile(r"\w+, isolated in area (?:.+ \()?(\w+)\)?: blocks (\d+), defence lines (\d+)\.")
    found = (told.fullmatch(entry.text) for entry in referee.log[before:])
    return {line[1]: (int(line[2]), int(line[3])) for line in found if line is not None}


@pytest.mark.parametrize("enemy", [True, False])
def test_a_line_alone_is_told_where_the_area_is_disputed(enemy: bool) -> None:  # 517, 866, 878-880
    referee = start()
    table, ring = referee.table, areas()["84"].neighbours
    clear(table, ring, "soviet")
    clear(table, "84", "soviet")
    give(table, "axis", ring)
    put(table, "84", ["line-soviet-9", *(["de-pz1"] if enemy else [])])
    before = len(referee.log)
    assert referee.press("soviet-trace-supply") == ""
    assert told_isolated(referee, before).get("84") == ((0, 1) if enemy else None)


# ---- Over the sea ----------------------------------------------------------------------------------

ESTONIA = "54 55 56 57 58 71 72 73 74 75"


def test_the_example_of_the_baltic() -> None:  # 1416
    referee = start("campaign-2")
    narva = next(place for place in areas() if title(place) == "Narva")
    clear(referee.table, ESTONIA, "soviet")
    give(referee.table, "axis", f"{ESTONIA} K")
    found = traced(referee, "soviet")
    assert {narva, "76"} <= lines(referee.table, "soviet")
    assert {narva, "76", "T", "H"} <= found and not {"T", "H"} & lines(referee.table, "soviet")
    assert referee.table.controller["53"] == "soviet" and "53" not in found


@pytest.mark.parametrize(
    ("options", "axis", "supplied"),
    [
        ("1", "", False),  # 1404: no sea supply before 14.2
        ("2", "", True),
        ("2", "T K", True),  # 1422
        ("2", "L", False),
        ("2", "O", False),
    ],
)
def test_hanko_is_supplied_by_sea_while_the_soviets_hold_the_baltic(
    options: str, axis: str, supplied: bool
) -> None:  # 1398, 1406-1412, 1422
    referee = start(f"campaign-{options}")
    give(referee.table, "axis", axis)
    assert ("H" in traced(referee, "soviet")) == supplied


def test_a_disputed_port_takes_no_supply() -> None:  # 1430
    referee = start("campaign-2")
    assert "H" in traced(referee, "soviet")
    put(referee.table, "H", ["fi-1"])
    assert "H" not in traced(referee, "soviet")


def test_the_neva_bay_supplies_oranienbaum_without_the_baltic() -> None:  # 1418
    referee = start("campaign-2")
    ring = set(areas()["O"].neighbours)
    clear(referee.table, ring, "soviet")
    give(referee.table, "axis", ring | set("HKT"))
    assert "O" in traced(referee, "soviet") and referee.table.properties["baltic-control"] == "nobody"
    assert "O" not in lines(referee.table, "soviet")


def axis_baltic() -> Referee:
    """The Axis holds L, O and H; an area of the islands hangs on the sea alone."""
    referee = start("campaign-2")
    clear(referee.table, "L O K H", "soviet")
    give(referee.table, "axis", "L O H K")
    return referee


def test_the_axis_uses_the_baltic_when_it_holds_it() -> None:  # 1398, 1408
    referee = axis_baltic()
    assert referee.press("axis-value") == ""
    assert referee.table.properties["baltic-control"] == "axis"
    assert {"K", "O", "L"} <= reach(referee, "axis")


def test_the_button_traces_with_the_baltic_as_it_is_now() -> None:  # 1398, 1408
    referee = axis_baltic()
    assert {"K", "O", "L"} <= traced(referee, "axis")


def test_the_road_of_life_and_the_baltic_combine() -> None:  # 1502
    referee = start("campaign-4")
    table = referee.table
    ring = "45 46 47 48 60 61 62 63 64 65 66 78 T K"
    clear(table, ring, "soviet")
    give(table, "axis", ring)
    assert referee.press("soviet-trace-supply") == ""
    assert table.properties["baltic-control"] == "soviet"  # L, O and Hanko: 1406-1412
    assert {"L", "O"} <= table.traced["soviet-road"] - table.traced["soviet-supply"]
    assert "H" in table.traced["soviet-road"]


def test_the_sea_brings_supply_to_leningrad_without_the_road() -> None:  # 1398: land, sea, land
    referee = start("campaign-2")
    ring = "45 46 47 48 60 61 62 63 64 65 66 78"
    clear(referee.table, ring, "soviet")
    give(referee.table, "axis", ring)
    assert "T" in lines(referee.table, "soviet") and "L" in traced(referee, "soviet")


def test_the_islands_hang_on_the_mainland_by_the_arrows() -> None:  # 389-393
    start_table = set_up("campaign").table
    assert {"53", "K"} <= lines(start_table, "soviet") <= held(start("campaign"), "soviet")
    referee = start()
    clear(referee.table, "54", "soviet")
    give(referee.table, "axis", "54")
    assert not {"53", "K"} & traced(referee, "soviet") and {"53", "K"} <= tagged("baltic")
