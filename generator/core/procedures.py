"""Scripts and laws of the core: what is written of them, with their conditions and steps lowered."""

from collections.abc import Iterable

from generator.core.conditions import Condition, LastTurn
from generator.core.form import CHANCE, Form, Path, every
from generator.core.operations import List, Mark, Offer, OneOf, Operation
from generator.core.pieces import Pieces
from generator.core.quantities import Quantity
from generator.core.written.procedures import Rule
from generator.core.written.procedures import Script as WrittenScript
from generator.model.base import Text
from generator.records import record


@record
class Guard(Form):
    """What must hold before a script runs, what is said if it does not, and what charts say of it.

    What several scripts need has a name.
    """

    require: Condition
    otherwise: Text
    reads_as: Text | None = None
    name: str | None = None

    @property
    def words_at(self) -> Path:
        """Where `otherwise` is written: of a named guard not in the script that needs it."""
        return (*(self.origin if self.name is None else ("guards", self.name)), "otherwise")


@record
class Script(Form):
    """A procedure; `head` is what is written of it besides guards and steps."""

    id: str
    head: WrittenScript
    when: Condition | None
    guards: tuple[Guard, ...]
    steps: tuple[Operation, ...]

    @property
    def mark(self) -> str:
        """The name under which `once` remembers it."""
        return self.head.mark or self.id

    @property
    def opening_question(self) -> OneOf | Offer | None:
        """The question that whoever starts it is asked before anything is done, if there is one.

        It may be left, but in a set-up.
        """
        may_leave = self.head.has_button and self.head.kind != "setup"
        return first_question(self.steps) if may_leave else None

    @property
    def awaits_end(self) -> bool:
        """Whether it waits until the last turn is over; it comes before all others, for it may end all."""
        return self.when is not None and any(form.over for form in every(LastTurn, (self.when,)))


def first_question(steps: Iterable[Operation]) -> OneOf | Offer | None:
    """The question that a player is asked before any of the steps has changed anything."""
    for step in steps:
        if isinstance(step, Offer):
            return step
        if isinstance(step, OneOf) and step.chosen_by != CHANCE:
            return step if step.asks else first_question(step.body)
        if not isinstance(step, Mark | List):
            break
    return None


@record
class Law(Form):
    """A rule of placement, or of steps gained; `head` is what is written of it besides."""

    id: str
    head: Rule
    applies: Pieces
    when: Condition | None
    require: Condition
    pays: tuple[tuple[str, Quantity], ...]


@record
class Holding(Form):
    """The pieces that take control of a place where no enemy stands, and others that keep it disputed.

    Unless they take it `at_once`, only scripts change it.
    """

    taken_by: Pieces
    kept_by: tuple[Pieces, ...]
    at_once: bool = True

    @property
    def present(self) -> tuple[Pieces, ...]:
        """All pieces that make a place disputed."""
        return (self.taken_by, *self.kept_by)
