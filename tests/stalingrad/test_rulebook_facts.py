"""Units, cards and modes as the rulebook counts them; `#` are its lines, D means derived from them."""

from collections import Counter
from collections.abc import Callable

import pytest

from generator.model.piece import Piece
from generator.model.provenances import provenances
from tests.rehearse.stalingrad import start
from tests.stalingrad.facts import game, hexes


def units(side: str, fits: Callable[[Piece], bool] = lambda piece: True) -> dict[str, Piece]:
    return {
        name: piece
        for name, piece in game().pieces.items()
        if piece.kind == "unit" and piece.side == side and fits(piece)
    }

# ---- Units -----------------------------------------------------------------------------------------


def test_40_german_and_53_soviet_blocks_and_two_large_ones() -> None:  # 205-207, 309-318
    assert (len(units("german")), len(units("soviet"))) == (40, 53)
    large = [name for name, piece in game().pieces.items() if piece.kind == "leader"]
    assert sorted(large) == ["chuikov-block", "raus"]


def test_german_types() -> None:  # 320-328, 1174-1176; the other 27 are infantry (D)
    assert Counter(piece.values["type"] for piece in units("german").values()) == {
        "armour": 4,
        "mechanised": 6,
        "motorised": 3,
        "infantry": 27,
    }


def test_13_units_can_blitz() -> None:  # 320-322, 1168-1169
    blitz = units("german", lambda piece: "blitz" in piece.tags)
    assert {piece.values["type"] for piece in blitz.values()} == {"armour", "mechanised", "motorised"}
    assert len(blitz) == 13


def test_panzergrenadiers_are_infantry_and_armour() -> None:  # 324-328, 1152-1155
    for piece in units("german", lambda piece: piece.values["type"] == "mechanised").values():
        assert {"armour", "infantry"} <= set(piece.tags)


def test_motorised_infantry_is_no_armour() -> None:  # 1349-1357
    for piece in units("german", lambda piece: piece.values["type"] == "motorised").values():
        assert "infantry" in piece.tags and "armour" not in piece.tags


def test_five_r_units_stand_in_rows_1_to_5_and_the_64th_in_row_1() -> None:  # 252-254, 581-597
    marked = units("german", lambda piece: piece.values.get("mark") == "R")
    assert sorted(piece.values["row"] for piece in marked.values()) == list("12345")
    assert marked["de-64"].values["row"] == "1" and marked["de-64"].values["type"] == "mechanised"
    assert set(marked) == set(units("german", lambda piece: "row-unit" in piece.tags))


def test_three_axe_units_are_white_and_out_of_play() -> None:  # 375-377, 1592-1602
    axe = units("german", lambda piece: "axe" in piece.tags)
    assert len(axe) == 3
    assert {(piece.group, piece.starts) for piece in axe.values()} == {("white", "out-of-play")}


def test_germans_have_three_colours() -> None:  # 1386-1388
    assert {piece.group for piece in units("german").values()} == {"yellow", "blue", "white"}


def test_there_is_enough_infantry_to_choose_from() -> None:  # 404-414: three yellow, six white at random
    infantry = units("german", lambda piece: piece.values["type"] == "infantry")
    starts = Counter(piece.starts for piece in infantry.values())
    assert starts["yellow-cup"] > 3 and starts["white-cup"] > 6


def test_soviet_types() -> None:  # 383-397
    kinds = Counter(
        "marines" if "marines" in piece.tags else piece.tags[0] for piece in units("soviet").values()
    )
    assert kinds == {"marines": 2, "armour": 13, "infantry": 38}
    assert len(units("soviet", lambda piece: "guards" in piece.tags)) == 4


def test_18_divisions_of_four_points() -> None:  # 1630-1636
    strong = units("soviet", lambda piece: "four-point" in piece.tags)
    assert len(strong) == 18 and {piece.steps for piece in strong.values()} == {4}
    assert not any("guards" in piece.tags for piece in strong.values())


def test_strength_is_one_to_four_and_fire_has_three_colours() -> None:  # 335-360
    every = [*units("german").values(), *units("soviet").values()]
    assert {piece.steps for piece in every} <= {1, 2, 3, 4}
    assert {piece.values["fire"] for piece in every} <= {"single", "double", "triple"}


def test_destroyed_units_go_where_the_rules_send_them() -> None:  # 365-370, 1339-1341
    assert {piece.destroyed_to for piece in units("german").values()} == {"german-losses"}
    for piece in units("soviet").values():
        reserve = "marine" if "marines" in piece.tags else "armour" if "armour" in piece.tags else "infantry"
        assert piece.destroyed_to == f"{reserve}-reserve"


def test_blocks_are_hidden_from_the_other_side() -> None:  # 471-480 and the fog of war throughout
    assert all(piece.hidden for piece in [*units("german").values(), *units("soviet").values()])


def test_markers() -> None:  # 379-381, 856-858, 1231-1236, 1665-1667
    tags = Counter(tag for piece in game().pieces.values() if piece.kind == "marker" for tag in piece.tags)
    assert (tags["factory"], tags["dock"], tags["rubble"], tags["aircraft"], tags["fort"]) == (1, 4, 15, 2, 5)


def test_fortifications_are_three_brown_and_two_red() -> None:  # 1665-1667
    forts = Counter(piece.values["colour"] for piece in game().pieces.values() if "fort" in piece.tags)
    assert forts == {"brown": 3, "red": 2}


def test_each_side_has_six_advantages() -> None:  # 1551-1586
    chits = Counter(piece.side for piece in game().pieces.values() if piece.kind == "advantage")
    assert chits == {"german": 6, "soviet": 6}


def test_the_table_is_six_rows_of_five() -> None:  # 411-414
    assert [len(row) for row in game().grid_rows("table")] == [5] * 6

# ---- Cards -----------------------------------------------------------------------------------------


def copies(deck: str) -> dict[str, int]:
    return {card_id: card.copies for card_id, card in game().definitions.decks[deck].cards.items()}


def test_the_german_deck() -> None:  # 1138-1248; the 672nd is one of the pioneers (1192-1194, 1240)
    assert copies("german-cards") == {
        "paulus": 1,
        "hoth": 1,
        "richthofen": 1,
        "linden": 1,
        "okh": 1,
        "heinkel": 4,
        "stuka": 4,
        "howitzer": 4,
        "pioneers": 3,
        "pioneers-672": 1,
        "german-sniper": 3,
        "pak": 2,
    }
    assert sum(copies("german-cards").values()) == 26


def test_the_soviet_deck() -> None:  # 1250-1371
    deck = copies("soviet-cards")
    flak = {card: number for card, number in deck.items() if card.startswith("aa-")}
    assert {card: number for card, number in deck.items() if card not in flak} == {
        "chuikov": 1,
        "zaytsev": 1,
        "khrushchev": 1,
        "tommy-gunner": 2,
        "volga-flotilla": 5,
        "soviet-sniper": 5,
        "soviet-anti-tank": 2,
        "infiltration": 4,
        "dug-in": 3,
    }
    assert sum(flak.values()) == 4 and sum(deck.values()) == 28  # 837


@pytest.mark.parametrize(
    ("card", "dice", "rubble"),
    [
        ("heinkel", "6", "3"),
        ("stuka", "5", "2"),
        ("howitzer", "6", "2"),
        ("pioneers", "5", "1"),
    ],
)  # 1229-1240
def test_dice_of_german_support(card: str, dice: str, rubble: str) -> None:
    values = game().definitions.decks["german-cards"].cards[card].values
    assert (values["dice"], values["fire"], values["rubble"]) == (dice, "triple", rubble)


@pytest.mark.parametrize(("card", "dice"), [("tommy-gunner", "2"), ("volga-flotilla", "3")])  # 1322-1343
def test_dice_of_soviet_support(card: str, dice: str) -> None:
    values = game().definitions.decks["soviet-cards"].cards[card].values
    assert (values["dice"], values["fire"]) == (dice, "double")


def test_anti_aircraft_cards_name_four_urban_hexes_one_of_them_7() -> None:  # 833-837, 1345-1348
    named = [
        card.values["hex"]
        for card in game().definitions.decks["soviet-cards"].cards.values()
        if "hex" in card.values
    ]
    assert "7" in named and len(set(named)) == 4
    assert {hexes()[place].terrain for place in named} == {"urban"}


def test_there_are_five_german_and_three_soviet_leaders() -> None:  # 1138-1216, 1250-1310, 1651-1652
    leaders = Counter(copy.deck_id for copy in game().cards.values() if "leader" in copy.card.tags)
    assert leaders == {"german-cards": 5, "soviet-cards": 3}

# ---- Modes and levels ------------------------------------------------------------------------------


def test_four_modes_in_five_levels() -> None:  # 193-201, 1380-1384, 1446, 1531-1548
    states = {
        (scenario.state["mode"], scenario.state["level"])
        for scenario in game().definitions.scenarios.values()
    }
    modes, levels = {mode for mode, _ in states}, {level for _, level in states}
    assert len(game().definitions.scenarios) == 20 and len(modes) == 4 and len(levels) == 5
    assert states == {(mode, level) for mode in modes for level in levels}


@pytest.mark.parametrize(
    ("lines", "reading"),
    [
        ("635-639, 645-647, 656-671", "Not next to Soviets"),
        ("891-901, 1159-1163", "In both"),
        ("949-953, 1461-1475", "He draws a card"),
        ("313-316, 1549, 1604-1613", "In every level"),
    ],
)
def test_contradictions_are_told_with_our_reading(lines: str, reading: str) -> None:
    (table,) = game().definitions.charts["readings"].tables
    rows = [[cell.in_language("en") for cell in row] for row in table.rows]
    assert [row[2] for row in rows if row[0] == lines] == [reading]


def test_the_soviets_draw_a_card_when_they_hold_no_reinforcement_hex() -> None:  # 949-953, D 1461-1475
    for scenario in ("solo-base", "duel-base"):
        referee = start("soviet", scenario=scenario)
        for place in ("3", "7", "9", "13", "15", "19"):
            referee.table.controller[place] = "german"
        before = len(referee.table.piles["soviet-deck"])
        assert referee.press("soviet-reinforcements") == ""
        assert len(referee.table.piles["soviet-deck"]) == before - 1


def test_stated_facts_cite_lines_of_this_rulebook() -> None:
    cited = [
        int(number)
        for _, provenance in provenances(game())
        if provenance.stated is not None
        for number in provenance.stated.replace("-", ", ").split(", ")
    ]
    assert cited and min(cited) >= 1 and max(cited) <= 1703
