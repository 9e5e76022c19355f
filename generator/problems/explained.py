"""The form in which a problem code is explained."""

from typing import NamedTuple


class Explained(NamedTuple):
    """What a code means, why that is a problem, what to do, and a definition that has it."""

    title: str
    why: str
    remedy: str
    example: str = ""
    """Empty for what cannot be shown in a definition: files, links, templates."""
