"""A module opens without a word of complaint, and its pieces and places are those of the definitions."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pytest

from generator import module_names as names
from generator.compile.module.closing import closed_at_first
from generator.compile.module.windows import button_text
from generator.rehearse.beginning import lay_table
from tests.play import replay
from tests.play.desk import OFF_TABLE, Desk


def test_every_location_bears_its_id(any_desk: Desk) -> None:
    places = list(any_desk.game.locations.values())
    any_desk.launch(next(iter(any_desk.game.definitions.scenarios)))
    named = any_desk.engine.places(any_desk.point(place) for place in places)
    for place, found in zip(places, named, strict=True):
        assert (found["zone"], found["location"], found["snapped"]) == (place.id, place.id, place.id)


def test_every_piece_is_there_as_often_as_defined(any_desk: Desk) -> None:
    game = any_desk.game
    any_desk.launch(next(iter(game.definitions.scenarios)))
    defined = Counter(game.cards[name].card_id if name in game.cards else name for name in game.in_play)
    assert Counter(piece.definition for piece in any_desk.look().pieces.values()) == defined


@pytest.fixture
def excused() -> Callable[[Desk, str], bool]:
    """What of the complaints says no more than that an engine is older."""
    return lambda desk, problem: False


def test_predefined_setups_lay_the_table(any_desk: Desk, excused: Callable[[Desk, str], bool]) -> None:
    game = any_desk.game
    for scenario in list(game.definitions.scenarios)[:3]:
        begin = len(any_desk.engine.events)
        any_desk.launch(scenario)
        seen, table = any_desk.look(), lay_table(game, scenario)
        places = {name: piece.place for name, piece in seen.pieces.items()}
        assert places == {name: thing.place for name, thing in table.things.items()}
        assert OFF_TABLE not in places.values()
        assert [each for each in any_desk.engine.problems(begin) if not excused(any_desk, each)] == []


def test_the_log_names_the_button_to_begin_with(desk: Desk) -> None:
    game = desk.game
    for scenario in list(game.definitions.scenarios.values())[:3]:
        desk.launch(next(name for name, each in game.definitions.scenarios.items() if each is scenario))
        setup = game.definitions.scripts[scenario.setup]
        told = [line for line in desk.engine.lines() if button_text(setup, game.native) in line]
        assert len(told) == bool(setup.steps)


def test_every_scenario_has_its_predefined_setup(any_desk: Desk) -> None:
    game = any_desk.game
    titles = {scenario.title.in_language(game.native) for scenario in game.definitions.scenarios.values()}
    assert set(any_desk.components["setups"]) == titles


def test_private_windows_open_for_their_seat_and_who_plays_all_sides(any_desk: Desk) -> None:
    definitions = any_desk.game.definitions
    titles = {
        seat_id: seat.title.in_language(any_desk.game.native)
        for side in definitions.sides.values()
        for seat_id, seat in side.seats.items()
    }
    viewers = {found["name"]: found["viewers"] for found in any_desk.components["maps"]}
    assert viewers[names.UMPIRE_WINDOW] == [], "nobody sees the umpire"
    for board in definitions.boards.values():
        allowed = viewers[board.title.in_language(any_desk.game.native)]
        if board.private_to is not None:
            assert allowed == [titles[board.private_to], names.all_sides(any_desk.game)]
        else:
            assert set(titles.values()) <= set(allowed)


def test_every_button_works(desk: Desk) -> None:
    desk.launch(next(iter(desk.game.definitions.scenarios)))
    for button in desk.components["buttons"]:
        if _is_enabled(desk, button["number"]):
            begin = len(desk.engine.events)
            # once pressed, the thread waits for a drag; the second press puts it away
            for _ in range(2 if button["class"] == "LOS_Thread" else 1):
                desk.engine.button(button["number"])
            problems = desk.engine.problems(begin)
            assert problems == [] or list(map(partial(_asks, desk, button), problems)) == [True], button
            del desk.engine.events[begin:]  # nobody after this test is to wonder at what a button asked


def _asks(desk: Desk, button: Mapping[str, Any], problem: str) -> bool:
    """Whether a dialog is what the button is for: how many dice, or the name of a picture's file."""
    if button["class"] == "ImageSaver":
        return problem == "dialog: null | "  # the system's own, without words of VASSAL's
    other = names.own_words("other-dice", desk.game.native)
    return button["name"] == other and problem.startswith(f"dialog: {other} | ")


def _is_enabled(desk: Desk, number: int) -> bool:
    """Whether a button can be pressed now: who has left his seat has no hand any more."""
    return any(button["enabled"] for button in desk.engine.components()["buttons"]
               if button["number"] == number)


def test_every_hotkey_presses_its_script(desk: Desk) -> None:
    scenario_id, scenario = next(iter(desk.game.definitions.scenarios.items()))
    untouched = replay.first_table(desk.game, scenario_id)
    scripts = desk.game.definitions.scripts
    closed = {each.setup for each in desk.game.definitions.scenarios.values()} - {scenario.setup}
    keys = {script.hotkey: name for name, script in scripts.items() if script.hotkey and name not in closed}
    desk.launch(scenario_id)
    for hotkey, script_id in sorted(keys.items(), key=lambda entry: entry[1] == scenario.setup):
        begin = len(desk.engine.events)
        desk.engine.hotkey(hotkey)
        refused = bool(desk.engine.refusals())
        assert desk.engine.problems(begin) == [], script_id
        assert refused == (script_id != scenario.setup), script_id  # that of a grey button tells why not
        nothing_changed = replay.differences(desk.game, untouched, desk.look()) == []
        assert nothing_changed == (script_id != scenario.setup), script_id


def test_what_only_a_set_up_allows_is_offered_after_it(desk: Desk) -> None:
    scenario_id, scenario = next(iter(desk.game.definitions.scenarios.items()))
    desk.launch(scenario_id)
    offered, table = _offered(desk), replay.first_table(desk.game, scenario_id)
    assert scenario.setup in offered
    assert replay.press(desk, table, scenario.setup).differences == []
    after, gates = _offered(desk), replay.closed_gates(desk.game, table)
    assert (scenario.setup in after) == (desk.game.definitions.scripts[scenario.setup].once is None)
    others = offered - {scenario.setup}
    opened = [gate for gate in closed_at_first(desk.game, scenario_id) if not gates[gate]]
    assert after > others if opened else after >= others


def _offered(desk: Desk) -> set[str]:
    """The scripts whose buttons can be pressed: those of which no property says that they are grey."""
    scripts = desk.game.definitions.scripts
    pressed = {name for name, script in scripts.items() if script.has_button}
    enabled = {button["name"] for button in desk.engine.components()["buttons"] if button["enabled"]}
    found = {name for name in pressed if scripts[name].title.in_language(desk.game.native) in enabled}
    assert found == {name for name in pressed if not desk.is_grey(name)}
    return found
