"""Tables of CSV, XLSX and ODS: every cell with its place, bounded, and nothing outside the folder."""

import csv
import io
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.load.sheets import MAXIMUM_FILE_BYTES, MAXIMUM_UNPACKED_BYTES
from generator.load.tables import MAXIMUM_ROWS, Table, TableFiles
from generator.load.tree import Scalar
from generator.problems import Problems, Span
from generator.problems.report import as_text
from tests.spreadsheets import Value, ods, xlsx

HERE = Span("game/pieces.yaml", 3, 9)


def _read(folder: Path, name: str, sheet: str | None = None) -> tuple[Table | None, Problems, dict[str, str]]:
    problems, sources = Problems(), dict[str, str]()
    files = TableFiles(folder, problems, sources)
    return files.table(name, sheet, HERE), problems, sources


def _fine(folder: Path, name: str, sheet: str | None = None) -> Table:
    table, problems, _ = _read(folder, name, sheet)
    assert table is not None and not problems.found, problems.found
    return table


def _texts(table: Table) -> list[dict[str, str | None]]:
    return [{heading: cell.value for heading, cell in cells.items() if cell.value}
            for cells in _cells(table)]


def _cells(table: Table) -> list[dict[str, Scalar]]:
    return [table.cells(row) for row in table.rows]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "game").mkdir()
    return tmp_path / "game"


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_csv_of_any_program(folder: Path, separator: str, mark: str, newline: str) -> None:
    lines = [["Code", "Name"], ["0101", '"One, two; ""x"""'], [], ["2", ""]]
    text = mark + newline.join(separator.join(line) for line in lines) + newline
    (folder / "u.csv").write_bytes(text.encode())
    table = _fine(folder, "u.csv")
    assert _texts(table) == [{"Code": "0101", "Name": 'One, two; "x"'}, {"Code": "2"}]
    assert [str(row["Code"].span) for row in _cells(table)] == ["game/u.csv:2:1", "game/u.csv:4:1"]
    assert str(_cells(table)[0]["Name"].span) == "game/u.csv:2:6"


def test_cells_of_several_lines_keep_the_count_of_lines(folder: Path) -> None:
    (folder / "u.csv").write_text('A,B\n"one\ntwo",x\n3,4\n', encoding="utf-8")
    table = _fine(folder, "u.csv")
    assert [str(row["B"].span) for row in _cells(table)] == ["game/u.csv:3:6", "game/u.csv:4:3"]


CELLS = st.text(st.sampled_from('ab ,;"\n1é'), max_size=5)


@given(st.lists(st.lists(CELLS, min_size=3, max_size=3), min_size=1, max_size=4))
def test_csv_is_read_as_the_standard_library_writes_it(
    tmp_path_factory: pytest.TempPathFactory, rows: list[list[str]]
) -> None:
    folder = tmp_path_factory.mktemp("game")
    text = io.StringIO()
    csv.writer(text).writerows([["A", "B", "C"], *rows])
    (folder / "u.csv").write_bytes(text.getvalue().encode())
    wanted = [{heading: cell.strip() for heading, cell in zip("ABC", row, strict=True) if cell.strip()}
              for row in rows]
    assert _texts(_fine(folder, "u.csv")) == [row for row in wanted if row]


def test_spreadsheets_say_what_people_see(folder: Path) -> None:
    values: list[list[Value]] = [
        ["Code", "Att", "Half", "When", "Open"], ["0101", 4.0, 2.5, "1942-11-19", True]]
    for name, content in (("u.xlsx", xlsx({"Other": [["x"]], "Soviet": values})),
                          ("u.ods", ods({"Other": [["x"]], "Soviet": values}))):
        (folder / name).write_bytes(content)
        table = _fine(folder, name, "Soviet")
        assert _texts(table) == [
            {"Code": "0101", "Att": "4", "Half": "2.5", "When": "1942-11-19", "Open": "yes"}]
        assert str(_cells(table)[0]["Half"].span) == f"game/{name} [Soviet] C2"
        assert _fine(folder, name).known == ["x"], "the first sheet, if none is named"


def test_a_problem_in_a_sheet_shows_its_row(folder: Path) -> None:
    (folder / "u.xlsx").write_bytes(xlsx({"Units": [["Code", "Att"], ["a", 4], ["b", 5, "stray"]]}))
    table, problems, sources = _read(folder, "u.xlsx")
    assert table is not None
    assert as_text(problems, sources).splitlines()[:3] == [
        "game/u.xlsx [Units] C3: error[broken-table]: 'stray' stands in a column without a heading",
        "    b | 5 | stray",
        "            ^"]


@pytest.mark.parametrize("name", ["../u.csv", "/etc/passwd", "sub/u.csv", "nothing.csv", "pieces.yaml"])
def test_only_tables_beside_the_definitions_are_read(folder: Path, name: str) -> None:
    (folder.parent / "u.csv").write_text("A\n1\n", encoding="utf-8")
    table, problems, _ = _read(folder, name)
    assert table is None
    assert [problem.code for problem in problems] == ["unknown-table"]


def test_a_link_out_of_the_folder_is_refused(folder: Path) -> None:
    (folder.parent / "u.csv").write_text("A\n1\n", encoding="utf-8")
    (folder / "u.csv").symlink_to(folder.parent / "u.csv")
    table, problems, _ = _read(folder, "u.csv")
    assert table is None
    assert [problem.code for problem in problems] == ["outside-folder"]


@pytest.mark.parametrize(("text", "where"), [
    ('A,B\n1,"open\n2,3\n', "game/u.csv:2:3"),
    ('A,B\n"x"y,1\n', "game/u.csv:2:1"),
    ("A,B\n1,2,3\n", "game/u.csv:2:5"),
    ("A,B\n1,\x07\n", "game/u.csv:2:3"),
    ("A,A\n1,2\n", "game/u.csv:1:3"),
    ("", "game/pieces.yaml:3:9"),
])
def test_a_broken_csv_is_told_where(folder: Path, text: str, where: str) -> None:
    (folder / "u.csv").write_text(text, encoding="utf-8")
    _, problems, _ = _read(folder, "u.csv")
    assert [(problem.code, str(problem.span)) for problem in problems] == [("broken-table", where)]


@pytest.mark.parametrize("name", ["u.xlsx", "u.ods"])
@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04 broken"])
def test_what_is_no_spreadsheet_is_told(folder: Path, name: str, content: bytes) -> None:
    (folder / name).write_bytes(content)
    _, problems, _ = _read(folder, name)
    assert [problem.code for problem in problems] == ["broken-table"]


def test_too_large_tables_are_refused(folder: Path) -> None:
    (folder / "u.csv").write_text("A\n" + "1\n" * (MAXIMUM_ROWS + 1), encoding="utf-8")
    _, problems, _ = _read(folder, "u.csv")
    assert [problem.code for problem in problems] == ["too-large"]


def test_a_spreadsheet_that_is_too_large_is_not_opened(folder: Path) -> None:
    (folder / "u.xlsx").write_bytes(xlsx({"A": [["x"]]}) + bytes(MAXIMUM_FILE_BYTES))
    _, problems, _ = _read(folder, "u.xlsx")
    assert [problem.code for problem in problems] == ["too-large"]


def test_a_spreadsheet_that_unpacks_to_too_much_is_not_opened(folder: Path) -> None:
    packed = io.BytesIO(xlsx({"A": [["x"]]}))
    with zipfile.ZipFile(packed, "a", zipfile.ZIP_DEFLATED) as file, file.open("xl/more.bin", "w") as member:
        for _ in range(MAXIMUM_UNPACKED_BYTES // 1_000_000):
            member.write(bytes(1_000_000))
    (folder / "u.xlsx").write_bytes(packed.getvalue())
    assert (folder / "u.xlsx").stat().st_size < MAXIMUM_FILE_BYTES
    _, problems, _ = _read(folder, "u.xlsx")
    assert [problem.code for problem in problems] == ["too-large"]


def test_a_cell_far_away_does_not_fill_the_memory(folder: Path) -> None:
    (folder / "u.xlsx").write_bytes(_with_text(xlsx({"A": [["x"]]}), 'r="A1"', 'r="XFD1048576"'))
    far = _with_text(ods({"A": [["x"]]}), "<table:table-cell ",
                     '<table:table-cell table:number-columns-repeated="900000" ')
    (folder / "u.ods").write_bytes(far)
    for name in ("u.xlsx", "u.ods"):
        _, problems, _ = _read(folder, name)
        assert [problem.code for problem in problems] == ["too-large"], name


def _with_text(packed: bytes, old: str, new: str) -> bytes:
    found = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed)) as before, zipfile.ZipFile(found, "w") as after:
        for name in before.namelist():
            after.writestr(name, before.read(name).decode().replace(old, new))
    return found.getvalue()
