"""Mistakes of tables and of the form of definitions are told together, and none that comes from another."""

from pathlib import Path

from generator.problems import Problems
from generator.reading import load_game

GAME = """\
game: {id: wings, title: Wings, provenance: mine, turns: many}
sides: {blue: {title: Blues, colour: "#3050a0", ink: "#ffffff"}}
pieces:
  wing: {table: wings.csv, side: blue}
"""


def test_a_wrong_row_does_not_hide_what_else_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "wings.csv").write_text("Id,Name,Attack\nw1,One,1\nw1,Two,2\n", encoding="utf-8")
    load_game(tmp_path, None, problems := Problems())
    assert [problem.code for problem in problems] == ["wrong-value", "doubled-id"], list(problems)


def test_what_is_missing_because_a_table_is_not_there_is_not_told(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME.replace("many", "4"), encoding="utf-8")
    load_game(tmp_path, None, problems := Problems())
    assert [problem.code for problem in problems] == ["unknown-table"], list(problems)
