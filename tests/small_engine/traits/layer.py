"""The layer that follows an expression: which picture and which name a piece shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..decoding import decode_list
from ..faults import NotSimulated
from ..geometry import Box, about
from .base import Trait

if TYPE_CHECKING:
    from ..pieces import Piece

_EMPTY = (0, 2, 3, 5, 6, 8, 9, 10, 19, 20, 26, 27, 28, 31)


class Layer(Trait):
    """emb2: pictures, of which the value of an expression chooses one."""

    fields = 33

    def read(self, items: list[str]) -> None:
        self.must_be(items, **{f"_{number}": "" for number in _EMPTY})
        self.must_be(items, _12="false", _17="false", _21="true", _23="1", _25="true", _32="true")
        offset = int(items[13]), int(items[14])
        self._pictures = pictures = decode_list(items[15]) or [""]
        self._names = decode_list(items[16]) or [""] * len(pictures)
        if len(self._names) != len(pictures) or any("+" in name for name in self._names):
            raise NotSimulated(f"the level names {items[16]!r}")
        scale = float(items[30])
        sizes = [self.module.archive.picture_size(picture) if picture else None for picture in pictures]
        self._boxes = [size and about(*size).scaled(scale).moved(*offset) for size in sizes]
        self._level = self.module.scripts.text(items[22])

    def level(self, piece: Piece) -> int:
        """The level that is shown, from 1."""
        text = self._level(piece) or "1"
        if not text.lstrip("-").isdigit():
            piece.game.bad_data(f"the level {text!r}")
            text = "1"
        return max(1, min(int(text), len(self._boxes)))

    def picture(self, piece: Piece) -> str:
        """The picture that the shown level has."""
        return self._pictures[self.level(piece) - 1]

    def name_of_level(self, piece: Piece) -> str:
        """The name that the shown level has, if any."""
        if not any(self._names):
            return ""
        return self._names[self.level(piece) - 1]

    def box(self, piece: Piece) -> Box | None:
        """Where the shown picture is."""
        return self._boxes[self.level(piece) - 1]


class Label(Trait):
    """label: a text on the piece, which is only looked at; it has no key, no menu, and changes no name."""

    fields = 18

    def read(self, items: list[str]) -> None:
        self.must_be(items, _0="", _1="", _11="$pieceName$", _17="false")
