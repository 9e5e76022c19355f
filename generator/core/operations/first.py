"""One of several places, chosen by their order."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.core.conditions import Condition
from generator.core.form import Name
from generator.core.operations.action import Action
from generator.core.places import Places

if TYPE_CHECKING:
    from generator.core.operations import Operation


@dataclass(frozen=True)
class First(Action):
    """Do the body with the first place of which the condition holds as `$name`, or what is `lacking`."""

    over: Places
    that: Condition
    body: tuple["Operation", ...]
    name: str
    lacking: tuple["Operation", ...] = ()

    def writes(self) -> Iterable[Name]:
        return (Name("variable", self.name, ("name",)),)
