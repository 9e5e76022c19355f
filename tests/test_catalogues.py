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
AGREEING = {"subject", "the", "that", "every", "each", "a", "no", "it", "put_it", "as_many", "one", "many",
            "noun", "nouns"}
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


class Spoken:
    """All texts of the program that may be keys: those it writes out, and those it puts together of them."""

    def __init__(self) -> None:
        self.whole: set[str] = set()
        self.joined: set[str] = set()
        for path in PACKAGE_FOLDER.rglob("*.py"):
            self._read(ast.parse(path.read_text(encoding="utf-8")))
        for path in bundled_folder("templates").rglob("*.*"):
            if path.suffix in (".j2", ".js", ".html"):
                text = path.read_text(encoding="utf-8")
                self.whole |= {_dashed(name) for name in re.findall(r"\bwords\.(\w+)", text)}
                self.whole |= set(re.findall(r"'([a-z-]+)'", text))

    def _read(self, module: ast.Module) -> None:
        remarks = {node.value for node in ast.walk(module) if isinstance(node, ast.Expr)}
        for node in ast.walk(module):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in remarks:
                self.whole.add(_dashed(node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)"
                         for part in node.values]
                if re.search("[a-z]{2}", "".join(parts)):
                    self.joined.add(_dashed("".join(parts)))

    def __contains__(self, key: str) -> bool:
        key = _dashed(key)
        if key in self.whole or key.isdigit():
            return True
        found = filter(None, (re.fullmatch(pattern, key) for pattern in self.joined))
        return any(all(part in self for part in match.groups()) for match in found)


def _dashed(text: str) -> str:
    return text.replace("_", "-").replace("\\-", "-")


@pytest.fixture(scope="module")
def spoken() -> Spoken:
    return Spoken()


@pytest.mark.parametrize("name", TEXTS)
def test_no_text_is_left_over(name: str, spoken: Spoken) -> None:
    assert [key for key in section(name, ENGLISH) if key not in spoken] == []


@pytest.mark.parametrize("key", ["turn-itself", "one-more-text", "guide-astray", "not-there-at-all"])
def test_a_text_that_nobody_says_is_noticed(key: str, spoken: Spoken) -> None:
    assert key not in spoken
