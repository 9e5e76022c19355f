"""Positions that no planner finds by itself: two sides next to each other, marked for combat."""

from collections.abc import Callable
from dataclasses import dataclass

from generator.core.conditions import PhaseIs, StateIs
from generator.core.pieces import Pieces
from generator.rehearse.deployment import waits
from generator.rehearse.table import Thing

from .planner import Planner

TRIES = 12


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


def strike(planner: Planner) -> None:
    """Bring in aircraft that bomb, fly one over a counter of the other side, mark it, press the attack."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    planner.achieve(PhaseIs(("placing",)))
    fields = [place.id for place in planner.game.on_board(planner.game.main_maps[0])]
    sort = planner.random.choice(("bomber", "fighter-bomber", "tank-hunter"))
    planes = planner.view.pieces(Pieces(tags=(sort,)))
    for plane in planes:
        any(planner.drag(plane, place) for place in planner.random.sample(fields, 40))
    planner.achieve(PhaseIs((planner.random.choice(("air-1", "air-2", "air-3")),)))
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


OPENINGS: dict[str, tuple[Callable[[Planner], None], ...]] = {
    "donnerschlag": tuple(
        Combat(f"{side}-attack", side, _combat_units("combat"), Pieces(ids=("target",)),
               Pieces(tags=("attack",))).arrange
        for side in ("axis", "soviet")),
    "resiste": (
        *(Combat("fight", side, _combat_units("land"), Pieces(tags=("target",)), Pieces(tags=("attack",)),
                 f"{side}-land").arrange
          for side in ("axis", "soviet")),
        strike, deploy),
}
"""By game, what is tried besides what planners find."""
