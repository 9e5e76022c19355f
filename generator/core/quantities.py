"""Quantities of the core: numbers, fixed or counted on the table."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.core.form import Form, Name
from generator.core.pieces import Pieces
from generator.core.places import Places
from generator.records import record

if TYPE_CHECKING:
    from generator.core.conditions import Condition


@record
class Number(Form):
    """A fixed number."""

    number: int


@record
class Variable(Form):
    """The value of a loop, the sum of a roll or the number of the turn, by its name."""

    name: str

    def reads(self) -> Iterable[Name]:
        return (Name("variable", f"${self.name}"),)


@record
class PropertyNumber(Form):
    """The number that a property of the game holds."""

    name: str

    def reads(self) -> Iterable[Name]:
        return (Name("property", self.name, ("state",)),)


@record
class PrintedValue(Form):
    """What is printed on the moved piece under a name."""

    name: str

    def reads(self) -> Iterable[Name]:
        return (Name("printed value", self.name, ("value",)),)


@record
class PrintedOn(Form):
    """The number that is printed under a name on what was chosen, `on` a `$name`; 0 if none is.

    `reduced` counts instead after a lost step.
    """

    value: str
    on: str
    reduced: str | None = None

    @property
    def worn(self) -> "Count":
        """Whether what was chosen has lost a step, as a number."""
        return Count(Pieces((self.on,), reduced=True))

    def reads(self) -> Iterable[Name]:
        yield Name("printed value", self.value, ("value",))
        yield Name("variable", self.on, ("on",))
        if self.reduced is not None:
            yield Name("printed value", self.reduced, ("reduced",))


@record
class Moved(Form):
    """How many places of a map the moved piece has gone, the shortest way; 0 unless it came from that map.

    With `along` only by lines of these kinds, with `over` only over these places; where that does not lead on
    it, it is more than is counted. `in_phase` it is counted from where a hand first moved it in the phase.
    """

    along: tuple[str, ...] = ()
    over: Places | None = None
    in_phase: bool = False

    @property
    def way(self) -> "Moved":
        """What its length depends on besides its ends."""
        return replace(self, in_phase=False) if self.in_phase else self

    def reads(self) -> Iterable[Name]:
        return (Name("kind of line", kind, ("moved",)) for kind in self.along)


@record
class Count(Form):
    """How many pieces fit."""

    pieces: Pieces


@record
class ControlledCount(Form):
    """How many of the places a side, or nobody (None), controls."""

    side: str | None
    among: Places

    def reads(self) -> Iterable[Name]:
        return () if self.side is None else (Name("side", self.side, ("controlled", "side")),)


LARGEST_STACK = 31
"""A stack of more pieces counts as one of so many when stacks are compared."""


@record
class Fullest(Form):
    """How many places of maps tie for holding most of the pieces; 0 if none holds any."""

    pieces: Pieces


@record
class Tallest(Form):
    """How many of the pieces stand in the place of a map that holds most of them."""

    pieces: Pieces


@record
class StrengthOf(Form):
    """The strength of all the pieces together."""

    pieces: Pieces


@record
class PrintedSum(Form):
    """What is printed on pieces, added up; `reduced` counts instead after a lost step."""

    pieces: Pieces
    value: str
    reduced: str | None = None

    def reads(self) -> Iterable[Name]:
        yield Name("printed value", self.value, ("sum", "value"))
        if self.reduced is not None:
            yield Name("printed value", self.reduced, ("sum", "reduced"))


@record
class Highest(Form):
    """The highest number that is printed on any of the pieces, 0 if on none; `reduced` counts as in a sum."""

    pieces: Pieces
    value: str
    reduced: str | None = None

    def reads(self) -> Iterable[Name]:
        yield Name("printed value", self.value, ("highest", "value"))
        if self.reduced is not None:
            yield Name("printed value", self.reduced, ("highest", "reduced"))


@record
class Total(Form):
    """The parts added up."""

    parts: tuple["Quantity", ...]


@record
class Product(Form):
    """The parts multiplied."""

    parts: tuple["Quantity", ...]


@record
class Quotient(Form):
    """A whole divided, rounded towards 0; no less than `least` unless the whole is 0. By 0 it gives 0."""

    whole: "Quantity"
    by: "Quantity"
    least: int = 0


@record
class Choice(Form):
    """One quantity or another."""

    when: "Condition"
    then: "Quantity"
    otherwise: "Quantity"


Quantity = (
    Number
    | Variable
    | PropertyNumber
    | PrintedValue
    | PrintedOn
    | Moved
    | Count
    | ControlledCount
    | Fullest
    | Tallest
    | StrengthOf
    | PrintedSum
    | Highest
    | Total
    | Product
    | Quotient
    | Choice
)
