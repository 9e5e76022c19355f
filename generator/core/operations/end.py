"""The end of the game."""

from collections.abc import Iterable

from generator.core.form import Name
from generator.core.operations.action import Action
from generator.records import record


@record
class End(Action):
    """End the game and announce who has won; nobody, if no side is named.

    Afterwards nothing happens by itself, and no script but a set-up runs.
    """

    winner: str | None = None

    def reads(self) -> Iterable[Name]:
        return () if self.winner is None else (Name("side", self.winner, ("winner",)),)
