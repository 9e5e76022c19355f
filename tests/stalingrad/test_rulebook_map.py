"""The map as the rulebook describes it; `#` are its lines, D means derived from them."""

from collections import Counter
from itertools import pairwise

import pytest

from generator.grids import Tiles
from tests.stalingrad.facts import game, hexes

NUMBERED = [str(number) for number in range(1, 106)]
COMPASS = {die: step for step, die in enumerate("123456")}
"""Die to step, clockwise from the top edge, which is east (263-265, 1498-1500)."""


def tagged(tag: str) -> set[str]:
    return {place.id for place in hexes().values() if tag in place.tags}


def towards(start: str, die: str) -> str | None:
    grid = game().grids["map"]
    assert isinstance(grid, Tiles)
    return grid.around[start][COMPASS[die]]


def test_the_play_area_has_109_hexes() -> None:  # 265-269
    assert set(hexes()) == {*"WXYZ", *NUMBERED} and len(hexes()) == 109


def test_every_hex_can_be_reached() -> None:  # D 265-269: one area
    reached, waiting = set[str](), ["1"]
    while waiting:
        here = waiting.pop()
        if here not in reached:
            reached.add(here)
            waiting += hexes()[here].neighbours
    assert reached == set(hexes())


def test_the_left_edge_is_north_and_the_top_edge_is_east() -> None:  # 263-265
    assert game().definitions.boards["map"].north == "left"


def test_one_centimetre_is_330_metres() -> None:  # 262
    assert game().definitions.boards["map"].scale_m_per_mm == 33


def test_germans_start_with_the_lettered_hexes() -> None:  # 266-269
    control = game().definitions.boards["map"].control
    assert control is not None
    assert control.initial == {"german": ("W", "X", "Y", "Z"), "soviet": ("rest",)}


def test_terrain_is_clear_difficult_or_urban_and_27_hexes_are_urban() -> None:  # 277-294, 856-858
    kinds = Counter(place.terrain for place in hexes().values())
    assert set(kinds) == {"clear", "difficult", "urban"} and kinds["urban"] == 27


@pytest.mark.parametrize(
    ("terrain", "places"),
    [
        ("urban", "9 26 32"),  # 860-862, 1680-1682
        ("urban", "7 9 13 15"),  # D 833-837, 1345-1348: rubble of the anti-aircraft cards
        ("difficult", "4 21 28"),  # D 285-287, 1684-1687: hills
    ],
)
def test_terrain_that_the_text_implies(terrain: str, places: str) -> None:
    assert {hexes()[place].terrain for place in places.split()} == {terrain}


@pytest.mark.parametrize(
    ("tag", "places"),
    [
        ("soviet-entry", "3 7 9 13 15 19"),  # 246-247, 519, 947
        ("yellow-entry", "X Y"),
        ("blue-entry", "Z"),  # 566-568
        ("coast", " ".join(str(number) for number in range(3, 20))),  # 1328-1329
        ("dock", "9 13 15"),
        ("factory", "7"),  # 379-381
        ("fortified", "4 21 26 28 32"),  # 1665-1667
    ],
)
def test_hexes_with_a_role(tag: str, places: str) -> None:
    assert tagged(tag) == set(places.split())


def test_23_hexes_take_a_soviet_unit_at_the_start() -> None:  # 400-403
    assert len(tagged("deployment")) == 23
    assert not tagged("deployment") & set("WXYZ")  # D 266-269: these are German


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("4", "Big Mushroom"),
        ("21", "Little Mushroom"),
        ("28", "Mamayev Kurgan"),
        ("26", "Martin furnace"),
        ("32", "Grain elevator"),
    ],
)  # 1684-1687
def test_named_hexes(place: str, name: str) -> None:
    title = hexes()[place].title
    assert title is not None and title.in_language("en") == name
PAIRS = [
    ("6", "7"),
    ("7", "8"),
    ("8", "9"),
    ("9", "10"),
    ("7", "24"),
    ("8", "24"),
    ("8", "25"),
    ("24", "25"),
    ("9", "25"),
    ("9", "26"),
    ("10", "26"),
    ("25", "26"),
]
"""D 1031-1035, 1054-1058, 1110, 1120-1121, 1284-1289 with 759-764 and 862-863."""


def test_adjacency_of_the_examples() -> None:
    around = ["6", "7", "8", "9", "10", "24", "25", "26"]
    found = {(a, b) for a in around for b in around if b in hexes()[a].neighbours and int(a) < int(b)}
    assert found == set(PAIRS)


def test_9_does_not_touch_24() -> None:  # D 1284-1289: 9 holds units and does not join the attack on 24
    assert "24" not in hexes()["9"].neighbours


@pytest.mark.parametrize(
    ("start", "die", "end"),
    [
        ("25", "5", "24"),  # 1110, 1284-1286
        ("7", "6", "6"),  # 1120-1121
        ("7", "2", "8"),
        ("7", "3", "24"),
        ("8", "2", "9"),
        ("8", "3", "25"),
        ("8", "4", "24"),
        ("9", "2", "10"),
        ("9", "4", "25"),
        ("9", "3", "26"),
        ("25", "6", "8"),
        ("25", "1", "9"),
        ("25", "2", "26"),
        ("24", "6", "7"),
        ("24", "1", "8"),
        ("24", "2", "25"),
        ("10", "4", "26"),  # D from the clockwise compass
        ("9", "1", None),  # 1107-1108: no hex in direction 1
    ],
)
def test_the_soviet_compass(start: str, die: str, end: str | None) -> None:
    assert towards(start, die) == end


def test_the_compass_is_numbered_clockwise_from_the_volga() -> None:  # D 493-515, 1498-1500
    compass = game().definitions.boards["map"].compass
    assert compass is not None and compass.directions == tuple("123456")


def test_latitudes_of_the_largest_stacks() -> None:  # 1031-1035
    places = hexes()
    assert places["7"].centre_mm[0] < places["9"].centre_mm[0] == places["25"].centre_mm[0]
    assert places["9"].centre_mm[1] < places["25"].centre_mm[1]  # nearer the Volga


def test_the_shore_is_numbered_from_north_to_south_and_touches() -> None:  # D 1328-1335
    shore = [str(number) for number in range(3, 20)]
    for north, south in pairwise(shore):
        assert hexes()[north].centre_mm[0] < hexes()[south].centre_mm[0]
        assert south in hexes()[north].neighbours


def test_a_coast_hex_has_no_hex_to_the_east() -> None:  # D 1328-1329, 1107-1108
    assert [place for place in tagged("coast") if towards(place, "1") is not None] == []


def test_some_urban_hex_can_be_attacked_from_four_sides() -> None:  # 848-849, 862-863
    assert len(hexes()["9"].neighbours) >= 4
