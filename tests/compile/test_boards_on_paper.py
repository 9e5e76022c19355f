"""Boards on paper: whole where they fit, else on tiles that share a strip, or as a poster."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.compile.sheets.boards import board_pages
from generator.compile.sheets.poster import Poster, poster_page
from generator.compile.sheets.tiling import OVERLAP_MM, divide, tile_label, tile_pages
from generator.compile.sheets.words import words
from tests.compile.on_paper import A4, LETTER, OURS, art, frames


@settings(max_examples=50, deadline=None)
@given(st.floats(100, 1500), st.floats(100, 1500), st.sampled_from([A4, LETTER]))
def test_tiles_cover_the_whole_picture_and_share_a_strip(width: float, height: float, paper: object) -> None:
    tiling = divide(width, height, A4 if paper is A4 else LETTER)
    x, y = tiling.corner_mm(tiling.rows - 1, tiling.columns - 1)
    assert x + tiling.tile_width_mm == pytest.approx(width)
    assert y + tiling.tile_height_mm == pytest.approx(height)
    if tiling.columns > 1:
        assert tiling.corner_mm(0, 1)[0] + OVERLAP_MM == pytest.approx(tiling.tile_width_mm)


def test_a_large_map_becomes_a_plan_and_labelled_tiles_at_true_size() -> None:
    picture = art("map", 500, 300, 3)
    pages = tile_pages(picture, "Map", A4, OURS)
    assert words("assembly-size", "en", columns=2, rows=2, paper="A4", width=500, height=300) in pages[0].svg
    assert [page.bookmark for page in pages[1:]] == ["Map A1", "Map A2", "Map B1", "Map B2"]
    for page in pages[1:]:
        (tile,) = page.placed
        assert tile.matrix[:4] == (1, 0, 0, 1), "one unit is one mm"
    assert "A2 lies here" in pages[1].svg and "B1 lies here" in pages[1].svg
    assert "lies here" not in pages[-1].svg


def test_rows_beyond_z_go_on_with_two_letters() -> None:
    assert [tile_label(row, 0) for row in (0, 25, 26, 27)] == ["A1", "Z1", "AA1", "AB1"]


def test_a_poster_is_as_large_as_its_picture_and_a_border() -> None:
    page = poster_page(Poster(art("map", 500, 300, 3), "Map"), OURS)
    assert (page.width_mm, page.height_mm) == (524, 324)
    assert frames(page)["whole-map"] == (9, 9, 506, 306)


def test_small_boards_stand_below_each_other_on_a_sheet() -> None:
    mats = [(art(f"mat{number}", 150, 100, 3), f"Mat {number}") for number in range(3)]
    pages = board_pages(mats, A4, OURS)
    assert [page.bookmark for page in pages] == ["Mat 0 \u00b7 Mat 1", "Mat 2"]
    (_, upper, _, high), (_, lower, _, _) = (frames(pages[0])[f"board-mat{number}"] for number in (0, 1))
    assert upper + high < lower and list(frames(pages[1])) == ["board-mat2"]


def test_boards_that_fit_stand_whole_and_landscape_and_others_are_divided() -> None:
    mat, tight, large = art("mat", 270, 150, 3), art("tight", 280, 196, 3), art("large", 330, 250, 3)
    pages = board_pages([(mat, "Mat"), (tight, "Tight"), (large, "Large")], A4, OURS)
    assert [page.bookmark for page in pages] == ["Mat", "Tight", "Large · Assembly", "Large A1", "Large A2"]
    assert all(page.width_mm == 297 for page in pages[:2])
    assert frames(pages[0])["board-mat"][2] == 274


def test_a_board_hardly_larger_than_the_paper_is_made_smaller_and_says_so() -> None:
    (page,) = board_pages([(art("mat", 200, 287, 3), "Mat")], LETTER, OURS)
    x, y, _, height = frames(page)["board-mat"]
    assert height > 260 and x >= 5 and y + height <= LETTER.height_mm - 4
    assert "printed at 94 %" in page.svg
