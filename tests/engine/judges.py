"""What each engine judged, told at the end of a run; the tests themselves may have run in other processes."""

from collections import Counter
from statistics import median

import pytest

from .installation import find_installations, why_not

JUDGE = "engine"
"""The property of a test that tells which engine judged it."""
TOOK = "seconds"
"""The property that tells of which game an engine did what, and how long it took."""
ACTS = {"start": "opens", "button": "buttons", "drag": "drags", "key": "keys"}
"""What players do, by the operation of the driver."""


def engines_told() -> str:
    """Which engines there are."""
    return f"VASSAL engines: {why_not() or ', '.join(str(found.home) for found in find_installations())}"


def judgement(terminal: pytest.TerminalReporter) -> list[str]:
    """A line for each engine; it left to others what it skipped."""
    counts: dict[str, Counter[str]] = {}
    for outcome in ("passed", "failed", "skipped", "error"):
        for report in terminal.stats.get(outcome, []):
            judge = dict(getattr(report, "user_properties", ())).get(JUDGE)  # a broken import has none
            if judge:
                counts.setdefault(str(judge), Counter())[outcome] += 1
    lines = [
        f"VASSAL engine {judge}: {', '.join(f'{number} {outcome}' for outcome, number in count.items())}"
        for judge, count in sorted(counts.items())
    ]
    lines += _times(terminal)
    return lines or [f"no VASSAL engine judged the modules: {why_not() or 'none was asked'}"]


def _times(terminal: pytest.TerminalReporter) -> list[str]:
    """A line for each game: the median and the longest time of what players do."""
    times: dict[str, dict[str, list[float]]] = {}
    for report in terminal.stats.get("", []):  # what was noted after a test is in the report of its end
        game, taken = dict(getattr(report, "user_properties", ())).get(TOOK, ("", {}))
        for act, seconds in taken.items():
            times.setdefault(game, {}).setdefault(act, []).extend(seconds)
    return [f"{game}, median and longest: {_told(taken)}"
            for game, taken in sorted(times.items()) if any(taken.values())]


def _told(times: dict[str, list[float]]) -> str:
    return ", ".join(f"{ACTS[act]} {median(seconds):.2f} and {max(seconds):.2f} s"
                     for act, seconds in times.items() if seconds)
