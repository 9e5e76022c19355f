"""Markers on a map lie over the upper edge of units, each sort where the others leave it to be seen."""

from itertools import pairwise

import pytest

from generator.compile.module.corner import aside_layers, corner_layers, stands_in_corner
from generator.grids.tiles import Tiles
from generator.model.game import Game
from generator.rehearse.by_hand import markers_to_put
from tests.bundled import GAMES, bundled


def _unit_mm(game: Game) -> float:
    return max(piece.size_mm for piece in game.pieces.values() if piece.kind == "unit")


def _middle_mm(game: Game, marker: str) -> tuple[float, float]:
    layer, px = corner_layers(game, marker, ("front.png",))[1], game.definitions.theme.screen_px_per_mm
    return layer.x / px, layer.y / px


@pytest.mark.parametrize("name", GAMES)
def test_what_a_unit_bears_and_puts_down_lies_side_by_side(name: str) -> None:
    game = bundled(name)
    middles_mm = [{_middle_mm(game, marker)[0] for marker in markers if stands_in_corner(game.pieces[marker])}
                  for markers in (*game.status_markers.values(), *markers_to_put(game).values())]
    alone_mm = [only for (only,) in (each for each in middles_mm if each)]
    assert alone_mm[0] < 0
    assert all(abs(here) <= _unit_mm(game) / 2 + 0.1 for here in alone_mm)
    assert all(there - here >= 1.9 for here, there in pairwise(alone_mm))


@pytest.mark.parametrize("name", GAMES)
def test_a_marker_keeps_off_the_units_in_the_next_places(name: str) -> None:
    game, half_mm = bundled(name), _unit_mm(bundled(name)) / 2
    grids = [grid for board in game.main_maps if isinstance(grid := game.grids[board], Tiles)]
    markers = [marker for marker, piece in game.pieces.items() if stands_in_corner(piece)]
    for marker in markers:
        (x, y), edge_mm = _middle_mm(game, marker), game.pieces[marker].size_mm / 4
        for way_x, way_y in (way for grid in grids for way in grid.ways()):
            # a counter in a hex no wider than itself leaves no room at all
            too_close = half_mm + edge_mm - 0.4
            assert abs(x - way_x) >= too_close or abs(y - way_y) >= too_close, (marker, way_x, way_y)
    assert markers


def test_an_aircraft_leaves_the_left_edge_of_the_counter_under_it_to_be_seen() -> None:
    game = bundled("resiste")
    [in_place, aside] = aside_layers(game, "su-ftr1", ("front.png",))
    px, edge_mm = game.definitions.theme.screen_px_per_mm, game.pieces["su-ftr1"].size_mm
    assert (in_place.x, in_place.y) == (0, 0)
    assert 3 <= aside.x / px <= edge_mm / 2 and 3 <= -aside.y / px <= edge_mm / 2
