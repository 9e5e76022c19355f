"""Operations done several times."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.core.form import Form, Name
from generator.core.operations.action import Action
from generator.core.pieces import Pieces
from generator.core.places import Places
from generator.core.quantities import Quantity
from generator.records import record

if TYPE_CHECKING:
    from generator.core.operations import Operation


@record
class DiceOf(Form):
    """Each die of a roll, in order."""

    roll: str

    def reads(self) -> Iterable[Name]:
        return (Name("roll", self.roll, ("dice",)),)


@record
class Times(Form):
    """A number of times; there is no value to name."""

    number: Quantity


@record
class Each(Form):
    """Each of some words, in order."""

    words: tuple[str, ...]


Over = Places | Pieces | DiceOf | Times | Each


@record
class Loop(Action):
    """Do the body once for each; `$name` is the current place, piece, die or word.

    Pieces are those that fit when the loop begins, in the order of the game.
    """

    over: Over
    body: tuple["Operation", ...]
    name: str | None = None

    def writes(self) -> Iterable[Name]:
        return () if self.name is None else (Name("variable", self.name, ("name",)),)
