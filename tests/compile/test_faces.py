"""Faces: drawn once, named stably, complete in every language, and never silently wrong."""

import math
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from lxml import etree

from generator.compile.artwork import Artwork, Faces
from generator.compile.faces.brush import Brush
from generator.compile.faces.drawing import draw_faces
from generator.lettering.fonts import font
from generator.lettering.text import width_mm
from generator.load.assets import Assets, Source
from generator.model.definitions import Definitions
from generator.model.game import CardCopy, Game
from generator.model.piece import Deck, Piece
from generator.problems import Problems, Span
from generator.render.png import Picture, pngs
from generator.svg.colours import contrast, ink_on, mix
from tests.bundled import GAMES, bundled
from tests.bundled import faces as bundled_faces
from tests.laid_over import problems_of

SVG = "{http://www.w3.org/2000/svg}"
LAYER = "{http://www.inkscape.org/namespaces/inkscape}label"
STATED = {"stated": "1"}
LOOK = {"template": "block", "symbol": "{type}", "pips": "{fire}", "size": "{size}"}

Drawn = dict[str, tuple[Faces, Problems]]
"""The faces of a bundled game, and what was wrong with them, by language."""


@pytest.fixture(scope="module", params=GAMES)
def bundled_game(request: pytest.FixtureRequest) -> Game:
    return bundled(request.param)


@pytest.fixture(scope="module")
def drawn(bundled_game: Game) -> Drawn:
    return {language: bundled_faces(bundled_game.id, language) for language in bundled_game.languages}


def _piece(**changes: Any) -> Piece:
    fields: dict[str, Any] = {
        "provenance": STATED, "name": "7", "face": LOOK, "starts": "cup", "side": "red", "steps": 4,
        "values": {"type": "infantry", "fire": "double", "size": "X"},
    }
    return Piece.model_validate(fields | changes)


def _game(pieces: Mapping[str, Piece], decks: Mapping[str, Any] | None = None) -> Game:
    seats = {"one": {"title": "One"}}
    side = {"title": "Reds", "adjective": "red", "colour": "#aa3322", "ink": "#ffffff", "seats": seats}
    definitions = Definitions.model_validate({
        "game": {"id": "small", "title": "Small", "edition": "none", "version": "1.0", "credits": "none",
                 "rulebook": "none", "map": "none"},
        "sides": {"red": side}, "phases": {}, "boards": {}, "pieces": {}, "scenarios": {}, "scripts": {},
        "decks": decks or {},
    })
    cards = {
        f"{card_id}-{number}": CardCopy(f"{card_id}-{number}", card_id, deck_id, deck, card)
        for deck_id, deck in definitions.decks.items() for card_id, card in deck.cards.items()
        for number in range(1, card.copies + 1)
    }
    spans = {f"pieces/{name}": Span("small/pieces.yaml", 3, 1) for name in pieces}
    spans |= {f"cards/{copy.card_id}": Span("small/cards.yaml", 7, 1) for copy in cards.values()}
    return Game(definitions, {}, pieces, cards, (), spans)


def _drawn(game: Game, **own: str) -> tuple[Faces, list[tuple[str, str, str]]]:
    sources = {name: Source(f"small/faces/{name}.svg.j2", text) for name, text in own.items()}
    game = replace(game, assets=Assets(faces=sources))
    faces = draw_faces(game, "en", problems := Problems())
    return faces, [(problem.code, problem.span.file, problem.message) for problem in problems]


def _root(artwork: Artwork) -> etree._Element:
    return etree.fromstring(artwork.svg.encode())


# ---- bundled games --------------------------------------------------------------------------------------

def test_every_text_of_a_bundled_game_fits_in_every_language(drawn: Drawn) -> None:
    assert [problem.message for _, problems in drawn.values() for problem in problems] == []


def test_every_piece_and_card_has_its_faces(bundled_game: Game, drawn: Drawn) -> None:
    with_back = {name for name, piece in bundled_game.pieces.items() if piece.back or piece.kind == "control"}
    for faces, _ in drawn.values():
        assert set(faces.front) == {*bundled_game.pieces, *bundled_game.cards}
        assert set(faces.back) == {*with_back, *bundled_game.cards}
        assert set(faces.artworks) == {*faces.front.values(), *faces.back.values()}


def test_ids_are_the_same_in_every_language(drawn: Drawn) -> None:
    assert len({(tuple(sorted(faces.front.items())), tuple(sorted(faces.back.items())))
                for faces, _ in drawn.values()}) == 1


def test_every_id_begins_with_the_artworks_own_and_every_reference_stays_inside(
    drawn: Drawn,
) -> None:
    for faces, _ in drawn.values():
        for artwork in faces.artworks.values():
            ids = re.findall(r'\bid="([^"]*)"', artwork.svg)
            assert all(each.startswith(f"{artwork.id}-") for each in ids)
            assert len(ids) == len(set(ids))
            assert set(re.findall(r"url\(#([^)]*)\)", artwork.svg)) <= set(ids)


def test_a_face_is_true_to_size_with_its_bleed(drawn: Drawn) -> None:
    for faces, _ in drawn.values():
        for art in faces.artworks.values():
            box = [float(number) for number in _root(art).get("viewBox", "").split()]
            bleed = art.bleed_mm
            assert box == [-bleed, -bleed, art.width_mm + 2 * bleed, art.height_mm + 2 * bleed]


def test_no_text_is_smaller_than_four_points(drawn: Drawn) -> None:
    for faces, _ in drawn.values():
        for art in faces.artworks.values():
            sizes = [float(size) for size in re.findall(r'font-size="([^"]*)"', art.svg)]
            assert all(size >= 4 * 25.4 / 72 - 0.001 for size in sizes), art.id


def test_the_ground_of_every_face_runs_to_the_end_of_the_bleed(drawn: Drawn) -> None:
    faces, _ = next(iter(drawn.values()))
    for art in faces.artworks.values():
        ground = next(each for each in _root(art).iter(f"{SVG}g") if each.get(LAYER) == "ground")
        first = next(ground.iter(f"{SVG}rect"))
        assert float(first.get("x", "0")) == -art.bleed_mm
        assert math.isclose(float(first.get("width", "0")), art.width_mm + 2 * art.bleed_mm)


def test_the_renderer_takes_a_face_of_every_kind(bundled_game: Game, drawn: Drawn) -> None:
    faces, _ = next(iter(drawn.values()))
    kinds = {piece.face.template: faces.front[piece_id] for piece_id, piece in bundled_game.pieces.items()}
    kinds |= {copy.deck.look.face.template: faces.front[name] for name, copy in bundled_game.cards.items()}
    pictures = [Picture(faces.artworks[each].svg, 32, 32) for each in kinds.values()]
    assert len(pngs(pictures)) == len(kinds)


# ---- sharing and names ----------------------------------------------------------------------------------

def test_equal_faces_are_one_artwork_named_after_the_family() -> None:
    faces, _ = _drawn(_game({f"militia-red-{number}": _piece() for number in (1, 2, 11)}))
    assert list(faces.artworks) == ["militia-red"]
    assert set(faces.front.values()) == {"militia-red"}


def test_a_back_that_a_side_shares_is_named_after_the_side() -> None:
    game = _game({number: _piece(name=number, back="block-back") for number in ("a", "b")})
    faces, _ = _drawn(game)
    assert faces.back == {"a": "back-red", "b": "back-red"}


def test_names_that_differ_only_in_capitals_get_different_ids() -> None:
    faces, _ = _drawn(_game({"a": _piece(name="1"), "A": _piece(name="2")}))
    assert faces.front == {"a": "a", "A": "A-2"}


def test_an_id_never_begins_with_a_digit() -> None:
    faces, _ = _drawn(_game({"2nd": _piece()}))
    assert faces.front == {"2nd": "face-2nd"}


def test_copies_of_a_card_share_front_and_back() -> None:
    deck = {"title": "Deck", "side": "red", "starts": "a", "discard": "b", "provenance": STATED,
            "cards": {"raid": {"title": "Raid", "text": "Draw.", "copies": 3, "provenance": STATED}}}
    faces, problems = _drawn(_game({}, {"deck": Deck.model_validate(deck)}))
    assert problems == []
    assert list(faces.artworks) == ["card-raid", "card-back-deck"]


@pytest.mark.parametrize(("shape", "size", "round_", "corner"), [
    ("block", 14.5, False, 0.7), ("counter", 16, False, 1.0), ("disc", 16, True, 0.0)])
def test_the_cut_follows_the_shape(shape: str, size: float, round_: bool, corner: float) -> None:
    faces, _ = _drawn(_game({"a": _piece(shape=shape)}))
    art = faces.artworks["a"]
    assert (art.width_mm, art.round, art.corner_mm) == (size, round_, corner)


# ---- the block ------------------------------------------------------------------------------------------

@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_each_edge_of_a_block_shows_one_pip_less_than_the_edge_before_it(steps: int) -> None:
    faces, _ = _drawn(_game({"a": _piece(steps=steps, shape="block")}))
    values = next(each for each in _root(faces.artworks["a"]).iter(f"{SVG}g") if each.get(LAYER) == "values")
    rims = [len([c for c in edge.iter(f"{SVG}circle") if c.get("r") == "0.78"]) for edge in values]
    turns = [str(edge.get("transform")).split("(")[1].split()[0] for edge in values]
    assert rims == list(range(steps, 0, -1))
    assert turns == ["0", "90", "180", "270"][:steps]


def test_only_a_blitz_unit_has_a_dark_symbol() -> None:
    game, (faces, _) = bundled("stalingrad"), bundled_faces("stalingrad", "en")
    blocks = {name: piece for name, piece in game.pieces.items() if piece.face.template == "block"}
    dark = {name for name in blocks if _symbol_ground(faces.artworks[faces.front[name]]) == "#000000"}
    assert dark == {name for name, piece in blocks.items() if "blitz" in piece.tags} != set()


def _symbol_ground(art: Artwork) -> str | None:
    symbol = next(each for each in _root(art).iter(f"{SVG}g") if each.get(LAYER) == "symbol")
    return next(symbol.iter(f"{SVG}rect")).get("fill")


def test_layers_are_named_for_inkscape() -> None:
    faces, _ = _drawn(_game({"a": _piece()}))
    layers = [each.get(LAYER) for each in _root(faces.artworks["a"]).iter(f"{SVG}g") if each.get(LAYER)]
    assert layers == ["ground", "symbol", "values", "text"]


# ---- what is wrong is said ------------------------------------------------------------------------------

def test_a_text_that_does_not_fit_is_a_problem_that_names_face_and_text() -> None:
    faces, [(code, file, message)] = _drawn(_game({"a": _piece(name="Unbelievably long name")}))
    assert (code, file) == ("text-does-not-fit", "small/pieces.yaml")
    assert message.startswith("face 'a': 'Unbelievably long name' is ")
    assert "Unbelievably long name" in faces.artworks["a"].svg


def test_a_character_that_no_font_has_is_a_problem() -> None:
    _, problems = _drawn(_game({"a": _piece(name="7 漢")}))
    assert {code for code, _, _ in problems} == {"missing-character"}
    assert "U+6F22" in problems[0][2]


def test_an_unknown_template_is_said_once_for_all_its_pieces() -> None:
    faces, problems = _drawn(_game({f"tank-{number}": _piece(face="blocc") for number in range(5)}))
    assert problems == [("unknown-template", "small/pieces.yaml", "face 'tank': no template 'blocc'")]
    assert faces.front == {}


def test_a_value_that_the_template_needs_is_a_problem() -> None:
    _, [(code, _, message)] = _drawn(_game({"a": _piece(values={"type": "infantry", "fire": "double"})}))
    assert code == "missing-value"
    assert "there is no `size`; there is fire, " in message


@pytest.mark.parametrize("values, wrong", [
    ({"type": "elephant"}, "unknown-symbol"), ({"fire": "quadruple"}, "wrong-value")])
def test_a_symbol_that_is_not_drawn_is_a_problem(values: dict[str, str], wrong: str) -> None:
    known = {"type": "infantry", "fire": "double", "size": "X"}
    _, problems = _drawn(_game({"a": _piece(steps=1, values=known | values)}))
    assert {code for code, _, _ in problems} == {wrong}


@pytest.mark.parametrize("source", [
    "{{ 1 / 0 }}", "{% if %}", "<svg>", "{{ piece.__class__.__mro__ }}",
    "{% include '../fonts/OFL-Oswald.txt' %}",
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://example.org/x.png"/></svg>',
    "{{ values.clear() }}<svg/>", "{{ 'a' * 10 ** 8 }}", "{{ 9 ** 9 ** 9 }}", "{{ range(10 ** 8) | list }}",
    "{% for n in range(1000) %}{% for m in range(1000) %}{{ '" + "a" * 500 + "' }}{% endfor %}{% endfor %}",
    '{{ text(0, 0, "x", "narrow", 123) }}',
])
def test_a_bad_template_is_a_problem_and_never_a_crash_or_a_way_out(source: str) -> None:
    faces, [(code, _, _)] = _drawn(_game({"a": _piece(face="own")}), own=source)
    assert code in ("broken-template", "unknown-template")
    assert faces.artworks == {}


def test_markup_in_a_name_is_only_text() -> None:
    own = ('<svg xmlns="http://www.w3.org/2000/svg"><title>{{ piece.name }}</title>'
           "{{ text(0, 0, piece.name) }}</svg>")
    faces, problems = _drawn(_game({"a": _piece(name="<b>&", face="own")}), own=own)
    assert problems == []
    assert [each.text for each in _root(faces.artworks["a"])] == ["<b>&", "<b>&"]


# ---- helpers --------------------------------------------------------------------------------------------

def test_colours_mix_and_ink_stands_off_its_ground() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert math.isclose(contrast("#000000", "#ffffff"), 21)
    assert (ink_on("#f3f0e6"), ink_on("#22262a")) == ("#000000", "#ffffff")


def test_a_paragraph_that_does_not_fit_keeps_every_word() -> None:
    brush = Brush("en")
    markup = brush.paragraph(0, 0, "one two three", width_mm=3, height_mm=3)
    assert "one two three" in markup
    assert [finding.code for finding in brush.findings] == ["text-does-not-fit"]


def test_words_come_in_the_builds_language_or_in_english() -> None:
    said = [Brush(code).say(en="Leader", es="Líder") for code in ("en", "es", "it")]
    assert said == ["Leader", "Líder", "Leader"]


def icon_at(name: str, x: str, y: str, size: float, colour: str, ground: str) -> str:
    return f'<icon name="{name}" x="{x}" y="{y}" size="{size:.3f}"/>'


def test_icons_stand_on_the_line_where_the_text_names_them() -> None:
    brush = Brush("en")
    drawn = str(brush.paragraph(
        10, 0, "add 1 :die: to it", size_pt=10, width_mm=60, height_mm=5, icon=icon_at))
    face = font("text", 400)
    before = 10 + width_mm("add 1 ", face, 10)
    ((x, size),) = re.findall(r'<icon name="die" x="([\d.]+)" y="[\d.]+" size="([\d.]+)"/>', drawn)
    assert float(x) == pytest.approx(before, abs=0.3) and float(size) == pytest.approx(3.7, abs=0.1)
    (after,) = re.findall(r'<tspan x="([\d.]+)" y="[\d.]+">to it</tspan>', drawn)
    blank = width_mm(" ", face, 10)
    assert float(after) == pytest.approx(float(x) + float(size) + blank, abs=0.4)
    assert not brush.findings and ":die:" not in drawn


def test_icons_stand_among_bold_words_as_among_others() -> None:
    brush = Brush("en")
    drawn = str(brush.paragraph(0, 0, "**:die: add** 1", width_mm=60, height_mm=6, icon=icon_at))
    assert '<icon name="die"' in drawn and "add</tspan>" in drawn and ":" not in re.sub("<[^>]*>", "", drawn)
    assert not brush.findings


def test_lines_with_icons_are_wrapped_and_centred_with_them() -> None:
    brush = Brush("en")
    drawn = str(brush.paragraph(0, 0, "a :die: b\nlonger line", width_mm=40, height_mm=12, anchor="middle",
                                icon=icon_at))
    starts = [float(x) for x in re.findall(r'<tspan x="([\d.]+)"', drawn)]
    assert 'text-anchor="start"' in drawn and len(starts) == 3
    ends = 40 - (starts[2] + width_mm("longer line", font("text", 400), 9))
    assert ends == pytest.approx(starts[2], abs=0.01)


def test_a_template_without_icons_says_so_instead_of_printing_their_names() -> None:
    brush = Brush("en")
    brush.paragraph(0, 0, "roll :die:", width_mm=40, height_mm=6)
    assert [finding.code for finding in brush.findings] == ["unknown-symbol"]


class Remembered:
    """A memory that counts what it is asked to keep."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    def recall(self, content: str) -> str | None:
        return self.known.get(content)

    def remember(self, content: str, svg: str) -> None:
        assert content not in self.known
        self.known[content] = svg


def test_faces_drawn_before_are_not_drawn_again(bundled_game: Game, drawn: Drawn) -> None:
    memory = Remembered()
    language = bundled_game.languages[0]
    first = draw_faces(bundled_game, language, Problems(), memory=memory)
    count = len(memory.known)
    assert count >= len(first.artworks)
    assert draw_faces(bundled_game, language, Problems(), memory=memory) == first
    assert len(memory.known) == count
    assert first == draw_faces(bundled_game, language, Problems())


@pytest.mark.parametrize(("change", "drawings"), [
    ({"name": "New"}, 2), ({"steps": 3}, 2), ({"size_mm": 20}, 2), ({"tags": ("a",)}, 1),
    ({"values": {"type": "infantry", "fire": "single", "size": "X"}}, 2)])
def test_a_face_is_drawn_anew_when_what_its_look_reads_is_another(
    change: dict[str, Any], drawings: int
) -> None:
    memory = Remembered()
    for piece in (_piece(), _piece(**change)):
        draw_faces(_game({"a": piece}), "en", Problems(), memory=memory)
    assert len(memory.known) == drawings


def test_pieces_that_look_alike_are_drawn_once() -> None:
    memory = Remembered()
    draw_faces(_game({name: _piece() for name in ("a", "b", "c")}), "en", Problems(), memory=memory)
    assert len(memory.known) == 1


def test_only_faces_with_words_are_drawn_again_in_another_language() -> None:
    memory, game = Remembered(), _game({"a": _piece()})
    for language in ("en", "es"):
        draw_faces(game, language, Problems(), memory=memory)
    assert len(memory.known) == 1
    face = '{{ say(en="Turn", es="Turno") }}'
    assert "Turno" in _drawn_in("es", face) and "Turno" not in _drawn_in("en", face)


def _drawn_in(language: str, face: str) -> str:
    text = f'{{% extends "_base.svg.j2" %}}{{% block title %}}{face}{{% endblock %}}'
    game = replace(_game({"a": _piece(face={"template": "own"})}),
                   assets=Assets(faces={"own": Source("small/faces/own.svg.j2", text)}))
    return draw_faces(game, language, Problems()).artworks["a"].svg


def test_hidden_backs_that_look_alike_tell_nothing_though_drawings_name_their_pieces() -> None:
    written = ("pieces: {b5: {side: blue, hidden: yes, back: {template: marker, icon: star, words: none}, "
               "members: {b6: Six, b7: Seven}, starts: tray, provenance: {assumed: hidden}}}")
    problems, _, game = problems_of(written, "backs.yaml")
    assert game is not None and "telling-back" not in [found.code for found in problems]
