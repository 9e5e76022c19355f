"""A printed table that says what comes."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.core.form import Name
from generator.core.operations.action import Action
from generator.core.operations.move import Arrival
from generator.core.places import Places
from generator.core.quantities import Quantity
from generator.records import record

if TYPE_CHECKING:
    from generator.core.operations import Operation


@record
class ByTable(Action):
    """Set down what the table names in the row and column whose headings hold the numbers.

    `cases` is the table itself as operations: what each of its cells says, and when.
    """

    chart: str
    table: int
    row: Quantity
    column: Quantity | None
    waiting: Places
    arrival: Arrival
    cases: tuple["Operation", ...] = ()

    def reads(self) -> Iterable[Name]:
        return (Name("chart", self.chart, ("chart",)),)
