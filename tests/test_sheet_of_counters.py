"""A hundred counters from a table: no umpire, scenario, script, phase, seat, board or Python."""

import re
import zipfile
from io import StringIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from generator.pipeline import Order, build
from generator.problems import Problems
from generator.progress import Progress
from generator.reading import load_game

GAME = """\
game: {id: sheet, title: Hundred counters, provenance: mine}
sides:
  red: {title: Reds, colour: "#a03020", ink: "#ffffff"}
  blue: {title: Blues, colour: "#3050a0", ink: "#ffffff"}
pieces:
  unit:
    face: {template: counter, numbers: "{attack}-{defence}-{move}", top: "{division}"}
    back: {reduced: yes}
    shape: counter
    sheet: counters
    table: units.csv
"""
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path d="M5 35H55L30 5Z"/></svg>'
SYMBOLS = ("infantry", "armour", "cavalry", "artillery")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "sheet"
    (folder / "pictures").mkdir(parents=True)
    (folder / "pictures" / "hill.svg").write_text(PICTURE, encoding="utf-8")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    rows = ["Id,Name,Side,Symbol,Size,Attack,Defence,Move,Division,Picture"]
    rows += [f"u{n:03},Unit {n},{'red' if n <= 50 else 'blue'},{SYMBOLS[n % 4]},III,{1 + n % 7},"
             f"{2 + n % 5},{3 + n % 6},{n // 10}.,{'hill.svg' if n % 10 == 0 else ''}" for n in range(1, 101)]
    (folder / "units.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return folder


def test_a_sheet_and_a_module_come_of_a_dozen_lines_and_a_table(folder: Path, tmp_path: Path) -> None:
    assert len(GAME.splitlines()) < 30
    problems = Problems()
    game = load_game(folder, None, problems)
    assert game is not None and not problems.found, problems.found
    built = build(game, Order(), tmp_path / "out", tmp_path / "work", Progress(StringIO()), problems)
    assert built is not None and not problems.found, problems.found
    printed = {path.name for path in built.folder.glob("print/a4/*.pdf")}
    assert printed == {"guide.pdf", "counters.pdf", "counters-fold.pdf"}, "no map, no charts"
    words = PdfReader(built.folder / "print/a4/counters.pdf").pages[0].extract_text()
    assert len(re.findall(r"\b\d-\d-\d\b", words)) == 100
    with zipfile.ZipFile(built.folder / "sheet.vmod") as module:
        written = module.read("buildFile.xml").decode()
    assert written.count("VASSAL.build.widget.PieceSlot ") == 102, "and the umpire with one clerk"


def test_a_game_of_nothing_but_pieces_can_be_printed(tmp_path: Path) -> None:
    folder = tmp_path / "bare"
    folder.mkdir()
    (folder / "game.yaml").write_text(
        "game: {id: bare, title: Bare, provenance: mine}\n"
        "pieces: {tank: {name: Tank, face: {template: marker, icon: star}}}\n", encoding="utf-8")
    problems = Problems()
    game = load_game(folder, None, problems)
    assert game is not None and not problems.has_errors, problems.found
    built = build(game, Order("print"), tmp_path / "out", tmp_path / "work", Progress(StringIO()), problems)
    assert built is not None and (built.folder / "print/a4/counters.pdf").is_file()
