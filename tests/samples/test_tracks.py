"""A number on a track in set-ups, errata and commands: `solitaire` with other beginnings."""

import shutil
from pathlib import Path

import pytest

from generator.cli import main
from generator.commands.codes import DATA_PROBLEMS, FINE, WRONG_USE
from generator.compile.pages.document import texts_of
from generator.compile.words.resolving import setups_of
from generator.compile.words.setup_cards import setup_documents
from generator.problems import Problems
from generator.reading import load_game
from tests.package.small_game import change

from . import folder_of


@pytest.fixture
def siege(tmp_path: Path) -> Path:
    return Path(shutil.copytree(folder_of("solitaire"), tmp_path / "siege"))


def set_up(siege: Path, *steps: str, begins: str = "") -> None:
    """Let the set-up do more, and the scenario begin with another number."""
    after = "      - shuffle: events\n"
    change(siege, "scripts.yaml", after, after + "".join(f"      - {step}\n" for step in steps))
    if begins:
        change(siege, "game.yaml", "setup: set-up}", f'setup: set-up, state: {{morale: "{begins}"}}}}')


def card(siege: Path) -> str:
    """What the set-up card says."""
    game = load_game(siege, None, problems := Problems())
    assert game is not None and not problems.found, [str(each) for each in problems]
    cards = setup_documents(setups_of(game), "en")
    return "\n".join(text for each in cards for text in texts_of(each))


def test_a_set_up_lays_the_marker_on_its_number(siege: Path) -> None:
    set_up(siege, "set: {morale: 2}", begins="2")
    told = card(siege)
    assert "Put Morale in box 2" in told and "Note as" not in told
    assert "box 4" not in told and "greater than" not in told


def test_of_a_number_that_dice_decide_only_what_is_added_is_told(siege: Path) -> None:
    set_up(siege, "roll: {name: die, dice: 1, sides: 3}", "add: {morale: $die}")
    told = card(siege)
    assert "Put Morale in box 4" in told
    assert "Add the roll to “Morale” (1 to 5); move its marker." in told
    assert "greater than" not in told and "depending on" not in told and "Derived" not in told


def test_a_part_of_the_set_up_may_lay_the_marker(siege: Path) -> None:
    set_up(siege, "call: lay", begins="3")
    part = "  event:\n    title: The next event"
    lay = "  lay: {title: Lay it, kind: part, steps: [{set: {morale: 3}}]}\n"
    change(siege, "scripts.yaml", part, lay + part)
    assert "Put Morale in box 3" in card(siege)


def test_a_marker_on_another_number_than_the_scenario_is_an_error(siege: Path) -> None:
    set_up(siege, begins="3")
    assert main(["check", str(siege)]) == DATA_PROBLEMS


def test_an_erratum_of_a_bound_is_one_change(siege: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with (siege / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("errata:\n  more:\n    date: 2026-01-02\n    source: a letter\n    note: More.\n"
                   '    changes: [{add: properties/actions/most, to: "5"}]\n')
    assert main(["errata", str(siege), "--diff", "--output", str(siege.parent / "out")]) == FINE
    told = capsys.readouterr().out
    assert "properties/actions/most: - -> 5" in told and "supplied" not in told and "steps" not in told


def test_who_says_the_moves_leaves_no_decision_to_chance(siege: Path) -> None:
    arguments = ("--scenario", "siege", "--decide", "--say", "turn 1: The next event")
    assert main(["rehearse", str(siege), *arguments]) == WRONG_USE
