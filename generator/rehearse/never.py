"""Where a card can never lie, whatever is played: a rule forbids it by what is printed on it."""

from generator.core import conditions as c
from generator.core.pieces import Pieces
from generator.core.places import Listed, Where
from generator.model.game import Game
from generator.rehearse.ever import ever_fitting


def never_lies(game: Game, identifier: str, place: str) -> bool:
    """Whether a rule of moves refuses the card at that place each time."""
    for law in game.laws.values():
        if law.head.on == "move" and _fits(game, identifier, law.applies):
            binds = law.when is None or _known(game, law.when, identifier, place)
            if binds and _known(game, law.require, identifier, place) is False:
                return True
    return False


def _known(game: Game, condition: c.Condition, identifier: str, place: str) -> bool | None:
    """Whether a condition holds of the card at that place whatever is played; None if that may change."""
    match condition:
        case c.AllOf(parts) | c.AnyOf(parts) | c.NoneOf(parts):
            told = [_known(game, part, identifier, place) for part in parts]
            settles = not isinstance(condition, c.AllOf)  # one that holds settles `any` and `none`
            if settles in told:
                return isinstance(condition, c.AnyOf)
            return None if None in told else not isinstance(condition, c.AnyOf)
        case c.MoverFits(pieces):
            return _fits(game, identifier, pieces)
        case c.MoverIn(Listed() | Where() as places) if places.is_fixed:
            return place in game.places(places)
        case _:
            return None


def _fits(game: Game, identifier: str, wanted: Pieces) -> bool | None:
    if identifier not in ever_fitting(game, wanted.printed):
        return False
    return True if wanted == wanted.printed else None
