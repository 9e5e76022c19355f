"""Which places lie near each other, in the two ways in which a module can look for that."""

from generator.model.game import Game


def reach_mm(game: Game, steps: int) -> float | None:
    """Radius of a circle that tells on every map which places lie so near; None if there is none."""
    reaches = {grid.reach_mm(steps) for grid in game.grids.values()}
    return reaches.pop() if len(reaches) == 1 else None


def near_pairs(game: Game, steps: int) -> tuple[str, ...]:
    """`A1>A2` for every place of a map and each that lies at most so many steps from it."""
    return tuple(
        f"{place.id}>{near}" for place in game.ground for near in sorted(game.within(place.id, steps)))
