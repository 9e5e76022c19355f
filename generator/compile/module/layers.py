"""In which order VASSAL draws pieces: those of one layer lie over all of the layers before it."""

from generator.model.game import Game

LAYERS = ("control", "card", "unit", "above", "marker")
"""The lowest first."""


def layer_of(game: Game, identifier: str) -> str:
    """In which layer a piece or a card is drawn; pieces of different layers never lie in one stack."""
    piece = game.pieces.get(identifier)
    if piece is None:
        return "card"
    if piece.above:
        return "above"
    return piece.kind if piece.kind in ("control", "unit") else "marker"
