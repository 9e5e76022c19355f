"""Sentences, and the help page that is made of them."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from generator import module_names as names
from generator.catalogues import key_words
from generator.compile.module.acting import ACTIVATE
from generator.compile.module.cards import DISCARD, PLAY
from generator.compile.module.pieces import TURN_OVER
from generator.compile.module.units import DESTROY, GAIN, HIDE, LOSE, REVEAL
from generator.compile.pages.document import Bullets, Heading, Paragraph, Steps, Table
from generator.compile.pages.help import light_markup
from generator.compile.words import help_html
from generator.compile.words.grammar import agreeing, contracted, listed, ordinal, sentence
from generator.compile.words.grammars import grammar_of
from generator.compile.words.resolving import Setups
from generator.compile.words.setup_cards import setup_documents
from generator.compile.words.telling import Told, items
from generator.lettering.emphasis import plain
from generator.model.game import Game
from generator.vassal.keys import stroke
from tests.bundled import GAMES
from tests.bundled import bundled as loaded_game
from tests.compile.told import LANGUAGES, told_text

PLAIN_TAGS = {
    "html", "head", "title", "body", "h1", "h2", "h3", "p", "br", "ul", "ol", "li", "i", "b", "a", "table",
    "tr", "th", "td",
}

# ---- the light markup of help pages --------------------------------------------------------------------

RULES = """\
# Sequence of play

1. **Weather**: roll a die,
   and look it up.
2. Arrivals
- one
- two
Plain words
on two lines.

| Type | Meaning |
|------|---------|
| CV | Carrier |
| BB |
"""


def test_help_has_headings_steps_lists_paragraphs_and_tables() -> None:
    heading, steps, bullets, paragraph, table = light_markup(RULES)
    assert heading == Heading("Sequence of play")
    assert isinstance(steps, Steps) and steps.first == 1
    assert [plain(each) for each in steps.items] == ["Weather: roll a die, and look it up.", "Arrivals"]
    assert bullets == Bullets(("one", "two"))
    assert paragraph == Paragraph("Plain words on two lines.")
    assert table == Table(("Type", "Meaning"), (("CV", "Carrier"), ("BB", "")))


def test_a_table_without_a_line_under_its_head_has_none_and_steps_begin_with_their_number() -> None:
    table, steps = light_markup("| 1 | 2 |\n\n7) Supply\n8) End")
    assert table == Table(("", ""), (("1", "2"),))
    assert steps == Steps(("Supply", "End"), 7)


# ---- sentences -----------------------------------------------------------------------------------------


def test_short_things_are_one_sentence_and_long_ones_are_lettered() -> None:
    told = (Told("if a holds", (Told("do b"),)), Told("otherwise", (Told("do c"),), joined=True))
    assert items(told, "en") == ["If a holds, do b; otherwise, do c."]
    several = Told("for each hex", (Told("x" * 200), Told("y" * 200)))
    lines = items((several,), "en")[0].split("\n")
    assert [line[:5] for line in lines] == ["For e", "a) Xx", "b) Yy"]


def test_what_would_be_unclear_is_not_one_sentence() -> None:
    inner = (Told("if b holds", (Told("do c"),)), Told("otherwise", (Told("do d"),), joined=True))
    told = (Told("if a holds", inner), Told("otherwise", (Told("do e"),), joined=True))
    assert items(told, "en") == ["If a holds: if b holds, do c; otherwise, do d.\nOtherwise, do e."]


@pytest.mark.parametrize(("text", "language", "expected"), [
    ("pon la unidad de el mazo", "es", "Pon la unidad del mazo."),
    ("vuelve a el mapa", "es", "Vuelve al mapa."),
    ("sale de la área 6 a una área de las áreas rojas", "es",
     "Sale del área 6 a un área de las áreas rojas."),
    ("there is a axe", "en", "There is an axe."),
    ("«ya está»", "es", "«Ya está»."),
    ("what now?", "en", "What now?"),
    ("the list:", "en", "The list:"),
])
def test_sentences(text: str, language: str, expected: str) -> None:
    assert sentence(text, language) == expected


def test_lists_and_agreement() -> None:
    assert listed(["a"], "en") == "a"
    assert listed(["a", "b", "c"], "en") == "a, b and c"
    assert listed(["a, b", "c"], "en") == "a, b; and c"
    assert listed(["uno", "infantes"], "es") == "uno e infantes"
    assert listed(["uno", "hielo"], "es") == "uno y hielo"
    assert listed(["siete", "ocho"], "es", "or") == "siete u ocho"
    assert agreeing("alemán", "es", "feminine", True) == "alemanas"
    assert agreeing("alemán", "es", "masculine", True) == "alemanes"
    assert agreeing("soviético", "es", "feminine", False) == "soviética"
    assert agreeing("español", "es", "masculine", True) == "españoles"
    assert [ordinal(n, "en") for n in ("1", "2", "3", "4", "11", "22", "113", "II")] \
        == ["1st", "2nd", "3rd", "4th", "11th", "22nd", "113th", "II"]
    assert grammar_of("es").group("XLI Cuerpo Panzer") == "el XLI Cuerpo Panzer"
    assert grammar_of("es").group("6.º Ejército") == "el 6.º Ejército"
    assert grammar_of("es").group("NKVD y brigadas") == "NKVD y brigadas"
    assert contracted("a ,b", "en") == "a ,b"

# ---- the help page -------------------------------------------------------------------------------------


class _Tags(HTMLParser):
    """Checks that tags are closed in order and keeps what was met."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.met: set[str] = set()
        self.links: set[str] = set()
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.met.add(tag)
        if tag != "br":
            self.open.append(tag)
        for name, value in attrs:
            if name == "href":
                self.links.add((value or "").removeprefix("#"))
            elif name == "name":
                self.anchors.add(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_is_one_plain_page(game: Game, language: str) -> None:
    html = help_html(game, language)
    assert html.isascii()
    tags = _Tags()
    tags.feed(html)
    assert not tags.open
    assert tags.met <= PLAIN_TAGS
    assert tags.links == tags.anchors
    for page in game.definitions.help.values():
        assert page.title.in_language(language).encode("ascii", "xmlcharrefreplace").decode() in html
    for script in game.definitions.scripts.values():
        if script.hotkey is not None:
            assert key_words(script.hotkey, language).encode("ascii", "xmlcharrefreplace").decode() in html


def test_keys_in_words() -> None:
    assert key_words("ctrl shift S", "es") == "Ctrl+Mayús+S"
    assert [key_words(f"ctrl {key}", "es") for key in ("EQUALS", "MINUS")] == ["Ctrl+=", "Ctrl+-"]
    assert key_words(None, "en") == ""


def test_text_of_a_game_is_not_markup(game: Game) -> None:
    head = game.definitions.game.model_copy(update={"credits": game.definitions.game.credits.model_copy(
        update={"languages": {"en": "<script>x</script> {{ 7 * 7 }}, **<b>** *so*"}})})
    changed = replace(game, definitions=game.definitions.model_copy(update={"game": head}))
    html = help_html(changed, "en")
    assert "<script>" not in html and "{{ 7 * 7 }}, <b>&lt;b&gt; </b><i>so</i>" in html


def test_markers_and_known_blocks_are_put_down_plainly() -> None:
    leningrad = loaded_game("leningrad41")
    text = told_text(setup_documents(Setups(leningrad), "en")[0])
    for told in (
        "Put the Initiative disc in the “Initiative” box, with the German cross up.",
        "Put the Militia (LM) in area L, at the lowest strength (R).",
        "Put the 1st Tank Division in area 41, at full strength.",
        "Axis defence lines: Defence line (\u00d710).",
    ):
        assert told in text
    random = [line for line in text.split("\n") if "Reduced ones" in line]
    assert random and all("at random" in line for line in random)
    assert "face up" not in text


@pytest.mark.parametrize("game", GAMES)
def test_every_key_that_help_and_charts_tell_works(game: str) -> None:
    definitions = loaded_game(game).definitions
    sections = (definitions.scripts, definitions.put, definitions.fire, definitions.send)
    scripts = [each.hotkey for section in sections for each in section.values() if each.hotkey]
    of_pieces = [TURN_OVER, DISCARD, PLAY, REVEAL, HIDE, LOSE, GAIN, DESTROY, ACTIVATE]
    working = {stroke(key) for key in (*scripts, *names.HOTKEYS.values())} | set(of_pieces)
    texts = [page.text for page in definitions.help.values()]
    told = {found for text in texts for words in text.languages.values()
            for found in re.findall(r"Ctrl\+(Shift\+|Mayús\+)?([A-Z])\b", words)}
    assert {f"{shift}{key}" for shift, key in told
            if stroke(f"ctrl {'shift ' if shift else ''}{key}") not in working} == set()
