"""What is drawn in a column: lines of type, rows of tables, pictures."""

from generator.compile.pages import style
from generator.compile.pages.document import Plate
from generator.compile.pages.plates import plate_svg
from generator.compile.pages.style import Colours
from generator.compile.pages.tables import RowLines, TableShape
from generator.compile.sheets.canvas import Canvas
from generator.lettering.fonts import Font
from generator.lettering.text import cap_height_mm
from generator.records import record


@record
class Mark:
    """What hangs before a line, such as the number of a step."""

    text: str
    font: Font
    colour: str


@record
class TextLine:
    """One line of type at an indent, with a mark hanging before it."""

    text: str
    font: Font
    size_pt: float
    colour: str
    indent_mm: float = 0.0
    mark: Mark | None = None
    bar: str = ""

    @property
    def height_mm(self) -> float:
        """One leading."""
        return style.leading_mm(self.size_pt)

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw with the upper left corner of the line box at a point."""
        baseline = y + (self.height_mm + cap_height_mm(self.font, self.size_pt)) / 2
        if self.bar:
            canvas.rectangle((x, y), (0.5, self.height_mm), fill=self.bar)
        if self.mark:
            at = (x + self.indent_mm - 2, baseline)
            canvas.text(self.mark.text, at, self.mark.font, self.size_pt, self.mark.colour, "end")
        canvas.text(self.text, (x + self.indent_mm, baseline), self.font, self.size_pt, self.colour)


@record
class TableRow:
    """A row of a table on its band, or its head."""

    lines: RowLines
    table: TableShape
    banded: bool
    last: bool = False

    @property
    def height_mm(self) -> float:
        """The row with its padding."""
        return self.lines.height_mm

    @property
    def colours(self) -> Colours:
        """Those of its page."""
        return self.table.look.colours

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw with the row's upper left corner at a point."""
        width, bottom = self.table.width_mm, y + self.height_mm
        if self.lines.head:
            canvas.rectangle((x, y), (width, self.height_mm), fill=self.colours.head)
            canvas.line((x, bottom), (x + width, bottom), 0.4, self.colours.accent)
        elif self.banded:
            canvas.rectangle((x, y), (width, self.height_mm), fill=self.colours.band)
        if self.last:
            canvas.line((x, bottom), (x + width, bottom), 0.2, self.colours.rule)
        left = x
        for column, cell in enumerate(self.lines.cells):
            self._draw_cell(canvas, column, cell, left, y)
            left += self.table.widths_mm[column]

    def _draw_cell(self, canvas: Canvas, column: int, cell: tuple[str, ...], left: float, top: float) -> None:
        face, size = self.table.look.cell_font(column, self.lines.head), self.lines.size_pt
        leading = style.leading_mm(size)
        colour = self.colours.accent if self.lines.head else self.colours.ink
        centred = self.table.centred[column]
        at = left + self.table.widths_mm[column] / 2 if centred else left + style.CELL_X_MM
        y = top + style.CELL_Y_MM + (leading + cap_height_mm(face, size)) / 2
        if self.lines.head:
            y = top + self.height_mm - style.CELL_Y_MM - len(cell) * leading \
                + (leading + cap_height_mm(face, size)) / 2
        for line in cell:
            canvas.text(line, (at, y), face, size, colour, "middle" if centred else "start")
            y += leading


@record
class PlatePart:
    """A picture of a width, no higher than a page."""

    plate: Plate
    room_mm: float

    @property
    def width_mm(self) -> float:
        """What is asked for, no wider than the column, and less if it would be too high."""
        wanted_mm = self.plate.width_mm or self.room_mm
        return min(wanted_mm, self.room_mm, style.PLATE_MM / self.plate.height_share)

    @property
    def height_mm(self) -> float:
        """The picture."""
        return self.width_mm * self.plate.height_share

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw with its upper left corner at a point."""
        canvas.drawn(plate_svg(self.plate, x, y, self.width_mm))
