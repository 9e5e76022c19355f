"""Set-ups by hand: every waiting unit goes to a random place that takes it; what rules allow is counted."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.model.game import Game
from generator.rehearse.chance import Chance
from generator.rehearse.laws import lay_down
from generator.rehearse.naming import carried, names_of
from generator.rehearse.placing import in_order, may_be_dragged
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Thing


@dataclass
class Deployment:
    """What came of it: the room that each unit had, how often each rule refused, and who found no place."""

    allowed: dict[str, int] = field(default_factory=dict)
    refused: Counter[str] = field(default_factory=Counter)
    left: list[str] = field(default_factory=list)


def deploy(referee: Referee, chance: Chance) -> Deployment:
    """Drag each unit that waits in a box to a random place of the map; those that no place takes stay."""
    game, found = referee.game, Deployment()
    ground = frozenset(place.id for place in game.ground)
    for thing in list(referee.table.things.values()):
        if not waits(game, thing):
            continue
        answer = may_be_dragged(game, referee.table, thing, ground)
        found.refused.update(answer.refused)
        found.allowed[thing.id] = len(answer.takes)
        if not answer.takes:
            found.left.append(thing.id)
            continue
        came_from, place = thing.place, chance.pick(in_order(game, answer.takes), "")
        lay_down(game, referee.table, thing, place)
        referee.note("drag", carried(thing.id, came_from, place), thing.id, came_from, place)
    referee.settle()
    return found


def waits(game: Game, thing: Thing) -> bool:
    """Whether a unit or a leader that is not destroyed stands in a box, open, and may be dragged."""
    place, piece = game.locations.get(thing.place), game.pieces.get(thing.id)
    if piece is None or not (piece.is_force and piece.movable) or thing.face_down:
        return False
    is_destroyed = thing.place == piece.destroyed_to != piece.starts
    return place is not None and place.kind == "box" and not is_destroyed


def told(referee: Referee, found: Deployment) -> Iterator[str]:
    """A deployment in lines: in all, by group, by rule."""
    definitions, things = referee.game.definitions, referee.table.things
    placed = [name for name, room in found.allowed.items() if room]
    tried = sum(found.allowed.values()) + found.refused.total()
    yield (
        f"deployment: {len(placed)} units placed, {len(found.left)} wait; of {tried} placements "
        f"{sum(found.allowed.values())} are allowed"
    )
    groups: dict[str, list[int]] = {}
    for name in placed:
        groups.setdefault(things[name].group or "", []).append(found.allowed[name])
    for group, rooms in groups.items():
        title = definitions.groups[group].title.in_language(referee.game.native) if group else "no group"
        yield f"  {title}: {len(rooms)} units, {min(rooms)} to {max(rooms)} places each"
    laws = names_of(referee.game).laws
    for rule, count in sorted(found.refused.items()):
        yield f"  {laws.get(rule, rule)} refuses {count}"
