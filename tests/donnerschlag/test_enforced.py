"""Laws that scripts and rules keep; `#` are lines of the rulebook."""

from collections import Counter

import pytest

from generator.rehearse.laws import drag
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
    referee.table.things[unit].facing = faced
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
    assert pull(referee, "pz6-6", "3121") == "" and pull(referee, "su-29-38", "4105") == ""
    assert referee.press("overrun") == ""
    assert {name: table.things[name].place for name in ("hq-army51", "hq-pz6", "hq-pz23")} == {
        "hq-army51": "army-hqs", "hq-pz6": "drawn-axis", "hq-pz23": "4106"}
    put(table, "3121", "overrun-51")
    put(table, "3120", "pz6-6")
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

# ---- Cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "limit"), [(2, 5), (3, 5), (4, 6), (5, 6)])
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_a_card_raises_the_limit_from_turn_four(side: str, turn: int, limit: int) -> None:  # 209, 215, 1161
    referee = start(turn, "administration")
    table = referee.table
    hand = [thing.id for thing in table.lying_at(f"hand-{side}")]
    for name in hand:
        deck = "activation" if "activation" in table.things[name].tags else "combat"
        put(table, f"{side}-{deck}-discard", name)
    put(table, "removed", *{"axis": ("heeresgruppe-don", "okh"),
                            "soviet": ("stalingrad-front", "stavka-reserve")}[side])
    assert referee.press(f"{side}-draw") == ""
    found = Counter("activation" in thing.tags for thing in table.lying_at(f"hand-{side}"))
    assert found == {True: limit, False: limit}


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_one_combat_card_is_carried_over(side: str) -> None:  # 209, 215
    referee = start(2, "administration")
    table = referee.table
    hand = [thing for thing in table.lying_at(f"hand-{side}")]
    assert referee.press(f"{side}-draw")
    put(table, f"{side}-activation-discard", *(thing.id for thing in hand if "activation" in thing.tags))
    combat = [thing.id for thing in hand if "activation" not in thing.tags]
    put(table, f"{side}-combat-discard", *combat[2:])
    assert referee.press(f"{side}-draw")
    put(table, f"{side}-combat-discard", combat[1])
    assert referee.press(f"{side}-draw") == ""
    kept = [thing.id for thing in table.lying_at(f"hand-{side}") if "activation" not in thing.tags]
    assert len(kept) == 5 and combat[0] in kept


@pytest.mark.parametrize(("side", "box"), [("axis", "axis-played"), ("soviet", "in-play")])
def test_a_card_that_fails_goes_back_to_its_deck(side: str, box: str) -> None:  # 1159
    referee = start()
    table = referee.table
    card = next(thing.id for thing in table.lying_at(f"hand-{side}") if "activation" not in thing.tags)
    assert referee.press(f"{side}-failed")
    put(table, box, card)
    assert referee.press(f"{side}-failed") == "" and table.things[card].place == f"{side}-combat"


def test_an_exchange_works_in_turn_one() -> None:  # 282, 294
    referee = start()
    card = next(thing.id for thing in referee.table.lying_at("hand-axis"))
    put(referee.table, "exchange-axis", card)
    assert referee.press("axis-exchange") == ""
    put(referee.table, "exchange-soviet", referee.table.lying_at("hand-soviet")[0].id)
    assert referee.press("soviet-exchange") == ""
    later = start(2, "actions")
    put(later.table, "exchange-axis", card)
    assert later.press("axis-exchange")

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


@pytest.mark.parametrize(("errata", "pair", "lie_together"), [
    (None, ("swt-40", "deadbolt"), True), (None, ("naval-brigade", "guards"), False),
    ((), ("naval-brigade", "guards"), True), ((), ("swt-40", "guards"), False),
])
def test_two_cards_lie_in_the_stavka_box_where_the_text_pairs_them(
    errata: tuple[str, ...] | None, pair: tuple[str, str], lie_together: bool
) -> None:  # 221-225, 237; 1095 parts the second pair
    table = rehearse(game(errata), "winter-storm", 1, turns=0).referee.table
    for card in pair:
        table.move(table.things[card], "hand-soviet")
    assert drag(game(errata), table, table.things[pair[0]], "stavka-hand") == ""
    broken = drag(game(errata), table, table.things[pair[1]], "stavka-hand")
    assert broken == ("" if lie_together else "one-stavka-card")
    if lie_together:  # and no third
        table.move(table.things["m1937"], "hand-soviet")
        assert drag(game(errata), table, table.things["m1937"], "stavka-hand") == "one-stavka-card"
