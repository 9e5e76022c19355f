"""What tests of the Logistics phase do on a table."""

import pytest

from generator.rehearse.scripts import Referee

from .common import on_map, put, start

LEADER = {"axis": "hitler", "soviet": "stalin"}
SIDES = pytest.mark.parametrize("side", ["axis", "soviet"])


def logistics(turn: int = 2, scenario: str = "campaign", initiative: str = "axis", **state: str) -> Referee:
    return start(scenario, turn, "logistics", state=state, initiative=initiative)


def exhaust(referee: Referee, *names: str) -> None:
    for name in names:
        referee.table.things[name].face(1)


def stars(referee: Referee, side: str) -> int:
    return referee.table.things[LEADER[side]].strength


def remove(referee: Referee, side: str, number: int, place: str) -> None:
    """Take combat blocks that are not on the map, then some that are, to a place."""
    combat = [t for t in referee.table.things.values() if t.side == side and "combat" in t.tags]
    off_map = [t for t in combat if t not in on_map(referee.table)]
    put(referee.table, place, [*off_map, *(t for t in combat if t not in off_map)][:number])
