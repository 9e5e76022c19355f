"""An attack in *Donnerschlag*: units are activated and act, and the log tells who fought where."""

import pytest

from generator import module_names as names
from tests.play import replay
from tests.play.desk import Desk
from tests.play.launches import Launch
from tests.play.tables import reopen

TARGET, FROM = "2812", "2813"
ATTACKER, IDLE, DEFENDER = "pz6-i-11", "pz6-ii-11", "su-29-38"


@pytest.fixture
def battle(desk: Desk, launches: list[Launch]) -> Desk:
    """Two German battalions next to a Soviet unit, one of them activated, with the markers of an attack."""
    if desk.game.id != "donnerschlag":
        pytest.skip("another game")
    table = reopen(desk, launches[0])
    for side, thing, place in (
        ("soviet", DEFENDER, TARGET), ("axis", ATTACKER, FROM), ("axis", IDLE, FROM),
        ("axis", "target-1", TARGET), ("axis", "attack-1", FROM),
    ):
        desk.sit(names.seat_names(desk.game, side)[0])
        replay.lay(desk, table, thing, place)
    desk.engine.key(desk.look().pieces[ATTACKER].handle, "ctrl A")
    return desk


def test_only_activated_units_attack_and_each_once(battle: Desk) -> None:  # 555-557
    assert battle.look().pieces[ATTACKER].spent == "activated"
    assert battle.press("axis-attack") == ""
    line = next(each for each in battle.engine.lines() if TARGET in each)
    assert "I/11/6P" in line and "II/11/6P" not in line and "29/38" in line
    pieces = battle.look().pieces
    assert pieces[ATTACKER].spent.startswith("1|") and pieces[IDLE].spent == ""
    assert pieces["attack-1"].place == "markers"
    battle.engine.key(pieces[ATTACKER].handle, "ctrl A")
    assert battle.look().pieces[ATTACKER].spent.startswith("1|")
    assert any("has acted already" in line for line in battle.engine.lines())
    battle.press("draw-after-losses")  # refused unless the dice have brought a unit
    battle.press("axis-activation-ends")
    battle.engine.key(battle.look().pieces[ATTACKER].handle, "ctrl A")
    assert battle.look().pieces[ATTACKER].spent == "activated"
    assert any("is activated" in line for line in battle.engine.lines())


def test_a_hex_is_attacked_once_until_the_activation_ends(battle: Desk) -> None:  # 559
    battle.press("axis-attack")
    assert battle.look().pieces["target-1"].face_down
    battle.engine.key(battle.look().pieces[IDLE].handle, "ctrl A")
    for thing, place in (("target-2", TARGET), ("attack-1", FROM)):
        battle.drag([battle.look().pieces[thing]], battle.game.locations[place])
    battle.press("axis-attack")
    assert any("already" in line for line in battle.engine.lines())
    assert battle.look().pieces[IDLE].spent == "activated"
    battle.press("draw-after-losses")  # refused unless the dice have brought a unit
    battle.press("axis-activation-ends")
    pieces = battle.look().pieces
    assert pieces[IDLE].spent != "activated"
    assert {(pieces[name].place, pieces[name].face_down) for name in ("target-1", "target-2")} == {
        ("markers", False)}


def test_only_who_was_attacked_moves_without_activation_and_without_a_word(battle: Desk) -> None:  # 555, 672
    battle.press("axis-attack")
    for side, thing, place, is_warned in (("axis", IDLE, "2814", True), ("soviet", DEFENDER, "2811", False)):
        battle.sit(names.seat_names(battle.game, side)[0])
        battle.drag([battle.look().pieces[thing]], battle.game.locations[place])
        assert battle.look().pieces[thing].place == place
        assert any("is not activated" in line for line in battle.engine.lines()) == is_warned


def test_the_key_takes_an_activation_back(battle: Desk) -> None:
    battle.engine.key(battle.look().pieces[ATTACKER].handle, "ctrl A")
    assert battle.look().pieces[ATTACKER].spent == ""


def test_nobody_activates_units_of_the_other_side(battle: Desk) -> None:
    handle = battle.look().pieces[DEFENDER].handle
    assert not any(text.startswith("Activate") for text in battle.engine.menu(handle))


def test_a_second_activation_card_is_not_put_in_play_by_its_menu(desk: Desk, launches: list[Launch]) -> None:
    if desk.game.id != "donnerschlag":
        pytest.skip("another game")
    reopen(desk, launches[0])
    desk.sit(names.seat_names(desk.game, "axis")[0])
    first, second = [name for name, lying in desk.look().pieces.items()
                     if lying.place == "hand-axis" and "activation" in desk.game.cards[name].card.tags][:2]
    desk.engine.key(desk.look().pieces[first].handle, "ctrl P")
    assert desk.look().pieces[first].place == "axis-played"
    assert len(desk.engine.lines()) == 1 and desk.engine.refusals() == []
    desk.engine.key(desk.look().pieces[second].handle, "ctrl P")
    lying = desk.look().pieces[second]
    assert (lying.place, lying.face_down) == ("hand-axis", False)
    assert any("end its activation first" in text for text in desk.engine.refusals())


def test_a_destroyed_unit_is_not_activated_any_more(battle: Desk) -> None:
    assert battle.look().pieces[ATTACKER].spent == "activated"
    battle.engine.key(battle.look().pieces[ATTACKER].handle, names.PIECE_HOTKEYS["destroy"])
    lying = battle.look().pieces[ATTACKER]
    assert (lying.place, lying.spent) == ("axis-losses", "")
