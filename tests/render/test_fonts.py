import io
import re

import pikepdf
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from generator.render.fonts import FONT_FOLDER, Font, UnknownFont, font, unknown_families
from generator.render.pdf import Page, pdf

from .drawing import ALL_FONTS, SIGNS, drawing, written


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


@pytest.mark.parametrize("shipped", ALL_FONTS, ids=lambda each: each.path.stem)
def test_every_font_allows_embedding_and_knows_what_players_read(shipped: Font) -> None:
    file = TTFont(shipped.path)
    assert file["OS/2"].fsType == 0
    assert not [
        character for character in f"áéíóúüñÁÉÍÓÚÜÑ¿¡½ºª{SIGNS}" if ord(character) not in file.getBestCmap()
    ]


@pytest.mark.parametrize("shipped", [each for each in ALL_FONTS if each.family == "IBM Plex Sans"])
def test_figures_of_the_text_family_are_all_of_one_width(shipped: Font) -> None:
    file = TTFont(shipped.path)
    assert len({file["hmtx"][file.getBestCmap()[ord(figure)]][0] for figure in "0123456789"}) == 1


def test_every_font_file_is_registered_and_has_its_licence_beside_it() -> None:
    assert {each.path for each in ALL_FONTS} == set(FONT_FOLDER.glob("*.ttf"))
    for each in ALL_FONTS:
        licence = FONT_FOLDER / f"OFL-{each.path.stem.split('-')[0]}.txt"
        assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8")


def test_a_missing_weight_is_refused_and_the_message_names_what_is_there() -> None:
    with pytest.raises(UnknownFont, match="'narrow' has no weight 400; there is 500, 600, 700"):
        font("narrow")
    with pytest.raises(UnknownFont, match="'text' has no weight 700 italic; there is 400, 400 italic, 500"):
        font("text", 700, italic=True)
    with pytest.raises(UnknownFont, match="no font role 'serif'"):
        font("serif")  # type: ignore[arg-type]


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
    assert unknown_families(drawing(body)) == {"Barlow"}


def test_the_condensed_name_counts_as_unknown_because_the_renderer_drops_its_text() -> None:
    assert unknown_families(drawing('<text font-family="IBM Plex Sans Condensed">a</text>')) != set()


def test_names_that_only_look_like_families_are_left_alone() -> None:
    body = (
        "<text style=\"-inkscape-font-specification:'Barlow'; font-family:Oswald\">font-family: Arial</text>"
    )
    assert unknown_families(drawing(body)) == set()


def test_text_without_any_family_is_refused_because_it_would_vanish() -> None:
    with pytest.raises(UnknownFont, match="the text 'Teruel' names no font family"):
        pdf([Page(drawing('<text y="9">Teruel</text>'), 100, 60)], "t", "en")
