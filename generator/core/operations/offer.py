"""One of several things to do, as the players of a side like."""

from collections.abc import Iterable
from dataclasses import field
from typing import TYPE_CHECKING

from generator.core.form import Name
from generator.core.operations.action import Action
from generator.core.operations.branch import Branch
from generator.model.base import Text
from generator.records import record

if TYPE_CHECKING:
    from generator.core.operations import Operation


@record
class Option(Branch):
    """What may be done while its condition holds, and what the list calls it; it has no `otherwise`."""

    title: Text = field(kw_only=True)


@record
class Offer(Action):
    """Do the one of the options that the players of a side choose, or what is `lacking` if none is possible.

    The side may be a `$name`.
    """

    to: str
    options: tuple[Option, ...]
    lacking: tuple["Operation", ...] = ()
    question: Text | None = None

    def reads(self) -> Iterable[Name]:
        return (Name("variable" if "$" in self.to else "side", self.to, ("to",)),)
