"""Dice."""

from collections.abc import Iterable

from generator.core.form import Name
from generator.core.operations.action import Action
from generator.core.quantities import Number, Quantity
from generator.records import record

MOST_DICE = 12
"""More dice of a fixed number are not rolled at once."""


@record
class Roll(Action):
    """Roll dice and remember each; the name is their sum from then on.

    With `hits_on` it is how many of them show so much or more.
    """

    name: str
    dice: Quantity
    sides: int = 6
    die: str | None = None
    hits_on: Quantity | None = None

    @property
    def fixed_dice(self) -> int | None:
        """How many dice it is each time; None if that is counted on the table."""
        return self.dice.number if isinstance(self.dice, Number) else None

    def reads(self) -> Iterable[Name]:
        return () if self.die is None else (Name("die", self.die, ("die",)),)

    def writes(self) -> Iterable[Name]:
        return (Name("variable", self.name, ("name",)),)
