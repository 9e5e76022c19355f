"""A part of a drawing that is written without the rest looks as it does in the whole."""

import io

import pytest
from PIL import Image, ImageChops

from generator.render.png import Picture, pngs
from generator.svg.nesting import inside
from generator.svg.windows import seen_through
from tests.bundled import GAMES, board, bundled

SIZE_MM = 180
ROOT = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' \
       'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="{}">'


@pytest.mark.parametrize("name", GAMES)
def test_a_window_shows_what_the_whole_map_shows_there(name: str) -> None:
    game = bundled(name)
    for each in game.maps:
        art, _ = board(name, each, "en")
        attributes, inner = inside(art.svg)
        for left, top in ((0, 0), (art.width_mm / 2, art.height_mm / 3)):
            part = seen_through(inner, (left, top, left + SIZE_MM, top + SIZE_MM))
            assert len(part) < len(inner)
            root = ROOT.format(f"{left} {top} {SIZE_MM} {SIZE_MM}")
            shown = [Image.open(io.BytesIO(png)) for png in pngs([
                Picture(f"{root}<g {attributes}>{drawn}</g></svg>", 900, 900) for drawn in (inner, part)])]
            assert ImageChops.difference(*shown).getbbox() is None


@pytest.mark.parametrize("kept", [
    '<g transform="translate(90 0)"><rect x="0" y="0" width="1" height="1"/></g>',
    '<g stroke-width="80"><path d="M0 0L1 1"/></g>',
    '<path d="m0 0l1 1"/>',
    '<path d="" fill="#000000"/>',
    '<path d="M0 0H95V95"/>',
    '<path transform="translate(70 80)" d="M0 0L9 9"/>',
    '<path transform="scale(9)" d="M9 9L9.1 9.1"/>',
    '<path d="M0 0H1 95V95"/>',
    '<rect x="5%" y="0" width="1" height="1"/>',
    '<rect style="stroke-width:99" x="0" y="0" width="1" height="1"/>',
    '<path id="line" d="M0 0L1 1"/><text><textPath href="#line">Volga</textPath></text>',
    '<svg x="90"><circle cx="0" cy="0" r="1"/></svg>',
    '<style>rect {stroke-width: 99}</style><rect x="0" y="0" width="1" height="1"/>',
])
def test_what_may_reach_into_the_window_stays(kept: str) -> None:
    assert seen_through(kept, (90, 90, 99, 99)) == kept


@pytest.mark.parametrize(("drawing", "seen"), [
    ('<circle cx="0" cy="0" r="9"/><circle cx="0" cy="0" r="99"/>', '<circle cx="0" cy="0" r="99"/>'),
    ('<g><path d="M0 0L1 1ZM95 95L96 96Z"/></g>', '<g><path d="M95 95L96 96Z"/></g>'),
    ('<text x="0" y="0" font-size="3">A1</text>', ""),
    ('<path d="M1 1H1M2 2H2"/>', ""),
    ('<path transform="translate(70 0)" d="M1 1H1"/>', ""),
    ('<g><rect x="0" y="0" width="1" height="1"/></g><g id="a"></g>', '<g id="a"></g>'),
])
def test_what_lies_beside_the_window_is_left_out(drawing: str, seen: str) -> None:
    assert seen_through(drawing, (90, 90, 99, 99)) == seen
