"""Java's random numbers, so that a seed gives the same game here and in the real engine."""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

Item = TypeVar("Item")

_FACTOR, _ADDEND, _MASK = 0x5DEECE66D, 0xB, (1 << 48) - 1


class Chance:
    """The linear congruential generator of java.util.Random."""

    def __init__(self, seed: int = 0) -> None:
        self.state = 0
        self.seed(seed)
        self._jumps: dict[int, tuple[int, int]] = {0: (1, 0)}

    def seed(self, value: int) -> None:
        """Begin anew."""
        self.state = (value ^ _FACTOR) & _MASK

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1 (nextInt)."""
        state = self.state = (self.state * _FACTOR + _ADDEND) & _MASK
        bits = state >> 17
        if bound & (bound - 1) == 0:
            return (bound * bits) >> 31
        value = bits % bound
        while bits - value + bound - 1 >= 1 << 31:
            state = self.state = (self.state * _FACTOR + _ADDEND) & _MASK
            bits = state >> 17
            value = bits % bound
        return value

    def skip(self, steps: int) -> None:
        """Draw that many numbers and forget them.

        Java draws again, once in some ten million times, where a bound is no power of two; not so here.
        """
        known = self._jumps.get(steps)
        if known is None:
            factor, addend = 1, 0
            for _ in range(steps):
                factor, addend = factor * _FACTOR & _MASK, (addend * _FACTOR + _ADDEND) & _MASK
            known = self._jumps[steps] = factor, addend
        self.state = (self.state * known[0] + known[1]) & _MASK

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Shuffle in place (Collections.shuffle)."""
        for size in range(len(items), 1, -1):
            other = self.below(size)
            items[size - 1], items[other] = items[other], items[size - 1]

    def in_any_order(self, items: Sequence[Item]) -> list[Item]:
        """The items as a deck deals them that always draws at random (Deck.drawCards)."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]
