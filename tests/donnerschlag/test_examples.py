"""The worked examples of command and supply come out on the map; `#` gives lines of the rulebook.

The pictures are lost: each example is laid on hexes of our map where its words hold.
"""

from collections.abc import Iterable, Mapping

import pytest

from .common import game, hexes, start, tagged

BRIDGES = ("road", "track", "railway")
HEADQUARTERS = "2813"
COMMAND = {"6/6P": "2611", "II/11/6P": "2614", "I/114/6P": "2915", "I/128/23P": "2811", "II/4/6P": "3315"}
"""Units round the headquarters of the 6th Panzer Division; the Soviet 6/2GM stands in 2713 (455-462)."""
PICTURE = {place for place in hexes() if 21 <= int(place[:2]) <= 26 and 20 <= int(place[2:]) <= 24}
"""The board ends where the picture of the supply example ends (514)."""
SOVIETS = {"1271": "2220", "1273": "2423", "1275": "2522", "5G": "2621"}
GERMANS = {"I/11": "2521", "I/114": "2523"}


def across(bridges: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    return game().links.across(("river",), bridges)


def zone(places: Iterable[str]) -> set[str]:
    """Where units exert control: all round, but not over rivers, bridged or not (399-405)."""
    wet = across(())
    return {near for place in places for near in hexes()[place].neighbours if near not in wet.get(place, ())}


def supplied(place: str, friends: Iterable[str], enemies: Iterable[str], bridges: bool = True) -> bool:
    """Whether a line of supply leads from a hex to a Soviet edge of the picture (470-472)."""
    friendly, hostile = set(friends), set(enemies)
    closed = hostile | (zone(hostile) - friendly)
    rivers = across(BRIDGES if bridges else ())
    seen, waiting = {place}, [place]
    while waiting:
        here = waiting.pop()
        if here in tagged("supply-soviet"):
            return True
        for near in set(hexes()[here].neighbours) & PICTURE - closed - seen - set(rivers.get(here, ())):
            seen.add(near)
            waiting.append(near)
    return False


@pytest.mark.parametrize(
    ("unit", "reached"),
    [("6/6P", True), ("II/11/6P", True), ("I/114/6P", True), ("I/128/23P", True), ("II/4/6P", False)],
)
def test_the_command_radius_reaches_four_hexes_whatever_lies_between(unit: str, reached: bool) -> None:
    assert (COMMAND[unit] in game().within(HEADQUARTERS, 4)) == reached  # 447, 457-460


def test_enemies_and_their_zones_hinder_no_command() -> None:  # 451, 459
    assert "2713" in hexes()[HEADQUARTERS].neighbours and COMMAND["II/11/6P"] in zone(["2713"])


def test_only_the_schwerpunkt_reaches_another_formation() -> None:  # 461-462
    names = {piece.name.in_language("en"): piece.group for piece in game().pieces.values()}
    assert names["I/128/23P"] != names["6/6P"] == names["II/11/6P"] == names["I/114/6P"]


@pytest.mark.parametrize(("unit", "reached"), [("1271", True), ("1273", True), ("1275", True), ("5G", False)])
def test_supply_comes_out_as_in_the_example(unit: str, reached: bool) -> None:  # 516-521
    assert supplied(SOVIETS[unit], SOVIETS.values(), GERMANS.values()) == reached


def test_without_its_bridge_1271_is_cut_off() -> None:  # 516
    assert not supplied(SOVIETS["1271"], SOVIETS.values(), GERMANS.values(), bridges=False)


def test_without_1273_a_zone_cuts_1275_off() -> None:  # 518
    left = {name: place for name, place in SOVIETS.items() if name != "1273"}
    assert SOVIETS["1273"] in zone(GERMANS.values())
    assert not supplied(SOVIETS["1275"], left.values(), GERMANS.values())


@pytest.mark.parametrize(("unit", "into", "reaches"), [("2511", "2412", False), ("2413", "2412", True)])
def test_no_zone_reaches_over_a_river_not_even_by_a_bridge(unit: str, into: str, reaches: bool) -> None:
    assert (into in zone([unit])) == reaches  # 399-401, 545


def test_nobody_starts_in_an_enemy_zone() -> None:  # D: the first move is free
    table = start().table
    standing = {
        side: {
            t.place
            for t in table.things.values()
            if t.side == side and t.place in hexes() and "combat" in t.tags
        }
        for side in ("axis", "soviet")
    }
    assert not zone(standing["axis"]) & standing["soviet"] and not zone(standing["soviet"]) & standing["axis"]
