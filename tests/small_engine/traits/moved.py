"""Traits that remember that their piece has moved, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.play.engine import Entry

from ..decoding import keystroke
from .base import Trait

if TYPE_CHECKING:
    from ..pieces import Piece


class MarkMoved(Trait):
    """markmoved: remembers that hands moved the piece."""

    fields = 11
    PROPERTY = "Moved"

    def read(self, items: list[str]) -> None:
        self.must_be(items, _3="", _4="", _6="false", _7="", _8="", _9="")
        self.heard = frozenset((keystroke(items[10]),)) - {""}

    def properties(self, state: str) -> dict[str, str]:
        return {self.PROPERTY: "true" if state == "true" else "false"}

    def act(self, piece: Piece, key: str) -> None:
        mark(piece, False)


class Footprint(Trait):
    """footprint: points since the mark of having moved was cleared, and whether all players see them."""

    fields = 16
    VISIBLE, POINTS = "trail is visible", "trail"
    """What the piece keeps; VASSAL shows it to no expression."""

    def read(self, items: list[str]) -> None:
        self.must_be(items, _2="false", _3="true")
        self._toggle, self._menu = keystroke(items[0]), items[1]
        self._show, self._hide, self._clear = (keystroke(items[number]) for number in (12, 13, 14))
        self.heard = frozenset((self._toggle, self._show, self._hide, self._clear)) - {""}

    def properties(self, state: str) -> dict[str, str]:
        return {self.VISIBLE: "false", self.POINTS: ""}

    def act(self, piece: Piece, key: str) -> None:
        if key == self._clear:
            begin(piece)
        elif key == self._toggle:
            piece.set(self.VISIBLE, not piece.words[self.VISIBLE])
        else:
            piece.set(self.VISIBLE, key == self._show)

    def entries(self, piece: Piece, inner: list[Entry]) -> list[Entry]:
        return [Entry(self._menu, piece.map is not None, self._toggle), *inner] if self._menu else inner


def mark(piece: Piece, moved: bool) -> None:
    """Tell all traits of a piece that it moves, before it does, or that it has not moved."""
    piece.set(MarkMoved.PROPERTY, moved)
    if moved:
        go_on(piece)
    else:
        begin(piece)


def begin(piece: Piece) -> None:
    """A new trail from here."""
    if Footprint.POINTS in piece.words:
        piece.set(Footprint.POINTS, _point(piece))


def go_on(piece: Piece) -> None:
    """The trail comes to here."""
    points = piece.words.get(Footprint.POINTS)
    if points is not None and points.split(" ")[-1] != _point(piece):
        piece.set(Footprint.POINTS, f"{points} {_point(piece)}".strip())


def _point(piece: Piece) -> str:
    return f"{piece.x},{piece.y}"
