"""A painted map stays visible under every kind of grid, of which as much is drawn as one asks for."""

import re
import shutil
from pathlib import Path

import pytest
from PIL import Image

from generator.bundled import bundled_folder
from generator.compile.boards import draw_board
from generator.problems import Problems
from generator.reading import load_game

KINDS = ("hexes", "squares", "areas", "points")
"""Samples, each called after its grid."""


def _drawn(sample: str, said: str, folder: Path) -> str:
    """The map of a sample, painted over, with a line more about its grid."""
    shutil.copytree(bundled_folder("data") / "_samples" / sample, folder)
    (folder / "pictures").mkdir(exist_ok=True)
    Image.new("RGB", (60, 40), "#123456").save(folder / "pictures" / "painted.png")
    text = (folder / "game.yaml").read_text(encoding="utf-8")
    text = text.replace("  map:\n", "  map:\n    picture: painted.png\n", 1)
    text = text.replace(f"    {sample}:\n", f"    {sample}:\n      {said}\n", 1)
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    game = load_game(folder, None, problems := Problems())
    assert game is not None and not problems.has_errors, list(problems)
    return draw_board(game, "map", "en", problems).svg


@pytest.mark.parametrize("sample", KINDS)
@pytest.mark.parametrize(("said", "lines", "numbers"), [
    ("", True, True), ("drawn: grid", True, True), ("drawn: lines", True, False),
    ("drawn: numbers", False, True), ("drawn: none", False, False), ("drawn: icons", False, False),
])
def test_a_picture_is_hidden_by_no_ground(
    sample: str, said: str, lines: bool, numbers: bool, tmp_path: Path
) -> None:
    svg = _drawn(sample, said, tmp_path / "game")
    assert "<image" in svg
    assert not re.search(r'id="board-map-((hex|area)-(?!name-)|(sea|coast)")', svg)
    assert bool(re.search(r'id="board-map-(hexes|areas|point-(?!name)\w+)"', svg)) == lines
    assert bool(re.search(r'id="board-map-(number|point-name|area-name)-', svg)) == numbers


@pytest.mark.parametrize(("said", "lines"), [("", True), ("drawn: lines", True), ("drawn: numbers", False)])
def test_points_on_a_picture_show_what_joins_them_and_their_icons(
    said: str, lines: bool, tmp_path: Path
) -> None:
    svg = _drawn("points", said, tmp_path / "game")
    assert bool(re.search(r'id="board-map-line-\d', svg)) == lines
    assert ('id="board-map-tag-Alder-capital"' in svg) == lines
    legend = svg[svg.index('id="board-map-legend"'):]
    assert (">Road<" in legend) == lines and ("Capital: 3" in legend) == lines
    assert ">Fortress<" in legend, "a picture shows terrain, whatever is drawn over it"


def test_what_a_picture_shows_of_what_joins_points_is_drawn_no_second_time(tmp_path: Path) -> None:
    whole, svg = (_drawn("points", said, tmp_path / name)
                  for said, name in (("", "whole"), ("painted: road", "part")))
    lines, drawn = (len(re.findall(r'id="board-map-line-\d', each)) for each in (whole, svg))
    assert 0 < drawn < lines
    legend = svg[svg.index('id="board-map-legend"'):]
    assert ">Road<" not in legend and ">Track<" in legend


def test_a_grid_on_a_picture_shows_icons_but_no_rivers_and_no_samples_of_terrain(tmp_path: Path) -> None:
    svg = _drawn("hexes", "", tmp_path / "game")
    assert re.search(r'id="board-map-tag-', svg)
    assert not re.search(r'id="board-map-line-', svg)


@pytest.mark.parametrize("sample", KINDS)
def test_a_picture_with_words_gets_the_icons_of_tags_and_their_legend_alone(
    sample: str, tmp_path: Path
) -> None:
    svg = _drawn(sample, "drawn: icons", tmp_path / "game")
    assert 'id="board-map-tag-' in svg and 'id="board-map-legend"' in svg
    assert not re.search(r'id="board-map-(\w+-name|free-label|line|number)-', svg)


def test_areas_that_have_names_for_ids_bear_these_and_no_codes(tmp_path: Path) -> None:
    svg = _drawn("areas", "drawn: grid", tmp_path / "game")
    assert re.search(r'id="board-map-area-name-Cape"', svg) and 'id="board-map-number-' not in svg


@pytest.mark.parametrize("sample", ["points", "areas"])
def test_places_measured_in_pixels_lie_where_they_would_in_millimetres(sample: str, tmp_path: Path) -> None:
    plain = _centres(sample, 1, tmp_path / "plain")
    measured = _centres(sample, 10, tmp_path / "measured")
    assert plain.keys() == measured.keys()
    assert all(abs(here - there) < 0.01 for name in plain
               for here, there in zip(plain[name], measured[name], strict=True))


def _in_pixels(text: str, pixels: int) -> str:
    return re.sub(r"(\d+),(\d+)", lambda found: f"{int(found[1]) * pixels},{int(found[2]) * pixels}", text)


def _centres(sample: str, pixels: int, folder: Path) -> dict[str, tuple[float, float]]:
    """Where the places of a sample lie, written in so many pixels for each millimetre of its board."""
    shutil.copytree(bundled_folder("data") / "_samples" / sample, folder)
    text = (folder / "game.yaml").read_text(encoding="utf-8")
    if pixels > 1:
        width, height = (int(each) * pixels for each in re.findall(r"size_mm: (\d+) (\d+)", text)[0])
        (folder / "pictures").mkdir(exist_ok=True)
        Image.new("RGB", (width, height)).save(folder / "pictures" / "painted.png")
        start = text.index(f"    {sample}:\n")
        end = start + re.search(r"\n    (water|labels|marks):", text[start:]).start() + 1  # type: ignore[union-attr]
        places = _in_pixels(text[start:end], pixels)
        for table in folder.glob("towns.csv"):
            table.write_text(_in_pixels(table.read_text(encoding="utf-8"), pixels), encoding="utf-8")
        head = f"    {sample}:\n"
        places = places.replace(head, f"    picture: painted.png\n{head}      unit: px\n")
        (folder / "game.yaml").write_text(text[:start] + places + text[end:], encoding="utf-8")
    game = load_game(folder, None, problems := Problems())
    assert game is not None and not problems.has_errors, list(problems)
    return {place.id: place.centre_mm for place in game.on_board("map") if place.is_ground}


@pytest.mark.parametrize(("drawn", "is_ours"), [("full", True), ("none", False)])
def test_a_painted_mat_shows_its_own_boxes_if_one_says_so(drawn: str, is_ours: bool, tmp_path: Path) -> None:
    folder = tmp_path / "game"
    shutil.copytree(bundled_folder("data") / "_samples" / "cards", folder)
    (folder / "pictures").mkdir(exist_ok=True)
    Image.new("RGB", (512, 116), "#123456").save(folder / "pictures" / "painted.png")
    text = (folder / "game.yaml").read_text(encoding="utf-8")
    text = text.replace("    size_mm: 256 58\n", "    size_mm: 256 58\n    picture: painted.png\n", 1)
    text = text.replace("at_mm: 8 22, cell_mm: 20 26,", f"at_px: 16 44, cell_px: 40 52, drawn: {drawn},", 1)
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    game = load_game(folder, None, problems := Problems())
    assert game is not None and not problems.has_errors, list(problems)
    svg = draw_board(game, "table", "en", problems).svg
    assert "<image" in svg and (">League<" in svg) == is_ours and ('id="board-table-title"' in svg) == is_ours
    assert game.locations["front-1"].centre_mm == (18, 35)
