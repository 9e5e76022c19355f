"""Where a rehearsal gets its dice, its draws and what players choose from."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

EDGES = 4
"""Sides of a block that can lie up."""
FIRST = "first"
"""The answer of a player who takes whatever is offered first."""


class NotOffered(ValueError):
    """A player was told to choose what cannot be chosen, or what several are called; ids of what can be."""

    def __init__(self, answer: str, offered: Sequence[str], is_one_of_several: bool) -> None:
        super().__init__(answer)
        self.answer, self.offered, self.is_one_of_several = answer, offered, is_one_of_several


class Chance(Protocol):
    """A source of dice, draws and choices: seeded, or fed with what happened at another table."""

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        ...

    def throw(self, faces: Sequence[int]) -> int:
        """A die with these faces: the one that lies up."""
        ...

    def pick(self, candidates: Sequence[str], place: str) -> str:
        """The candidate that is drawn; `place` is where it goes."""
        ...

    def edge(self, piece: str) -> int:
        """The side of a block that comes up: 1 to EDGES."""
        ...

    def shuffle(self, pile: str, items: Sequence[str]) -> list[str]:
        """The pile in a new order, the last on top."""
        ...

    def choose(self, offered: Sequence[str]) -> str:
        """What a player chooses."""
        ...


class SeededChance:
    """Chance from a seed: the same on every machine.

    Players choose what they were told to by `answers`, ids or what else `calls` an id, one after the other,
    and then at random.
    """

    def __init__(
        self, seed: int, answers: Sequence[str] = (), calls: Callable[[str, str], bool] = str.__eq__,
    ) -> None:
        self._random = Random(seed)
        self._answers = list(answers)
        self._calls = calls

    @property
    def answers_left(self) -> tuple[str, ...]:
        """What nobody has been asked for yet."""
        return tuple(self._answers)

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        return self._random.randrange(sides) + 1

    def throw(self, faces: Sequence[int]) -> int:
        """Any face, each as likely."""
        return faces[self.roll(len(faces)) - 1]

    def pick(self, candidates: Sequence[str], place: str) -> str:
        """One of the candidates, each as likely."""
        return candidates[self._random.randrange(len(candidates))]

    def edge(self, piece: str) -> int:
        """Any side, each as likely."""
        return self.roll(EDGES)

    def shuffle(self, pile: str, items: Sequence[str]) -> list[str]:
        """The items in a random order."""
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self._random.randrange(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    def choose(self, offered: Sequence[str]) -> str:
        """The next answer, `first` for whatever is offered first; any, each as likely, when all are given.

        Raises `NotOffered` for an answer that is not allowed now.
        """
        if not self._answers:
            return self.pick(offered, "")
        answer = self._answers.pop(0)
        if answer == FIRST:
            return offered[0]
        meant = [each for each in offered if each == answer] or [
            each for each in offered if self._calls(each, answer)]
        if len(meant) != 1:
            raise NotOffered(answer, meant or offered, bool(meant))
        return meant[0]
