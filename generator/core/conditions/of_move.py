"""What rules ask about the piece that moves or gains a step."""

from generator.core.form import Form
from generator.core.pieces import Pieces
from generator.core.places import Places
from generator.records import record


@record
class MoverFits(Form):
    """The piece is one of these; they say nothing of places."""

    pieces: Pieces


@record
class MoverIn(Form):
    """The piece now stands in one of these places."""

    places: Places


@record
class CameFrom(Form):
    """The piece stood in one of these places before."""

    places: Places


@record
class OnTable(Form):
    """Whether the piece stands in some place at all."""

    wanted: bool


@record
class FirstMove(Form):
    """Whether a hand moves the piece on the map for the first time in the phase, or from where it began."""

    wanted: bool
