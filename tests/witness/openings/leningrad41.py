"""Leaders, conquests and the weather of Leningrad '41."""

from generator.core.conditions import Exists, StateIs
from generator.core.pieces import Pieces
from generator.core.places import Listed
from tests.witness.openings.common import TRIES, enter, standing
from tests.witness.planner import Planner

OCTOBER = 4
"""The turn from which on there is weather."""
DECEMBER = 6
FINNISH_GUNS, FINN, MIKKELI, BESIDE_MIKKELI = "fha", "fi-1", "6", "8"
DEPLOYED = "in-sight"
"""The scenario in which a player deploys every block: too many acts before the game begins."""
FULL = 4
"""So many blocks of a side may stand in a green area."""
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


def battle(planner: Planner) -> None:
    """Reveal headquarters and all who stand in a disputed area; the battles of the impulse are over."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    for side in planner.game.definitions.sides:
        planner.hands.press(f"{side}-impulse")
        for thing in standing(planner, side):
            if "hq" in thing.tags:
                planner.hands.reveal(thing.id)
        planner.press(f"{side}-battles-over")


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
        month_ends(planner)
    for _ in range(2 * LONGEST_FORECAST):
        planner.hands.press("soviet-impulse")
        if not planner.hands.press("axis-impulse"):
            hurry(planner)
            planner.hands.press("check-weather")


def month_ends(planner: Planner) -> None:
    """Step the turn on; in Logistics both leaders rest, in the impulses both sides pass."""
    hands = planner.hands
    if hands.table.phase == "logistics" and hands.table.turn > 1:
        for side in ("soviet", "axis", "soviet"):
            hands.press(f"{side}-pause")
    elif hands.table.phase == "impulses":
        for side in ("axis", "soviet", "axis", "soviet"):
            hands.press(f"{side}-passes")
            hands.press("check-weather")
    hands.step_turn()


def hurry(planner: Planner) -> None:
    """Ask for what waits for the weather and for Typhoon, and step the turn on."""
    for act in ("strategic", "spend-disc", "passes", "impulse"):
        for side in ("axis", "soviet"):
            planner.hands.press(f"{side}-{act}")
    planner.hands.step_turn()


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


def cut_off(planner: Planner) -> None:
    """Let the Axis take what supplies the Soviets, or what lies around Leningrad; Soviets draw blocks."""
    if planner.hands.scenario != DEPLOYED:
        planner.achieve(StateIs((("stage", ("playing",)),)))
    places = planner.game.locations
    sources = [place.id for place in places.values() if "soviet-supply" in place.tags]
    for place in planner.random.choice((sources, sorted(places["L"].neighbours))):
        enter(planner, place, "axis")
    planner.press("soviet-trace-supply")
    planner.press("soviet-strategic")
    areas = [place.id for place in planner.game.on_board(planner.game.main_maps[0])]
    for thing in planner.hands.table.lying_at("soviet-entering")[:TRIES]:
        for place in ("L", "O", *planner.random.sample(areas, TRIES)):
            planner.hands.drag(thing.id, place)


def rule_the_baltic(planner: Planner) -> None:
    """Hold Leningrad and the coast with the Axis, trace supply, and draw its force pool to the end."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    for place in ("L", "O", "H"):
        enter(planner, place, "axis")
    planner.press("soviet-trace-supply")
    planner.press("axis-trace-supply")
    for _ in range(TRIES):
        planner.press("axis-strategic")
        any(planner.drag(thing, "axis-entering") for thing in planner.hands.table.lying_at("axis-choice"))
        planner.hands.press("axis-chosen")
        for thing in planner.hands.table.lying_at("axis-entering"):
            any(planner.drag(thing, place) for place in ("L", "O", "H", "T", "K"))
        planner.press_on("axis-reinforced")


def look_back(planner: Planner) -> None:
    """Step the turn back to the logistics of July, which nobody has."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    planner.hands.step_turn(-1)
    for side in planner.game.definitions.sides:
        planner.hands.press(f"{side}-activate")
        planner.hands.press(f"{side}-pause")


def pack(planner: Planner) -> None:
    """Move one Soviet block more into a green area than it holds."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    green = [place.id for place in planner.game.locations.values() if place.terrain == "green"]
    place = planner.random.choice(green)
    for thing in standing(planner, "soviet"):
        if not planner.hands.drag(thing.id, place) and len(planner.hands.table.lying_at(place)) > FULL:
            return


def give_to_typhoon(planner: Planner) -> None:
    """Lay a block of the air force into the box of Typhoon once that takes one."""
    watch_the_sky(planner)
    hurry(planner)
    if planner.achieve(Exists(Pieces(group="luftwaffe", at=Listed(("typhoon-now",))))):
        planner.hands.press("typhoon-takes")


def freeze(planner: Planner) -> None:
    """Begin an impulse of the Axis in December, with the optional rules that bring a blizzard."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    for _ in range(DECEMBER * len(planner.game.definitions.phases)):
        if planner.hands.table.turn >= DECEMBER and planner.hands.table.phase == "impulses":
            break
        month_ends(planner)
    planner.hands.press("axis-impulse")


def take_turns(planner: Planner) -> None:
    """Begin impulses and pass, in turn and out of it, until both have passed in a row; end the month."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    for act in ("passes", "impulse", "passes", "passes"):
        for side in ("soviet", "axis", "axis", "soviet"):
            planner.hands.press(f"{side}-{act}")
    planner.hands.step_turn()


def call_guns(planner: Planner) -> None:
    """Let guns fire beside a battle and away from one, the Finnish ones from Mikkeli."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    hands, places = planner.hands, planner.game.locations
    enemies = [thing for thing in standing(planner, "soviet") if thing.place in places]
    foe = planner.random.choice(enemies)
    for gun, beside in (("artillery-axis-1", places[foe.place].neighbours[0]), (FINNISH_GUNS, MIKKELI)):
        hands.lay(gun, beside)
        hands.drag(gun, foe.place)
    attacker = planner.random.choice(standing(planner, "axis"))
    hands.lay(attacker.id, foe.place)
    hands.drag("artillery-axis-1", foe.place)
    for thing in (FINN, foe.id):
        hands.lay(thing, BESIDE_MIKKELI)
    hands.drag(FINNISH_GUNS, BESIDE_MIKKELI)


def wear_out(planner: Planner) -> None:
    """Reveal an exhausted Mannerheim in an impulse; after its battles, ask for a strategic one."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    for side in planner.game.definitions.sides:
        planner.hands.press(f"{side}-impulse")
        if side == "axis":
            worn = planner.hands.table.things["hq-mannerheim"]
            for _ in range(worn.steps - worn.edge):
                planner.hands.lower(worn.id)
            planner.hands.reveal("hq-mannerheim")
        planner.hands.press(f"{side}-battles-over")
        planner.hands.press(f"{side}-strategic")


def lay_up(planner: Planner) -> None:
    """Lay the Marat and a marker into their boxes."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    planner.hands.drag("marat", "baltic-sea")
    planner.hands.drag("artillery-soviet-1", "road-of-life")


OPENINGS = (lead, battle, conquer, run_dry, watch_the_sky, cut_off, rule_the_baltic, look_back, pack,
            give_to_typhoon, freeze, take_turns, call_guns, wear_out, lay_up)
