"""A grid behind the zones of a map, by which the thread counts hexes (ZonedGrid.range)."""

from math import sqrt

from generator.grids.flat_hexes import FlatHexes
from generator.grids.pointed_hexes import PointedHexes
from generator.model.game import Game
from generator.vassal import elements as e
from generator.vassal.elements.tree import Element

_FITS = 0.2
"""How far a place may lie from where the grid has it, as a part of a hex."""


def counting_grid(game: Game, board_id: str) -> tuple[Element, ...]:
    """Nothing where the places are no hexes in straight rows, as VASSAL's grids are."""
    grid = game.grids.get(board_id)
    is_sideways = isinstance(grid, PointedHexes)
    centres = [place.centre_mm[::-1] if is_sideways else place.centre_mm
               for place in game.on_board(board_id) if place.is_ground]
    if not isinstance(grid, FlatHexes | PointedHexes) or not centres:
        return ()
    tall_mm = grid.size_mm
    wide_mm = tall_mm * sqrt(3) / 2
    first_x, first_y = min(centres)
    for x, y in centres:
        column = round((x - first_x) / wide_mm)
        row = (y - first_y) / tall_mm - column % 2 / 2
        off = max(abs(first_x + column * wide_mm - x) / wide_mm, abs(row - round(row)))
        if off > _FITS:
            return ()
    px = game.definitions.theme.screen_px_per_mm
    return (e.hex_grid(dx=wide_mm * px, dy=tall_mm * px, x0=round(first_x * px), y0=round(first_y * px),
                       sideways=is_sideways, snap=False),)
