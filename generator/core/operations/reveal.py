"""Hidden pieces shown to all."""

from generator.core.operations.action import Action
from generator.core.pieces import Pieces
from generator.records import record


@record
class Reveal(Action):
    """Show pieces to all players, until their side hides them again; what lies face down is turned up."""

    pieces: Pieces
