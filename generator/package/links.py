"""Links lead to places of others: nothing is written through one."""

from pathlib import Path

from generator.links import is_link
from generator.problems.problem import WrongUse


class OutputRefused(WrongUse):
    """The output cannot be put in place; the message tells people why and what to do."""


def refuse_link(path: Path) -> None:
    """Raises OutputRefused when the path is a link, whatever it leads to."""
    if is_link(path):
        raise OutputRefused(f"'{path}' is a link, and what it leads to may not be ours: "
                            "name the real folder, or remove the link")
