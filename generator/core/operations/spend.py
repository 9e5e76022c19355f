"""Pieces that have done what they can do in a phase."""

from generator.core.operations.action import Action
from generator.core.pieces import Pieces
from generator.records import record


@record
class Spend(Action):
    """Mark pieces, but those of `without`, as having acted, until the phase ends."""

    pieces: Pieces
    without: Pieces | None = None
