"""Laws of Stalingrad as scripts, rules and events keep them; `#` are lines of its rulebook."""

from itertools import product

import pytest

from generator.rehearse.laws import drag, may_drag
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Thing
from tests.rehearse.stalingrad import LIMIT, game, put, start, units

ENTRIES = {"yellow": "XY", "blue": "Z", "white": "XYZ"}
FOR_SIX = ["3", "7", "9", "13", "15", "19"]


def of_group(referee: Referee, group: str) -> list[Thing]:
    """The blocks of an army that wait in the reinforcement table."""
    table = {place.id for place in referee.game.on_board("german-mat")}
    return [thing for thing in referee.table.things.values() if thing.group == group and thing.place in table]


def pass_to(referee: Referee, turn: int, phase: str) -> None:
    referee.table.turn, referee.table.phase = turn, phase
    referee.settle()


def winner_of(referee: Referee) -> str:
    return referee.table.ended


def said(referee: Referee) -> list[str]:
    return [entry.text for entry in referee.log if entry.step == "say"]


@pytest.mark.parametrize("mode", ["solo-base", "coop-base", "trio-base"])
@pytest.mark.parametrize("acting", ["yellow", "blue"])
@pytest.mark.parametrize("waiting", ENTRIES)
def test_entry_ends_exactly_when_nothing_that_waits_can_enter(mode: str, acting: str, waiting: str) -> None:
    """569-579, 1391-1395, 1423-1430: whoever owns, holds and fills the entry hexes."""
    for stands, held, full in product(["", "yellow", "blue"], ["XYZ", "XZ", "XY", "Z", ""], ["", "Z", "XY"]):
        referee = start("german", scenario=mode)
        table = referee.table
        table.properties |= {"stage": "entering", "acting": acting}
        unit = of_group(referee, waiting)[0]
        put(table, [thing for place in "WXYZ" for thing in units(table, place)], "german-losses")
        for place in full:
            put(table, of_group(referee, "white")[1:LIMIT + 1], place)
        if stands:
            for place, thing in zip("XYZ", of_group(referee, stands)[1:4], strict=True):
                if place not in full:
                    table.move(thing, place)
        for place in "XYZ":
            table.controller[place] = "german" if place in held else "soviet"
        table.move(unit, "arrivals")
        can_enter = any(may_drag(game(), table, unit, place) for place in "XYZ")
        assert bool(referee.press("finish-entry")) == can_enter, (stands, held, full)
        assert unit.place == "arrivals" if can_enter else unit.place.startswith("T")  # it returns: 574-579


def test_entry_can_be_ended_after_the_turn_went_on() -> None:  # 574-580: it stops neither side
    referee = start("german")
    put(referee.table, of_group(referee, "blue")[:1], "arrivals")
    referee.table.properties["stage"] = "entering"
    referee.table.controller["Z"] = "soviet"
    pass_to(referee, 1, "soviet")
    put(referee.table, [referee.table.things["infiltration-1"]], "combat")
    assert referee.press("infiltration-arrives")
    assert referee.press("finish-entry") == "" and referee.press("infiltration-arrives") == ""


def test_the_comparison_tells_that_a_soviet_player_may_draw() -> None:  # 1473-1475
    referee = start("soviet", scenario="duel-base")
    for place in game().on_board("map"):
        put(referee.table, units(referee.table, place.id)[1:], "deployment-cup")
    put(referee.table, units(referee.table, "26")[:1], "28")  # one largest stack
    assert referee.press("soviet-choice") == ""
    assert "(a Soviet player, not the bot, may draw a card instead)" in said(referee)[-1]


def test_the_armies_take_turns_and_the_asker_draws() -> None:  # 1408-1415
    for turn, hand in ((1, "hand-sixth"), (2, "hand-fourth"), (3, "hand-sixth")):
        referee = start("german", scenario="coop-base")
        for step in range(1, turn + 1):
            pass_to(referee, step, "german")
        before = len(referee.table.lying_at(hand)) + len(referee.table.lying_at("german-leaders"))
        assert referee.press("ask-reinforcements") == ""
        after = len(referee.table.lying_at(hand)) + len(referee.table.lying_at("german-leaders"))
        assert after > before


@pytest.mark.parametrize(("group", "hand"), [("yellow", "hand-sixth"), ("blue", "hand-fourth")])
@pytest.mark.parametrize("place", FOR_SIX)
def test_a_captured_hex_gives_its_captor_a_card_once(place: str, group: str, hand: str) -> None:
    """518-522, 1413-1415."""
    referee = start("german", scenario="coop-base")
    table = referee.table
    put(table, [card for card in table.lying_at("german-deck") if "leader" in card.tags], "cards-aside")
    assert referee.press("capture-card")
    put(table, units(table, place), "infantry-reserve")
    table.move(of_group(referee, group)[0], place)
    table.controller[place] = "german"
    before = len(table.lying_at(hand))
    assert referee.press("capture-card") == ""
    assert len(table.lying_at(hand)) == before + 1
    assert referee.press("capture-card")
    pass_to(referee, 2, "german")
    assert referee.press("capture-card")


def test_the_soviets_draw_for_x_y_and_z() -> None:  # 518-522
    referee = start("soviet")
    table = referee.table
    before = len(table.piles["soviet-deck"])
    assert referee.press("soviet-capture-card")
    table.controller["X"] = "soviet"
    assert referee.press("soviet-capture-card") == ""
    assert referee.press("soviet-capture-card") and len(table.piles["soviet-deck"]) == before - 1


def stacks_alone(referee: Referee, held: dict[str, int]) -> list[Thing]:
    """Clear the map of Soviets but for so many units in some hexes; returns these units."""
    table = referee.table
    for place in game().on_board("map"):
        put(table, units(table, place.id, "soviet"), "deployment-cup")
    blocks = [thing for thing in table.things.values() if thing.kind == "unit" and thing.side == "soviet"]
    for hex_id, number in held.items():
        put(table, [blocks.pop() for _ in range(number)], hex_id)
    return [thing for hex_id in held for thing in units(table, hex_id, "soviet")]


@pytest.mark.parametrize(("dice", "at_once", "later", "moved"), [
    ([1, 1, 6, 6, 3, 1], 5, [0], {"15": "32"}),  # the example of 1084-1086
    ([6, 1, 5], 0, [1, 0, 1], {"9": "8"}),  # 1 draws, 5 moves, 6 points from 3 off the map
    ([4, 4], 2, [], {}),
])
def test_dice_of_the_movement_are_resolved_from_the_lowest(
    dice: list[int], at_once: int, later: list[int], moved: dict[str, str]
) -> None:
    """1042-1088: equal dice draw at once; of the others each moves a unit or draws a card, once."""
    referee = start("soviet", [*dice, *[1] * len(moved)])
    table = referee.table
    movers = stacks_alone(referee, dict.fromkeys(FOR_SIX[:len(dice)], 1))
    assert referee.press("bot-die")
    deck = len(table.piles["soviet-deck"])
    assert referee.press("bot-movement") == ""
    drawn = [deck - len(table.piles["soviet-deck"])]
    for _ in later:
        assert referee.press("bot-die") == ""
        drawn.append(deck - len(table.piles["soviet-deck"]) - sum(drawn))
    assert referee.press("bot-die")
    assert drawn == [at_once, *later]
    stood = zip(FOR_SIX, movers, strict=False)
    assert {was: thing.place for was, thing in stood if thing.place != was} == moved


def test_a_die_that_points_at_germans_orders_the_attack_of_the_stack() -> None:  # 1089-1112
    referee = start("soviet", [6, 1, 5, 2])
    table = referee.table
    movers = stacks_alone(referee, {"7": 2, "9": 2, "25": 2})
    table.move(of_group(referee, "yellow")[0], "24")
    assert referee.press("bot-movement") == ""
    hand = len(table.piles["bot-hand"])
    assert referee.press("bot-die") == "" and len(table.piles["bot-hand"]) == hand + 1
    assert referee.press("bot-die") == "" and "stack in hex 25 attacks hex 24" in said(referee)[-1]
    assert [thing.place for thing in movers] == ["7", "7", "9", "9", "25", "25"]
    assert referee.press("bot-die") == ""
    assert [thing.place for thing in movers] == ["7", "6", "9", "9", "25", "25"]
    assert len(table.piles["bot-hand"]) == hand + 1


@pytest.mark.parametrize("full", [True, False])
def test_a_die_draws_a_card_where_four_stand_or_nobody_is_left(full: bool) -> None:  # 1063-1077
    referee = start("soviet", [3])
    table = referee.table
    (mover,) = stacks_alone(referee, {"15": 1})
    assert referee.press("bot-movement") == ""
    if full:
        put(table, table.lying_at("infantry-reserve")[:4], "32")
    else:
        table.move(mover, "infantry-reserve")
    hand = len(table.piles["bot-hand"])
    assert referee.press("bot-die") == "" and len(table.piles["bot-hand"]) == hand + 1


def test_after_a_combat_cards_are_discarded_leaders_stay_and_units_hide() -> None:  # 800, 823, 934-938
    referee = start("german")
    table = referee.table
    cards = {
        "chuikov": "soviet-leaders", "infiltration-1": "soviet-discard", "heinkel-1": "german-discard"}
    for name in cards:
        table.move(table.things[name], "combat")
    shown = [*units(table, "W"), *units(table, "26")]
    for thing in shown:
        thing.revealed = True
    assert referee.press("combat-over") == ""
    assert {name: table.things[name].place for name in cards} == cards
    assert not any(thing.revealed for thing in shown)


@pytest.mark.parametrize(("script", "card", "reserve"), [
    ("infiltration-arrives", "infiltration-1", "infantry-reserve"),
    ("dug-in-arrives", "dug-in-1", "armour-reserve")])
def test_a_full_hex_gives_a_card_for_the_unit_of_a_card(
    script: str, card: str, reserve: str
) -> None:  # 1359-1371
    referee = start("german")
    table = referee.table
    assert referee.press(script)  # the card has not been played
    put(table, [table.things[card]], "combat")
    size, deck = len(table.piles[reserve]), len(table.piles["soviet-deck"])
    assert referee.press(script) == ""
    (unit,) = units(table, "combat")
    assert referee.press("no-room")  # no hex is full: the unit joins the combat
    full = [thing for thing in table.things.values() if thing.group == "marines" or "guards" in thing.tags]
    put(table, [thing for thing in units(table, "28")], "deployment-cup")
    put(table, full[:LIMIT], "28")
    assert drag(game(), table, unit, "28") == "stacking"
    assert referee.press("no-room") == ""
    assert unit.place == reserve and len(table.piles[reserve]) >= size - LIMIT
    assert len(table.piles["soviet-deck"]) == deck - 1 and referee.press("no-room")


@pytest.mark.parametrize("place", ["3", "13", "19"])
def test_beside_three_units_only_infantry_may_come_or_one_card(place: str) -> None:  # 999-1006
    referee = start("soviet")
    table = referee.table
    for other in FOR_SIX:
        put(table, units(table, other), "deployment-cup")
        table.controller[other] = "soviet" if other == place else "german"
    reserve = table.lying_at("infantry-reserve")
    put(table, reserve[:3], place)
    put(table, reserve[3:6], "26")
    put(table, units(table, "26")[3:], "deployment-cup")
    put(table, reserve[6:], "deployment-cup")
    armour, deck = len(table.piles["armour-reserve"]), len(table.piles["soviet-deck"])
    assert referee.press("soviet-reinforcements") == ""
    assert len(units(table, place)) == 3 and len(table.piles["armour-reserve"]) == armour
    assert len(table.piles["soviet-deck"]) == deck - 1


@pytest.mark.parametrize(
    ("fort", "place"),
    [("fort-brown-1", "4"), ("fort-brown-2", "21"), ("fort-brown-3", "28"),
     ("fort-red-1", "26"), ("fort-red-2", "32")],
)
def test_a_fortification_goes_when_germans_enter(fort: str, place: str) -> None:  # 1676-1678
    referee = start("german", scenario="solo-impossible-german")
    table = referee.table
    assert table.things[fort].place == place
    put(table, units(table, place), "infantry-reserve")
    table.move(of_group(referee, "blue")[0], place)
    referee.settle()
    assert table.things[fort].place == "out-of-play"


def test_chuikovs_headquarters_and_card_go_when_germans_enter() -> None:  # 1604-1613
    referee = start("soviet", [3, 3, 3], scenario="solo-normal")
    table = referee.table
    table.move(table.things["chuikov"], "soviet-leaders")
    assert referee.press("chuikov-headquarters") == ""
    assert table.things["chuikov-block"].place == "9"
    referee.settle()
    assert table.things["chuikov-block"].place == "9"
    put(table, units(table, "9"), "infantry-reserve")
    table.move(of_group(referee, "blue")[0], "9")
    referee.settle()
    assert table.things["chuikov-block"].place == "out-of-play"
    assert table.things["chuikov"].place == "soviet-discard"


@pytest.mark.parametrize("piece", ["dock-1", "dock-3", "factory", "fort-red-1", "chuikov-block"])
def test_docks_factory_and_fortifications_stay(piece: str) -> None:  # 379-381, 1613
    assert not game().pieces[piece].movable


@pytest.mark.parametrize("place", ["arrivals", "T11", "T65", "E1"])
def test_no_unit_goes_back_to_the_tray_or_the_table_by_hand(place: str) -> None:  # 551-602
    table = start("german").table
    assert drag(game(), table, units(table, "W")[0], place) == "table-is-for-scripts"


def test_only_leaders_lie_with_leaders() -> None:  # 1130-1138, 1254-1258
    table = start("german").table
    for card, place, broken in (("stuka-1", "german-leaders", True), ("okh", "german-leaders", False),
                                ("okh", "soviet-leaders", True), ("zaytsev", "soviet-leaders", False)):
        table.move(table.things[card], "combat")
        assert (drag(game(), table, table.things[card], place) == "leaders-only") == broken


# ---- The end ---------------------------------------------------------------------------------------


def test_losses_and_hexes_are_told_at_the_end_of_a_turn() -> None:  # 237-257
    referee = start("german")
    put(referee.table, [referee.table.things["de-64"], referee.table.things["de-178"]], "german-losses")
    referee.table.controller["3"] = "german"
    pass_to(referee, 1, "soviet")
    assert "hold 1 of the 6" in said(referee)[-1] and "count 3 of 10" in said(referee)[-1]  # R counts twice
    assert not winner_of(referee)


@pytest.mark.parametrize(("okh", "held", "winner"), [(False, FOR_SIX, "german"), (True, FOR_SIX, ""),
                                                     (True, [str(n) for n in range(1, 20)], "german")])
def test_germans_win_by_the_hexes_they_hold(okh: bool, held: list[str], winner: str) -> None:
    """246-247, 1196-1204."""
    referee = start("german")
    table = referee.table
    table.move(table.things["okh"], "german-leaders" if okh else "cards-aside")
    for place in held:
        table.controller[place] = "german"
    pass_to(referee, 1, "soviet")
    assert winner_of(referee) == winner


def test_germans_win_when_no_soviet_unit_is_on_the_map() -> None:  # 249
    referee = start("german")
    for place in game().on_board("map"):
        put(referee.table, units(referee.table, place.id, "soviet"), "infantry-reserve")
    pass_to(referee, 1, "soviet")
    assert winner_of(referee) == "german"


def test_soviets_win_by_ten_destroyed_units() -> None:  # 252-254
    referee = start("german")
    table = referee.table
    unmarked = [thing for thing in table.things.values()
                if thing.side == "german" and thing.kind == "unit" and "row-unit" not in thing.tags]
    put(table, unmarked[:9], "german-losses")
    pass_to(referee, 1, "soviet")
    assert not winner_of(referee)
    table.move(unmarked[9], "german-losses")
    pass_to(referee, 2, "german")
    assert winner_of(referee) == "soviet"


@pytest.mark.parametrize("eliminated", [0, 2])
def test_the_last_soviet_card_ends_the_game_unless_okh_goes_on(eliminated: int) -> None:  # 254-256, 1206-1216
    referee = start("soviet")
    table = referee.table
    table.move(table.things["okh"], "german-leaders")
    for unit, place in zip(("de-64", "de-36"), ("E1", "E2"), strict=True):
        if eliminated:
            table.move(table.things[unit], place)
    put(table, table.lying_at("soviet-deck"), "soviet-discard")
    referee.settle()
    assert (winner_of(referee) == "soviet") == (not eliminated)
    if eliminated:
        for turn in (2, 3):
            pass_to(referee, turn, "german")
            assert not winner_of(referee)
        pass_to(referee, 4, "german")
        assert winner_of(referee) == "soviet"
