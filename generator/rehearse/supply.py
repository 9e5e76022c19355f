"""Lines over the map: which places a side can reach where no enemy is."""

from generator.core.operations import Linked
from generator.core.pieces import Pieces
from generator.rehearse.conditions import View


def reached(view: View, line: Linked) -> set[str]:
    """The places that a line from the sources reaches."""
    if line.when is not None and not view.holds(line.when):
        return set()
    links: dict[str, set[str]] = {}
    for group in line.links:
        for place in group.ids:
            links.setdefault(place, set()).update(group.ids)
    lines = view.game.links.along(line.along)
    open_places = _open_places(view, line)
    found = open_places.intersection(view.places(line.sources))
    waiting = sorted(found)
    while waiting:
        place = waiting.pop()
        near = lines.get(place, ()) if line.along else view.game.locations[place].neighbours
        new = ({*near, *links.get(place, ())} & open_places) - found
        found |= new
        waiting += sorted(new)
    return found


def _open_places(view: View, line: Linked) -> set[str]:
    """Where the line may run."""
    places, table = view.game.locations, view.table
    present = [each for holding in view.game.holdings.values() for each in holding.present]
    enemies = {
        thing.place
        for each in present or [Pieces(kind="unit")]
        for thing in view.pieces(each)
        if thing.side not in (None, line.side) and thing.place in places
    }
    if line.apart:
        enemies |= {near for place in enemies for near in places[place].neighbours}
    if line.over is not None:
        return set(view.places(line.over)) - enemies
    if not line.along:
        return {place for place, side in table.controller.items() if side == line.side} - enemies
    return {name for name, place in places.items() if place.is_ground} - enemies
