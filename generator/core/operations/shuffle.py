"""A deck shuffled."""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.core.form import Name
from generator.core.operations.action import Action


@dataclass(frozen=True)
class Shuffle(Action):
    """Shuffle a deck."""

    deck: str

    def reads(self) -> Iterable[Name]:
        return (Name("deck", self.deck),)
