"""Tables: columns sized to what stands in them, rows as strips that are never cut."""

import re
from collections.abc import Sequence

from generator.compile.pages import style
from generator.compile.pages.document import Table
from generator.compile.pages.style import PageStyle
from generator.lettering.fonts import Font
from generator.lettering.text import TextDoesNotFit, width_mm, wrap
from generator.records import record

SHORT_CELL = re.compile(r"\S{0,6}(?: \*)?")
MOST_STRETCH = 1.45


@record
class TableShape:
    """The widths of a table's columns, and which of them are centred."""

    widths_mm: tuple[float, ...]
    centred: tuple[bool, ...]
    size_pt: float
    look: PageStyle

    @property
    def width_mm(self) -> float:
        """The whole table."""
        return sum(self.widths_mm)


@record
class RowLines:
    """A row's cells broken into lines."""

    cells: tuple[tuple[str, ...], ...]
    size_pt: float
    head: bool = False

    @property
    def height_mm(self) -> float:
        """The row with its padding."""
        most = max((len(cell) for cell in self.cells), default=0)
        return most * style.leading_mm(self.size_pt) + 2 * style.CELL_Y_MM


def comfortable_mm(table: Table, look: PageStyle, size_pt: float = style.BODY_PT) -> float:
    """The width at which hardly a cell is broken: long ones count as lines of a good length."""
    return sum(min(natural, 70.0) for natural in _natural(table, look, size_pt))


def shape(table: Table, room_mm: float, look: PageStyle, size_pt: float = style.BODY_PT) -> TableShape:
    """Columns for a table in a given width. Raises TextDoesNotFit when even single words are too wide."""
    natural, least = _natural(table, look, size_pt), _least(table, look, size_pt)
    if sum(least) > room_mm + 1e-6:
        raise TextDoesNotFit(
            f"the table '{table.title}' needs {sum(least):.1f} mm at {size_pt:g} pt; "
            f"there are {room_mm:.1f} mm")
    if sum(natural) <= room_mm:
        # A table much narrower than the page would fall apart if it were drawn out to its full width.
        stretch = min(room_mm / sum(natural), MOST_STRETCH)
        widths = [width * stretch for width in natural]
    else:
        widths = _squeezed(natural, least, room_mm)
    return TableShape(tuple(widths), _centred(table), size_pt, look)


def row_lines(cells: Sequence[str], table: TableShape, language: str) -> RowLines:
    """A body row, broken."""
    return _broken(cells, table, table.size_pt, False, language)


def head_lines(cells: Sequence[str], table: TableShape, language: str) -> RowLines:
    """The head row, broken."""
    return _broken(cells, table, min(style.HEAD_PT, table.size_pt), True, language)


def _broken(cells: Sequence[str], table: TableShape, size_pt: float, head: bool, language: str) -> RowLines:
    return RowLines(tuple(
        tuple(wrap(cell, table.look.cell_font(column, head), size_pt, width - 2 * style.CELL_X_MM, language))
        for column, (cell, width) in enumerate(zip(cells, table.widths_mm, strict=True))), size_pt, head)


def _natural(table: Table, look: PageStyle, size_pt: float) -> list[float]:
    return [max(_text_mm(cell, look.cell_font(column, head), head, size_pt)
                for cell, head in _column(table, column))
            for column in range(len(table.columns))]


def _least(table: Table, look: PageStyle, size_pt: float) -> list[float]:
    return [max(_text_mm(word, look.cell_font(column, head), head, size_pt)
                for cell, head in _column(table, column) for word in [*cell.split(), ""])
            for column in range(len(table.columns))]


def _column(table: Table, column: int) -> list[tuple[str, bool]]:
    return [(table.columns[column], True), *((row[column], False) for row in table.rows)]


def _text_mm(text: str, face: Font, head: bool, size_pt: float) -> float:
    size = min(style.HEAD_PT, size_pt) if head else size_pt
    return width_mm(text, face, size) + 2 * style.CELL_X_MM + 0.05


def _squeezed(natural: Sequence[float], least: Sequence[float], room_mm: float) -> list[float]:
    """Narrow columns keep their width, the wide ones share what is left."""
    widths = list(natural)
    free = set(range(len(widths)))
    while free:
        rest = room_mm - sum(widths[i] for i in range(len(widths)) if i not in free)
        share = rest / len(free)
        kept = {i for i in free if natural[i] <= share}
        if not kept:
            break
        free -= kept
    # wide columns share by the root of their length: equal shares would break the longest too often
    rest = room_mm - sum(widths[i] for i in range(len(widths)) if i not in free)
    weights = {i: natural[i] ** 0.5 for i in free}
    for i in free:
        widths[i] = rest * weights[i] / sum(weights.values())
    return _at_least(widths, least, room_mm)


def _at_least(widths: list[float], least: Sequence[float], room_mm: float) -> list[float]:
    """Raise columns to the width of their longest word, at the cost of those that have room."""
    raised = [max(width, low) for width, low in zip(widths, least, strict=True)]
    over = sum(raised) - room_mm
    spare = sum(width - low for width, low in zip(raised, least, strict=True))
    if over <= 0 or spare <= 0:
        return raised
    return [width - over * (width - low) / spare for width, low in zip(raised, least, strict=True)]


def _centred(table: Table) -> tuple[bool, ...]:
    """Columns of figures and signs are centred under their head; the first never is."""
    return tuple(
        column > 0 and all(SHORT_CELL.fullmatch(row[column]) for row in table.rows)
        for column in range(len(table.columns)))
