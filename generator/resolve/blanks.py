"""Cells that were left empty by mistake: a counter would silently show one value less than the others."""

import re
from collections import defaultdict

from generator.load.tree import Mapping, Node, Scalar, find
from generator.problems import Problems

FEW = 0.25
"""A part of the rows that is more likely to be forgotten than to be of another sort."""
_NUMBER = re.compile(r"[0-9]+([.,/][0-9]+)?")


def warn_of_blanks(family: Mapping, rows: Mapping, problems: Problems) -> None:
    """Warn of the few rows without a number that all others have and that the family does not give."""
    for name, numbers in _numbers(rows).items():
        without = [row for row in rows.entries if row not in numbers]
        if 0 < len(without) <= FEW * len(rows.entries) and find(family, ("values", name)) is None:
            others = f" and {len(without) - 1} more" if len(without) > 1 else ""
            problems.warning(
                rows.key_span(without[0]), "blank-value",
                f"'{without[0]}'{others} has no '{name}', and {len(numbers)} rows have a number there",
                "fill the cell, or make the units without it a family of their own by `where`")


def _numbers(rows: Mapping) -> dict[str, set[str]]:
    """For each value that is a number wherever it is given, the rows that have it."""
    having: dict[str, set[str]] = defaultdict(set)
    words: set[str] = set()
    for row, node in rows.entries.items():
        values = find(node, ("values",))
        for name, cell in values.entries.items() if isinstance(values, Mapping) else ():
            having[name].add(row)
            if not _is_number(cell):
                words.add(name)
    return {name: found for name, found in having.items() if name not in words}


def _is_number(cell: Node) -> bool:
    return isinstance(cell, Scalar) and _NUMBER.fullmatch(cell.value or "") is not None
