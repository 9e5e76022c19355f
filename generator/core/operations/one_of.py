"""One of several places or pieces: the first that fits, or the one that a player chooses."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.core.conditions import Condition
from generator.core.form import CHANCE, Name
from generator.core.operations.action import Action
from generator.core.pieces import Pieces
from generator.core.places import Places
from generator.model.base import Text
from generator.records import record

if TYPE_CHECKING:
    from generator.core.operations import Operation


@record
class OneOf(Action):
    """Do the body with one of those of which the condition holds as `$name`, or what is `lacking` if of none.

    It is the first of them; with `chosen_by` the one that the players of this side choose, a `$name` of
    one, or `CHANCE`.
    """

    over: Places | Pieces
    that: Condition | None
    body: tuple["Operation", ...]
    name: str
    lacking: tuple["Operation", ...] = ()
    chosen_by: str | None = None
    question: Text | None = None

    @property
    def asks(self) -> bool:
        """Whether a player is asked."""
        return self.chosen_by not in (None, CHANCE)

    def reads(self) -> Iterable[Name]:
        if not (self.chosen_by and self.asks):
            return ()
        return (Name("variable" if "$" in self.chosen_by else "side", self.chosen_by, ("by",)),)

    def writes(self) -> Iterable[Name]:
        return (Name("variable", self.name, ("name",)),)
