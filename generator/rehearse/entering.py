"""Units that wait in boxes come onto the map, and which units a side may move."""

from generator.model.game import Game
from generator.rehearse.by_hand import move_lawfully
from generator.rehearse.chance import Chance
from generator.rehearse.deployment import waits
from generator.rehearse.once import once
from generator.rehearse.placing import in_order, may_be_dragged
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table, Thing


def enter_from_trays(referee: Referee, side: str | None, chance: Chance) -> None:
    """Drag each unit of a side that waits in a box to some hex that takes it."""
    table, game = referee.table, referee.game
    for thing in units_of(game, table, side) if side is not None else ():
        if waits(game, thing):
            answer = may_be_dragged(game, table, thing, ground(game))
            referee.closed.update(answer.refused)
            if answer.takes:
                move_lawfully(referee, thing, chance.pick(in_order(game, answer.takes), ""))


def units_of(game: Game, table: Table, side: str | None) -> list[Thing]:
    """The units that a side may move; in a phase that belongs to no side, everybody's."""
    if side is None:
        return [table.things[name] for names in _units_by_side(game).values() for name in names]
    return [table.things[name] for name in _units_by_side(game).get(side, ())]


@once
def _units_by_side(game: Game) -> dict[str | None, list[str]]:
    found: dict[str | None, list[str]] = {}
    for name, piece in game.pieces.items():
        if piece.is_force and piece.movable:
            found.setdefault(piece.side, []).append(name)
    return found


@once
def ground(game: Game) -> frozenset[str]:
    """The places of the main maps."""
    places = (place for board in game.main_maps for place in game.on_board(board))
    return frozenset(place.id for place in places if place.is_ground)
