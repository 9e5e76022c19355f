"""Sheets of XLSX and ODS files as located texts, as a person sees them."""

import datetime
import re
import zipfile
from pathlib import Path

from lxml import etree
from python_calamine import CalamineError, CalamineWorkbook

from generator.load.tree import Scalar
from generator.problems import Problems, Span
from generator.problems.problem import nearest

MAXIMUM_FILE_BYTES = 8_000_000
MAXIMUM_UNPACKED_BYTES = 100_000_000
MAXIMUM_CELLS = 400_000

Value = int | float | str | bool | datetime.time | datetime.date | datetime.datetime | datetime.timedelta


def read_sheet(
    path: Path, name: str, sheet: str | None, asked: Span, sources: dict[str, str], problems: Problems
) -> list[tuple[Scalar, ...]] | None:
    """The cells of a sheet, of the first one if none is named; formulas by the value that was stored last.

    `sources` receives the text of the sheet, with tabs between cells, under the name of its spans.
    """
    try:
        if not _is_small(path):
            problems.error(Span(name), "too-large", f"more than {MAXIMUM_FILE_BYTES // 10**6} MB, or "
                           f"{MAXIMUM_CELLS} cells between its first and its last one",
                           "delete what stands far away from the table, also in other sheets")
            return None
        with CalamineWorkbook.from_path(path) as book:
            names = book.sheet_names
            wanted = sheet if sheet is not None else names[0]
            if wanted not in names:
                problems.error(asked, "unknown-table", f"'{name}' has no sheet '{wanted}'",
                               nearest(wanted, names))
                return None
            rows = book.get_sheet_by_name(wanted).to_python(skip_empty_area=False)
    except (OSError, CalamineError, zipfile.BadZipFile, etree.XMLSyntaxError, ValueError, IndexError):
        problems.error(Span(name), "broken-table", "this is no spreadsheet that can be read",
                       "save it again as XLSX, ODS or CSV, without a password")
        return None
    file = f"{name} [{wanted}]"
    texts = [[_as_seen(value) for value in row] for row in rows]
    sources[file] = "\n".join("\t".join(" ".join(text.split()) for text in row) for row in texts)
    return [
        tuple(Scalar(text or None, Span(file, line, column, is_cell=True))
              for column, text in enumerate(row, 1))
        for line, row in enumerate(texts, 1)]


def _as_seen(value: Value) -> str:
    """The text of a cell: 4 and not 4.0, a day without an hour, `yes` and `no`."""
    match value:
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:.15g}"
        case datetime.datetime() if value.time() == datetime.time():
            return value.date().isoformat()
        case datetime.datetime():
            return value.isoformat(" ", "minutes")
        case datetime.time():
            return value.isoformat("minutes")
        case _:
            return str(value).replace("\r\n", "\n").strip()


def _is_small(path: Path) -> bool:
    """Whether a file can be opened: the library lays each sheet out as a whole, empty cells as well.

    Raises OSError, BadZipFile and XMLSyntaxError.
    """
    if path.stat().st_size > MAXIMUM_FILE_BYTES:
        return False
    with zipfile.ZipFile(path) as packed:
        members = packed.infolist()
        if sum(member.file_size for member in members) > MAXIMUM_UNPACKED_BYTES:
            return False
        parts = [name for name in packed.namelist() if re.fullmatch(r"content\.xml|xl/.*\.xml", name)]
        return all(_reach(packed, part) <= MAXIMUM_CELLS for part in parts)


def _reach(packed: zipfile.ZipFile, part: str) -> int:
    """Cells of the largest rectangle from the first cell of a sheet to its last one."""
    largest = rows = columns = passed = 0
    with packed.open(part) as file:
        for _, element in etree.iterparse(file, tag=("{*}row", "{*}table-row", "{*}table"), no_network=True):
            match etree.QName(element).localname:
                case "row":
                    down, across = _reach_in_xlsx(element)
                    rows, columns = max(rows + 1, down), max(columns, across)
                case "table-row":
                    passed += _repeated(element, "rows")
                    across = _reach_in_ods(element)
                    rows, columns = (passed, max(columns, across)) if across else (rows, columns)
                case _:
                    passed = rows = columns = 0
            largest = max(largest, rows * columns)
            element.clear()
    return largest


def _reach_in_xlsx(row: etree._Element) -> tuple[int, int]:
    """The row and the column of the last cell; one that does not tell its place follows the one before."""
    places = [re.fullmatch(r"([A-Z]{1,4})([0-9]{1,9})", str(cell.get("r", ""))) for cell in row]
    down = [int(place[2]) for place in places if place is not None]
    across = [_column(place[1]) for place in places if place is not None]
    written = str(row.get("r", ""))
    return max([int(written) if _is_number(written) else 0, *down]), max([len(places), *across])


def _reach_in_ods(row: etree._Element) -> int:
    """The column of the last cell of a row that is not empty."""
    across = last = 0
    for cell in row:
        across += _repeated(cell, "columns")
        if len(cell) or any(str(key).endswith("}value-type") for key in cell.attrib):
            last = across
    return last


def _repeated(element: etree._Element, what: str) -> int:
    """For how many rows or columns an element of an ODS file stands."""
    values = (value for key, value in element.items() if str(key).endswith(f"}}number-{what}-repeated"))
    text = str(next(values, "1"))
    return int(text) if _is_number(text) else 1


def _is_number(text: str) -> bool:
    return re.fullmatch("[0-9]{1,9}", text) is not None


def _column(letters: str) -> int:
    number = 0
    for letter in letters[:8]:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number
