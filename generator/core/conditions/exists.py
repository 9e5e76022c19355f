"""Whether there is a piece."""

from generator.core.form import Form
from generator.core.pieces import Pieces
from generator.records import record


@record
class Exists(Form):
    """At least one piece fits."""

    pieces: Pieces
