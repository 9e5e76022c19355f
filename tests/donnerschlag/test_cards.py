"""Hands, the boxes of OKH and STAVKA and the Schlachtenglück marker; `#` are lines of the rulebook."""

from collections import Counter

import pytest

from generator.rehearse.laws import drag
from generator.rehearse.player import rehearse

from .common import clear_the_map, game, pull, put, start
from .test_combat import CLEAR, DRY


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_five_early_cards_of_each_kind_are_dealt_from_one_s_own_decks(side: str, seed: int) -> None:
    """209, 215, 290-291."""
    hand = start(seed=seed).table.lying_at(f"hand-{side}")
    kinds = Counter("activation" if "activation" in thing.tags else "combat" for thing in hand)
    assert kinds == {"activation": 5, "combat": 5}
    assert all(thing.side == side and "early" in thing.tags for thing in hand)


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


@pytest.mark.parametrize(("side", "box"), [("axis", "axis-played"), ("soviet", "in-play")])
def test_without_errata_a_card_that_fails_is_discarded(side: str, box: str) -> None:  # 709
    referee = rehearse(game(()), "winter-storm", 1, turns=0).referee
    table = referee.table
    table.phase = "actions"
    card = next(thing.id for thing in table.lying_at(f"hand-{side}") if "activation" not in thing.tags)
    put(table, box, card)
    assert referee.press(f"{side}-failed") == ""
    assert table.things[card].place == f"{side}-combat-discard"


@pytest.mark.parametrize(("turn", "pick", "held"), [(4, False, 5), (4, True, 6), (8, True, 6)])
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_the_card_of_high_command_lies_beside_those_dealt(
    side: str, turn: int, pick: bool, held: int
) -> None:  # 312-316
    referee = start(turn, "administration")
    table = referee.table
    for thing in table.lying_at(f"hand-{side}"):
        put(table, f"{side}-{'activation' if 'activation' in thing.tags else 'combat'}-discard", thing.id)
    table.properties[f"{side}-late"] = "no" if turn == 4 else "yes"
    if pick:
        assert referee.press(f"{side}-high-command") == ""
        assert pull(referee, table.lying_at(f"pick-{side}")[0].id, f"hand-{side}") == ""
        assert referee.press(f"{side}-high-command-done") == ""
    assert referee.press(f"{side}-draw") == ""
    assert sum("activation" not in thing.tags for thing in table.lying_at(f"hand-{side}")) == held
    table.turn, table.phase = turn + 1, "administration"
    referee.settle()
    assert table.properties[f"{side}-picked"] == "0"


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_a_card_in_the_exchange_box_is_one_of_the_hand(side: str) -> None:  # 215
    referee = start(2, "administration")
    table = referee.table
    combat = [thing.id for thing in table.lying_at(f"hand-{side}") if "activation" not in thing.tags]
    put(table, f"{side}-activation-discard",
        *(thing.id for thing in table.lying_at(f"hand-{side}") if "activation" in thing.tags))
    put(table, f"{side}-combat-discard", *combat[2:])
    put(table, f"exchange-{side}", combat[1])
    assert "only one combat card" in referee.press(f"{side}-draw")


@pytest.mark.parametrize(("side", "box"), [("axis", "okh"), ("soviet", "stavka")])
def test_a_card_comes_into_the_staff_box_once_cards_are_dealt(side: str, box: str) -> None:
    """237, 299, 312-314, 354."""
    referee = start()
    table = referee.table
    hand = table.lying_at(f"hand-{side}")
    card = next(thing.id for thing in hand if "activation" not in thing.tags)
    assert pull(referee, card, box) == "staff-box-in-time"  # turn 1 has no Administrative Phase
    table.turn, table.phase = 2, "administration"
    referee.settle()
    put(table, "removed", *(thing.id for thing in hand if thing.id != card))
    assert pull(referee, card, box) == "staff-box-in-time"
    assert referee.press(f"{side}-draw") == ""
    assert pull(referee, card, box) == ""
    put(table, f"hand-{side}", card)
    table.phase = "actions"
    referee.settle()
    assert pull(referee, card, box) == "staff-box-in-time"


@pytest.mark.parametrize(("side", "other", "first", "again", "due"), [
    ("axis", "soviet", 1, 3, "nothing"), ("axis", "soviet", 3, 1, "adhoc"), ("soviet", "axis", 3, 6, "alarm"),
])
def test_schlachtenglueck_rolls_a_die_of_one_s_own_again(
    side: str, other: str, first: int, again: int, due: str
) -> None:  # 281, 284
    referee = start(dice=[first, again])
    table = referee.table
    clear_the_map(table)
    attackers, defenders = (["pz6-ii-4", "pz6-i-4"], ["su-62-13t"])
    if side == "soviet":
        attackers, defenders = ["su-62-13t", "su-61-13t"], ["pz6-ii-4"]
    put(table, DRY[CLEAR][0], *attackers, "attack-1")
    put(table, CLEAR, *defenders, "target-1")
    for name in attackers:
        table.things[name].activated = True
    put(table, f"luck-{side}", "schlachtenglueck")
    assert referee.press(f"{side}-again")
    assert referee.press(f"{side}-attack") == ""
    put(table, f"luck-{other}", "schlachtenglueck")
    assert referee.press(f"{side}-again")
    assert referee.press(f"{other}-again")  # not the other's die
    put(table, f"luck-{side}", "schlachtenglueck")
    assert referee.press(f"{side}-again") == ""
    assert (table.properties["modified-die"], table.properties["cup-due"]) == (str(again), due)
    assert table.things["schlachtenglueck"].place == f"luck-{other}"
    put(table, f"luck-{side}", "schlachtenglueck")
    assert (referee.press("draw-after-losses") == "") == (due != "nothing")
    assert referee.press(f"{side}-activation-ends") == ""
    assert referee.press(f"{side}-again")


def test_schlachtenglueck_is_handed_over_for_the_die_of_a_card() -> None:  # 281, 284
    referee = start()
    assert pull(referee, "schlachtenglueck", "markers") == "luck-with-a-player"
    assert pull(referee, "schlachtenglueck", "luck-soviet") == ""
    referee.table.turn, referee.table.phase = 2, "administration"
    referee.settle()
    assert referee.table.things["schlachtenglueck"].place == "luck-axis"


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
    later = start(2, "administration")  # only after the hand is dealt: 282
    put(later.table, "exchange-axis", card)
    assert "once you have drawn" in later.press("axis-exchange")
    later.table.properties["axis-dealt"] = "yes"
    assert later.press("axis-exchange") == ""


@pytest.mark.parametrize(("errata", "pair", "lie_together"), [
    (None, ("swt-40", "deadbolt"), True), (None, ("naval-brigade", "guards"), False),
    ((), ("naval-brigade", "guards"), True), ((), ("swt-40", "guards"), False),
])
def test_two_cards_lie_in_the_stavka_box_where_the_text_pairs_them(
    errata: tuple[str, ...] | None, pair: tuple[str, str], lie_together: bool
) -> None:  # 221-225, 237; 1095 parts the second pair
    table = rehearse(game(errata), "winter-storm", 1, turns=0).referee.table
    table.turn, table.phase, table.properties["soviet-dealt"] = 2, "administration", "yes"
    for card in pair:
        table.move(table.things[card], "hand-soviet")
    assert drag(game(errata), table, table.things[pair[0]], "stavka") == ""
    broken = drag(game(errata), table, table.things[pair[1]], "stavka")
    assert broken == ("" if lie_together else "one-stavka-card")
    if lie_together:  # and no third
        table.move(table.things["m1937"], "hand-soviet")
        assert drag(game(errata), table, table.things["m1937"], "stavka") == "one-stavka-card"
