"""How things come to lie somewhere: on their own, in a stack, in a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .geometry import Point
from .maps import Deck, Map, Stack, Thing

if TYPE_CHECKING:
    from .pieces import Piece


def position(thing: Thing) -> Point:
    """Where a thing is."""
    return thing.x, thing.y


def settle(piece: Piece) -> None:
    """Give a piece the names of the place where it lies."""
    parent = piece.parent
    if parent is not None:
        piece.x, piece.y = parent.x, parent.y
        piece.map = parent.map
    here = piece.map
    assert here is not None
    spot = here.spot(piece.x, piece.y)
    deck = parent.deck if parent is not None and parent.deck is not None else ""
    known = piece.spot
    if known is spot and piece.deck == deck:
        return
    if known is not spot:
        if known is not None:
            del known.map.located[known.location][piece]
        here.located.setdefault(spot.location, {})[piece] = None
        piece.spot = spot
        piece.words.update(spot.words)
    piece.deck = deck
    piece.words["DeckName"] = deck
    piece.game.changed.add(piece)


def leave(piece: Piece) -> None:
    """Take a piece out of its stack, or off its map's list."""
    parent = piece.parent
    if parent is not None:
        parent.contents.remove(piece)
        piece.parent = None
        if not parent.contents and parent.deck is None and parent.map is not None:
            parent.map.drop(parent)
        piece.game.changed.update(parent.contents)
    elif piece.map is not None:
        piece.map.remove(piece)


def insert(parent: Stack, piece: Piece, index: int) -> None:
    """Put a piece into a stack, or elsewhere in the stack where it is (VASSAL.counters.Stack.insert)."""
    contents = parent.contents
    index = max(0, min(index, len(contents)))
    if piece.parent is parent:
        before = contents.index(piece)
        if index > before:
            contents.insert(index + 1, piece)
            del contents[before]
        else:
            del contents[before]
            contents.insert(index, piece)
    else:
        leave(piece)
        piece.parent = parent
        contents.insert(index, piece)
    piece.game.changed.update(contents)
    settle(piece)


def place_at(here: Map, thing: Thing, x: int, y: int) -> None:
    """Put a thing at a point, beside whatever lies there (VASSAL.build.module.Map.placeAt)."""
    if isinstance(thing, Stack):
        _place_stack(here, thing, x, y)
        return
    if thing.parent is None and thing.map is here and here.lists(thing):
        here.shift(thing, x, y)
    else:
        leave(thing)
        thing.map, thing.x, thing.y = here, x, y
        here.add(thing)
    thing.game.changed.add(thing)
    settle(thing)


def _place_stack(here: Map, stack: Stack, x: int, y: int) -> None:
    if stack.map is here and here.lists(stack):
        here.shift(stack, x, y)
    else:
        if stack.map is not None and stack.map is not here:
            stack.map.remove(stack)
        if stack.order:  # it stands in the list of another layer of this map
            here.shift(stack, x, y)
        stack.map, stack.x, stack.y = here, x, y
        here.add(stack)
    for piece in stack.contents:
        settle(piece)


def new_stack(here: Map, piece: Piece) -> Stack:
    """A stack of one piece in its place."""
    stack = Stack(piece.x, piece.y)
    stack.map = here
    insert(stack, piece, 0)
    here.add(stack)
    return stack


def place_or_merge(here: Map, thing: Thing, x: int, y: int) -> None:
    """Put a thing at a point, onto what lies exactly there if it fits (VASSAL's Map.placeOrMerge)."""
    for found in here.things_at(x, y):
        if _takes(here, found, thing) and merge(here, found, thing):
            return
    place_at(here, thing, x, y)
    if not isinstance(thing, Stack) and not thing.never_stacks:
        new_stack(here, thing)


def _takes(here: Map, found: Thing, thing: Thing) -> bool:
    if isinstance(found, Deck):
        return True
    if isinstance(found, Stack):
        stacks = isinstance(thing, Stack) or not thing.never_stacks
        return stacks and bool(found.contents) and can_merge(here, found, thing)
    return can_merge(here, found, thing)


def can_merge(here: Map, one: Thing, other: Thing) -> bool:
    """Whether two things may share a stack."""
    if isinstance(one, Deck) or isinstance(other, Deck):
        return True
    pieces = [
        (each.contents[-1] if each.contents else None) if isinstance(each, Stack) else each
        for each in (one, other)
    ]
    if any(piece is None or piece.never_stacks for piece in pieces):
        return False
    return here.layer_of(pieces[0]) == here.layer_of(pieces[1])


def merge(here: Map, fixed: Thing, moving: Thing) -> bool:
    """Put a thing on another; false if it was there already (VASSAL.build.module.map.StackMetrics.merge)."""
    if isinstance(fixed, Stack) and fixed.contents:
        fixed = fixed.contents[-1]
    if isinstance(fixed, Stack):
        parent, index = fixed, 0
    elif moving is fixed or moving is fixed.parent:
        return False
    elif fixed.parent is None:
        parent, index = new_stack(here, fixed), 1
    else:
        parent, index = fixed.parent, fixed.parent.contents.index(fixed) + 1
    if isinstance(moving, Stack):
        for number, piece in enumerate(list(moving.contents)):
            insert(parent, piece, index + number)
        return True
    if moving.parent is parent and parent.contents.index(moving) < index:
        index -= 1
    insert(parent, moving, index)
    return True


def set_down_again(piece: Piece) -> None:
    """What a changed dynamic property does to the piece's place: it is laid there anew.

    VASSAL does so in case the property decides on the layer (VASSAL.counters.DynamicProperty.setValue).
    """
    here, parent = piece.map, piece.parent
    if here is None or isinstance(parent, Deck):
        return
    x, y = piece.x, piece.y
    if parent is None:
        here.remove(piece)
        place_or_merge(here, piece, x, y)
    elif len(parent.contents) == 1:
        here.remove(parent)
        place_or_merge(here, parent, x, y)
    else:
        number = parent.contents.index(piece)
        other = parent.contents[number - 1 if number else 1]
        if not can_merge(here, other, piece):
            place_or_merge(here, piece, x, y)
