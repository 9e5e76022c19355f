"""The tutorial: each of its blocks is written or run as it stands, and each step gives what it says."""

import re
import shlex
from pathlib import Path

import pytest

from generator.cli import main

TUTORIAL = Path(__file__).parents[2] / "docs" / "first-game.md"
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
STEP = re.compile(r"^## (\d+)\. ", re.MULTILINE)


def test_every_step_of_the_first_game_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    document = TUTORIAL.read_text(encoding="utf-8")
    for kind, name, text in BLOCK.findall(document):
        if name:
            path = tmp_path / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            if name == "crossing/control.yaml":
                _put_beside_marks(path.with_name("map.yaml"), document)
                assert main(["check", "crossing", "--strict"]) == 0, capsys.readouterr().err
            continue
        assert kind == "sh"
        for command in text.splitlines():
            program, *arguments = shlex.split(command)
            assert program == "counterpress"
            assert main(arguments) == 0, f"{command}\n{capsys.readouterr().err}"
            ran += 1
    assert ran >= 9
    assert "warning" not in capsys.readouterr().err
    made = tmp_path / "output" / "crossing"
    printed = {path.name for path in (made / "print" / "a4").iterdir()}
    assert {"counters.pdf", "map.pdf", "charts.pdf"} <= printed
    assert (made / "crossing.vmod").is_file()


def _put_beside_marks(board: Path, document: str) -> None:
    """Put what the page says of control into the map, and the turns into the game, as a reader does."""
    control = re.search(r"^    control:\n(?:^      .*\n)+", document, re.MULTILINE)
    assert control is not None
    before, marks, after = board.read_text(encoding="utf-8").partition("    marks:\n")
    board.write_text(before + control[0] + marks + after, encoding="utf-8")
    game = board.with_name("game.yaml")
    head = game.read_text(encoding="utf-8")
    game.write_text(head.replace("  id: crossing\n", "  id: crossing\n  turns: 8\n"), encoding="utf-8")


def test_the_tutorial_shows_pictures_that_are_there_and_keeps_to_its_hour() -> None:
    text = TUTORIAL.read_text(encoding="utf-8")
    for picture in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text):
        assert (TUTORIAL.parent / picture).is_file(), picture
    assert sum(map(int, re.findall(r"\((\d+) minutes\)", text))) <= 60
    assert [int(number) for number in STEP.findall(text)] == list(range(1, 7))
