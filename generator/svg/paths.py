"""Paths of absolute commands (SVG 1.1, 8.3), moved and stretched."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import cycle

from generator.svg.numbers import shortened

_COMMAND = re.compile(r"([MLHVCSQAZ])([^MLHVCSQAZ]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_X, _Y, _WIDTH, _HEIGHT, _FLAG = range(5)
_KINDS = {
    "M": (_X, _Y), "L": (_X, _Y), "H": (_X,), "V": (_Y,), "C": (_X, _Y) * 3, "S": (_X, _Y) * 2,
    "Q": (_X, _Y) * 2, "A": (_WIDTH, _HEIGHT, _FLAG, _FLAG, _FLAG, _X, _Y), "Z": ()}
"""What the numbers of each command are, which says how they are stretched and moved."""


def commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers. Raises ValueError for what is no path of absolute commands."""
    if not re.fullmatch(r"\s*(M[MLHVCSQAZ\d\s.,-]*)?", path):
        raise ValueError("a path begins with M and has the commands M L H V C S Q A Z alone, in capitals")
    found = _COMMAND.findall(path)
    for letter, rest in found:
        numbers = [float(each) for each in _NUMBER.findall(rest)]
        takes = len(_KINDS[letter])
        if _NUMBER.sub("", rest).strip(" ,") or (len(numbers) % takes or not numbers if takes else numbers):
            raise ValueError(f"'{letter}{rest}' is no command of a path: {letter} takes {takes} numbers")
        yield letter, numbers


def placed(
    path: str, across: float, down: float, right: float = 0.0, below: float = 0.0, decimals: int = 3
) -> str:
    """A path stretched, then moved."""
    form, numbers = _form(path, decimals)
    stretch, shift = (across, down, across, down, 1.0), (right, below, 0.0, 0.0, 0.0)
    return shortened(form % tuple([number * stretch[kind] + shift[kind] for kind, number in numbers]))


@cache
def _form(path: str, decimals: int) -> tuple[str, tuple[tuple[int, float], ...]]:
    """A path with places for its numbers, and the numbers with their kinds; read once for all drawings."""
    letters: list[str] = []
    numbers: list[tuple[int, float]] = []
    for letter, given in commands(path):
        letters.append(letter + " ".join([f"%.{decimals}f"] * len(given)))
        numbers += zip(cycle(_KINDS[letter]), given, strict=False)
    return "".join(letters), tuple(numbers)
