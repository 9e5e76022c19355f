"""Tables of a game folder (CSV, XLSX, ODS) as rows of texts, each of which knows where it stands.

Numbers read as people see them: `4`, not `4.0`; what is typed as text, such as `0101`, stays as it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from generator.links import is_link
from generator.load.csv_text import read_csv
from generator.load.folder import TABLE_ENDINGS
from generator.load.parsing import find_control
from generator.load.reader import is_inside, read_file
from generator.load.tree import Scalar
from generator.problems import Problems, Span
from generator.problems.problem import nearest
from generator.records import record

MAXIMUM_ROWS, MAXIMUM_COLUMNS = 13_000, 300
ID_HEADINGS = ("id", "code")
_BOUNDS = f"more than {MAXIMUM_ROWS} rows or {MAXIMUM_COLUMNS} columns"


@record
class Table:
    """The rows below the headings; empty cells are None, and empty rows are left out."""

    name: str
    headings: tuple[Scalar, ...]
    rows: tuple[tuple[Scalar, ...], ...]

    @property
    def id_heading(self) -> str | None:
        """The heading that calls itself an id."""
        return next((each for each in self.known if each.casefold() in ID_HEADINGS), None)

    @property
    def known(self) -> list[str]:
        """The headings that are not empty."""
        return [heading.value for heading in self.headings if heading.value]

    def cells(self, row: Sequence[Scalar]) -> dict[str, Scalar]:
        """The cells of a row by their headings."""
        paired = zip(self.headings, row, strict=False)
        return {heading.value: cell for heading, cell in paired if heading.value}


@dataclass
class TableFiles:
    """The tables of one folder; each is read once, when it is asked for."""

    folder: Path
    problems: Problems
    sources: dict[str, str]
    asked: dict[str, set[str]] = field(default_factory=dict)
    """The files that ask for each table, by the name that its rows have in problems."""
    _read: dict[tuple[str, str], Table | None] = field(default_factory=dict)

    def table(self, name: str, sheet: str | None, span: Span) -> Table | None:
        """The table of a file, from its first sheet if none is named; None after a problem at the span."""
        key = (name, sheet or "")
        if key not in self._read:
            self._read[key] = self._table(name, sheet, span)
        table = self._read[key]
        if table is not None:
            self.asked.setdefault(table.headings[0].span.file, set()).add(span.file)
        return table

    def _table(self, name: str, sheet: str | None, span: Span) -> Table | None:
        known = [path.name for path in self.folder.iterdir()
                 if path.suffix.lower() in TABLE_ENDINGS and (path.is_file() or is_link(path))]
        if name not in known:
            hint = nearest(name, known) or "tables lie beside the definitions"
            self.problems.error(span, "unknown-table", f"there is no table '{name}'", hint)
            return None
        path = self.folder / name
        file = f"{self.folder.name or self.folder.resolve().name}/{name}"
        if not is_inside(path, self.folder, file, self.problems):
            return None
        if path.suffix.lower() == ".csv":
            text = read_file(path, file, self.sources, self.problems)
            rows = None if text is None else read_csv(text, file, self.problems)
        else:
            from generator.load.sheets import read_sheet  # only games with such tables pay for it

            rows = read_sheet(path, file, sheet, span, self.sources, self.problems)
        return None if rows is None else self._headed(rows, file, span)

    def _headed(self, rows: list[tuple[Scalar, ...]], file: str, span: Span) -> Table | None:
        filled = [row for row in rows if any(cell.value for cell in row)]
        if not filled:
            self.problems.error(span, "broken-table", f"the table '{file}' is empty")
            return None
        if len(filled) > MAXIMUM_ROWS or max(map(len, filled)) > MAXIMUM_COLUMNS:
            self.problems.error(span, "too-large", f"the table '{file}' has {_BOUNDS}")
            return None
        first, *others = ([cell for cell in row if cell.value] for row in filled)
        if len(first) == 1 and others and all(len(row) > 1 for row in others):
            self.problems.error(first[0].span, "broken-table",
                                "one cell stands above rows of several: the first row has the headings",
                                "delete a title that stands above them, or give each column a heading")
            return None
        self._check_headings(filled[0])
        return Table(file, filled[0], tuple(row for row in filled[1:] if self._fits(row, filled[0])))

    def _check_headings(self, headings: Sequence[Scalar]) -> None:
        first: dict[str, Span] = {}
        for cell in headings:
            if cell.value in first:
                self.problems.error(cell.span, "broken-table",
                                    f"the heading '{cell.value}' stands already at {first[cell.value]}")
            elif cell.value is not None:
                first[cell.value] = cell.span

    def _fits(self, row: Sequence[Scalar], headings: Sequence[Scalar]) -> bool:
        """Whether each cell has a heading; a row with others is told once, for all behind may be shifted.

        What nobody can print is told, too.
        """
        for cell in row:
            for said in find_control(cell.value or ""):
                self.problems.error(cell.span, "broken-table", said)
        beyond = [cell for column, cell in enumerate(row)
                  if cell.value is not None and not (column < len(headings) and headings[column].value)]
        if beyond:
            self.problems.error(
                beyond[0].span, "broken-table", f"'{beyond[0].value}' stands in a column without a heading",
                "put a text that has a separator in it in quotes, or give the column a heading")
        return not beyond
