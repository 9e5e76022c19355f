"""Chart pages: every row in order and whole, heads repeated, columns as wide as their words ask."""

import re
from collections.abc import Callable
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.compile.artwork import DrawnPage
from generator.compile.pages import (
    Block,
    Document,
    Heading,
    Notes,
    Paragraph,
    Steps,
    Table,
    chart_document,
    lay_out,
    lay_out_together,
)
from generator.compile.pages.parts import TextLine
from generator.compile.pages.strips import Setting, strips
from generator.compile.pages.style import PageStyle, colours, mixed
from generator.compile.pages.tables import shape
from generator.lettering.emphasis import emphasised
from generator.lettering.fonts import typefaces
from generator.lettering.text import TextDoesNotFit
from generator.model.base import Provenance, Text
from generator.model.definitions import Chart, Definitions, GameHead, Theme
from generator.model.game import Game
from generator.model.stock import papers
from generator.workshop.charts import first_pages

A4 = papers()["a4"]
LOOK = PageStyle(colours(Theme()), typefaces())
WORD = st.text("abcdefgh", min_size=1, max_size=9)
CELL = st.lists(WORD, min_size=1, max_size=12).map(" ".join)


def words_of(page: DrawnPage) -> list[str]:
    return re.findall(r"<text [^>]*>([^<]*)</text>", page.svg)


def long_table(rows: int) -> Table:
    cells = tuple((f"row{n}", "some words that go on for a while " * 3, "+1") for n in range(rows))
    return Table(("Turn", "What happens", "Shift"), cells, "Events", ("A note below.",))


def test_a_table_over_several_pages_keeps_every_row_once_and_repeats_its_head() -> None:
    pages = lay_out(Document("Chart", (long_table(120),)), A4, "en", LOOK)
    assert len(pages) > 1
    assert [word for page in pages for word in words_of(page) if word.startswith("row")] \
        == [f"row{n}" for n in range(120)]
    assert all(words_of(page).count("What happens") == 1 for page in pages)
    assert "Events" in words_of(pages[0])
    assert all("Events (continued)" in words_of(page) for page in pages[1:])
    assert "A note below." in words_of(pages[-1])


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 5).flatmap(lambda columns: st.lists(
    st.lists(CELL, min_size=columns, max_size=columns).map(tuple), min_size=1, max_size=40)))
def test_nothing_is_lost_and_nothing_leaves_the_page(rows: list[tuple[str, ...]]) -> None:
    table = Table(("",) * len(rows[0]), tuple(rows), "A table")
    pages = lay_out(Document("Chart", (table,)), A4, "en", LOOK)
    text = " ".join(word for page in pages for word in words_of(page))
    for row in rows:
        assert all(word in text for cell in row for word in cell.split())
    for page in pages:
        for x, y in re.findall(r'<text [^>]*x="([\d.]+)" y="([\d.]+)"', page.svg):
            assert 13 <= float(x) <= page.width_mm - 13 and 13 <= float(y) <= page.height_mm - 9


def test_a_wide_table_turns_the_paper_and_a_narrow_one_does_not() -> None:
    wide = Table(tuple(f"Column {n}" for n in range(8)), (("a good length of words here",) * 8,), "Wide")
    assert lay_out(Document("Chart", (wide,)), A4, "en", LOOK)[0].width_mm == 297
    narrow = Table(("Die", "Result"), (("1", "Miss"), ("2", "Hit")))
    assert lay_out(Document("Chart", (narrow,)), A4, "en", LOOK)[0].width_mm == 210


def x_of(page: DrawnPage, words: str) -> float:
    found = re.search(rf'<text [^>]*\bx="([\d.]+)"[^>]*>{words}<', page.svg)
    assert found is not None
    return float(found.group(1))


def test_narrow_tables_stand_side_by_side() -> None:
    first = Table(("Die", "Result"), tuple((str(n), "Hit") for n in range(6)), "First")
    second = Table(("Die", "Result"), tuple((str(n), "Hit") for n in range(6)), "Second")
    (page,) = lay_out(Document("Chart", (first, second)), A4, "en", LOOK)
    assert x_of(page, "First") < 100 < x_of(page, "Second")


def test_steps_are_numbered_on_from_the_first() -> None:
    document = Document("Set-up", (Heading("One side"), Steps(("Place.", "Draw."), 4)))
    (page,) = lay_out(document, A4, "en", LOOK)
    assert [word for word in words_of(page) if word in ("4", "5", "Place.", "Draw.")] \
        == ["4", "Place.", "5", "Draw."]


def test_a_step_that_is_longer_than_a_page_goes_on_over_the_next() -> None:
    step = "\n".join(f"a) word{n} and what is done then" for n in range(200))
    pages = lay_out(Document("Procedures", (Heading("Attack"), Steps((step, "the end")))), A4, "en", LOOK)
    said = " ".join(word for page in pages for word in words_of(page))
    assert len(pages) > 1 and re.findall(r"word\d+", said) == [f"word{n}" for n in range(200)]


def test_a_heading_never_stands_alone_at_the_foot() -> None:
    blocks = tuple(block for n in range(60) for block in (
        Heading(f"heading{n}"), Paragraph(f"paragraph{n} " + "with a few more words " * 12)))
    for page in lay_out(Document("Book", blocks), A4, "en", LOOK):
        assert re.findall(r"heading(\d+)", page.svg) == re.findall(r"paragraph(\d+)", page.svg)


def test_who_does_it_never_stands_without_the_first_step() -> None:
    step = "some words that go on for a while "
    blocks = tuple(block for n in range(90) for block in (
        Heading(f"heading{n}"), Paragraph(f"who{n}"),
        Steps((f"first{n} {step * (10 + n % 17)}", step * 30, step * 20))))
    for page in lay_out(Document("Book", blocks), A4, "en", LOOK):
        assert re.findall(r"who(\d+)", page.svg) == re.findall(r"first(\d+)", page.svg)


def test_what_stands_out_is_drawn_in_its_own_font_beside_the_rest() -> None:
    cells = (emphasised("One **step** is *lost*"),)
    (page,) = lay_out(Document("Aid", (Table(("Result",), (cells,)),)), A4, "en", LOOK)
    assert {"One", "step", "is", "lost"} <= set(words_of(page))
    look = {word: re.findall(f'<text ([^>]*)>{word}</text>', page.svg)[0] for word in ("One", "step", "lost")}
    assert 'font-weight="700"' in look["step"] and 'font-style="italic"' in look["lost"]
    assert 'font-weight="600"' in look["One"] and x_of(page, "One") < x_of(page, "step") < x_of(page, "lost")


def test_notes_foot_and_page_numbers_are_printed() -> None:
    document = Document("Aid", (Notes(("Small print.",)), long_table(60)), "For all", "A game", "Rulebook.")
    first, second, *_ = lay_out(document, A4, "en", LOOK)
    assert {"Small print.", "Rulebook.", "For all", "A game · 1 / 2"} <= set(words_of(first))
    assert "A game · 2 / 2" in words_of(second)


def test_a_table_that_cannot_fit_is_refused_with_its_name() -> None:
    table = Table(("x" * 400,), (("y",),), "Too wide")
    with pytest.raises(TextDoesNotFit, match="Too wide"):
        lay_out(Document("Chart", (table,)), A4, "en", LOOK)


def test_a_row_with_too_few_cells_is_refused() -> None:
    with pytest.raises(ValueError, match="a row of 1 cells in a table of 2 columns"):
        Table(("a", "b"), (("only",),))


@settings(max_examples=50, deadline=None)
@given(st.lists(st.lists(CELL, min_size=3, max_size=3).map(tuple), min_size=1, max_size=8),
       st.floats(120, 280))
def test_columns_never_exceed_the_room(rows: list[tuple[str, ...]], room: float) -> None:
    assert shape(Table(("A", "B", "C"), tuple(rows)), room, LOOK).width_mm <= room + 1e-6


def test_a_rule_and_its_notes_stay_together() -> None:
    blocks = tuple(block for n in range(50) for block in (
        Heading(f"heading{n}"), Paragraph("Some words that go on for a while. " * 4), Notes((f"note{n}",))))
    for page in lay_out(Document("Rules", blocks), A4, "en", LOOK):
        texts = words_of(page)
        assert [text[4:] for text in texts if text.startswith("note")] \
            == [text[7:] for text in texts if text.startswith("heading")]


def test_a_few_last_lines_get_no_page_of_their_own() -> None:
    def pages_of(count: int) -> list[DrawnPage]:
        steps = Steps(tuple("Put this unit there, and then that unit in its place." for _ in range(count)))
        return lay_out(Document("Set-up", (Heading("In this order"), steps)), A4, "en", LOOK)

    first_of_two = next(pages for pages in map(pages_of, range(40, 120)) if len(pages) == 2)
    assert len(words_of(first_of_two[1])) > 12


def small(title: str, rows: int = 3, alone: bool = False) -> Document:
    table = Table(("Die", "What happens then to the units"), tuple((str(n), "x" * 60) for n in range(rows)))
    return Document(title, (table,), game="A game", source=f"Lines of {title}", alone=alone)


def bookmarks(*documents: Document) -> list[str]:
    return [page.bookmark for each in lay_out_together(documents, A4, "en", LOOK) for page in each.pages]


def test_small_charts_share_a_page_in_their_order_each_with_its_title_and_source() -> None:
    documents = [small("One"), small("Two"), small("Three")]
    (shared,) = lay_out_together(documents, A4, "en", LOOK)
    (page,) = shared.pages
    assert page.bookmark == "One · Two · Three"
    assert [text for text in words_of(page) if text in ("One", "Two", "Three")] == ["One", "Two", "Three"]
    foot = " ".join(words_of(page))
    assert "One: Lines of One. Two: Lines of Two. Three: Lines of Three." in foot
    heights = [float(y) for y in re.findall(r'<text [^>]*y="([\d.]+)"', page.svg)]
    assert max(heights) <= page.height_mm - 9


def test_the_contents_tell_on_which_page_each_chart_begins() -> None:
    documents = [small("One"), small("Two"), small("Three", rows=90), small("Four")]
    laid = lay_out_together(documents, A4, "en", LOOK, upright=True)
    long = len(laid[1].pages)
    assert [len(each.documents) for each in laid] == [2, 1, 1] and long > 1
    assert list(first_pages(laid, before=1)) == [("One", 2), ("Two", 2), ("Three", 3), ("Four", 3 + long)]


def test_what_does_not_fit_below_begins_a_page() -> None:
    assert bookmarks(small("One", 12), small("Two", 12), small("Three", 12), small("Four", 12)) \
        == ["One · Two", "Three · Four"]
    assert bookmarks(small("One"), Document("Long", (long_table(60),)), small("Two")) \
        == ["One", "Long 1/2", "Long 2/2", "Two"]


def test_a_setup_card_stays_on_its_own_page() -> None:
    assert bookmarks(small("One"), small("Card", alone=True), small("Two"), small("Three")) \
        == ["One", "Card", "Two · Three"]


def test_the_same_document_gives_the_same_pages() -> None:
    document = Document("Chart", (long_table(30),))
    assert lay_out(document, A4, "es", LOOK) == lay_out(document, A4, "es", LOOK)


def game_with(chart: Chart) -> Game:
    head_class: Any = GameHead
    definitions_class: Any = Definitions
    head = head_class.model_construct(title=Text(languages={"en": "A game", "es": "Un juego"}))
    definitions = definitions_class.model_construct(game=head, charts={"terrain": chart})
    nothing: Any = MappingProxyType({})
    return Game(definitions, nothing, nothing, nothing, ())


def test_a_chart_of_the_definitions_becomes_a_document_in_each_language() -> None:
    chart = Chart.model_validate({
        "title": {"en": "Terrain", "es": "Terreno"},
        "tables": [{"title": "T", "columns": ["A", "B"], "rows": [["1", {"en": "hill", "es": "colina"}]],
                    "notes": ["n"]}],
        "notes": [{"en": "More.", "es": "Más."}],
        "provenance": {"stated": "10-12"}})
    document = chart_document(game_with(chart), "terrain", "es")
    assert document.title == "Terreno" and document.game == "Un juego"
    assert document.blocks == (Table(("A", "B"), (("1", "colina"),), "T", ("n",)), Notes(("Más.",)))
    assert document.source == "Reglamento, líneas 10\u201312."


def test_a_source_that_is_ours_says_so_without_reasons() -> None:
    chart = Chart(title=Text(languages={"": "C"}),
                  provenance=Provenance(assumed="The list is lost.", stated=None, derived=None))
    assert chart_document(game_with(chart), "terrain", "en").source == "Our assumption."


def test_colours_are_thinned_evenly() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert mixed("#8c2f24", "#ffffff", 0) == "#8c2f24"


@pytest.mark.parametrize("block", [lambda text: Steps((text,)), Paragraph], ids=["a step", "a paragraph"])
def test_lettered_lines_hang_behind_their_letter(block: Callable[[str], Block]) -> None:
    lettered = "Do this:\na) " + "word " * 30 + "\n\u00a0\u00a0\u00a0\u2013 " + "word " * 30
    parts = strips([block(lettered)], Setting(80, "en", LOOK))
    lines = [strip.part for strip in parts if isinstance(strip.part, TextLine)]
    steps = [line.indent_mm for line in lines]
    letter = next(index for index, line in enumerate(lines) if line.text.startswith("a)"))
    dash = next(index for index, line in enumerate(lines) if "\u2013" in line.text)
    assert steps[0] == steps[letter] == steps[dash] < steps[letter + 1] < steps[dash + 1]
