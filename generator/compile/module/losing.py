"""What a piece loses: what ends when it moves, and where destroyed pieces go all that it had."""

from collections.abc import Iterator

from generator import module_names as names
from generator.compile.module.acting import acted_traits
from generator.compile.module.laws import JUDGED
from generator.compile.module.statuses import CLEAR_STATUSES, status_key
from generator.compile.module.whereabouts import LIES, lies_destroyed
from generator.model.game import Game
from generator.rehearse.statuses import statuses_of
from generator.vassal.matching import matching_itself
from generator.vassal.traits import Trait, Trigger


def losing_traits(game: Game, identifier: str) -> Iterator[Trait]:
    """What brings it to that, whoever laid the piece there, and what it loses as soon as it moves."""
    destroyed, statuses = lies_destroyed(game, identifier), statuses_of(game, identifier)
    lost = (*((CLEAR_STATUSES,) if statuses else ()),
            *((names.READY,) if acted_traits(game, identifier) else ()))
    left = tuple(status_key(name, has=False) for name in statuses
                 if game.definitions.statuses[name].until_moved)
    if destroyed and lost:
        for key in (names.ARRIVE, names.MOVED):
            yield Trigger(name="is nothing any more", key=key, action_keys=lost,
                          condition=matching_itself(destroyed))
    if left:
        moved = f"!FromPlace.equals({LIES})"
        yield Trigger(name="leaves it behind", key=names.MOVED, action_keys=left,
                      condition=matching_itself(f"{JUDGED} && {names.BROKEN}.isEmpty() && {moved}"))
