"""Dice."""

from collections.abc import Iterable

from generator.core.form import Name
from generator.core.operations.action import Action
from generator.records import record


@record
class Roll(Action):
    """Roll dice and remember each; the name is their sum from then on."""

    name: str
    dice: int
    sides: int = 6
    die: str | None = None

    def reads(self) -> Iterable[Name]:
        return () if self.die is None else (Name("die", self.die, ("die",)),)

    def writes(self) -> Iterable[Name]:
        return (Name("variable", self.name, ("name",)),)
