"""Hexes and squares: neighbours are mutual and share an edge, places do not overlap, ids are single."""

from itertools import combinations
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Polygon

from generator.grids import HexField, SquareField, Tiles, grid_of

PROVENANCE = {"stated": "1"}
COUNTS = st.integers(1, 5)
TURNS = st.sampled_from([0, 7.5, 30, -90])


@st.composite
def grids(draw: st.DrawFn) -> Tiles:
    written = {
        "columns": str(draw(COUNTS)),
        "rows": str(draw(COUNTS)),
        "origin_mm": "10 20",
        "rotation_degrees": str(draw(TURNS)),
        "slant_degrees": str(draw(st.sampled_from([0, 3]))),
        "terrain": "clear",
        "provenance": PROVENANCE,
    }
    kind = draw(st.sampled_from(["flat", "pointed", "edges", "all"]))
    if kind in ("flat", "pointed"):
        shifted = draw(st.sampled_from(["even", "odd"]))
        form: HexField | SquareField = HexField.model_validate(
            {**written, "top": kind, "across_flats_mm": "20", "shifted": shifted})
    else:
        form = SquareField.model_validate({**written, "side_mm": "20", "neighbours": kind})
    grid = grid_of(form, ())
    assert isinstance(grid, Tiles)
    return grid


@given(grids())
def test_neighbours_are_mutual(grid: Tiles) -> None:
    for place, others in grid.neighbours.items():
        assert place not in others and len(set(others)) == len(others)
        assert all(place in grid.neighbours[other] for other in others)


@given(grids())
def test_places_touch_where_they_share_an_edge_and_nowhere_overlap(grid: Tiles) -> None:
    outlines = {place: Polygon(cell.outline_mm) for place, cell in grid.cells.items()}
    for one, other in combinations(outlines, 2):
        assert outlines[one].intersection(outlines[other]).area < 0.1
        border = outlines[one].buffer(0.02).intersection(outlines[other].buffer(0.02)).length / 2
        edge = grid.edge(one, other)
        assert bool(edge) == (border > 5)
        if edge:
            assert other in grid.neighbours[one]
            (a, b), = edge
            assert hypot(b[0] - a[0], b[1] - a[1]) == pytest.approx(border, abs=0.2)


@given(grids())
def test_neighbours_are_told_clockwise_from_the_top(grid: Tiles) -> None:
    ways = grid.ways()
    turns = [a[0] * b[1] - a[1] * b[0] for a, b in zip(ways, [*ways[1:], ways[0]], strict=True)]
    assert all(turn > 0 for turn in turns)


@given(grids())
def test_a_circle_of_reach_holds_just_the_places_so_many_steps_away(grid: Tiles) -> None:
    for steps in (1, 2, 3):
        reach = grid.reach_mm(steps)
        if reach is None:
            continue
        for place, cell in grid.cells.items():
            x, y = cell.centre_mm
            inside = {name for name, other in grid.cells.items()
                      if hypot(other.centre_mm[0] - x, other.centre_mm[1] - y) <= reach}
            assert inside == _within(grid, place, steps)


def _within(grid: Tiles, place: str, steps: int) -> set[str]:
    found = {place}
    for _ in range(steps):
        found |= {near for name in found for near in grid.neighbours[name]}
    return found


def test_one_step_is_always_a_circle() -> None:
    for form in (hexes(), hexes(top="pointed"), squares(), squares(neighbours="all")):
        assert grid_of(form, ()).reach_mm(1) is not None


def test_a_hole_makes_ways_longer_than_a_circle_tells() -> None:
    assert grid_of(hexes(), ()).reach_mm(2) is not None
    assert grid_of(hexes(holes="0202"), ()).reach_mm(2) is None


def hexes(**changes: object) -> HexField:
    return HexField.model_validate({
        "across_flats_mm": "20", "columns": "4", "rows": "3", "terrain": "clear", "provenance": PROVENANCE,
        **changes})


def squares(**changes: object) -> SquareField:
    return SquareField.model_validate({
        "side_mm": "20", "columns": "3", "rows": "2", "terrain": "clear", "provenance": PROVENANCE,
        **changes})


def test_listed_columns_make_the_same_grid_as_counted_ones() -> None:
    listed = hexes(rows=None, columns=[
        {"top": "0", "hexes": "0101 0102 0103"}, {"top": "1", "hexes": "0201 0202 0203"},
        {"top": "0", "hexes": "0301 0302 0303"}, {"top": "1", "hexes": "0401 0402 0403"}])
    assert grid_of(listed, ()).cells == grid_of(hexes(), ()).cells


def test_listed_rows_make_the_same_grid_as_counted_ones() -> None:
    listed = hexes(top="pointed", columns=None, rows=[
        {"left": "1", "hexes": "0101 0201"}, {"left": "0", "hexes": "0102 0202"}])
    counted = hexes(top="pointed", columns="2", rows="2", shifted="odd")
    assert {cell.id: cell for cell in grid_of(listed, ()).cells.values()} == grid_of(counted, ()).cells


@pytest.mark.parametrize(("numbering", "first", "last"), [
    ({}, "0101", "0302"),
    ({"pattern": "{row}{column:02}"}, "101", "203"),
    ({"pattern": "{column:A}{row}"}, "A1", "C2"),
    ({"pattern": "{row:A}{column:02}", "first_column": "11", "first_row": "27"}, "AA11", "AB13"),
    ({"pattern": "{column:02}{row:02}", "columns_go": "left", "rows_go": "up"}, "0302", "0101"),
    ({"pattern": "C{row}-{column}", "first_column": "0", "first_row": "0"}, "C0-0", "C1-2"),
])
def test_numbering(numbering: dict[str, str], first: str, last: str) -> None:
    grid = grid_of(squares(numbering=numbering), ())
    corners = sorted(grid.cells.values(), key=lambda cell: (cell.centre_mm[1], cell.centre_mm[0]))
    assert (corners[0].id, corners[-1].id) == (first, last)


def test_holes_are_no_places_and_single_ids_replace_numbers() -> None:
    grid = grid_of(squares(holes="0101", ids={"0201": "keep"}), ())
    assert set(grid.cells) == {"0102", "keep", "0202", "0301", "0302"}
    assert "0302" not in grid.neighbours["keep"] and {"0202", "0301"} == set(grid.neighbours["keep"])
