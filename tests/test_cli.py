"""The command line: what is printed where, exit codes, and no traceback for anything a user can type."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli import main
from generator.commands import making
from generator.problems import Problems, Span
from tests.package.small_game import change, write_small_game

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = ROOT / "data" / "_samples"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game folder outside the checkout; the user stands beside it."""
    monkeypatch.chdir(tmp_path)
    return write_small_game(tmp_path / "skirmish")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.mark.parametrize("wrong", [
    [], ["bild"], ["build", "--paper", "a9"], ["build", "--jobs", "0"], ["build", "--jobs", "x"],
    ["build", "skirmsh"], ["build", "skirmish/game.yaml"], ["build", "no/such/folder"], ["build", "x\0y"],
    ["build", "x" * 5000], ["build", "skirmish", "--lang", "de"],
    ["build", "skirmish", "--errata", "strongr"],
    ["build", "skirmish", "--output", "skirmish/game.yaml"], ["build", "skirmish", "--output", "."],
    ["build", "skirmish", "copy"], ["build", "skirmish", "--target", "paper"],
    ["show"], ["show", "nothing"], ["check", "nothing"], ["rehearse", "skirmish"],
    ["rehearse", "skirmish", "--scenario", "frist"],
    ["rehearse", "skirmish", "--scenario", "first", "--seed", "a"],
    ["rehearse", "skirmish", "--scenario", "first", "--turns", "-1"],
    ["explain"], ["explain", "unknown-keys"],
    ["preview"], ["preview", "skirmsh"], ["preview", "skirmish", "--lang", "de"],
    ["preview", "skirmish", "--paper", "a9"], ["preview", "skirmish", "--output", "."],
])
def test_wrong_use_is_2_with_one_message_and_no_traceback(
    game: Path, capsys: pytest.CaptureFixture[str], wrong: list[str]
) -> None:
    write_small_game(game.parent / "copy")
    code, _, err = run(capsys, *wrong)
    assert code == 2
    assert "Traceback" not in err and err.strip()
    assert "internal error" not in err
    assert not (game.parent / "output" / "skirmish" / "print").exists() or "copy" in wrong


@pytest.mark.parametrize(("arguments", "hint"), [
    (["show", "stalingrat"], "did you mean 'stalingrad'?"),
    (["rehearse", "skirmish", "--scenario", "frist"], "did you mean 'first'?"),
    (["explain", "unknown-keys"], "did you mean 'unknown-key'?"),
    (["build", "skirmish", "--errata", "strongr"], "did you mean 'stronger'?"),
])
def test_a_wrong_name_gets_the_nearest_right_one(
    game: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], hint: str
) -> None:
    assert hint in run(capsys, *arguments)[2]


@pytest.mark.parametrize("arguments", [["--help"], ["build", "--help"], ["--version"]])
def test_help_and_version_are_fine(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 0 and out and not err


@pytest.mark.parametrize("command", [
    ["build"], ["check"], ["show"], ["show", "--json"], ["rehearse", "--scenario", "first"],
])
def test_problems_in_the_data_are_1_and_nothing_is_written(
    game: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    change(game, "pieces.yaml", "side: red", "sid: red")
    change(game, "game.yaml", "kind: setup", "kind: setpu")
    code, out, err = run(capsys, command[0], "skirmish", *command[1:])
    assert code == 1
    told = out + err
    assert "error[unknown-key]" in told and "error[wrong-word]" in told
    assert "Traceback" not in told
    assert not (game.parent / "output").exists()


@pytest.mark.parametrize("text", [
    "", "a: [", "\t", "- 1", "game: 3", "&a [*a]", "!!python/object:os.system {}", "\x00",
    "game: {id: ../../x}", "pieces: {a: {extends: a}}",
])
def test_no_text_in_a_file_brings_a_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    (tmp_path / "g").mkdir()
    (tmp_path / "g" / "game.yaml").write_text(text)
    code, _, err = run(capsys, "build", str(tmp_path / "g"), "--output", str(tmp_path / "o"))
    assert code == 1 and "Traceback" not in err and "internal error" not in err
    assert not (tmp_path / "o").exists()


def test_check_says_that_nothing_is_wrong_and_strict_lets_no_warning_pass(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = (0, "skirmish: nothing wrong was found\n", "")
    assert run(capsys, "check", "skirmish", "--strict") == told
    assert run(capsys, "check", "skirmish", "--strict") == told, "also from the record"

    def warn(_game: object, _tree: object, problems: Problems) -> None:
        problems.warning(Span("skirmish/game.yaml", 1, 1), "ignored-field", "something")

    change(game, "pieces.yaml", 'red-1: "1"', 'red-1: "9"')
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("generator.reading.check_game", warn)
        assert run(capsys, "check", "skirmish")[0] == 0
        code, out, _ = run(capsys, "check", "skirmish", "--strict")
    assert code == 1 and "warning[ignored-field]" in out


def test_check_draws_everything_so_that_a_build_finds_nothing_new(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(game, "pieces.yaml", 'red-1: "1"', f'red-1: "{"Long " * 20}"')
    code, out, _ = run(capsys, "check", "skirmish")
    assert code == 1 and "text-does-not-fit" in out


def test_check_as_data_and_the_assumed_facts(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "check", "skirmish", "--json", "--assumed")
    (entry,) = json.loads(out)["games"]
    assert code == 0 and entry["game"] == "skirmish" and entry["problems"] == []
    assert ("pieces/turn-marker", "shows the turn") in [(a["fact"], a["words"]) for a in entry["assumed"]]
    told = run(capsys, "check", "skirmish", "--assumed")[1]
    assert re.search(r"skirmish/pieces.yaml:\d+:\d+: pieces/turn-marker: shows the turn", told)
    change(game, "pieces.yaml", "side: red", "sid: red")
    code, out, _ = run(capsys, "check", "skirmish", "--json")
    (problem, *_) = json.loads(out)["games"][0]["problems"]
    assert code == 1 and problem["code"] == "unknown-key" and problem["line"] > 1


def test_show_has_the_promised_shape(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "show", "skirmish", "--json")
    data = json.loads(out)
    assert code == 0 and data["game"]["id"] == "skirmish"
    assert [side["id"] for side in data["sides"]] == ["red", "blue"]
    places = {place["id"]: place for board in data["boards"] for place in board["locations"]}
    assert places["1"] == {
        "id": "1", "kind": "hex", "name": None, "terrain": "clear", "tags": [], "neighbours": ["3", "2"],
        "side": None, "centre_mm": places["1"]["centre_mm"],
        "provenance": {"standing": "stated", "words": "4"}}
    pieces = {piece["id"]: piece for piece in data["pieces"]}
    assert set(pieces) == {"red-1", "red-2", "blue-1", "blue-2", "turn-marker"}
    assert pieces["red-2"]["values"]["fire"] == "double"
    promised = {"id", "name", "side", "kind", "group", "tags", "steps", "values", "provenance"}
    assert promised <= set(pieces["red-1"])
    assert data["pools"][0]["pieces"] == ["blue-1", "blue-2"]
    assert [scenario["id"] for scenario in data["scenarios"]] == ["first"]
    assert data["errata"][0]["applied"] is True
    assert set(data["provenance"]) == {"stated", "derived", "assumed"} and data["decks"] == []


def test_show_of_the_bundled_game_lists_its_cards(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "show", "stalingrad", "--json")
    assert code == 0
    cards = [card for deck in json.loads(out)["decks"] for card in deck["cards"]]
    assert all({"id", "name", "copies", "provenance"} <= set(card) for card in cards)
    assert all(len(card["pieces"]) == card["copies"] for card in cards)


def test_a_rehearsal_is_the_same_with_the_same_seed(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("rehearse", "skirmish", "--scenario", "first", "--seed", "7", "--turns", "2")
    code, out, _ = run(capsys, *arguments, "--json")
    data = json.loads(out)
    assert code == 0 and (data["game"], data["scenario"], data["seed"]) == ("skirmish", "first", 7)
    assert run(capsys, *arguments, "--json")[1] == out
    assert {"turn", "phase", "script", "step", "text", "piece", "from", "to", "law"} == set(data["log"][0])
    assert "Set up: place" in run(capsys, *arguments)[1]


def test_a_rehearsal_tells_what_it_never_starts(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (game / "attack.yaml").write_text(
        "scripts: {attack: {title: Attack, kind: other, provenance: {assumed: a}, steps: [{say: Boom}]}}\n",
        encoding="utf-8")
    arguments = ("rehearse", "skirmish", "--scenario", "first", "--turns", "1")
    advice = "`kind: other` is for players to decide: Attack; `--decide` starts them at random, `--say"
    assert advice in run(capsys, *arguments)[1]
    assert "Attack;" not in run(capsys, *arguments, "--say", "Attack")[1]
    study = run(capsys, "study", "skirmish", "--scenario", "first", "--games", "1", "--turns", "1")
    assert "players to decide: Attack" in study[1]


def test_moves_at_random_that_are_put_back_are_one_line_unless_all_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "still"
    shutil.copytree(SAMPLES / "hexes", folder)
    (folder / "still.yaml").write_text(
        "rules: {still: {title: Stand still, applies: {kind: unit}, by_hand: yes, otherwise: Stand., "
        "require: {none: [{here: {kind: hex}}]}, provenance: {assumed: a}}}\n", encoding="utf-8")
    arguments = ("rehearse", str(folder), "--scenario", "meeting", "--turns", "1")
    short, full = run(capsys, *arguments)[1], run(capsys, *arguments, "--why")[1]
    phases = re.findall(r"put back: (\d+) moves at random \(Stand still (\d+)\)", short)
    assert full.count("refused (Stand still)") == sum(int(count) for count, _ in phases) > len(phases) == 2
    assert all(count == by_law for count, by_law in phases) and "refused (" not in short


def test_a_rehearsal_stops_when_something_holds(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("rehearse", "skirmish", "--scenario", "first", "--turns", "5", "--json")
    log = json.loads(run(capsys, *arguments, "--until", "{turn: 2+}")[1])["log"]
    assert log[-1]["step"] == "until" and {entry["turn"] for entry in log} == {1, 2}


@pytest.mark.parametrize("name", ["table.png", "table.svg"])
def test_a_rehearsal_is_drawn_as_it_ends(game: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    arguments = ("rehearse", "skirmish", "--scenario", "first", "--turns", "0", "--picture")
    assert run(capsys, *arguments, name)[0] == 0
    content = Path(name).read_bytes()
    assert content.startswith(b"\x89PNG" if name.endswith("png") else b"<svg")
    assert run(capsys, *arguments, f"again-{name}")[0] == 0
    assert Path(f"again-{name}").read_bytes() == content


def test_a_picture_of_a_rehearsal_shows_the_flags_of_those_who_hold_places(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sample, picture = str(SAMPLES / "three-sides"), tmp_path / "table.svg"
    arguments = ("rehearse", sample, "--scenario", "supplied-start", "--turns", "0")
    assert run(capsys, *arguments, "--picture", str(picture))[0] == 0
    shown = re.findall('href="#artwork-(flag[^"]*)"', picture.read_text("utf-8"))
    assert sorted(shown) == ["flag", "flag-back", "flag-hills"]  # one town of four is nobody's


@pytest.mark.parametrize("name", ["table.gif", "table", "skirmish/game.yaml/table.png"])
def test_a_picture_that_cannot_be_written_is_told(
    game: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    code, _, err = run(
        capsys, "rehearse", "skirmish", "--scenario", "first", "--turns", "0", "--picture", name)
    assert code == 2 and len(err.splitlines()) == 1


def test_a_condition_that_says_nothing_is_told_with_its_place(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "rehearse", "skirmish", "--scenario", "first", "--until", "{trun: 2}")
    assert code == 1 and "--until:1:2" in out + err and "did you mean 'turn'?" in out + err


def test_a_build_is_quiet_in_a_pipe_but_for_its_table(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "build", "skirmish", "--lang", "all")
    assert (code, err) == (0, "")
    rows = {line.split()[0]: line.split() for line in out.splitlines()}
    assert rows["print/es/a4/stickers.pdf"][1:3] == ["1", "4"]
    assert rows["skirmish.vmod"][1] == "5"
    assert "stated" in out and "assumed" in out and "seconds" in out and "reused" in out
    assert (game.parent / "output" / "skirmish" / "manifest.json").is_file()
    assert (game.parent / "build" / "skirmish" / "game.json").is_file()
    assert run(capsys, "build", "skirmish", "--quiet") == (0, "", "")


def test_a_game_that_cannot_be_built_does_not_hold_up_the_others(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = write_small_game(game.parent / "bad")
    change(bad, "pieces.yaml", "side: red", "sid: red")
    code, _, err = run(capsys, "build", "bad", "skirmish", "--quiet")
    assert code == 1 and "unknown-key" in err
    assert (game.parent / "output" / "skirmish" / "skirmish.vmod").is_file()


def test_a_mistake_of_ours_is_told_without_a_traceback(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("oops")

    monkeypatch.delenv("COUNTERPRESS_TRACEBACK", raising=False)
    monkeypatch.setattr(making, "build", broken)
    code, out, err = run(capsys, "build", "skirmish")
    assert code == 3 and "internal error: KeyError: 'oops'" in err and "report" in err
    assert "Traceback" not in err and out == ""


def test_control_c_is_told_in_one_line(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(making, "build", stopped)
    code, _, err = run(capsys, "build", "skirmish")
    assert code == 130 and err.count("\n") == 1


def test_the_installed_command_answers_in_a_pipe_that_closes_early(game: Path) -> None:
    command = f"'{sys.executable}' -m generator show stalingrad --json | head -c 10"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["bash", "-c", command], cwd=game.parent, env=environment, capture_output=True,
                          text=True, timeout=60, check=False)
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr


@pytest.mark.parametrize("asked", [("--version",), ("--help",), ("build", "--help"), ("nonsense",)])
def test_what_needs_no_game_imports_nothing_that_makes_one(asked: tuple[str, ...]) -> None:
    """That is what makes help come at once; timing is for benchmarks."""
    script = f"import sys; from generator.cli import main; main({asked!r})"
    script += "; print(*sys.modules, file=sys.stderr)"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    heavy = {"pydantic", "yaml", "typst", "pikepdf",
             "fontTools", "shapely", "lxml", "generator.pipeline"}
    assert heavy.isdisjoint(ended.stderr.split())
