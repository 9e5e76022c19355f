"""The documents that people print: which there are, what they are called, and their pages."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache, partial

from generator.compile.artwork import DrawnPage
from generator.compile.pages import lay_out, style_of
from generator.compile.pages.guide import Printed, guide_document
from generator.compile.sheets import (
    USUAL_PRESS,
    Poster,
    Press,
    Run,
    board_pages,
    card_sheets,
    die_piece_sheets,
    folded_counter_sheets,
    on_roll,
    piece_sheets,
    poster_page,
    single_cards,
    tile_pages,
)
from generator.compile.sheets.imprint import Imprint, imprint_of
from generator.compile.sheets.pieces import SHEET_KINDS, SheetKind, piece_items
from generator.compile.sheets.placement import FaceTooLarge
from generator.compile.sheets.whole_page import page_svg
from generator.compile.sheets.words import words
from generator.lettering.text import TextDoesNotFit
from generator.model.game import Game
from generator.model.stock import (
    CardStock,
    DieSheet,
    Paper,
    Punchboard,
    Roll,
    Stock,
    Stocks,
    find_stock,
    stocks,
)
from generator.problems import Problems, Span
from generator.records import record
from generator.workshop import fingerprints
from generator.workshop.cache import Cache, key_of
from generator.workshop.charts import booklet, does_not_fit, shared_chart_pages
from generator.workshop.drawing import Drawn, cached_pages, content_of, sheets_part, without_picture


@record
class Printing:
    """What a set is printed on, and how. `paper` is the stock itself, or the size of a die-cut sheet."""

    name: str
    stock: Stock
    paper: Paper
    press: Press = USUAL_PRESS

    @property
    def at_home(self) -> bool:
        """Whether a printer's own offsets matter: not for what a print service makes."""
        return isinstance(self.stock, Paper | DieSheet) and not isinstance(self.stock, Punchboard)

    def is_measured(self, page: DrawnPage) -> bool:
        """Whether a printer's offsets are known for a page: for upright sheets of the paper at home.

        Which way a printer turns a landscape page is its own affair.
        """
        off_mm = max(abs(page.width_mm - self.paper.width_mm), abs(page.height_mm - self.paper.height_mm))
        return self.at_home and off_mm < 0.01


def printing_on(name: str, press: Press = USUAL_PRESS, known: Stocks | None = None) -> Printing | None:
    """A stock by its id or size, out of those known; None if there is no such stock."""
    among = known or stocks()
    stock = find_stock(name, among)
    if stock is None:
        return None
    paper = stock if isinstance(stock, Paper) else among.papers["a4"]
    if isinstance(stock, DieSheet):
        paper = among.papers[stock.paper]
    own_size = name not in among.printable()
    folder = f"{paper.width_mm:g}x{paper.height_mm:g}" if own_size else name
    return Printing(folder, stock, paper, press)


def on_paper(name: str) -> Printing:
    """Printing on one of the program's own stocks, as most people do."""
    printing = printing_on(name)
    assert printing is not None
    return printing


@record
class PrintedDocument:
    """A PDF to be: its file name without ending, its title, its pages, and how many pieces are on them."""

    name: str
    title: str
    pages: list[DrawnPage]
    pieces: int = 0


def whole_page(page: DrawnPage, cache: Cache) -> bytes:
    """The SVG of a page with all that it shows."""
    if len(page.placed) != 1:
        return page_svg(page).encode()
    # a part of a map: to find out what of it the page shows takes longer than all else that is written
    placed = page.placed[0]
    where = replace(placed, artwork=without_picture(placed.artwork))
    key = key_of(fingerprints.made_by(page_svg), page.svg, repr(where), _key_of_picture(placed.artwork.svg))
    stored = cache.get(key)
    if stored is None:
        stored = page_svg(page).encode()
        cache.put(key, stored)
    return stored


@lru_cache(maxsize=1)  # one sheet after the other shows the same map
def _key_of_picture(svg: str) -> str:
    return key_of(svg)


def documents(
    game: Game, drawn: Drawn, printing: Printing, cache: Cache, problems: Problems
) -> list[PrintedDocument]:
    """Every document of a game that a stock can take, in one language; empty ones are left out.

    Paper takes all of them, die-cut sheets the pieces, card stock the cards, a roll the map.
    """
    edition = _Edition(game, drawn, printing, cache, problems)
    found = [each for each in edition.documents() if each.pages]
    if not found and not problems.has_errors:
        edition.warn("nothing of this game")
    return [*edition.guide(found), *found] if printing.at_home and found else found


@record
class _Edition:
    """Lays out the documents of one game in one language on one stock."""

    game: Game
    drawn: Drawn
    printing: Printing
    cache: Cache
    problems: Problems

    def documents(self) -> Iterator[PrintedDocument]:
        """The documents in the order in which they are listed."""
        stock = self.printing.stock
        if isinstance(stock, Roll):
            yield self._poster(stock)
        elif isinstance(stock, CardStock):
            yield self._cards(partial(single_cards, self._run, stock))
        else:
            for kind in SHEET_KINDS:
                yield self._pieces(kind)
        if isinstance(stock, Paper) and not isinstance(stock, Punchboard):
            folded = self._pages("counters-fold", partial(folded_counter_sheets, self._run))
            yield PrintedDocument(
                "counters-fold", self._title(words("counters-fold", self.drawn.language)), folded)
            yield self._cards(partial(card_sheets, self._run))
            yield from self._boards(stock)
            yield from self._charts(stock)

    @cached_property
    def _run(self) -> Run:
        part, paper, press = sheets_part(self.game), self.printing.paper, self.printing.press
        faces = self.drawn.faces
        bare = {name: without_picture(artwork) for name, artwork in faces.artworks.items()}
        return Run(part, replace(faces, artworks=bare), paper, self.drawn.language, press)

    @cached_property
    def _imprint(self) -> Imprint:
        return imprint_of(self.game, self.drawn.language)

    @cached_property
    def _faces_key(self) -> str:
        """The name of all that sheets of faces are laid out by."""
        return key_of(content_of(self._run.game), repr(self._run.faces), self.drawn.language)

    def _pieces(self, kind: SheetKind) -> PrintedDocument:
        stock = self.printing.stock
        draw = partial(die_piece_sheets, self._run, kind, stock) if isinstance(stock, DieSheet) \
            else partial(piece_sheets, self._run, kind)
        count = len(piece_items(self._run.game, self._run.faces, kind, self.drawn.language))
        pages = self._pages(kind, draw)
        if count and not pages and not self.problems.has_errors:
            self.warn(f"none of the {kind}")
        return PrintedDocument(kind, self._title(words(kind, self.drawn.language)), pages, count)

    def _cards(self, draw: Callable[[], list[DrawnPage]]) -> PrintedDocument:
        title = self._title(words("cards", self.drawn.language))
        pages, is_single = self._pages("cards", draw), isinstance(self.printing.stock, CardStock)
        count = sum(not page.is_back for page in pages) if is_single else len(self.game.cards)
        return PrintedDocument("cards", title, pages, count)

    def _charts(self, paper: Paper) -> Iterator[PrintedDocument]:
        language, press = self.drawn.language, self.printing.press
        title = self._title(words("charts", language))
        yield PrintedDocument("charts", title, shared_chart_pages(
            self.game, self.drawn, paper, self.cache, self.problems))
        title = self._title(words("booklet-title", language))
        yield PrintedDocument("booklet", title, booklet(
            self.game, language, paper, press, self.cache, self.problems))

    def guide(self, found: Sequence[PrintedDocument]) -> Iterator[PrintedDocument]:
        """The page that tells how all the others become a game."""
        language = self.drawn.language
        printed = [
            Printed(each.name, len(each.pages), self._sheet_count(each), each.pieces,
                    each.pages[0].width_mm, each.pages[0].height_mm)
            for each in found
        ]
        stock = self.printing.stock
        cut = stock if isinstance(stock, DieSheet) else None
        document = guide_document(self.game, printed, language, self.printing.press.turning, cut)
        try:
            pages = lay_out(document, self.printing.paper, language, style_of(self.game))
        except TextDoesNotFit as error:
            does_not_fit(self.game, f"guide on {self.printing.name}", error, self.problems)
            return
        yield PrintedDocument("guide", self._title(document.title), pages)

    def warn(self, what: str) -> None:
        """Tell that something is not printed, because the stock does not take it."""
        self.problems.warning(
            Span(f"{self.game.id}/game.yaml"), "nothing-fits", f"{what} fits on {self.printing.name}")

    def _sheet_count(self, document: PrintedDocument) -> int:
        one_sided = self.printing.press.turning == "one-sided"
        return sum(one_sided or not page.is_back for page in document.pages)

    @property
    def _maps(self) -> list[str]:
        """The maps that are printed."""
        boards = self.game.definitions.boards
        return [name for name in self.game.maps if boards[name].printed]

    def _poster(self, roll: Roll | None = None) -> PrintedDocument:
        maps = self._maps

        def poster(name: str) -> Poster:
            whole, title = self.drawn.boards[name], self._board_title(name)
            return Poster(whole, title) if roll is None else on_roll(whole, title, roll)

        pages = self._pages("map", lambda: [poster_page(poster(name), self._imprint) for name in maps], *maps)
        return PrintedDocument("map", self._title(self._map_title), pages)

    def _boards(self, paper: Paper) -> Iterator[PrintedDocument]:
        language, drawn, maps = self.drawn.language, self.drawn, self._maps
        yield self._poster()
        tiles = self._pages(
            "map-tiled", lambda: [
                page for name in maps
                for page in tile_pages(drawn.boards[name], self._board_title(name), paper, self._imprint)],
            *maps)
        yield PrintedDocument("map-tiled", self._title(self._map_title), tiles)
        others = [name for name, board in self.game.definitions.boards.items()
                  if board.printed and name not in maps]
        pages = self._pages(
            "boards", lambda: board_pages([(drawn.boards[name], self._board_title(name)) for name in others],
                                          paper, self._imprint), *others)
        yield PrintedDocument("boards", self._title(words("boards", language)), pages)

    @property
    def _map_title(self) -> str:
        return ", ".join(map(self._board_title, self._maps))

    def _board_title(self, name: str) -> str:
        return self.game.definitions.boards[name].title.in_language(self.drawn.language)

    def _pages(self, name: str, draw: Callable[[], list[DrawnPage]], *boards: str) -> list[DrawnPage]:
        """The pages of a document that shows boards or, with none named, faces."""
        printing = self.printing

        def make(found: Problems) -> list[DrawnPage]:
            try:
                return draw()
            except (FaceTooLarge, TextDoesNotFit) as error:
                does_not_fit(self.game, f"{name} on {printing.name}", error, found)
                return []

        origins = [self.drawn.board_keys[board] for board in boards]
        key = key_of(fingerprints.drawing(documents), name, *(origins or [self._faces_key]),
                     repr(printing.press), repr(printing.stock), repr(printing.paper))
        drawn = self.drawn
        shown = [drawn.boards[board] for board in boards] or drawn.faces.artworks.values()
        return cached_pages(key, make, shown, self.cache, self.problems)

    def _title(self, title: str) -> str:
        return f"{self.game.definitions.game.title.in_language(self.drawn.language)}: {title}"
