"""Traits that move or remove their piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..decoding import keystroke
from ..faults import NotSimulated
from ..geometry import Point
from ..moving import place_or_merge
from .base import Trait

if TYPE_CHECKING:
    from ..maps import Map
    from ..pieces import Piece


class SendToLocation(Trait):
    """sendto: to a point (L), the middle of a zone (Z) or a region (R), from where it snaps."""

    fields = 18

    def read(self, items: list[str]) -> None:
        self.must_be(items, _0="", _6="", _7="", _8="0", _9="0", _10="1", _11="1", _16="", _17="")
        if items[13] not in ("L", "Z", "R"):
            raise NotSimulated(f"SendToLocation by {items[13]!r}")
        self.heard, self._mode = frozenset((keystroke(items[1]),)) - {""}, items[13]
        text = self.module.scripts.text
        self._map, self._board, self._x, self._y = (text(items[number]) for number in (2, 3, 4, 5))
        self._zone, self._region = text(items[14]), text(items[15])

    def act(self, piece: Piece, key: str) -> None:
        game = piece.game
        there = game.map_named(self._map(piece)) or piece.map
        if there is None:
            return
        goal = {"L": self._point, "Z": self._centre, "R": self._at_region}[self._mode](piece, there)
        if goal is None or (there is piece.map and goal == (piece.x, piece.y)):
            return
        piece.remember_place()
        place_or_merge(there, piece, *there.snapped(*goal))
        game.moved(piece)

    def _point(self, piece: Piece, there: Map) -> Point:
        self._board(piece)
        return self._number(piece, self._x(piece)), self._number(piece, self._y(piece))

    def _number(self, piece: Piece, text: str) -> int:
        if not (text or "0").lstrip("-").isdigit():
            piece.game.bad_data(f"the coordinate {text!r}")
            return 0
        return int(text or 0)

    def _centre(self, piece: Piece, there: Map) -> Point | None:
        name = self._zone(piece)
        zone = there.board.zone_named(name)
        if zone is None:
            piece.game.bad_data(f"no zone {name!r} on {there.name}")
            return None
        return zone.centre

    def _at_region(self, piece: Piece, there: Map) -> Point | None:
        name = self._region(piece)
        for zone in there.board.zones:
            if name in zone.regions:
                return zone.regions[name]
        piece.game.bad_data(f"no region {name!r} on {there.name}")
        return None


class ReturnToDeck(Trait):
    """return: to the top of a deck."""

    fields = 8

    def read(self, items: list[str]) -> None:
        self.must_be(items, _0="", _2="", _5="2", _6="false")
        self.heard, self._deck = frozenset((keystroke(items[1]),)) - {""}, self.module.scripts.text(items[7])

    def act(self, piece: Piece, key: str) -> None:
        game, name = piece.game, self._deck(piece)
        deck = game.decks.get(name)
        if deck is None or deck.map is None:
            game.bad_data(f"no deck {name!r}")
            return
        before = piece.map, piece.x, piece.y
        piece.remember_place()
        if piece.parent is not deck:
            place_or_merge(deck.map, piece, deck.x, deck.y)
        if before != (deck.map, piece.x, piece.y):
            game.moved(piece)


class Delete(Trait):
    """delete: takes the piece out of the game."""

    fields = 3

    def read(self, items: list[str]) -> None:
        self.must_be(items, _0="")
        self.heard = frozenset((keystroke(items[1]),)) - {""}

    def act(self, piece: Piece, key: str) -> None:
        raise NotSimulated("a piece is deleted")
