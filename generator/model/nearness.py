"""Which places lie near each other, in the two ways in which a module can look for that."""

from generator.grids.tiles import Tiles
from generator.model.game import Game

FARTHEST = 6
"""So many places are told apart when a move is measured; all that are farther are one more."""


def gone(game: Game, came_from: str, place: str) -> int:
    """How many places lie from one to another of the same map; at most one more than FARTHEST."""
    start, end = game.locations.get(came_from), game.locations.get(place)
    if start is None or end is None or start.board != end.board or not (start.is_ground and end.is_ground):
        return 0
    near = (steps for steps in range(FARTHEST + 1) if place in game.within(came_from, steps))
    return next(near, FARTHEST + 1)


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


def near_pairs(game: Game, steps: int) -> tuple[str, ...]:
    """`A1>A2` for every place but piles, and each at most so many steps from it; a box is near itself."""
    places = (place.id for place in game.locations.values() if not place.holds_pile)
    return tuple(f"{place}>{near}" for place in places for near in sorted(game.within(place, steps)))
