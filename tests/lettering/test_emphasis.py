"""Bold and italic stretches are told by asterisks, and measured in the fonts that draw them."""

import pytest

from generator.lettering.emphasis import emphasis_of, emphasised, plain, stretches
from generator.lettering.fonts import typefaces
from generator.lettering.text import missing_characters, width_mm, wrap


@pytest.mark.parametrize(("written", "read"), [
    ("**Event:** draw *two* cards", [("bold", "Event: "), ("", "draw "), ("italic", "two "), ("", "cards")]),
    ("**over two\nlines**", [("bold", "over two"), ("", "\n"), ("bold", "lines")]),
    ("2*3*4 and 5 * 6 * 7", [("", "2*3*4 and 5 * 6 * 7")]),
    ("** lonely, * too", [("", "** lonely, * too")]),
    ("*", [("", "*")]),
])
def test_asterisks_close_round_words_make_a_stretch(written: str, read: list[tuple[str, str]]) -> None:
    assert [(emphasis_of(each.strip(" ")[0]), plain(each)) for each in stretches(emphasised(written))] == read


def test_a_stretch_is_as_wide_as_in_its_own_font() -> None:
    faces = typefaces()
    emphatic, bold = faces.emphatic("text"), faces.font("text", 700)
    assert width_mm(emphasised("**Wide**"), emphatic, 10) == pytest.approx(width_mm("Wide", bold, 10))
    assert width_mm(emphasised("*Wide*"), emphatic, 10) == pytest.approx(
        width_mm("Wide", faces.font("text", 400, italic=True), 10))
    assert width_mm("Wide", emphatic, 10) == width_mm("Wide", faces.font("text"), 10)


def test_bold_words_are_divided_as_others_are() -> None:
    lines = wrap(emphasised("**Donaudampfschiff-Gesellschaft**"), typefaces().emphatic("text"), 10, 33, "de")
    assert [plain(line) for line in lines] == ["Donaudampfschiff-", "Gesellschaft"]


def test_a_role_without_italics_lacks_their_letters() -> None:
    assert missing_characters(emphasised("*a*"), typefaces().emphatic("narrow", 700)) != ""
