"""What a reader would stumble over is found: small or pale type, type near the cut, coarse bitmaps."""

import base64
import io

import pytest
from PIL import Image

from generator.compile.artwork import Artwork
from generator.proof.contrast import contrasts
from generator.proof.legibility import remarks_on
from generator.proof.texts import Line, lines_of
from generator.svg.colours import contrast

NARROW = 'font-family="IBM Plex Sans" font-weight="700" font-stretch="normal" font-style="normal"'


def art(body: str, ground: str = "#ffffff", size: float = 20.0) -> Artwork:
    box = f"-1 -1 {size + 2} {size + 2}"
    ground = f'<rect x="-1" y="-1" width="{size + 2}" height="{size + 2}" fill="{ground}"/>'
    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
           f'viewBox="{box}">{ground}{body}</svg>')
    return Artwork("face", svg, size, size, 1.0)


def text(words: str, at: tuple[float, float] = (10, 11), size_mm: float = 3, ink: str = "#000000",
         more: str = "") -> str:
    return (f'<text x="{at[0]}" y="{at[1]}" font-size="{size_mm}" text-anchor="middle" fill="{ink}" '
            f'{NARROW} {more}>{words}</text>')


def codes(picture: Artwork) -> list[str]:
    return [remark.code for remark in remarks_on([picture])[0]]


def line(body: str) -> Line:
    (found,) = lines_of(art(body).svg)
    return found


def test_good_type_gives_no_remark() -> None:
    assert codes(art(text("24"))) == []


def test_type_is_measured_at_print_scale_however_it_is_scaled_and_turned() -> None:
    plain = line(text("24"))
    assert plain.size_pt == pytest.approx(3 / 0.352778, abs=0.01)
    halved = line(f'<g transform="translate(10 10) rotate(90) scale(0.5)">{text("24", (0, 0))}</g>')
    assert halved.size_pt == pytest.approx(plain.size_pt / 2, abs=0.01)
    left, top, right, bottom = halved.box
    assert bottom - top > right - left, "a quarter turn stands the line upright"
    assert (top + bottom) / 2 == pytest.approx(10, abs=0.01)


def test_a_turn_about_a_point_leaves_that_point_where_it_is() -> None:
    turned = line(text("24", (10, 10), more='transform="rotate(180 10 10)"'))
    plain = line(text("24", (10, 10)))
    assert turned.box[1] == pytest.approx(10) and plain.box[3] == pytest.approx(10)


def test_small_type_is_named() -> None:
    ((remark,),) = remarks_on([art(text("tiny", size_mm=1.2))])
    assert remark.code == "small-type" and "'tiny' is printed at 3.4 pt" in remark.message


def test_every_line_of_a_paragraph_is_looked_at() -> None:
    spans = '<tspan x="10" y="5">one</tspan><tspan x="10" y="9">two</tspan>'
    assert [each.words for each in lines_of(art(text(spans)).svg)] == ["one", "two"]


@pytest.mark.parametrize(("ink", "ground", "found"), [
    ("#ffffff", "#f0e0a0", ["low-contrast"]), ("#ffffff", "#203040", []),
    ("#777777", "#777777", ["low-contrast"]),
])
def test_type_must_stand_off_the_ground_below_it(ink: str, ground: str, found: list[str]) -> None:
    assert codes(art(text("24", ink=ink), ground)) == found


def test_the_ground_is_what_is_drawn_there_and_not_elsewhere() -> None:
    dark_half = '<rect x="0" y="5" width="20" height="10" fill="#102030"/>'
    assert codes(art(dark_half + text("24", (10, 11), ink="#ffffff"))) == []
    assert codes(art(dark_half + text("24", (10, 19), ink="#ffffff"))) == ["low-contrast"]


def test_a_halo_is_the_ground_of_its_type_and_pale_ink_counts_as_pale() -> None:
    halo = text("24", ink="#000000", more='class="halo" stroke="#000000" stroke-width="0.5"')
    assert codes(art(halo + text("24", ink="#ffffff"))) == []
    assert len(list(lines_of(art(halo + text("24")).svg))) == 1, "a halo is no line of its own"
    assert codes(art(text("24", more='opacity="0.2"'))) == ["low-contrast"]


def test_black_on_white_has_the_contrast_that_wcag_gives_it() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrasts(art(""), [], b"") == []


def test_type_near_the_cut_is_named() -> None:
    assert codes(art(text("24", (10, 19.8)))) == ["near-cut"]
    assert codes(art(text("24", (4, 10)))) == []
    assert codes(art(f'<g letter-spacing="30">{text("24", (4, 10))}</g>')) == ["near-cut"]


@pytest.mark.parametrize(("pixels", "found"), [(40, ["coarse-image"]), (120, [])])
def test_bitmaps_are_judged_at_the_size_at_which_they_are_printed(pixels: int, found: list[str]) -> None:
    stream = io.BytesIO()
    Image.new("RGB", (pixels, pixels), "#203040").save(stream, "PNG")
    data = base64.b64encode(stream.getvalue()).decode()
    image = f'<image x="2" y="2" width="10" height="10" xlink:href="data:image/png;base64,{data}"/>'
    assert codes(art(image)) == found


@pytest.mark.parametrize("body", [
    text("24", ink="url(#gradient)"), text("24", ink="currentColor"),
    text("24").replace('font-size="3"', 'font-size="3em"'),
    text("24").replace('x="10"', 'x="10%"'), text("24").replace('"middle"', '"inherit"'),
    '<image x="2" y="2" width="100%" height="5" xlink:href="data:image/png;base64,AAAA"/>',
    '<image x="2" y="2" width="9" height="5" xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>',
])
def test_what_cannot_be_judged_is_passed_over(body: str) -> None:
    assert codes(art(body)) == []


def test_looks_are_inherited_and_a_part_of_a_text_has_its_own() -> None:
    pale = '<tspan x="5" y="5" fill="#eee" font-size="1">one</tspan>'
    assert sorted(codes(art(text(pale)))) == ["low-contrast", "small-type"]
    inside = f'<g fill="white" font-size="3" {NARROW}><text x="9" y="9">24</text></g>'
    assert codes(art(inside)) == ["low-contrast"]
