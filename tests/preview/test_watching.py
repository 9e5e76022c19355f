"""Watching: a look at the files makes what has changed, tells what is wrong, and ends in a tidy way."""

import shutil
from pathlib import Path

import pytest

from generator import bundled
from generator.cli import main
from generator.commands.codes import FINE, WRONG_USE
from generator.package.links import OutputRefused
from generator.preview.making import Made
from generator.problems.problem import WrongUse
from generator.watching import Watch
from tests.package.small_game import change
from tests.preview.gallery import folder_of, items, maker, stamps, told, write_game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_game(tmp_path / "skirmish")


def watch(game: Path) -> tuple[Watch, list[Made]]:
    made: list[Made] = []
    gallery = maker(game)
    return Watch([game], lambda: made.append(gallery.make(tell_the_page=True)),
                 lambda why: made.append(Made(None, None, why))), made


def test_a_look_without_a_change_makes_nothing(game: Path) -> None:
    watching, made = watch(game)
    assert watching.step() and not watching.step()
    assert len(made) == 1 and made[0].folder == folder_of(game)


def test_a_change_reaches_the_state_and_the_data(game: Path) -> None:
    watching, made = watch(game)
    watching.step()
    state, before = told(game, "state.js"), items(game)
    change(game, "pieces.yaml", '"12"', '"Twelve"')
    assert watching.step()
    after = items(game)
    assert {key for key in before if before[key]["hash"] != after[key]["hash"]} == {
        "piece/blue-2", "sheet/stickers-01",
        "chart/chart-01", "sheet/charts-01", "sheet/booklet-02"}  # the set-up card names the piece
    assert told(game, "state.js")["data"] != state["data"] and made[-1].report == ""


def test_errors_are_told_with_their_place_and_the_last_good_pictures_stay(game: Path) -> None:
    watching, made = watch(game)
    watching.step()
    state, before = told(game, "state.js"), stamps(game)
    assert state["problems"] == []
    mistakes = [("side: red", "sid: red", "unknown-key"), ("pieces:\n", "pieces: [\n", "yaml-syntax")]
    for old, new, code in mistakes:
        change(game, "pieces.yaml", old, new)
        assert watching.step()
        told_now = told(game, "state.js")
        assert told_now["data"] == state["data"]
        problem = told_now["problems"][0]
        assert problem["file"] == "skirmish/pieces.yaml" and problem["line"] > 0 and problem["column"] > 0
        assert problem["code"] == code and code in made[-1].report
        changed = {path for path, stamp in stamps(game).items() if stamp != before[path]}
        assert changed == {"state.js"}
        change(game, "pieces.yaml", new, old)
    assert watching.step() and told(game, "state.js") == state


def test_a_game_that_is_wrong_from_the_start_is_shown_once_it_is_mended(game: Path) -> None:
    change(game, "pieces.yaml", "template: block,", "template: no-such-face,")
    watching, _ = watch(game)
    watching.step()
    assert told(game, "state.js")["problems"][0]["code"] == "unknown-template"
    assert items(game) == {} and (folder_of(game) / "index.html").is_file()
    change(game, "pieces.yaml", "template: no-such-face,", "template: block,")
    watching.step()
    assert "piece/red-1" in items(game) and told(game, "state.js")["problems"] == []


def test_without_a_readable_game_nothing_is_written(game: Path) -> None:
    change(game, "game.yaml", "game:\n", "game: [\n")
    watching, made = watch(game)
    assert watching.step() and made[0].folder is None and made[0].report
    assert not folder_of(game).exists()


def test_a_changed_template_is_drawn_again(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, templates = (bundled.bundled_folder(name) for name in ("data", "templates"))
    shutil.copytree(templates, tmp_path / "program" / "templates")
    for name in ("_shared", "_words"):
        shutil.copytree(data / name, tmp_path / "program" / "data" / name)
    monkeypatch.setattr(bundled, "PACKAGE_FOLDER", tmp_path / "program" / "generator")
    watching, _ = watch(game)
    watching.step()
    before = items(game)
    change(tmp_path / "program" / "templates" / "faces", "block-back.svg.j2", "range(5)", "range(4)")
    assert watching.step()
    assert items(game)["piece/red-1"]["pictures"][1] != before["piece/red-1"]["pictures"][1]
    assert items(game)["piece/red-1"]["pictures"][0] == before["piece/red-1"]["pictures"][0]


@pytest.mark.parametrize("error", [
    OSError(28, "No space left on device"), WrongUse("'skirmish' does not speak 'de'"),
    OutputRefused("'index.html' was not made by Counterpress")])
def test_what_stops_a_later_gallery_is_told_and_watching_goes_on(
    game: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuse(*_: object) -> None:
        raise error

    watching, made = watch(game)
    watching.step()
    with monkeypatch.context() as patched:
        patched.setattr("generator.preview.making.write_gallery", refuse)
        change(game, "pieces.yaml", '"12"', '"13"')
        assert watching.step() and not watching.step()
    assert made[-1].written is None and made[-1].report == f"counterpress: {error}"
    assert items(game)["piece/blue-2"]["name"] == "12"
    change(game, "pieces.yaml", '"13"', '"Fourteen"')
    assert watching.step() and items(game)["piece/blue-2"]["name"] == "Fourteen"
    assert len(made) == 3 and made[-1].report == ""


def test_what_stops_the_first_gallery_ends_watching(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def sleep(_: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(game.parent)
    monkeypatch.setattr("time.sleep", sleep)
    folder_of(game).mkdir(parents=True)
    (folder_of(game) / "index.html").write_text("mine", encoding="utf-8")
    assert main(["preview", "skirmish", "--output", "out", "--watch", "--no-open"]) == WRONG_USE
    assert "was not made by Counterpress" in capsys.readouterr().err


def test_the_command_says_what_went_wrong_and_goes_on(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(game.parent)
    looks: list[float] = []

    def sleep(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) == 1:
            (folder_of(game) / "gallery.json").unlink()
            change(game, "pieces.yaml", '"12"', '"13"')
        if len(looks) == 2:
            folder_of(game).rename(game.parent / "away")
            change(game, "pieces.yaml", '"13"', '"Fourteen"')
        if len(looks) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("time.sleep", sleep)
    assert main(["preview", "skirmish", "--output", "out", "--watch", "--no-open"]) == FINE
    told_us = capsys.readouterr()
    assert told_us.err.startswith("counterpress: '") and "was not made by Counterpress" in told_us.err
    assert sum(line.startswith("pictures: ") for line in told_us.out.splitlines()) == 2
    assert items(game)["piece/blue-2"]["name"] == "Fourteen"


def test_a_folder_that_goes_for_a_while_does_not_end_watching(game: Path) -> None:
    watching, made = watch(game)
    watching.step()
    away = game.rename(game.parent / "away")
    assert watching.step() and made[-1].report
    away.rename(game)
    assert watching.step() and made[-1].report == ""


def test_control_c_ends_watching_in_a_tidy_way(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(game.parent)
    looks: list[float] = []

    def sleep(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) == 1:
            change(game, "pieces.yaml", '"12"', '"13"')
        if len(looks) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr("time.sleep", sleep)
    assert main(["preview", "skirmish", "--output", "out", "--watch", "--no-open"]) == FINE
    out = capsys.readouterr().out.splitlines()
    assert out[0] == str(folder_of(game) / "index.html") and out[-1].startswith("stopped watching")
    assert sum(line.startswith("pictures: ") for line in out) == 2
    assert items(game)["piece/blue-2"]["name"] == "13"
