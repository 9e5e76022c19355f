"""How many pieces lie in a deck or a cup, told in the corner of its box.

VASSAL draws but the uppermost pieces of a deck. The number is a piece of its own, without a picture, that
nobody can select or move.
"""

from generator import module_names as names
from generator.model.game import Game, Location
from generator.vassal.expression import braces, text
from generator.vassal.piece import Piece
from generator.vassal.traits import BasicPiece, DoesNotStack, TextLabel

_FONT_SIZE = 28
_INSET_PX = 28
"""How far the middle of the number is from the edges of the box."""


def count_name(place: Location) -> str:
    """How the slot of the number is called; no id has a blank."""
    return f"count of {place.id}"


def pile_count(place: Location) -> Piece:
    """The number of what lies in the pile (Deck.countProperty)."""
    number = TextLabel(
        text=braces(f"GetProperty({text(f'{place.id}_numPieces')})"), font_size=_FONT_SIZE, font_style=1,
        background="255,255,255", vertical="c", vertical_justification="c", property_name=names.COUNT)
    return Piece((BasicPiece(), number, DoesNotStack(select="nZ", move="V", stack="R")))


def count_px(game: Game, place: Location) -> tuple[int, int]:
    """Where the number stands: in the lower right corner of the box."""
    px = game.definitions.theme.screen_px_per_mm
    right, bottom = (max(edge) * px for edge in zip(*place.outline_mm, strict=True))
    return round(right) - _INSET_PX, round(bottom) - _INSET_PX
