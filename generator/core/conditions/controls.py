"""Who controls places."""

from collections.abc import Iterable

from generator.core.form import Form, Name
from generator.core.places import Places
from generator.records import record


@record
class Controls(Form):
    """The side, or nobody (None), controls every one of the places."""

    side: str | None
    among: Places

    def reads(self) -> Iterable[Name]:
        return () if self.side is None else (Name("side", self.side, ("controls", "side")),)
