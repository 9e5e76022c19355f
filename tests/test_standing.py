"""A build that would change nothing does nothing; anything that could change something is seen."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.cli import main
from tests.package.small_game import change, write_small_game

UNCHANGED = "nothing has changed since it was made"


@pytest.fixture
def build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Builds the game of a folder and gives what it says."""
    monkeypatch.chdir(tmp_path)
    write_small_game(tmp_path / "skirmish")

    def run(*more: str) -> str:
        assert main(["build", "./skirmish", "--target", "module", *more]) == 0
        return capsys.readouterr().out

    assert UNCHANGED not in run()
    return run


def test_the_second_build_tells_the_same_and_does_nothing(build: Callable[..., str], tmp_path: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "output").rglob("*")}
    assert UNCHANGED in build() and "skirmish 1.2.1 in" in build()
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "output").rglob("*")} == before
    assert UNCHANGED in build("--jobs", "1"), "how it is made does not matter"
    assert build("--quiet") == ""


def test_another_wish_is_another_build(build: Callable[..., str]) -> None:
    assert UNCHANGED not in build("--errata", "none")
    assert UNCHANGED not in build(), "the output is now that of the other wish"


def test_a_module_of_definitions_that_have_changed_is_told_to_be_gone(
    build: Callable[..., str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printing = ["build", "./skirmish", "--target", "print"]
    assert main(printing) == 0 and "gone" not in capsys.readouterr().out
    change(tmp_path / "skirmish", "pieces.yaml", 'red-1: "1"', 'red-1: "9"')
    assert main(printing) == 0
    assert "gone     skirmish.sources.json, skirmish.vmod, which" in capsys.readouterr().out
    assert not (tmp_path / "output" / "skirmish" / "skirmish.vmod").exists()


@pytest.mark.parametrize("touched", ["changed", "new file", "output", "lost", "printer"])
def test_what_could_change_something_is_seen(build: Callable[..., str], tmp_path: Path, touched: str) -> None:
    match touched:
        case "changed":
            change(tmp_path / "skirmish", "pieces.yaml", 'red-1: "1"', 'red-1: "9"')
        case "new file":
            (tmp_path / "skirmish" / "more.yaml").write_text("groups: {}\n")
        case "output":
            (tmp_path / "output" / "skirmish" / "skirmish.vmod").write_bytes(b"by hand")
        case "lost":
            (tmp_path / "output" / "skirmish" / "skirmish.vmod").unlink()
        case "printer":
            assert main(["printer", "p", "--front", "25.1", "25", "--back", "25", "25"]) == 0
    assert UNCHANGED not in build()
    assert (tmp_path / "output" / "skirmish" / "skirmish.vmod").stat().st_size > 1000
    assert UNCHANGED in build()


def test_a_damaged_record_only_costs_time(build: Callable[..., str], tmp_path: Path) -> None:
    for record in (tmp_path / "build" / "standing").iterdir():
        record.write_text("[]")
    assert UNCHANGED not in build() and UNCHANGED in build()


def test_warnings_are_told_again(
    build: Callable[..., str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unused = "scripts:\n  spare: {title: {en: A, es: A}, kind: part, provenance: {stated: 1},\n" \
        "          steps: [{set: {stage: playing}}]}"
    change(tmp_path / "skirmish", "game.yaml", "scripts:", unused)
    assert main(["build", "./skirmish", "--target", "module"]) == 0
    first = capsys.readouterr().err
    assert main(["build", "./skirmish", "--target", "module"]) == 0
    assert capsys.readouterr().err == first != ""


def test_a_game_without_problems_is_looked_at_again_only_when_it_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = write_small_game(tmp_path / "skirmish")
    assert main(["check", "./skirmish"]) == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("generator.commands.checking.check_folders", lambda *_: 7)
        assert main(["check", "./skirmish"]) == 0
        assert main(["check", "./skirmish", "--json"]) == 7, "what is asked for has to be told"
        change(folder, "pieces.yaml", 'red-1: "1"', 'red-1: "9"')
        assert main(["check", "./skirmish"]) == 7
    change(folder, "pieces.yaml", "side: red", "sid: red")
    assert main(["check", "./skirmish"]) == main(["check", "./skirmish"]) == 1
    assert capsys.readouterr().out.count("unknown-key") == 2


def test_a_changed_cell_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = write_small_game(tmp_path / "skirmish")
    table = folder / "scouts.csv"
    table.write_text("id,name,steps\ns1,S1,1\n", encoding="utf-8")
    scouts = "  scouts: {extends: block, side: red, starts: waiting, table: scouts.csv}\n"
    change(folder, "pieces.yaml", "errata:\n", f"{scouts}\nerrata:\n")
    assert main(["check", "./skirmish"]) == main(["check", "./skirmish"]) == 0
    table.write_text("id,name,steps\ns1,S1,many\n", encoding="utf-8")
    assert main(["check", "./skirmish"]) == 1
    assert "skirmish/scouts.csv:2:7: error[wrong-value]: a whole number" in capsys.readouterr().out


def test_what_lies_with_the_definitions_and_is_none_of_them_does_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_small_game(tmp_path / "skirmish")
    monkeypatch.chdir(folder)
    assert main(["check", "."]) == 0
    assert (tmp_path / "build" / "cache").is_dir() and not (folder / "build").exists()
    (folder / "build").mkdir()
    (folder / "build" / "notes.yaml").write_text("of another tool", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("generator.commands.checking.check_folders", lambda *_: 7)
        assert main(["check", "."]) == 0


def test_watched_a_game_is_made_again_after_each_change_until_the_user_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    write_small_game(tmp_path / "skirmish")
    module, looks, stamps = tmp_path / "output" / "skirmish" / "skirmish.vmod", [0], [0]

    def sleep(_: float) -> None:
        looks[0] += 1
        stamps.append(module.stat().st_mtime_ns)
        match looks[0]:
            case 1:
                change(tmp_path / "skirmish", "pieces.yaml", "side: red", "sid: red")
            case 2:
                change(tmp_path / "skirmish", "pieces.yaml", "sid: red", "side: red")
                change(tmp_path / "skirmish", "pieces.yaml", 'red-1: "1"', 'red-1: "9"')
            case 4:
                raise KeyboardInterrupt

    monkeypatch.setattr("time.sleep", sleep)
    assert main(["build", "./skirmish", "--target", "module", "--watch"]) == 0
    told = capsys.readouterr()
    assert "unknown-key" in told.err and told.err.rstrip().endswith("what was made stays")
    assert told.out.count("skirmish 1.2.1 in") == 2
    first, wrong, mended, later = stamps[1:]
    assert first == wrong < mended == later, "mistakes change nothing, and without a change nothing is made"
    assert UNCHANGED in _built_once(capsys)


def _built_once(capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["build", "./skirmish", "--target", "module"]) == 0
    return capsys.readouterr().out
