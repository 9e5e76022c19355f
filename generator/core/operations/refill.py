"""Pieces put back into the rows of a grid."""

from collections.abc import Iterable
from typing import Literal

from generator.core.form import Name
from generator.core.operations.action import Action, Carry
from generator.core.pieces import Pieces
from generator.core.places import Where
from generator.records import record


@record
class Refill(Action):
    """Put each piece that lies elsewhere into the row of the grid that holds fewest, at full strength.

    On a tie it is the lowest row.
    """

    pieces: Pieces
    grid: str
    face: Literal["keep", "up", "down"] = "down"

    def reads(self) -> Iterable[Name]:
        return (Name("grid", self.grid, ("grid",)),)

    def carries(self) -> Iterable[Carry]:
        return (Carry(self.pieces, Where(grid=self.grid)),)
