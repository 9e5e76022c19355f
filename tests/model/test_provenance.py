"""Provenance is said once for a game or a section, and by a fact for itself."""

from pathlib import Path

from generator.commands.loading import Loaded
from generator.load.parsing import read_text
from generator.load.tree import Mapping
from generator.model.facts import fact_paths, with_provenance
from generator.problems import Problems
from generator.reading import load_game
from tests.laid_over import problems_of
from tests.package.small_game import write_small_game

FRAGMENT = """
game: {provenance: mine, provenance_of: {boards: {stated: "1-9"}}}
pieces:
  new: {name: New, face: marker, starts: tray, sheet: markers}
  old: {name: Old, face: marker, starts: tray, sheet: markers, provenance: {assumed: a guess}}
boards:
  other:
    title: Other
    size_mm: 60 60
    boxes:
      spare: {title: Spare, at_mm: 5 20, size_mm: 30 30}
"""


def test_what_gives_none_has_that_of_its_section_or_of_the_game() -> None:
    problems, _, game = problems_of(FRAGMENT, "x.yaml", draw=False)
    assert game is not None and not problems.has_errors, problems.found
    assert game.pieces["new"].provenance.standing == "mine"
    assert game.pieces["old"].provenance.standing == "assumed"
    assert game.locations["spare"].provenance.words == "1-9"
    assert game.definitions.boards["other"].provenance.words == "1-9"


def test_without_a_default_the_message_says_what_to_write() -> None:
    problems, _, _ = problems_of("pieces: {new: {name: New, face: marker, starts: tray}}", "x.yaml")
    assert [(each.code, "provenance: mine" in each.hint) for each in problems] == [("missing-key", True)]


def test_the_whole_of_a_game_of_ones_own_needs_no_other_word() -> None:
    text = "game: {provenance: mine}\nboards: {m: {marks: [{at: A}], boxes: {b: {}}}}"
    tree = read_text(text, "x", Problems())
    assert isinstance(tree, Mapping)
    found = with_provenance(tree, {}).entries["boards"]
    assert isinstance(found, Mapping)
    assert str(found).count("provenance") == 3, "the board, its mark and its box"


ALLIES = """
provenance: {derived: the list of allies}
pieces:
  allies: {side: blue, face: marker, starts: waiting, table: allies.csv}
  guide: {name: Guide, side: red, face: marker, starts: waiting, provenance: {stated: "9"}}
  scouts: {extends: reds, members: {scout-1: Scout}}
"""
ROWS = "id,name,provenance.assumed\nally-1,First,\nally-2,Second,nobody remembers\n"


def _allied(folder: Path, text: str = ALLIES) -> Path:
    """The small game with a file that has a default, and a table that it asks for."""
    write_small_game(folder)
    (folder / "allies.yaml").write_text(text, encoding="utf-8")
    (folder / "allies.csv").write_text(ROWS, encoding="utf-8")
    return folder


def test_what_gives_none_has_that_of_its_file(tmp_path: Path) -> None:
    game = load_game(_allied(tmp_path / "skirmish"), None, problems := Problems())
    assert game is not None and not problems.has_errors, problems.found
    said = {name: (piece.provenance.standing, piece.provenance.words) for name, piece in game.pieces.items()}
    assert said["ally-1"] == ("derived", "the list of allies"), "a row has the default of who asks for it"
    assert said["ally-2"] == ("assumed", "nobody remembers")
    assert said["guide"] == ("stated", "9")
    assert said["scout-1"] == said["red-1"] == ("stated", "6-7"), "what extends another has that of the other"


def test_a_wrong_default_of_a_file_is_told_once(tmp_path: Path) -> None:
    folder = _allied(tmp_path / "skirmish", ALLIES.replace("{derived: the list of allies}", "guessed"))
    assert load_game(folder, None, problems := Problems()) is None
    assert {(each.code, str(each.span)) for each in problems} == {
        ("wrong-value", "skirmish/allies.yaml:2:13")}


def test_a_file_has_one_default(tmp_path: Path) -> None:
    folder = _allied(tmp_path / "skirmish", f"{ALLIES}provenance: mine\n")
    load_game(folder, None, problems := Problems())
    assert [each.code for each in problems] == ["doubled-key"]


def test_what_tables_assume_is_listed(tmp_path: Path) -> None:
    loaded = Loaded(_allied(tmp_path / "skirmish"))
    found = {(str(each.span), each.fact, each.words) for each in loaded.assumptions()}
    assert ("skirmish/allies.csv:3:15", "pieces/allies/members/ally-2", "nobody remembers") in found


def test_a_section_without_facts_is_told() -> None:
    problems, _, _ = problems_of("game: {provenance_of: {help: mine}}", "x.yaml", draw=False)
    assert [(each.code, str(each.span)) for each in problems] == [("unknown-key", "x.yaml:1:24")]


def test_facts_are_found_from_the_model() -> None:
    assert {("pieces", "*"), ("decks", "*", "cards", "*"), ("boards", "*", "marks", "*")} <= fact_paths()
    assert all(path[0] != "help" for path in fact_paths())
