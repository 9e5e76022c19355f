"""What a piece loses where destroyed pieces go: its statuses, and that it is activated or has acted."""

from collections.abc import Iterator

from generator import module_names as names
from generator.compile.module.acting import acted_traits
from generator.compile.module.statuses import CLEAR_STATUSES
from generator.model.game import Game
from generator.rehearse.statuses import statuses_of
from generator.vassal.expression import text
from generator.vassal.matching import matching_itself
from generator.vassal.traits import Trait, Trigger


def losing_traits(game: Game, identifier: str) -> Iterator[Trait]:
    """What brings it to that, whoever laid the piece there."""
    goal = game.pieces[identifier].destroyed_to
    lost = (*((CLEAR_STATUSES,) if statuses_of(game, identifier) else ()),
            *((names.READY,) if acted_traits(game, identifier) else ()))
    if goal is not None and lost:
        for key in (names.ARRIVE, names.MOVED):
            yield Trigger(name="is nothing any more", key=key, action_keys=lost,
                          condition=matching_itself(f"CurrentZone=={text(goal)} || DeckName=={text(goal)}"))
