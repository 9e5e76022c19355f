"""`counterpress errata`: a list, a report of what changed, a kit of only what changed on paper."""

import json
from pathlib import Path

import pikepdf
import pytest

from generator.cli import main
from generator.commands.codes import DATA_PROBLEMS, FINE, WRONG_USE
from generator.compile.words import help_html
from generator.problems import Problems
from generator.reading import load_game
from tests.package.small_game import change, write_small_game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_small_game(tmp_path / "skirmish")


def _run(game: Path, *arguments: str) -> int:
    return main(
        ["errata", str(game), *arguments, *(["--output", str(game.parent / "out")] if arguments else [])]
    )


def test_the_list_tells_what_each_erratum_changes(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(game) == FINE
    told = capsys.readouterr().out
    assert "stronger  2026-01-02" in told and "Red 2 is stronger." in told
    assert "pieces/red-2/values/fire" in told


def test_a_report_shows_facts_and_pictures_before_and_after(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(game, "--diff") == FINE
    told = capsys.readouterr().out
    assert "pieces/red-2/values/fire: single -> double" in told
    report = (game.parent / "out" / "skirmish" / "errata" / "report.html").read_text(encoding="utf-8")
    assert report.count("data:image/png;base64,") == 2
    assert "<del>single</del>" in report and "<ins>double</ins>" in report


def test_the_same_state_twice_is_no_change(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(game, "--diff", "all", "all", "--kit") == FINE
    told = capsys.readouterr().out
    assert "Nothing changed." in told and "there is nothing to print" in told
    assert not (game.parent / "out" / "skirmish" / "errata" / "kit-a4.pdf").exists()


def test_the_kit_has_a_list_and_only_the_changed_sticker(game: Path) -> None:
    assert _run(game, "--kit") == FINE
    with pikepdf.open(game.parent / "out" / "skirmish" / "errata" / "kit-a4.pdf") as kit:
        assert len(kit.pages) == 2


def test_a_kit_leaves_out_what_is_on_no_paper(game: Path) -> None:
    for folder in (game, write_small_game(game.parent / "later")):
        change(folder, "pieces.yaml", "sheet: markers", "sheet: none")
    change(game.parent / "later", "pieces.yaml", "size_mm: 24", "size_mm: 22")
    change(game.parent / "later", "pieces.yaml", 'red-2: "2"', 'red-2: "3"')
    assert _run(game, "--diff", str(game), str(game.parent / "later"), "--kit") == FINE
    with pikepdf.open(game.parent / "out" / "skirmish" / "errata" / "kit-a4.pdf") as kit:
        assert len(kit.pages) == 3  # the list, the sticker, and the set-up card that names it


def test_a_kit_prints_the_charts_again_that_picture_what_changed(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    later = write_small_game(game.parent / "later")
    change(later, "pieces.yaml", 'red-1: "1"', 'red-1: {name: "1", values: {fire: double}}')
    assert _run(game, "--diff", str(game), str(later), "--kit") == FINE
    assert "charts: Set up: First meeting" in capsys.readouterr().out
    with pikepdf.open(game.parent / "out" / "skirmish" / "errata" / "kit-a4.pdf") as kit:
        assert len(kit.pages) == 3  # the list, the sticker, and the set-up card with its picture


def test_the_help_of_a_module_tells_an_erratum_that_is_written_once(game: Path) -> None:
    words = 'note: {en: "Red 2 is stronger.", es: "Rojo 2 es más fuerte."}'
    change(game, "pieces.yaml", words, "note: Stronger.")
    found = load_game(game, None, Problems())
    assert found is not None and all("Stronger." in help_html(found, language) for language in ("en", "es"))


def test_two_folders_can_be_compared(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = write_small_game(game.parent / "later")
    change(other, "map.yaml", "at_mm: 60 16, size_mm: 40 60", "at_mm: 60 20, size_mm: 40 60")
    assert _run(game, "--diff", str(game), str(other)) == FINE
    told = capsys.readouterr().out
    assert "60.0 16.0 -> 60.0 20.0" in told and "Boards: Mat" in told


def test_an_unknown_state_is_told(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(game, "--diff", "no-such-erratum", "all") == DATA_PROBLEMS
    assert "unknown-erratum" in capsys.readouterr().err
    assert _run(game, "--diff", "git:no-such-commit", "all") == WRONG_USE
    assert _run(game, "--diff", "none", "all", "all") == WRONG_USE


def test_errata_raise_the_version_of_the_module(game: Path) -> None:
    output = game.parent / "out"
    assert main(["build", str(game), "--target", "module", "--output", str(output), "--quiet"]) == FINE
    with_errata = (output / "skirmish" / "manifest.json").read_text(encoding="utf-8")
    assert '"version": "1.2.1"' in with_errata


@pytest.mark.parametrize(("errata", "place"), [("all", "2323"), ("none", "2224"), ("setup-343-38", "2323")])
def test_a_rehearsal_takes_errata_as_a_build_does(
    errata: str, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("--scenario", "winter-storm", "--turns", "0", "--json", "--errata", errata)
    assert main(["rehearse", "donnerschlag", *arguments]) == FINE
    log = json.loads(capsys.readouterr().out)["log"]
    assert {entry["to"] for entry in log if entry["piece"] == "su-343-38"} == {place}
