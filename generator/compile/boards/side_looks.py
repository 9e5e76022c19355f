"""What all parts of a mat share: the colours of a side, and a box's rectangle."""

from generator.compile.boards.painter import Canvas
from generator.compile.boards.rects import Rect
from generator.model.game import Location
from generator.svg.colours import WHITE, contrast, mix

LEAST_CONTRAST = 1.5
"""A colour that stands off the paper less is no line and no head upon it."""


def rect_of(place: Location) -> Rect:
    """The rectangle of a box."""
    (left, top), _, (right, bottom), _ = place.outline_mm
    return Rect(left, top, right, bottom)


def only_side(canvas: Canvas) -> str | None:
    """The side that owns every box of the board, if there is just one."""
    sides = {box.side for box in canvas.board.boxes.values()}
    return next(iter(sides)) if len(sides) == 1 else None


def side_colours(canvas: Canvas, side: str | None) -> tuple[str, str]:
    """Ground and ink of a head or band."""
    theme = canvas.game.definitions.theme
    if side in canvas.game.definitions.sides:
        found = canvas.game.definitions.sides[side]
        return found.colour, found.ink
    return mix(theme.ink, theme.paper, 0.3), mix(theme.paper, WHITE, 0.5)


def rim_of(canvas: Canvas, ground: str) -> str:
    """The line round what has a colour: that colour, or a darker one where it is as pale as the paper."""
    theme = canvas.game.definitions.theme
    return ground if contrast(ground, theme.paper) >= LEAST_CONTRAST else mix(ground, theme.ink, 0.5)
