"""The module for a player of another language: every word is shown in it, and everything works as before."""

from collections.abc import Iterator

import pytest

from generator import module_names as names
from generator.compile.module.assemble import read_by_players
from generator.model.spoken_pieces import spoken_name
from generator.vassal.elements.tree import Element
from generator.vassal.quoting import MUTE, shown
from tests.play.desk import Desk
from tests.play.modules import BuiltModule

from .conftest import real
from .driver import Engine
from .installation import Installation


@pytest.fixture(scope="module")
def abroad(built: BuiltModule, full_installation: Installation) -> Iterator[Desk]:
    """The module as a player of its second language opens it."""
    engine = Engine(full_installation, built.module, language=built.game.languages[1])
    yield Desk(engine, built.game, built.manifest)
    engine.close()


def _seen(desk: Desk) -> set[str]:
    return {text.replace(MUTE, "") for text, _ in real(desk).seen()}


def _differing(written: Element, spoken: Element) -> Iterator[tuple[str, str]]:
    speaks_all = written.tag.endswith("Preference")
    for name, value in spoken.attributes.items():
        both = [set(each.split(" / ")) for each in (written.attributes[name], value)]
        if both[0] != both[1] and not speaks_all:  # else it speaks all languages, in another order
            yield written.attributes[name].replace(MUTE, ""), value.replace(MUTE, "")
    for own, other in zip(written.children, spoken.children, strict=True):
        yield from _differing(own, other)


def _set_up(desk: Desk) -> dict[str, str]:
    """Where everything lies after the first scenario is set up; the dice fall alike in every engine."""
    scenario = next(iter(desk.game.definitions.scenarios.values()))
    desk.launch(next(iter(desk.game.definitions.scenarios)))
    real(desk).call("seed", value=7)
    desk.press(scenario.setup)
    return {name: piece.place for name, piece in desk.look().pieces.items()}


def test_nothing_is_shown_in_the_language_of_the_module(abroad: Desk) -> None:
    game = abroad.game
    spoken = game.spoken_in(game.languages[1])
    pairs = list(_differing(read_by_players(game, []), read_by_players(spoken, [])))
    foreign = {own for own, _ in pairs} - {other for _, other in pairs}
    abroad.launch(next(iter(game.definitions.scenarios)))
    assert len(pairs) > 40
    unused = {names.own_words("turn-level", game.native)}  # of the window of the track, which is docked
    assert sorted(foreign & _seen(abroad) - unused) == []


def test_windows_seats_and_phases_are_named_in_the_players_language(abroad: Desk) -> None:
    game, language = abroad.game, abroad.game.languages[1]
    scenario_id, scenario = next(iter(game.definitions.scenarios.items()))
    abroad.launch(scenario_id)
    seen = " / ".join(_seen(abroad))
    for board in game.definitions.boards.values():
        assert shown(board.title.in_language(language)) in seen
    seats = [name for side in game.definitions.sides
             for name in names.seat_names(game.spoken_in(language), side)]
    assert abroad.engine.components()["sides"][:-1] == seats
    titles = {name: phase.title.in_language(language) for name, phase in game.definitions.phases.items()}
    first = list(titles).index(scenario.phase) if scenario.phase else 0
    for phase, title in [*titles.items()][first:] + [*titles.items()][:first]:
        assert [text for text in _seen(abroad) if text.endswith(f": {title}")], title
        if abroad.turn("on"):
            assert any(script.head.kind == "turn" and script.guards and phase in script.head.phase
                       for script in game.scripts.values()), "only what the game says keeps its phase"
            break


def test_the_same_happens_in_both_languages(abroad: Desk, desk: Desk) -> None:
    engine = real(abroad)
    before = len(engine.events)
    assert _set_up(abroad) == _set_up(desk)
    assert engine.problems(before) == [] == engine.opening_problems


def test_the_log_names_units_in_the_players_language(abroad: Desk) -> None:
    game, language = abroad.game, abroad.game.languages[1]
    _set_up(abroad)
    abroad.sit(names.all_sides(game))
    called = {name: (spoken_name(game, name), spoken_name(game, name, language)) for name in game.pieces}
    seen = abroad.look(closely=True).pieces
    translated = [name for name, (own, other) in called.items() if own != other and name in seen
                  and game.pieces[name].kind == "unit" and seen[name].place in game.locations]
    if not translated:
        pytest.skip("its units are called the same in both languages")
    if seen[translated[0]].calculated["Hidden"] == "true":
        abroad.engine.key(seen[translated[0]].handle, names.PIECE_HOTKEYS["reveal"])
    told = abroad.look(closely=True).pieces[translated[0]].calculated["PublicName"]
    assert told == called[translated[0]][1]
