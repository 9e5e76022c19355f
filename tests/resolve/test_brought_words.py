"""A folder's catalogue: what it says is said, what it lacks is English and told, what it mistakes is told."""

import re
from pathlib import Path
from shutil import copytree

import pytest
import yaml

from generator.catalogues import ENGLISH, Language, Words, catalogue_text, section, sections
from generator.cli import main
from generator.commands.codes import FINE, WRONG_USE
from generator.compile.words import help_html, procedure_documents
from generator.compile.words.grammar import words
from generator.model.game import Game
from generator.problems import Problems
from generator.reading import load_game
from generator.workshop.drawing import board_part, content_of
from tests.samples import folder_of

MARK = "·"


def _marked() -> str:
    """Our catalogue with a sign before each text, as if it were another language."""
    found = {name: dict(section(name, ENGLISH)) for name in sections()}
    for name, texts in found.items():
        if name == "nouns":
            found[name] = {key: {form: MARK + word for form, word in noun.items()}
                           for key, noun in texts.items()}
        elif name != "containers":
            found[name] = {key: MARK + text for key, text in texts.items()}
    return yaml.safe_dump(found, allow_unicode=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A sample in Italian that brings no words yet."""
    place = copytree(folder_of("hexes"), tmp_path / "hexes")
    game = place / "game.yaml"
    text = game.read_text(encoding="utf-8").replace("languages: en", "languages: it")
    game.write_text(text, encoding="utf-8")
    return place


def _loaded(folder: Path, catalogue: str) -> tuple[Game | None, list[str]]:
    (folder / "words").mkdir(exist_ok=True)
    (folder / "words" / "it.yaml").write_text(catalogue, encoding="utf-8")
    problems = Problems()
    game = load_game(folder, None, problems)
    return game, [f"{each.span.line}:{each.span.column} {each.code}: {each.message}" for each in problems]


def test_a_whole_catalogue_is_silent_and_all_is_said_from_it(folder: Path) -> None:
    game, told = _loaded(folder, _marked())
    assert game is not None and told == []
    (language,) = game.languages
    assert isinstance(language, Language) and language == "it"
    assert all(Words("sheets")(key, language).startswith(MARK) for key in section("sheets", ENGLISH))
    said = " ".join(document.title for document in procedure_documents(game, language))
    assert MARK in said and f"<h2>&#183;{words('help-contents', ENGLISH)}" in help_html(game, language)


def test_another_game_does_not_speak_it(folder: Path) -> None:
    _loaded(folder, _marked())
    assert Words("sheets")("front", "it") == Words("sheets")("front", ENGLISH)


def test_a_map_is_drawn_anew_when_its_words_change(folder: Path) -> None:
    keys = set()
    for catalogue in ("boards: {legend: Legenda}", "boards: {legend: Segni}"):
        game, _ = _loaded(folder, catalogue)
        assert game is not None
        keys.add(content_of(board_part(game, "map")))
    assert len(keys) == 2


def test_what_is_missing_is_counted_where_it_belongs_and_said_in_english(folder: Path) -> None:
    count = len(section("supplied", ENGLISH))
    game, told = _loaded(folder, _marked().replace("  table: ·Table\n", ""))
    assert game is not None and len(told) == 1
    assert f"missing-words: 'supplied' lacks 1 of {count} texts, which will be English: table" in told[0]
    assert Words("supplied")("table", game.native) == "Table"


@pytest.mark.parametrize("text, told", [
    ("sheets: {fold: Piega, flod: Piega}", "1:23 unknown-key: 'flod' is not known here"),
    ("shets: {}", "1:1 unknown-key: 'shets' is not known here"),
    ("sheets: Piega", "1:9 not-a-mapping: 'sheets' holds texts by their keys"),
    ("sheets: {fold: }", "1:16 empty-value: 'fold' is a text"),
    ('sheets: {page: "{number} di {conto}"}', "1:16 unknown-placeholder: nothing is put into 'conto'"),
    ('sheets: {page: "{number}"}', "1:16 missing-placeholder: 'count' has no place in it"),
    ('sheets: {page: "{number} / {count"}', "1:16 unknown-placeholder: a bracket is open or closed alone"),
    ('sheets: {page: "{number} {count.real}"}', "1:16 unknown-placeholder: nothing is put into 'count.real'"),
    ("nouns: {unit: unità}", "1:15 wrong-form: a noun has `one` and `many`, and perhaps a `gender`"),
    ("forms: {the: il}", "1:14 wrong-form: a form is given by gender, and for each `one` and `many`"),
    ("forms: {il: {masculine: {one: il, many: i}}}", "1:9 unknown-key: 'il' is not known here"),
])
def test_a_mistake_is_told_with_its_place(folder: Path, text: str, told: str) -> None:
    _, found = _loaded(folder, text)
    assert told in found


def test_english_words_that_stand_in_can_all_be_filled(folder: Path) -> None:
    game, _ = _loaded(folder, "")
    assert game is not None
    (language,) = game.languages
    for key, text in section("procedures", ENGLISH).items():
        values = {name: "the Axis" for name in re.findall(r"{(\w+)", text)} if isinstance(text, str) else {}
        assert words(key, language, **values) == words(key, ENGLISH, **values)


def test_articles_agree_as_the_catalogue_says(folder: Path) -> None:
    game, _ = _loaded(folder, """
forms: {the: {masculine: {one: il, many: i}, feminine: {one: la, many: le}}}
procedures: {within-steps: "{the} {nouns} entro {steps} passi da {place}"}
nouns: {unit: {one: unità, many: unità, gender: feminine}}
""")
    assert game is not None
    assert words("within-steps", game.native, the="le", nouns="unità", steps=2, place="X") == \
        "le unità entro 2 passi da X"


def test_the_command_begins_a_catalogue_in_which_nothing_is_said(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["words", str(folder), "it"]) == FINE
    place = folder / "words" / "it.yaml"
    begun = yaml.safe_load(place.read_text(encoding="utf-8"))
    assert begun.keys() == {"forms", *sections()} and not any(begun.values())
    assert main(["words", str(folder), "it"]) == WRONG_USE and "is there already" in capsys.readouterr().err
    whole = "\n".join(re.sub("^  # ", "  ", line) for line in place.read_text(encoding="utf-8").split("\n"))
    found = yaml.safe_load(whole)
    found.pop("forms")
    assert found == yaml.safe_load(catalogue_text(ENGLISH))


def test_of_a_language_of_ours_it_begins_with_what_we_say(folder: Path) -> None:
    assert main(["words", str(folder), "de"]) == FINE
    place = folder / "words" / "de.yaml"
    begun = yaml.safe_load(place.read_text(encoding="utf-8"))
    assert begun.keys() == set(sections()) and not any(begun.values())
    assert "  # once-turn: einmal pro Runde\n" in place.read_text(encoding="utf-8")


@pytest.mark.parametrize("place", ["number:>999999999", "number!r", "number:{count}", "number:dat"])
def test_a_place_takes_no_form_that_the_language_does_not_have(folder: Path, place: str) -> None:
    """A width would make gigabytes out of a number."""
    _, told = _loaded(folder, f"sheets:\n  page: '{{{place}}} {{count}}'\n")
    form = place.removeprefix("number")
    assert f"2:9 unknown-placeholder: '{form}' is no form of what is put there" in told
