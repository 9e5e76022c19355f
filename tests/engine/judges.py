"""What each engine judged, told at the end of a run; the tests themselves may have run in other processes."""

from collections import Counter

import pytest

from .installation import find_installations, why_not

JUDGE = "engine"
"""The property of a test that tells which engine judged it."""


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
    return lines or [f"no VASSAL engine judged the modules: {why_not() or 'none was asked'}"]
