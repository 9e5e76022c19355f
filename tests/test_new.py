"""`new` makes a folder that can be built at once, under its own name."""

from pathlib import Path

import pytest

from generator.cli import main
from generator.problems import Problems
from generator.reading import load_game
from generator.samples import FIRST, samples


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_new_game_is_sound_and_has_the_name_of_its_folder(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", "my-battle"]) == 0
    assert "counterpress build ./my-battle" in capsys.readouterr().out
    game = load_game(here / "my-battle", None, problems := Problems())
    assert game is not None and not problems.found
    assert (game.id, game.definitions.game.title.in_language("en")) == ("my-battle", "My Battle")


@pytest.mark.parametrize("sample", samples())
def test_a_game_can_begin_with_every_sample(here: Path, sample: str) -> None:
    assert main(["new", "demo", "--from", sample]) == 0
    game = load_game(here / "demo", None, problems := Problems())
    assert game is not None and game.id == "demo" and not problems.has_errors


def test_where_nobody_can_be_asked_it_is_the_first_sample(here: Path) -> None:
    main(["new", "a"])
    main(["new", "b", "--from", FIRST])
    assert (here / "a" / "units.csv").read_bytes() == (here / "b" / "units.csv").read_bytes()


@pytest.mark.parametrize("answer, name", [("", FIRST), ("1", next(iter(samples()))), (FIRST, FIRST)])
def test_it_asks_who_does_not_say(
    here: Path, monkeypatch: pytest.MonkeyPatch, answer: str, name: str
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda _: answer)
    assert main(["new", "demo"]) == 0
    assert main(["new", "same", "--from", name]) == 0
    assert _names(here / "demo") == _names(here / "same")


@pytest.mark.parametrize("arguments, said", [
    (["taken"], "is there already"), (["é"], "cannot be the name"), (["a b"], "cannot be the name"),
    (["demo", "--from", "hexs"], "did you mean 'hexes'?"), ([".."], "cannot be the name"),
])
def test_what_cannot_be_made_is_told_and_nothing_is_written(
    here: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    (here / "taken").mkdir()
    assert main(["new", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert [path.name for path in here.iterdir()] == ["taken"]
