"""A module opens without a word of complaint, and its pieces and places are those of the definitions."""

from collections import Counter

from generator.rehearse.table import lay_table

from . import replay
from .desk import OFF_TABLE, Desk

_ASKS_BY_NATURE = ("PlayerRoster", "ImageSaver", "TextSaver")
"""Buttons of the engine that open a dialog: they ask for a new side, for a file."""


def test_opening_reports_nothing(any_desk: Desk) -> None:
    assert any_desk.engine.opening_problems == []


def test_lint_finds_nothing(any_desk: Desk) -> None:
    assert any_desk.engine.lint() == []


def test_every_location_bears_its_id(any_desk: Desk) -> None:
    places = list(any_desk.game.locations.values())
    any_desk.launch(next(iter(any_desk.game.definitions.scenarios)))
    named = any_desk.engine.places(any_desk.point(place) for place in places)
    for place, found in zip(places, named, strict=True):
        assert (found["zone"], found["location"], found["snapped"]) == (place.id, place.id, place.id)


def test_every_piece_is_there_as_often_as_defined(any_desk: Desk) -> None:
    game = any_desk.game
    any_desk.launch(next(iter(game.definitions.scenarios)))
    defined = Counter([*game.pieces, *(copy.card_id for copy in game.cards.values())])
    assert Counter(piece.definition for piece in any_desk.look().pieces.values()) == defined


def test_predefined_setups_lay_the_table(any_desk: Desk) -> None:
    game = any_desk.game
    for scenario in list(game.definitions.scenarios)[:3]:
        begin = len(any_desk.engine.events)
        any_desk.launch(scenario)
        seen, table = any_desk.look(), lay_table(game, scenario)
        places = {name: piece.place for name, piece in seen.pieces.items()}
        assert places == {name: thing.place for name, thing in table.things.items()}
        assert OFF_TABLE not in places.values()
        assert any_desk.engine.problems(begin) == []


def test_every_scenario_has_its_predefined_setup(any_desk: Desk) -> None:
    titles = {scenario.title.in_language("en") for scenario in any_desk.game.definitions.scenarios.values()}
    assert set(any_desk.components["setups"]) == titles


def test_private_windows_open_for_their_seat_only(any_desk: Desk) -> None:
    definitions = any_desk.game.definitions
    titles = {
        seat_id: seat.title.in_language("en")
        for side in definitions.sides.values()
        for seat_id, seat in side.seats.items()
    }
    viewers = {found["name"]: found["viewers"] for found in any_desk.components["maps"]}
    for board in definitions.boards.values():
        allowed = viewers[board.title.in_language("en")]
        if board.private_to is not None:
            assert allowed == [titles[board.private_to]]
        else:
            assert set(titles.values()) <= set(allowed)


def test_every_button_works(desk: Desk) -> None:
    desk.launch(next(iter(desk.game.definitions.scenarios)))
    for button in desk.components["buttons"]:
        if button["enabled"] and button["class"] not in _ASKS_BY_NATURE:
            begin = len(desk.engine.events)
            desk.engine.button(button["number"])
            assert desk.engine.problems(begin) == [], button


def test_every_hotkey_presses_its_script(desk: Desk) -> None:
    scenario = next(iter(desk.game.definitions.scenarios))
    for script_id, script in desk.game.definitions.scripts.items():
        if script.hotkey is None:
            continue
        begin = len(desk.engine.events)
        desk.launch(scenario)
        table = replay.first_table(desk.game, scenario)
        desk.engine.hotkey(script.hotkey)
        refused = bool(desk.engine.refusals())
        assert desk.engine.problems(begin) == [], script_id
        setup = desk.game.definitions.scenarios[scenario].setup
        assert refused == (script_id != setup), script_id
        assert refused or replay.differences(desk.game, table, desk.look())
