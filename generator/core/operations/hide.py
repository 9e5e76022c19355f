"""Pieces that were shown, hidden again."""

from generator.core.operations.action import Action
from generator.core.pieces import Pieces
from generator.records import record


@record
class Hide(Action):
    """Show pieces to none but their own side again; what is not shown stays as it is."""

    pieces: Pieces
