"""Names of pieces or of their places, for lines of the log."""

from collections.abc import Iterable

from generator.core.form import Name
from generator.core.operations.action import Action
from generator.core.pieces import Pieces
from generator.records import record

NOTHING_LISTED = "-"
"""What is said where no piece fits."""


@record
class List(Action):
    """Remember what pieces are called, or each of the places where they stand, as a text.

    Those of `without` are left out. Pieces are called as everybody may know them; where there is nothing the
    text is a dash.
    """

    name: str
    pieces: Pieces
    without: Pieces | None = None
    of_places: bool = False

    def writes(self) -> Iterable[Name]:
        return (Name("variable", self.name, ("name",)),)
