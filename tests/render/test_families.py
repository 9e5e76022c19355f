import io
import re

import pikepdf
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from generator.lettering.fonts import Font, UnknownFont
from generator.render.families import unknown_families
from generator.render.pdf import Page, pdf
from generator.svg.markup import parse_svg

from .drawing import ALL_FONTS, drawing, written


def embedded_fonts(document: bytes) -> set[str]:
    with pikepdf.open(io.BytesIO(document)) as opened:
        names = [
            str(each.BaseFont)
            for each in opened.objects
            if isinstance(each, pikepdf.Dictionary) and each.get("/Subtype") == "/Type0"
        ]
    return {re.sub(r"^/[A-Z]{6}\+", "", name) for name in names}


@pytest.mark.parametrize("shipped", ALL_FONTS, ids=lambda each: each.path.stem)
def test_the_attributes_of_a_font_make_the_pdf_embed_that_very_file(shipped: Font) -> None:
    postscript_name = TTFont(shipped.path)["name"].getDebugName(6)
    document = pdf([Page(drawing(written("Ebro 1938", shipped)), 100, 60)], "fonts", "en")
    assert embedded_fonts(document) == {postscript_name}


@pytest.mark.parametrize(
    "body",
    [
        '<text font-family="Barlow, IBM Plex Sans">a</text>',
        "<text style=\"fill:red; font-family: 'Barlow', 'Oswald'\">a</text>",
        '<text style="font: italic 700 3px/1.2 Barlow">a</text>',
        "<style>/* x{font-family:Georgia} */ .a { font-family: Barlow !important; fill: red }</style>",
        '<g font-family="Barlow"/>',
    ],
)
def test_families_we_do_not_ship_are_found_wherever_they_are_named(body: str) -> None:
    assert unknown_families(parse_svg(drawing(body))) == {"Barlow"}


def test_the_condensed_name_counts_as_unknown_because_the_renderer_drops_its_text() -> None:
    body = '<text font-family="IBM Plex Sans Condensed">a</text>'
    assert unknown_families(parse_svg(drawing(body))) != set()


def test_names_that_only_look_like_families_are_left_alone() -> None:
    body = (
        "<text style=\"-inkscape-font-specification:'Barlow'; font-family:Oswald\">font-family: Arial</text>"
    )
    assert unknown_families(parse_svg(drawing(body))) == set()


def test_text_without_any_family_is_refused_because_it_would_vanish() -> None:
    with pytest.raises(UnknownFont, match="the text 'Teruel' names no font family"):
        pdf([Page(drawing('<text y="9">Teruel</text>'), 100, 60)], "t", "en")
