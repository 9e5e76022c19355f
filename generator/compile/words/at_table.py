"""Conditions as people at a table need them: without what only a program minds."""

from dataclasses import replace

from generator.core.conditions import AllOf, AnyOf, Condition, NoneOf, StateIs
from generator.model.game import Game


def at_table(condition: Condition | None, game: Game) -> Condition | None:
    """The condition without the properties that charts are silent about; None if nothing is left to ask."""
    match condition:
        case StateIs(wanted):
            known = game.definitions.properties
            shown = tuple((name, values) for name, values in wanted if known[name].chart)
            return replace(condition, wanted=shown) if shown else None
        case AllOf(parts) | AnyOf(parts) | NoneOf(parts):
            left = tuple(part for each in parts if (part := at_table(each, game)) is not None)
            if len(left) == 1 and not isinstance(condition, NoneOf):
                return left[0]
            return replace(condition, parts=left) if left else None
        case _:
            return condition
