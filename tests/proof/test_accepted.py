"""A warning that its author knows is let pass; one that nobody gives any more is told."""

from pathlib import Path

import pytest

from generator.cli import main

GAME = """\
game: {id: wings, title: Wings, provenance: mine}
sides: {blue: {title: Blues, colour: "#3050a0", ink: "#ffffff"}}
pieces:
  wing:
    side: blue
    values: {attack: "1"}
    tags: west
    members: {w1: "1", w2: "2", w3: "3", w4: {name: "4", tags: wst}}
"""
KNOWN = 'accepted: [{code: mistyped-tag, about: "w4", because: a village of that name}]\n'


def _checked(folder: Path, capsys: pytest.CaptureFixture[str], text: str) -> tuple[int, str]:
    """The exit code of a strict check of a game, and what it prints."""
    folder.mkdir(exist_ok=True)
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    return main(["check", str(folder), "--strict"]), capsys.readouterr().out


def test_a_warning_is_told_until_it_is_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    code, told = _checked(tmp_path / "wings", capsys, GAME)
    assert code == 1 and "warning[mistyped-tag]: only 'w4' has the tag 'wst'" in told
    assert _checked(tmp_path / "wings", capsys, GAME + KNOWN) == (0, "wings: nothing wrong was found\n")


@pytest.mark.parametrize(("known", "hint"), [
    ("w4", "remove it"),
    ("w3", "the message is: only 'w4' has the tag 'wst', and nothing asks for it"),
])
def test_what_accepts_nothing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], known: str, hint: str
) -> None:
    monkeypatch.chdir(tmp_path)
    text = GAME.replace("wst", "west") if known == "w4" else GAME
    code, told = _checked(tmp_path / "wings", capsys, text + KNOWN.replace("w4", known))
    assert code == 1
    assert f"warning[accepts-nothing]: no warning `mistyped-tag` speaks of '{known}'" in told
    assert hint in told


def test_an_error_cannot_be_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    wrong = GAME.replace("side: blue", "side: blau")
    accepted = 'accepted: [{code: unknown-side, about: "blau", because: so it is}]\n'
    code, told = _checked(tmp_path / "wings", capsys, wrong + accepted)
    assert code == 1 and "error[unknown-side]" in told
