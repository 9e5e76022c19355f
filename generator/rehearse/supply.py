"""Lines over the map: which places a side can reach through what it alone holds."""

from generator.model.script import Trace
from generator.rehearse.conditions import View


def reached(view: View, trace: Trace) -> set[str]:
    """The places that a line from the sources reaches; it begins and runs only where the side is alone."""
    if trace.when is not None and not view.holds(trace.when):
        return set()
    held = {place for place, side in view.table.controller.items() if side == trace.side}
    held -= {
        thing.place
        for thing in view.table.things.values()
        if thing.kind == "unit" and thing.side != trace.side
    }
    links: dict[str, set[str]] = {}
    for group in trace.links:
        for place in group:
            links.setdefault(place, set()).update(group)
    found = held.intersection(view.places(trace.sources))
    waiting = sorted(found)
    while waiting:
        place = waiting.pop()
        near = {*view.game.locations[place].neighbours, *links.get(place, ())}
        new = (near & held) - found
        found |= new
        waiting += sorted(new)
    return found
