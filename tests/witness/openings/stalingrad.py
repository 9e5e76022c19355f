"""Captured and crowded hexes of Stalingrad."""

from generator.core.conditions import PhaseIs
from tests.witness.openings.common import enter, standing
from tests.witness.planner import Planner


def storm(planner: Planner) -> None:
    """Clear hexes that matter of their owners, enter them, and press what follows from a capture."""
    planner.press("set-up")
    planner.achieve(PhaseIs(("german",)))
    for place in ("3", "7", "9", "13", "15", "19", "4", "21", "28", "26", "32"):
        if enter(planner, place, "german"):
            planner.press("capture-card")
    planner.achieve(PhaseIs(("soviet",)))
    for place in ("X", "Y", "Z"):
        if enter(planner, place, "soviet"):
            planner.press("soviet-capture-card")


def crowd(planner: Planner) -> None:
    """Fill Soviet hexes to three and four units before their reinforcements and cards come."""
    planner.press("set-up")
    planner.achieve(PhaseIs(("soviet",)))
    for place, size in (("3", 3), ("13", 3), ("19", 4), ("28", 4)):
        for thing in standing(planner, "soviet"):
            here = [other for other in planner.hands.table.lying_at(place) if other.kind == "unit"]
            if len(here) < size and thing.place not in ("3", "13", "19", "28"):
                planner.drag(thing, place)
    planner.press("soviet-reinforcements")
    for script in ("infiltration-arrives", "dug-in-arrives", "no-room", "flotilla-lands"):
        planner.press(script)


OPENINGS = (storm, crowd)
