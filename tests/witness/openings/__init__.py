"""Positions that no planner finds by itself: two sides next to each other, marked for combat."""

from collections.abc import Callable

from tests.witness.openings import donnerschlag, leningrad41, resiste, stalingrad
from tests.witness.planner import Planner

OPENINGS: dict[str, tuple[Callable[[Planner], None], ...]] = {
    "donnerschlag": donnerschlag.OPENINGS,
    "resiste": resiste.OPENINGS,
    "stalingrad": stalingrad.OPENINGS,
    "leningrad41": leningrad41.OPENINGS,
}
"""By game, what is tried besides what planners find."""
