"""Whether nothing lies somewhere."""

from dataclasses import dataclass

from generator.core.form import Form
from generator.core.places import Places


@dataclass(frozen=True)
class Empty(Form):
    """Nothing but markers of control lies in any of the places."""

    places: Places
