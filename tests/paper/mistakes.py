"""Small mistakes in the operations of a case: another place, another number, the contrary, another order."""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from generator.core import conditions as c
from generator.core import operations as o
from generator.core import quantities as q
from generator.core.form import Form
from generator.core.pieces import Pieces
from generator.core.places import Listed, Where

OTHER_PLACE: dict[str, Any] = {
    "A1": "C2",
    "A2": "C1",
    "B1": "A2",
    "B2": "A1",
    "C1": "B2",
    "C2": "B1",
    "tray": "lost",
    "lost": "tray",
    "cup": "tray",
    "hand": "discards",
    "discards": "hand",
    "draw-pile": "discards",
}
OTHER_SIDE: dict[str, Any] = {"red": "blue", "blue": "red", "same": "other", "other": "same"}
OTHER_PIECE: dict[str, Any] = {
    "r1": "r2",
    "r2": "r1",
    "r3": "r4",
    "r4": "r5",
    "b1": "b2",
    "b2": "b3",
    "b3": "b1",
}
OTHER_FACE: dict[str, Any] = {"keep": "down", "up": "down", "down": "up", "over": "up"}
OTHER_COMPARISON: dict[str, Any] = {
    "equals": "at_least",
    "at_least": "at_most",
    "at_most": "more_than",
    "more_than": "less_than",
    "less_than": "equals",
}


def mistakes(value: Any) -> Iterator[Any]:
    """The operations, conditions or amounts with one mistake each."""
    if isinstance(value, tuple):
        yield from _in_tuple(value)
    if isinstance(value, Form):
        yield from _of_form(value)
        for each in fields(value):
            if each.name != "origin":
                for wrong in mistakes(getattr(value, each.name)):
                    yield replace(value, **{each.name: wrong})


def _in_tuple(value: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    for number, item in enumerate(value):
        for wrong in mistakes(item):
            yield (*value[:number], wrong, *value[number + 1 :])
    if all(isinstance(item, o.Action) for item in value):
        for number in range(len(value) - 1):
            yield (*value[:number], value[number + 1], value[number], *value[number + 2 :])
        for number in range(len(value) if len(value) > 1 else 0):
            yield (*value[:number], *value[number + 1 :])


def _of_form(form: Form) -> Iterator[Form]:
    match form:
        case q.Number(number):
            yield q.Number(number + 1)
        case Listed((first, *others)) if first in OTHER_PLACE:
            other = OTHER_PLACE[first]
            yield Listed((other, *(place for place in others if place != other)))
        case Where(kind="hex") | Where(board="map"):
            yield Listed(("A1", "B1"))
        case Pieces():
            yield from _of_pieces(form)
        case o.Arrival(at, strength, face):
            yield replace(form, face=OTHER_FACE[face])
            yield replace(form, strength="less" if strength != "less" else "more")
            if at in OTHER_PLACE:
                yield replace(form, at=OTHER_PLACE[at])
        case o.Drawn(source) if source in OTHER_PLACE:
            yield replace(form, source=OTHER_PLACE[source])
        case o.Branch(when):
            yield replace(form, when=c.NoneOf((when,)))
        case o.OneOf(that=that) if that is not None:
            yield replace(form, that=c.NoneOf((that,)))
        case o.Roll(_, dice, sides):
            yield replace(form, dice=q.Total((dice, q.Number(1))) if form.fixed_dice is None else
                          q.Number(form.fixed_dice + 1))
            if form.hits_on is not None:
                yield replace(form, hits_on=None)
            yield replace(form, sides=sides + 1) if form.die is None else replace(form, die=None)
        case o.Flip(_, strength, face):
            yield replace(form, face=OTHER_FACE[face]) if face != "keep" else replace(form, strength="random")
        case o.Refill(face=face):
            yield replace(form, face=OTHER_FACE[face])
        case o.Offer(to) if to in OTHER_SIDE:
            yield replace(form, to=OTHER_SIDE[to])
        case o.Give(to) | o.End(winner=str(to)):
            other = OTHER_SIDE[to or "red"]
            yield o.Give(other, form.places) if isinstance(form, o.Give) else o.End(other)
        case o.Linked(side, apart=apart):
            yield replace(form, side=OTHER_SIDE[side])
            yield replace(form, apart=not apart)
        case c.Compare(comparison=comparison):
            yield replace(form, comparison=OTHER_COMPARISON[comparison])
        case c.Controls(side) | q.ControlledCount(side):
            yield replace(form, side=OTHER_SIDE[side or "red"])
        case c.AllOf(parts):
            yield c.AnyOf(parts)
        case c.AnyOf(parts):
            yield c.AllOf(parts)
        case q.Moved(over=over) if over is not None:
            yield replace(form, over=None)
        case q.Choice(when, then, otherwise):
            yield q.Choice(when, otherwise, then)
        case q.Quotient(least=least):
            yield replace(form, least=least + 1)
        case _:
            return


def _of_pieces(pieces: Pieces) -> Iterator[Pieces]:
    if pieces.side in OTHER_SIDE:
        yield replace(pieces, side=OTHER_SIDE[pieces.side])
    if pieces.ids and pieces.ids[0] in OTHER_PIECE:
        yield replace(pieces, ids=(OTHER_PIECE[pieces.ids[0]], *pieces.ids[1:]))
    if pieces.chosen is None:
        yield replace(pieces, exhausted=not pieces.exhausted)
        yield replace(pieces, face="down" if pieces.face == "up" else "up")
    if pieces.tags:
        yield replace(pieces, tags=(), without_tags=pieces.tags)
