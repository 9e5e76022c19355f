"""Leaders, conquests and the weather of Leningrad '41."""

from generator.core.conditions import StateIs
from generator.core.pieces import Pieces
from tests.witness.openings.common import TRIES, enter, standing
from tests.witness.planner import Planner

OCTOBER = 4
"""The turn from which on there is weather."""
LONGEST_FORECAST = 6
"""So often the weather is checked at most before it changes."""


def lead(planner: Planner) -> None:
    """Activate both leaders, regain steps, give up what is left, and finish what enters."""
    for side in planner.game.definitions.sides:
        if planner.press(f"{side}-activate"):
            for script, tag in ((f"{side}-restored", "hq"), (f"{side}-replaced", "combat")):
                units = [thing for thing in standing(planner, side) if tag in thing.tags][:TRIES]
                for thing in units:
                    planner.hands.regain(thing.id)
                planner.press_on(script)
            waiting = [thing for thing in planner.hands.table.lying_at(f"{side}-choice")]
            any(planner.drag(thing, f"{side}-entering") for thing in waiting)
            planner.hands.press(f"{side}-chosen")
            planner.press_on(f"{side}-reinforced")


def run_dry(planner: Planner) -> None:
    """Let all blocks of the force pools enter, where they may, and ask for more."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    areas = [place.id for place in planner.game.on_board(planner.game.main_maps[0])]
    for _ in range(TRIES):
        for side in planner.game.definitions.sides:
            if planner.press(f"{side}-strategic"):
                for thing in planner.hands.table.lying_at(f"{side}-entering"):
                    any(planner.drag(thing, place) for place in planner.random.sample(areas, len(areas)))
                planner.press_on(f"{side}-reinforced")
            planner.hands.press(f"{side}-strategic")


def watch_the_sky(planner: Planner) -> None:
    """From October on, check the weather in each impulse of the Axis until there is snow."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    for _ in range(OCTOBER * len(planner.game.definitions.phases)):
        if planner.hands.table.turn >= OCTOBER and planner.hands.table.phase == "impulses":
            break
        planner.hands.step_turn()
    for _ in range(2 * LONGEST_FORECAST):
        if not planner.hands.press("axis-impulse"):
            planner.hands.press("check-weather")


def conquer(planner: Planner) -> None:
    """Take the places that win a campaign or a scenario, one side all of them."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    side = planner.random.choice(tuple(planner.game.definitions.sides))
    for thing in planner.view.pieces(Pieces(ids=("hq-dietl",))):
        planner.drag(thing, "murmansk-10")
    winning = ("84 95 108 146 L T", "T G4 113", "T G4 95 15", "O 84 146 15")
    for place in planner.random.choice(winning).split():
        enter(planner, place, side)
    planner.press(f"{side}-trace-supply")


OPENINGS = (lead, conquer, run_dry, watch_the_sky)
