"""The program speaks each of its languages everywhere: no catalogue lacks a key or a place for a value."""

import ast
import re
from string import Formatter

import pytest

from generator.bundled import PACKAGE_FOLDER, bundled_folder
from generator.catalogues import ENGLISH, Words, languages, section
from generator.compile.words.grammars import grammar_of

TEXTS = ("procedures", "sheets", "boards", "refusals", "reports", "menus", "module", "supplied", "errata",
         "preview")
AGREEING = {"the", "that", "every", "each", "a", "no", "it", "put_it", "as_many", "one", "many", "noun",
            "nouns"}
"""What a language may need of a noun and another does not: articles, pronouns, one or many."""

OTHERS = [language for language in languages() if language != ENGLISH]


def places(text: str, language: str) -> set[str]:
    found = {name.partition("[")[0] for _, name, _, _ in Formatter().parse(text) if name is not None}
    return found - AGREEING - grammar_of(language).extra_slots


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", TEXTS)
def test_every_text_of_ours_is_given_with_the_same_places_for_values(name: str, language: str) -> None:
    ours, theirs = section(name, ENGLISH), section(name, language)
    assert list(theirs) == list(ours)
    assert [key for key in ours 
            if places(ours[key], ENGLISH) != places(theirs[key], language)] == []
    assert [key for key in ours if not theirs[key].strip()] == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_noun_of_ours_is_given(language: str) -> None:
    assert list(section("nouns", language)) == list(section("nouns", ENGLISH))


def test_every_catalogue_has_a_grammar_of_its_own() -> None:
    assert len({type(grammar_of(language)) for language in languages()}) == len(languages())


def test_a_language_without_a_catalogue_is_spoken_in_english() -> None:
    assert Words("sheets")("front", "xx") == "front"
    assert Words("sheets")("page", "xx", number=1, count=2) == "1 / 2"


def _spoken() -> re.Pattern[str]:
    """All texts of the program that may be keys; what an f-string puts in may be anything."""
    found: set[str] = set()
    for path in PACKAGE_FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 60:
                found.add(re.escape(node.value).replace("_", "[-_]"))
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9_-]+"
                         for part in node.values]
                if len("".join(part for part in parts if part[0] != "[")) > 2:
                    found.add("".join(parts))
    for path in bundled_folder("templates").rglob("*.*"):
        if path.suffix in (".j2", ".js", ".html"):
            text = path.read_text(encoding="utf-8")
            found |= {name.replace("_", "[-_]") for name in re.findall(r"\bwords\.(\w+)", text)}
            found |= set(re.findall(r"'([a-z-]+)'", text))
    return re.compile("|".join(sorted(found)))


@pytest.mark.parametrize("name", TEXTS)
def test_no_text_is_left_over(name: str) -> None:
    spoken = _spoken()
    assert [key for key in section(name, ENGLISH) if not spoken.fullmatch(key)] == []
