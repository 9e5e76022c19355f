"""Placements of which all is known before play, so that it does not matter what happens elsewhere."""

from generator.core import conditions as c
from generator.core import operations as o
from generator.core import quantities as q
from generator.core.form import Form, walk
from generator.core.pieces import Pieces
from generator.core.places import Listed, Where
from generator.core.procedures import Law
from generator.model.game import Game
from generator.rehearse.ever import ever_fitting

_OF_ITSELF = (
    c.AllOf, c.AnyOf, c.NoneOf, c.MoverFits, c.MoverIn, c.CameFrom, c.OnTable, c.StateIs, c.PhaseIs,
    c.ActiveIs, c.LastTurn, c.Compare, q.Number, q.Variable, q.PropertyNumber, q.Total, q.Product, q.Quotient,
    q.Choice, Pieces, Listed, Where)
"""What a law may ask without a look at other pieces."""
_HERE = Listed(("$here",))


def laid_out(game: Game, operation: o.Operation) -> tuple[str, ...]:
    """The pieces that the operation lays into a place, if both are known and only what lies there matters."""
    if not isinstance(operation, o.Move) or not isinstance(operation.pick, o.Everyone):
        return ()
    pieces, how = operation.pick.pieces, operation.arrival
    place = game.locations.get(how.at)
    is_known = pieces == pieces.printed and isinstance(how.strength, str | int)
    if not is_known or place is None or place.holds_pile or place.slots_mm:
        return ()
    fitting = ever_fitting(game, pieces)
    found = tuple(name for name in game.pieces if name in fitting)
    laws = [law for name in found for law in script_laws(game, name)]
    return found if len(found) == len(fitting) and all(map(looks_no_further, laws)) else ()


def script_laws(game: Game, piece: str) -> list[Law]:
    """The laws that judge where a script lays the piece."""
    of_moves = (law for law in game.laws.values() if law.head.on == "move" and not law.head.binds_hands_only)
    return [law for law in of_moves if piece in ever_fitting(game, law.applies)]


def looks_no_further(law: Law) -> bool:
    """Whether the law judges a piece by itself, by what lies in its own place and by who controls that."""
    return all(isinstance(each, _OF_ITSELF) or _asks_here(each) for each in walk(*asked_by(law)))


def asked_by(law: Law) -> tuple[c.Condition, ...]:
    """What a law asks of a move."""
    return (law.require, *((law.when,) if law.when is not None else ()))


def _asks_here(asked: Form) -> bool:
    match asked:
        case c.Exists(pieces) | q.Count(pieces):
            return pieces.at == _HERE
        case c.Controls(among=places):
            return places == _HERE
        case _:
            return False
