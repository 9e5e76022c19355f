"""What is left to ask of a condition when some of what it asks is known."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.core.conditions import AllOf, AnyOf, Compare, Condition, NoneOf
from generator.core.quantities import Number
from generator.rehearse.conditions import COMPARED

Known = Callable[[Condition], bool | Condition]
"""Tells of a condition that has no parts whether it holds, or what is left to ask."""


def decided(condition: Condition, known: Known) -> bool | Condition:
    """True or false if that is known, else what is left to ask."""
    match condition:
        case AllOf(parts):
            return _gathered(condition, parts, known, decisive=False)
        case AnyOf(parts):
            return _gathered(condition, parts, known, decisive=True)
        case NoneOf(parts):
            return _denied(condition, parts, known)
        case _:
            return known(condition)


def settled(condition: Condition) -> bool | Condition:
    """The condition without comparisons of two numbers, as a series makes them: its words are filled in."""
    return decided(condition, _of_numbers)


def _of_numbers(condition: Condition) -> bool | Condition:
    match condition:
        case Compare(Number(left), comparison, Number(right)):
            return COMPARED[comparison](left, right)
        case _:
            return condition


def _gathered(
    condition: AllOf | AnyOf, parts: Sequence[Condition], known: Known, decisive: bool
) -> bool | Condition:
    found = [decided(part, known) for part in parts]
    if any(part is decisive for part in found):
        return decisive
    left = tuple(part for part in found if not isinstance(part, bool))
    if not left:
        return not decisive
    return left[0] if len(left) == 1 else replace(condition, parts=left)


def _denied(condition: NoneOf, parts: Sequence[Condition], known: Known) -> bool | Condition:
    any_of = _gathered(AnyOf(tuple(parts)), parts, known, decisive=True)
    if isinstance(any_of, bool):
        return not any_of
    return replace(condition, parts=any_of.parts if isinstance(any_of, AnyOf) else (any_of,))
