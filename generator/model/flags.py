"""Flags of control: which are seen, and where they lie beside the pieces in the middle of a place."""

from math import hypot

from generator.core.form import NOBODY
from generator.grids import Point, Tiles
from generator.model.board import Control
from generator.model.game import Game

FLAG_SCALE = 0.6
"""On the screen and in pictures, for a flag is in the corner of a hex and no larger than what it marks."""
_ASIDE, _BELOW = 19 / 32, 25 / 32
"""How far to the left of the middle of its place, and below it, a flag lies, by its size."""
_WITHIN = 0.15
"""How far within a hex or square its middle is at least, by its size: farther out it would be next door."""


def can_be_nobodys(game: Game, control: Control) -> bool:
    """Whether places are nobody's at first, or scripts take them from all sides."""
    return NOBODY in control.initial or game.asked.gives_to_nobody


def flagged_in(game: Game, place: str) -> tuple[str, ...]:
    """The sides whose flag is seen in a place when they control it."""
    board = game.locations[place].board
    control = game.definitions.boards[board].control
    assert control is not None, f"nobody controls places of {board}"
    shows_all = board in game.held_in_chosen_places or can_be_nobodys(game, control)
    shown = control.flags or ("all" if shows_all else "changed")
    first = control.held_first_by(place) if shown == "changed" else None
    return tuple(side for side in game.definitions.sides if side != first)


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
