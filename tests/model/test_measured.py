"""A grid is laid onto a painted map by the centres of some places, measured in pixels."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.grids import HexField, Point, SquareField, Tiles, grid_of
from generator.load.assets import Assets, Bitmap
from generator.model.board import Board
from generator.model.measured import fit_of

PX_PER_MM = 5.0
OURS = {"terrain": "any", "provenance": {"assumed": "for tests"}, "columns": 10, "rows": 6}
FIELDS: dict[str, HexField | SquareField] = {
    "flat": HexField.model_validate(
        {**OURS, "across_flats_mm": 14.2, "origin_mm": "9 11.5", "rotation_degrees": 2.3}),
    "pointed": HexField.model_validate(
        {**OURS, "across_flats_mm": 12, "top": "pointed", "shifted": "odd", "rotation_degrees": -11}),
    "slanting": HexField.model_validate({**OURS, "across_flats_mm": 13, "slant_degrees": 3}),
    "squares": SquareField.model_validate(
        {**OURS, "side_mm": 15.5, "origin_mm": "12 8", "rotation_degrees": 0.4}),
}
PICTURES: dict[str, tuple[dict[str, Any], tuple[int, int], Callable[[float, float], Point]]] = {
    "whole": ({}, (1000, 600), lambda x, y: (x, y)),
    "a part": ({"crop_px": (50, 30, 900, 540)}, (1000, 600), lambda x, y: (50 + x * 0.9, 30 + y * 0.9)),
    "turned": ({"rotate_degrees": "90"}, (600, 1000), lambda x, y: (y, 1000 - x)),
    "too wide": ({}, (2000, 600), lambda x, y: (x + 500, y)),
    "seen whole": ({"fit": "contain"}, (2000, 600), lambda x, y: (2 * x, 2 * y - 300)),
}
"""How a picture is shown, its pixels, and where on it is what is so far from the corner of the board."""


def _tiles(field: HexField | SquareField) -> Tiles:
    grid = grid_of(field, ())
    assert isinstance(grid, Tiles)
    return grid


@pytest.mark.parametrize("kind", FIELDS)
@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("names", [("0201", "0704"), ("0201", "0702", "0405")])
def test_a_field_lies_where_its_places_were_measured(kind: str, picture: str, names: tuple[str, ...]) -> None:
    field, (shown, size_px, on_picture) = FIELDS[kind], PICTURES[picture]
    cells = _tiles(field).cells
    centres = {name: on_picture(*(each * PX_PER_MM for each in cells[name].centre_mm)) for name in names}
    measured = field.model_copy(update={"centres_px": centres})
    fit = fit_of(_board(measured, shown), _assets(size_px))
    assert fit is not None
    assert fit.size_mm == pytest.approx(_tiles(field).size_mm, abs=0.002)
    assert max(fit.off_mm.values()) < 0.01
    assert isinstance(fit.field, HexField | SquareField)
    for name, cell in _tiles(fit.field).cells.items():
        assert cell.centre_mm == pytest.approx(cells[name].centre_mm, abs=0.02)


def test_a_place_that_was_measured_elsewhere_is_off_and_the_others_are_less_so() -> None:
    cells = _tiles(FIELDS["squares"]).cells
    centres = {name: tuple(each * PX_PER_MM for each in cells[name].centre_mm)
               for name in ("0101", "1001", "0106", "1006", "0504")}
    centres["0504"] = (centres["0504"][0] + 60, centres["0504"][1])
    measured = FIELDS["squares"].model_copy(update={"centres_px": centres})
    fit = fit_of(_board(measured, {}), _assets((1000, 600)))
    assert fit is not None
    assert max(fit.off_mm, key=lambda name: fit.off_mm[name]) == "0504"
    assert fit.off_mm["0504"] > 9 > 3 > max(off for name, off in fit.off_mm.items() if name != "0504")


def _board(field: HexField | SquareField, shown: dict[str, Any]) -> Board:
    word = "hexes" if isinstance(field, HexField) else "squares"
    board = Board.model_validate({
        "title": "Map", "size_mm": "200 120", "picture": {"file": "map.png", **shown},
        "provenance": {"assumed": "measured"}})
    return board.model_copy(update={word: field})


def _assets(size_px: tuple[int, int]) -> Assets:
    return Assets(pictures={"map.png": Bitmap(Path("map.png"), "", *size_px)})
