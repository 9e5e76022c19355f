"""Positions that no planner finds by itself: two sides next to each other, marked for combat."""

from collections.abc import Callable
from dataclasses import dataclass

from generator.core.conditions import PhaseIs, StateIs
from generator.core.pieces import Pieces
from generator.rehearse.deployment import waits
from generator.rehearse.table import Thing

from .planner import Planner

TRIES = 12
OCTOBER = 4
"""The turn from which on *Leningrad '41* has weather."""
LONGEST_FORECAST = 6
"""So often the weather is checked at most before it changes."""


@dataclass(frozen=True)
class Combat:
    """Two sides that fight: who may, and the markers that say so."""

    script: str
    side: str
    fighters: Pieces
    target: Pieces
    attack: Pieces
    phase: str = ""

    def arrange(self, planner: Planner) -> None:
        """Bring a unit next to one of the other side, mark both, then press the combat.

        It is pressed before as well: that brings the phase, and whatever else it requires.
        """
        planner.press(self.script)
        if self.phase:
            planner.achieve(PhaseIs((self.phase,)))
        for mine, other in self._pairs(planner):
            beside = planner.game.locations[other.place].neighbours
            met = mine.place in beside or any(planner.drag(mine, place) for place in beside)
            if met and all(self._put(planner, marker, place) for marker, place in (
                    (self.target, other.place), (self.attack, mine.place))):
                planner.activate(Pieces(ids=(mine.id,), activated=False))
                planner.press(self.script)
                return

    def _pairs(self, planner: Planner) -> list[tuple[Thing, Thing]]:
        standing = [thing for thing in planner.view.pieces(self.fighters)
                    if planner.can_drag(thing) and planner.game.locations[thing.place].neighbours]
        mine = [thing for thing in standing if thing.side == self.side]
        others = [thing for thing in standing if thing.side not in (None, self.side)]
        return [(planner.random.choice(mine), planner.random.choice(others)) for _ in range(TRIES)] \
            if mine and others else []

    def _put(self, planner: Planner, wanted: Pieces, place: str) -> bool:
        marker = next((thing for thing in planner.view.pieces(wanted) if planner.can_drag(thing)), None)
        return marker is not None and (marker.place == place or not planner.hands.drag(marker.id, place))


def _combat_units(*tags: str) -> Pieces:
    return Pieces(kind="unit", tags=tags)


def _take_off(planner: Planner, *sorts: str) -> list[Thing]:
    """Bring in all aircraft of one of the sorts, for a sub-turn; which they are."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
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
    guns = [gun for gun in _standing(planner, "") if "anti-aircraft" in gun.tags]
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
    """Bring in aircraft that bomb, fly one over a counter of the other side, mark it, press the attack."""
    planes = _take_off(planner, "bomber", "fighter-bomber", "tank-hunter")
    targets = [thing for thing in planner.view.pieces(_combat_units("land"))
               if planner.can_drag(thing) and planner.game.locations[thing.place].neighbours]
    planner.random.shuffle(targets)
    for plane in planes:
        for other in [thing for thing in targets if thing.side != plane.side][:TRIES]:
            markers = [thing for thing in planner.view.pieces(Pieces(tags=("target",)))
                       if planner.can_drag(thing)]
            if markers and planner.drag(plane, other.place) and planner.drag(markers[0], other.place):
                planner.press("air-attack")
                return


def barrage(planner: Planner, side: str = "") -> None:
    """Bring guns next to enemies, bombard with some, support a combat with one, and ask all of them again."""
    side = side or planner.random.choice(tuple(planner.game.definitions.sides))
    planner.achieve(StateIs((("stage", ("playing",)),)))
    planner.achieve(PhaseIs((f"{side}-land",)))
    standing = [thing for thing in _standing(planner, "") if "land" in thing.tags]
    mine = [thing for thing in standing if thing.side == side and "anti-aircraft" not in thing.tags]
    guns = [thing for thing in mine if "artillery" in thing.tags]
    forts = {each.place for each in planner.view.pieces(Pieces(tags=("fortification",)))}
    others = [each for each in standing if each.side != side]
    others.sort(key=lambda each: each.place not in forts)
    aims = [(gun, other) for gun, other in zip(guns, others, strict=False) if _meet(planner, gun, other)]
    fighters = [thing for thing in mine if "artillery" not in thing.tags]
    if not aims or not any(_meet(planner, fighter := each, aims[0][1]) for each in fighters[:TRIES]):
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
    germans = [thing for thing in _standing(planner, "axis") if "lodges" in thing.tags]
    forts = planner.view.pieces(Pieces(tags=("fortification",)))
    dug = [(unit, fort) for unit, fort in zip(germans, forts, strict=False) if _meet(planner, fort, unit)]
    planner.press("fortified")
    for unit, fort in dug:
        planner.drag(unit, fort.place)
    barrage(planner, "soviet")


def _meet(planner: Planner, thing: Thing, other: Thing) -> bool:
    beside = planner.game.locations[other.place].neighbours
    return thing.place in beside or any(planner.drag(thing, place) for place in beside)


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


def count_the_losses(planner: Planner) -> None:
    """Attack until a combat brings a unit from a cup, end the activation too early, then draw."""
    for _ in range(TRIES):
        attack = planner.random.choice(ATTACKS)
        attack.arrange(planner)
        if planner.hands.table.properties["cup-due"] != "nothing":
            planner.hands.press(f"{attack.side}-activation-ends")
            planner.hands.press("draw-after-losses")
            return


def think_again(planner: Planner) -> None:
    """Attack with the luck of a side until a die is rolled, roll it again, and try once more."""
    attack = planner.random.choice(ATTACKS)
    for thing in planner.view.pieces(Pieces(ids=("schlachtenglueck",))):
        planner.drag(thing, f"luck-{attack.side}")
    planner.hands.press(f"{attack.side}-again")
    for _ in range(TRIES):
        attack.arrange(planner)
        if planner.hands.table.properties["rolled"] == "yes":
            planner.hands.press(f"{attack.side}-again")
            planner.hands.press(f"{attack.side}-again")
            return


def hold_back(planner: Planner) -> None:
    """Play the hand of a side, draw the next, lay cards into its staff box, and exchange one."""
    planner.press("set-up")
    side, box = planner.random.choice((("axis", "okh-hand"), ("soviet", "stavka-hand")))
    for thing in planner.view.pieces(Pieces(ids=("schlachtenglueck",))):
        planner.drag(thing, f"luck-{side}")
    for card in list(planner.hands.table.lying_at(f"hand-{side}")):
        sort = "activation" if "activation" in card.tags else "combat"
        planner.drag(card, f"{side}-{sort}-discard")
    planner.achieve(PhaseIs(("administration",)))
    planner.hands.press(f"{side}-draw")
    for card in list(planner.hands.table.lying_at(f"hand-{side}")):
        planner.hands.drag(card.id, box)
    for card in list(planner.hands.table.lying_at(f"hand-{side}"))[:1]:
        planner.hands.drag(card.id, f"exchange-{side}")
        planner.hands.press(f"{side}-exchange")


def ride_down(planner: Planner) -> None:
    """Bring fighting units onto lone headquarters of the other side, and press what follows."""
    planner.press("set-up")
    for place in [thing.place for thing in planner.view.pieces(Pieces(kind="unit", tags=("hq",)))]:
        for unit in [thing for thing in _standing(planner, "") if "combat" in thing.tags][:TRIES]:
            planner.drag(unit, place)
    planner.press("overrun")


def storm(planner: Planner) -> None:
    """Clear hexes that matter of their owners, enter them, and press what follows from a capture."""
    planner.press("set-up")
    planner.achieve(PhaseIs(("german",)))
    for place in ("3", "7", "9", "13", "15", "19", "4", "21", "28", "26", "32"):
        if _enter(planner, place, "german"):
            planner.press("capture-card")
    planner.achieve(PhaseIs(("soviet",)))
    for place in ("X", "Y", "Z"):
        if _enter(planner, place, "soviet"):
            planner.press("soviet-capture-card")


def crowd(planner: Planner) -> None:
    """Fill Soviet hexes to three and four units before their reinforcements and cards come."""
    planner.press("set-up")
    planner.achieve(PhaseIs(("soviet",)))
    for place, size in (("3", 3), ("13", 3), ("19", 4), ("28", 4)):
        for thing in _standing(planner, "soviet"):
            here = [other for other in planner.hands.table.lying_at(place) if other.kind == "unit"]
            if len(here) < size and thing.place not in ("3", "13", "19", "28"):
                planner.drag(thing, place)
    planner.press("soviet-reinforcements")
    for script in ("infiltration-arrives", "dug-in-arrives", "no-room", "flotilla-lands"):
        planner.press(script)


def lead(planner: Planner) -> None:
    """Activate both leaders, regain steps, give up what is left, and finish what enters."""
    for side in planner.game.definitions.sides:
        if planner.press(f"{side}-activate"):
            for script, tag in ((f"{side}-restored", "hq"), (f"{side}-replaced", "combat")):
                units = [thing for thing in _standing(planner, side) if tag in thing.tags][:TRIES]
                for thing in units:
                    planner.hands.regain(thing.id)
                planner.press_on(script)
            waiting = [thing for thing in planner.hands.table.lying_at(f"{side}-choice")]
            any(planner.drag(thing, f"{side}-entering") for thing in waiting)
            planner.hands.press(f"{side}-chosen")
            planner.press_on(f"{side}-reinforced")


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
        _enter(planner, place, side)
    planner.press(f"{side}-trace-supply")


def _enter(planner: Planner, place: str, side: str) -> bool:
    """Drag away who stands in a place, and one of a side's units there; whether it stands there then."""
    beside = planner.game.locations[place].neighbours
    away = [there for there in planner.game.on_board(planner.game.main_maps[0])
            if there.id in beside or not planner.hands.table.lying_at(there.id)]
    for thing in [each for each in _standing(planner, "") if each.place == place and each.side != side]:
        any(planner.drag(thing, there.id) for there in planner.random.sample(away, min(TRIES, len(away))))
    return any(planner.drag(thing, place) for thing in _standing(planner, side)[:TRIES])


def _standing(planner: Planner, side: str) -> list[Thing]:
    """The units of a side, or of all, on the map, in any order."""
    found = [thing for thing in planner.view.pieces(Pieces(kind="unit"))
             if planner.can_drag(thing) and planner.game.locations[thing.place].neighbours
             and side in ("", thing.side)]
    planner.random.shuffle(found)
    return found


ATTACKS = tuple(
    Combat(f"{side}-attack", side, _combat_units("combat"),
           Pieces(tags=("target",), face="up"), Pieces(tags=("attack",)))
    for side in ("axis", "soviet"))
"""The combats of *Donnerschlag*."""

OPENINGS: dict[str, tuple[Callable[[Planner], None], ...]] = {
    "donnerschlag": (
        *(attack.arrange for attack in ATTACKS), count_the_losses, think_again, hold_back, ride_down),
    "resiste": (
        dig_in,
        *(Combat("fight", side, _combat_units("land"), Pieces(tags=("target",)), Pieces(tags=("attack",)),
                 f"{side}-land").arrange
          for side in ("axis", "soviet")),
        strike, run_the_gauntlet, barrage, deploy),
    "stalingrad": (storm, crowd),
    "leningrad41": (lead, conquer, watch_the_sky),
}
"""By game, what is tried besides what planners find."""
