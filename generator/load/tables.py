"""Tables of a game folder (CSV, XLSX, ODS) as rows of texts, each of which knows where it stands.

Numbers read as people see them: `4`, not `4.0`; what is typed as text, such as `0101`, stays as it is.
"""

import csv
import io
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from generator.load.folder import TABLE_ENDINGS
from generator.load.reader import is_inside, read_file
from generator.load.tree import Scalar
from generator.problems import Problems, Span
from generator.problems.problem import nearest

MAXIMUM_BOOK_BYTES = 8_000_000
MAXIMUM_UNPACKED_BYTES = 200_000_000
MAXIMUM_ROWS, MAXIMUM_COLUMNS = 13_000, 300
ID_HEADINGS = ("id", "code")
_BOUNDS = f"more than {MAXIMUM_ROWS} rows or {MAXIMUM_COLUMNS} columns"


@dataclass(frozen=True)
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
    _read: dict[tuple[str, str], Table | None] = field(default_factory=dict)

    def table(self, name: str, sheet: str | None, span: Span) -> Table | None:
        """The table of a file, from its first sheet if none is named; None after a problem at the span."""
        key = (name, sheet or "")
        if key not in self._read:
            self._read[key] = self._table(name, sheet, span)
        return self._read[key]

    def _table(self, name: str, sheet: str | None, span: Span) -> Table | None:
        known = [path.name for path in self.folder.iterdir() if path.suffix.lower() in TABLE_ENDINGS]
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
            rows = None if text is None else self._rows_of_text(text, file)
        else:
            rows = self._rows_of_book(path, file, sheet, span)
        return None if rows is None else self._headed(rows, file, span)

    def _headed(self, rows: list[tuple[Scalar, ...]], file: str, span: Span) -> Table | None:
        filled = [row for row in rows if any(cell.value for cell in row)]
        if not filled:
            self.problems.error(span, "broken-table", f"the table '{file}' is empty")
            return None
        if len(filled) > MAXIMUM_ROWS or max(map(len, filled)) > MAXIMUM_COLUMNS:
            self.problems.error(span, "too-large", f"the table '{file}' has {_BOUNDS}")
            return None
        return Table(file, filled[0], tuple(filled[1:]))

    def _rows_of_text(self, text: str, file: str) -> list[tuple[Scalar, ...]] | None:
        try:
            return list(_rows_of_text(text, file))
        except csv.Error as error:
            self.problems.error(Span(file), "broken-table", f"this is no table that can be read: {error}")
            return None

    def _rows_of_book(
        self, path: Path, file: str, sheet: str | None, span: Span
    ) -> list[tuple[Scalar, ...]] | None:
        from python_calamine import (  # only games with such tables pay for it
            CalamineError,
            CalamineWorkbook,
            XmlError,
            ZipError,
        )

        try:
            if _unpacked_bytes(path) > MAXIMUM_UNPACKED_BYTES or path.stat().st_size > MAXIMUM_BOOK_BYTES:
                self.problems.error(Span(file), "too-large", "the file is larger than tables are")
                return None
            book = CalamineWorkbook.from_path(str(path))
            name = sheet if sheet is not None else book.sheet_names[0]
            if name not in book.sheet_names:
                self.problems.error(span, "unknown-table", f"'{file}' has no sheet '{name}'",
                                    nearest(name, book.sheet_names))
                return None
            found = book.get_sheet_by_name(name)
            if found.total_height > MAXIMUM_ROWS or found.total_width > MAXIMUM_COLUMNS:
                self.problems.error(span, "too-large", f"the sheet '{name}' has {_BOUNDS}")
                return None
            cells = found.to_python(skip_empty_area=False)
        except (CalamineError, ZipError, XmlError, OSError, ValueError, IndexError, zipfile.BadZipFile):
            self.problems.error(Span(file), "broken-table", "this is no table that can be read",
                                "save it again as XLSX, ODS or CSV")
            return None
        return [
            tuple(Scalar(_text(cell), Span(f"{file} [{name}] {_column(number)}{line}"))
                  for number, cell in enumerate(row))
            for line, row in enumerate(cells, 1)]


def _unpacked_bytes(path: Path) -> int:
    with zipfile.ZipFile(path) as packed:
        return sum(each.file_size for each in packed.infolist())


def _text(cell: Any) -> str | None:
    """A cell as its reader sees it."""
    match cell:
        case bool():
            return "yes" if cell else "no"
        case float() if cell.is_integer():
            return str(int(cell))
        case date():
            return cell.isoformat()
        case _:
            return str(cell).strip() or None


def _column(number: int) -> str:
    """The letters of a column, counted from 0: A to Z, AA and so on."""
    letters = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def _rows_of_text(text: str, file: str) -> Iterator[tuple[Scalar, ...]]:
    lines = text.splitlines()
    delimiter = max(",;\t", key=(lines[0] if lines else "").count)
    reader, line = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter), 0
    for row in reader:
        first = lines[line] if line < len(lines) else ""
        starts = _starts(first, delimiter)
        yield tuple(
            Scalar(cell.strip() or None, Span(file, line + 1, starts[number] if number < len(starts) else 1))
            for number, cell in enumerate(row))
        line = reader.line_num


def _starts(line: str, delimiter: str) -> list[int]:
    """The columns, from 1, in which the cells of a line begin."""
    starts, is_quoted = [1], False
    for position, sign in enumerate(line, 1):
        is_quoted ^= sign == '"'
        if sign == delimiter and not is_quoted:
            starts.append(position + 1)
    return starts
