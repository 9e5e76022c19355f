"""Conditions, amounts, pieces and places that authors write become the core; nothing is judged here."""

from collections.abc import Callable
from typing import Any

from generator.core import conditions as c
from generator.core import quantities as q
from generator.core.form import NOBODY, TURN, Path
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Reached, Where
from generator.core.written import places as written
from generator.model.base import Strict


# ---- places and pieces
def lower_places(places: written.PlaceSet, at: Path) -> Places:
    """Ids win over a line, and a line over what places have in common; `check` refuses mixtures."""
    if places.ids or "ids" in places.model_fields_set:
        return Listed(places.ids, origin=at)
    if places.traced is not None:
        return Reached(places.traced, places.beside, origin=at)
    return Where(
        places.board,
        places.kind,
        places.tag,
        places.terrain,
        places.near,
        places.steps,
        places.grid,
        places.row,
        origin=at,
    )


def lower_pieces(selector: written.Selector, at: Path) -> Pieces:
    """A selector; its printed values keep their order."""
    places = lower_places(selector.at, (*at, "at")) if selector.at is not None else None
    return Pieces(
        selector.ids,
        selector.side,
        selector.kind,
        selector.group,
        selector.tags,
        selector.without_tags,
        tuple(selector.values.items()),
        selector.exhausted,
        selector.reduced,
        selector.face,
        selector.fresh,
        selector.revealed,
        selector.activated,
        selector.spent,
        selector.status,
        selector.without_status,
        selector.facing,
        places,
        origin=at,
    )


# ---- quantities
def lower_quantity(form: written.QuantityForm, at: Path) -> q.Quantity:
    """An amount: the one field that is given."""
    name = given_field(form)
    return _QUANTITIES[name](getattr(form, name), at)


def _parts(parts: tuple[written.QuantityForm, ...], at: Path) -> tuple[q.Quantity, ...]:
    return tuple(lower_quantity(part, (*at, number)) for number, part in enumerate(parts))


def holder(side: str) -> str | None:
    """The side that controls places; None for nobody."""
    return None if side == NOBODY else side


def _controlled_count(control: written.ControlledPlaces, at: Path) -> q.ControlledCount:
    return q.ControlledCount(
        holder(control.side), lower_places(control.among, (*at, "controlled", "among")), origin=at
    )


def _printed_sum(wanted: written.Sum, at: Path) -> q.PrintedSum:
    return q.PrintedSum(lower_pieces(wanted.of, (*at, "sum", "of")), wanted.value, wanted.reduced, origin=at)


def _highest(wanted: written.Sum, at: Path) -> q.Highest:
    pieces = lower_pieces(wanted.of, (*at, "highest", "of"))
    return q.Highest(pieces, wanted.value, wanted.reduced, origin=at)


def _quotient(quotient: written.Quotient, at: Path) -> q.Quotient:
    whole = lower_quantity(quotient.of, (*at, "quotient", "of"))
    return q.Quotient(whole, lower_quantity(quotient.by, (*at, "quotient", "by")), quotient.least, origin=at)


def _choice(choice: written.Choice, at: Path) -> q.Choice:
    inside = (*at, "choose")
    return q.Choice(
        lower_condition(choice.when, (*inside, "when")),
        lower_quantity(choice.then, (*inside, "then")),
        lower_quantity(choice.otherwise, (*inside, "otherwise")),
        origin=at,
    )


def _moved(way: written.MovedForm, at: Path) -> q.Moved:
    along = () if way.along == ("places",) else way.along
    over = lower_places(way.over, (*at, "moved", "over")) if way.over is not None else None
    return q.Moved(along, over, way.since == "phase", origin=at)


_QUANTITIES: dict[str, Callable[[Any, Path], q.Quantity]] = {
    "number": lambda number, at: q.Number(number, origin=at),
    "variable": lambda name, at: q.Variable(name.removeprefix("$"), origin=at),
    "state": lambda name, at: q.PropertyNumber(name, origin=at),
    "count": lambda pieces, at: q.Count(lower_pieces(pieces, (*at, "count")), origin=at),
    "controlled": _controlled_count,
    "fullest": lambda pieces, at: q.Fullest(lower_pieces(pieces, (*at, "fullest")), origin=at),
    "tallest": lambda pieces, at: q.Tallest(lower_pieces(pieces, (*at, "tallest")), origin=at),
    "strength": lambda pieces, at: q.StrengthOf(lower_pieces(pieces, (*at, "strength")), origin=at),
    "sum": _printed_sum,
    "highest": _highest,
    "printed": lambda wanted, at: q.PrintedOn(
        wanted.value, wanted.on, wanted.reduced, origin=(*at, "printed")),
    "value": lambda name, at: q.PrintedValue(name, origin=at),
    "moved": _moved,
    "total": lambda parts, at: q.Total(_parts(parts, (*at, "total")), origin=at),
    "product": lambda parts, at: q.Product(_parts(parts, (*at, "product")), origin=at),
    "quotient": _quotient,
    "choose": _choice,
}


# ---- conditions
def lower_condition(condition: written.Condition, at: Path) -> c.Condition:
    """A condition: the one field that is given."""
    name = given_field(condition)
    return _CONDITIONS[name](getattr(condition, name), at)


def _conditions(parts: tuple[written.Condition, ...], at: Path) -> tuple[c.Condition, ...]:
    return tuple(lower_condition(part, (*at, number)) for number, part in enumerate(parts))


def _compare(comparison: written.Comparison, at: Path) -> c.Compare:
    name, right = comparison.right
    left = lower_quantity(comparison.left, (*at, "compare", "left"))
    return c.Compare(left, name, lower_quantity(right, (*at, "compare", name)), origin=at)


def _turns(turns: str, at: Path) -> c.Condition:
    """`3`, `2-5`, `8+`, `last` or `over`."""
    if turns in ("last", "over"):
        return c.LastTurn(turns == "over", origin=at)

    def is_turn(comparison: written.ComparisonName, number: str) -> c.Compare:
        return c.Compare(q.Variable(TURN, origin=at), comparison, q.Number(int(number), origin=at), origin=at)

    first, dash, last = turns.partition("-")
    if dash and first == "1":
        return is_turn("at_most", last)
    if dash:
        return c.AllOf((is_turn("at_least", first), is_turn("at_most", last)), origin=at)
    return is_turn("at_least", first[:-1]) if first.endswith("+") else is_turn("equals", first)


def _any_of(parts: list[c.Condition], at: Path) -> c.Condition:
    return parts[0] if len(parts) == 1 else c.AnyOf(tuple(parts), origin=at)


_CONDITIONS: dict[str, Callable[[Any, Path], c.Condition]] = {
    "all": lambda parts, at: c.AllOf(_conditions(parts, (*at, "all")), origin=at),
    "any": lambda parts, at: c.AnyOf(_conditions(parts, (*at, "any")), origin=at),
    "none": lambda parts, at: c.NoneOf(_conditions(parts, (*at, "none")), origin=at),
    "state": lambda wanted, at: c.StateIs(tuple(wanted.items()), origin=at),
    "phase": lambda phases, at: c.PhaseIs(phases, origin=at),
    "active": lambda sides, at: c.ActiveIs(sides, origin=at),
    "turn": lambda turns, at: _any_of([_turns(each, at) for each in turns], at),
    "compare": _compare,
    "exists": lambda pieces, at: c.Exists(lower_pieces(pieces, (*at, "exists")), origin=at),
    "empty": lambda places, at: c.Empty(lower_places(places, (*at, "empty")), origin=at),
    "among": lambda among, at: c.PlaceAmong(
        among.place, lower_places(among.places, (*at, "among", "places")), origin=at
    ),
    "controls": lambda control, at: c.Controls(
        holder(control.side), lower_places(control.among, (*at, "controls", "among")), origin=at
    ),
    "piece": lambda pieces, at: c.MoverFits(lower_pieces(pieces, (*at, "piece")), origin=at),
    "here": lambda places, at: c.MoverIn(lower_places(places, (*at, "here")), origin=at),
    "came_from": lambda places, at: c.CameFrom(lower_places(places, (*at, "came_from")), origin=at),
    "on_table": lambda wanted, at: c.OnTable(wanted, origin=at),
    "first_move": lambda wanted, at: c.FirstMove(wanted, origin=at),
}


def given_field(form: Strict) -> str:
    """The name of the one field that is given."""
    return next(name for name in type(form).model_fields if name in form.model_fields_set)
