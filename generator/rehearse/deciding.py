"""What players decide, at random: who advances, who attacks whom, which procedure is started."""

from collections.abc import Collection

from generator.model.game import Game
from generator.model.nearness import FARTHEST
from generator.rehearse.by_hand import activate_by_hand, move_lawfully
from generator.rehearse.chance import Chance
from generator.rehearse.distances import distances
from generator.rehearse.entering import enter_from_trays, ground, units_of
from generator.rehearse.placing import in_order, may_be_dragged
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table, Thing

DECISIONS = 10
"""So many procedures that are for players to decide are started at most in a phase."""
ADVANCES = 4
"""So many units at most go towards the enemy before the first procedure and after each: it may order so."""
TRIED = 6
"""So many units at most are looked at, until the rules let one of them go."""


def decide(referee: Referee, phase: str, chance: Chance) -> None:
    """Advance, then start what a player of the phase may start, at random, while anything may be started.

    Units that act when they are activated are activated beside an enemy before each.
    """
    side = referee.game.definitions.phases[phase].side
    _advance_all(referee, side, chance)
    decisions = [script for script in referee.game.scripts.values() if script.head.kind == "other"
                 and (side is None or script.head.side in (None, side) or phase in script.head.phase)]
    for _ in range(DECISIONS):
        if decisions and not referee.table.ended:
            _engage(referee, side, chance)
        allowed = [script.id for script in decisions if not referee.refusal(script)]
        if referee.table.ended or not allowed:
            return
        chosen = referee.game.scripts[chance.pick(allowed, "")]
        referee.press(chosen.id)
        acting = chosen.head.side or side
        enter_from_trays(referee, acting, chance)
        _advance_all(referee, acting, chance)


def _advance_all(referee: Referee, side: str | None, chance: Chance) -> None:
    """Let units advance while one of those that are looked at can."""
    for _ in range(ADVANCES):
        if referee.table.ended or not _advance(referee, side, chance):
            return


def _advance(referee: Referee, side: str | None, chance: Chance) -> bool:
    """Drag a unit that stands beside no enemy as near to one as the rules let it go; whether one can."""
    game, table = referee.game, referee.table
    far = {thing.id: way for thing in units_of(game, table, side) if thing.place in ground(game)
           and (way := _way(game, thing.place, _enemies(game, table, thing))) > 1}
    for _ in range(min(TRIED, len(far))):
        thing = table.things[chance.pick(list(far), "")]
        away = far.pop(thing.id)
        enemies = _enemies(game, table, thing)
        takes = in_order(game, may_be_dragged(game, table, thing, ground(game)).takes)
        ways = {place: _way(game, place, enemies) for place in takes}
        if ways and min(ways.values()) < away:
            nearest = [place for place, way in ways.items() if way == min(ways.values())]
            move_lawfully(referee, thing, chance.pick(nearest, ""))
            return True
    return False


def _way(game: Game, place: str, enemies: Collection[str]) -> int:
    """How many places lie between a place and the nearest enemy; 0 if there is none."""
    away = distances(game, place)
    return min((away.get(other, FARTHEST + 1) for other in enemies), default=0)


def _enemies(game: Game, table: Table, thing: Thing) -> Collection[str]:
    """Where units of other sides stand."""
    return {other.place for other in table.things.values() if other.kind == "unit"
            and other.side not in (None, thing.side) and other.place in ground(game)}


def _engage(referee: Referee, side: str | None, chance: Chance) -> None:
    """Activate all that can act beside one enemy, and nobody else."""
    game, table = referee.game, referee.table
    able = [thing for thing in units_of(game, table, side)
            if game.pieces[thing.id].activates_by_hand and thing.spent_in != table.now]
    beside: dict[str, list[Thing]] = {}
    for thing in (each for each in able if each.place in ground(game)):
        for place in _enemies(game, table, thing):
            if distances(game, thing.place).get(place) == 1:
                beside.setdefault(place, []).append(thing)
    engaged = beside[chance.pick(in_order(game, beside.keys()), "")] if beside else []
    for thing in able:
        if thing.activated != (thing in engaged):
            activate_by_hand(referee, thing)
