"""Inspect everything that is drawn of a game in one language."""

from collections.abc import Iterator, Mapping, Sequence

from generator.compile.artwork import Artwork
from generator.model.game import Game
from generator.problems import Problems, Span
from generator.proof.legibility import Remark
from generator.workshop.drawing import Drawn

_OF_SIDE = "; a hand is drawn in the `colour` and `ink` of its side"


def proof_pictures(
    game: Game, drawn: Drawn, problems: Problems, remarks: Mapping[Artwork, Sequence[Remark]]
) -> None:
    """Warn of what cannot be read well, where the piece, card or board is defined."""
    for art, span, what, of_side in _pictures(game, drawn):
        for remark in remarks[art]:
            problems.warning(span, remark.code, f"{what} ({drawn.language}): {remark.message}",
                             remark.hint + of_side if remark.code == "low-contrast" else remark.hint)


def _pictures(game: Game, drawn: Drawn) -> Iterator[tuple[Artwork, Span, str, str]]:
    holders: dict[str, str] = {}
    for holder in drawn.faces.front:
        for artwork_id in drawn.faces.sides_of(holder):
            holders.setdefault(artwork_id, holder)
    for name, art in drawn.faces.artworks.items():
        holder = holders[name]
        copy = game.cards.get(holder)
        span = game.span_of("pieces", holder) if copy is None else game.span_of("cards", copy.card_id)
        yield art, span, f"face '{name}'", ""
    for name, art in drawn.boards.items():
        is_hand = game.definitions.boards[name].private_to is not None
        yield art, game.span_of("boards", name), f"board '{name}'", _OF_SIDE if is_hand else ""
