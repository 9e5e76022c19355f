"""Who controls places."""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.core.form import Form, Name
from generator.core.places import Places


@dataclass(frozen=True)
class Controls(Form):
    """The side controls every one of the places."""

    side: str
    among: Places

    def reads(self) -> Iterable[Name]:
        return (Name("side", self.side, ("controls", "side")),)
