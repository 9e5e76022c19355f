"""Whether what a rule asks can be true of a piece at one place and not at another."""

from generator.core import conditions as c
from generator.core import quantities as q
from generator.core.form import Form
from generator.core.pieces import Pieces
from generator.core.places import Listed, Where


def depends_on_place(form: Form) -> bool:
    """Whether a form by itself can be true of a piece at one place and not at another."""
    match form:
        case c.MoverIn() | c.OnTable() | c.Empty() | q.Moved():
            return True
        case q.Variable(name):
            return name == "here"
        case Listed() | Where():
            return any("$here" in name for name in place_texts(form))
        case Pieces(values=values):
            return any("$here" in value for _, value in values)
        case _:
            return False


def asks_otherwise(form: Form) -> bool:
    """Whether a form by itself tells places apart in other ways than by sets of them."""
    match form:
        case c.OnTable() | q.Fullest() | q.Tallest() | q.Moved():
            return True
        case c.MoverIn() | c.Empty():
            return False
        case _:
            return depends_on_place(form)


def counted_pieces(form: Form) -> tuple[Pieces, ...]:
    """The pieces whose places a form by itself asks for."""
    match form:
        case c.Exists(pieces) | q.Count(pieces) | q.Fullest(pieces) | q.Tallest(pieces):
            return (pieces,)
        case q.StrengthOf(pieces) | q.PrintedSum(pieces) | q.Highest(pieces):
            return (pieces,)
        case _:
            return ()


def place_texts(chosen: Listed | Where) -> tuple[str, ...]:
    """The texts of places that may hold a `$name`."""
    return chosen.ids if isinstance(chosen, Listed) else (chosen.near or "", chosen.row or "")
