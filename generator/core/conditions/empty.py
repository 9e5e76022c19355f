"""Whether nothing lies somewhere."""

from generator.core.form import Form
from generator.core.places import Places
from generator.records import record


@record
class Empty(Form):
    """Nothing but markers of control lies in any of the places."""

    places: Places
