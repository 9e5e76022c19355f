"""What the scripts and rules of a game ask for, found by walking over their forms once."""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

from generator.core.conditions import FirstMove
from generator.core.form import Form, every, walk
from generator.core.operations import (
    Along,
    Arrival,
    Beyond,
    Call,
    End,
    Flip,
    Give,
    Linked,
    List,
    Loop,
    Mark,
    OneOf,
    Refill,
    Roll,
    Say,
    Set,
    Spend,
    Standing,
    Toward,
)
from generator.core.pieces import Pieces
from generator.core.places import Reached
from generator.core.procedures import Script
from generator.core.quantities import Fullest, Moved, Tallest, Variable
from generator.records import record

_VALUE = re.compile(r"\{([A-Za-z0-9_-]+)\}")


def asks_of_phase(form: Form) -> bool:
    """Whether a form asks where a hand first moved a piece in a phase."""
    return isinstance(form, FirstMove) or (isinstance(form, Moved) and form.in_phase)


@record(eq=False)
class Asked:
    """Questions about all forms of a game."""

    scripts: tuple[Script, ...]
    others: tuple[Form, ...]
    """Laws, holdings, and the conditions of bots, seats and phases."""

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """Every form there is."""
        return tuple(walk(*self.scripts, *self.others))

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """All lines that scripts trace and places that they find."""
        return tuple(form for form in self.forms if isinstance(form, Mark))

    @cached_property
    def measured_ways(self) -> tuple[Moved, ...]:
        """In which ways rules ask how far a piece has gone."""
        return tuple(dict.fromkeys(form.way for form in self.forms if isinstance(form, Moved)))

    @cached_property
    def counts_in_phase(self) -> bool:
        """Whether a rule asks how far a piece has gone in a phase, or whether it has moved."""
        return any(asks_of_phase(form) for form in self.forms)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """Their names."""
        return tuple(dict.fromkeys(mark.name for mark in self.marks))

    @cached_property
    def lines_beside(self) -> frozenset[str]:
        """The names of lines whose neighbours are asked for too."""
        return frozenset(form.line for form in self.forms if isinstance(form, Reached) and form.beside)

    @cached_property
    def traced(self) -> tuple[Linked, ...]:
        """All lines that are traced."""
        return tuple(form for form in self.forms if isinstance(form, Linked))

    @cached_property
    def lists(self) -> Mapping[str, List]:
        """What lines of the log name, by the name of the list."""
        return {form.name: form for form in self.forms if isinstance(form, List)}

    @cached_property
    def listed_pieces(self) -> tuple[Pieces, ...]:
        """All pieces of which scripts list the names or the places."""
        return tuple(each.pieces for each in self.forms if isinstance(each, List))

    @cached_property
    def looped_pieces(self) -> tuple[Pieces, ...]:
        """All pieces that scripts go through one by one."""
        return tuple(form.over for form in self.forms
                     if isinstance(form, Loop) and isinstance(form.over, Pieces))

    @cached_property
    def spent_pieces(self) -> tuple[Pieces, ...]:
        """All pieces that scripts mark as having acted."""
        return tuple(form.pieces for form in self.forms if isinstance(form, Spend))

    @cached_property
    def shown(self) -> frozenset[str]:
        """The names of all values that lines of the log show."""
        lines = (form.line for form in self.forms if isinstance(form, Say))
        words = (each for line in lines for each in line.languages.values())
        return frozenset(name for each in words for name in _VALUE.findall(each))

    @cached_property
    def warns(self) -> bool:
        """Whether any line of the log says in red that nothing was done."""
        return any(form.warns for form in self.forms if isinstance(form, Say))

    @cached_property
    def gives_to_nobody(self) -> bool:
        """Whether any script takes the control of places from all sides."""
        return any(isinstance(form, Give) and form.to is None for form in self.forms)

    @cached_property
    def found_pieces(self) -> tuple[Pieces, ...]:
        """The pieces whose places scripts look for."""
        sought = [mark.sought for mark in self.marks]
        return tuple(
            each.pieces
            for each in sought
            if isinstance(each, Standing | Beyond | Along | Toward)
        )

    @cached_property
    def crossed(self) -> frozenset[str]:
        """The kinds of lines beyond which scripts look for places."""
        return frozenset(kind for form in self.forms if isinstance(form, Beyond) for kind in form.across)

    @cached_property
    def has_events(self) -> bool:
        """Whether something happens by itself."""
        return any(script.head.kind == "event" for script in self.scripts)

    @cached_property
    def ends(self) -> bool:
        """Whether some script ends the game."""
        return any(isinstance(form, End) for form in self.forms)

    def may_end(self, operation: Form) -> bool:
        """Whether an operation may end the game, itself or by a part that it calls."""
        return self.ends and any(
            isinstance(form, End) or (isinstance(form, Call) and form.part in self._parts_that_end)
            for form in walk(operation))

    @cached_property
    def _parts_that_end(self) -> frozenset[str]:
        ending = {script.id for script in self.scripts if any(every(End, script.steps))}
        return frozenset(script.id for script in self.scripts
                         if script.head.kind == "part" and ending & self.called_from([script.id]))

    @cached_property
    def fresh(self) -> bool:
        """Whether anything asks which pieces have entered."""
        return any(isinstance(form, Pieces) and form.fresh is not None for form in self.forms)

    @cached_property
    def strengths(self) -> frozenset[str | int]:
        """The strengths at which scripts set pieces down, `$` for a rolled one; what is refilled is full."""
        found = ("full" if isinstance(form, Refill) else form.strength
                 for form in self.forms if isinstance(form, Arrival | Flip | Refill))
        return frozenset("$" if isinstance(each, Variable) else each for each in found)

    @cached_property
    def loses(self) -> bool:
        """Whether scripts take steps of units, who may be destroyed by it."""
        return any(isinstance(form, Flip) and form.strength == "less" for form in self.forms)

    @cached_property
    def faces(self) -> frozenset[str]:
        """The ways in which scripts turn pieces."""
        return frozenset(form.face for form in self.forms if isinstance(form, Arrival | Refill | Flip))

    @cached_property
    def variables(self) -> Mapping[str, tuple[Form, ...]]:
        """For each variable the forms that say what it may be, in all scripts."""
        found: dict[str, list[Form]] = {}
        for form in self.forms:
            match form:
                case (Loop(over=over, name=str(name)) | OneOf(over=over, name=name)):
                    found.setdefault(name, []).append(over)
                case Roll(name=name):
                    found.setdefault(name, []).append(form)
                case Call(given=given):
                    for name, value in given:
                        found.setdefault(name, []).append(value)
        return {name: tuple(forms) for name, forms in found.items()}

    @cached_property
    def stacks(self) -> tuple[Pieces, ...]:
        """The pieces whose stacks are compared."""
        return tuple(form.pieces for form in self.forms if isinstance(form, Fullest | Tallest))

    @cached_property
    def changed_in_play(self) -> frozenset[str]:
        """The properties that scripts change once the game is set up."""
        started = [script.id for script in self.scripts if script.head.kind not in ("setup", "part")]
        known = {script.id: script for script in self.scripts}
        in_play = [known[name] for name in self.called_from(started)]
        return frozenset(name for step in every(Set, in_play) for name, _ in step.values)

    def called_from(self, starts: Iterable[str]) -> frozenset[str]:
        """The scripts themselves and every known part that they call, directly or through others."""
        known = {script.id: script for script in self.scripts}
        found: set[str] = set()
        waiting = list(starts)
        while waiting:
            script_id = waiting.pop()
            if script_id in known and script_id not in found:
                found.add(script_id)
                waiting += [call.part for call in every(Call, known[script_id].steps)]
        return frozenset(found)
