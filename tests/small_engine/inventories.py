"""The list of pieces that a button opens (VASSAL.build.module.Inventory)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import elements
from .decoding import decode_list

if TYPE_CHECKING:
    from .module import Module
    from .pieces import Piece


class _Group:
    """A heading of the list: it knows its own value, all else is asked of a piece below it."""

    spot = None

    def __init__(self, value: str, piece: Piece) -> None:
        self.game, self._piece = piece.game, piece
        self.words: dict[str, Any] = {"PropertyValue": value}

    def text(self, name: str) -> str | None:
        """A property as a text, or None if nothing knows it."""
        return str(self.words[name]) if name in self.words else self._piece.text(name)


def listed(module: Module) -> list[list[str]]:
    """Every line of the list with the headings above it."""
    (element,) = elements.all_of(module.tree, "Inventory")
    accepts = module.scripts.condition(element.get("include", ""))
    groups = decode_list(element.get("groupBy", ""))
    heading = module.scripts.text(element.get("nonLeafFormat", ""))
    line = module.scripts.text(element.get("leafFormat", ""))
    pieces = (piece for piece in module.pieces if piece.map is not None and accepts(piece))
    return sorted([*(heading(_Group(piece.text(group) or "", piece)) for group in groups), line(piece)]
                  for piece in pieces)
