"""A rehearsal of one's own moves, said in the words of its log."""

from dataclasses import replace
from itertools import cycle, pairwise

import pytest

from generator.cli import main
from generator.model.base import Text
from generator.model.game import Game
from generator.rehearse.log import Entry
from generator.rehearse.naming import carried, names_of
from generator.rehearse.player import rehearse
from generator.rehearse.said import Dragged, Move, NotUnderstood, understood
from tests.bundled import GAMES, bundled
from tests.laid_over import problems_of
from tests.samples import NAMES, SAMPLES, sample


@pytest.fixture
def game() -> Game:
    return sample("hexes")


def log(game: Game, *lines: str, turns: int = 2) -> list[Entry]:
    entries = rehearse(game, "meeting", turns=turns, said=understood(game, lines)).referee.log
    return [entry for entry in entries if entry.script != "set-up" or entry.step != "place"]


def test_pieces_and_scripts_are_called_by_id_or_by_name_and_nothing_is_left_to_chance(game: Game) -> None:
    told = log(game, "1st Rifles to 0106", "turn 2: Red reinforcements", "turn 2 drag: b2: 1003 to 0903")
    assert [(entry.turn, entry.step, entry.piece, entry.to_place) for entry in told] == [
        (1, "drag", "r1", "0106"), (2, "place", "r3", "0105"), (2, "place", "r4", "0105"),
        (2, "drag", "b2", "0903")]


def test_what_hands_do_is_no_scripts_doing(game: Game) -> None:
    told = log(game, "turn 2: Red reinforcements", "turn 2: b2: 1003 to 0903")
    assert {(entry.step, entry.script) for entry in told} == {("place", "red-reinforcements"), ("drag", "")}


def test_what_the_log_says_can_be_said_again(game: Game) -> None:
    (entry,) = log(game, "r2 to 0205")
    assert log(game, entry.text) == [entry]


@pytest.mark.parametrize("name", [*GAMES, *NAMES])
def test_every_drag_is_understood_as_people_read_it(name: str) -> None:
    game = bundled(name) if name in GAMES else sample(name)
    names, places = names_of(game), cycle(pairwise([*game.locations] * 2))
    for piece in game.in_play:
        source, place = next(places)
        line = names.told(carried(piece, source, place))
        assert understood(game, [line]).waiting == {None: [Move(Dragged((piece,), source, place), line)]}


def test_what_two_are_called_is_told_with_their_ids(game: Game) -> None:
    title = Text(languages={"en": "Reserve"})
    boxes = {name: replace(game.locations[name], title=title) for name in ("red-reserve", "blue-reserve")}
    alike = replace(game, locations={**game.locations, **boxes})
    with pytest.raises(NotUnderstood, match=r"several places: Reserve \(red-reserve\), Reserve \(blue-"):
        understood(alike, ["1st Rifles to reserve"])


def test_a_script_is_refused_with_its_reason(game: Game) -> None:
    (entry,) = log(game, "red-reinforcements")
    assert (entry.step, entry.text) == ("refused", "Not before turn 2.")


def test_no_other_set_up_is_done_in_a_game_that_is_set_up(game: Game) -> None:
    (entry,) = log(game, "set-up")
    assert entry.step == "refused" and "set up already" in entry.text


def test_a_piece_that_lies_elsewhere_and_a_turn_that_does_not_come_are_told(game: Game) -> None:
    told = log(game, "r1: 0106 to 0205", "turn 9: r1 to 0205")
    assert [entry.step for entry in told] == ["refused", "refused"]
    assert "does not lie in 0106" in told[0].text
    assert told[1].text == "“r1 to 0205”: turn 9 did not come"


def test_a_piece_moves_in_a_phase_of_its_side_unless_another_is_said(game: Game) -> None:
    own, said = log(game, "b2 to 0903"), log(game, "turn 1, red moves: b2 to 0903")
    assert [entry.phase for entry in (*own, *said)] == ["blue", "red"]


def test_what_is_said_for_a_phase_that_is_over_is_told(game: Game) -> None:
    first, late = log(game, "turn 1, Blue moves: b2 to 0903", "turn 1, red: r1 to 0205")
    assert (first.step, late.step) == ("drag", "refused")
    assert "“r1 to 0205”: the phase Red moves was over" in late.text


def test_what_is_refused_beside_a_script_is_not_told_as_its_doing(game: Game) -> None:
    refused, late = log(game, "red-reinforcements", "turn 9: r1 to 0205")
    assert (refused.script, late.script) == ("red-reinforcements", "")


def test_a_piece_is_activated_or_moved_only_as_its_player_can(game: Game) -> None:
    pieces = dict(game.pieces)
    pieces["b1"] = pieces["b1"].model_copy(update={"activates": "yes"})
    pieces["b2"] = pieces["b2"].model_copy(update={"movable": False})
    told = log(replace(game, pieces=pieces), "activate b1", "activate b2", "b2 to 0903")
    assert [(entry.step, entry.piece) for entry in told] == [
        ("activate", "b1"), ("refused", "b2"), ("refused", "b2")]
    assert "`activates: yes` is missing" in told[1].text and "cannot be moved by hand" in told[2].text


@pytest.mark.parametrize("line, told", [
    ("turn 1, rde: r1 to 0106", "no phase; known: Red moves, Blue moves"),
    ("activate x9", "no piece or card"),
    ("r1", "neither.*entries: activate, .*destroy"),
    ("nobody to 0106", "no piece or card is called 'nobody'"), ("Hussar to 0106", "did you mean 'Hussars'?"),
    ("r1 to 9999", "no place is called '9999'"), ("", "neither")])
def test_words_that_mean_nothing_are_told(game: Game, line: str, told: str) -> None:
    with pytest.raises(NotUnderstood, match=told):
        understood(game, [line])


def test_a_title_of_a_script_that_is_misspelt_is_guessed(game: Game) -> None:
    title = next(script.head.title.in_language("en") for script in game.scripts.values()
                 if script.head.has_button)
    with pytest.raises(NotUnderstood, match=f"did you mean '{title}'"):
        understood(game, [f"{title[:-1]}"])


def test_of_several_that_are_called_alike_the_log_tells_which_is_taken(game: Game) -> None:
    twins = {name: game.pieces[name].model_copy(update={"name": Text(languages={"en": "Twins"})})
             for name in ("r1", "b2")}
    told = log(replace(game, pieces={**game.pieces, **twins}), "Twins to 0106", "Twins: 1003 to 0903")
    assert [(entry.step, entry.piece) for entry in told] == [("taken", "r1"), ("drag", "r1"), ("drag", "b2")]
    assert "one of 2 called so" in told[0].text


def test_the_log_tells_which_way_a_procedure_went_and_why() -> None:
    branching = sample("own-language")
    scenario = next(iter(branching.definitions.scenarios))
    told = rehearse(branching, scenario, why=lambda when: type(when).__name__).referee.log
    decided = [entry for entry in told if entry.step in ("yes", "no", "set", "find")]
    assert {"yes", "no", "find"} & {entry.step for entry in decided} and all(entry.text for entry in decided)
    assert rehearse(branching, scenario).referee.log == [entry for entry in told if entry not in decided]


MENUS = """
fire:
  volley: {title: Volley, by: {kind: unit}, value: fire, hits_on: {single: 4}, provenance: {assumed: some}}
send: {away: {title: Send away, pieces: {side: red, kind: unit}, to: lost, provenance: {assumed: some}}}
put: {fort: {title: Build fort, by: {kind: unit}, pieces: {tags: fort}, once_a_place: yes,
  provenance: {assumed: some}}}
pieces:
  fort: {name: Fort, kind: marker, tags: fort, face: {template: marker, icon: star}, sheet: markers,
    starts: lost, provenance: {assumed: some}}
"""


def test_entries_of_menus_are_chosen_by_their_title_or_id() -> None:
    problems, _, game = problems_of(MENUS, "menus.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    lines = ("Build fort b1", "build fort: b1", "Volley b1", "volley r1", "Send away r1")
    told = [entry for entry in rehearse(game, "duel", turns=1, said=understood(game, lines)).referee.log
            if entry.script != "set-up"]
    assert [(entry.step, entry.piece) for entry in told] == [
        ("drag", "fort"), ("put", "b1"), ("refused", "b1"), ("refused", "b1"), ("fire", "r1"), ("drag", "r1")]
    assert "one lies here" in told[2].text and "has no entry 'Volley'" in told[3].text
    assert "4 or more" in told[4].text and told[5].to_place == "lost"


def test_every_entry_of_the_menu_of_a_unit_is_understood() -> None:
    two_steps = "pieces: {b1: {steps: 2, provenance: {stated: 8}}}\n"
    problems, _, game = problems_of(two_steps, "blocks.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    said = ["reveal b1", "hide b1", "hide b1", "gain a step b1", "lose a step b1", "gain a step b1",
            "lose a step: b1", "lose a step b1", "lose a step b1", "destroy b1", "reveal flag-A1",
            "destroy flag-A1", "destroy rain-1"]
    told = [entry.text for entry in rehearse(game, "duel", turns=1, said=understood(game, said)).referee.log
            if entry.script != "set-up"]
    assert told == [
        "b1: revealed", "b1: hidden again", "b1 is not revealed", "b1 has lost no step", "b1: strength 1",
        "b1: strength 2", "b1: strength 1", "b1: destroyed", "b1 is destroyed", "b1 is destroyed",
        "flag-A1 is not hidden (`hidden: yes` is missing)", "flag-A1 is no unit", "rain-1 is a card"]


def test_what_is_said_without_a_turn_comes_after_what_is_said_before_it(
    capsys: pytest.CaptureFixture[str]
) -> None:
    said = ("--say", "turn 2: The next event", "--say", "Sortie")
    assert main(["rehearse", str(SAMPLES / "solitaire"), "--scenario", "siege", "--turns", "2", *said]) == 0
    told = capsys.readouterr().out
    assert "refused" not in told and told.index("The next event: draw") < told.index("Sortie: roll")
