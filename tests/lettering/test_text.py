import io
from itertools import pairwise

import pytest
from PIL import Image

from generator.lettering.fonts import Font, font
from generator.lettering.text import (
    MM_PER_POINT,
    TextDoesNotFit,
    cap_height_mm,
    descender_mm,
    fit_paragraph,
    fit_size_pt,
    missing_characters,
    width_mm,
    wrap,
)
from generator.render.png import Picture, pngs
from tests.render.drawing import ALL_FONTS, SIGNS, drawing, written

TEXT = font("text")
BOLD = font("text", 700)
PROSE = "Place up to three reinforcements in any supplied friendly city and remove their markers."


@pytest.mark.parametrize("shipped", ALL_FONTS, ids=lambda each: each.path.stem)
def test_measured_width_agrees_with_the_drawn_picture(shipped: Font) -> None:
    bars = "H0H0H"
    picture = pngs([Picture(drawing(written(bars, shipped)), 2000, 1200)])[0]
    left, top, right, bottom = Image.open(io.BytesIO(picture)).getchannel("A").getbbox() or (0, 0, 0, 0)
    size_pt = 5 / MM_PER_POINT
    side_bearings_mm = 5 * 0.2
    assert 0 <= width_mm(bars, shipped, size_pt) - (right - left) / 20 < side_bearings_mm
    assert (bottom - top) / 20 == pytest.approx(cap_height_mm(shipped, size_pt), abs=0.2)


def test_width_grows_with_the_size_and_is_that_of_the_widest_line() -> None:
    assert width_mm("Ebro", TEXT, 10) == pytest.approx(2 * width_mm("Ebro", TEXT, 5))
    assert width_mm("Ebro\nGandesa", TEXT, 5) == width_mm("Gandesa", TEXT, 5)
    assert width_mm("", TEXT, 5) == 0
    assert width_mm("0", TEXT, 72) == pytest.approx(0.6 * 25.4)


def test_condensed_text_is_narrower() -> None:
    assert width_mm("Ebro", font("narrow", 700), 5) < width_mm("Ebro", BOLD, 5)


def test_letters_hang_less_deep_than_capitals_stand_high() -> None:
    assert 0 < descender_mm(TEXT, 10) < cap_height_mm(TEXT, 10)


def test_characters_without_a_glyph_are_named_once_in_order() -> None:
    assert missing_characters(f"¿½ {SIGNS} → ñ?\n", TEXT) == ""
    assert missing_characters("⚔ Teruel ★⚔", TEXT) == "⚔★"
    assert missing_characters("2 → 3", font("display", 500)) == "→"


def test_text_that_fits_keeps_its_size() -> None:
    assert fit_size_pt("Ebro", TEXT, 8, 5, 50) == 8


def test_text_too_wide_gets_the_largest_size_on_the_grid_that_fits() -> None:
    size_pt = fit_size_pt("Reinforcements", TEXT, 8, 4, 15)
    assert width_mm("Reinforcements", TEXT, size_pt) <= 15 < width_mm("Reinforcements", TEXT, size_pt + 0.06)
    assert size_pt == round(size_pt, 2)


def test_text_exactly_as_wide_as_its_space_fits() -> None:
    assert fit_size_pt("Ebro", TEXT, 8, 5, width_mm("Ebro", TEXT, 8)) == 8
    assert fit_size_pt("Ebro", TEXT, 8, 5.03, width_mm("Ebro", TEXT, 5.03)) == 5.03


def test_text_too_wide_at_the_smallest_size_is_refused_with_the_numbers() -> None:
    with pytest.raises(TextDoesNotFit, match=r"'Reinforcements' is \d+\.\d\d mm wide at 6 pt.* 5\.00 mm"):
        fit_size_pt("Reinforcements", TEXT, 8, 6, 5)


def test_wrapped_lines_are_as_full_as_they_can_be_and_lose_no_word() -> None:
    lines = wrap(PROSE, TEXT, 8, 40, "en")
    assert " ".join(lines) == PROSE
    for line, following in pairwise(lines):
        assert width_mm(line, TEXT, 8) <= 40
        assert width_mm(f"{line} {following.split()[0]}", TEXT, 8) > 40


def test_newlines_are_kept_even_empty_ones() -> None:
    assert wrap("one\n\ntwo  three", TEXT, 8, 40, "en") == ["one", "", "two three"]
    assert wrap("", TEXT, 8, 40, "en") == [""]


def test_no_break_spaces_hold() -> None:
    room_mm = width_mm("turn\u00a05", TEXT, 8)
    assert wrap("until turn\u00a05", TEXT, 8, room_mm, "en") == ["until", "turn\u00a05"]


def test_an_ordinal_stays_with_its_word_where_there_is_room() -> None:
    room_mm = width_mm("94.ª División", TEXT, 8)
    assert wrap("de la 94.ª División", TEXT, 8, room_mm, "es") == ["de la", "94.ª División"]
    room_mm = width_mm("División", TEXT, 8)
    assert wrap("la 94.ª División", TEXT, 8, room_mm, "es") == ["la 94.ª", "División"]


@pytest.mark.parametrize(
    ("text", "language", "room_for", "lines"),
    [
        ("reinforcements", "en", "reinforce--", ["reinforce-", "ments"]),
        ("(reinforcements),", "en", "(reinforce--", ["(reinforce-", "ments),"]),
        ("artillería", "es", "artille-", ["artille-", "ría"]),
        ("Verstärkungen", "de", "Verstär--", ["Verstär-", "kungen"]),
        ("fortification", "fr", "fortifi--", ["fortifi-", "cation"]),
        ("Panzer-Division", "en", "Panzer-Di", ["Panzer-", "Division"]),
        ("Panzer-Division", "xx", "Panzer-Di", ["Panzer-", "Division"]),
    ],
)
def test_a_word_too_wide_for_a_line_is_divided(
    text: str, language: str, room_for: str, lines: list[str]
) -> None:
    assert wrap(text, TEXT, 8, width_mm(room_for, TEXT, 8), language) == lines


def test_a_word_that_fits_a_line_of_its_own_is_not_divided() -> None:
    room_mm = width_mm("reinforcements", TEXT, 8)
    assert wrap("the reinforcements", TEXT, 8, room_mm, "en") == ["the", "reinforcements"]


def test_a_word_that_cannot_be_divided_is_refused() -> None:
    with pytest.raises(TextDoesNotFit, match="cannot be divided"):
        wrap("the reinforcements", TEXT, 8, 8, "xx")


def test_a_paragraph_that_fits_keeps_its_size() -> None:
    paragraph = fit_paragraph("Short.", TEXT, 8, 6, 40, 10, 1.2, "en")
    assert (paragraph.lines, paragraph.size_pt) == (("Short.",), 8)
    assert paragraph.leading_mm == pytest.approx(8 * 1.2 * MM_PER_POINT)


def test_a_long_paragraph_shrinks_no_more_than_it_must() -> None:
    paragraph = fit_paragraph(PROSE, TEXT, 9, 5, 40, 10, 1.2, "en")
    assert 5 < paragraph.size_pt < 9
    assert paragraph.height_mm <= 10
    larger_pt = paragraph.size_pt + 0.05
    assert len(wrap(PROSE, TEXT, larger_pt, 40, "en")) * larger_pt * 1.2 * MM_PER_POINT > 10


def test_a_paragraph_shrinks_before_it_divides_a_word() -> None:
    room_mm = width_mm("reinforcements", TEXT, 7)
    assert fit_paragraph("reinforcements", TEXT, 9, 6, room_mm, 20, 1.2, "en").lines == ("reinforcements",)
    assert len(fit_paragraph("reinforcements", TEXT, 9, 8, room_mm, 20, 1.2, "en").lines) == 2


def test_a_paragraph_too_high_at_the_smallest_size_is_refused_with_the_numbers() -> None:
    with pytest.raises(
        TextDoesNotFit, match=r"takes \d+ lines, \d+\.\d\d mm high, at 7 pt.*20\.00 x 5\.00 mm"
    ):
        fit_paragraph(PROSE, TEXT, 8, 7, 20, 5, 1.2, "en")
