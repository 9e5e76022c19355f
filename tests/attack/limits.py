"""What a game may be at most, each with its bound in the program, its problem and its test.

`python -m tests.attack.limits` writes `docs/limits.md`.
"""

from dataclasses import dataclass
from pathlib import Path

from generator.check import references, trial
from generator.grids import lengths, tiles
from generator.lettering import font_files
from generator.load import assets, parsing, reader, sheets, tables
from generator.looks import sandbox
from generator.model import base, reading
from generator.resolve import families, series
from generator.svg import cleaning

PAGE = Path(__file__).parents[2] / "docs" / "limits.md"
MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Limit:
    """One bound: of what, how much, the problem that tells of it, and the test (file and function)."""

    what: str
    bound: str
    code: str
    test: str


def _counted(number: int, unit: str = "") -> str:
    return f"{number:,} {unit}".strip()


def _megabytes(size_bytes: int) -> str:
    return f"{size_bytes // MEGABYTE:,} MB"


HOSTILE, FOLDERS = "bad/test_hostile.py", "attack/test_hostile_folders.py"
TABLES, ASSETS, FONTS = "load/test_table_files.py", "load/test_assets.py", "load/test_fonts.py"
LIMITS = (
    Limit("definition files of a game", _counted(reader.MAXIMUM_FILES), "too-large",
          f"{HOSTILE}::test_too_many_files"),
    Limit("one definition, CSV or SVG file", _megabytes(reader.MAXIMUM_FILE_BYTES), "too-large",
          f"{HOSTILE}::test_a_file_that_is_too_large"),
    Limit("mappings and lists within each other", _counted(parsing.MAXIMUM_DEPTH), "too-large",
          f"{HOSTILE}::test_deep_nesting_neither_overflows_nor_takes_long"),
    Limit("one text", _counted(base.MOST_SIGNS, "signs"), "wrong-value", "attack/test_limits.py::test_texts"),
    Limit("a number", f"-{base.LARGEST:,} to {base.LARGEST:,}", "wrong-value",
          "attack/test_limits.py::test_numbers"),
    Limit("a name", _counted(references.MAXIMUM_ID, "signs"), "wrong-form",
          f"{FOLDERS}::test_a_name_that_is_no_name_of_a_file_everywhere_is_refused"),
    Limit("a length or a place on a board", _counted(lengths.FARTHEST_MM, "mm"), "wrong-value",
          "attack/test_limits.py::test_lengths"),
    Limit("rows and columns of hexes or squares", _counted(tiles.MOST), "wrong-value",
          "attack/test_limits.py::test_rows_of_hexes"),
    Limit("pieces", _counted(families.MAXIMUM_PIECES), "too-large",
          f"{HOSTILE}::test_millions_of_pieces_are_not_made"),
    Limit("copies of one piece", _counted(families.MAXIMUM_COPIES), "wrong-value",
          "attack/test_limits.py::test_copies"),
    Limit("families within each other", _counted(families.MAXIMUM_GENERATIONS), "too-large",
          f"{HOSTILE}::test_a_chain_of_families_ends"),
    Limit("places, and cards", _counted(reading.MAXIMUM_THINGS), "too-large",
          f"{HOSTILE}::test_millions_of_places_are_not_made"),
    Limit("values that a series makes", _counted(series.MAXIMUM_VALUES), "too-large",
          "attack/test_limits.py::test_series"),
    Limit("steps that a set-up takes", _counted(trial.MAXIMUM_STEPS), "too-large",
          f"{HOSTILE}::test_a_script_that_never_ends_is_given_up"),
    Limit("a spreadsheet", _megabytes(sheets.MAXIMUM_FILE_BYTES), "too-large",
          f"{TABLES}::test_a_spreadsheet_that_is_too_large_is_not_opened"),
    Limit("a spreadsheet unpacked", _megabytes(sheets.MAXIMUM_UNPACKED_BYTES), "too-large",
          f"{TABLES}::test_a_spreadsheet_that_unpacks_to_too_much_is_not_opened"),
    Limit("cells between the first and the last one of a sheet", _counted(sheets.MAXIMUM_CELLS), "too-large",
          f"{TABLES}::test_a_cell_far_away_does_not_fill_the_memory"),
    Limit("a table", f"{_counted(tables.MAXIMUM_ROWS, 'rows')} of {tables.MAXIMUM_COLUMNS} columns",
          "too-large", f"{TABLES}::test_too_large_tables_are_refused"),
    Limit("pictures, fonts, looks and icons", _counted(assets.MAXIMUM_ASSETS, "files"), "too-large",
          "attack/test_limits.py::test_files_beside"),
    Limit("a picture", _megabytes(assets.MAXIMUM_PICTURE_BYTES), "too-large",
          f"{ASSETS}::test_a_picture_of_too_many_bytes_is_not_read"),
    Limit("pixels of a picture", f"{assets.MAXIMUM_PIXELS // MEGABYTE} million", "too-large",
          f"{ASSETS}::test_a_picture_of_too_many_pixels_is_not_opened"),
    Limit("a drawing, with all that it uses", _counted(cleaning.MOST_ELEMENTS, "elements"), "broken-picture",
          f"{FOLDERS}::test_a_hostile_folder_is_told_and_does_no_harm"),
    Limit("a font", _megabytes(font_files.MAXIMUM_FONT_BYTES), "unfit-font",
          f"{FONTS}::test_a_font_that_is_too_large_is_not_read"),
    Limit("a look, for one face", f"{_counted(sandbox.MAXIMUM_STEPS, 'steps')}, texts of "
          f"{_counted(sandbox.MAXIMUM_LENGTH, 'signs')}", "broken-template",
          f"{FOLDERS}::test_a_hostile_folder_is_told_and_does_no_harm"),
)


def page() -> str:
    """The page as Markdown."""
    rows = "".join(f"| {each.what} | {each.bound} | `{each.code}` | `{each.test}` |\n" for each in LIMITS)
    return f"""\
# Limits

What a game may be at most. More is told as a problem at its place (`counterpress explain CODE`) before
anything is built. `python -m tests.attack.limits` writes this page from the bounds of the program.

| of what | at most | problem | test, in `tests/` |
|---|---|---|---|
{rows}
What large games cost, for paper and VASSAL, from nothing (`python -m tests.benchmarks.scaling`; Python 3.11,
Linux, two busy cores; memory is that of the largest process):

| built | seconds of the processor | as long as half of it | memory |
|---|---|---|---|
| 10,000 counters of two sides | 167 | 2.1 times | 1.0 GB |
| 5,000 hexes | 17 | 1.9 times | 0.9 GB |
| 200 scenarios | 2.6 | 1.2 times | 0.1 GB |
| a megabyte of text on 500 printed pages | 47 | 1.8 times | 2.6 GB |

The fuzzer (`python -m tests.attack`) gives no game more than 10 s of the processor to be checked and 60 s to
be built, nor 1 GB of memory.
"""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
