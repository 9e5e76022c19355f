import io
import shutil
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest

from generator.lettering.fonts import font
from generator.render.pdf import Page, PageSizeMismatch, pdf

from .drawing import ALL_FONTS, SIGNS, drawing, written

POINTS_PER_MM = 72 / 25.4
SENTENCE = f"¿Qué unidad? ¡Ñandú! ½ {SIGNS} 6 artillería"


def sample() -> bytes:
    front = drawing(written(SENTENCE, font("text")))
    first = Page(front, 100, 60, "Fichas & más", "A-1", bleed_mm=3, trim_mm=3)
    second = Page(drawing(written("Map", font("display", 500)), 210, 297), 210, 297)
    third = Page(drawing(written("Cards", font("narrow", 700))), 100, 60, "Cartas")
    return pdf([first, second, third], "El Ebro <1938>", "es")


@pytest.fixture(scope="module")
def opened() -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(sample()))


def test_pages_have_their_true_size_and_the_trim_lies_inside_the_bleed(opened: pikepdf.Pdf) -> None:
    width_pt, height_pt, bleed_pt = 100 * POINTS_PER_MM, 60 * POINTS_PER_MM, 3 * POINTS_PER_MM
    first = opened.pages[0]
    medium = [0, 0, width_pt, height_pt]
    assert [float(edge) for edge in first.MediaBox] == pytest.approx(medium, abs=1e-3)
    assert [float(edge) for edge in first.BleedBox] == pytest.approx(medium, abs=1e-3)
    trim = [bleed_pt, bleed_pt, width_pt - bleed_pt, height_pt - bleed_pt]
    assert [float(edge) for edge in first.TrimBox] == pytest.approx(trim, abs=1e-3)
    assert float(opened.pages[1].TrimBox[3]) == pytest.approx(297 * POINTS_PER_MM, abs=1e-3)


def test_title_language_and_producer_are_written_without_any_date(opened: pikepdf.Pdf) -> None:
    assert str(opened.docinfo.Title) == "El Ebro <1938>"
    assert set(opened.docinfo.keys()) == {"/Title", "/Producer"}
    assert str(opened.docinfo.Producer) == "Counterpress"
    assert str(opened.Root.Lang) == "es"
    with opened.open_metadata(set_pikepdf_as_editor=False) as metadata:
        assert metadata["dc:title"] == "El Ebro <1938>"
        assert metadata["pdf:Producer"] == "Counterpress"
        assert "xmp:CreateDate" not in metadata


def test_viewers_show_the_title_and_print_at_full_size(opened: pikepdf.Pdf) -> None:
    preferences = opened.Root.ViewerPreferences
    assert bool(preferences.DisplayDocTitle)
    assert preferences.PrintScaling == "/None"


def test_bookmarks_lead_to_their_pages(opened: pikepdf.Pdf) -> None:
    with opened.open_outline() as outline:
        entries = [(entry.title, entry.destination) for entry in outline.root]
    assert [title for title, _ in entries] == ["Fichas & más", "Cartas"]
    targets = [destination[0].objgen for _, destination in entries if isinstance(destination, pikepdf.Array)]
    assert targets == [opened.pages[0].obj.objgen, opened.pages[2].obj.objgen]


def test_pages_carry_their_labels_and_the_others_their_number(opened: pikepdf.Pdf) -> None:
    assert [str(page.label) for page in opened.pages] == ["A-1", "2", "3"]


def test_the_same_pages_give_the_same_bytes_also_in_another_process() -> None:
    document = sample()
    assert document == sample()
    script = "import sys; from tests.render.test_pdf import sample; sys.stdout.buffer.write(sample())"
    root = Path(__file__).parents[2]
    other = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, check=True)
    assert other.stdout == document


def test_nothing_is_left_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    sample()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="needs poppler")
def test_text_stays_text_with_accents_and_signs() -> None:
    read = subprocess.run(["pdftotext", "-", "-"], input=sample(), capture_output=True, check=True)
    assert SENTENCE in read.stdout.decode()


@pytest.mark.skipif(not shutil.which("pdffonts"), reason="needs poppler")
def test_every_font_is_embedded_as_a_subset_with_a_unicode_table() -> None:
    lines = "".join(written("Ebro", each, 4 + 6 * row) for row, each in enumerate(ALL_FONTS))
    document = pdf([Page(drawing(lines), 100, 60)], "t", "en")
    listed = subprocess.run(["pdffonts", "-"], input=document, capture_output=True, check=True)
    rows = listed.stdout.decode().splitlines()[2:]
    assert len(rows) == len(ALL_FONTS)
    assert all(row.split()[-5:-2] == ["yes", "yes", "yes"] and row[6] == "+" for row in rows)


@pytest.mark.parametrize("svg", [drawing("", 100, 61), '<svg xmlns="http://www.w3.org/2000/svg"/>'])
def test_a_drawing_of_another_size_than_its_page_is_refused(svg: str) -> None:
    with pytest.raises(PageSizeMismatch):
        pdf([Page(svg, 100, 60)], "t", "en")


def test_a_document_without_pages_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one page"):
        pdf([], "t", "en")
