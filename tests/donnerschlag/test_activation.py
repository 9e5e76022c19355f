"""Activated units attack, each once, and a hex is attacked once, until the activation ends.

Lines 555 to 559 of the rulebook.
"""

import pytest

from generator.rehearse.by_hand import activate_by_hand
from generator.rehearse.naming import names_of
from generator.rehearse.scripts import Referee

from .common import clear_the_map, pull, put, start

TARGET, FROM, BESIDE = "2812", "2813", "2712"


def _fight(*activated: str) -> Referee:
    referee = start(dice=[3, 3])
    table = referee.table
    clear_the_map(table)
    put(table, FROM, "pz6-i-11", "pz6-ii-11")
    put(table, TARGET, "su-29-38")
    for unit in activated:
        table.things[unit].activated = True
    return referee


def _attack(referee: Referee, number: int = 1) -> str:
    """Declare an attack on the target and press the button; all that is said."""
    put(referee.table, TARGET, f"target-{number}")
    put(referee.table, FROM, f"attack-{number}")
    before = len(referee.log)
    assert referee.press("axis-attack") == ""
    return "\n".join(entry.text for entry in referee.log[before:] if entry.step == "say")


def test_a_unit_that_is_not_activated_takes_no_part() -> None:  # 555
    assert "press Ctrl+A" in _attack(_fight())
    said = _attack(_fight("pz6-i-11"))
    assert "I/11/6P" in said and "II/11/6P" not in said


def test_a_unit_attacks_once_in_an_activation() -> None:  # 557
    referee = _fight("pz6-i-11")
    _attack(referee)
    assert not referee.table.things["pz6-i-11"].activated
    put(referee.table, "markers", "target-1")
    assert "No attack" in _attack(referee, 2)


def test_who_has_attacked_is_not_activated_again_until_the_activation_ends() -> None:  # 555-557
    referee = _fight("pz6-i-11")
    _attack(referee)
    fighter = referee.table.things["pz6-i-11"]
    activate_by_hand(referee, fighter)
    assert not fighter.activated
    assert referee.press("axis-activation-ends") == ""
    activate_by_hand(referee, fighter)
    assert fighter.activated


def test_units_of_one_hex_may_attack_one_after_the_other() -> None:  # 557
    referee = _fight("pz6-i-11")
    _attack(referee)
    put(referee.table, "markers", "target-1")
    referee.table.things["pz6-ii-11"].activated = True
    assert "II/11/6P" in _attack(referee, 2)


def test_a_hex_is_attacked_once_in_an_activation() -> None:  # 559
    referee = _fight("pz6-i-11")
    _attack(referee)
    referee.table.things["pz6-ii-11"].activated = True
    assert "attacked in this activation already" in _attack(referee, 2)
    assert referee.table.things["pz6-ii-11"].activated


def test_the_end_of_the_activation_clears_all() -> None:
    referee = _fight("pz6-i-11", "pz6-ii-11")
    put(referee.table, TARGET, "target-1")
    assert referee.press("axis-activation-ends") == ""
    table = referee.table
    assert not any(thing.activated for thing in table.things.values())
    assert (table.things["target-1"].place, table.things["target-1"].face_down) == ("markers", False)


def test_one_target_is_named_at_a_time() -> None:
    referee = _fight("pz6-i-11")
    put(referee.table, TARGET, "target-1")
    put(referee.table, BESIDE, "target-2")
    put(referee.table, FROM, "attack-1")
    assert referee.press("axis-attack") == ""
    told = names_of(referee.game).told(referee.log[-1].said)
    assert f"Target markers lie in {TARGET}, {BESIDE}" in told
    assert not referee.table.things["target-1"].face_down


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_each_side_ends_its_own_activation(side: str) -> None:
    referee = _fight("pz6-i-11", "su-29-38")
    assert referee.press(f"{side}-activation-ends") == ""
    mine = {"axis": "pz6-i-11", "soviet": "su-29-38"}[side]
    activated = {name for name, thing in referee.table.things.items() if thing.activated}
    assert activated == {"pz6-i-11", "su-29-38"} - {mine}


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_one_activation_card_is_played_at_a_time(side: str) -> None:  # 359-368
    referee = start()
    box = {"axis": "axis-played", "soviet": "in-play"}[side]
    hand = referee.table.lying_at(f"hand-{side}")
    first, second = [thing.id for thing in hand if "activation" in thing.tags][:2]
    referee.table.properties["next-activation"] = side
    assert pull(referee, first, box) == ""
    assert pull(referee, second, box) == "one-activation-card"
    assert referee.press(f"{side}-activation-ends") == ""
    assert pull(referee, second, box) == f"{side}-plays-in-its-turn"


def test_the_sides_play_an_activation_card_by_turns_the_axis_first() -> None:  # 329, 338-340
    referee = start()
    hands = {
        side: [thing.id for thing in referee.table.lying_at(f"hand-{side}") if "activation" in thing.tags]
        for side in ("axis", "soviet")}
    assert pull(referee, hands["soviet"][0], "in-play") == "soviet-plays-in-its-turn"
    assert pull(referee, hands["axis"][0], "axis-played") == ""
    assert referee.press("axis-activation-ends") == ""
    assert pull(referee, hands["axis"][1], "axis-played") == "axis-plays-in-its-turn"
    for name in hands["soviet"]:
        put(referee.table, "soviet-activation-discard", name)
    assert pull(referee, hands["axis"][1], "axis-played") == ""  # the Soviets have none left
    referee.table.turn, referee.table.phase = 2, "administration"
    referee.settle()
    assert referee.table.properties["next-activation"] == "axis"


def test_combat_cards_of_both_sides_are_used_up_with_the_activation() -> None:  # 217
    referee = start()
    boxes = {"axis": "axis-played", "soviet": "in-play"}
    hands = {side: referee.table.lying_at(f"hand-{side}") for side in boxes}
    cards = {side: next(thing.id for thing in hand if "activation" not in thing.tags)
             for side, hand in hands.items()}
    for side, card in cards.items():
        put(referee.table, boxes[side], card)
    assert referee.press("axis-activation-ends") == ""
    assert {side: referee.table.things[card].place for side, card in cards.items()} == {
        "axis": "axis-combat-discard", "soviet": "soviet-combat-discard"}
    assert sum("used, and discarded" in entry.text for entry in referee.log) == 2
