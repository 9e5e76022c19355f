"""Whether a place that is known only in play is one of some places."""

from collections.abc import Iterable

from generator.core.form import Form, Name
from generator.core.places import Places
from generator.records import record


@record
class PlaceAmong(Form):
    """The place is one of these."""

    place: str
    places: Places

    def reads(self) -> Iterable[Name]:
        return (Name("made place", self.place, ("among", "place")),)
