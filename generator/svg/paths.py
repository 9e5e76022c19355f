"""Paths of absolute commands (SVG 1.1, 8.3), moved and stretched."""

import re
from collections.abc import Iterator

_COMMAND = re.compile(r"([MLHVCSQAZ])([^MLHVCSQAZ]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


def commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers. Raises ValueError for what is no path of absolute commands."""
    if not re.fullmatch(r"\s*(M[MLHVCSQAZ\d\s.,-]*)?", path):
        raise ValueError("a path begins with M and has the commands M L H V C S Q A Z alone, in capitals")
    found = _COMMAND.findall(path)
    for letter, rest in found:
        numbers = [float(each) for each in _NUMBER.findall(rest)]
        takes = _TAKES[letter]
        if _NUMBER.sub("", rest).strip(" ,") or (len(numbers) % takes or not numbers if takes else numbers):
            raise ValueError(f"'{letter}{rest}' is no command of a path: {letter} takes {takes} numbers")
        yield letter, numbers


def placed(
    path: str, across: float, down: float, right: float = 0.0, below: float = 0.0, decimals: int = 3
) -> str:
    """A path stretched, then moved."""
    written = []
    for letter, numbers in commands(path):
        moved = _moved(letter, numbers, across, down, right, below)
        written.append(letter + " ".join(_written(each, decimals) for each in moved))
    return "".join(written)


def _moved(
    letter: str, numbers: list[float], across: float, down: float, right: float, below: float
) -> list[float]:
    match letter:
        case "H":
            return [each * across + right for each in numbers]
        case "V":
            return [each * down + below for each in numbers]
        case "A":
            scales, moves = (across, down, 1, 1, 1, across, down), (0, 0, 0, 0, 0, right, below)
            return [each * scales[index % 7] + moves[index % 7] for index, each in enumerate(numbers)]
        case _:
            return [each * (down if index % 2 else across) + (below if index % 2 else right)
                    for index, each in enumerate(numbers)]


def _written(value: float, decimals: int) -> str:
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
