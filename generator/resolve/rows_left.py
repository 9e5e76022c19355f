"""Rows and columns of tables that nothing takes: for a slip in a cell a counter is missing without a word."""

from collections.abc import Iterable, Iterator

from generator.problems import Problems
from generator.records import record
from generator.resolve.asked_tables import Wanted
from generator.resolve.rows import field_of, headings_in

OF_WAYS = "ways have {known}"
OF_POINTS = ("points have {known}; a mark of it is "
             "`marks: [{{table: {{file: {file}, columns: {{at: {id}, tag: {heading}}}}}}}]`")
"""What to do with a column that nothing reads."""


@record
class ReadWhole:
    """A table whose columns should all be fields that are known."""

    wanted: Wanted
    fields: frozenset[str]
    hint: str


def warn_of_rows_left(asked: Iterable[Wanted], problems: Problems) -> None:
    """Warn of the rows of each table that none takes which asks for the table; errors go before.

    Of a table from which anything is made, what a chart shows of it is not made.
    """
    by_file: dict[str, list[Wanted]] = {}
    for wanted in asked:
        by_file.setdefault(wanted.table.headings[0].span.file, []).append(wanted)
    for together in by_file.values() if not problems.has_errors else ():
        made = [wanted for wanted in together if wanted.makes]
        taken = {row[0].span for wanted in made or together for row, _ in wanted.rows()}
        table = together[-1].table
        left = [row[0] for row in table.rows if row[0].span not in taken]
        if left:
            more = f" and {len(left) - 1} more" if len(left) > 1 else ""
            where = "counter and no card" if made else "map and no chart"
            problems.warning(
                left[0].span, "never-used", f"no `where` takes this row of '{table.name}'{more}",
                f"it is on no {where}: is a word of it written otherwise?")


def warn_of_columns_left(read: Iterable[ReadWhole], asked: Iterable[Wanted], problems: Problems) -> None:
    """Warn of the columns of tables that nothing reads where each should be, nor anything else asks for."""
    named = {(wanted.table.name, heading) for wanted in asked for heading in _named(wanted)}
    for each in read:
        wanted, table = each.wanted, each.wanted.table
        for heading in table.headings if wanted.columns is None else ():
            known = field_of(heading.value or "", each.fields).partition(".")[0] in each.fields
            if heading.value and heading.value != table.id_heading and not known \
                    and (table.name, heading.value) not in named:
                hint = each.hint.format(known=", ".join(sorted(each.fields)), heading=heading.value,
                                        file=table.name.rpartition("/")[2], id=table.id_heading or "Name")
                problems.warning(
                    heading.span, "never-used", f"nothing reads the column '{heading.value}'", hint)


def _named(wanted: Wanted) -> Iterator[str]:
    """The headings that are asked for by name, or all of them."""
    yield from wanted.where
    if wanted.columns is None and (wanted.shows or wanted.makes):
        yield from (heading.value or "" for heading in wanted.table.headings)
    sources = (*(wanted.columns or {}).values(), *([wanted.id] if wanted.id is not None else []))
    for source in sources:
        yield from headings_in(source.value or "")
