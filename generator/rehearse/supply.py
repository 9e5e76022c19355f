"""Lines over the map: which places a side can reach where no enemy is."""

from generator.model.places import Selector
from generator.model.script import Trace
from generator.rehearse.conditions import View


def reached(view: View, trace: Trace) -> set[str]:
    """The places that a line from the sources reaches."""
    if trace.when is not None and not view.holds(trace.when):
        return set()
    links: dict[str, set[str]] = {}
    for group in trace.links:
        for place in group:
            links.setdefault(place, set()).update(group)
    lines = view.game.line_links(trace.along)
    open_places = _open_places(view, trace)
    found = open_places.intersection(view.places(trace.sources))
    waiting = sorted(found)
    while waiting:
        place = waiting.pop()
        near = lines.get(place, ()) if trace.along else view.game.locations[place].neighbours
        new = ({*near, *links.get(place, ())} & open_places) - found
        found |= new
        waiting += sorted(new)
    return found


def _open_places(view: View, trace: Trace) -> set[str]:
    """Where the line may run."""
    places, table = view.game.locations, view.table
    present = [each for control in table.control.values() for each in control.present]
    enemies = {
        thing.place
        for thing in table.things.values()
        if thing.side not in (None, trace.side) and thing.place in places
        and any(view.fits(thing, each) for each in present or [Selector(kind="unit")])
    }
    if trace.apart:
        enemies |= {near for place in enemies for near in places[place].neighbours}
    if not trace.along:
        return {place for place, side in table.controller.items() if side == trace.side} - enemies
    return {name for name, place in places.items() if place.kind in ("hex", "area")} - enemies
