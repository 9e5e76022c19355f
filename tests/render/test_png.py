import io
import struct
from typing import Any

import pytest
import typst
from PIL import Image

from generator.lettering.fonts import UnknownFont, font
from generator.render.png import Picture, batches, pngs
from generator.render.typesetting import forget_large

from .drawing import drawing, written

FULL = drawing('<rect width="10" height="10" fill="#123456"/>', 10, 10)


def chunk_names(png: bytes) -> list[bytes]:
    names, place = [], 8
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        names.append(png[place + 4 : place + 8])
        place += length + 12
    return names


@pytest.mark.parametrize(
    "size_px", [(1, 1), (150, 150), (151, 77), (97, 89), (333, 2), (1023, 7), (2999, 41)]
)
def test_a_full_drawing_covers_exactly_the_pixels_asked_for(size_px: tuple[int, int]) -> None:
    image = Image.open(io.BytesIO(pngs([Picture(FULL, *size_px)])[0])).convert("RGBA")
    assert image.size == size_px
    assert image.getcolors() == [(size_px[0] * size_px[1], (0x12, 0x34, 0x56, 255))]


def test_the_ground_is_clear() -> None:
    image = Image.open(io.BytesIO(pngs([Picture(drawing(""), 5, 5)])[0]))
    assert image.mode == "RGBA"
    assert image.getchannel("A").getextrema() == (0, 0)


def test_pictures_come_back_in_order_each_in_its_own_size() -> None:
    sizes = [(10 + index, 30 - index) for index in range(12)]
    drawn = pngs([Picture(FULL, *size) for size in sizes])
    assert [Image.open(io.BytesIO(png)).size for png in drawn] == sizes


def test_a_picture_has_the_same_bytes_whatever_is_drawn_with_it() -> None:
    counter = Picture(drawing(written("3-4-6", font("text", 700))), 200, 120)
    (alone,) = pngs([counter])
    assert pngs([Picture(FULL, 9, 9), counter])[1] == alone


def test_many_small_pictures_are_drawn_together_and_large_ones_apart() -> None:
    counters = {f"counter {number}": Picture(FULL, 100, 100) for number in range(30)}
    maps = {f"map {number}": Picture(FULL, 2000, 1400) for number in range(2)}
    parted = list(batches({**counters, **maps}))
    assert [len(batch) for batch in parted] == [24, 7, 1]
    assert [name for batch in parted for name in batch] == [*counters, *maps]


def test_a_file_holds_pixels_and_nothing_else() -> None:
    (png,) = pngs([Picture(FULL, 40, 40)])
    assert set(chunk_names(png)) == {b"IHDR", b"IDAT", b"IEND"}


def test_no_pictures_make_no_files() -> None:
    assert pngs([]) == []


def test_a_picture_without_pixels_is_refused() -> None:
    with pytest.raises(ValueError, match="0 x 5 pixels"):
        pngs([Picture(FULL, 0, 5)])


def test_a_family_we_do_not_ship_is_refused_not_dropped() -> None:
    svg = drawing('<text font-family="Arial">a</text>')
    with pytest.raises(UnknownFont, match=r"'Arial'; there is IBM Plex Sans, Oswald"):
        pngs([Picture(svg, 10, 10)])


@pytest.mark.parametrize(("characters", "compilations"), [(1_000_001, 11), (10, 0)])
def test_the_renderer_forgets_large_drawings_only(
    characters: int, compilations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    real = typst.Compiler

    def compiler(*given: Any, **named: Any) -> typst.Compiler:
        made.append(given)
        return real(*given, **named)

    monkeypatch.setattr(typst, "Compiler", compiler)
    forget_large(["x" * characters])
    assert len(made) == compilations


@pytest.mark.parametrize(("size_mm", "size_px"), [
    ((297, 210), (1188, 840)), ((16, 16), (64, 64)), ((63, 88), (252, 352)), ((420, 297), (1680, 1188)),
    ((14, 14), (55, 55)), ((71.3, 50.2), (285, 201)), ((594, 420), (3511, 2483))])
def test_what_lies_on_a_row_or_a_column_of_pixels_is_on_that_alone(
    size_mm: tuple[float, float], size_px: tuple[int, int]
) -> None:
    """Halves of pixels here and there are the sign of a picture that was drawn one larger and cut down."""
    (width, height), (across, down) = size_mm, size_px
    rows = [f'<rect x="0" y="{number * height / down}" width="{width / 4}" height="{height / down}"/>'
            for number in range(0, down, 3)]
    columns = [f'<rect x="{number * width / across}" y="{height / 2}" width="{width / across}" '
               f'height="{height / 2}"/>' for number in range(across // 2, across, 3)]
    (png,) = pngs([Picture(drawing("".join((*rows, *columns)), width, height), *size_px)])
    alpha = Image.open(io.BytesIO(png)).convert("RGBA").getchannel("A")
    in_a_column = alpha.crop((1, 0, 2, down)).tobytes()
    in_a_row = alpha.crop((across // 2, down - 2, across, down - 1)).tobytes()
    assert [number for number, each in enumerate(in_a_column) if each > 127] == [*range(0, down, 3)]
    assert [number for number, each in enumerate(in_a_row) if each > 127] == [*range(0, len(in_a_row), 3)]
    assert {each for each in (*in_a_column, *in_a_row) if 8 < each < 247} == set()
