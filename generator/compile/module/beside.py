"""Where a second stack stands in an area: friend and foe on one point would be one stack, and act as one."""

from collections.abc import Mapping
from math import cos, pi, sin
from statistics import median

from generator.grids import Point
from generator.grids.areas import Areas
from generator.model.game import Game, Location
from generator.rehearse.once import once

_GAP_MM = 1.5
_NEARER = 0.7
"""How far off it is in a narrow area, by the size of a unit: it covers some of what stands in the middle."""
_WAYS = 16
_INSIDE_MM = 4.0
"""How far from the border the middle of a stack is, so that nobody wonders in which area it stands."""


@once
def beside(game: Game) -> Mapping[str, Point]:
    """By area the point beside its middle where it has most room, in millimetres, if it has any."""
    sizes_mm = [piece.size_mm for piece in game.pieces.values() if piece.kind == "unit"]
    if not sizes_mm:
        return {}
    areas = (place for place in game.ground if isinstance(game.grids[place.board], Areas))
    found = ((place.id, _beside(place, median(sizes_mm))) for place in areas)
    return {name: point for name, point in found if point is not None}


def _beside(place: Location, size_mm: float) -> Point | None:
    from shapely import Point as Spot  # only areas need geometry here
    from shapely import Polygon

    x, y = place.centre_mm
    ground = Polygon(place.outline_mm)
    for away_mm in (size_mm + _GAP_MM, size_mm * _NEARER):
        spots = [Spot(x + away_mm * cos(2 * pi * way / _WAYS), y + away_mm * sin(2 * pi * way / _WAYS))
                 for way in range(_WAYS)]
        within = [spot for spot in spots if ground.contains(spot)]
        best = max(within, key=lambda spot: round(ground.exterior.distance(spot), 3), default=None)
        if best is not None and ground.exterior.distance(best) >= _INSIDE_MM:
            return round(best.x, 2), round(best.y, 2)
    return None
