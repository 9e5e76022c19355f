"""Which faces a game shows: each side of each piece and card, with all that a template is given for it."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from generator.compile.faces.views import CardView, DeckView, GroupView, PieceView, SideView
from generator.looks.inputs import Paint
from generator.looks.templates import Facts
from generator.model.definitions import Group, Side
from generator.model.game import CardCopy, Game
from generator.model.picture import Picture
from generator.model.piece import FaceLook, Piece
from generator.model.stock import sticker_mm
from generator.problems import Span
from generator.records import record
from generator.svg.colours import ink_on

PIECE_BLEED_MM, CARD_BLEED_MM = 1.5, 3.75
CORNER_MM = {"block": 0.7, "counter": 1.0, "disc": 0.0}
CARD_CORNER_MM = 3.0

Part = Literal["front", "back", "flag"]


@record
class Bearer:
    """The side of a piece or card that bears a face; `path` is where its look is written.

    Of a control marker `owner` is the side of the game whose flag it is.
    """

    part: Part
    holder: str
    wanted_id: str
    shared_id: str
    path: tuple[str, ...]
    span: Span
    owner: str = ""


@record
class Request:
    """A face that somebody bears, with all that it is drawn from."""

    bearer: Bearer
    look: FaceLook
    picture: Picture | None
    width_mm: float
    height_mm: float
    bleed_mm: float
    corner_mm: float
    round: bool
    facts: Facts
    words: Facts
    """The facts as people say them in the language."""
    colours: Mapping[str, Paint]
    context: Mapping[str, Any]


def requests(game: Game, language: str) -> Iterator[Request]:
    """Every face of every piece, then of every card."""
    for piece_id, piece in game.pieces.items():
        yield from _of_piece(game, piece_id, piece, language)
    for card in game.cards.values():
        yield from _of_card(game, card, language)


def _of_piece(game: Game, piece_id: str, piece: Piece, language: str) -> Iterator[Request]:
    """Front and back of a piece; a marker of control as each side of the game would have it."""
    at, span = ("pieces", piece_id), game.span_of("pieces", piece_id)
    if piece.kind == "control":
        parts: tuple[Part, ...] = ("front", "back")
        for number, owner in enumerate(game.definitions.sides):
            part = parts[number] if number < len(parts) else "flag"
            name = (piece_id, f"{piece_id}-back")[number] if number < len(parts) else f"{piece_id}-{owner}"
            bearer = Bearer(part, piece_id, name, "", (*at, "face"), span, owner)
            flag = piece.model_copy(update={"side": owner})
            yield _of_side(game, flag, bearer, piece.face, piece.picture, language)
        return
    front = Bearer("front", piece_id, piece_id, "", (*at, "face"), span)
    yield _of_side(game, piece, front, piece.face, piece.picture, language)
    if piece.back is not None:
        shared = f"back-{piece.side}" if piece.side else ""
        back = Bearer("back", piece_id, f"{piece_id}-back", shared, (*at, "back"), span)
        yield _of_side(game, piece, back, piece.back, piece.back_picture, language)


def _of_side(
    game: Game, piece: Piece, bearer: Bearer, look: FaceLook, picture: Picture | None, language: str
) -> Request:
    size_mm = sticker_mm(piece.size_mm) if piece.shape == "block" else piece.size_mm
    name, identifier = piece.name.in_language(language), bearer.holder
    facts = Facts({"id": identifier, "name": name, "steps": str(piece.steps),
                   **_titles(game, piece.side, piece.group, language), **piece.values})
    context = {
        **_common_context(game, piece.side, language),
        "piece": PieceView(
            id=identifier, name=name, kind=piece.kind, tags=piece.tags,
            steps=piece.steps, shape=piece.shape, size_mm=piece.size_mm, side=piece.side, group=piece.group,
        ),
        "values": Facts(piece.values),
        "group": _group_view(piece.group, game.definitions.groups, language),
    }
    return Request(
        bearer, look, picture, size_mm, size_mm, PIECE_BLEED_MM, CORNER_MM[piece.shape],
        piece.shape == "disc", facts, _words(game, facts, piece.values, language),
        _colours(game, piece.side, piece.group), context,
    )


def _of_card(game: Game, copy: CardCopy, language: str) -> Iterator[Request]:
    card, deck = copy.card, copy.deck
    common = {
        **_common_context(game, deck.side, language),
        "deck": DeckView(id=copy.deck_id, title=deck.title.in_language(language)),
    }
    title, text = card.title.in_language(language), card.text.in_language(language)
    side = copy.side
    front = common | _common_context(game, side, language) | {
        "card": CardView(
            id=copy.card_id, title=title, text=text, copies=card.copies, tags=card.tags, icon=card.icon),
        "values": Facts(card.values),
    }
    title_of_deck = {"deck": deck.title.in_language(language)}
    facts = Facts({
        "id": copy.card_id, "title": title, "text": text, **({"icon": card.icon} if card.icon else {}),
        **title_of_deck, **_titles(game, side, None, language), **card.values})
    of_back = Facts({**title_of_deck, **_titles(game, deck.side, None, language)})
    parts: tuple[tuple[Part, FaceLook, Picture | None, str, Facts, str | None, dict[str, Any]], ...] = (
        ("front", deck.look.face, card.picture, f"card-{copy.card_id}", facts, side, front),
        ("back", deck.look.back, deck.look.back_picture, f"card-back-{copy.deck_id}", of_back, deck.side,
         common),
    )
    for part, look, picture, artwork_id, given, whose, context in parts:
        yield Request(
            Bearer(part, copy.id, artwork_id, artwork_id,
                   ("decks", copy.deck_id, "look", "face" if part == "front" else "back"),
                   game.span_of("cards", copy.card_id)),
            look, picture, deck.look.width_mm, deck.look.height_mm, CARD_BLEED_MM,
            CARD_CORNER_MM, False, given, _words(game, given, card.values, language),
            _colours(game, whose, None), context,
        )


def _words(game: Game, facts: Facts, values: Mapping[str, str], language: str) -> Facts:
    """What a face says for values that have words in several languages."""
    known = game.definitions.values
    said = {name: known[name].names[value].in_language(language) for name, value in values.items()
            if name in known and value in known[name].names and facts.get(name) == value}
    return Facts({**facts, **said}) if said else facts


def _titles(game: Game, side: str | None, group: str | None, language: str) -> dict[str, str]:
    sides, groups = game.definitions.sides, game.definitions.groups
    return {
        **({"side": sides[side].title.in_language(language)} if side in sides else {}),
        **({"group": groups[group].title.in_language(language)} if group in groups else {}),
    }


def _colours(game: Game, side: str | None, group: str | None) -> dict[str, Paint]:
    """Colours by the words that looks may use for them."""
    definitions, theme = game.definitions, game.definitions.theme
    plain = (theme.paper, theme.ink)
    own, formation = definitions.sides.get(side or ""), definitions.groups.get(group or "")
    of_side = (own.colour, own.ink) if own else plain
    return {
        "paper": plain, "ink": (theme.ink, theme.paper), "accent": (theme.accent, ink_on(theme.accent)),
        "side": of_side, "group": (formation.colour, formation.ink) if formation else of_side,
    }


def _common_context(game: Game, side: str | None, language: str) -> dict[str, Any]:
    sides = {
        side_id: _side_view(side_id, number, definition, language)
        for number, (side_id, definition) in enumerate(game.definitions.sides.items(), 1)
    }
    return {
        "theme": game.definitions.theme, "sides": sides, "language": language,
        "side": sides.get(side) if side else None,
    }


def _side_view(side_id: str, number: int, side: Side, language: str) -> SideView:
    return SideView(
        id=side_id, number=number, colour=side.colour, ink=side.ink, device=side.device,
        title=side.title.in_language(language), adjective=side.adjective.in_language(language),
    )


def _group_view(group_id: str | None, groups: Mapping[str, Group], language: str) -> GroupView | None:
    if group_id is None or group_id not in groups:
        return None
    group = groups[group_id]
    return GroupView(id=group_id, colour=group.colour, ink=group.ink, title=group.title.in_language(language))
