"""Provenance is said once for a game or a section, and by a fact for itself."""

from generator.load.parsing import read_text
from generator.load.tree import Mapping
from generator.model.facts import fact_paths, with_provenance
from generator.problems import Problems
from tests.laid_over import problems_of

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
    found = with_provenance(tree).entries["boards"]
    assert isinstance(found, Mapping)
    assert str(found).count("provenance") == 3, "the board, its mark and its box"


def test_a_section_without_facts_is_told() -> None:
    problems, _, _ = problems_of("game: {provenance_of: {help: mine}}", "x.yaml", draw=False)
    assert [(each.code, str(each.span)) for each in problems] == [("unknown-key", "x.yaml:1:24")]


def test_facts_are_found_from_the_model() -> None:
    assert {("pieces", "*"), ("decks", "*", "cards", "*"), ("boards", "*", "marks", "*")} <= fact_paths()
    assert all(path[0] != "help" for path in fact_paths())
