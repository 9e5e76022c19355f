"""Which places lie near each other, in the ways in which a module can look for that."""

from functools import partial
from itertools import takewhile
from math import ceil, floor
from typing import TypeGuard

from generator.core.quantities import Moved
from generator.grids.cells import MapGrid
from generator.grids.tiles import Tiles
from generator.model.game import Game
from generator.records import record

_COUNTED = 8
"""So many places are tried to be counted by a line."""
_OFF_PX = 1.0
"""The ends of a line lie on whole pixels: so much may be missing between them, or too much."""
FARTHEST = 20
"""So many places are told apart when a move is measured; all that are farther are one more."""


def next_places(game: Game) -> tuple[dict[str, str], ...]:
    """For each direction on maps of hexes or squares, clockwise from the top, the place next to each."""
    found: list[dict[str, str]] = []
    for grid in game.grids.values():
        around = grid.around if isinstance(grid, Tiles) else {}
        for place, others in around.items():
            found += [{} for _ in others[len(found):]]
            for there, other in zip(found, others, strict=False):
                there |= {} if other is None else {place: other}
    return tuple(found)


def reach_mm(game: Game, steps: int) -> float | None:
    """Radius of a circle that tells on every map which places lie so near; None if there is none."""
    reaches = {grid.reach_mm(steps) for grid in game.grids.values()}
    return reaches.pop() if len(reaches) == 1 else None


@record
class Counted:
    """How a straight line counts places: so many pixels are one, rounded; that is so up to the `most`."""

    place_px: int
    most: int


def counted_by_a_line(game: Game, board: str) -> Counted | None:
    """How a line on a map of hexes counts them; None where it could not tell two from three.

    VASSAL divides the length of a thread by a whole number and rounds (LOS_Thread.draw).
    """
    grid = game.grids.get(board)
    if not isinstance(grid, Tiles) or grid.noun != "hex":
        return None
    scale = game.definitions.theme.screen_px_per_mm
    rings = [(nearest * scale - _OFF_PX, farthest * scale + _OFF_PX)
             for nearest, farthest in grid.rings_mm(_COUNTED)[1:]]
    found = [Counted(px, sum(1 for _ in takewhile(partial(_is_counted, px), enumerate(rings, 1))))
             for px in range(floor(rings[0][0] / 2), ceil(rings[0][1]) + 1)]
    best = max(found, key=lambda each: each.most)
    return best if best.most > 2 else None


def _is_counted(place_px: int, ring: tuple[int, tuple[float, float]]) -> bool:
    """Whether a line to every place of a ring counts how far that is."""
    steps, ends = ring
    return all(floor(end / place_px + 0.5) == steps for end in ends)


def near_pairs(game: Game, steps: int) -> tuple[str, ...]:
    """`A1>A2` for every place but piles, and each at most so many steps from it; a box is near itself."""
    places = (place.id for place in game.locations.values() if not place.holds_pile)
    return tuple(f"{place}>{near}" for place in places for near in sorted(game.within(place, steps)))


def tells_by_pixels(grid: MapGrid) -> TypeGuard[Tiles]:
    """Whether pixels tell how many places lie between two of a map: nothing makes a way longer."""
    return isinstance(grid, Tiles) and grid.is_open(FARTHEST)


def is_listed(way: Moved) -> bool:
    """Whether ways are listed on every map, for they are not the shortest ones."""
    return way != Moved()


def listed_places(game: Game, way: Moved) -> tuple[str, ...]:
    """The places of maps between which ways are listed: those that its lines join and that it leads over."""
    if not is_listed(way):
        listed = listed_maps(game)
        return tuple(place.id for place in game.ground if place.board in listed)
    joined = game.links.along(way.along) if way.along else None
    over = frozenset(game.places(way.over)) if way.over is not None else None
    return tuple(place.id for place in game.ground
                 if (joined is None or place.id in joined) and (over is None or place.id in over))


def listed_maps(game: Game) -> tuple[str, ...]:
    """The other maps; how far their places are from each other is listed."""
    return tuple(board for board, grid in game.grids.items() if not tells_by_pixels(grid))
