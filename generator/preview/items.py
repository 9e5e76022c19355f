"""What the gallery shows: one item for each different piece, card, board, printed sheet and chart."""

from collections.abc import Iterable, Iterator

from generator.compile.artwork import PARTS, Artwork
from generator.lettering.emphasis import unmarked
from generator.model.base import Fact, Provenance
from generator.model.game import CardCopy, Game
from generator.model.piece import Piece
from generator.preview.words import say
from generator.problems import Span
from generator.records import record
from generator.workshop.drawing import Drawn


@record
class Picture:
    """An artwork, its file in the gallery, and the part of the item that it shows: `front` or `back`."""

    path: str
    part: str
    art: Artwork


@record
class Origin:
    """Where a fact comes from; `fact` is empty for the item as a whole."""

    fact: str
    standing: str
    words: str


@record
class Item:
    """A thing to look at, once for all its copies, in the words of one language."""

    key: str
    kind: str
    name: str
    ids: tuple[str, ...]
    pictures: tuple[Picture, ...]
    span: Span
    origins: tuple[Origin, ...]
    side: str | None = None
    group: str = ""
    copies: int = 1
    values: tuple[tuple[str, str], ...] = ()
    about: tuple[tuple[str, str], ...] = ()


@record
class Showing:
    """A game as it is shown: drawn, in one language."""

    game: Game
    drawn: Drawn

    @property
    def language(self) -> str:
        """The language of the gallery."""
        return self.drawn.language

    def say(self, key: str, **values: str) -> str:
        """Words of the gallery in its language."""
        return say(key, self.language, **values)

    def fact(self, name: str) -> Fact:
        """What a chart tells of, by its section and id."""
        section, _, identifier = name.partition("/")
        found: Fact = getattr(self.game.definitions, section)[identifier]
        return found

    def origins(self, fact: Fact) -> tuple[Origin, ...]:
        """Where a definition comes from, as a whole and field by field."""
        return (
            self.origin("", fact.provenance),
            *(self.origin(name, each) for name, each in fact.provenance_of.items()))

    def origin(self, name: str, provenance: Provenance) -> Origin:
        """A provenance in words, under the name of what has it."""
        words = provenance.words
        if provenance.stated is not None:
            rulebook = self.game.definitions.game.rulebook
            words = self.say("lines", rulebook=rulebook or "", lines=provenance.stated)
        return Origin(name, provenance.standing, words)


def piece_items(showing: Showing) -> Iterator[Item]:
    """Pieces that are written in one place and look the same are one item with copies."""
    game, faces = showing.game, showing.drawn.faces
    alike: dict[tuple[Span, tuple[str, ...]], list[str]] = {}
    for name in game.pieces:
        alike.setdefault((game.span_of("pieces", name), faces.sides_of(name)), []).append(name)
    for (span, _), names in alike.items():
        yield _piece_item(showing, names, game.pieces[names[0]], span)


def card_items(showing: Showing) -> Iterator[Item]:
    """Each card once, whatever the number of its copies."""
    copies: dict[tuple[str, str], list[CardCopy]] = {}
    for copy in showing.game.cards.values():
        copies.setdefault((copy.deck_id, copy.card_id), []).append(copy)
    for same in copies.values():
        yield _card_item(showing, same)


def board_items(showing: Showing) -> Iterator[Item]:
    """Every board, printed or not."""
    game = showing.game
    for name, board in game.definitions.boards.items():
        art = showing.drawn.boards[name]
        about = [(showing.say("size"), size_words(art.width_mm, art.height_mm)),
                 (showing.say("places"), str(len(game.on_board(name))))]
        yield Item(
            f"board/{name}", "board", board.title.in_language(showing.language), (name,),
            (_picture("boards", "front", art),), game.span_of("boards", name), showing.origins(board),
            about=tuple(about))


def _piece_item(showing: Showing, names: list[str], piece: Piece, span: Span) -> Item:
    game, language, first = showing.game, showing.language, names[0]
    group = game.definitions.groups.get(piece.group or "")
    places = dict.fromkeys(game.pieces[name].starts for name in names)
    about = (
        ("role", piece.kind),
        ("steps", str(piece.steps) if piece.steps > 1 else ""),
        ("size", f"{piece.size_mm:g} mm"),
        ("tags", ", ".join(piece.tags)),
        ("starts", ", ".join(places) if len(places) <= 3 else ""),
        ("template", ", ".join(each.template for each in (piece.face, piece.back) if each)),
    )
    return Item(
        f"piece/{first}", piece.shape, piece.name.in_language(language), tuple(names),
        _faces(showing, first), span, showing.origins(piece), piece.side,
        group.title.in_language(language) if group is not None else piece.group or "", len(names),
        tuple(piece.values.items()), _told(showing, about))


def _card_item(showing: Showing, copies: list[CardCopy]) -> Item:
    language, copy = showing.language, copies[0]
    card, deck = copy.card, copy.deck
    about = (
        ("text", unmarked(card.text.in_language(language))),
        ("size", size_words(deck.look.width_mm, deck.look.height_mm)),
        ("tags", ", ".join(card.tags)),
        ("starts", deck.starts),
        ("template", f"{deck.look.face.template}, {deck.look.back.template}"),
    )
    return Item(
        f"card/{copy.id}", f"deck-{copy.deck_id}", card.title.in_language(language),
        tuple(each.id for each in copies), _faces(showing, copy.id),
        showing.game.span_of("cards", copy.card_id), showing.origins(card), copy.side,
        deck.title.in_language(language), len(copies), tuple(card.values.items()), _told(showing, about))


def _told(showing: Showing, facts: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Facts that there are, under their names in the language of the gallery."""
    return tuple((showing.say(key), words) for key, words in facts if words)


def _faces(showing: Showing, holder: str) -> tuple[Picture, ...]:
    faces = showing.drawn.faces
    return tuple(_picture("faces", PARTS[number % 2], faces.artworks[shown])
                 for number, shown in enumerate(faces.sides_of(holder)))


def _picture(folder: str, part: str, art: Artwork) -> Picture:
    return Picture(f"pictures/{folder}/{art.id}.svg", part, art)


def size_words(width_mm: float, height_mm: float) -> str:
    """A size as people write it."""
    return f"{width_mm:g} × {height_mm:g} mm"  # noqa: RUF001 - a multiplication sign is meant
