"""Pictures of a game's folder on the way to paper and to the module."""

import io
import zipfile
from pathlib import Path

import pytest
from PIL import Image

from generator.pipeline import Order, build
from generator.problems import Problems
from generator.progress import Progress
from generator.reading import load_game
from tests.package.small_game import change, write_small_game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The small game with a painted map, and a photograph on its first block."""
    folder = write_small_game(tmp_path / "skirmish")
    (folder / "pictures").mkdir()
    noise = [Image.effect_noise((1200, 1200), 90) for _ in range(3)]
    Image.merge("RGB", noise).save(folder / "pictures" / "map.jpg")
    Image.new("RGB", (300, 300), "#22aa44").save(folder / "pictures" / "unit.png")
    change(folder, "map.yaml", "    title:", "    picture: map.jpg\n    title:")
    change(folder, "pieces.yaml", "    face: {template:", "    picture: unit.png\n    face: {template:")
    return folder


def _build(folder: Path, output: Path) -> Path:
    game = load_game(folder, None, problems := Problems())
    assert game is not None
    built = build(game, Order(), output, output / "work", Progress(io.StringIO()), problems)
    assert built is not None, list(problems)
    return built.folder


def test_a_painted_map_is_printed_and_a_photograph_in_the_module(game: Path, tmp_path: Path) -> None:
    built = _build(game, tmp_path / "out")
    with zipfile.ZipFile(next(built.glob("*.vmod"))) as module:
        (name,) = [each for each in module.namelist() if each.endswith(".jpg")]
        assert name.encode().removeprefix(b"images/") in module.read("buildFile.xml")
        painted = Image.open(io.BytesIO(module.read(name))).convert("RGB")
    assert len(painted.getcolors(painted.width * painted.height) or []) > 10_000
    assert b"DCTDecode" in (built / "print" / "a4" / "map.pdf").read_bytes()


def test_a_chart_may_be_a_picture(game: Path, tmp_path: Path) -> None:
    (game / "charts.yaml").write_text(
        "charts: {aid: {title: {en: Aid, es: Ayuda}, picture: map.jpg, provenance: {stated: '1'}}}",
        encoding="utf-8")
    built = _build(game, tmp_path / "out")
    assert b"DCTDecode" in (built / "print" / "a4" / "charts.pdf").read_bytes()
    with zipfile.ZipFile(next(built.glob("*.vmod"))) as module:
        assert any("chart" in name for name in module.namelist())


@pytest.mark.parametrize("crop", ["1100 0 200 10", "0 0 1 2000"])
def test_a_part_that_a_picture_has_not_is_told_before_anything_is_drawn(game: Path, crop: str) -> None:
    change(game, "map.yaml", "picture: map.jpg", f"picture: {{file: map.jpg, crop_px: {crop}}}")
    load_game(game, None, problems := Problems())
    assert [(each.code, each.span.file) for each in problems] == [("broken-picture", "skirmish/map.yaml")]


def test_a_picture_stands_in_the_svg_itself(game: Path, tmp_path: Path) -> None:
    built = _build(game, tmp_path / "out")
    faces = [path.read_text(encoding="utf-8") for path in (built / "svg" / "faces").glob("*.svg")]
    assert sum("data:image/png;base64," in face for face in faces) > 0


def test_another_picture_of_the_same_name_changes_what_shows_it(game: Path, tmp_path: Path) -> None:
    def print_of(name: str) -> bytes:
        return (_build(game, tmp_path / "out") / "print" / "a4" / name).read_bytes()

    stickers, map_pdf = print_of("stickers.pdf"), print_of("map.pdf")
    Image.new("RGB", (300, 300), "#aa4422").save(game / "pictures" / "unit.png")
    assert print_of("stickers.pdf") != stickers
    assert print_of("map.pdf") == map_pdf
