"""What the tests of every bundled game share: the game, and dice that fall as wanted."""

from collections.abc import Iterable
from functools import cache

from generator.model.game import Game
from generator.pipeline import load_game
from generator.problems import Problems
from generator.rehearse.chance import SeededChance
from generator.workplace import bundled_games


class Dice(SeededChance):
    """Dice as wanted first, then from the seed."""

    def __init__(self, wanted: Iterable[int], seed: int = 1) -> None:
        super().__init__(seed)
        self.wanted = list(wanted)

    def roll(self, sides: int) -> int:
        """The next wanted die, if there is one left."""
        return self.wanted.pop(0) if self.wanted else super().roll(sides)


@cache
def bundled(game: str, errata: tuple[str, ...] | None = None) -> Game:
    """A bundled game that has no errors."""
    problems = Problems()
    loaded = load_game(bundled_games()[game], errata, problems)
    assert loaded is not None and not problems.has_errors
    return loaded
