"""Functions of expressions that ask the game: counts, sums, properties by name, dice."""

from __future__ import annotations

from collections.abc import Callable
from math import floor, hypot
from typing import TYPE_CHECKING, Any

from .expressions.values import shown, wrap_plainly
from .faults import NotSimulated

if TYPE_CHECKING:
    from .filters import Filter


def text_of(source: Any, name: str) -> str:
    """GetString"""
    found = source.text(name)
    return "" if found is None else str(found)


def property_of(source: Any, name: str) -> Any:
    """GetProperty, which takes 0303 for a number."""
    found = source.text(name)
    return "" if found is None else wrap_plainly(found)


def property_of_map(source: Any, name: Any, window: Any) -> Any:
    """GetMapProperty, of what maps know: how much lies in each of their decks."""
    there = source.game.maps.get(shown(window))
    for deck in there.decks if there is not None else ():
        if shown(name) == f"{deck.deck}_numPieces":
            return len(deck.contents)
    raise NotSimulated(f"the property {name!r} of the map {window!r}")


def argued(source: Any, name: str) -> str:
    """A property that is handed to an expression as a literal text; VASSAL escapes only its quotes."""
    text = text_of(source, name)
    if "\\" in text or "\n" in text:
        raise NotSimulated(f"the text {text!r} as an argument")
    return text


def count_all(source: Any, fitting: Filter) -> int:
    """Count: on all maps, decks included."""
    return fitting.count_all()


def count_here(source: Any, fitting: Filter) -> int:
    """CountLocation in the asking piece's location; 0 for the module."""
    spot = source.spot
    return 0 if spot is None else fitting.count(spot.map.located.get(spot.location, ()))


def count_at(source: Any, place: Any, window: Any, name: Any, fitting: Filter) -> int:
    """CountLocation in a named location of a map; 0 for a map that does not exist."""
    _must_be_empty(name)
    there = source.game.maps.get(shown(window))
    return 0 if there is None else fitting.count(there.located.get(shown(place), ()))


def count_zone(source: Any, fitting: Filter) -> int:
    """CountZone in the asking piece's zone; 0 for the module."""
    here = source.spot
    if here is None:
        return 0
    others = ((each, each.spot) for each in fitting.candidates() if each.map is here.map)
    return fitting.count([each for each, spot in others if spot is not None and spot.zone == here.zone])


def count_map(source: Any, window: Any, name: Any, fitting: Filter) -> int:
    """CountMap: on one map; 0 for a map that does not exist."""
    _must_be_empty(name)
    there = source.game.maps.get(shown(window))
    return 0 if there is None else fitting.count([each for each in fitting.candidates() if each.map is there])


def sum_all(source: Any, name: Any, fitting: Filter) -> int:
    """Sum: of a property, what is no number counting as 0."""
    if type(name) is not str:
        return 0
    total = 0
    for piece in fitting.candidates():
        if fitting.accepts(piece):
            value = piece.value(name)
            total += value if type(value) is int else 0
    return total


def count_near(source: Any, least: Any, most: Any, name: Any, fitting: Filter) -> int:
    """CountRangePx: within a distance in pixels of the asking piece, itself included.

    VASSAL takes what lies in a square, then asks the grid how far it is: those of zones measure pixels,
    rounded.
    """
    _must_be_empty(name)
    if type(least) is not int or type(most) is not int or least != 0:
        raise NotSimulated(f"CountRangePx({least}, {most})")
    if source.spot is None:
        return 0
    found = (piece for piece in fitting.candidates() if piece.map is source.map)
    return fitting.count([piece for piece in found if piece is source or _is_near(source, piece, most)])


def _is_near(source: Any, piece: Any, most: int) -> bool:
    return floor(hypot(piece.x - source.x, piece.y - source.y) + 0.5) <= most


def _must_be_empty(name: Any) -> None:
    if name != "":
        raise NotSimulated(f"a count of what has the property {name!r}")


def random(source: Any, largest: Any) -> int:
    """Random: 1 to the largest number."""
    if type(largest) is not int:
        raise NotSimulated(f"Random({largest!r})")
    if largest <= 1:
        return 1
    return int(source.game.chance.below(largest)) + 1


QUERIES: dict[tuple[str, int], tuple[Callable[..., int], int]] = {
    ("Count", 1): (count_all, 0),
    ("CountLocation", 1): (count_here, 0),
    ("CountLocation", 4): (count_at, 3),
    ("CountMap", 3): (count_map, 2),
    ("CountZone", 1): (count_zone, 0),
    ("CountRangePx", 4): (count_near, 3),
    ("Sum", 2): (sum_all, 1),
    ("Random", 1): (random, -1),
}
"""The function and which argument is its filter, by the name and number of arguments."""
