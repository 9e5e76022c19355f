"""Traits that keep keys or hands off a piece, and the innermost part of every piece."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tests.play.engine import Entry

from ..decoding import keystrokes
from ..faults import NotSimulated
from ..geometry import about
from .base import Trait

if TYPE_CHECKING:
    from ..pieces import Piece


class RestrictCommands(Trait):
    """hideCmd: while a condition holds, keys do not reach the traits inside, and their entries are hidden."""

    fields = 4
    blocks = True

    def read(self, items: list[str]) -> None:
        if items[1] not in ("Hide", "Disable"):
            raise NotSimulated(f"RestrictCommands: {items[1]!r}")
        self._hides = items[1] == "Hide"
        self._holds = self.module.scripts.condition(items[2])
        self.heard = frozenset(keystrokes(items[3]))

    def act(self, piece: Piece, key: str) -> bool:
        return self._holds(piece)

    def entries(self, piece: Piece, inner: list[Entry]) -> list[Entry]:
        if not self._holds(piece):
            return inner
        kept = [entry for entry in inner if entry.key not in self.heard or not self._hides]
        return [replace(entry, enabled=entry.enabled and entry.key not in self.heard) for entry in kept]


class DoesNotStack(Trait):
    """immob: how the piece is selected, moved and stacked."""

    fields = 4

    def read(self, items: list[str]) -> None:
        if items[0] not in ("", "nZ") or items[1] not in ("N", "V") or items[2] not in ("R", "L"):
            raise NotSimulated(f"DoesNotStack: {items}")
        self._never_moves, self._never_stacks = items[1] == "V", items[2] == "R"

    def enter(self, piece: Piece) -> None:
        piece.never_moves = self._never_moves
        piece.never_stacks = self._never_stacks


class BasicPiece(Trait):
    """piece: the picture and the name."""

    fields = 4
    is_constant = True

    def read(self, items: list[str]) -> None:
        self.must_be(items, _0="", _1="")
        self._picture = about(*self.module.archive.picture_size(items[2]))
        self._name = items[3]

    def enter(self, piece: Piece) -> None:
        piece.picture, piece.name = self._picture, self._name

    def properties(self, state: str) -> dict[str, str]:
        place, _, _, gpid, count = state.split(";")
        if place != "null" or count != "0":
            raise NotSimulated(f"the state {state!r} of a definition")
        return {"BasicName": self._name, "PieceId": gpid}
