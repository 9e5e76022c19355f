"""Who controls places."""

from collections.abc import Iterable

from generator.core.form import Form, Name
from generator.core.places import Places
from generator.records import record


@record
class Controls(Form):
    """The side controls every one of the places."""

    side: str
    among: Places

    def reads(self) -> Iterable[Name]:
        return (Name("side", self.side, ("controls", "side")),)
