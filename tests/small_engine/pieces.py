"""Pieces: a list of traits, outermost first, and the properties that they show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .expressions.values import shown, wrap, wrap_loosely
from .faults import NotSimulated
from .geometry import Box, around
from .maps import Map, Spot, Stack
from .traits.base import Step, Trait
from .traits.layer import Layer

if TYPE_CHECKING:
    from .game import Game

OLD = ("OldMap", "OldBoard", "OldZone", "OldLocationName", "OldX", "OldY", "OldDeckName")
UNKNOWN = frozenset(
    [
        "CurrentMat",
        "DeckPosition",
        "IgnoreGrid",
        "InvisibleToOthers",
        "MatNumCargo",
        "ObscuredToOthers",
        "ParentID",
        "PieceUID",
        "Selected",
        "StackPos",
        "StackSize",
        "UniqueID",
        "ClickedX",
        "ClickedY",
        "OldMat",
    ]
)
"""Properties of VASSAL's pieces that this engine does not keep."""


class Words(dict[str, Any]):
    """The properties that a piece holds, as expressions see them; others are asked of the piece."""

    __slots__ = ("piece",)

    def __init__(self, piece: Piece) -> None:
        super().__init__()
        self.piece = piece

    def __missing__(self, name: str) -> Any:
        found = self.piece.ask(name)
        return "" if found is None else found


class Kind:
    """What pieces with the same traits share: which trait answers for a property, which hear a key."""

    def __init__(self, traits: Sequence[Trait]) -> None:
        self.traits = tuple(traits)
        self.calculated: dict[str, Callable[[Piece], Any]] = {}
        self.written: dict[str, str] = {}
        """Values of markers that are numbers written in an odd way, such as +3."""
        self.layers = tuple(trait for trait in traits if isinstance(trait, Layer))
        heard: dict[str, list[Trait]] = {}
        for trait in traits:
            for key in trait.heard:
                heard.setdefault(key, []).append(trait)
        self.steps = {key: tuple(_in_order(hearing)) for key, hearing in heard.items()}
        """By key: the traits that hear it, in the order in which they act."""


def _in_order(traits: Sequence[Trait]) -> list[Step]:
    """A key goes inwards; triggers and reports act on its way back."""
    if not traits:
        return []
    trait, inner = traits[0], _in_order(traits[1:])
    if trait.blocks:
        return [Step(trait.act, tuple(inner))]
    mine = Step(trait.act)
    return [*inner, mine] if trait.acts_last else [mine, *inner]


class Piece:
    """A piece on the table; all that changes of its traits is in `words`."""

    __slots__ = (
        "deck", "first", "game", "gpid", "id", "kind", "layer_name", "map", "name", "never_moves",
        "never_stacks", "number", "order", "parent", "picture", "spot", "words", "x", "y",
    )  # fmt: skip

    def __init__(self, game: Game, number: int, traits: Sequence[Trait], states: Sequence[str]) -> None:
        self.game, self.number, self.id = game, number, str(1_000_000 + number)
        self.kind = Kind(traits)
        self.words = Words(self)
        self.gpid, self.name = "", ""
        self.never_stacks = self.never_moves = False
        self.layer_name: Any = ""
        self.picture = Box(0, 0, 0, 0)
        self._claim(traits, states)
        self.first = dict(self.words)
        self.forget_place()

    def _claim(self, traits: Sequence[Trait], states: Sequence[str]) -> None:
        """Let each property be answered by the outermost trait that knows it."""
        seen: set[str] = set()
        for trait, state in zip(traits, states, strict=True):
            trait.enter(self)
            for name, value in trait.properties(state).items():
                if name in seen and not trait.is_constant:
                    raise NotSimulated(f"two traits that keep {name}")
                if name not in seen:
                    self.words[name] = wrap_loosely(value) if trait.is_constant else wrap(value)
                    if trait.is_constant and shown(self.words[name]) != value:
                        self.kind.written[name] = value
            seen.update(trait.properties(state))
            for name, calculate in trait.calculated().items():
                if name in seen:
                    raise NotSimulated(f"two traits that answer for {name}")
                self.kind.calculated[name] = calculate
                seen.add(name)
        self.layer_name = self.words.get(self.game.layer_property, "")

    def forget_place(self) -> None:
        """As before it was ever laid on a map."""
        self.words.clear()
        self.words.update(self.first)
        self.map: Map | None = None
        self.parent: Stack | None = None
        self.spot: Spot | None = None
        self.order: dict[int, int] = {}
        self.deck = ""
        self.x = self.y = 0

    # ---- properties
    def ask(self, name: str) -> Any:
        """A property that no trait keeps: calculated, of the place, of the map or module; None if unknown."""
        calculate = self.kind.calculated.get(name)
        if calculate is not None:
            return calculate(self)
        if name == "PieceName":
            return wrap(self.shown_name())
        if name == "LocalizedBasicName":
            return wrap(self.name)
        if name in ("CurrentX", "CurrentY"):
            return self.x if name == "CurrentX" else self.y
        if name == "CurrentBoard":
            return wrap(self.map.board.name) if self.map is not None else ""
        if name in UNKNOWN:
            raise NotSimulated(f"the property {name}")
        if name.endswith("_numPieces") and self.map is not None:
            for deck in self.map.decks:
                if name == f"{deck.deck}_numPieces":
                    return len(deck.contents)
        return self.game.ask(name)

    def value(self, name: str) -> Any:
        """A property as expressions see it, or None if nothing knows it."""
        found = self.words.get(name)
        return self.ask(name) if found is None else found

    def text(self, name: str) -> str | None:
        """A property as a text, or None if nothing knows it."""
        if name in self.kind.written:
            return self.kind.written[name]
        found = self.value(name)
        return None if found is None else shown(found)

    def shown_name(self) -> str:
        """The name that the looking player reads: a level of a layer may have a name of its own."""
        for layer in self.kind.layers:
            name = layer.name_of_level(self)
            if name:
                return name
        return self.name

    def set(self, name: str, value: Any) -> None:
        """Keep a property."""
        if self.words.get(name) != value:
            self.words[name] = value
            self.game.changed.add(self)

    # ---- shape
    def boxes(self) -> list[Box]:
        """The rectangles that take clicks, about the piece's place."""
        return [self.picture, *(box for layer in self.kind.layers if (box := layer.box(self)) is not None)]

    def outline(self) -> Box:
        """The rectangle round all of them."""
        return around(self.boxes())

    def remember_place(self) -> None:
        """Write down where it is, before a move (VASSAL.counters.Decorator.putOldProperties)."""
        here, spot = self.map, self.spot
        assert here is not None and spot is not None
        on_board = here.board.holds(self.x, self.y)
        self.words.update(
            OldMap=spot.words["CurrentMap"],
            OldBoard=wrap(here.board.name) if on_board else "",
            OldZone=spot.words["CurrentZone"],
            OldLocationName=spot.words["LocationName"],
            OldX=self.x,
            OldY=self.y,
            OldDeckName=wrap(self.deck),
        )


@dataclass(frozen=True)
class Slotted:
    """A piece as one of its slots makes it: `first` is what it remembers then."""

    piece: Piece
    gpid: str
    first: dict[str, Any]
