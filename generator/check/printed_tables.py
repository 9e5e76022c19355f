"""Tables that steps go by: what their headings and cells say is understood to the last word."""

from generator.check.desk import Desk
from generator.core.form import Path
from generator.core.operations import ByTable
from generator.model.printed_tables import called_in, span
from generator.problems.problem import nearest


def check_printed_table(desk: Desk, step: ByTable) -> None:
    """Check the table of a step: numbers in the headings, pieces in the cells."""
    charts = desk.game.definitions.charts
    if step.chart not in charts:
        return
    tables = charts[step.chart].tables
    if step.table > len(tables):
        message = f"the chart '{step.chart}' has no table {step.table}"
        desk.error((*step.origin, "table"), "wrong-value", message, f"it has {len(tables)}")
        return
    table, at = tables[step.table - 1], ("charts", step.chart, "tables", step.table - 1)
    if step.column is not None:
        for number, heading in enumerate(table.columns[1:], 1):
            _check_heading(desk, (*at, "columns", number), heading.in_language("en"))
    for row, cells in enumerate(table.rows):
        _check_heading(desk, (*at, "rows", row, 0), cells[0].in_language("en"))
        for column, cell in enumerate(cells[1:], 1):
            _check_cell(desk, (*at, "rows", row, column), cell.in_language("en"))


def _check_heading(desk: Desk, at: Path, heading: str) -> None:
    if span(heading) is None:
        message = f"a procedure goes by this table, and '{heading}' is no number"
        desk.error(at, "wrong-value", message, "write `3`, `4-6` or `10+`, with words round it if you like")


def _check_cell(desk: Desk, at: Path, cell: str) -> None:
    names = [name for piece in desk.game.pieces.values() for name in piece.name.languages.values()]
    for called in called_in(desk.game, cell):
        if not called.ids:
            message = f"a procedure goes by this table, and no piece is called '{called.word}'"
            desk.error(at, "unknown-piece", message, nearest(called.word, [*desk.game.pieces, *names]))
