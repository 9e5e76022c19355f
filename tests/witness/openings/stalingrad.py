"""Captured and crowded hexes of Stalingrad."""

from generator.core.conditions import Exists, PhaseIs
from generator.core.pieces import Pieces
from generator.core.places import Listed, Where
from tests.witness.openings.common import TRIES, enter, meet, standing
from tests.witness.planner import Planner

MOST_TURNS = 40


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


def run_dry(planner: Planner) -> None:
    """Take away what has come to the Soviet hexes, until no more can come."""
    planner.press("set-up")
    hands = planner.hands
    for _ in range(MOST_TURNS):
        for place in ("3", "7", "9", "13", "15", "19"):
            for thing in [each for each in hands.table.lying_at(place) if each.kind == "unit"]:
                hands.lay(thing.id, "out-of-play")
        if not planner.press("soviet-reinforcements", 1):
            return
        if not hands.table.piles["infantry-reserve"] and planner.press("infiltration-arrives", 1):
            return
        hands.step_turn()
        hands.step_turn()


def land(planner: Planner) -> None:
    """Land with the flotilla in one combat after the other, until no naval infantry is left."""
    planner.press("set-up")
    for _ in range(TRIES):
        planner.press("flotilla-lands")
        planner.press("combat-over")


def come_too_late(planner: Planner) -> None:
    """Ask for reinforcements when the Soviets hold the hexes in which they come."""
    planner.press("set-up")
    for place in ("X", "Y", "Z"):
        enter(planner, place, "soviet")
        for thing in [each for each in planner.hands.table.lying_at(place) if each.kind == "unit"]:
            planner.hands.lay(thing.id, "out-of-play")
    planner.achieve(PhaseIs(("german",)))
    planner.hands.press("ask-reinforcements")
    for thing in planner.hands.table.lying_at("arrivals"):
        for place in ("X", "Y", "Z"):
            planner.hands.drag(thing.id, place)


def lead(planner: Planner) -> None:
    """Draw until a leader is in a hand, and put it in play."""
    planner.press("set-up")
    for _ in range(MOST_TURNS):
        for side in ("german", "soviet"):
            for thing in list(planner.hands.table.things.values()):
                if "leader" in thing.tags and thing.place in planner.game.hands and thing.side == side:
                    planner.hands.drag(thing.id, f"{side}-leaders")
                    return
        planner.hands.press("ask-reinforcements")
        for thing in planner.hands.table.lying_at("arrivals"):
            any(planner.drag(thing, place) for place in ("X", "Y", "Z"))
        planner.press_on("finish-entry")
        planner.hands.press("soviet-draw")
        planner.hands.step_turn()


def shell(planner: Planner) -> None:
    """Reveal who fights for urban hexes, in which rubble then may lie."""
    planner.press("set-up")
    planner.achieve(PhaseIs(("german",)))
    planner.hands.press("rubble-roll")
    places, attackers = planner.game.locations, standing(planner, "german")
    for defender in standing(planner, "soviet")[:TRIES]:
        is_urban = places[defender.place].terrain == "urban"
        if is_urban and any(meet(planner, each, defender) for each in attackers):
            for _ in range(TRIES):
                for thing in (defender, *standing(planner, "german")):
                    if thing.place in (defender.place, *places[defender.place].neighbours):
                        planner.hands.reveal(thing.id)
                planner.hands.press("rubble-roll")
                planner.hands.press("combat-over")


def play_on(planner: Planner) -> None:
    """Draw the last Soviet card with OKH in play and units of the German table lost; play on."""
    planner.press("set-up")
    phases = planner.game.definitions.phases
    for _ in range(MOST_TURNS * len(phases)):
        if planner.hands.table.things["okh"].place == "german-deck":
            planner.hands.press("ask-reinforcements")
            for thing in planner.hands.table.lying_at("arrivals"):
                any(planner.drag(thing, place) for place in ("X", "Y", "Z"))
            planner.press_on("finish-entry")
        else:
            planner.achieve(Exists(Pieces(ids=("okh",), at=Listed(("german-leaders",)))))
            planner.achieve(Exists(Pieces(tags=("row-unit",), at=Where(grid="eliminated"))))
        if planner.hands.table.phase == "soviet" and planner.hands.press("soviet-reinforcements"):
            planner.hands.press("soviet-draw")
        planner.hands.step_turn()


def overrun_headquarters(planner: Planner) -> None:
    """Lay out the headquarters of Chuikov and enter its hex."""
    planner.press("set-up")
    at_hand = Listed(("hand-soviet", "soviet-leaders", "combat"))
    if planner.achieve(Exists(Pieces(ids=("chuikov",), at=at_hand))):
        planner.press("chuikov-headquarters")
        planner.hands.press("chuikov-headquarters")
        enter(planner, planner.hands.table.things["chuikov-block"].place, "german")


def enter_where_refused(planner: Planner) -> None:
    """Bring what has arrived to hexes where nothing enters, and to entry hexes that the Soviets hold."""
    planner.press("set-up")
    planner.achieve(PhaseIs(("german",)))
    if planner.hands.press("ask-reinforcements"):
        return
    for place, defender in zip(("X", "Y", "Z"), standing(planner, "soviet"), strict=False):
        planner.hands.lay(defender.id, place)
    for thing in planner.hands.table.lying_at("arrivals"):
        for place in ("30", "X", "Y", "Z"):
            planner.hands.drag(thing.id, place)


def clear_the_map(planner: Planner) -> None:
    """Take every Soviet unit off the map; the turn ends."""
    planner.press("set-up")
    for thing in standing(planner, "soviet"):
        planner.hands.lay(thing.id, "out-of-play")
    planner.hands.step_turn()
    planner.hands.step_turn()


OPENINGS = (storm, crowd, run_dry, land, come_too_late, lead, shell, play_on, overrun_headquarters,
            enter_where_refused, clear_the_map)
