"""Where flags of control lie: beside the pieces that stand in the middle of a place, and seen under them."""

from math import hypot

from generator.grids import Point, Tiles
from generator.model.game import Game

FLAG_SCALE = 0.6
"""On the screen and in pictures, for a flag is in the corner of a hex and no larger than what it marks."""
_ASIDE, _BELOW = 19 / 32, 25 / 32
"""How far to the left of the middle of its place, and below it, a flag lies, by its size."""
_WITHIN = 0.15
"""How far within a hex or square its middle is at least, by its size: farther out it would be next door."""


def flag_aside_mm(game: Game, identifier: str) -> Point:
    """The middle of the flag that a marker of control shows, from the middle of its place."""
    piece = game.pieces[identifier]
    place = game.locations[piece.starts]
    control = game.definitions.boards[place.board].control
    if control is not None and control.flag_at_mm is not None:
        return control.flag_at_mm
    aside_mm, below_mm = -_ASIDE * piece.size_mm, _BELOW * piece.size_mm
    grid = game.grids.get(place.board) if place.is_ground else None
    if not isinstance(grid, Tiles):
        return aside_mm, below_mm
    room_mm = grid.cells[place.id].room_mm - _WITHIN * piece.size_mm
    share = min(1.0, max(0.0, room_mm) / hypot(aside_mm, below_mm))
    return aside_mm * share, below_mm * share
