"""Flags of control on a map: which of them are seen, and where."""

from collections.abc import Callable, Iterator

from generator.compile.pages.document import Standing
from generator.model.flags import flag_aside_mm, flagged_in
from generator.model.game import Game


def flags(game: Game, board_id: str, holder_of: Callable[[str], str]) -> Iterator[Standing]:
    """The flags on a board, when places are held by these sides; an empty text is nobody."""
    sides = tuple(game.definitions.sides)
    for identifier, piece in game.pieces.items():
        place = game.locations.get(piece.starts)
        if piece.kind != "control" or place is None or place.board != board_id:
            continue
        holder = holder_of(place.id)
        if holder in flagged_in(game, place.id):
            (x, y), (aside, below) = place.centre_mm, flag_aside_mm(game, identifier)
            yield Standing(identifier, (x + aside, y + below), flag=sides.index(holder))
