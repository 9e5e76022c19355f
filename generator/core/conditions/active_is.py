"""Whose phase it is."""

from collections.abc import Iterable

from generator.core.form import Form, Name
from generator.records import record


@record
class ActiveIs(Form):
    """It is a phase of one of these sides."""

    sides: tuple[str, ...]

    def reads(self) -> Iterable[Name]:
        return (Name("side", side, ("active",)) for side in self.sides)
