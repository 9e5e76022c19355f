"""How far places of a map are from each other, by the shortest way, along lines or over some places."""

from collections.abc import Callable, Iterable

from generator.core.quantities import Moved
from generator.model.game import Game
from generator.model.nearness import FARTHEST, listed_places
from generator.rehearse.once import once

SHORTEST = Moved()


def gone(game: Game, came_from: str, place: str, way: Moved = SHORTEST) -> int:
    """How many places lie from one to another of the same map; at most one more than FARTHEST."""
    start, end = game.locations.get(came_from), game.locations.get(place)
    if start is None or end is None or start.board != end.board or not (start.is_ground and end.is_ground):
        return 0
    return distances(game, came_from, way.way).get(place, FARTHEST + 1)


def distances(game: Game, place: str, way: Moved = SHORTEST) -> dict[str, int]:
    """How many steps it is from a place to each that lies at most FARTHEST away."""
    known = _known(game)
    if (place, way) not in known:
        next_to = _next_to(game, way)
        found = known[place, way] = {place: 0}
        ring = [place]
        for steps in range(1, FARTHEST + 1):
            near = dict.fromkeys(other for each in ring for other in next_to(each))
            ring = [other for other in near if other not in found]
            found.update(dict.fromkeys(ring, steps))
    return known[place, way]


def _next_to(game: Game, way: Moved) -> Callable[[str], Iterable[str]]:
    """What tells to which places one step of the way leads."""
    def near(place: str) -> Iterable[str]:
        return game.locations[place].neighbours if joined is None else joined.get(place, ())

    joined = game.links.along(way.along) if way.along else None
    if way.over is None:
        return near
    over = frozenset(listed_places(game, way))
    return lambda place: [other for other in near(place) if other in over] if place in over else ()


@once
def _known(game: Game) -> dict[tuple[str, Moved], dict[str, int]]:
    return {}
