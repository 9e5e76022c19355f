"""What a person's hand does: dragging pieces together from one place to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .expressions.values import shown
from .geometry import Point
from .maps import Deck, Map, Stack, Thing
from .module import NO_GESTURE
from .moving import can_merge, merge, new_stack, place_at, position
from .shapes import drawn_at, hits, pressed_at
from .traits.moved import MarkMoved, mark

if TYPE_CHECKING:
    from .game import Game
    from .pieces import Piece


def may_touch(game: Game, here: Map) -> bool:
    """Whether the player's mouse works in a window: private ones are deaf to others."""
    return here.only_for is None or game.side in here.only_for


class Resting:
    """The mouse rests on a point: what answers there for properties."""

    def __init__(self, game: Game, here: Map, x: int, y: int) -> None:
        spot = here.spot(*here.snapped(x, y))
        self.game, self.spot = game, None
        self.words = {**game.words, "LocationName": spot.words["LocationName"]}

    def text(self, name: str) -> str | None:
        """A property as a text, or None if nothing knows it."""
        return shown(self.words[name]) if name in self.words else None


def press(game: Game, piece: Piece) -> Point:
    """The mouse goes down on a piece; returns where.

    A deck under it deals a card, which is forgotten again.
    """
    here = piece.map
    assert here is not None
    thing: Thing = piece if piece.parent is None else piece.parent
    at = here.felt(*next(at for each, at in drawn_at(here, thing) if each is piece))
    if may_touch(game, here):
        deal(game, pressed_at(here, *at))
    return at


def deal(game: Game, thing: Thing) -> Piece | None:
    """The card that a pressed deck gives up."""
    if not isinstance(thing, Deck) or not thing.contents:
        return None
    return thing.contents[game.chance.below(len(thing.contents)) if thing.random else -1]


def drop(game: Game, pieces: Sequence[Piece], pressed: Point, there: Map, x: int, y: int) -> None:
    """Let the pieces fall there; then the map sends each its key (VASSAL's PieceMover).

    The mouse was pressed at a point of the map where they lie. Let go where pieces snap to the same point, it
    has only clicked (VASSAL's PieceMover.isClick).
    """
    released = there.felt(x, y)
    is_click = pieces[0].map is there and there.snapped(*pressed) == there.snapped(*released)
    if may_touch(game, there) and not is_click:
        _Drop(game, pieces, there).run(*released)


class _Drop:
    """One release of the mouse."""

    def __init__(self, game: Game, pieces: Sequence[Piece], there: Map) -> None:
        self._game, self._pieces, self._there = game, pieces, there
        self._landed: dict[Point, list[Thing]] = {}

    def run(self, x: int, y: int) -> None:
        """Move all pieces by the way of the first, then let each be judged."""
        first = self._pieces[0]
        way = x - first.x, y - first.y
        for piece in self._pieces:
            way = self._move(piece, way)
        if self._there.move_key:
            for number, piece in enumerate(self._pieces, 1):
                self._game.words.update(UiPieceIndex=number, UiPieceCount=len(self._pieces))
                self._game.send(piece, self._there.move_key)
            self._game.words.update(NO_GESTURE)

    def _move(self, piece: Piece, way: Point) -> Point:
        x, y = piece.x + way[0], piece.y + way[1]
        goal = self._landed_before(piece, (x, y))
        if goal is None:
            goal = self._found(piece, x, y)
            if goal is None:
                x, y = self._there.snapped(x, y)
                goal = self._found(piece, x, y)
            way = x - piece.x, y - piece.y
            if goal is not None:
                self._landed[x, y] = [piece, goal]
        if goal is not None:
            self._lift(piece, *position(goal))
            merge(self._there, goal, piece)
            return way
        self._lift(piece, x, y)
        place_at(self._there, piece, x, y)
        if not piece.never_stacks:
            self._landed[x, y] = [piece, new_stack(self._there, piece)]
        return way

    def _landed_before(self, piece: Piece, at: Point) -> Thing | None:
        """Something of the same drag that fell there."""
        landed = self._landed.get(at, [])
        for number, thing in enumerate(landed):
            if can_merge(self._there, thing, piece):
                landed[number] = piece
                return thing
        return None

    def _found(self, piece: Piece, x: int, y: int) -> Thing | None:
        """What lies there and takes the piece, the uppermost first."""
        there = self._there
        restricted, snapped = there.is_restricted(x, y), there.snapped(x, y)
        for thing in self._below(snapped if restricted else None):
            if isinstance(thing, Deck):
                if hits(there, thing, x, y):
                    return thing
            elif (
                can_merge(there, piece, thing)
                and not self._is_emptied(thing)
                and (position(thing) == snapped if restricted else hits(there, thing, x, y))
            ):
                return thing
        return None

    def _below(self, at: Point | None) -> list[Thing]:
        """Decks, and what may take a piece that snaps to a point; without one everything."""
        if at is None:
            return list(reversed(list(self._there.things())))
        decks = list(reversed(self._there.decks))
        return [*decks, *(t for t in reversed(self._there.things_at(*at)) if not isinstance(t, Deck))]

    def _is_emptied(self, thing: Thing) -> bool:
        """Whether all of a stack is in the hand."""
        return isinstance(thing, Stack) and all(piece in self._pieces for piece in thing.contents)

    def _lift(self, piece: Piece, x: int, y: int) -> None:
        """Note where it was, and that it moved."""
        piece.remember_place()
        if (x, y) != (piece.x, piece.y) and MarkMoved.PROPERTY in piece.words:
            mark(piece, self._there.marks_moved)
