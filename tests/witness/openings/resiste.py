"""Flights, guns and deployment of ¿Resiste Stalingrado?."""

from generator.core.conditions import PhaseIs, StateIs
from generator.core.pieces import Pieces
from generator.rehearse.deployment import waits
from generator.rehearse.table import Thing
from tests.witness.openings.common import TRIES, Combat, meet, standing, units_of
from tests.witness.planner import Planner

LATE_ARMIES = (("soviet", "tray-tank-5-rest", 2), ("axis", "tray-panzer-4", 5))
"""Side, tray and turn of what comes after the game has begun."""
LAST_TURN = 12


def _begin(planner: Planner) -> None:
    """Say that the deployment and the pre-turn are over: too many presses for a planner to find.

    From then on what is too far for a move is laid where it is wanted.
    """
    planner.lays = True
    for script in ("set-up-ready", "fortified", "pre-turn-done"):
        planner.hands.press(script)


def _take_off(planner: Planner, *sorts: str) -> list[Thing]:
    """Bring in all aircraft of one of the sorts, for a sub-turn; which they are."""
    _begin(planner)
    planner.achieve(PhaseIs(("placing",)))
    fields = [place.id for place in planner.game.on_board(planner.game.main_maps[0])]
    planes = planner.view.pieces(Pieces(tags=(planner.random.choice(sorts),)))
    for plane in planes:
        any(planner.drag(plane, place) for place in planner.random.sample(fields, 40))
    planner.achieve(PhaseIs((planner.random.choice(("air-1", "air-2", "air-3")),)))
    return planes


def run_the_gauntlet(planner: Planner) -> None:
    """Fly aircraft over guns, try to fly on, have them fired at, fly on twice; several over one gun, too."""
    planes = _take_off(planner, "bomber", "fighter", "fighter-bomber", "tank-hunter")
    guns = [gun for gun in standing(planner, "") if "anti-aircraft" in gun.tags]
    together = planner.random.random() < 0.5
    for plane in planes:
        gun = next((gun for gun in guns if gun.side != plane.side and planner.drag(plane, gun.place)), None)
        if gun is None:
            continue
        away = [place.id for place in planner.game.ground if place.id not in
                (gun.place, *planner.game.locations[gun.place].neighbours)]
        if together and any(planner.drag(other, gun.place) for other in planes if other is not plane):
            together = False
        planner.hands.drag(plane.id, planner.random.choice(away))
        for _ in range(2):
            marker = planner.view.pieces(Pieces(ids=("target-1",)))[0]
            if marker.place != gun.place:
                planner.drag(marker, gun.place)
            planner.press(planner.random.choice(("flak", "flak", "air-attack")))
        for place in planner.random.sample(away, 2):
            planner.hands.drag(plane.id, place)


def strike(planner: Planner) -> None:
    """Bring in aircraft that bomb, fly some over a counter of the other side, mark it, press the attack."""
    planes = _take_off(planner, "bomber", "fighter-bomber", "tank-hunter")
    targets = [thing for thing in planner.view.pieces(units_of("land"))
               if planner.can_drag(thing) and planner.game.locations[thing.place].neighbours]
    planner.random.shuffle(targets)
    for plane in planes:
        for other in [thing for thing in targets if thing.side != plane.side][:TRIES]:
            markers = [thing for thing in planner.view.pieces(Pieces(tags=("target",)))
                       if planner.can_drag(thing)]
            if markers and planner.drag(plane, other.place) and planner.drag(markers[0], other.place):
                for more in planes:
                    planner.drag(more, other.place)
                planner.press("air-attack")
                return


def dogfight(planner: Planner) -> None:
    """Fly aircraft beside some of the other side, mark these, press the air combat, and press it again."""
    planes = _take_off(planner, "fighter", "bomber", "fighter-bomber")
    planner.random.shuffle(planes)
    for plane in planes:
        for other in (each for each in planes if each.side != plane.side):
            beside = planner.game.locations[other.place].neighbours
            if plane.place in beside or any(planner.drag(plane, place) for place in beside):
                for _ in range(2):
                    _mark(planner, target=other)
                    planner.press("air-combat")
                return


def over_a_bridge(planner: Planner) -> None:
    """Bring a Soviet tank over engineers onto a river, and bombard both."""
    _begin(planner)
    planner.achieve(PhaseIs(("soviet-land",)))
    counters = standing(planner, "")
    wanted = (("soviet", "engineers"), ("soviet", "full-tank"), ("axis", "field"))
    engineers, tanks, guns = ([thing for thing in counters if thing.side == side and tag in thing.tags]
                              for side, tag in wanted)
    if not engineers or not tanks:
        return
    for gun in guns:
        near = sorted(planner.game.within(gun.place, 3))
        rivers = [place for place in near if planner.game.locations[place].terrain == "river"]
        if any(planner.drag(engineers[0], place) and planner.drag(tanks[0], place) for place in rivers):
            planner.achieve(PhaseIs(("axis-land",)))
            for other in [gun, *guns]:
                _mark(planner, target=tanks[0], gun=other)
                planner.hands.press("bombard")
            planner.drag(planner.view.pieces(Pieces(tags=("damaged",), side="soviet"))[0], tanks[0].place)
            return


def barrage(planner: Planner, side: str = "") -> None:
    """Bring guns next to enemies, bombard with some, support a combat with one, and ask all of them again."""
    side = side or planner.random.choice(tuple(planner.game.definitions.sides))
    _begin(planner)
    planner.achieve(PhaseIs((f"{side}-land",)))
    counters = [thing for thing in standing(planner, "") if "land" in thing.tags]
    mine = [thing for thing in counters if thing.side == side and "anti-aircraft" not in thing.tags]
    guns = [thing for thing in mine if "artillery" in thing.tags]
    forts = {each.place for each in planner.view.pieces(Pieces(tags=("fortification",)))}
    others = [each for each in counters if each.side != side]
    others.sort(key=lambda each: each.place not in forts)
    aims = [(gun, other) for gun, other in zip(guns, others, strict=False) if meet(planner, gun, other)]
    fighters = [thing for thing in mine if "artillery" not in thing.tags]
    if not aims or not any(meet(planner, fighter := each, aims[0][1]) for each in fighters[:TRIES]):
        return
    (support, other), *aims = aims
    for again in (False, True):
        _mark(planner, target=other, attack=fighter, support=support)
        planner.hands.press("fight")
        for gun, target in aims[:2] if again else aims:
            _mark(planner, target=target, gun=gun)
            planner.hands.press("bombard")


def dig_in(planner: Planner) -> None:
    """Let Germans lodge in fortifications before the game begins, then bombard."""
    planner.achieve(StateIs((("stage", ("fortifying",)),)))
    germans = [thing for thing in standing(planner, "axis") if "lodges" in thing.tags]
    forts = planner.view.pieces(Pieces(tags=("fortification",)))
    dug = [(unit, fort) for unit, fort in zip(germans, forts, strict=False) if meet(planner, fort, unit)]
    planner.press("fortified")
    for unit, fort in dug:
        planner.drag(unit, fort.place)
    barrage(planner, "soviet")


def _mark(planner: Planner, **marked: Thing) -> None:
    """Drag a marker of each sort to its thing, whatever the laws say."""
    for sort, thing in marked.items():
        markers = [each for each in planner.view.pieces(Pieces(tags=(sort,))) if planner.can_drag(each)]
        if markers and all(each.place != thing.place for each in markers):
            planner.hands.drag(markers[0].id, thing.place)


def deploy(planner: Planner) -> None:
    """Put every counter that waits in a tray where it may stand, then say that all is done."""
    if planner.hands.scenario != "free":
        return
    places = [place.id for place in planner.game.on_board(planner.game.main_maps[0])]
    for thing in list(planner.hands.table.things.values()):
        if waits(planner.game, thing) and planner.can_drag(thing):
            planner.random.shuffle(places)
            any(planner.drag(thing, place) for place in places)
    planner.press("deployment-done")


def land(planner: Planner) -> None:
    """Bring in aircraft of both sides and let them fly home."""
    for plane in _take_off(planner, "fighter", "bomber"):
        planner.drag(plane, f"{plane.side}-air-box")


def come_early(planner: Planner) -> None:
    """Lay an army that comes later on the map at once, then move on the turn of its arrival."""
    _begin(planner)
    side, tray, turn = planner.random.choice(LATE_ARMIES)
    fields = [place.id for place in planner.game.on_board(planner.game.main_maps[0])]
    for thing in list(planner.hands.table.lying_at(tray)):
        any(planner.drag(thing, place) for place in planner.random.sample(fields, TRIES))
    while planner.hands.table.turn < turn:
        planner.hands.step_turn()
    planner.achieve(PhaseIs((f"{side}-land",)))
    for thing in standing(planner, side)[:TRIES]:
        any(planner.drag(thing, place) for place in planner.game.locations[thing.place].neighbours)


def stalemate(planner: Planner) -> None:
    """Take away whatever says who holds Stalingrad, and play to the end."""
    _begin(planner)
    for marker in planner.view.pieces(Pieces(tags=("control",))):
        any(planner.drag(marker, place) for place in planner.random.sample(planner.targets(), TRIES))
    for _ in range(LAST_TURN * len(planner.game.definitions.phases)):
        planner.hands.step_turn()


OPENINGS = (
    dig_in,
    *(Combat("fight", side, units_of("land"), Pieces(tags=("target",)), Pieces(tags=("attack",)),
             f"{side}-land").arrange
      for side in ("axis", "soviet")),
    dogfight, strike, run_the_gauntlet, barrage, over_a_bridge, deploy,
    land, come_early, stalemate)
