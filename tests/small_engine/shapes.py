"""What a mouse hits: decks and pieces by the rectangles of their pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .geometry import Box, Point
from .maps import Deck, Map, Stack, Thing
from .pieces import Piece

_FAR = 600
"""No picture of a stack reaches so far from its place."""
_SHOWN_IN_DECK = 10


def deck_box(deck: Deck) -> Box:
    """Where a deck takes clicks: as large as its top card, grown with the number of cards."""
    if deck.contents:
        outline = deck.contents[-1].outline()
        width, height = outline.width, outline.height
    else:
        width, height = deck.width, deck.height
    cards = min(len(deck.contents), _SHOWN_IN_DECK)
    box = Box(-(width // 2), -(height // 2) - 2 * cards, width + 2 * cards, height + 2 * cards)
    return box.moved(deck.x, deck.y)


def drawn_at(here: Map, thing: Thing) -> Iterator[tuple[Piece, Point]]:
    """The pieces of a stack, or a single piece, and where each is drawn (VASSAL's StackMetrics)."""
    pieces: Sequence[Piece] = thing.contents if isinstance(thing, Stack) else [thing]
    right, up = here.step
    below = Box(0, 0, 0, 0)
    x, y = thing.x, thing.y
    for number, piece in enumerate(pieces):
        outline = piece.outline()
        if number and here.only_for is not None:
            x += below.width + right
        elif number:
            x = below.x + right - outline.x
            y = below.y + below.height - outline.height - outline.y - up
        below = outline.moved(x, y)
        yield piece, (x, y)


def hits(here: Map, thing: Thing, x: int, y: int) -> bool:
    """Whether a point lies on the picture of a deck, a stack or a piece."""
    if abs(thing.x - x) > _FAR or abs(thing.y - y) > _FAR:
        return False
    if isinstance(thing, Deck):
        return deck_box(thing).holds(x, y)
    return any(
        box.holds(x - left, y - top) for piece, (left, top) in drawn_at(here, thing) for box in piece.boxes()
    )


def pressed_at(here: Map, x: int, y: int) -> Thing | None:
    """What a pressed mouse takes hold of."""
    for thing in reversed(list(here.things())):
        if hits(here, thing, x, y) and (not isinstance(thing, Deck) or thing.contents):
            return thing
    return None
