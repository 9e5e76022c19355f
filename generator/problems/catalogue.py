"""What each problem code means: `counterpress explain CODE` and the tests read it from here.

An example is a piece of a definition that, laid over the small game of the tests, gives exactly its code.
"""

from collections.abc import Mapping
from textwrap import fill

from generator.problems import (
    explained_boards,
    explained_files,
    explained_in_vain,
    explained_names,
    explained_scripts,
    explained_unknown,
    explained_values,
)
from generator.problems.explained import Explained

CATALOGUE: Mapping[str, Explained] = dict(
    sorted(
        {
            **explained_files.ENTRIES,
            **explained_values.ENTRIES,
            **explained_unknown.ENTRIES,
            **explained_names.ENTRIES,
            **explained_scripts.ENTRIES,
            **explained_in_vain.ENTRIES,
            **explained_boards.ENTRIES,
        }.items()
    )
)
"""Every code that a problem can have."""


def explain(code: str) -> str | None:
    """All that is known about a code, for people; None for a code that does not exist."""
    entry = CATALOGUE.get(code)
    if entry is None:
        return None
    parts = [f"{code}: {entry.title}", "", fill(entry.why, 78), "", fill(f"What to do: {entry.remedy}", 78)]
    if entry.example:
        parts += ["", "Wrong, for example:", ""]
        parts += [f"    {line}".rstrip() for line in entry.example.splitlines()]
    return "\n".join(parts) + "\n"
