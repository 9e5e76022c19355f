"""Control that changes hands."""

from collections.abc import Iterable

from generator.core.form import Name
from generator.core.operations.action import Action
from generator.core.places import Places
from generator.records import record


@record
class Give(Action):
    """Give control of places to a side, or to nobody (None)."""

    to: str | None
    places: Places

    def reads(self) -> Iterable[Name]:
        return () if self.to is None else (Name("side", self.to, ("to",)),)
