"""Whether a printed text, read again, comes to what it was printed from."""

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from generator.catalogues import ENGLISH
from generator.compile.words.at_table import at_table
from generator.core.conditions import AllOf, Condition, StateIs
from generator.core.operations import Operation
from generator.core.procedures import Guard, Law, Script
from generator.model.game import Game
from generator.rehearse.beginning import lay_table
from generator.rehearse.chance import SeededChance
from generator.rehearse.conditions import View
from generator.rehearse.scripts import Referee
from tests.paper.beside import Beside
from tests.paper.normal import Normal, difference
from tests.paper.normal_steps import Done
from tests.paper.of_frames import Bound, Frame
from tests.paper.reading import Unreadable, procedure, understood
from tests.paper.rules import template

ALLOWED = template("rules-allowed").partition("{")[0].capitalize()


@dataclass
class Judge:
    """Reads the texts of a game; `keys` are those of all templates that were read."""

    game: Game
    on_paper: bool = True
    keys: set[str] = field(default_factory=set)

    @cached_property
    def beside(self) -> Beside:
        """What a reader has beside the text."""
        return Beside(self.game, self.on_paper)

    @cached_property
    def meant(self) -> Done:
        """What forms come to."""
        return Done(self.game, self.on_paper)

    def of_procedure(
        self, items: Sequence[str], steps: Sequence[Operation], within: frozenset[str] = frozenset()
    ) -> str:
        """What is wrong with the printed items of some steps; nothing, if they are read as these alone."""
        meant = Done(self.game, self.on_paper, within)
        try:
            read = procedure(self.beside, items, meant.steps)
        except Unreadable as unread:
            return f"nobody can read: {unread}"
        self.keys |= read.keys
        found = {meant.steps(each) for each in read.meanings}
        return _complaint(items[0] if len(items) == 1 else "", found, meant.steps(steps))

    def of_phrase(self, sort: str, text: str, meaning: Callable[..., Hashable], wanted: Hashable) -> str:
        """The same for a phrase of a sort."""
        read = understood(self.beside, sort, text)
        self.keys |= {key for each in read for key in each.keys}
        return _complaint(text, {meaning(each.meaning) for each in read}, wanted)

    def of_frame(self, text: str, script: Script) -> str:
        """The same for what stands above a procedure."""
        scripts, meant = self.game.scripts, self.meant
        shared = [
            name
            for name, other in scripts.items()
            if name != script.id
            and script.head.mark is not None
            and other.head.mark == script.head.mark
            and other.head.chart
            and other.head.kind in ("reinforcement", "event")
        ]

        def told(frame: Frame) -> Hashable:
            when = meant.asked(frame.when, ()) if frame.when is not None else None
            shared = frozenset(frame.shared)
            return (frame.side, when, frozenset(frame.phases), frame.once, shared, frame.ends)

        head, when = script.head, at_table(script.when, self.game)
        return self.of_phrase(
            "frame",
            text,
            told,
            told(Frame(head.side if when is None else None, when, head.phase, head.once, tuple(shared),
                       head.kind == "turn")),
        )

    def of_guards(self, notes: Sequence[str], guards: Sequence[Guard]) -> Iterator[str]:
        """The same for the notes below it; a guard that is told in its author's words stands there so."""
        left = list(notes)
        for guard in guards:
            author = guard.reads_as or guard.otherwise
            told = next((note for note in left if author.in_language(ENGLISH) in note), None)
            asked = at_table(guard.require, self.game)
            if told is None and asked is not None and not self._holds_in_every_game(asked):
                wanted = self.meant.asked(asked, ())
                wrong = [self.of_phrase("guard", note, self._asked, wanted) for note in left[:1]]
                yield from wrong or [f"no note says {wanted}"]
                left = left[1:]
            elif told is not None:
                left.remove(told)
        yield from (f"a note that no guard says: {note}" for note in left)

    def _asked(self, condition: Condition) -> Normal:
        return self.meant.asked(condition, ())

    def _holds_in_every_game(self, condition: Condition) -> bool:
        """Whether the state after each set-up makes it true, so that nobody need be told."""
        return isinstance(condition, StateIs) and all(
            self._set_up(scenario).holds(condition) for scenario in self.game.definitions.scenarios
        )

    def _set_up(self, scenario: str) -> View:
        referee = Referee(self.game, lay_table(self.game, scenario), SeededChance(1))
        referee.press(self.game.definitions.scenarios[scenario].setup)
        return View(self.game, referee.table)

    def of_law(self, note: str, law: Law) -> Iterator[str]:
        """The same for the note below a rule: whom it binds, and what it allows."""
        bound, allowed, required = note.partition(f". {ALLOWED}")
        meant = self.meant

        def told(said: Bound) -> Hashable:
            when = meant.asked(AllOf(said.when), ()) if said.when else None
            pays = [(name, meant.amount(amount, ())) for name, amount in said.pays]
            return (meant.pieces(said.applies, ()), said.gaining, when, frozenset(pays))

        when = at_table(law.when, self.game)
        yield self.of_phrase(
            "bound",
            bound,
            told,
            told(Bound(law.applies, law.head.on == "gain", () if when is None else (when,), law.pays)),
        )
        wanted = None if law.head.reads is not None else at_table(law.require, self.game)
        if wanted is not None:
            text = allowed.removeprefix(". ") + required
            yield self.of_phrase("allowed", text, self._asked, self._asked(wanted))
        elif allowed:
            yield f"it allows something: {required}"


def _complaint(text: str, found: Collection[Normal], wanted: Normal) -> str:
    if set(found) == {wanted}:
        return ""
    if not found:
        return f"nobody can read: {text}"
    other = next(each for each in found if each != wanted)
    one, another = difference(wanted, other)
    said = "it also reads" if wanted in found else "it reads"
    return f"{text}\n  comes from {one}\n  {said} {another}"
