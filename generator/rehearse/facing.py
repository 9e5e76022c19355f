"""How pieces face: turned in their menu, or by scripts."""

from generator.model.game import Game
from generator.rehearse.naming import PieceId
from generator.rehearse.table import Thing


def face(thing: Thing, facing: str) -> bool:
    """Let a piece face some way, if it can be turned; whether it changes."""
    if thing.facing in (None, facing):
        return False
    thing.facing = facing
    return True


def facing_told(game: Game, thing: Thing) -> tuple[str, str]:
    """What the log says of a piece that has been turned."""
    assert thing.facing is not None
    way = game.definitions.facings.names[thing.facing]
    return PieceId(thing.id), f": faces {way.in_language(game.native)}"


def turned_degrees(game: Game, thing: Thing) -> int:
    """How far a piece is turned clockwise from how it is drawn."""
    return 0 if thing.facing is None else game.definitions.facings.degrees[thing.facing]
