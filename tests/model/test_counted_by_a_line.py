"""The thread of a map of hexes counts them: VASSAL divides its length in pixels and rounds."""

from math import floor, hypot

import pytest

from generator.model.game import Game
from generator.model.nearness import counted_by_a_line
from generator.rehearse.distances import distances
from tests.bundled import bundled
from tests.samples import sample

MAPS = [*map(bundled, ("resiste", "stalingrad", "donnerschlag")), *map(sample, ("hexes", "scanned-map"))]


def _centre_px(game: Game, place: str) -> tuple[int, int]:
    scale = game.definitions.theme.screen_px_per_mm
    x, y = (round(length * scale) for length in game.locations[place].centre_mm)
    return x, y


@pytest.mark.parametrize("game", MAPS, ids=lambda game: str(game.definitions.game.id))
def test_it_counts_as_many_hexes_as_it_says(game: Game) -> None:
    (board,) = game.grids
    line = counted_by_a_line(game, board)
    assert line is not None and line.most >= 6
    places = [place.id for place in game.on_board(board) if place.is_ground]
    for start in places[:: len(places) // 12 + 1]:
        x, y = _centre_px(game, start)
        for end, steps in distances(game, start).items():
            to_x, to_y = _centre_px(game, end)
            if steps <= line.most and game.grids[board].cells.keys() >= {start, end}:
                assert floor(hypot(to_x - x, to_y - y) / line.place_px + 0.5) == steps, (start, end)


@pytest.mark.parametrize("name", ["squares", "points", "areas"])
def test_other_maps_have_none(name: str) -> None:
    game = sample(name)
    assert not any(counted_by_a_line(game, board) for board in game.grids)
