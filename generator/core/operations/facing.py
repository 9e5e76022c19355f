"""How pieces face."""

from collections.abc import Iterable

from generator.core.form import Name
from generator.core.operations.action import Action
from generator.core.pieces import Pieces
from generator.records import record


@record
class SetFacing(Action):
    """Turn pieces so that they face some way; those that cannot be turned are left alone."""

    facing: str
    pieces: Pieces

    def reads(self) -> Iterable[Name]:
        yield Name("facing", self.facing, ("facing",))
