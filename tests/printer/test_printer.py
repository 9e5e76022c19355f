"""A measured printer: what is typed back is kept, checked, and undone on the sheets."""

from pathlib import Path

import pytest

from generator.cli import main
from generator.model.stock import papers
from generator.printer.page import calibration_pages
from generator.printer.profile import LINE_MM, Printers, Profile, chosen_profile, read_printers
from generator.problems.problem import WrongUse
from generator.render.forms import POINTS_PER_MM
from generator.render.pdf import Correction

A4 = papers()["a4"]


def profile(**measures: float) -> Profile:
    return Profile(paper_width_mm=210, paper_height_mm=297, **measures)


def printed(correction: Correction, x: float, y: float, across: float, down: float, right: float,
            below: float) -> tuple[float, float]:
    """Where a faulty printer puts a corrected point."""
    a, _, _, d, e, f = correction.matrix(297)
    corrected_x = a * x + e / POINTS_PER_MM
    corrected_y = 297 - (d * (297 - y) + f / POINTS_PER_MM)
    return across * corrected_x + right, down * corrected_y + below


def test_what_a_printer_does_wrong_is_undone_everywhere_on_the_page() -> None:
    across, down, right, below = 0.996, 1.002, 0.7, -0.4
    measured = profile(
        front_left_mm=across * LINE_MM + right, front_top_mm=down * LINE_MM + below,
        across_mm=across * 160, down_mm=down * 247)
    for point in ((0.0, 0.0), (105.0, 40.0), (200.0, 290.0)):
        found = printed(measured.correction(False), *point, across, down, right, below)
        assert found == pytest.approx(point, abs=0.01)


def test_the_back_has_its_own_offset() -> None:
    measured = profile(back_left_mm=25.5, back_top_mm=24.7)
    assert measured.correction(False) == Correction(0, 0)
    back = measured.correction(True)
    assert (back.right_mm, back.below_mm) == pytest.approx((0.5, -0.3))


def test_measures_typed_back_are_used_by_every_build_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COUNTERPRESS_HOME", str(tmp_path))
    assert main(["printer", "home", "--output", str(tmp_path)]) == 0
    assert (tmp_path / "calibration-home-a4.pdf").read_bytes().startswith(b"%PDF")
    assert main(["printer", "home", "--front", "25.6", "24.8", "--across", "159.4"]) == 0
    kept = read_printers(tmp_path / "printers.yaml")
    assert kept.use == "home" and kept.printers["home"].front_left_mm == 25.6
    assert chosen_profile(None, kept) == ("home", kept.printers["home"])
    assert chosen_profile("none", kept) is None
    capsys.readouterr()
    assert main(["printer"]) == 0
    assert "* home  front +0.60 -0.20 mm" in capsys.readouterr().out


@pytest.mark.parametrize("measures", [
    ["--front", "250", "25"], ["--across", "150"], ["--down", "0"], ["--back", "25", "nan"]])
def test_measures_that_no_printer_prints_are_refused(
    measures: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COUNTERPRESS_HOME", str(tmp_path))
    assert main(["printer", "home", *measures]) == 2
    assert not (tmp_path / "printers.yaml").exists()


def test_an_unknown_printer_is_told_with_a_hint() -> None:
    printers = Printers(printers={"office": profile()})
    with pytest.raises(WrongUse, match="did you mean 'office'"):
        chosen_profile("ofice", printers)


def test_a_file_that_somebody_spoilt_is_told_with_line_and_column(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COUNTERPRESS_HOME", str(tmp_path))
    spoilt = "use: home\nprinters:\n  home: {paper_width_mm: wide}\n"
    (tmp_path / "printers.yaml").write_text(spoilt, encoding="utf-8")
    assert main(["build", "stalingrad", "--output", str(tmp_path / "o")]) == 1
    said = capsys.readouterr().err
    assert "printers.yaml:3:26: error[wrong-value]" in said and not (tmp_path / "o").exists()


def test_the_calibration_page_has_its_lines_where_it_says() -> None:
    front, back = calibration_pages(A4, "home", "a4", "es")
    for page in (front, back):
        for place in ('x1="25"', 'x1="185"', 'y1="25"', 'y1="272"'):
            assert place in page.svg
    assert "160 y 247" in front.svg and back.is_back


@pytest.mark.parametrize("content", [
    b"\x00\xff\x9e", b"printers:\n  home: {paper_width_mm: 210, paper_height_mm: 297, across_mm: 1e-9}\n"])
def test_a_file_that_cannot_be_meant_is_an_error_of_the_data_and_no_traceback(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COUNTERPRESS_HOME", str(tmp_path))
    (tmp_path / "printers.yaml").write_bytes(content)
    assert main(["printer"]) == 1
    assert "printers.yaml:" in capsys.readouterr().err


def test_an_empty_file_holds_no_printers(tmp_path: Path) -> None:
    (tmp_path / "printers.yaml").write_text("# nothing yet\n", encoding="utf-8")
    assert read_printers(tmp_path / "printers.yaml") == Printers()
