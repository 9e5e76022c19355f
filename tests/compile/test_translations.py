"""A module in another language: no word that a player reads stays in the module's own without a reason."""

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_type_hints
from xml.etree import ElementTree

import pytest

from generator import module_names as names
from generator.compile.module.assemble import read_by_players
from generator.compile.module.messages import menus
from generator.model.spoken_pieces import spoken_name
from generator.vassal.elements import chart_window, dice_button, game_module, random_text_button
from generator.vassal.elements.tree import Button, Element
from generator.vassal.piece import Piece
from generator.vassal.property_changes import PropertyCommand
from generator.vassal.quoting import NO_CODE, Shown, shown
from generator.vassal.traits import Trait
from generator.vassal.translated import translated
from tests.bundled import GAMES, bundled, plan

LANGUAGE = "es"
WORDS = re.compile(r"[^\W\d_]{2}")
NOT_READ = {
    "Zone", "Region", "RegionGrid", "ZonedGrid", "HexGrid", "SquareGrid", "Board", "BoardPicker", "DrawPile",
    "StackMetrics", "HandMetrics", "LayeredPieceCollection", "CounterDetailViewer", "HighlightLastMoved",
    "GlobalOptions", "option", "TurnGlobalHotkey", "Flare", "SelectionHighlighters", "HexGridNumbering",
    "SquareGridNumbering", "KeyBufferer", "MenuDisplayer", "MapCenterer", "StackExpander", "PieceMover",
    "PieceRecenterer", "ForwardToKeyBuffer", "ForwardToChatter", "Scroller", "TextSaver",
    "BasicCommandEncoder", "GamePieceImageDefinitions", "GamePieceLayoutsContainer", "ColorManager",
    "FontManager", "setup"}
"""Components that show no words, or whose words are code that speaks every language."""
WORDING = re.compile(r".*([tT]ext|[tT]ool[tT]ip|[nN]ame|title|label|tab|desc|description|list|default)")
"""Attributes in which words may stand."""
NO_WORDS = re.compile(r".*[iI]con(Name)?|fileName|image|chartType|turnFormat|vassalDoc")
IDENTITIES = {
    ("GlobalKeyCommand", "name"), ("StartupGlobalKeyCommand", "name"), ("DoActionButton", "name"),
    ("ToolbarMenu", "description"),
    ("LOS_Thread", "threadName"),
    ("ListWidget", "entryName"), ("CounterTurnLevel", "name"), ("ListTurnLevel", "name"),
    ("ListTurnLevel", "list"), ("GameModule", "description")}
"""What VASSAL compares, or shows only to who edits a module; phases have a format of their own."""
PROPER_NAMES = {
    "Donnerschlag", "Les Preludes", "¿Resiste Stalingrado?", "Turn", "1d6", "2d6", "3d6",
    "NAC, 1984", "VUCA Simulations, 2022", "VentoNuovo Games", "VentoNuovo Games, 2018"}


def _read(element: Element) -> Iterator[tuple[Element, str, str]]:
    """Every attribute of every component in which a player may read words."""
    kind = element.tag.rpartition(".")[2]
    if kind in NOT_READ:
        return
    for name, value in element.attributes.items():
        if WORDING.fullmatch(name) and not NO_WORDS.fullmatch(name) and WORDS.search(value):
            yield element, name, value
    for child in element.children:
        yield from _read(child)


def _both(game_name: str) -> Iterator[tuple[str, str, str, str]]:
    game = bundled(game_name)
    trees = (read_by_players(spoken, []) for spoken in (game, game.spoken_in(LANGUAGE)))
    for (own, name, words), (_, _, others) in zip(*map(_read, trees), strict=True):
        yield own.tag.rpartition(".")[2], name, words, others


def _translations(game_name: str) -> dict[str, str]:
    found = {}
    for line in plan(game_name).files[f"Module_{LANGUAGE}.properties"].decode().splitlines():
        key, _, value = re.sub(r"\\([ :#!])", r"\1", line).partition("=")
        found[key] = value
    return {_read_escapes(key): _read_escapes(value) for key, value in found.items()}


def _read_escapes(text: str) -> str:
    return re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), text).replace("\\\\", "\\")


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_component_is_the_same_in_both_languages(game: str) -> None:
    same = {(kind, name, words) for kind, name, words, others in _both(game)
            if words == others and words not in PROPER_NAMES and (kind, name) not in IDENTITIES}
    assert same == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_differs_is_translated(game: str) -> None:
    values = set(_translations(game).values())
    lost = {(kind, name, others) for kind, name, words, others in _both(game)
            if words != others and others not in values and (kind, name) not in IDENTITIES
            and kind != "EnumPreference" and (kind, name) != ("Inventory", "name")}
    assert lost == set()


@pytest.mark.parametrize("game", GAMES)
def test_what_vassal_does_not_translate_speaks_all_languages(game: str) -> None:
    for key in ("referee-tab", "referee-about", "referee-strict", "hands-about", "hands-all", "inventory"):
        words = names.preference_words(bundled(game), key)
        assert all(names.own_words(key, language) in words for language in bundled(game).languages)


@pytest.mark.parametrize("game", GAMES)
def test_seats_are_translated_in_their_order(game: str) -> None:
    spoken = bundled(game).spoken_in(LANGUAGE)
    seats = [name for side in spoken.definitions.sides for name in names.seat_names(spoken, side)]
    assert _translations(game)["PlayerRoster.sides"].split(",") == [*seats, names.all_sides(spoken)]


@pytest.mark.parametrize("game", GAMES)
def test_every_phase_is_shown_in_the_other_language_and_kept_in_the_own(game: str) -> None:
    (shape,) = (value for key, value in _translations(game).items()
                if key.endswith("ListTurnLevel.Phase.turnFormat"))
    for phase_id, phase in bundled(game).definitions.phases.items():
        title = phase.title.in_language(LANGUAGE)
        assert f'.equals("{names.phase_name(bundled(game), phase_id)}") ? "{title}"' in shape


def _definitions(game: str) -> Iterator[Piece]:
    for element in ElementTree.fromstring(plan(game).files["buildFile.xml"]).iter():
        if element.tag.rpartition(".")[2] in ("PieceSlot", "CardSlot", "PrototypeDefinition"):
            yield Piece.from_definition(element.text or "")


def _shown_by(trait: Trait) -> Iterator[str]:
    kinds: dict[str, Any] = get_type_hints(type(trait))
    for each in fields(trait):
        value = getattr(trait, each.name)
        if kinds[each.name] in (Shown, tuple[Shown, ...]):
            yield from value if isinstance(value, tuple) else (value,)
        elif isinstance(value, tuple):
            yield from (command.menu for command in value if isinstance(command, PropertyCommand))


@pytest.mark.parametrize("game", GAMES)
def test_every_menu_and_name_of_a_piece_is_translated(game: str) -> None:
    offered = {words for piece in _definitions(game) for trait in piece.traits for words in _shown_by(trait)
               if WORDS.search(words)}
    translations, definitions = _translations(game), bundled(game)
    titles = [copy.card.title for copy in definitions.cards.values()]
    proper = {shown(title.in_language("en")) for title in titles
              if title.in_language(LANGUAGE) == title.in_language("en")}
    for piece in definitions.pieces:
        if spoken_name(definitions, piece, LANGUAGE) == spoken_name(definitions, piece):
            proper.add(shown(spoken_name(definitions, piece)))
    assert menus("destroy", "en") in offered or game == "leningrad41"
    assert {words for words in offered - proper - {"Umpire"}
            if translations.get(f"Piece.{words}", words) == words} == set()


def test_components_that_share_a_key_are_not_given_the_words_of_one() -> None:
    def tree(*titles: str) -> Element:
        dice = (random_text_button(name=title, button=Button(text=title), faces=("1",), report=NO_CODE)
                for title in titles)
        return game_module(name="M", version="1", vassal_version="3", next_gpid=1, parts=tuple(dice))

    assert translated(tree("one"), tree("uno")) == {
        "RandomTextButton.2d6.name": "uno", "RandomTextButton.2d6.text": "uno"}
    assert translated(tree("one", "two"), tree("uno", "dos")) == {}


def test_keys_are_the_paths_of_components() -> None:
    def tree(title: str) -> Element:
        parts = (chart_window(name=title, button=Button()),
                 dice_button(name="d6", button=Button(text=title), report=NO_CODE))
        return game_module(name="M", version="1", vassal_version="3", next_gpid=1, parts=parts)

    assert translated(tree("a b"), tree("c")) == {"ChartWindow.a b.name": "c", "DiceButton.d6.text": "c"}
