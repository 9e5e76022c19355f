"""What holds for every rehearsal of a game is found out once."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar
from weakref import WeakKeyDictionary

from generator.model.game import Game

Found = TypeVar("Found")


def once(find: Callable[[Game], Found]) -> Callable[[Game], Found]:
    """The same function, which remembers its answer as long as the game is in use.

    The answer must not hold the game itself, or neither would ever be forgotten.
    """
    known: WeakKeyDictionary[Game, Found] = WeakKeyDictionary()

    @wraps(find)
    def looked_up(game: Game) -> Found:
        found = known.get(game)
        if found is None:
            found = known[game] = find(game)
        return found

    return looked_up
