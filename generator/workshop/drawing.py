"""Everything that is drawn of a game, in one language; what did not change comes from the cache.

Each drawing is given only the part of the game that its key was made from, so that the key cannot miss
anything that the drawing shows.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from generator.compile.artwork import Artwork, DrawnPage, Faces
from generator.compile.boards import draw_board
from generator.compile.faces.drawing import draw_faces
from generator.model.game import Game
from generator.model.piece import Piece
from generator.problems import Problems
from generator.records import record
from generator.workshop import fingerprints
from generator.workshop.cache import Cache, key_of

Made = TypeVar("Made")

_FACES: TypeAdapter[Faces] = TypeAdapter(Faces)
_ARTWORK: TypeAdapter[Artwork] = TypeAdapter(Artwork)
PAGES: TypeAdapter[list[DrawnPage]] = TypeAdapter(list[DrawnPage])

_PROCEDURES: dict[str, Any] = {
    "scenarios": {}, "scripts": {}, "rules": {}, "charts": {}, "help": {}, "phases": {}, "properties": {}}


@record
class Drawn:
    """The faces and boards of a game in one language; the keys name what each was made from."""

    language: str
    faces: Faces
    faces_key: str
    boards: Mapping[str, Artwork]
    board_keys: Mapping[str, str]


def draw(
    game: Game, language: str, cache: Cache, problems: Problems,
    shown: Callable[[Artwork], None] = lambda board: None,
) -> Drawn:
    """Draw every face and board in one language; what does not work out is added to the problems.

    `shown` is called with each board as soon as it is drawn: they take longest to render.
    """
    boards: dict[str, Artwork] = {}
    keys: dict[str, str] = {}
    for board_id in game.definitions.boards:
        part = board_part(game, board_id)
        keys[board_id] = drawing_key(draw_board, part, language, board_id)
        boards[board_id] = cached(
            _ARTWORK, keys[board_id], partial(draw_board, part, board_id, language), cache, problems)
        shown(boards[board_id])
    part = faces_part(game)
    faces_key = drawing_key(draw_faces, part, language)
    faces = cached(_FACES, faces_key, partial(_draw_faces, part, language, cache), cache, problems)
    return Drawn(language, faces, faces_key, boards, keys)


def _draw_faces(game: Game, language: str, cache: Cache, problems: Problems) -> Faces:
    memory = _FaceMemory(cache, game, language)
    faces = draw_faces(game, language, problems, memory=memory)
    memory.keep()
    return faces


class _FaceMemory:
    """The single faces of the last drawing of a game: when one piece changes, the others are as they were.

    Most faces are alike in all languages, so those of the other languages are known, too. Unlike other things
    in the cache it is named after the game, and forgets what is no longer shown.
    """

    def __init__(self, cache: Cache, game: Game, language: str) -> None:
        self._cache = cache
        drawn_by = fingerprints.drawing(draw_faces)
        self._key, *others = (
            key_of("faces", drawn_by, game.id, each)
            for each in (language, *(other for other in game.languages if other != language)))
        self._known: dict[str, str] = {}
        for key in (self._key, *others):
            self._known |= json.loads(cache.get(key) or "{}")
        self._shown: dict[str, str] = {}

    def recall(self, content: str) -> str | None:
        name = key_of(content)
        if name in self._known:
            self._shown[name] = self._known[name]
        return self._known.get(name)

    def remember(self, content: str, svg: str) -> None:
        name = key_of(content)
        self._known[name] = self._shown[name] = svg

    def keep(self) -> None:
        """Put into the cache what is shown now."""
        self._cache.put(self._key, to_json(self._shown))


def cached(
    adapter: TypeAdapter[Made], key: str, make: Callable[[Problems], Made], cache: Cache, problems: Problems
) -> Made:
    """What the cache holds under the key, else what `make` makes; only what has no problems is stored."""
    stored = cache.get(key)
    if stored is not None:
        try:
            return adapter.validate_json(stored)
        except ValidationError:
            pass  # no build of this program wrote it: make it again
    found = Problems()
    made = make(found)
    problems.found += found.found
    if not found.found:
        cache.put(key, adapter.dump_json(made))
    return made


def cached_pages(
    key: str, make: Callable[[Problems], list[DrawnPage]], artworks: Iterable[Artwork], cache: Cache,
    problems: Problems,
) -> list[DrawnPage]:
    """Pages that show some of the artworks; the cache holds only which, since it holds those already."""
    pages = cached(PAGES, key, lambda found: bare(make(found)), cache, problems)
    return whole(pages, artworks)


def bare(pages: Iterable[DrawnPage]) -> list[DrawnPage]:
    """The pages with what they show named only."""
    return [_with(page, without_picture) for page in pages]


def whole(pages: Iterable[DrawnPage], artworks: Iterable[Artwork]) -> list[DrawnPage]:
    """Bare pages with the pictures of the artworks that they name."""
    known = {art.id: art for art in artworks}
    return [_with(page, lambda art: known[art.id]) for page in pages]


def without_picture(artwork: Artwork) -> Artwork:
    """All that pages are laid out by: two pictures of one size lie alike."""
    return replace(artwork, svg="")


def _with(page: DrawnPage, other: Callable[[Artwork], Artwork]) -> DrawnPage:
    return replace(
        page, placed=tuple(replace(each, artwork=other(each.artwork)) for each in page.placed))


def drawing_key(maker: Callable[..., object], part: Game, language: str, *more: str) -> str:
    """The name of what a function draws of a part of the game."""
    return key_of(fingerprints.drawing(maker), language, content_of(part), *more)


def content_of(game: Game) -> bytes:
    """Every definition and asset of the game, as bytes that differ when any of them does."""
    return f"{game.assets.content()}{game.words}{game.definitions.model_dump_json()}".encode()


def faces_part(game: Game) -> Game:
    """The game without what no face shows."""
    definitions = game.definitions.model_copy(
        update={"boards": {}, **_PROCEDURES, "pieces": dict(game.pieces)})
    return replace(game, definitions=definitions, locations={}, errata=())


def sheets_part(game: Game) -> Game:
    """The game without what stands on a piece: sheets are laid out by its size, side and group."""
    part = faces_part(game)
    pieces = {name: piece.model_copy(update={"values": {}}) for name, piece in game.pieces.items()}
    return replace(
        part, pieces=pieces, definitions=part.definitions.model_copy(update={"pieces": pieces}))


def board_part(game: Game, board_id: str) -> Game:
    """The game with one board and without what no board shows.

    Of decks their places and formats stay, and the flags of control on points, which names keep off.
    """
    decks = {name: deck.model_copy(update={"cards": {}}) for name, deck in game.definitions.decks.items()}
    board = game.definitions.boards[board_id]
    boards = {board_id: board}
    assets = game.assets.of_board(board.picture.file if board.picture is not None else None)

    def flags(pieces: Mapping[str, Piece]) -> dict[str, Piece]:
        has_them = board.points is not None
        return {name: piece for name, piece in pieces.items() if has_them and piece.kind == "control"}

    definitions = game.definitions.model_copy(
        update={"pieces": flags(game.definitions.pieces), **_PROCEDURES, "decks": decks, "boards": boards})
    locations = {name: place for name, place in game.locations.items() if place.board == board_id}
    return Game(definitions, locations, flags(game.pieces), {}, (), game.spans, game.tree,
                assets=assets, words=game.words)
