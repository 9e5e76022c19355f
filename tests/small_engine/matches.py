"""Conditions of the old style, `Kind = unit && Facing > 1` (VASSAL.counters.PropertiesPieceFilter)."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any

from .faults import NotSimulated

_HOWS = ("!=", "<=", ">=", ">", "<", "=~", "=", "!~")
"""In the order in which VASSAL looks for them anywhere in a comparison."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
Test = Callable[[Any], bool]


class Matches:
    """Any of several lists of tests of one property each, all of which must hold."""

    def __init__(self, text: str) -> None:
        if "$" in text or '"' in text:
            raise NotSimulated(f"the condition {text!r}")
        self._cases = [[_Comparison(each) for each in case.split("&&")] for case in text.split("||")]

    def accepts(self, source: Any) -> bool:
        """Whether the source fits; a property that it has not is the text null."""
        return any(all(test.holds(source) for test in case) for case in self._cases)

    def parted(self, fixed: Collection[str]) -> tuple[Test | None, Test | None]:
        """What properties that never change decide, and the rest, if there is any."""
        lasting = [[test for test in case if test.name in fixed] for case in self._cases]

        def decided(source: Any) -> bool:
            return any(all(test.holds(source) for test in case) for case in lasting)

        if lasting == self._cases:
            return decided, None
        if len(self._cases) > 1:
            return decided, self.accepts
        rest = [test.holds for test in self._cases[0] if test.name not in fixed]
        return decided, lambda source: all(holds(source) for holds in rest)


class _Comparison:
    """One property and a value."""

    def __init__(self, text: str) -> None:
        how = next((how for how in _HOWS if how in text), None)
        if how is None:
            raise NotSimulated(f"the comparison {text!r}")
        parts = text.split(how)
        if len(parts) != 2:
            raise NotSimulated(f"the comparison {text!r}")
        self.name, value = parts[0].strip(), parts[1].strip()
        if value in ("true", "false"):
            raise NotSimulated(f"the comparison {text!r}")
        self.holds: Test = self._test(how, value)

    def _test(self, how: str, value: str) -> Test:
        name = self.name
        if how in ("=", "!="):
            wanted = how == "="
            return lambda source: (_text(source, name) == value) is wanted
        if how in ("=~", "!~"):
            fits, wanted = re.compile(value).fullmatch, how == "=~"
            return lambda source: (fits(_text(source, name)) is not None) is wanted
        wanted_signs = {"<": (-1,), "<=": (-1, 0), ">": (1,), ">=": (0, 1)}[how]
        return lambda source: _compared(_text(source, name), value) in wanted_signs


def _text(source: Any, name: str) -> str:
    found = source.text(name)
    return "null" if found is None else str(found)


def _compared(left: str, right: str) -> int:
    if _NUMBER.fullmatch(left) and _NUMBER.fullmatch(right):
        one, other = int(left), int(right)
        return (one > other) - (one < other)
    return (left > right) - (left < right)
