"""Conditions as people at a table need them: without what only a program minds."""

from collections.abc import Sequence

from generator.model.game import Game
from generator.model.places import Condition


def at_table(condition: Condition | None, game: Game) -> Condition | None:
    """The condition without the properties that charts are silent about; None if nothing is left to ask."""
    if condition is None:
        return None
    if condition.state is not None:
        known = game.definitions.properties
        state = {name: values for name, values in condition.state.items() if known[name].chart}
        return Condition(state=state) if state else None
    for word in ("all", "any", "none"):
        parts: Sequence[Condition] | None = getattr(condition, word)
        if parts is not None:
            return _joined(word, [left for part in parts if (left := at_table(part, game)) is not None])
    return condition


def _joined(word: str, parts: Sequence[Condition]) -> Condition | None:
    if not parts:
        return None
    return parts[0] if len(parts) == 1 and word != "none" else Condition.model_validate({word: tuple(parts)})
