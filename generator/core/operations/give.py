"""Control that changes hands."""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.core.form import Name
from generator.core.operations.action import Action
from generator.core.places import Places


@dataclass(frozen=True)
class Give(Action):
    """Give control of places to a side."""

    to: str
    places: Places

    def reads(self) -> Iterable[Name]:
        return (Name("side", self.to, ("to",)),)
