"""Map windows, stacks and decks: who lies where, in which order, and what a move merges with.

A map lists its stacks, decks and single pieces in layers, from the bottom; within a layer what came last lies
on top (VASSAL.build.module.map.LayeredPieceCollection). Pieces of different layers never share a stack.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .expressions.values import wrap
from .geometry import NO_ZONE, OFF_BOARD, Board, Point

if TYPE_CHECKING:
    from .pieces import Piece

Thing = Any
"""A Piece, a Stack or a Deck."""


@dataclass(frozen=True, slots=True)
class Spot:
    """What a point of a map is called; `words` are the properties of a piece there."""

    map: Map
    zone: str
    location: str
    words: dict[str, Any]


class Stack:
    """Pieces on one another, the lowest first."""

    __slots__ = ("contents", "map", "order", "x", "y")
    deck: str | None = None

    def __init__(self, x: int, y: int) -> None:
        self.map: Map | None = None
        self.x, self.y = x, y
        self.contents: list[Piece] = []
        self.order: dict[int, int] = {}


class Deck(Stack):
    """A pile; `random` piles give up their cards in any order."""

    __slots__ = ("deck", "height", "key", "random", "width")

    def __init__(self, name: str, at: Point, size: tuple[int, int], random: bool, key: str) -> None:
        super().__init__(*at)
        self.deck = name
        self.width, self.height = size
        self.random, self.key = random, key


class Map:
    """A map window with one board."""

    def __init__(
        self,
        name: str,
        number: int,
        board: Board,
        layers: tuple[str, ...],
        *,
        move_key: str = "",
        marks_moved: bool = False,
        only_for: tuple[str, ...] | None = None,
        step: Point = (0, 0),
        zoom: float = 1.0,
        shut: bool = False,
    ) -> None:
        self.name, self.number, self.board = name, number, board
        self.boards = {board.name: board}
        self.move_key, self.marks_moved, self.only_for = move_key, marks_moved, only_for
        self.step, self.zoom = step, zoom
        self.shut = shut
        self.decks: list[Deck] = []
        self.top = len(layers)
        self._layer_of = {layer: number for number, layer in enumerate(layers)}
        self.layers: list[dict[Thing, None]] = [{} for _ in range(self.top + 1)]
        self.at: dict[Point, list[Thing]] = {}
        self.located: dict[str, dict[Piece, None]] = {}
        self._spots: dict[Point, Spot] = {}
        self._added = 0

    def clear(self) -> None:
        """Nothing lies here any more."""
        for layer in self.layers:
            layer.clear()
        self.at.clear()
        self.located.clear()
        self._added = 0

    def spot(self, x: int, y: int) -> Spot:
        """The names of a point."""
        found = self._spots.get((x, y))
        if found is None:
            found = self._spots[x, y] = self._named(x, y)
        return found

    def _named(self, x: int, y: int) -> Spot:
        zone = self.board.zone_at(x, y)
        location = next((str(deck.deck) for deck in self.decks if (deck.x, deck.y) == (x, y)), "")
        location = location or (zone.name if zone is not None else OFF_BOARD)
        name = zone.name if zone is not None else NO_ZONE
        words = {
            "CurrentMap": wrap(self.name),
            "CurrentZone": wrap(name),
            "LocationName": wrap(location),
        }
        return Spot(self, name, location, words)

    def snapped(self, x: int, y: int) -> Point:
        """Where a piece comes to lie that is put at a point."""
        zone = self.board.zone_at(x, y)
        return zone.snapped(x, y) if zone is not None else (x, y)

    def is_restricted(self, x: int, y: int) -> bool:
        """Whether pieces snap there."""
        zone = self.board.zone_at(x, y)
        return zone is not None and bool(zone.regions)

    def felt(self, x: int, y: int) -> Point:
        """The point that a mouse hits: pixels of the screen are whole."""
        return tuple(int(int(each * self.zoom) * (1 / self.zoom)) for each in (x, y))  # type: ignore[return-value]

    # ---- order
    def layer_of(self, thing: Thing) -> int:
        """The layer in which a thing is drawn now."""
        if isinstance(thing, Stack):
            if thing.deck is not None or not thing.contents:
                return self.top
            thing = thing.contents[-1]
        return self._layer_of.get(thing.layer_name, self.top)

    def lists(self, thing: Thing) -> bool:
        """Whether a thing stands in the list of its layer."""
        return thing in self.layers[self.layer_of(thing)]

    def add(self, thing: Thing) -> None:
        """Lay a thing on top of its layer."""
        layer = self.layer_of(thing)
        self._added += 1
        if not thing.order:
            self.at.setdefault((thing.x, thing.y), []).append(thing)
        thing.order[layer] = self._added
        self.layers[layer][thing] = None

    def remove(self, thing: Thing) -> None:
        """Take a thing off its layer; VASSAL does not find one whose layer has changed meanwhile."""
        layer = self.layer_of(thing)
        if self.layers[layer].pop(thing, thing) is None:
            del thing.order[layer]
            if not thing.order:
                self._forget(thing)

    def drop(self, thing: Thing) -> None:
        """Forget an empty stack, in which layer ever it was."""
        for layer in list(thing.order):
            del self.layers[layer][thing]
        if thing.order:
            thing.order.clear()
            self._forget(thing)

    def _forget(self, thing: Thing) -> None:
        there = self.at[thing.x, thing.y]
        there.remove(thing)
        if not there:
            del self.at[thing.x, thing.y]

    def shift(self, thing: Thing, x: int, y: int) -> None:
        """Note that a listed thing stands elsewhere now."""
        if thing.order:
            self._forget(thing)
            self.at.setdefault((x, y), []).append(thing)
        thing.x, thing.y = x, y

    def things(self) -> Iterator[Thing]:
        """All that lies here, from the bottom."""
        for layer in self.layers:
            yield from layer

    def things_at(self, x: int, y: int) -> list[Thing]:
        """What lies at exactly a point, from the bottom."""
        there = self.at.get((x, y), [])
        if len(there) < 2:
            return list(there)
        return sorted(there, key=lambda thing: min(thing.order.items()))
