"""What ends an entry, a pick or an activation asks for what still waits; `#` are lines of the rulebook."""

import pytest

from generator.rehearse.scripts import Referee

from .common import pull, put, start

BOXES = {2: ("reinforce-2",), 3: ("reinforce-2", "reinforce-3"), 4: ("reinforce-4",)}


def _said(referee: Referee) -> str:
    return [entry.text for entry in referee.log if entry.step == "say"][-1]


def _entering(turn: int) -> Referee:
    referee = start(turn, "administration")
    assert referee.press("axis-arrivals" if turn == 4 else "soviet-arrivals") == ""
    return referee


@pytest.mark.parametrize("turn", BOXES)
def test_units_that_are_due_are_asked_for(turn: int) -> None:  # 302-310: both place the units of this turn
    referee = _entering(turn)
    waiting = [thing for box in BOXES[turn] for thing in referee.table.lying_at(box)]
    assert referee.press("arrivals-done") == ""
    assert f"not entered: {len(waiting)}." in _said(referee)
    assert referee.table.properties["stage"].endswith("-entering")
    assert pull(referee, waiting[0].id, "4607" if turn == 4 else "2124") == ""
    assert referee.press("arrivals-done") == "" and f"not entered: {len(waiting) - 1}." in _said(referee)
    assert referee.press("arrivals-done") == "" and referee.table.properties["stage"] == "playing"


def test_nothing_is_asked_when_all_have_entered() -> None:  # 302-310
    referee = _entering(4)
    put(referee.table, "4607", *(thing.id for thing in referee.table.lying_at("reinforce-4")))
    assert referee.press("arrivals-done") == "" and referee.table.properties["stage"] == "playing"


@pytest.mark.parametrize(("turn", "script", "boxes"), [
    (5, "soviet-arrivals", "reinforce-2 reinforce-3"),
    (8, "soviet-arrivals", "reinforce-2 reinforce-3 reinforce-6 reinforce-7"),
    (5, "axis-arrivals", "reinforce-4"),
])
def test_what_found_no_way_in_comes_later(turn: int, script: str, boxes: str) -> None:  # 302-310, D
    assert start(turn, "administration").press(script) == ""
    referee = start(turn, "administration")
    for box in boxes.split():
        put(referee.table, "2124", *(thing.id for thing in referee.table.lying_at(box)))
    assert referee.press(script)


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_whoever_picks_no_card_is_asked(side: str) -> None:  # 295, 316: each may pick one
    referee = start(1)
    assert referee.press(f"{side}-high-command") == ""
    assert referee.press(f"{side}-high-command-done") == "" and "press again" in _said(referee)
    assert referee.table.lying_at(f"pick-{side}")
    assert referee.press(f"{side}-high-command-done") == "" and not referee.table.lying_at(f"pick-{side}")


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_whoever_has_picked_is_not_asked(side: str) -> None:  # 295, 316
    referee = start(1)
    assert referee.press(f"{side}-high-command") == ""
    card = referee.table.lying_at(f"pick-{side}")[0]
    assert pull(referee, card.id, f"hand-{side}") == ""
    assert referee.press(f"{side}-high-command-done") == "" and card.place == f"hand-{side}"
    assert not referee.table.lying_at(f"pick-{side}")


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_an_activation_waits_for_what_a_combat_brings(side: str) -> None:  # 662-663: at once
    referee = start()
    referee.table.properties["cup-due"] = "adhoc"
    assert "Draw after losses" in referee.press(f"{side}-activation-ends")
    assert referee.press("draw-after-losses") == ""
    assert referee.press(f"{side}-activation-ends") == ""
