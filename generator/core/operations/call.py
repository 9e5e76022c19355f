"""The steps of another script."""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.core.form import Name
from generator.core.operations.action import Action


@dataclass(frozen=True)
class Call(Action):
    """Do the steps of a part, without guards."""

    part: str

    def reads(self) -> Iterable[Name]:
        return (Name("part", self.part),)
