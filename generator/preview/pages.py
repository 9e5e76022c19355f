"""Printed sheets and charts as items of the gallery."""

from collections.abc import Iterator, Sequence

from generator.compile.artwork import Artwork, DrawnPage
from generator.compile.sheets.whole_page import page_svg
from generator.model.game import CardCopy, Game
from generator.preview.items import Item, Origin, Picture, Showing, size_words
from generator.problems import Span
from generator.records import record
from generator.workshop.charts import DrawnChart
from generator.workshop.printing import PrintedDocument


@record
class _Source:
    """Where that is written which a sheet shows, whose it is, and how the place is to be understood."""

    span: Span
    words: str
    side: str | None = None


def sheet_items(
    showing: Showing, documents: Sequence[PrintedDocument], charts: Sequence[DrawnChart]
) -> Iterator[Item]:
    """Every page of every document as it is printed."""
    alone = {page.svg: chart for chart in charts for page in chart.pages}
    for document in documents:
        for number, page in enumerate(document.pages, 1):
            chart = alone.get(page.svg)
            source = _sheet_source(showing, document.name, page) if chart is None \
                else _Source(_place(showing, chart), showing.say("laid-out"))
            yield _sheet_item(showing, document, page, number, source)


def _sheet_item(
    showing: Showing, document: PrintedDocument, page: DrawnPage, number: int, source: _Source
) -> Item:
    name = f"{document.name}-{number:02}"
    about = ((showing.say("document"), f"{document.name}.pdf, {number}/{len(document.pages)}"),
             (showing.say("size"), size_words(page.width_mm, page.height_mm)))
    game = showing.game.definitions.game.title.in_language(showing.language)
    return Item(
        f"sheet/{name}", "sheet", page.bookmark or document.title, (name,), (_picture("sheets", name, page),),
        source.span, (Origin("", "composed", source.words),), source.side,
        document.title.removeprefix(f"{game}: "), about=about)


def _sheet_source(showing: Showing, name: str, page: DrawnPage) -> _Source:
    """The one definition that a sheet shows, else that of the face which stands first on this very sheet.

    Sheets that show neither a board nor faces have no single source: they get the head of the game.
    """
    game = showing.game
    if name in ("map", "map-tiled"):
        return _Source(game.span_of("boards", game.main_maps[0]), showing.say("laid-out"))
    if name == "boards":
        board = _board_on(showing, page)
        if board is not None:
            return _Source(game.span_of("boards", board), showing.say("laid-out"))
    faces = _faces_on(game, page)
    if name == "cards" and faces:
        return _card_source(showing, [game.cards[face] for face in faces])
    if faces:
        return _piece_source(showing, faces)
    return _Source(game.spans.get("game", Span(game.id)), showing.say("laid-out-many"))


def _card_source(showing: Showing, cards: Sequence[CardCopy]) -> _Source:
    decks, sides = {card.deck_id for card in cards}, {card.side for card in cards}
    side, first = sides.pop() if len(sides) == 1 else None, cards[0]
    if len(decks) == 1:
        return _Source(showing.game.span_of("decks", first.deck_id), showing.say("laid-out"), side)
    span = showing.game.span_of("cards", first.card_id)
    return _Source(span, showing.say("laid-out-first", first=first.id), side)


def _piece_source(showing: Showing, pieces: Sequence[str]) -> _Source:
    game = showing.game
    spans = [game.span_of("pieces", piece) for piece in pieces]
    sides = {game.pieces[piece].side for piece in pieces}
    words = showing.say("laid-out") if len(set(spans)) == 1 \
        else showing.say("laid-out-first", first=pieces[0])
    return _Source(spans[0], words, sides.pop() if len(sides) == 1 else None)


def _faces_on(game: Game, page: DrawnPage) -> list[str]:
    """Ids of the pieces or cards of which a face stands on a sheet, in their order there."""
    # `front-ID` or `back-ID`; the further counters of a thing with more than two sides end in their number
    shown = [placed.id.partition("-")[2] for placed in page.placed if placed.id]
    known = game.pieces.keys() | game.cards.keys()
    return list(dict.fromkeys(each if each in known else each.rpartition("-")[0] for each in shown))


def _board_on(showing: Showing, page: DrawnPage) -> str | None:
    held = {placed.artwork.id for placed in page.placed}
    boards = showing.drawn.boards
    return next((board for board in boards if boards[board].id in held), None)


def chart_items(showing: Showing, charts: Sequence[DrawnChart]) -> Iterator[Item]:
    """Every page of every chart, none of which it shares with another."""
    number = 0
    for chart in charts:
        span, origins = _place(showing, chart), _chart_origins(showing, chart)
        ids = tuple(dict.fromkeys(name.partition("/")[2] for name in chart.made_from))
        for page in chart.pages:
            number += 1
            name = f"chart-{number:02}"
            yield Item(
                f"chart/{name}", "chart", page.bookmark, ids, (_picture("charts", name, page),), span,
                origins, about=((showing.say("size"), size_words(page.width_mm, page.height_mm)),))


def _place(showing: Showing, chart: DrawnChart) -> Span:
    if not chart.made_from:
        return showing.game.written_at(("game", "title"))  # it tells of the whole game
    section, _, main = chart.made_from[0].partition("/")
    return showing.game.span_of(section, main)


def _chart_origins(showing: Showing, chart: DrawnChart) -> tuple[Origin, ...]:
    """Those of a chart of the definitions; of a page told from procedures, of each that it tells of."""
    if not chart.made_from or chart.made_from[0].startswith("help/"):
        return ()  # a page of help states no facts, and that of what is ours only repeats them
    facts = [(name, showing.fact(name)) for name in chart.made_from]
    if chart.made_from[0].startswith("charts/"):
        return tuple(origin for _, fact in facts for origin in showing.origins(fact))
    return (Origin("", "composed", showing.say("told")),
            *(showing.origin(name, fact.provenance) for name, fact in facts))


def _picture(folder: str, name: str, page: DrawnPage) -> Picture:
    art = Artwork(name, page_svg(page), page.width_mm, page.height_mm)
    return Picture(f"pictures/{folder}/{name}.svg", "front", art)
