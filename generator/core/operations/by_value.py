"""Each piece in a place of its own, which is printed on it or stands in its row of a table."""

from generator.core.operations.action import Action
from generator.core.operations.move import Move
from generator.core.pieces import Pieces
from generator.records import record


@record
class ByValue(Action):
    """Set down the pieces that fit, each in the place that its `value` names; who has none stays.

    `moves` says so place by place.
    """

    value: str
    pieces: Pieces
    moves: tuple[Move, ...]
