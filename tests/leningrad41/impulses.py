"""Tables in the phase of impulses."""

from collections.abc import Iterable

from generator.rehearse.scripts import Referee

from .common import start


def impulses(turn: int, dice: Iterable[int] = (), scenario: str = "campaign", **state: str) -> Referee:
    return start(scenario, turn, "impulses", dice, state=state)


def state(referee: Referee) -> tuple[str, str]:
    return referee.table.properties["weather"], referee.table.properties["forecast"]
