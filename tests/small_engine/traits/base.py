"""What all traits share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.play.engine import Entry

from ..decoding import decode
from ..faults import NotSimulated

if TYPE_CHECKING:
    from ..module import Module
    from ..pieces import Piece

Act = Callable[["Piece", str], Any]


class Step(NamedTuple):
    """Something that a key does; with `inner`, the act says whether the steps inside it are blocked."""

    act: Act
    inner: tuple[Step, ...] | None = None


class Trait:
    """A trait as its type defines it; the piece keeps what changes. `heard` are the keys on which it acts."""

    fields = 0
    """How many items the type has after its code."""
    acts_last = False
    """Whether it acts after the traits inside it."""
    is_constant = False
    blocks = False
    """Whether it may keep a key from the traits inside it; `act` decides."""

    def __init__(self, module: Module, items: list[str]) -> None:
        if len(items) != self.fields:
            raise NotSimulated(f"{type(self).__name__} with {len(items)} fields: {items}")
        self.module = module
        self.heard: frozenset[str] = frozenset()
        self.read(items)

    def read(self, items: list[str]) -> None:
        """Take the type's items."""

    def must_be(self, items: list[str], **wanted: str) -> None:
        """Refuse what is not simulated: item number `_3` must have this text."""
        for place, text in wanted.items():
            if items[int(place[1:])] != text:
                raise NotSimulated(f"{type(self).__name__}: {items[int(place[1:])]!r} in {items}")

    def enter(self, piece: Piece) -> None:
        """Tell a piece what it must know before it plays."""

    def properties(self, state: str) -> dict[str, str]:
        """The properties that it keeps, at the start."""
        return {}

    def calculated(self) -> dict[str, Callable[[Piece], Any]]:
        """The properties that it works out when asked."""
        return {}

    def act(self, piece: Piece, key: str) -> Any:
        """Do what a key that it hears means."""
        raise NotImplementedError

    def entries(self, piece: Piece, inner: list[Entry]) -> list[Entry]:
        """The piece's menu from here inwards."""
        return inner


def items_of(text: str) -> tuple[str, list[str]]:
    """The code of a trait and its items."""
    code, *items = decode(text, ";")
    return code, items
