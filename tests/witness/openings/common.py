"""What the openings of all games use: combats, and units brought to where they are wanted."""

from dataclasses import dataclass

from generator.core.conditions import PhaseIs
from generator.core.pieces import Pieces
from generator.rehearse.table import Thing
from tests.witness.planner import Planner

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

        It is pressed before as well: that brings the phase, and whatever else it requires. Who stands too
        far off for a move is laid there.
        """
        planner.lays = True
        planner.press(self.script)
        if self.phase:
            planner.achieve(PhaseIs((self.phase,)))
        for mine, other in self._pairs(planner):
            beside = planner.game.locations[other.place].neighbours
            met = mine.place in beside or any(planner.drag(mine, place) for place in beside)
            if met and self.mark(planner, other.place, mine.place):
                planner.activate(Pieces(ids=(mine.id,), activated=False))
                planner.press(self.script)
                return

    def mark(self, planner: Planner, target: str, attack: str) -> bool:
        """Put the markers into the attacked place and where the attack comes from; whether both lie there."""
        return all(self._put(planner, marker, place)
                   for marker, place in ((self.target, target), (self.attack, attack)))

    def _pairs(self, planner: Planner) -> list[tuple[Thing, Thing]]:
        found = [thing for thing in planner.view.pieces(self.fighters)
                 if planner.can_drag(thing) and planner.game.locations[thing.place].neighbours]
        mine = [thing for thing in found if thing.side == self.side]
        others = [thing for thing in found if thing.side not in (None, self.side)]
        return [(planner.random.choice(mine), planner.random.choice(others)) for _ in range(TRIES)] \
            if mine and others else []

    def _put(self, planner: Planner, wanted: Pieces, place: str) -> bool:
        marker = next((thing for thing in planner.view.pieces(wanted) if planner.can_drag(thing)), None)
        return marker is not None and (marker.place == place or not planner.hands.drag(marker.id, place))


def units_of(*tags: str) -> Pieces:
    return Pieces(kind="unit", tags=tags)


def meet(planner: Planner, thing: Thing, other: Thing) -> bool:
    beside = planner.game.locations[other.place].neighbours
    return thing.place in beside or any(planner.drag(thing, place) for place in beside)


def enter(planner: Planner, place: str, side: str) -> bool:
    """Drag away who stands in a place, and one of a side's units there; whether it stands there then."""
    beside = planner.game.locations[place].neighbours
    away = [there for there in planner.game.on_board(planner.game.main_maps[0])
            if there.id in beside or not planner.hands.table.lying_at(there.id)]
    for thing in [each for each in planner.hands.table.lying_at(place)
                  if each.kind in ("unit", "line") and each.side != side and planner.can_drag(each)]:
        any(planner.drag(thing, there.id) for there in planner.random.sample(away, min(TRIES, len(away))))
    return any(planner.drag(thing, place) for thing in standing(planner, side)[:TRIES])


def standing(planner: Planner, side: str) -> list[Thing]:
    """The units of a side, or of all, on the map, in any order."""
    found = [thing for thing in planner.view.pieces(Pieces(kind="unit"))
             if planner.can_drag(thing) and planner.game.locations[thing.place].neighbours
             and side in ("", thing.side)]
    planner.random.shuffle(found)
    return found
