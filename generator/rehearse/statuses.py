"""States of pieces that a marker shows on paper: who may have them, and who gets one."""

from generator.model.game import Game
from generator.rehearse.ever import bearers
from generator.rehearse.naming import PieceId
from generator.rehearse.table import Table, Thing


def activate(game: Game, table: Table, thing: Thing) -> bool:
    """Let a script activate a piece, if it can be and has not acted in this phase; whether it changes."""
    able = thing.id in game.pieces and game.pieces[thing.id].activates
    if not able or thing.lies_destroyed or thing.activated or thing.spent_in == table.now:
        return False
    thing.activated, thing.spent_in = True, None
    return True


def statuses_of(game: Game, identifier: str) -> tuple[str, ...]:
    """The statuses that a piece may have, in their order; none of a card."""
    return tuple(name for name, pieces in bearers(game).items() if identifier in pieces)


def statuses_by_hand(game: Game, identifier: str) -> tuple[str, ...]:
    """Those of them that players give and take off by the menu."""
    return tuple(name for name in statuses_of(game, identifier) if game.definitions.statuses[name].by_hand)


def mark(game: Game, table: Table, thing: Thing, status: str, has: bool) -> bool:
    """Give a piece a status or take it off, if it may have it; a unique one leaves another piece, and what
    lies destroyed gets none.

    Whether anything has changed.
    """
    if status not in statuses_of(game, thing.id) or (status in thing.statuses) == has:
        return False
    if has and thing.lies_destroyed:
        return False
    if has and game.definitions.statuses[status].unique:
        for other in table.things.values():
            other.statuses = other.statuses - {status}
    thing.statuses = thing.statuses | {status} if has else thing.statuses - {status}
    return True


def status_told(game: Game, thing: Thing, status: str) -> tuple[str, str]:
    """What the log says of a piece that has got a status or lost it."""
    name = game.definitions.statuses[status].name.in_language(game.native)
    return PieceId(thing.id), f": {name}" if status in thing.statuses else f": no longer {name}"
