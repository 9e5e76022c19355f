"""How a piece goes to a place: VASSAL sends to zones and to named points in them.

Sent to a zone a piece comes to the middle of the frame round it (VASSAL.counters.SendToLocation). Of an area
that bends round another this middle lies in the other, so pieces are sent to the point where they stand.
"""

from generator import module_names as names
from generator.grids.areas import Areas
from generator.model.game import Game, Location
from generator.rehearse.once import once
from generator.vassal.expression import constant
from generator.vassal.traits import ReturnToDeck, SendToLocation, Trait

_SURE_MM = 1.0
"""So far inside its outline the middle of a frame must lie: screens have whole pixels."""


@once
def bent(game: Game) -> tuple[str, ...]:
    """The areas in which the middle of the frame lies outside, or hardly inside."""
    areas = (place for place in game.ground if isinstance(game.grids[place.board], Areas))
    return tuple(place.id for place in areas if _is_bent(place))


def _is_bent(place: Location) -> bool:
    from shapely import Point, Polygon  # only areas need geometry here

    ground = Polygon(place.outline_mm)
    left, top, right, bottom = ground.bounds
    middle = Point((left + right) / 2, (top + bottom) / 2)
    return not ground.contains(middle) or ground.exterior.distance(middle) < _SURE_MM


def going_to(game: Game, key: str, place: Location) -> Trait:
    """A key that sends a piece to a place or onto a pile."""
    if place.holds_pile:
        return ReturnToDeck(key=key, deck=constant(place.id))
    window, where = constant(names.map_name(game, place.board)), constant(place.id)
    if place.id in bent(game):
        return SendToLocation(key=key, map_name=window, mode=SendToLocation.REGION, region=where)
    return SendToLocation(key=key, map_name=window, mode=SendToLocation.ZONE, zone=where)
