"""Printed sheets and charts as items of the gallery."""

from collections.abc import Iterator, Sequence

from generator.compile.artwork import Artwork, DrawnPage
from generator.package.charts import DrawnChart
from generator.package.printing import PrintedDocument
from generator.preview.items import Item, Origin, Picture, Showing
from generator.problems import Span


def sheet_items(showing: Showing, documents: Sequence[PrintedDocument]) -> Iterator[Item]:
    """Every page of every document as it is printed."""
    for document in documents:
        for number, page in enumerate(document.pages, 1):
            yield _sheet_item(showing, document, page, number)


def _sheet_item(showing: Showing, document: PrintedDocument, page: DrawnPage, number: int) -> Item:
    span, side = _sheet_source(showing, document.name, page.bookmark)
    origin = Origin("", "composed", showing.say("laid-out"))
    name = f"{document.name}-{number:02}"
    about = ((showing.say("document"), f"{document.name}.pdf, {number}/{len(document.pages)}"),
             (showing.say("size"), _size(page)))
    game = showing.game.definitions.game.title.in_language(showing.language)
    return Item(
        f"sheet/{name}", "sheet", page.bookmark or document.title, (name,), (_picture("sheets", name, page),),
        span, (origin,), side, document.title.removeprefix(f"{game}: "), about=about)


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


def chart_items(showing: Showing, charts: Sequence[DrawnChart]) -> Iterator[Item]:
    """Every page of every chart, none of which it shares with another."""
    number = 0
    for chart in charts:
        section, _, main = chart.made_from[0].partition("/")
        span, origins = showing.game.span_of(section, main), _chart_origins(showing, chart)
        ids = tuple(dict.fromkeys(name.partition("/")[2] for name in chart.made_from))
        for page in chart.pages:
            number += 1
            name = f"chart-{number:02}"
            yield Item(
                f"chart/{name}", "chart", page.bookmark, ids, (_picture("charts", name, page),), span,
                origins, about=((showing.say("size"), _size(page)),))


def _chart_origins(showing: Showing, chart: DrawnChart) -> tuple[Origin, ...]:
    """Those of a chart of the definitions; of a page told from procedures, of each that it tells of."""
    facts = [(name, showing.fact(name)) for name in chart.made_from]
    if chart.made_from[0].startswith("charts/"):
        return tuple(origin for _, fact in facts for origin in showing.origins(fact))
    return (Origin("", "composed", showing.say("told")),
            *(showing.origin(name, fact.provenance) for name, fact in facts))


def _picture(folder: str, name: str, page: DrawnPage) -> Picture:
    return Picture(
        f"pictures/{folder}/{name}.svg", "front", Artwork(name, page.svg, page.width_mm, page.height_mm))


def _size(page: DrawnPage) -> str:
    return f"{page.width_mm:g} × {page.height_mm:g} mm"  # noqa: RUF001 - a multiplication sign is meant


def _head(showing: Showing) -> Span:
    return showing.game.spans.get("game", Span(showing.game.id))
