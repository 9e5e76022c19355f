"""The map says what the text says of it; numbers behind `#` are lines of the rulebook, D is derived."""

from collections import Counter
from itertools import pairwise

import pytest

from generator.model.board import Board, Line

from .common import SOURCES, areas, game, set_up, tagged, title

STARTS = ("campaign", "in-sight", "closing-the-ring")
COST = {"green": 1, "yellow": 2, "red": 3, "victory": 2}
"""Movement points to enter (430-436, 446-450)."""
BLACK, GREEN, RED, BLUE = "#000000", "#2f7d3b", "#b3261e", "#2b4fa8"
"""Lines on the map: starts of the campaign and of two scenarios, Finnish zone (401-417, 1651, 1730)."""

Pair = frozenset[str]


def board() -> Board:
    return game().definitions.boards["map"]


def pairs(line: Line) -> set[Pair]:
    return {frozenset(border.split("/")) for border in line.along}


def front(colour: str) -> set[Pair]:
    (found,) = [line for line in board().lines if line.kind == "front" and line.colour == colour]
    return pairs(found)


def rivers() -> dict[str, set[Pair]]:
    return {
        line.name.in_language("en"): pairs(line)
        for line in board().lines
        if line.kind == "river" and line.name is not None
    }


def borders() -> set[Pair]:
    return {frozenset((here, there)) for here, place in areas().items() for there in place.neighbours}


def split(owner: dict[str, str]) -> set[Pair]:
    """Borders between areas of different owners."""
    return {pair for pair in borders() if len({owner[place] for place in pair}) == 2}


def steps(start: str, goal: str, cost: bool = False) -> int:
    """The fewest areas, or movement points, from one area to another."""
    best, waiting = {start: 0}, [start]
    while waiting:
        here = min(waiting, key=lambda place: best[place])
        waiting.remove(here)
        for there in areas()[here].neighbours:
            spent = best[here] + (COST[str(areas()[there].terrain)] if cost else 1)
            if spent < best.get(there, 1000):
                best[there] = spent
                waiting.append(there)
    return best[goal]


# ---- Areas -----------------------------------------------------------------------------------------


def test_the_map_has_175_areas_with_the_codes_of_the_text() -> None:  # 271-273
    numbered = {str(number) for number in range(1, 154)}
    assert set(areas()) == numbered | SOURCES["axis"] | SOURCES["soviet"] | set("HKTOL")
    assert len(areas()) == 175


def test_the_map_is_86_by_62_cm() -> None:  # 188
    assert board().size_mm == (860, 620)


def test_adjacency_is_symmetric_and_nothing_touches_itself() -> None:
    for here, place in areas().items():
        assert here not in place.neighbours and len(set(place.neighbours)) == len(place.neighbours)
        assert all(here in areas()[there].neighbours for there in place.neighbours)


def test_every_area_can_be_reached() -> None:  # D 283, 856: lines of unlimited length
    reached, waiting = set[str](), ["L"]
    while waiting:
        here = waiting.pop()
        if here not in reached:
            reached.add(here)
            waiting += areas()[here].neighbours
    assert reached == set(areas())


@pytest.mark.parametrize(
    ("tag", "places"),
    [
        ("soviet-supply", "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12"),  # 285
        ("axis-supply", "F G1 G2 G3 G4"),  # 287
        ("staging", "G1 G2 G3 G4"),  # 365-371: not F
        ("white-port", "L O H T K"),  # 273, 1404
        ("neva-bay", "45 47 L 63 62 O"),  # 1466
        ("white-edge", "S1 S2 S3 S4"),  # 1033
    ],
)
def test_areas_with_a_role(tag: str, places: str) -> None:
    assert tagged(tag) == set(places.split())


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("6", "Mikkeli"),  # 980
        ("53", "Hiiumaa"),  # 1384, 1416
        ("F", "Helsinki"),  # 371
        ("G4", "Velikiye Luki"),  # 309
        ("H", "Hanko"),  # 273, 1404
        ("K", "Saaremaa"),  # 389; its port is Kuressaare (1404)
        ("L", "Leningrad"),  # 273, 671
        ("O", "Oranienbaum"),  # 1404
        ("T", "Tallinn"),  # 345, 1404
    ],
)
def test_named_areas(place: str, name: str) -> None:
    assert title(place) == name


@pytest.mark.parametrize(
    "name",
    [
        *("Riga", "Novgorod", "Ostashkov", "Tikhvin"),  # 345
        *("Pskov", "Petrozavodsk"),  # 1637, 1659, 1737
        *("Vyborg", "Luga", "Pushkin", "Narva"),  # 880, 1124, 1227, 1416
    ],
)
def test_places_that_the_text_names_stand_on_the_map_once(name: str) -> None:
    assert [title(place) for place in areas()].count(name) == 1


def test_six_victory_areas_with_terrain_of_their_own() -> None:  # 339-345, 450
    names = {"Riga", "Tallinn", "Novgorod", "Ostashkov", "Tikhvin", "Leningrad"}
    assert {title(place) for place in tagged("victory")} == names
    assert {place for place in areas() if areas()[place].terrain == "victory"} == tagged("victory")


def test_terrain_is_green_yellow_red_or_victory() -> None:  # 271, 317, 446-450
    assert set(Counter(place.terrain for place in areas().values())) == {"green", "yellow", "red", "victory"}


def test_blue_ports_are_the_three_named_ones() -> None:  # 1498
    assert {title(place) for place in tagged("blue-port")} == {"Kobona", "Syasstroy", "Sviritsa"}


def test_no_area_is_a_port_of_both_seas() -> None:  # 1404, 1498
    assert not tagged("blue-port") & (tagged("white-port") | tagged("baltic"))


def test_hiiumaa_has_no_port() -> None:  # 1416
    assert "white-port" not in areas()["53"].tags


def test_ports_the_bay_and_the_islands_are_coast() -> None:  # 293, 1384, 1404, 1466
    assert tagged("white-port") | tagged("neva-bay") | {"53", "54"} <= tagged("baltic")


def test_pushkin_is_not_on_the_coast() -> None:  # 878-880: it is isolated there though it is Soviet
    (pushkin,) = [place for place in areas() if title(place) == "Pushkin"]
    assert pushkin not in tagged("baltic")


def test_soviet_supply_areas_and_no_others_touch_the_red_edge() -> None:  # 285
    right = max(x for place in areas().values() for x, _ in place.outline_mm)
    touching = {n for n, place in areas().items() if any(abs(x - right) < 0.1 for x, _ in place.outline_mm)}
    assert touching == SOURCES["soviet"]


def test_soviet_supply_areas_are_numbered_along_the_edge() -> None:  # D 273-285
    for north, south in pairwise([f"S{number}" for number in range(1, 13)]):
        assert south in areas()[north].neighbours
        assert areas()[north].centre_mm[1] < areas()[south].centre_mm[1]


# ---- What examples say -----------------------------------------------------------------------------


def test_luga_is_yellow_with_a_city() -> None:  # 1227
    (luga,) = [place for place in areas().values() if title(place.id) == "Luga"]
    assert luga.terrain == "yellow" and "city" in luga.tags


def test_snipers_shoot_in_40_and_not_in_vyborg() -> None:  # 1120-1124
    (vyborg,) = [place for place in areas().values() if title(place.id) == "Vyborg"]
    assert {"finnish-zone", "city"} <= set(vyborg.tags)
    assert areas()["40"].terrain in ("yellow", "red") and "city" not in areas()["40"].tags
    assert "40" in tagged("finnish-zone")


def test_pushkin_could_take_a_reinforcement_if_it_were_not_disputed() -> None:  # D 650, 1518
    assert {title(place) for place in tagged("city")} >= {"Pushkin"}


def test_manstein_leaves_114_for_111() -> None:  # 936, 1007: five points, one of them for leaving
    assert steps("114", "111", cost=True) + 1 <= 5


def test_93_is_out_of_range_of_two_areas_from_111() -> None:  # 936
    assert steps("111", "93") > 2


@pytest.mark.parametrize(
    ("place", "lines"),
    [("124", "1859"), ("113", "1710"), ("116", "1786-1792")],
)
def test_three_blocks_stand_only_in_green(place: str, lines: str) -> None:  # D 446-450 with these lines
    assert areas()[place].terrain == "green", lines


def test_the_coast_of_the_neva_bay_is_a_ring_from_shore_to_shore() -> None:  # D 1466
    for here, there in pairwise(["45", "47", "L", "63", "62", "O"]):
        assert there in areas()[here].neighbours


def test_three_arrows_join_the_islands() -> None:  # 389-393, 1384
    field = board().areas
    assert field is not None and {frozenset(c.split("/")) for c in field.crossings} == {
        frozenset(pair) for pair in (("53", "54"), ("53", "K"), ("54", "K"))
    }
    assert set(areas()["53"].neighbours) == {"54", "K"} and set(areas()["K"].neighbours) == {"53", "54"}


def test_hanko_lies_behind_the_finnish_front() -> None:  # D 1651, 1730: named apart from the east
    start = set_up("campaign").table.controller
    assert {start[place] for place in areas()["H"].neighbours} == {"axis"}


# ---- The Finnish zone ------------------------------------------------------------------------------


def test_the_blue_line_is_the_limit_of_the_finnish_zone() -> None:  # 417
    zone = tagged("finnish-zone")
    assert front(BLUE) == {pair for pair in borders() if len(pair & zone) == 1}


def test_the_zone_ends_at_the_svir_and_at_s1() -> None:  # 417
    zone = tagged("finnish-zone")
    assert "S1" not in zone and set(areas()["S1"].neighbours) & zone
    assert all(len(pair & zone) == 1 for pair in rivers()["Svir"])


def test_the_zone_holds_all_finland_and_every_finn_of_the_campaign() -> None:  # D 401, 417, 1852-1856
    finns = {t.place for t in set_up("campaign").table.things.values() if t.group == "finnish"}
    assert finns <= tagged("finnish-zone") and {"6", "F", "32"} <= tagged("finnish-zone")


# ---- Rivers and fronts -----------------------------------------------------------------------------


def test_rivers_and_fronts_run_along_real_borders() -> None:  # 379-381, 401
    drawn = [line for line in board().lines if line.kind in ("river", "front")]
    assert len(drawn) == len(rivers()) + 4
    for line in drawn:
        assert pairs(line) <= borders(), line.name
        assert len(pairs(line)) == len(line.along), line.name


def test_the_rivers_of_the_text() -> None:  # 417, 1816
    assert {"Daugava", "Svir"} <= set(rivers())


def test_42_areas_are_axis_and_133_soviet() -> None:  # 401-403
    assert Counter(set_up("campaign").table.controller.values()) == {"axis": 42, "soviet": 133}


@pytest.mark.parametrize(
    ("side", "places", "lines"),
    [
        ("axis", "F G1 G2 G3", "401, 1816"),
        ("axis", "6 8 9 10 11 12 24 32 38", "1852-1856"),
        ("axis", "107 108 123 124 125 126", "1857-1862"),
        ("soviet", "G4", "289, 371"),
        ("soviet", "L T", "361"),
        ("soviet", "H K O 39 42 113 129", "1831-1834"),
        ("soviet", "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12", "403"),
    ],
)
def test_control_at_the_start_of_the_campaign(side: str, places: str, lines: str) -> None:
    start = set_up("campaign").table.controller
    assert {start[place] for place in places.split()} == {side}, lines


@pytest.mark.parametrize(
    ("scenario", "axis", "soviet"),
    [
        ("campaign", {"Riga"}, {"Leningrad", "Tallinn", "Novgorod", "Ostashkov", "Tikhvin"}),  # 361
        ("in-sight", {"Riga"}, {"Leningrad", "Tallinn", "Novgorod", "Ostashkov", "Tikhvin"}),  # 1667, 1691
        ("closing-the-ring", {"Riga", "Novgorod", "Tallinn"}, {"Leningrad", "Tikhvin", "Ostashkov"}),  # 1745
    ],
)
def test_who_holds_the_victory_areas(scenario: str, axis: set[str], soviet: set[str]) -> None:
    start = set_up(scenario).table.controller
    assert {title(place) for place in tagged("victory") if start[place] == "axis"} == axis
    assert {title(place) for place in tagged("victory") if start[place] == "soviet"} == soviet


@pytest.mark.parametrize(
    ("scenario", "name", "side"),
    [
        ("preludes", "Pskov", "soviet"),  # 1637: still to be taken
        ("preludes", "Velikiye Luki", "soviet"),
        ("in-sight", "Pskov", "axis"),  # 1641-1643: taken on 10 July
        ("in-sight", "Petrozavodsk", "soviet"),  # 1659
        ("closing-the-ring", "Petrozavodsk", "soviet"),  # 1737
        ("closing-the-ring", "Oranienbaum", "soviet"),
    ],
)
def test_goals_are_in_the_hands_that_the_scenario_needs(scenario: str, name: str, side: str) -> None:
    start = set_up(scenario).table.controller
    assert [start[place] for place in areas() if title(place) == name] == [side]


@pytest.mark.parametrize("scenario", STARTS[1:])
def test_hanko_and_both_islands_are_soviet(scenario: str) -> None:  # 1651, 1730
    assert {set_up(scenario).table.controller[place] for place in ("H", "K", "53")} == {"soviet"}


EXCEPT = {frozenset(("32", "H"))}
"""Hanko lies behind the Finnish front (1651, 1730)."""
ARROWS = {frozenset(("53", "54")), frozenset(("54", "K"))}


def test_the_black_line_parts_the_sides_of_the_campaign() -> None:  # 401, 1816
    assert front(BLACK) == split(set_up("campaign").table.controller) - EXCEPT


def test_the_daugava_is_the_southern_part_of_the_black_line() -> None:  # 1816
    assert rivers()["Daugava"] <= front(BLACK)
    southern = {pair for pair in front(BLACK) if not pair & tagged("finnish-zone")}
    assert southern == rivers()["Daugava"]


def test_the_green_line_parts_the_sides_of_the_second_scenario() -> None:  # 1651, 1686: 110 lies behind it
    finnish = {pair for pair in front(BLACK) if pair & tagged("finnish-zone")}
    behind = {frozenset(("110", there)) for there in areas()["110"].neighbours}
    start = split(set_up("in-sight").table.controller)
    assert front(GREEN) | finnish == start - EXCEPT - ARROWS - behind


def test_the_red_line_parts_the_sides_of_the_third_scenario() -> None:  # 1730
    assert front(RED) == split(set_up("closing-the-ring").table.controller) - EXCEPT - ARROWS


def test_the_isthmus_is_axis_but_48_and_the_line_in_47() -> None:  # 1730, 1765
    start = set_up("closing-the-ring").table.controller
    assert {place: start[place] for place in ("39", "40", "45", "46", "47", "48")} == {
        "39": "axis",
        "40": "axis",
        "45": "axis",
        "46": "axis",
        "47": "soviet",
        "48": "soviet",
    }


# ---- Boxes -----------------------------------------------------------------------------------------


def test_ten_boxes_lead_from_petsamo_to_murmansk() -> None:  # 303, 1780
    road = [title(place.id) for place in game().on_board("map") if "road" in place.tags]
    assert len(road) == 10 and (road[0], road[-1]) == ("Petsamo", "Murmansk") and "Titovka" in road


def test_boxes_beside_the_map() -> None:  # 299-305, 245, 814
    boxes = {place.id for place in game().on_board("map") if place.kind != "area"}
    assert {"rastenburg", "moscow", "velikiye-luki"} <= boxes
    months = [title(place.id) for place in game().on_board("map") if "turn-track" in place.tags]
    assert months == ["July", "August", "September", "October", "November", "December"]
    forecast = [title(place.id) for place in game().on_board("map") if "forecast-track" in place.tags]
    assert forecast == [f"Forecast {number}" for number in range(1, 7)]
