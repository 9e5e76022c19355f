"""What the log tells of an attack: where, who against whom, with what, and what is left on the map."""

import pytest

from generator.rehearse.scripts import Referee

from .common import clear_the_map, put, start

TARGET, FROM, FAR = "2812", "2813", "3613"


def _attack(idle: str = "") -> Referee:
    referee = start(dice=[3])
    table = referee.table
    clear_the_map(table)
    put(table, FROM, "pz6-i-11", "attack-1")
    put(table, FAR, "pz6-ii-11")
    if idle:
        put(table, idle, "attack-2")
    put(table, TARGET, "su-29-38", "target-1")
    for unit in ("pz6-i-11", "pz6-ii-11"):
        table.things[unit].activated = True
    assert referee.press("axis-attack") == ""
    return referee


def test_the_line_names_the_hex_and_who_takes_part() -> None:
    first = next(entry.text for entry in _attack().log if entry.step == "say")
    assert TARGET in first
    assert "I/11/6P" in first and "29/38" in first


@pytest.mark.parametrize("idle", [FAR, "2711"])
def test_a_marker_from_which_nobody_attacks_is_named_before_a_die_is_rolled(idle: str) -> None:
    referee = _attack(idle)
    assert next(entry.text for entry in referee.log if entry.step == "say").startswith(
        f"No attack: nobody attacks from {idle}.")
    assert not any(entry.step == "roll" for entry in referee.log)
    assert referee.table.things["pz6-i-11"].activated


def test_attackers_are_marked_until_the_phase_ends_and_their_markers_go_back() -> None:
    table = _attack().table
    spent = {thing.id for thing in table.things.values() if thing.spent_in == table.now}
    assert spent == {"pz6-i-11"}
    assert table.things["attack-1"].place == "markers"
    target = table.things["target-1"]
    assert (target.place, target.face_down) == (TARGET, True)  # until those who must have retreated
    table.phase = "administration"
    assert not any(thing.spent_in == table.now for thing in table.things.values())


def test_activation_cards_that_are_left_are_told_of() -> None:  # 209, 338-340
    referee = start()
    assert not any("are left in the hand" in entry.text for entry in referee.log)
    referee.table.turn, referee.table.phase = 2, "administration"
    referee.settle()
    told = [entry.text for entry in referee.log if "are left in the hand" in entry.text]
    assert [text.partition(":")[0] for text in told] == ["Axis", "Soviet"]
