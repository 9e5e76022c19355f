"""A deck shuffled."""

from collections.abc import Iterable

from generator.core.form import Name
from generator.core.operations.action import Action
from generator.records import record


@record
class Shuffle(Action):
    """Shuffle a deck."""

    deck: str

    def reads(self) -> Iterable[Name]:
        return (Name("deck", self.deck),)
