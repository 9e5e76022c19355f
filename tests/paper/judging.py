"""Whether a printed text, read again, comes to what it was printed from."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from generator.core.operations import Operation
from generator.model.game import Game
from tests.paper.beside import Beside
from tests.paper.normal import difference
from tests.paper.normal_steps import Done
from tests.paper.reading import Unreadable, procedure, understood


@dataclass
class Judge:
    """Reads the texts of a game; `keys` are those of all templates that were read."""

    game: Game
    keys: set[str] = field(default_factory=set)

    @cached_property
    def beside(self) -> Beside:
        """What a reader has beside the text."""
        return Beside(self.game)

    @cached_property
    def meant(self) -> Done:
        """What forms come to."""
        return Done(self.game)

    def of_procedure(
        self, items: Sequence[str], steps: Sequence[Operation], within: frozenset[str] = frozenset()
    ) -> str:
        """What is wrong with the printed items of some steps; nothing, if they are read as these alone."""
        meant = Done(self.game, within)
        try:
            read = procedure(self.beside, items, meant.steps)
        except Unreadable as unread:
            return f"nobody can read: {unread}"
        self.keys |= read.keys
        return _complaint(
            "\n".join(items), {meant.steps(found) for found in read.meanings}, meant.steps(steps)
        )

    def of_phrase(self, sort: str, text: str, meaning: Callable[..., Hashable], wanted: Hashable) -> str:
        """The same for a phrase of a sort."""
        read = understood(self.beside, sort, text)
        self.keys |= {key for each in read for key in each.keys}
        return _complaint(text, {meaning(each.meaning) for each in read}, wanted)


def _complaint(text: str, found: set[Hashable], wanted: Hashable) -> str:
    if found == {wanted}:
        return ""
    if not found:
        return f"nobody can read: {text}"
    other = next(each for each in found if each != wanted)
    one, another = difference(wanted, other)
    said = "it also reads" if wanted in found else "it reads"
    return f"{text}\n  comes from {one}\n  {said} {another}"
