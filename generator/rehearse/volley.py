"""Who fires together: their hits are added up."""

from collections.abc import Sequence

from generator.records import record
from generator.rehearse.table import Thing


@record
class Volley:
    """Those of a side that fired one after the other in a phase, and how often they hit.

    A piece that fires again begins another, and so does one that stands elsewhere on the map, or that fires
    after a script; those in boxes, as guns and aircraft, fire with whoever fires.
    """

    began: tuple[str | None, int, str]
    place: str
    fired: Sequence[str]
    hits: int


def fired_with(
    before: Volley | None, thing: Thing, now: tuple[int, str], on_a_map: bool, hits: int
) -> Volley:
    """The volley after a piece has fired: with those before it, or its own."""
    began, place = (thing.side, *now), thing.place if on_a_map else ""
    joins = (before is not None and before.began == began and thing.id not in before.fired
             and (not place or before.place in ("", place)))
    if before is None or not joins:
        return Volley(began, place, (thing.id,), hits)
    return Volley(began, place or before.place, (*before.fired, thing.id), before.hits + hits)
