"""Control that changes hands."""

from collections.abc import Iterable

from generator.core.form import Name
from generator.core.operations.action import Action
from generator.core.places import Places
from generator.records import record


@record
class Give(Action):
    """Give control of places to a side."""

    to: str
    places: Places

    def reads(self) -> Iterable[Name]:
        return (Name("side", self.to, ("to",)),)
