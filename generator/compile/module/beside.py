"""Where a second stack stands in an area: friend and foe on one point would be one stack, and act as one."""

from math import cos, pi, sin
from statistics import median

from generator.grids import Point
from generator.grids.areas import Areas
from generator.model.game import Game, Location

_GAP_MM = 1.5
_NEARER = 0.7
"""How far off it is in a narrow area, by the size of a unit: it covers some of what stands in the middle."""
_WAYS = 16
_INSIDE_MM = 4.0
"""How far from the border the middle of a stack is, so that nobody wonders in which area it stands."""


def beside(game: Game, place: Location) -> Point | None:
    """The point beside the middle of an area where it has most room, in millimetres; None if it has none."""
    if not place.is_ground or not isinstance(game.grids.get(place.board), Areas):
        return None
    from shapely import Point as Spot  # only areas need geometry here
    from shapely import Polygon

    sizes_mm = [piece.size_mm for piece in game.pieces.values() if piece.kind == "unit"]
    if not sizes_mm:
        return None
    x, y = place.centre_mm
    ground = Polygon(place.outline_mm)
    for away_mm in (median(sizes_mm) + _GAP_MM, median(sizes_mm) * _NEARER):
        spots = [Spot(x + away_mm * cos(2 * pi * way / _WAYS), y + away_mm * sin(2 * pi * way / _WAYS))
                 for way in range(_WAYS)]
        within = [spot for spot in spots if ground.contains(spot)]
        best = max(within, key=lambda spot: round(ground.exterior.distance(spot), 3), default=None)
        if best is not None and ground.exterior.distance(best) >= _INSIDE_MM:
            return round(best.x, 2), round(best.y, 2)
    return None
