"""PNGs with rows missing are found, and no others."""

import io

import pytest
from PIL import Image

from generator.load.png import lacks_rows
from tests.attack.hostile import png


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGB", "RGBA", "LA", "I;16"])
@pytest.mark.parametrize("size", [(1, 1), (7, 3), (40, 30), (600, 500)])
def test_a_whole_picture_lacks_nothing(mode: str, size: tuple[int, int]) -> None:
    file = io.BytesIO()
    Image.new(mode, size).save(file, "PNG")
    assert not lacks_rows(file.getvalue())


@pytest.mark.parametrize("rows, lacks", [(899, True), (0, True), (900, False), (901, False)])
def test_rows_that_are_missing_are_found(rows: int, lacks: bool) -> None:
    assert lacks_rows(png(900, 900, rows)) == lacks


def test_an_interlaced_picture_has_the_rows_of_all_its_passes() -> None:
    whole, cut = (bytearray(png(16, 16, rows)) for rows in (17, 16))  # of four bytes each; 68 are needed
    for content in (whole, cut):
        content[28] = 1
    assert not lacks_rows(bytes(whole)) and lacks_rows(bytes(cut))


def test_data_that_cannot_be_unpacked_are_no_rows() -> None:
    content = bytearray(png(900, 900))
    content[41] ^= 255
    assert lacks_rows(bytes(content))
