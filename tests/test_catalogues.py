"""The program speaks each of its languages everywhere: no catalogue lacks a key or a place for a value."""

from string import Formatter

import pytest

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
