"""Texts that are code elsewhere, in every field: what we write shows them as they stand, and runs none."""

import re
from functools import cache

from lxml import etree, html

from generator.compile.boards import draw_board
from generator.compile.faces.drawing import draw_faces
from generator.compile.module.assemble import ModulePlan, module_plan
from generator.compile.module.pictures import module_images
from generator.compile.words import help_html
from generator.model.game import Game
from generator.problems import Problems
from generator.vassal.piece import Piece
from generator.vassal.quoting import MUTE
from tests.attack.texts import FREE, fields, taken, text_fields, with_text

ROTATION = 3
"""Which kinds of texts meet which fields; the engine's tests go through all of them."""

_MARKED = re.compile(r"Q(\d+)Q")
_ESCAPED = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))")
_LITERAL = re.compile(r'"(?:[^"\\]|\\.)*"')
_CODE = re.compile(r"[\x00-\x20]*(\{.*\}[\x00-\x20]*|<html.*)", re.DOTALL | re.IGNORECASE)
_NOT_IN_THE_SMALL_GAME = {"PagePicture.alt"}


@cache
def _attacked() -> Game:
    game, problems = with_text(taken(ROTATION, one_of_each=True))
    assert game is not None and not problems.has_errors, problems.found
    return game


@cache
def _drawn() -> tuple[tuple[str, ...], ModulePlan]:
    game, problems = _attacked(), Problems()
    faces = draw_faces(game, "en", problems)
    boards = {name: draw_board(game, name, "en", problems) for name in game.definitions.boards}
    languages = game.languages
    plan = module_plan(game, faces, dict.fromkeys(languages, module_images(game, faces, boards)),
                       {language: [] for language in languages},
                       {language: help_html(game, language) for language in languages}, {})
    return tuple(art.svg for art in (*faces.artworks.values(), *boards.values())), plan


def _visible(text: str) -> str:
    return " ".join(text.replace(MUTE, "").split())


def _texts() -> dict[str, str]:
    return {
        number: _visible(text)
        for text in taken(ROTATION, one_of_each=True).values() for number in _MARKED.findall(text)}


def test_every_field_that_holds_words_is_attacked() -> None:
    assert text_fields() | FREE <= {field.name for field in fields()} | _NOT_IN_THE_SMALL_GAME


def test_pictures_hold_texts_and_no_elements_of_them() -> None:
    found: set[str] = set()
    for svg in _drawn()[0]:
        for element in etree.fromstring(svg.encode()).iter(etree.Element):
            name = etree.QName(element)
            assert name.localname not in ("img", "b", "script", "html", "foreignObject"), svg[:200]
            found |= set(_MARKED.findall("".join(str(text) for text in element.itertext())))
    assert len(found) > 5


def test_the_help_shows_texts_as_they_stand() -> None:
    page = html.fromstring(help_html(_attacked(), "en"))
    assert page.xpath("//img") == []
    shown, texts = _visible("".join(map(str, page.itertext()))), _texts()
    found = set(_MARKED.findall(shown))
    assert len(found) > 5
    boxes = {_visible(text) for where, text in taken(ROTATION, one_of_each=True).items() if "boxes" in where}
    # a sentence calls a box by what its title says before a colon
    expected = [text.partition(":")[0] if text in boxes else text for text in map(texts.__getitem__, found)]
    assert [text for text in expected if text not in shown] == []


def test_no_attribute_of_the_module_is_code_of_an_author() -> None:
    root = etree.fromstring(_drawn()[1].files["buildFile.xml"])
    attributes = [str(value) for element in root.iter(etree.Element) for value in element.attrib.values()]
    pieces = [
        str(each.text) for each in root.iter(etree.Element) if str(each.text).startswith("+/null")]
    names = [getattr(trait, "name", "") for text in pieces for trait in Piece.from_definition(text).traits]
    marked = [value for value in (*attributes, *map(str, names)) if _MARKED.search(value)]
    assert len(marked) > 10
    codes = [_LITERAL.sub("", value) for value in marked if _CODE.fullmatch(value)]
    assert [code for code in codes if _MARKED.search(code)] == [], "names of windows are texts within it"


def _unescaped(found: re.Match[str]) -> str:
    """A sign as a file of properties has it (java.util.Properties)."""
    return chr(int(found[1], 16)) if found[1] else {"t": "\t", "n": "\n"}.get(found[2], found[2])


def test_translations_are_harmless_too() -> None:
    lines = _drawn()[1].files["Module_es.properties"].decode("ascii").splitlines()
    values = [_ESCAPED.sub(_unescaped, line.partition("=")[2]) for line in lines]
    codes = [value for value in values if _MARKED.search(value) and _CODE.fullmatch(value)]
    assert len(codes) == 2, "only the turn track and the log say phases by an expression of ours"
    assert not any(_MARKED.search(_LITERAL.sub("", code)) for code in codes), "what authors write is text"
