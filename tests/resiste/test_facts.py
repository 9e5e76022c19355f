"""What is left of the rulebook holds; numbers behind `#` are its lines, D is derived from them."""

import re
from collections import Counter

import pytest

from generator.model.base import Provenance
from generator.model.provenances import provenances

from .common import (
    CHIRSKAYA,
    GOLUBINSKAYA,
    KALACH,
    LAST_LINE,
    game,
    hexes,
    near,
    tagged,
    terrain,
)

NINE = {
    "infantry",
    "cavalry",
    "engineers",
    "tank",
    "field",
    "self-propelled",
    "anti-tank",
    "rocket",
    "anti-aircraft",
}
FOUR = {"fighter", "bomber", "fighter-bomber", "tank-hunter"}
AXIS_ZONES = {"zone-4", "zone-8", "zone-11", "zone-51c", "zone-14", "zone-3r", "zone-4r", "zone-4pz"}


def units(tag: str, side: str | None = None) -> list[str]:
    return [
        name
        for name, piece in game().pieces.items()
        if piece.kind == "unit" and tag in piece.tags and side in (None, piece.side)
    ]


def stated(provenances: list[Provenance]) -> list[str]:
    return [p.stated for p in provenances if p.stated is not None]


def test_stated_facts_cite_lines_of_this_rulebook() -> None:
    lines = stated([provenance for _, provenance in provenances(game())])
    numbers = [int(number) for words in lines for number in re.findall(r"\d+", words)]
    assert len(lines) > 100 and min(numbers) >= 1 and max(numbers) <= LAST_LINE


def test_the_special_die() -> None:  # 39
    assert game().definitions.dice["special"].faces == (2, 3, 3, 4, 4, 5)
    assert Counter(name.split("-")[1] for name in game().pieces if name.startswith("die-")) == {
        "2": 1, "3": 2, "4": 2, "5": 1,
    }  # fmt: skip


def test_twelve_turns_and_three_sub_turns() -> None:  # 59-61
    assert [len(game().grid_rows(grid)[0]) for grid in ("turn-track", "sub-turn-track")] == [12, 3]


def test_nine_kinds_of_land_units_and_four_of_aircraft() -> None:  # 148, 182, 192, 222
    for kinds, branch in ((NINE, "land"), (FOUR, "air")):
        found = [kinds & set(game().pieces[name].tags) for name in units(branch)]
        assert all(len(kind) == 1 for kind in found) and set().union(*found) == kinds


def test_only_germans_have_anti_tank_aircraft() -> None:  # 222
    assert {game().pieces[name].values["nation"] for name in units("tank-hunter")} == {"german"}


def test_a_damaged_tank_is_4_8_and_a_full_one_moves_8_with_more() -> None:  # 29, 174 D
    values = [game().pieces[name].values for name in units("damaged")]
    assert {(v["combat"], v["moves"]) for v in values} == {("4", "8")}
    full = [game().pieces[name].values for name in units("full-tank")]
    assert all(int(v["combat"]) > 4 and v["moves"] == "8" for v in full)


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_damaged_tanks_never_run_out(side: str) -> None:  # 29 D
    assert len(units("damaged", side)) == len(units("full-tank", side))


def test_some_infantry_has_a_factor_of_three_and_all_can_pay_for_a_river() -> None:  # 148, 186
    values = [game().pieces[name].values for name in units("infantry")]
    assert "3" in {v["combat"] for v in values} and min(int(v["moves"]) for v in values) >= 2


def test_every_zone_keeps_off_rivers() -> None:  # 76
    wet = terrain("river", "bridge")
    assert all(not tagged(zone) & wet for zone in game().definitions.boards["map"].zones)


def test_zones_of_germans_are_round_and_of_soviets_angled() -> None:  # 78
    corners = {name: zone.corners for name, zone in game().definitions.boards["map"].zones.items()}
    assert {name for name, turn in corners.items() if turn == "round"} == AXIS_ZONES
    assert set(corners.values()) == {"round", "angled"}


def test_five_corps_of_the_sixth_army_have_zones() -> None:  # 100-108
    titles = {zone.title.in_language("en") for zone in game().definitions.boards["map"].zones.values()}
    assert {"IV Corps", "VIII Corps", "XI Corps", "LI Corps", "XIV Panzer Corps"} <= titles


def test_no_hex_of_one_side_touches_a_zone_of_the_other() -> None:  # 120 D
    zones = game().definitions.boards["map"].zones
    axis = set().union(*(tagged(name) for name in AXIS_ZONES)) | near(GOLUBINSKAYA, 3)
    axis |= near(KALACH, 2) | near(CHIRSKAYA, 2)
    soviet = set().union(*(tagged(name) for name in zones if name not in AXIS_ZONES))
    assert not axis & soviet
    assert not {n for place in soviet for n in hexes()[place].neighbours} & (
        axis - terrain("river", "bridge")
    )


@pytest.mark.parametrize("city", [GOLUBINSKAYA, KALACH, CHIRSKAYA])  # 112-114
def test_the_named_cities_lie_at_the_don(city: str) -> None:
    don = next(
        line
        for line in game().definitions.boards["map"].lines
        if line.name is not None and line.name.in_language("en") == "Don"
    )
    assert hexes()[city].terrain == "city" and set(hexes()[city].neighbours) & set(don.through)


def test_nobody_is_within_two_of_both_italian_cities() -> None:  # 114 D
    assert not near(KALACH, 2) & near(CHIRSKAYA, 2)


def test_both_parts_of_the_fifth_tank_army_exist() -> None:  # 86-88
    assert units("tank-5-first") and units("tank-5-rest")
    assert not set(units("tank-5-first")) & set(units("tank-5-rest"))


def test_the_edge_runs_from_the_don_to_the_start_of_the_myshkova() -> None:  # 126
    lines = {
        line.name.in_language("en"): line.through
        for line in game().definitions.boards["map"].lines
        if line.name is not None
    }
    edge, start = tagged("edge-4pz"), lines["Myshkova"][0]
    assert {place[2:] for place in edge} == {"36"}
    columns = sorted(int(place[:2]) for place in edge)
    don = int(lines["Don"][-1][:2])
    assert columns == list(range(don + 1, int(start[:2]) + 1))


def test_stalingrad_cannot_be_shared_evenly() -> None:  # 70 D
    assert len(terrain("stalingrad")) % 2 == 1
    assert len([name for name in game().pieces if name.startswith("control")]) == len(terrain("stalingrad"))


def test_anti_aircraft_scores() -> None:  # 214
    rows = game().definitions.charts["bombardment"].tables[2].rows
    assert [row[1].in_language("en") for row in rows] == ["3", "2"]


def test_what_lodges() -> None:  # 182-184
    kinds = {kind for name in units("lodges") for kind in NINE & set(game().pieces[name].tags)}
    assert kinds == {"infantry", "cavalry", "engineers", "anti-tank"}


def test_units_in_allied_armies_may_be_german() -> None:  # 92
    for army in ("rumanian-3", "rumanian-4", "italian-8", "hungarian-2"):
        nations = {game().pieces[name].values["nation"] for name in units(army)}
        assert "german" in nations and len(nations) == 2
