"""Properties of the game that get a value."""

from collections.abc import Iterable
from dataclasses import field

from generator.core.form import Form, Name
from generator.core.operations.action import Action
from generator.core.quantities import Quantity
from generator.records import record


@record
class Word(Form):
    """A fixed text."""

    text: str


@record
class StateLine(Form):
    """The line of a table whose heading reads like the known value of a property, or holds its number."""

    name: str

    def reads(self) -> Iterable[Name]:
        return (Name("property", self.name, ("state",)),)


@record
class TerrainLine(Form):
    """The line of a table whose heading names the terrain of a place, a `$name`, or that under a piece."""

    on: str
    of_piece: bool = False

    @property
    def field(self) -> str:
        """How it is written."""
        return "terrain_under" if self.of_piece else "terrain"

    def reads(self) -> Iterable[Name]:
        return (Name("variable" if self.of_piece else "made place", self.on, (self.field,)),)


Line = StateLine | TerrainLine | Quantity


@record
class Cell(Form):
    """The text of a cell of a chart's table; what row and column mean says `model.looked_up`.

    Without a row the heading is read. A `property` that has known values holds the one that the cell names.
    """

    chart: str
    table: int
    row: Line | None
    column: Line
    property: str = field(default="", kw_only=True, compare=False)

    def reads(self) -> Iterable[Name]:
        return (Name("chart", self.chart, ("chart",)),)


Value = Word | Cell | Quantity


@record
class Set(Action):
    """Give each property its value, one after the other."""

    values: tuple[tuple[str, Value], ...]

    def writes(self) -> Iterable[Name]:
        if isinstance(self.values[0][1], Cell):
            return (Name("property", self.values[0][0], ("name",)),)
        return (Name("property", name, (name,), at_key=True) for name, _ in self.values)
