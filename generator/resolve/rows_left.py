"""Rows of tables that nothing takes: a slip in one cell, and a counter is missing without a word."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from generator.load.tables import Table
from generator.load.tree import Scalar
from generator.problems import Problems, Span


def warn_of_rows_left(
    asked: Iterable[tuple[Table, Sequence[Sequence[Scalar]]]], problems: Problems
) -> None:
    """Warn of the rows of each table that is asked for which none that asks takes; errors go before."""
    taken: dict[str, set[Span]] = defaultdict(set)
    tables: dict[str, Table] = {}
    for table, rows in asked:
        name = table.headings[0].span.file
        tables[name] = table
        taken[name].update(row[0].span for row in rows)
    for name, table in tables.items() if not problems.has_errors else ():
        left = [row[0] for row in table.rows if row[0].span not in taken[name]]
        if left:
            more = f" and {len(left) - 1} more" if len(left) > 1 else ""
            problems.warning(
                left[0].span, "never-used", f"no `where` takes this row of '{table.name}'{more}",
                "it is on no counter, card, map or chart: is a word of it written otherwise?")
