"""Numbers of piece slots that stay the same for ever.

A saved game finds its pieces again by `gpid` (cookbook 8.2: numeric and unique over the module). A number
made from the piece's own id needs no registry that could be lost: it does not change with order, errata
or machine.
"""

from collections.abc import Iterable
from hashlib import sha256

FIRST_FREE = 1_000_000_000
"""Above every number given here; the Editor numbers new slots from it."""


class GpidCollision(ValueError):
    """Two ids have the same number; one of them must be renamed."""


def gpid(identifier: str) -> int:
    """The number of an id, 1 to 999,999,999."""
    return int.from_bytes(sha256(identifier.encode()).digest()[:8], "big") % (FIRST_FREE - 1) + 1


def assign(identifiers: Iterable[str]) -> dict[str, int]:
    """The number of each id. Raises GpidCollision if two agree."""
    numbers: dict[str, int] = {}
    taken: dict[int, str] = {}
    for identifier in identifiers:
        number = gpid(identifier)
        if taken.setdefault(number, identifier) != identifier:
            raise GpidCollision(f"'{identifier}' and '{taken[number]}' have the same number {number}")
        numbers[identifier] = number
    return numbers
