"""Buttons that are grey for what scripts have done are black again when it is undone."""

from generator import module_names as names
from tests.play import replay
from tests.play.begun import begun
from tests.play.desk import Desk
from tests.play.launches import Launch

LONG = 40
"""More acts than one script and one step of the turn are."""


def _undo_all(desk: Desk) -> list[set[str]]:
    """Undo until nothing more is; the gates that were closed after each."""
    seen = []
    for _ in range(LONG):
        desk.engine.hotkey(names.HOTKEYS["undo"])
        seen.append(_closed(desk))
    return seen


def _closed(desk: Desk) -> set[str]:
    pressed = (name for name, script in desk.game.definitions.scripts.items()
               if script.has_button)
    return {name for name in pressed if desk.is_grey(name)}


def test_a_step_of_the_turn_is_undone_as_one(desk: Desk, launches: list[Launch]) -> None:
    begun(desk, launches)
    for to in ("on", "on", "back"):
        before = desk.look()
        desk.turn(to)
        assert desk.look().properties != before.properties
        desk.engine.hotkey(names.HOTKEYS["undo"])
        assert desk.look() == before, to
        desk.turn(to)


def test_undo_gives_back_what_was_offered(desk: Desk) -> None:
    scenario_id, scenario = next(iter(desk.game.definitions.scenarios.items()))
    desk.launch(scenario_id)
    before = _closed(desk)
    assert desk.press(scenario.setup) == ""
    after = _closed(desk)
    assert after != before
    replayed = _undo_all(desk)
    assert replayed[-1] == before
    assert all(each in (before, after) for each in replayed)
    untouched = replay.first_table(desk.game, scenario_id)
    assert replay.differences(desk.game, untouched, desk.look()) == []
