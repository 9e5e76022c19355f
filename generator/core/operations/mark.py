"""Places that are remembered: those that a line reaches, those where pieces stand."""

from collections.abc import Iterable

from generator.core.conditions import Condition
from generator.core.form import Form, Name
from generator.core.operations.action import Action
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places
from generator.core.quantities import Quantity
from generator.model.base import Text
from generator.records import record


@record
class Linked(Form):
    """Places that a line from `sources` reaches where no enemy of the side stands.

    It runs over places that the side controls, `over` others, or `along` lines of the map; `links` join
    places besides their borders, and `apart` keeps off places next to an enemy. While `when` does not hold
    nothing is reached.
    """

    side: str
    sources: Places
    links: tuple[Listed, ...] = ()
    along: tuple[str, ...] = ()
    apart: bool = False
    when: Condition | None = None
    over: Places | None = None

    def reads(self) -> Iterable[Name]:
        yield Name("side", self.side, ("side",))
        yield from (Name("kind of line", kind, ("along",)) for kind in self.along)


@record
class Standing(Form):
    """Places where pieces stand that are not `without`; `adds` keeps those that are remembered already."""

    pieces: Pieces
    without: Pieces | None = None
    adds: bool = False


@record
class Beyond(Form):
    """Places beyond an edge with a line of these kinds, seen from pieces; bridges lead over it."""

    pieces: Pieces
    across: tuple[str, ...]
    bridges: tuple[str, ...] = ()

    def reads(self) -> Iterable[Name]:
        yield from (Name("kind of line", kind, ("across",)) for kind in self.across)
        yield from (Name("kind of line", kind, ("bridges",)) for kind in self.bridges)


@record
class Along(Form):
    """Places that lines of these kinds join directly to those of pieces."""

    pieces: Pieces
    along: tuple[str, ...]

    def reads(self) -> Iterable[Name]:
        yield from (Name("kind of line", kind, ("along",)) for kind in self.along)


@record
class Toward(Form):
    """Places next to pieces in one direction: they are counted from 1, clockwise from the top."""

    pieces: Pieces
    direction: Quantity


Sought = Linked | Standing | Beyond | Along | Toward


@record
class Mark(Action):
    """Remember places under a name; `title` is what printed procedures call them."""

    name: str
    sought: Sought
    title: Text | None = None

    def writes(self) -> Iterable[Name]:
        return (Name("line", self.name, ("name",)),)
