"""The documents that people print: which there are, what they are called, and their pages."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from generator.compile.artwork import DrawnPage
from generator.compile.pages import chart_document, lay_out
from generator.compile.pages.guide import Printed, guide_document
from generator.compile.sheets import (
    board_pages,
    card_sheets,
    counter_sheets,
    folded_counter_sheets,
    marker_sheets,
    poster_page,
    sticker_sheets,
    tile_pages,
)
from generator.compile.sheets.placement import FaceTooLarge
from generator.compile.sheets.words import words
from generator.compile.words import procedure_documents
from generator.model.game import Game
from generator.model.stock import papers
from generator.package.cache import Cache, key_of
from generator.package.drawing import PAGES, Drawn, cached, drawing_key, faces_part
from generator.problems import Problems, Span
from generator.render.text import TextDoesNotFit

_PIECE_SHEETS = {"stickers": sticker_sheets, "counters": counter_sheets, "markers": marker_sheets}
_TITLES = {
    "boards": {"en": "Boards", "es": "Tableros"},
    "charts": {"en": "Charts", "es": "Tablas"},
}


@dataclass(frozen=True)
class PrintedDocument:
    """A PDF to be: its file name without ending, its title, its pages, and how many pieces are on them."""

    name: str
    title: str
    pages: list[DrawnPage]
    pieces: int = 0


def documents(
    game: Game, drawn: Drawn, paper: str, cache: Cache, problems: Problems
) -> list[PrintedDocument]:
    """Every document of a game in one language on one paper; those that would be empty are left out."""
    press = _Press(game, drawn, paper, cache, problems)
    found = [each for each in press.documents() if each.pages]
    return [press.guide(found), *found]


def chart_pages(
    game: Game, language: str, paper: str, cache: Cache, problems: Problems
) -> list[DrawnPage]:
    """Set-up cards and reinforcement charts from the scripts, then the charts of the definitions."""
    def make(found: Problems) -> list[DrawnPage]:
        pages: list[DrawnPage] = []
        charts = (chart_document(game, chart, language) for chart in game.definitions.charts)
        for document in (*procedure_documents(game, language), *charts):
            try:
                pages += lay_out(document, papers()[paper], language, game.definitions.theme)
            except TextDoesNotFit as error:
                _does_not_fit(game, f"chart '{document.title}' on {paper}: {error}", found)
        return pages

    return cached(PAGES, drawing_key("charts", game, language, paper), make, cache, problems)


@dataclass(frozen=True)
class _Press:
    """Lays out the documents of one game in one language on one paper."""

    game: Game
    drawn: Drawn
    paper: str
    cache: Cache
    problems: Problems

    def documents(self) -> Iterator[PrintedDocument]:
        """The documents in the order in which they are listed."""
        language, drawn = self.drawn.language, self.drawn
        part, stock = faces_part(self.game), papers()[self.paper]
        for kind, sheets in _PIECE_SHEETS.items():
            count = sum(piece.sheet == kind for piece in self.game.pieces.values())
            pages = self._pages(kind, drawn.faces_key, partial(sheets, part, drawn.faces, stock, language))
            yield PrintedDocument(kind, self._title(words(kind, language)), pages, count)
        folded = partial(folded_counter_sheets, part, drawn.faces, stock, language)
        pages = self._pages("counters-fold", drawn.faces_key, folded)
        yield PrintedDocument("counters-fold", self._title(words("counters-fold", language)), pages)
        pages = self._pages(
            "cards", drawn.faces_key, lambda: card_sheets(part, drawn.faces, stock, language))
        yield PrintedDocument("cards", self._title(words("cards", language)), pages, len(self.game.cards))
        yield from self._boards()
        charts = chart_pages(self.game, language, self.paper, self.cache, self.problems)
        yield PrintedDocument("charts", self._title(_in_language(_TITLES["charts"], language)), charts)

    def guide(self, found: Sequence[PrintedDocument]) -> PrintedDocument:
        """The page that tells how all the others become a game."""
        language, theme = self.drawn.language, self.game.definitions.theme
        printed = [
            Printed(each.name, len(each.pages), each.pieces, each.pages[0].width_mm, each.pages[0].height_mm)
            for each in found
        ]
        document = guide_document(self.game, printed, language)
        pages = lay_out(document, papers()[self.paper], language, theme)
        return PrintedDocument("guide", self._title(document.title), pages)

    def _boards(self) -> Iterator[PrintedDocument]:
        language, drawn, stock = self.drawn.language, self.drawn, papers()[self.paper]
        game_title = self.game.definitions.game.title.in_language(language)
        titles = {name: board.title.in_language(language)
                  for name, board in self.game.definitions.boards.items()}
        main = self.game.definitions.game.map
        whole, title = drawn.boards[main], titles[main]
        poster = self._pages(
            "map", drawn.board_keys[main], lambda: [poster_page(whole, title, language, game_title)])
        yield PrintedDocument("map", self._title(title), poster)
        tiles = self._pages(
            "map-tiled", drawn.board_keys[main],
            lambda: tile_pages(whole, stock, language, title, game_title))
        yield PrintedDocument("map-tiled", self._title(title), tiles)
        others = [name for name, board in self.game.definitions.boards.items()
                  if board.printed and name != main]
        pages = self._pages(
            "boards", key_of(*(drawn.board_keys[name] for name in others)),
            lambda: board_pages([(drawn.boards[name], titles[name]) for name in others],
                                stock, language, game_title))
        yield PrintedDocument("boards", self._title(_in_language(_TITLES["boards"], language)), pages)

    def _pages(self, name: str, origin: str, draw: Callable[[], list[DrawnPage]]) -> list[DrawnPage]:
        """The pages; `origin` is the key of the drawings on them."""
        def make(found: Problems) -> list[DrawnPage]:
            try:
                return draw()
            except (FaceTooLarge, TextDoesNotFit) as error:
                _does_not_fit(self.game, f"{name} on {self.paper}: {error}", found)
                return []

        key = key_of("pages", name, origin, papers()[self.paper].model_dump_json())
        return cached(PAGES, key, make, self.cache, self.problems)

    def _title(self, title: str) -> str:
        return f"{self.game.definitions.game.title.in_language(self.drawn.language)}: {title}"


def _in_language(spoken: dict[str, str], language: str) -> str:
    return spoken.get(language, spoken["en"])


def _does_not_fit(game: Game, message: str, problems: Problems) -> None:
    problems.error(Span(f"{game.id}/game.yaml"), "text-does-not-fit", message)
