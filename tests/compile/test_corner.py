"""Markers on a map lie over the upper edge of units, each sort where the others leave it to be seen."""

from itertools import pairwise

import pytest

from generator.compile.module.corner import corner_layers
from generator.rehearse.by_hand import markers_to_put
from tests.bundled import GAMES, bundled


@pytest.mark.parametrize("name", GAMES)
def test_what_a_unit_puts_down_in_several_ways_lies_side_by_side(name: str) -> None:
    game = bundled(name)
    px_per_mm = game.definitions.theme.screen_px_per_mm
    half_a_unit_px = max(p.size_mm for p in game.pieces.values() if p.kind == "unit") / 2 * px_per_mm
    at_px = [{corner_layers(game, marker, ("front.png",))[1].x for marker in markers}
             for markers in markers_to_put(game).values()]
    middles_px = [only for (only,) in at_px]
    assert middles_px[0] == -round(half_a_unit_px)
    assert all(here < half_a_unit_px for here in middles_px)
    assert all(there - here >= 4 * px_per_mm for here, there in pairwise(middles_px))
