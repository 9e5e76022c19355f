"""Pieces that may act, that have done what they can do in a phase, and that may do it again."""

from generator.core.operations.action import Action
from generator.core.pieces import Pieces
from generator.records import record


@record
class Spend(Action):
    """Mark pieces, but those of `without`, as having acted, until the phase ends."""

    pieces: Pieces
    without: Pieces | None = None


@record
class Ready(Action):
    """Take off pieces that they are activated or have acted: they may be activated and act again."""

    pieces: Pieces


@record
class Activate(Action):
    """Activate those of the pieces that can be, but not what has acted in this phase."""

    pieces: Pieces
