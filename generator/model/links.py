"""Which places the lines of maps join, and which they part."""

from collections.abc import Collection, Iterator
from functools import cached_property
from itertools import pairwise

from generator.records import record

Joined = dict[str, tuple[str, ...]]
"""For each place those that it is joined to, or parted from."""


@record(eq=False)
class Links:
    """Answers from lines, each with its kind and the points that it runs through."""

    lines: tuple[tuple[str, tuple[str, ...]], ...]
    places: Collection[str]

    def along(self, kinds: tuple[str, ...]) -> Joined:
        """For each place on lines of these kinds, the places that a line joins it to."""
        if kinds not in self._found:
            pairs = (pair for kind, through in self.lines if kind in kinds for pair in _hops(through))
            self._found[kinds] = _both_ways(
                (one, other) for one, other in pairs if one in self.places and other in self.places)
        return self._found[kinds]

    @cached_property
    def _found(self) -> dict[tuple[str, ...], Joined]:
        return {}

    def across(self, kinds: tuple[str, ...], bridges: tuple[str, ...]) -> Joined:
        """For each hex with lines of these kinds on its edges, the hexes beyond them that no bridge joins."""
        joined = self.along(bridges)
        points = (point for kind, through in self.lines if kind in kinds for point in through)
        edges = (point.partition("/") for point in points if "/" in point)
        return _both_ways((one, other) for one, _, other in edges if other not in joined.get(one, ()))


def _both_ways(pairs: Iterator[tuple[str, str]]) -> Joined:
    found: dict[str, dict[str, None]] = {}
    for one, other in pairs:
        found.setdefault(one, {})[other] = None
        found.setdefault(other, {})[one] = None
    return {place: tuple(others) for place, others in found.items()}


def _hops(through: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Each point of a line with the next; an edge between two hexes is not a stop of its own."""
    stops = [
        point
        for number, point in enumerate(through)
        if set(point.split("/")) != {*through[max(number - 1, 0):number], *through[number + 1:number + 2]}
    ]
    return pairwise(stops)
