"""Turns in words: `turn 4`, `turn 1, 4 or 8`, `turn 2 to 5`, `turn 8 or later`."""

from collections.abc import Callable

from generator.compile.words.grammar import listed, words
from generator.core.conditions import AllOf, AnyOf, Compare, Condition
from generator.core.form import TURN
from generator.core.quantities import Number, Variable

MOST_NAMED = 3
"""How many steps a range may have that is told turn by turn."""


def turns_meant(condition: Condition, language: str, called: Callable[[int], str] = str) -> str | None:
    """The turns that a condition asks for, each as it is `called`, if it asks for nothing else."""
    match condition:
        case AnyOf(parts):
            meant = [turns_meant(part, language, called) for part in parts]
            known = [each for each in meant if each is not None]
            return listed(known, language, "or") if len(known) == len(parts) > 1 else None
        case AllOf((Compare(Variable(name=str(one)), "at_least", Number(first)),
                    Compare(Variable(name=str(other)), "at_most", Number(last)))) if one == other == TURN:
            if last - first > MOST_NAMED:
                return words("range", language, first=called(first), last=called(last))
            return listed([called(number) for number in range(first, last + 1)], language, "or")
        case Compare(Variable(name=str(name)), comparison, Number(number)) if name == TURN:
            if comparison == "equals":
                return called(number)
            keys = {"at_least": "turn-or-later", "at_most": "turn-or-earlier"}
            return words(keys[comparison], language, n=called(number)) if comparison in keys else None
        case _:
            return None
