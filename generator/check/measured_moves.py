"""Moves that rules measure: not farther than the module counts places."""

from math import prod

from generator.check.desk import Desk
from generator.core.conditions import Compare
from generator.core.form import Form, every
from generator.core.procedures import Law
from generator.core.quantities import (
    Choice,
    Moved,
    Number,
    PrintedValue,
    Product,
    PropertyNumber,
    Quotient,
    Total,
)
from generator.model.nearness import FARTHEST
from generator.rehearse.ever import ever_fitting
from generator.rehearse.table import NUMBER, printed_on

_ALSO_WHEN_EQUAL = ("at_most", "more_than", "equals")
"""Comparisons that come out wrong also with what the farthest counted move comes to."""


def check_measured_moves(desk: Desk, law: Law) -> None:
    """Report comparisons that come out wrong for a piece that has gone farther than places are counted."""
    for compare in every(Compare, [law]):
        ends = [(any(every(Moved, [end])), _most(desk, law, end)) for end in (compare.left, compare.right)]
        measured = [most for is_measured, most in ends if is_measured]
        allowed = [most for is_measured, most in ends if not is_measured]
        also_equal = compare.comparison in _ALSO_WHEN_EQUAL
        if len(measured) == 1 and (allowed[0] > measured[0] or (also_equal and allowed[0] == measured[0])):
            desk.error(
                compare.origin,
                "too-large",
                f"places are counted up to {FARTHEST}, and what this is compared with may be {allowed[0]}",
                "leave out of the rule whoever goes so far",
            )


def _most(desk: Desk, law: Law, amount: Form) -> int:
    """The most that it may come to, as far as what is written tells, if a move is as far as is counted."""
    match amount:
        case Moved():
            return FARTHEST + 1
        case Number(number):
            return number
        case PropertyNumber(name):
            known = desk.game.definitions.properties.get(name)
            found = [] if known is None else [known.initial, str(known.most)]
            return max((int(value) for value in found if NUMBER.fullmatch(value)), default=0)
        case PrintedValue(name):
            bound = ever_fitting(desk.game, law.applies)
            printed = [printed_on(desk.game, each).get(name, "") for each in bound]
            return max((int(value) for value in printed if NUMBER.fullmatch(value)), default=0)
        case Total(parts):
            return sum(_most(desk, law, part) for part in parts)
        case Product(parts):
            return prod(_most(desk, law, part) for part in parts)
        case Quotient(whole, Number(by)) if by:
            return _most(desk, law, whole) // by
        case Choice(_, then, otherwise):
            return max(_most(desk, law, then), _most(desk, law, otherwise))
        case _:
            return 0
