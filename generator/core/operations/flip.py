"""Pieces that are turned where they are."""

from typing import Literal

from generator.core.operations.action import Action
from generator.core.operations.move import Strength
from generator.core.pieces import Pieces
from generator.records import record


@record
class Flip(Action):
    """Give pieces another strength, or turn them face up, down, or on their other side, whichever that is.

    Units that lose their last step are destroyed, as if a player had pressed the key for it.
    """

    pieces: Pieces
    strength: Strength = "keep"
    face: Literal["keep", "up", "down", "over"] = "keep"
