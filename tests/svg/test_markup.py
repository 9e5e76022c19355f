import pytest

from generator.render.pdf import Page, pdf
from generator.render.png import Picture, pngs
from generator.svg.markup import ExternalReference, external_references, parse_svg
from tests.render.drawing import drawing

PICTURE = "data:image/png;base64,iVBORw0KGgo="


@pytest.mark.parametrize(
    ("body", "references"),
    [
        ('<image href="map.png"/>', ["map.png"]),
        ('<image xlink:href=" file:///etc/passwd "/>', ["file:///etc/passwd"]),
        ('<use href="http://example.org/a.svg#b"/>', ["http://example.org/a.svg#b"]),
        ('<rect fill="url(other.svg#g)" style="mask: url( \'m.svg#a\' )"/>', ["other.svg#g", "m.svg#a"]),
        (
            '<style>@import "a.css"; @import url(b.css); .c{fill:url("d.svg#e")}</style>',
            ["a.css", "b.css", "d.svg#e"],
        ),
        ('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', ["data:image/svg+xml;base64,PHN2Zy8+"]),
        ('<g xml:base="http://example.org/"/>', ["http://example.org/"]),
        ('<?xml-stylesheet href="x.css"?><rect/>', ["x.css"]),
    ],
)
def test_what_points_outside_is_listed(body: str, references: list[str]) -> None:
    assert external_references(drawing(body)) == references


@pytest.mark.parametrize(
    "body",
    ['<use href="#s"/>', '<rect fill="url(#g)"/>', f'<image href="{PICTURE}"/>', "<text>url(a.png)</text>"],
)
def test_what_stays_inside_is_not_listed(body: str) -> None:
    assert external_references(drawing(body)) == []


def test_a_style_sheet_named_before_the_drawing_is_listed() -> None:
    assert external_references('<?xml-stylesheet href="x.css"?>' + drawing("")) == ["x.css"]


def test_entities_are_refused_not_expanded() -> None:
    bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + drawing("<text>&a;</text>")
    assert external_references(bomb) != []
    with pytest.raises(ExternalReference):
        parse_svg(bomb)


def test_broken_markup_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="not well-formed"):
        external_references("<svg>")


def test_neither_output_draws_what_points_outside() -> None:
    svg = drawing('<image href="map.png"/>')
    with pytest.raises(ExternalReference, match=r"'map\.png'"):
        pdf([Page(svg, 100, 60)], "t", "en")
    with pytest.raises(ExternalReference, match=r"'map\.png'"):
        pngs([Picture(svg, 100, 60)])
