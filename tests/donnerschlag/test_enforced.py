"""Laws that scripts and rules keep; `#` are lines of the rulebook."""

from collections import Counter

import pytest

from generator.rehearse.player import rehearse

from .common import clear_the_map, game, hexes, pull, put, start, tagged, units
from .test_combat import CLEAR, DRY, Fight, fought

# ---- Units -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("unit", "faced", "broken"), [
    ("pz6-i-11", 1, "replacement-one-step"), ("pz6-i-11", 2, ""), ("pz6-6", 1, ""),
])
def test_a_replacement_comes_with_one_step(unit: str, faced: int, broken: str) -> None:  # 231
    referee = start()
    clear_the_map(referee.table)
    put(referee.table, "2813", "pz6-ii-4")
    referee.table.things[unit].edge = faced
    assert pull(referee, unit, "2812") == broken


def test_a_replacement_comes_by_a_friend_and_not_by_an_enemy() -> None:  # 231
    referee = start()
    clear_the_map(referee.table)
    put(referee.table, "2813", "pz6-ii-4")
    assert pull(referee, "pz6-6", "4208") == "drawn-placed"
    put(referee.table, "2811", "su-29-38")
    assert pull(referee, "pz6-6", "2812") == "drawn-placed"


def test_axis_headquarters_end_on_a_road_but_for_a_retreat() -> None:  # 204, 537-539
    referee = start()
    off = next(place for place in hexes() if place not in tagged("road") and not units(referee.table, place))
    assert pull(referee, "hq-pz6", off) == "axis-hqs-on-roads"
    put(referee.table, CLEAR, "target-1")
    assert pull(referee, "hq-pz6", off) == ""


@pytest.mark.parametrize(("headquarters", "card", "place"), [
    ("hq-army51", "hq-51", "3121"), ("hq-army2g", "hq-2g", "1411"),
])
def test_soviet_headquarters_come_by_their_cards(headquarters: str, card: str, place: str) -> None:
    """1139-1141."""
    referee = start()
    other = {"3121": "1411", "1411": "3121"}[place]
    put(referee.table, "in-play", "move-hq", {"hq-51": "hq-2g", "hq-2g": "hq-51"}[card])
    assert pull(referee, headquarters, place) == "soviet-hqs-stay"
    put(referee.table, "in-play", card)
    put(referee.table, "soviet-combat-discard", "move-hq")
    assert pull(referee, headquarters, other) == "soviet-hqs-stay"
    assert pull(referee, headquarters, place) == ""
    free = next(there for there in sorted(tagged("road")) if not units(referee.table, there))
    assert pull(referee, headquarters, free) == "soviet-hqs-stay"
    put(referee.table, "in-play", "move-hq")
    assert pull(referee, headquarters, free) == ""


@pytest.mark.parametrize("headquarters", ["hq-army51", "hq-army2g"])
def test_soviet_headquarters_retreat_with_their_stack(headquarters: str) -> None:  # 672
    referee = start()
    put(referee.table, "2812", headquarters)
    assert pull(referee, headquarters, "2712") == "soviet-hqs-stay"
    put(referee.table, "2812", "target-1")
    assert pull(referee, headquarters, "2612") == "soviet-hqs-stay"
    assert pull(referee, headquarters, "2712") == ""


def test_lone_headquarters_are_overrun() -> None:  # 390, 525-531
    referee = start()
    table = referee.table
    put(table, "hand-soviet", "hq-51")
    clear_the_map(table)
    put(table, "3121", "hq-army51")
    put(table, "4105", "hq-pz6")
    put(table, "4106", "hq-pz23")
    put(table, "3120", "pz6-6")
    put(table, "4104", "su-29-38")
    for name in ("pz6-6", "su-29-38"):
        table.things[name].activated = True
    assert pull(referee, "pz6-6", "3121") == "" and pull(referee, "su-29-38", "4105") == ""
    assert referee.press("overrun") == ""
    assert {name: table.things[name].place for name in ("hq-army51", "hq-pz6", "hq-pz23")} == {
        "hq-army51": "army-hqs", "hq-pz6": "drawn-axis", "hq-pz23": "4106"}
    put(table, "in-play", "hq-51")  # its card does not bring it a second time: 531
    put(table, "3120", "pz6-6")
    assert pull(referee, "hq-army51", "3121") == "soviet-hqs-stay"
    put(table, "3121", "overrun-51")
    assert pull(referee, "hq-army51", "3121") == "soviet-hqs-stay"
    put(table, "3121", "su-48-38")
    assert pull(referee, "hq-army51", "3121") == ""


def test_outlines_take_the_place_of_their_units() -> None:  # 194-196
    referee = start()
    table = referee.table
    before = {thing.id: thing.place for thing in table.things.values()}
    assert referee.press("take-outlines") == ""
    outlines = [thing for thing in table.things.values() if "tank-picture" in thing.tags]
    for thing in outlines:
        unit = thing.id.removesuffix("-tank")
        assert (thing.place, table.things[unit].place) == (before[unit], "spare-tanks")
        assert thing.kind == "unit" and {"combat", "tank"} <= set(thing.tags)
    assert Counter(thing.side for thing in outlines) == {"axis": 7, "soviet": 20}
    put(table, "4208", "pz6-6")
    assert pull(referee, "pz6-ii-11-tank", "4208") == "stacking"
    start(turn=2)
    assert referee.press("take-outlines")


def test_without_errata_343_38_stands_where_it_was_printed() -> None:  # 1085-1087
    for errata, place in ((None, "2323"), ((), "2224")):
        table = rehearse(game(errata), "winter-storm", 1, turns=0).referee.table
        assert table.things["su-343-38"].place == place

# ---- Combat ----------------------------------------------------------------------------------------


def test_steps_are_lost_before_the_cup() -> None:  # 1106-1109
    table = fought(Fight((("foot", 3, DRY[CLEAR][0]),), (("foot", 1),), CLEAR, die=1))
    assert not table.lying_at("drawn-soviet") and table.properties["cup-due"] == "adhoc"
    referee = start()
    assert referee.press("draw-after-losses")
    referee.table.properties["cup-due"] = "adhoc"
    assert referee.press("draw-after-losses") == "" and referee.table.properties["cup-due"] == "nothing"
    assert referee.press("draw-after-losses")


def test_halved_strengths_of_all_hexes_are_added_before_they_are_rounded() -> None:  # 140, 630
    city, (one, other) = "4307", DRY["4307"]
    table = fought(Fight((("foot", 3, one), ("motorised", 3, other)), (("foot", 3),), city))
    assert table.properties["attack-strength"] == "3"
    table = fought(Fight((("foot", 3, one), ("motorised", 3, other)), (("foot", 3),), city, cut_off=(other,)))
    assert table.properties["attack-strength"] == "2"  # 3 / 2 and 3 / 4 are 2.25
