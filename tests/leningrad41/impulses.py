"""Tables in the phase of impulses."""

from collections.abc import Iterable

from generator.rehearse.scripts import Referee

from .common import start


def impulses(turn: int, dice: Iterable[int] = (), scenario: str = "campaign", **state: str) -> Referee:
    return start(scenario, turn, "impulses", dice, state=state)


def state(referee: Referee) -> tuple[str, str]:
    return referee.table.properties["weather"], referee.table.properties["forecast"]


def axis_impulse(referee: Referee) -> str:
    """The next impulse of the Axis, after one of the Soviets if it has played; why not, or an empty text."""
    if referee.table.properties["impulse"] == "axis":
        referee.press("soviet-impulse")
    return referee.press("axis-impulse")
