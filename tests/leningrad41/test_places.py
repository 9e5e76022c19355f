"""Who may stand where; `#` are lines of the rulebook."""

import pytest

from generator.rehearse.by_hand import ways_to_put
from generator.rehearse.laws import SECRET
from generator.rehearse.scripts import Referee
from generator.rehearse.table import bare_table
from tests.bundled import Dice

from .common import areas, arms, blocks, game, pull, put, snapshot, start, units
from .impulses import impulses


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
    referee = Referee(game(), bare_table(game(), "campaign"), Dice([]))
    blocks = [t for t in referee.table.things.values() if t.kind == "unit"]
    assert {t.place for t in blocks} == {"axis-tray", "soviet-tray"}
    assert {pull(referee, name, "107") for name in ("de-pz1", "hitler", "su-militia")} == {SECRET}


def test_the_pools_of_the_start_do_not_mix_sides() -> None:  # 1826, 1844
    table = start().table
    assert {group for group, _ in arms(units(table, "soviet-pool"))} == {"reserve-soviet"}
    assert {t.side for t in units(table, "axis-pool")} == {"axis"}


def test_who_calls_which_artillery() -> None:  # 944, 954
    callers = {name: ways_to_put(game(), name) for name in blocks()}
    guns = {name for name, ways in callers.items() if "artillery-fire" in ways}
    assert {"hq-16", "hq-reinhardt"} <= guns and not guns & {"hq-mannerheim", "hq-dietl", "hq-fk1"}
    assert "fha" not in callers["hq-reinhardt"]["artillery-fire"]
    assert [name for name, ways in callers.items() if "finnish-artillery" in ways] == ["hq-mannerheim"]
    assert callers["hq-mannerheim"]["finnish-artillery"] == ("fha",)


def test_artillery_fires_into_a_battle_next_to_its_headquarters() -> None:  # 944
    referee = impulses(1)
    gun, beside = "artillery-axis-1", areas()["131"].neighbours
    put(referee.table, beside[0], [gun])
    assert pull(referee, gun, "131") == "artillery-in-a-battle"
    put(referee.table, "131", ["de-pz1", "su-54"])
    assert pull(referee, gun, "131") == ""
    far = next(name for name in areas() if name not in (*beside, "131"))
    put(referee.table, far, [gun])
    assert pull(referee, gun, "131") == "artillery-in-a-battle"


def test_finnish_heavy_artillery_fires_into_a_finnish_battle() -> None:  # 954
    referee = impulses(1)
    put(referee.table, "6", ["fha"])
    put(referee.table, "131", ["de-pz1", "su-54"])
    assert pull(referee, "fha", "131") == "finnish-artillery"
    put(referee.table, "8", ["fi-1", "su-54"])
    assert pull(referee, "fha", "8") == ""
