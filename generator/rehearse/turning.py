"""How a piece is turned to show a strength that is known."""

from typing import Literal, assert_never

from generator.rehearse.table import Thing

Known = Literal["keep", "full", "initial", "less", "more"] | int
"""Every strength but one that dice or a draw decide."""


def turn(thing: Thing, strength: Known) -> None:
    """Turn a piece; of steps that it does not have it shows the nearest."""
    match strength:
        case "keep":
            pass
        case "full":
            thing.edge = 1
        case "initial":
            thing.face(thing.steps if thing.deploys_at is None else thing.deploys_at)
        case "less":
            thing.edge = min(thing.steps, thing.edge + 1)
        case "more":
            thing.edge = max(1, thing.edge - 1)
        case int():
            thing.face(strength)
        case _:
            assert_never(strength)
