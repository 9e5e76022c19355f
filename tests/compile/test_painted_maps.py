"""A painted map stays visible under every kind of grid, of which as much is drawn as one asks for."""

import re
import shutil
from pathlib import Path

import pytest
from PIL import Image

from generator.bundled import bundled_folder
from generator.compile.boards import draw_board
from generator.problems import Problems
from generator.reading import load_game

KINDS = ("hexes", "squares", "areas", "points")
"""Samples, each called after its grid."""


def _drawn(sample: str, said: str, folder: Path) -> str:
    """The map of a sample, painted over, with a line more about its grid."""
    shutil.copytree(bundled_folder("data") / "_samples" / sample, folder)
    (folder / "pictures").mkdir(exist_ok=True)
    Image.new("RGB", (60, 40), "#123456").save(folder / "pictures" / "painted.png")
    text = (folder / "game.yaml").read_text(encoding="utf-8")
    text = text.replace("  map:\n", "  map:\n    picture: painted.png\n", 1)
    text = text.replace(f"    {sample}:\n", f"    {sample}:\n      {said}\n", 1)
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    game = load_game(folder, None, problems := Problems())
    assert game is not None and not problems.has_errors, list(problems)
    return draw_board(game, "map", "en", problems).svg


@pytest.mark.parametrize("sample", KINDS)
@pytest.mark.parametrize(("said", "lines", "numbers"), [
    ("", True, True), ("drawn: grid", True, True), ("drawn: lines", True, False),
    ("drawn: numbers", False, True), ("drawn: none", False, False),
])
def test_a_picture_is_hidden_by_no_ground(
    sample: str, said: str, lines: bool, numbers: bool, tmp_path: Path
) -> None:
    svg = _drawn(sample, said, tmp_path / "game")
    assert "<image" in svg
    assert not re.search(r'id="board-map-((hex|area)-|(sea|coast)")', svg)
    assert bool(re.search(r'id="board-map-(hexes|areas|point-(?!name)\w+)"', svg)) == lines
    assert bool(re.search(r'id="board-map-(number|point-name|area-name)-', svg)) == numbers
