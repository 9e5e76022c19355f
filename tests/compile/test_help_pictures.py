"""Pages of help and their pictures, in the module and on paper."""

from html import escape
from pathlib import Path

import pytest

from generator.compile.pages import help_document, help_pictures
from generator.compile.pages.document import Bullets, Paragraph, Plate
from generator.compile.pages.help import light_markup
from generator.compile.pages.plates import plate
from generator.compile.words import help_html
from generator.model.picture import PagePicture
from generator.model.stock import papers
from generator.problems import Problems
from generator.workshop.cache import Cache
from generator.workshop.charts import chart_pages
from tests.samples import sample

WITH_PICTURE = "scanned-map"


def test_lines_with_dashes_are_a_list() -> None:
    assert list(light_markup("One\nline.\n\n- a\n- b\nTwo.")) == [
        Paragraph("One line."), Bullets(("a", "b")), Paragraph("Two.")]


def test_the_help_of_the_module_shows_the_picture_that_lies_in_it() -> None:
    game = sample(WITH_PICTURE)
    (picture,) = help_pictures(game)
    assert (picture.name, picture.width_px, picture.height_px) == ("help-aim.jpg", 315, 236)
    html = help_html(game, "en")
    page = game.definitions.help["aim"].picture
    assert page is not None and page.alt is not None
    assert f'<img src="images/{picture.name}" width="315" height="236"' in html
    assert f'alt="{escape(page.alt.in_language("en"))}"' in html


def test_a_printed_page_of_help_stands_before_the_charts(tmp_path: Path) -> None:
    game, problems = sample(WITH_PICTURE), Problems()
    first = chart_pages(game, "en", papers()["a4"], Cache(tmp_path), problems)[0]
    assert first.bookmark == "What it is about" and not problems.found
    assert "<image " in first.svg and "<title>Fox Wood" in first.svg


@pytest.mark.parametrize("given, width_mm, share", [
    ({}, None, 0.75), ({"width_mm": 60}, 60, 0.75), ({"height_mm": 30}, 40, 0.75),
    ({"width_mm": 60, "height_mm": 15}, 60, 0.25)])
def test_a_picture_has_the_size_that_is_asked_for(
    given: dict[str, float], width_mm: float | None, share: float
) -> None:
    picture = PagePicture.model_validate({"file": "ashmere.jpg", "crop_px": "0 0 400 300", **given})
    shown = plate(sample(WITH_PICTURE), "help-aim", picture, "en")
    assert shown.width_mm == width_mm and shown.height_share == pytest.approx(share)


def test_the_picture_stands_above_the_text() -> None:
    document = help_document(sample(WITH_PICTURE), "aim", "en")
    assert [type(block) for block in document.blocks] == [Plate, Paragraph, Bullets]
