"""Moves that rules measure: not farther than the module counts places."""

from math import prod

from generator.check.desk import Desk
from generator.core.conditions import Compare
from generator.core.form import Form, every
from generator.core.procedures import Law
from generator.core.quantities import Choice, Moved, Number, PrintedValue, Product, Total
from generator.model.nearness import FARTHEST
from generator.rehearse.ever import ever_fitting
from generator.rehearse.table import NUMBER, printed_on


def check_measured_moves(desk: Desk, law: Law) -> None:
    """Report what the way of a piece is compared with, if it may be more than the module counts."""
    for compare in every(Compare, [law]):
        ends = (compare.left, compare.right)
        measured = [end for end in ends if any(every(Moved, [end]))]
        allowed = max((_most(desk, law, end) for end in ends if end not in measured), default=0)
        if measured and allowed > FARTHEST:
            desk.error(
                compare.origin,
                "too-large",
                f"places are counted up to {FARTHEST}, and this may be {allowed}",
                "leave out of the rule whoever goes so far",
            )


def _most(desk: Desk, law: Law, amount: Form) -> int:
    """The most that it may come to, as far as what is printed tells."""
    match amount:
        case Number(number):
            return number
        case PrintedValue(name):
            bound = ever_fitting(desk.game, law.applies)
            printed = [printed_on(desk.game, each).get(name, "") for each in bound]
            return max((int(value) for value in printed if NUMBER.fullmatch(value)), default=0)
        case Total(parts):
            return sum(_most(desk, law, part) for part in parts)
        case Product(parts):
            return prod(_most(desk, law, part) for part in parts)
        case Choice(_, then, otherwise):
            return max(_most(desk, law, then), _most(desk, law, otherwise))
        case _:
            return 0
