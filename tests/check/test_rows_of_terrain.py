"""Rows of a spreadsheet that say two terrains of one hex."""

import shutil
from pathlib import Path

from generator.problems import Problems
from generator.reading import load_game
from tests.samples import SAMPLES

MARKS = "    marks:\n"
TABLE = "      - {table: {file: terrain.csv, columns: {at: Hex, terrain: Terrain}}}\n"


def test_a_hex_that_stands_in_two_rows_is_told_and_one_that_is_marked_anew_is_not(tmp_path: Path) -> None:
    folder = tmp_path / "hexes"
    shutil.copytree(SAMPLES / "hexes", folder)
    written = (folder / "game.yaml").read_text("utf-8")
    (folder / "game.yaml").write_text(written.replace(MARKS, MARKS + TABLE, 1), "utf-8")
    (folder / "terrain.csv").write_text("Hex,Terrain\n0204,hills\n0203,woods\n0203,hills\n", "utf-8")
    problems = Problems()
    assert load_game(folder, None, problems) is not None
    (found,) = problems
    assert "'0203' is 'woods' in a row above" in found.message and found.span.line == 4
