"""The folder of a gallery: what is not ours there is neither written over nor removed."""

import json
import os
from pathlib import Path

import pytest

from generator.cli import main
from generator.commands.codes import FINE, WRONG_USE
from generator.package.links import OutputRefused
from generator.preview import site
from generator.whole import write_whole
from tests.package.small_game import change
from tests.preview.gallery import claim, folder_of, items, make, maker, stamps, write_game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_game(tmp_path / "skirmish")


def _write_record(game: Path, paths: list[str]) -> None:
    record = folder_of(game) / "gallery.json"
    known = json.loads(record.read_text(encoding="utf-8"))
    known["pictures"] |= dict.fromkeys(paths, "0" * 16)
    record.write_text(json.dumps(known), encoding="utf-8")


@pytest.mark.parametrize("path", ["index.html", "data.js", "gallery.json", "pictures/faces/red-1.svg"])
def test_a_file_of_others_is_not_written_over(game: Path, path: str) -> None:
    own = claim(game) / path
    own.parent.mkdir(parents=True)
    own.write_text("mine", encoding="utf-8")
    with pytest.raises(OutputRefused, match=f"{own.name}' was not made by Counterpress"):
        make(game)
    assert set(stamps(game)) == {path} and own.read_text(encoding="utf-8") == "mine"


def test_other_files_beside_the_gallery_are_no_hindrance(game: Path) -> None:
    claim(game).mkdir()
    (folder_of(game) / "notes.txt").write_text("mine", encoding="utf-8")
    assert make(game).written is not None and make(game).written is not None
    assert (folder_of(game) / "notes.txt").read_text(encoding="utf-8") == "mine"


def test_a_new_picture_does_not_replace_a_file_of_others(game: Path) -> None:
    make(game)
    own = folder_of(game) / "pictures" / "faces" / "red-9.svg"
    own.write_text("mine", encoding="utf-8")
    change(game, "pieces.yaml", 'red-2: "2"', 'red-2: "2", red-9: "9"')
    with pytest.raises(OutputRefused, match=r"red-9\.svg"):
        make(game)
    assert own.read_text(encoding="utf-8") == "mine"


def test_problems_are_not_written_over_files_of_others(game: Path) -> None:
    claim(game).mkdir()
    (folder_of(game) / "state.js").write_text("mine", encoding="utf-8")
    change(game, "pieces.yaml", "template: block,", "template: no-such-face,")
    with pytest.raises(OutputRefused):
        maker(game).make(tell_the_page=True)
    assert set(stamps(game)) == {"state.js"}


@pytest.mark.parametrize("text", [
    "{}", "[]", "", '{"pictures": 3}', '{"data": "", "pictures": {"index.html": ""}}',
    '{"data": "mine", "pictures": {}}', '{"data": "", "pictures": {}, "title": "My photos"}'])
def test_a_record_that_is_not_ours_makes_nothing_ours(game: Path, text: str) -> None:
    make(game)
    (folder_of(game) / "gallery.json").write_text(text, encoding="utf-8")
    before = stamps(game)
    with pytest.raises(OutputRefused):
        make(game)
    assert stamps(game) == before


@pytest.mark.parametrize("path", [
    "../../../skirmish/game.yaml", "../../../secret.svg", "pictures/../../../../secret.svg", "pictures",
    "notes.txt", "secret.svg", "pictures/notes.txt", "/no-such-place/secret.svg",
    "pictures/./faces/red-1.svg",
    "pictures/a\\b.svg", "pictures/\0.svg", "pictures/\ud800.svg", ""])
def test_a_record_of_other_files_removes_none(game: Path, tmp_path: Path, path: str) -> None:
    make(game)
    files = [tmp_path / "secret.svg", folder_of(game) / "secret.svg", folder_of(game) / "notes.txt",
             folder_of(game) / "pictures" / "notes.txt"]
    for file in files:
        file.write_text("mine", encoding="utf-8")
    _write_record(game, [path])
    before = stamps(game)
    with pytest.raises(OutputRefused):
        make(game)
    assert stamps(game) == before and all(file.is_file() for file in files)
    assert (game / "game.yaml").is_file()


def test_the_command_tells_what_is_in_the_way(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    make(game)
    (folder_of(game) / "gallery.json").unlink()
    command = ["preview", "skirmish", "--output", "out", "--no-open"]
    assert main(command) == WRONG_USE
    assert "index.html' was not made by Counterpress; move it away first" in capsys.readouterr().err
    folder_of(game).rename(tmp_path / "away")
    assert main(command) == FINE


@pytest.mark.skipif(os.name == "nt", reason="links need a right of their own there")
def test_a_link_does_not_lead_to_files_of_others(game: Path, tmp_path: Path) -> None:
    make(game)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "own.svg").write_text("mine", encoding="utf-8")
    (folder_of(game) / "pictures" / "link").symlink_to(elsewhere)
    _write_record(game, ["pictures/link/own.svg"])
    written = make(game).written
    assert written is not None and written.removed == 0 and (elsewhere / "own.svg").is_file()
    (folder_of(game) / "pictures" / "boards").rename(tmp_path / "boards")
    (folder_of(game) / "pictures" / "boards").symlink_to(tmp_path / "boards")
    with pytest.raises(OutputRefused, match=r"pictures.boards' was not made"):
        make(game)


def test_a_file_where_a_folder_belongs_is_told(game: Path) -> None:
    claim(game).write_text("mine", encoding="utf-8")
    with pytest.raises(OutputRefused, match="a folder is needed"):
        make(game)
    folder_of(game).unlink()
    (folder_of(game) / "index.html").mkdir(parents=True)
    with pytest.raises(OutputRefused, match=r"index\.html"):
        make(game)


@pytest.mark.parametrize("stopped_after", [1, 4, -1])
def test_a_writing_that_was_stopped_is_gone_on_with(
    game: Path, monkeypatch: pytest.MonkeyPatch, stopped_after: int
) -> None:
    puts = list[str]()

    def stop(path: Path, content: bytes) -> None:
        if len(puts) == stopped_after or (stopped_after < 0 and path.name == "state.js"):
            raise KeyboardInterrupt
        puts.append(path.name)
        write_whole(path, content)

    monkeypatch.setattr(site, "write_whole", stop)
    with pytest.raises(KeyboardInterrupt):
        make(game)
    monkeypatch.setattr(site, "write_whole", write_whole)
    written = make(game).written
    assert written is not None and written.kept == 0 and "piece/red-1" in items(game)
