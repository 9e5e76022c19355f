"""Pictures in drawings: the right part, the right way up, no larger than print can show."""

import base64
import io
import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from generator.compile.pictures import PRINT_DPI, picture_svg
from generator.load.assets import Assets, Bitmap, Source, read_assets
from generator.model.picture import Picture
from generator.problems import Problems

RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)


@pytest.fixture
def assets(tmp_path: Path) -> Assets:
    (tmp_path / "pictures").mkdir()
    sheet = Image.new("RGB", (40, 20))
    for number, colour in enumerate((RED, GREEN, BLUE, WHITE)):
        sheet.paste(colour, (number % 2 * 20, number // 2 * 10, number % 2 * 20 + 20, number // 2 * 10 + 10))
    sheet.save(tmp_path / "pictures" / "sheet.png")
    noise = [Image.effect_noise((800, 400), 90) for _ in range(3)]
    Image.merge("RGB", noise).save(tmp_path / "pictures" / "photo.jpg")
    greys = Image.new("I;16", (2, 1))
    for column, grey in enumerate((60000, 12000)):
        greys.putpixel((column, 0), grey)
    greys.save(tmp_path / "pictures" / "greys.png")
    (tmp_path / "pictures" / "mark.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><g id="a"><path d="M0 0h2v2z"/></g></svg>')
    return read_assets(tmp_path, Problems(), {})


def _embedded(assets: Assets, width_mm: float = 20, height_mm: float = 10, **wanted: object) -> Image.Image:
    picture = Picture.model_validate({"file": "sheet.png", **wanted})
    asset = assets.pictures[picture.file]
    svg = picture_svg(asset, picture, (0, 0, width_mm, height_mm), "p")
    (content,) = re.findall(r"base64,([^\"]+)", svg)
    return Image.open(io.BytesIO(base64.b64decode(content)))


def _colours(image: Image.Image) -> set[object]:
    return {colour for _, colour in image.convert("RGB").getcolors() or []}


@pytest.mark.parametrize("cell, colour", [("1 1", RED), ("2 1", GREEN), ("1 2", BLUE), ("2 2", WHITE)])
def test_a_slice_is_one_cell_of_a_sheet(assets: Assets, cell: str, colour: tuple[int, int, int]) -> None:
    image = _embedded(assets, slice={"columns": 2, "rows": 2, "cell": cell})
    assert (image.size, _colours(image)) == ((20, 10), {colour})


def test_a_crop_is_taken_before_the_slice(assets: Assets) -> None:
    lower = {"columns": 1, "rows": 2, "cell": "1 2"}
    assert _colours(_embedded(assets, crop_px="20 0 20 20", slice=lower)) == {WHITE}


def test_a_picture_is_turned_clockwise(assets: Assets) -> None:
    image = _embedded(assets, 10, 20, rotate_degrees="90")
    assert (image.size, image.convert("RGB").getpixel((19, 0))) == ((20, 40), RED)


def test_what_covers_another_shape_loses_its_edges(assets: Assets) -> None:
    assert _embedded(assets, 10, 10).size == (20, 20)
    assert _embedded(assets, 10, 10, fit="contain").size == (40, 20)


def test_a_photograph_of_which_all_is_shown_keeps_its_bytes(assets: Assets) -> None:
    photo = assets.pictures["photo.jpg"]
    assert isinstance(photo, Bitmap)
    svg = picture_svg(photo, Picture(file="photo.jpg"), (0, 0, 80, 40), "p")
    assert base64.b64encode(photo.path.read_bytes()).decode() in svg


def test_greys_of_sixteen_bits_keep_their_shades(assets: Assets) -> None:
    assert _colours(_embedded(assets, file="greys.png")) == {(grey // 256,) * 3 for grey in (60000, 12000)}


def test_no_more_pixels_are_kept_than_print_can_show(assets: Assets) -> None:
    image = _embedded(assets, 10, 5, file="photo.jpg")
    assert image.format == "JPEG"
    assert image.width == round(10 / 25.4 * PRINT_DPI)


@pytest.mark.parametrize("wanted", [
    {"crop_px": "30 0 20 20"}, {"slice": {"columns": 2, "rows": 2, "cell": "3 1"}},
    {"slice": {"columns": 100, "rows": 100, "cell": "1 1"}}, {"file": "mark.svg", "rotate_degrees": "90"},
])
def test_a_part_that_the_picture_has_not_is_told(assets: Assets, wanted: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        _embedded(assets, **wanted)


def test_a_drawing_stays_a_drawing_under_ids_of_ours(assets: Assets) -> None:
    mark = assets.pictures["mark.svg"]
    assert isinstance(mark, Source)
    svg = picture_svg(mark, Picture(file="mark.svg"), (1, 2, 3, 4), "p")
    assert re.findall(r'id="([^"]*)"', svg) == ["p-2"]
    assert 'x="1"' in svg and 'height="4"' in svg
