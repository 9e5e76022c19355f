"""Dice that steps roll, and what may come of them."""

from collections.abc import Sequence

from generator.check.desk import Desk
from generator.check.scope import MAXIMUM_VALUES, sums
from generator.core.operations import MOST_DICE, Roll


def faces(desk: Desk, roll: Roll) -> Sequence[int]:
    """What each die may show; nothing of a die that is not known."""
    known = roll.die is None or roll.die in desk.game.definitions.dice
    return desk.game.faces(roll) if known else ()


def results(desk: Desk, roll: Roll) -> frozenset[str]:
    """What the dice may come to, as a sum or as hits; nothing where that is not known, or too much."""
    dice, shown = roll.fixed_dice, faces(desk, roll)
    if dice is None or not 1 <= dice <= MOST_DICE:
        return frozenset()
    if roll.hits_on is not None:
        return frozenset(map(str, range(dice + 1)))
    return sums(dice, shown) if dice * len(shown) <= MAXIMUM_VALUES else frozenset()


def check_dice(desk: Desk, roll: Roll) -> None:
    """Check how many dice are rolled, if that is fixed."""
    dice = roll.fixed_dice
    if dice is not None and not 1 <= dice <= MOST_DICE:
        desk.error(roll.dice.origin, "wrong-value", f"{dice} dice cannot be rolled",
                   f"1 to {MOST_DICE}, or an amount that is counted", word=str(dice))
