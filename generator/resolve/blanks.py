"""Cells that were left empty by mistake: a counter would silently show one value less than the others."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator

from generator.load.tree import Items, Mapping, Node, Scalar, find
from generator.problems import Problems

FEW_PIECES, FEW_CARDS = 0.25, 0.1
"""A part of the rows that is more likely to be forgotten than to be of another sort, such as an event."""
_BRINGING = ("set_out", "place", "draw")
_NUMBER = re.compile(r"[0-9]+([.,/][0-9]+)?")


def warn_of_blank_units(
    family: Mapping, rows: Mapping, may_lack: Collection[str], problems: Problems
) -> None:
    """Warn of the few rows without a number that all others have and that the family does not give.

    Units `may_lack` some: those that tell who comes when and where.
    """
    given = {name: numbers for name, numbers in _numbers(rows).items()
             if name not in may_lack and find(family, ("values", name)) is None}
    _warn(rows, given, FEW_PIECES, "make the units without it a family of their own by `where`", problems)


def warn_of_blank_cards(rows: Mapping, problems: Problems) -> None:
    """Warn of the very few cards without a number that all others have."""
    _warn(rows, _numbers(rows), FEW_CARDS, "write a dash where a card has none", problems)


def telling_who_comes(scripts: Node | None) -> frozenset[str]:
    """The values by which scripts choose whom they bring, and where to: units without them stay behind."""
    found: set[str] = set()
    if isinstance(scripts, Items):
        found = set().union(*map(telling_who_comes, scripts.items))
    for key, node in scripts.entries.items() if isinstance(scripts, Mapping) else ():
        if key in _BRINGING and isinstance(node, Mapping):
            found.update(_asked_by(node))
        found |= telling_who_comes(node)
    return frozenset(found)


def _asked_by(step: Mapping) -> Iterator[str]:
    """The value that tells a step where to, and those that it asks of the pieces by a variable."""
    by, values = step.entries.get("by"), find(step, ("pieces", "values"))
    if isinstance(by, Scalar):
        yield str(by.value)
    for name, value in values.entries.items() if isinstance(values, Mapping) else ():
        if isinstance(value, Scalar) and "$" in (value.value or ""):
            yield name


def _warn(rows: Mapping, given: dict[str, set[str]], few: float, else_do: str, problems: Problems) -> None:
    for name, numbers in given.items():
        without = [row for row in rows.entries if row not in numbers]
        if 0 < len(without) <= few * len(rows.entries):
            others = f" and {len(without) - 1} more" if len(without) > 1 else ""
            problems.warning(
                rows.key_span(without[0]), "blank-value",
                f"'{without[0]}'{others} has no '{name}', and {len(numbers)} rows have a number there",
                f"fill the cell, or {else_do}")


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
