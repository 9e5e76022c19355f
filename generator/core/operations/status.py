"""States of pieces that a marker shows on paper."""

from collections.abc import Iterable

from generator.core.form import Name
from generator.core.operations.action import Action
from generator.core.pieces import Pieces
from generator.records import record


@record
class SetStatus(Action):
    """Give pieces a status, or take it off them; those that may not have it are left alone."""

    status: str
    pieces: Pieces
    has: bool = True

    def reads(self) -> Iterable[Name]:
        yield Name("status", self.status, ("status",))
