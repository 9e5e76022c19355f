"""Where a rehearsal gets its dice and draws from."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

FACINGS = 4
"""Sides of a block that can lie up."""


class Chance(Protocol):
    """A source of dice and draws: seeded, or fed with what happened at another table."""

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        ...

    def throw(self, faces: Sequence[int]) -> int:
        """A die with these faces: the one that lies up."""
        ...

    def pick(self, candidates: Sequence[str], place: str) -> str:
        """The candidate that is drawn; `place` is where it goes."""
        ...

    def facing(self, piece: str) -> int:
        """The side of a block that comes up: 1 to FACINGS."""
        ...

    def shuffle(self, pile: str, items: Sequence[str]) -> list[str]:
        """The pile in a new order, the last on top."""
        ...


class SeededChance:
    """Chance from a seed: the same on every machine."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        return self._random.randrange(sides) + 1

    def throw(self, faces: Sequence[int]) -> int:
        """Any face, each as likely."""
        return faces[self.roll(len(faces)) - 1]

    def pick(self, candidates: Sequence[str], place: str) -> str:
        """One of the candidates, each as likely."""
        return candidates[self._random.randrange(len(candidates))]

    def facing(self, piece: str) -> int:
        """Any side, each as likely."""
        return self.roll(FACINGS)

    def shuffle(self, pile: str, items: Sequence[str]) -> list[str]:
        """The items in a random order."""
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self._random.randrange(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled
