"""Printed sheets and charts as items of the gallery."""

import re
from collections.abc import Iterator, Sequence

from generator.compile.artwork import Artwork, DrawnPage
from generator.package.printing import PrintedDocument
from generator.preview.items import Item, Origin, Picture, Showing
from generator.problems import Span

CHARTS = "charts"
"""The document whose pages are charts; all others are sheets."""

_NUMBERED = re.compile(r" (\d+)/(\d+)$")


def page_items(showing: Showing, documents: Sequence[PrintedDocument]) -> Iterator[Item]:
    """Every page of every document, sheets before charts."""
    for document in documents:
        if document.name != CHARTS:
            for number, page in enumerate(document.pages, 1):
                yield _sheet_item(showing, document, page, number)
    for document in documents:
        if document.name == CHARTS:
            yield from _chart_items(showing, document)


def _sheet_item(showing: Showing, document: PrintedDocument, page: DrawnPage, number: int) -> Item:
    span, side = _sheet_source(showing, document.name, page.bookmark)
    origin = Origin("", "composed", showing.say("laid-out"))
    return _page_item(showing, "sheet", document, page, number, span, (origin,), side)


def _sheet_source(showing: Showing, name: str, bookmark: str) -> tuple[Span, str | None]:
    """Where that is written which a sheet begins with, and whose it is."""
    game, definitions = showing.game, showing.game.definitions
    if name in ("map", "map-tiled"):
        return game.span_of("boards", definitions.game.map), None
    if name == "boards":
        titles = {board.title.in_language(showing.language): board_id
                  for board_id, board in definitions.boards.items()}
        if bookmark in titles:
            return game.span_of("boards", titles[bookmark]), None
    if name == "cards":
        for deck_id, deck in definitions.decks.items():
            if bookmark.partition(" · ")[0] == deck.title.in_language(showing.language):
                return game.span_of("decks", deck_id), deck.side
    sheet = name.removesuffix("-fold")
    first = next((piece for piece, each in game.pieces.items() if each.sheet == sheet), None)
    return (_head(showing) if first is None else game.span_of("pieces", first)), None


def _chart_items(showing: Showing, document: PrintedDocument) -> Iterator[Item]:
    """Charts of the definitions come last, in their order; before them stand those made from scripts."""
    game, charts = showing.game, list(showing.game.definitions.charts.items())
    starts = [number for number, page in enumerate(document.pages) if _begins(page.bookmark)]
    first_chart = len(starts) - len(charts)
    for number, page in enumerate(document.pages):
        at = sum(start <= number for start in starts) - 1 - first_chart
        if at >= 0:
            name, chart = charts[at]
            span, origins = game.span_of("charts", name), showing.origins(chart)
        else:
            script = next(iter(game.definitions.scripts), "")
            span, origins = game.span_of("scripts", script), (Origin("", "composed", showing.say("told")),)
        yield _page_item(showing, "chart", document, page, number + 1, span, origins)


def _begins(bookmark: str) -> bool:
    numbered = _NUMBERED.search(bookmark)
    return numbered is None or numbered[1] == "1"


def _page_item(
    showing: Showing, kind: str, document: PrintedDocument, page: DrawnPage, number: int, span: Span,
    origins: tuple[Origin, ...], side: str | None = None,
) -> Item:
    name = f"{document.name}-{number:02}"
    art = Artwork(name, page.svg, page.width_mm, page.height_mm)
    picture = Picture(f"pictures/sheets/{name}.svg", "front", art)
    size = f"{page.width_mm:g} × {page.height_mm:g} mm"  # noqa: RUF001 - a multiplication sign is meant
    about = ((showing.say("document"), f"{document.name}.pdf, {number}/{len(document.pages)}"),
             (showing.say("size"), size))
    game = showing.game.definitions.game.title.in_language(showing.language)
    group = document.title.removeprefix(f"{game}: ")
    return Item(f"sheet/{name}", kind, page.bookmark or document.title, (name,), (picture,), span, origins,
                side, group, about=about)


def _head(showing: Showing) -> Span:
    return showing.game.spans.get("game", Span(showing.game.id))
