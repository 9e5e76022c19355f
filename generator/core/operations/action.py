"""What all operations share."""

from collections.abc import Iterable

from generator.core.form import Form
from generator.core.pieces import Pieces
from generator.core.places import Places
from generator.records import record


@record
class Carry:
    """Pieces that may come from where they are to some of these places."""

    pieces: Pieces
    to: Places


@record
class Action(Form):
    """An operation; besides the names that it uses it declares what it carries where."""

    def carries(self) -> Iterable[Carry]:
        """The pieces that this operation itself moves, not those that operations inside it move."""
        return ()
