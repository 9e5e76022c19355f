"""Boxes and grids of boxes on a painted board: in its pixels, and left to the painter."""

from pathlib import Path
from typing import Any

import pytest

from generator.load.assets import Assets, Bitmap
from generator.model.board import Board
from generator.model.boxes import HEAD_MM, Box, Grid
from generator.model.definitions import Definitions
from generator.model.measured import laid_onto_pictures

OURS = {"provenance": {"assumed": "for tests"}}
BOX = {**OURS, "title": "Tray"}
TRACK = {**OURS, "id": "turn-{column}", "rows": 1, "columns": 4}


def _laid(board: dict[str, Any]) -> Board:
    """A board of 200 x 120 mm with a picture of 1000 x 600 pixels, its boxes where they were measured."""
    picture = {"title": "Map", "size_mm": "200 120", "picture": "map.png", **OURS}
    boards: dict[str, Any] = {"boards": {"map": Board.model_validate(picture | board)}}
    definitions = Definitions.model_construct(**boards)
    assets = Assets(pictures={"map.png": Bitmap(Path("map.png"), "", 1000, 600)})
    return laid_onto_pictures(definitions, assets).boards["map"]


def test_a_box_and_a_track_lie_where_they_were_measured_in_pixels() -> None:
    board = _laid({
        "boxes": {"tray": {**BOX, "at_px": "50 100", "size_px": "200 150"}},
        "grids": {"turns": {**TRACK, "at_px": "500 500", "cell_px": "80 60", "gap_px": "5"}}})
    tray, turns = board.boxes["tray"], board.grids["turns"]
    assert (tray.at_mm, tray.size_mm) == ((10, 20), (40, 30))
    assert (turns.at_mm, turns.cell_mm, turns.gap_mm) == ((100, 100), (16, 12), 1)
    assert not (tray.is_in_pixels or turns.is_in_pixels)


def test_without_a_gap_in_pixels_there_is_the_gap_in_millimetres() -> None:
    board = _laid({"grids": {"turns": {**TRACK, "at_px": "0 0", "cell_px": "80 60"}}})
    assert board.grids["turns"].gap_mm == 2


@pytest.mark.parametrize("picture", [None, {"file": "map.png", "rotate_degrees": "90"}])
def test_what_no_picture_places_stays_in_pixels(picture: dict[str, str] | None) -> None:
    board = _laid({"picture": picture, "boxes": {"tray": {**BOX, "at_px": "50 100", "size_px": "200 150"}}})
    assert board.boxes["tray"].is_in_pixels


@pytest.mark.parametrize("both", [{"at_mm": "1 1", "at_px": "5 5"}, {"gap_mm": "1", "gap_px": "5"}])
def test_a_length_is_in_millimetres_or_in_pixels(both: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="exactly one of"):
        Grid.model_validate({**TRACK, "cell_mm": "9 9", "at_mm": "1 1", **both})


def test_a_box_that_the_picture_shows_has_no_title_of_ours_and_all_of_its_room() -> None:
    said = {**BOX, "at_mm": "10 20", "size_mm": "40 30", "slots": "2"}
    ours, painted = Box.model_validate(said), Box.model_validate({**said, "drawn": "none"})
    assert ours.room_mm(()) == ((10, 20 + HEAD_MM), (40, 30 - HEAD_MM))
    assert painted.room_mm(()) == ((10, 20), (40, 30))
    assert painted.slots_mm() == ((20, 35), (40, 35))


def test_a_track_that_wraps_goes_on_below_and_stays_one_track() -> None:
    score = Grid.model_validate({**TRACK, "columns": 31, "wraps_at": 11, "counts_from": 0, "gap_mm": 1,
                                 "at_mm": "10 20", "cell_mm": "9 9"})
    assert score.lines == (11, 3)
    assert [score.corner_mm(0, number) for number in (0, 10, 11, 30)] == [
        (10, 20), (110, 20), (10, 30), (90, 40)]
    assert [score.cell_id(0, number) for number in (0, 30)] == ["turn-0", "turn-30"]
