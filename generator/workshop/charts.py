"""The charts of a game: a page for each in the module, sharing pages on paper, and as a booklet."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from pydantic import TypeAdapter

from generator.compile.artwork import DrawnPage, Shown
from generator.compile.pages import (
    Document,
    PageStyle,
    Shared,
    Table,
    chart_document,
    help_document,
    lay_out,
    lay_out_together,
    style_of,
)
from generator.compile.pages.document import texts_of
from generator.compile.pages.stacking import stacked
from generator.compile.sheets.booklet import booklet_pages, leaf_paper
from generator.compile.sheets.imprint import imprint_of
from generator.compile.sheets.placement import FaceTooLarge
from generator.compile.sheets.words import words
from generator.compile.words import filled_in_document, procedure_documents
from generator.lettering.text import TextDoesNotFit
from generator.model.game import Game
from generator.model.press import Press
from generator.model.stock import Paper
from generator.problems import Problems, Span
from generator.records import record
from generator.workshop.cache import Cache
from generator.workshop.drawing import PAGES, Drawn, bare, cached, cached_pages, drawing_key, whole


@record
class DrawnChart:
    """A chart on pages of its own; `made_from` names the definitions it tells of, as its document does."""

    made_from: tuple[str, ...]
    title: str
    pages: list[DrawnPage]


_CHARTS: TypeAdapter[list[DrawnChart]] = TypeAdapter(list[DrawnChart])


def drawn_charts(
    game: Game, language: str, paper: Paper, cache: Cache, problems: Problems, pictures: Drawn | None = None
) -> list[DrawnChart]:
    """Printed help, set-up cards and reinforcement charts from the scripts, the charts of the definitions.

    With `pictures` they show pieces and boards.
    """
    look = style_of(game, _shown(pictures) if pictures else None)

    def make(found: Problems) -> list[DrawnChart]:
        laid = _laid_out(game, language, paper, found, lambda each: lay_out(each, paper, language, look))
        return [DrawnChart(document.made_from, document.title, bare(pages)) for document, pages in laid]

    key = drawing_key(drawn_charts, game, language, _named(paper), str(look.shown is not None))
    charts = cached(_CHARTS, key, make, cache, problems)
    shown = look.shown.artworks if look.shown is not None else ()
    return [replace(chart, pages=whole(chart.pages, shown)) for chart in charts]


def chart_pages(
    game: Game, language: str, paper: Paper, cache: Cache, problems: Problems, pictures: Drawn | None = None
) -> list[DrawnPage]:
    """The pages of all charts in their order; none of them is shared."""
    charts = drawn_charts(game, language, paper, cache, problems, pictures)
    return [page for chart in charts for page in chart.pages]


def chart_pages_for_screen(
    game: Game, language: str, paper: Paper, cache: Cache, problems: Problems
) -> list[DrawnPage]:
    """A page for each with the tables first: one looks at them all evening, at set-up cards once.

    A chart takes more pages in one language than in another, but the module has one picture for it.
    """
    charts = drawn_charts(game, language, paper, cache, problems)
    ordered = sorted(charts, key=lambda chart: not any(map(_is_table, chart.made_from)))
    return [stacked(chart.pages, chart.title) for chart in ordered]


def _is_table(definition: str) -> bool:
    return definition.startswith("charts/")


def shared_chart_pages(
    game: Game, drawn: Drawn, paper: Paper, cache: Cache, problems: Problems
) -> list[DrawnPage]:
    """The same for paper, with pictures of pieces and boards: small charts stand on one page."""
    language, shown = drawn.language, _shown(drawn)
    look = style_of(game, shown)

    def make(found: Problems) -> list[DrawnPage]:
        return [page for each in _laid_together(game, language, paper, look, found) for page in each.pages]

    key = drawing_key(shared_chart_pages, game, language, _named(paper))
    return cached_pages(key, make, shown.artworks, cache, problems)


def _laid_together(
    game: Game, language: str, paper: Paper, look: PageStyle, found: Problems, upright: bool = False
) -> list[Shared]:
    """All documents on pages that small ones share; none where a text does not fit."""
    try:
        return lay_out_together(_documents(game, language), paper, language, look, upright)
    except TextDoesNotFit:
        # one by one, to tell which do not fit
        _laid_out(game, language, paper, found, lambda each: lay_out(each, paper, language, look, upright))
        return []


def _shown(drawn: Drawn) -> Shown:
    return Shown(drawn.faces, drawn.boards)


def booklet(
    game: Game, language: str, paper: Paper, press: Press, cache: Cache, problems: Problems
) -> list[DrawnPage]:
    """The same without pictures as a booklet of half the paper's size; its contents are on the first page."""
    leaf = leaf_paper(paper)

    def make(found: Problems) -> list[DrawnPage]:
        look = style_of(game)
        laid = _laid_together(game, language, leaf, look, found, upright=True)
        if not laid:
            return []
        contents = _contents(
            game, language, laid, lambda each: lay_out(each, leaf, language, look, upright=True))
        return [*contents, *(page for each in laid for page in each.pages)]

    key = drawing_key(booklet, game, language, _named(leaf))
    leaves = cached(PAGES, key, make, cache, problems)
    return booklet_pages(leaves, paper, press, imprint_of(game, language))


def does_not_fit(game: Game, what: str, error: TextDoesNotFit | FaceTooLarge, problems: Problems) -> None:
    """Report what is too large for its page, where its text is written."""
    said = error.words if isinstance(error, TextDoesNotFit) else ""
    problems.error(game.span_of_words("game", "title", said), "text-does-not-fit", f"{what}: {error}")


def _span_of(game: Game, document: Document, said: str) -> Span:
    """Where a text of a page is written, its longest if none is named; or what the page tells of first."""
    said = said or max(texts_of(document), key=len)
    first = document.made_from[0] if document.made_from else "game/title"
    section, _, identifier = first.partition("/")
    return game.span_of_words(section, identifier, said)


def _laid_out(
    game: Game, language: str, paper: Paper, found: Problems, lay: Callable[[Document], list[DrawnPage]]
) -> list[tuple[Document, list[DrawnPage]]]:
    laid = []
    for document in _documents(game, language):
        try:
            laid.append((document, lay(document)))
        except TextDoesNotFit as error:
            on = paper.title.in_language("en")
            span = _span_of(game, document, error.words)
            hint = "" if error.words else "shorten the longest text; a `summary` tells a script in few words"
            found.error(span, "text-does-not-fit", f"chart '{document.title}' on {on}: {error}", hint)
    return laid


@lru_cache(maxsize=4)
def _documents(game: Game, language: str) -> tuple[Document, ...]:
    """What all layouts of the charts hold."""
    charts = (chart_document(game, chart, language) for chart in game.definitions.charts)
    helps = (help_document(game, page_id, language)
             for page_id, page in game.definitions.help.items() if page.printed)
    filled_in = filled_in_document(game, language)
    last = () if filled_in is None else (filled_in,)
    return (*helps, *procedure_documents(game, language), *charts, *last)


def _contents(
    game: Game, language: str, laid: Sequence[Shared], lay: Callable[[Document], list[DrawnPage]],
) -> list[DrawnPage]:
    """Every chart with its page; how many pages that takes itself is known only once it is laid out."""
    before = 1
    while True:
        pages = lay(_contents_document(game, language, laid, before))
        if len(pages) <= before:
            return pages
        before = len(pages)


def _contents_document(game: Game, language: str, laid: Sequence[Shared], before: int) -> Document:
    rows = [(title, str(page)) for title, page in first_pages(laid, before)]
    columns = (words("booklet-chart", language), words("booklet-page", language))
    title = game.definitions.game.title.in_language(language)
    subtitle = words("booklet-title", language)
    return Document(title, (Table(columns, tuple(rows)),), subtitle=subtitle, game=title)


def first_pages(laid: Sequence[Shared], before: int) -> Iterator[tuple[str, int]]:
    """The title of every document with its first page, when so many pages come before all of them."""
    page = before + 1
    for each in laid:
        yield from ((document.title, page) for document in each.documents)
        page += len(each.pages)


def _named(paper: Paper) -> str:
    return paper.model_dump_json()
