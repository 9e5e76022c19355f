"""Filters: which pieces an expression accepts. What only markers decide is decided once for each piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .faults import BadData

if TYPE_CHECKING:
    from .pieces import Piece

Test = Callable[[Any], Any]


class Filter:
    """An expression that is asked of pieces; `fixed` never changes for a piece, `loose` is asked anew."""

    def __init__(self, pieces: list[Piece], fixed: Test | None, loose: Test | None) -> None:
        self._loose = loose
        self._verdicts = [fixed is None or fixed(piece) is True for piece in pieces]
        self._candidates = [piece for piece in pieces if self._verdicts[piece.number]]

    def may_accept(self, piece: Piece) -> bool:
        """Whether what is fixed lets the piece through."""
        return self._verdicts[piece.number]

    def candidates(self) -> list[Piece]:
        """All pieces that are on a map and that the filter may accept."""
        return self._candidates

    def accepts(self, piece: Piece) -> bool:
        """Whether the piece fits now."""
        if not self._verdicts[piece.number]:
            return False
        if self._loose is None:
            return True
        try:
            verdict = self._loose(piece)
        except BadData as fault:
            piece.game.bad_data(str(fault))
            return False
        return verdict is True or verdict == "true"

    def count(self, pieces: Any) -> int:
        """How many of the pieces fit."""
        verdicts, loose = self._verdicts, self._loose
        if loose is None:
            return sum([verdicts[piece.number] for piece in pieces])
        accepts = self.accepts
        return sum([accepts(piece) for piece in pieces if verdicts[piece.number]])

    def count_all(self) -> int:
        """How many of all pieces fit."""
        if self._loose is None:
            return len(self._candidates)
        return sum([self.accepts(piece) for piece in self._candidates])
