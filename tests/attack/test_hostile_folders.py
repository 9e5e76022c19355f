"""Hostile folders: what is wrong is told, nothing outside is read or written, and nothing takes long."""

import json
import os
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from generator.pipeline import Order, build
from generator.problems import Problems
from generator.progress import Progress
from generator.proof.drawings import check_drawings
from generator.reading import load_game
from generator.workshop.cache import Cache
from tests.attack.fuzz import CHECK_LIMIT_S, limited
from tests.attack.hostile import FINE, HOSTILE, Hostile, jpeg
from tests.package.small_game import change, write_small_game

BLOCK = '    face: {template: block, symbol: "{type}", pips: "{fire}"}\n'
SECRET = b"\x89PNG\r\n\x1a\nnobody may see this"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links and pipes are of another sort there")


@cache
def _work() -> "tempfile.TemporaryDirectory[str]":
    return tempfile.TemporaryDirectory(prefix="counterpress-")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "a.png").write_bytes(SECRET)
    yield write_small_game(tmp_path / "skirmish")
    assert (tmp_path / "secret" / "a.png").read_bytes() == SECRET
    assert {path.name for path in tmp_path.iterdir()} <= {"secret", "skirmish", "output"}


def _told(folder: Path) -> set[str]:
    """Check and build; the codes of what is wrong."""
    problems, work = Problems(), Path(_work().name)
    with limited(CHECK_LIMIT_S):
        game = load_game(folder, None, problems)
        if game is not None and not problems.has_errors:
            check_drawings(game, Cache(work / "cache"), problems)
            build(game, Order(), folder.parent / "output", work, Progress(), problems)
    assert all(problem.span.file for problem in problems)
    return {problem.code for problem in problems if problem.level == "error"} or {FINE}


@pytest.mark.parametrize("hostile", HOSTILE, ids=str)
def test_a_hostile_folder_is_told_and_does_no_harm(folder: Path, hostile: Hostile) -> None:
    place = folder / hostile.at
    place.parent.mkdir(exist_ok=True)
    hostile.put(place)
    if hostile.shown:
        change(folder, "pieces.yaml", BLOCK, f"    face: counter\n    picture: {place.name}\n")
    if hostile.asked:
        (folder / "units.yaml").write_text(f"pieces:\n  units: {{table: {place.name}}}\n", encoding="utf-8")
    assert _told(folder) == {hostile.told}
    output = folder.parent / "output"
    assert output.exists() == (hostile.told == FINE)
    assert not any(SECRET in path.read_bytes() for path in output.rglob("*") if path.is_file())


@pytest.mark.parametrize("name", [
    "../x", "/x", "a/b", "a\\b", ".", "..", "-x", "a.", "a ", "a\n", "", "C:x", "x" * 49, "\u00e9", "e\u0301",
    "\ufb01", "a\u202eb", "a\0", "CON", "nul", "Lpt1", "~", "$HOME", "%TEMP%"])
def test_a_name_that_is_no_name_of_a_file_everywhere_is_refused(folder: Path, name: str) -> None:
    change(folder, "game.yaml", "id: skirmish", f"id: {json.dumps(name)}")
    assert _told(folder) <= {"wrong-form", "reserved-name", "yaml-syntax", "control-characters"}
    assert not (folder.parent / "output").exists()


@pytest.mark.parametrize("name", [
    "con.jpg", "a b;c$x$.jpg", "{Alert(1)}.jpg", "-rf.jpg", "e\u0301.jpg", "x" * 200 + ".jpg"])
def test_a_picture_of_any_name_is_only_a_picture(folder: Path, name: str) -> None:
    (folder / "pictures").mkdir()
    (folder / "pictures" / name).write_bytes(jpeg())
    change(folder, "pieces.yaml", BLOCK, f"    face: counter\n    picture: {json.dumps(name)}\n")
    assert _told(folder) == {FINE}
    made = [path.name for path in (folder.parent / "output").rglob("*")]
    assert made and not [each for each in made if name.removesuffix(".jpg") in each]
