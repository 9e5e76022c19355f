"""From a folder of definitions to its gallery."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from generator.model.game import Game
from generator.package.output import claimed
from generator.preview.embedding import Lettering
from generator.preview.items import Item, Showing, board_items, card_items, piece_items
from generator.preview.pages import chart_items, sheet_items
from generator.preview.site import Written, write_gallery, write_problems
from generator.preview.texts import Gallery
from generator.preview.words import say
from generator.problems import Problems
from generator.problems.report import as_text
from generator.reading import load_game
from generator.records import record
from generator.workplace import Workplace
from generator.workshop.cache import Cache
from generator.workshop.charts import drawn_charts
from generator.workshop.drawing import draw
from generator.workshop.printing import documents, on_paper

FOLDER = "preview"
SHAPES = ("block", "counter", "disc")
FLAT = ("board", "sheet", "chart")


@record
class Made:
    """What a look at the definitions came to: no folder before the first game that can be read or when the
    gallery could not be written, no report if all is well.
    """

    folder: Path | None
    written: Written | None
    report: str


@dataclass
class GalleryMaker:
    """Makes the gallery of one game, as often as it changes. `language` is asked which one it speaks."""

    definitions: Path
    place: Workplace
    paper: str
    language: Callable[[Game], str]
    cache: Cache = field(init=False)
    lettering: Lettering = field(init=False)
    _shown: tuple[str, Gallery] | None = field(default=None, init=False)
    """The last gallery and its game: while the definitions cannot be read, it is told what is wrong."""

    def __post_init__(self) -> None:
        """Cut fonts are kept from one time to the next."""
        self.cache = Cache(self.place.work / "cache")
        self.lettering = Lettering(self.cache)

    def make(self, *, tell_the_page: bool) -> Made:
        """Make the gallery anew. After errors nothing is written, unless the page is to tell them."""
        problems, sources = Problems(), dict[str, str]()
        game, written = load_game(self.definitions, None, problems, sources), None
        if game is not None:
            if game.typefaces.brought != self.lettering.brought:
                self.lettering = Lettering(self.cache, game.typefaces.brought)
            self.place.refuse_overwriting(game.id, self.definitions)
            language = self.language(game)
            items = () if problems.has_errors else self._items(game, language, problems)
            self._shown = game.id, _gallery(game, language, items)
        folder = None
        if self._shown is not None and (tell_the_page or not problems.has_errors):
            shown, gallery = self._shown
            folder = claimed(self.place.output, shown, FOLDER)
            if problems.has_errors:
                write_problems(gallery, problems, folder)
            else:
                written = write_gallery(gallery, problems, folder, self.lettering)
                self.cache.prune()
        report = "" if problems.is_silent else as_text(problems, sources)
        return Made(folder, written, report)

    def _items(self, game: Game, language: str, problems: Problems) -> tuple[Item, ...]:
        drawn = draw(game, language, self.cache, problems)
        if problems.has_errors:
            return ()
        printing = on_paper(self.paper)
        printed = documents(game, drawn, printing, self.cache, problems)
        charts = drawn_charts(game, language, printing.paper, self.cache, problems, drawn)
        if problems.has_errors:
            return ()
        showing = Showing(game, drawn)
        items = (*piece_items(showing), *card_items(showing), *board_items(showing),
                 *sheet_items(showing, printed, charts), *chart_items(showing, charts))
        order = [kind for kind, _ in _kinds(game, language)]
        return tuple(sorted(items, key=lambda item: order.index(item.kind)))


def _gallery(game: Game, language: str, items: tuple[Item, ...]) -> Gallery:
    shown = {item.kind for item in items}
    definitions = game.definitions
    return Gallery(
        definitions.game.title.in_language(language), language,
        {kind: title for kind, title in _kinds(game, language) if kind in shown},
        {name: (side.title.in_language(language), side.colour) for name, side in definitions.sides.items()},
        items)


def _kinds(game: Game, language: str) -> Iterator[tuple[str, str]]:
    """Every kind of item with its title: shapes of pieces, decks, then what lies flat."""
    yield from ((kind, say(kind, language)) for kind in SHAPES)
    for name, deck in game.definitions.decks.items():
        yield f"deck-{name}", say("deck", language, deck=deck.title.in_language(language))
    yield from ((kind, say(kind, language)) for kind in FLAT)
