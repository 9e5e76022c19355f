"""How far places of a map are from each other, by the shortest way or along lines."""

from generator.model.game import Game
from generator.model.nearness import FARTHEST
from generator.rehearse.once import once

Kinds = tuple[str, ...]
"""The kinds of lines that are gone along; of none, places lead to all their neighbours."""


def gone(game: Game, came_from: str, place: str, along: Kinds = ()) -> int:
    """How many places lie from one to another of the same map; at most one more than FARTHEST."""
    start, end = game.locations.get(came_from), game.locations.get(place)
    if start is None or end is None or start.board != end.board or not (start.is_ground and end.is_ground):
        return 0
    return distances(game, came_from, along).get(place, FARTHEST + 1)


def distances(game: Game, place: str, along: Kinds = ()) -> dict[str, int]:
    """How many steps it is from a place to each that lies at most FARTHEST away."""
    known = _known(game)
    if (place, along) not in known:
        joined = game.links.along(along) if along else None
        found = known[place, along] = {place: 0}
        ring = [place]
        for steps in range(1, FARTHEST + 1):
            near = dict.fromkeys(other for each in ring for other in (
                game.locations[each].neighbours if joined is None else joined.get(each, ())))
            ring = [other for other in near if other not in found]
            found.update(dict.fromkeys(ring, steps))
    return known[place, along]


@once
def _known(game: Game) -> dict[tuple[str, Kinds], dict[str, int]]:
    return {}
