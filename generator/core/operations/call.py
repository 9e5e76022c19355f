"""The steps of another script."""

from collections.abc import Iterable

from generator.core.form import Name
from generator.core.operations.action import Action
from generator.core.operations.set import Word
from generator.core.quantities import Quantity
from generator.records import record


@record
class Call(Action):
    """Do the steps of a part, without guards; each `$name` that is given has its value there.

    A word may be another `$name`, whose value is passed on.
    """

    part: str
    given: tuple[tuple[str, Word | Quantity], ...] = ()

    def reads(self) -> Iterable[Name]:
        return (Name("part", self.part),)

    def writes(self) -> Iterable[Name]:
        return (Name("variable", name, ("with", name), at_key=True) for name, _ in self.given)

    @property
    def words(self) -> dict[str, str]:
        """What is given as a fixed word or number."""
        return {name: value.text for name, value in self.given if isinstance(value, Word)}
