"""Pieces that are picked and set down."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, assert_never

from generator.core.form import Form, Name
from generator.core.operations.action import Action, Carry
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places
from generator.core.quantities import Quantity, Variable
from generator.records import record

if TYPE_CHECKING:
    from generator.core.operations import Operation

Strength = Literal["keep", "full", "initial", "random", "less", "more"] | int | Variable
"""The strength of an arriving piece: a word, a number of steps, or a rolled one."""


@record
class Arrival(Form):
    """How a piece is set down: its place (an id or one that ends in `$name`), its strength, its face."""

    at: str
    strength: Strength = "keep"
    face: Literal["keep", "up", "down"] = "keep"

    def reads(self) -> Iterable[Name]:
        return (Name("made place", self.at, ("at",)),)


@record
class Everyone(Form):
    """All pieces that fit."""

    pieces: Pieces


@record
class Some(Form):
    """So many of the pieces that fit, in the order of the definition; fewer if there are no more."""

    pieces: Pieces
    count: Quantity


@record
class Drawn(Form):
    """Pieces drawn blindly from a pool, or from the top of a deck; `which` are the only ones that can be."""

    source: str
    count: Quantity
    which: Pieces | None = None

    def reads(self) -> Iterable[Name]:
        return (Name("pile", self.source, ("from",)),)


@record
class FirstIn(Form):
    """The unit in the first occupied place."""

    places: Places


Pick = Everyone | Some | Drawn | FirstIn


@record
class Move(Action):
    """Set down what is picked; `lacking` is done for each that a pool lacks, or if all places are empty."""

    pick: Pick
    arrival: Arrival
    lacking: tuple["Operation", ...] = ()

    def carries(self) -> Iterable[Carry]:
        to = Listed((self.arrival.at,))
        match self.pick:
            case Everyone(pieces) | Some(pieces):
                return (Carry(pieces, to),)
            case Drawn(source, _, which):
                return (Carry(replace(which or Pieces(), at=Listed((source,))), to),)
            case FirstIn(places):
                return (Carry(Pieces(at=places), to),)
            case _:
                assert_never(self.pick)
