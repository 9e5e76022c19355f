"""What authors write becomes the core, one function for each form; nothing is judged here."""

from collections.abc import Callable
from typing import Any

from generator.core import conditions as c
from generator.core import operations as o
from generator.core import quantities as q
from generator.core.form import TURN, Path
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Reached, Where
from generator.core.procedures import Guard, Holding, Law, Script
from generator.core.written import places as written
from generator.core.written import steps as steps_written
from generator.model.base import Strict


def lower_script(identifier: str, script: steps_written.Script) -> Script:
    """A script of the section `scripts`."""
    at: Path = ("scripts", identifier)
    guards = tuple(
        Guard(
            lower_condition(guard.require, (*at, "guards", number, "require")),
            guard.otherwise,
            guard.reads,
            origin=(*at, "guards", number),
        )
        for number, guard in enumerate(script.guards)
    )
    when = lower_condition(script.when, (*at, "when")) if script.when is not None else None
    return Script(identifier, script, when, guards, lower_steps(script.steps, (*at, "steps")), origin=at)


def lower_rule(identifier: str, rule: steps_written.Rule) -> Law:
    """A rule of the section `rules`."""
    at: Path = ("rules", identifier)
    return Law(
        identifier,
        rule,
        lower_pieces(rule.applies, (*at, "applies")),
        lower_condition(rule.when, (*at, "when")) if rule.when is not None else None,
        lower_condition(rule.require, (*at, "require")),
        tuple((name, lower_quantity(amount, (*at, "pays", name))) for name, amount in rule.pays.items()),
        origin=at,
    )


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
        selector.fresh,
        places,
        origin=at,
    )


# ---- quantities
def lower_quantity(form: written.QuantityForm, at: Path) -> q.Quantity:
    """An amount: the one field that is given."""
    name = _given(form)
    return _QUANTITIES[name](getattr(form, name), at)


def _parts(parts: tuple[written.QuantityForm, ...], at: Path) -> tuple[q.Quantity, ...]:
    return tuple(lower_quantity(part, (*at, number)) for number, part in enumerate(parts))


def _controlled_count(control: written.ControlledPlaces, at: Path) -> q.ControlledCount:
    return q.ControlledCount(
        control.side, lower_places(control.among, (*at, "controlled", "among")), origin=at
    )


def _printed_sum(wanted: written.Sum, at: Path) -> q.PrintedSum:
    return q.PrintedSum(lower_pieces(wanted.of, (*at, "sum", "of")), wanted.value, wanted.reduced, origin=at)


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
    "value": lambda name, at: q.PrintedValue(name, origin=at),
    "total": lambda parts, at: q.Total(_parts(parts, (*at, "total")), origin=at),
    "product": lambda parts, at: q.Product(_parts(parts, (*at, "product")), origin=at),
    "quotient": _quotient,
    "choose": _choice,
}


# ---- conditions
def lower_condition(condition: written.Condition, at: Path) -> c.Condition:
    """A condition: the one field that is given."""
    name = _given(condition)
    return _CONDITIONS[name](getattr(condition, name), at)


def _conditions(parts: tuple[written.Condition, ...], at: Path) -> tuple[c.Condition, ...]:
    return tuple(lower_condition(part, (*at, number)) for number, part in enumerate(parts))


def _compare(comparison: written.Comparison, at: Path) -> c.Compare:
    name, right = comparison.right
    left = lower_quantity(comparison.left, (*at, "compare", "left"))
    return c.Compare(left, name, lower_quantity(right, (*at, "compare", name)), origin=at)


def _turns(turns: str, at: Path) -> c.Condition:
    """`3`, `2-5` or `8+`."""
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
    "turn": lambda turns, at: _any_of([_turns(each, at) for each in turns], at),
    "compare": _compare,
    "exists": lambda pieces, at: c.Exists(lower_pieces(pieces, (*at, "exists")), origin=at),
    "empty": lambda places, at: c.Empty(lower_places(places, (*at, "empty")), origin=at),
    "controls": lambda control, at: c.Controls(
        control.side, lower_places(control.among, (*at, "controls", "among")), origin=at
    ),
    "piece": lambda pieces, at: c.MoverFits(lower_pieces(pieces, (*at, "piece")), origin=at),
    "here": lambda places, at: c.MoverIn(lower_places(places, (*at, "here")), origin=at),
    "came_from": lambda places, at: c.CameFrom(lower_places(places, (*at, "came_from")), origin=at),
    "on_table": lambda wanted, at: c.OnTable(wanted, origin=at),
}


# ---- operations
def lower_steps(steps: tuple[steps_written.Step, ...], at: Path) -> tuple[o.Operation, ...]:
    """Steps in their order."""
    return tuple(_lower_step(step, (*at, number)) for number, step in enumerate(steps))


def _lower_step(step: steps_written.Step, at: Path) -> o.Operation:
    name = _given(step)
    key = steps_written.Step.model_fields[name].alias or name
    return _OPERATIONS[name](getattr(step, name), (*at, key))


def _arrival(arrival: steps_written.Arrival, at: Path) -> o.Arrival:
    return o.Arrival(arrival.at, _strength(arrival.strength, at), arrival.face, origin=at)


def _strength(text: str, at: Path) -> o.Strength:
    match text:
        case "keep" | "full" | "initial" | "random" | "less" | "more":
            return text
        case _:
            name = text.removeprefix("$")
            return q.Variable(name, origin=(*at, "strength")) if name != text else int(text)


def _place(place: steps_written.Place, at: Path) -> o.Move:
    pick = o.Everyone(lower_pieces(place.pieces, (*at, "pieces")), origin=at)
    return o.Move(pick, _arrival(place, at), origin=at)


def _draw(draw: steps_written.Draw, at: Path) -> o.Move:
    which = lower_pieces(draw.which, (*at, "which")) if draw.which is not None else None
    pick = o.Drawn(draw.source, lower_quantity(draw.count, (*at, "count")), which, origin=at)
    return o.Move(pick, _arrival(draw, at), lower_steps(draw.each_missing, (*at, "each_missing")), origin=at)


def _take_first(take: steps_written.TakeFirst, at: Path) -> o.Move:
    pick = o.FirstIn(lower_places(take.of, (*at, "of")), origin=at)
    return o.Move(pick, _arrival(take, at), lower_steps(take.if_none, (*at, "if_none")), origin=at)


def _for_each(loop: steps_written.ForEach, at: Path) -> o.Loop:
    over: o.Over = o.DiceOf(loop.dice or "", origin=at)
    if loop.places is not None:
        over = lower_places(loop.places, (*at, "places"))
    return o.Loop(over, lower_steps(loop.do, (*at, "do")), loop.name, origin=at)


def _repeat(repeat: steps_written.Repeat, at: Path) -> o.Loop:
    times = o.Times(lower_quantity(repeat.times, (*at, "times")), origin=at)
    return o.Loop(times, lower_steps(repeat.do, (*at, "do")), origin=at)


def _trace(trace: steps_written.Trace, at: Path) -> o.Mark:
    links = tuple(Listed(group, origin=(*at, "links", number)) for number, group in enumerate(trace.links))
    when = lower_condition(trace.when, (*at, "when")) if trace.when is not None else None
    linked = o.Linked(
        trace.side,
        lower_places(trace.sources, (*at, "from")),
        links,
        trace.along,
        trace.apart,
        when,
        origin=at,
    )
    return o.Mark(trace.name, linked, trace.title, origin=at)


def _find(find: steps_written.Find, at: Path) -> o.Mark:
    pieces = lower_pieces(find.pieces, (*at, "pieces"))
    sought: o.Sought = o.Standing(pieces, origin=at)
    if find.across:
        sought = o.Beyond(pieces, find.across, find.bridges, origin=at)
    return o.Mark(find.name, sought, find.title, origin=at)


def _look_up(look_up: steps_written.LookUp, at: Path) -> o.Set:
    row = lower_quantity(look_up.row, (*at, "row")) if look_up.row is not None else None
    cell = o.Cell(
        look_up.chart, look_up.table, row, lower_quantity(look_up.column, (*at, "column")), origin=at
    )
    return o.Set(((look_up.name, cell),), origin=at)


def _set(values: dict[str, written.QuantityForm | str], at: Path) -> o.Set:
    return o.Set(tuple((name, _value(value, (*at, name))) for name, value in values.items()), origin=at)


def _value(value: written.QuantityForm | str, at: Path) -> o.Value:
    if isinstance(value, str):
        return q.Variable(value[1:], origin=at) if value.startswith("$") else o.Word(value, origin=at)
    return lower_quantity(value, at)


def _if(branch: steps_written.If, at: Path) -> o.Branch:
    return o.Branch(
        lower_condition(branch.when, (*at, "when")),
        lower_steps(branch.then, (*at, "then")),
        lower_steps(branch.otherwise, (*at, "otherwise")),
        origin=at,
    )


def _refill(refill: steps_written.Refill, at: Path) -> o.Refill:
    return o.Refill(lower_pieces(refill.pieces, (*at, "pieces")), refill.grid, refill.face, origin=at)


_OPERATIONS: dict[str, Callable[[Any, Path], o.Operation]] = {
    "place": _place,
    "draw": _draw,
    "take_first": _take_first,
    "refill": _refill,
    "reveal": lambda pieces, at: o.Reveal(lower_pieces(pieces, at), origin=at),
    "shuffle": lambda deck, at: o.Shuffle(deck, origin=at),
    "roll": lambda roll, at: o.Roll(roll.name, roll.dice, roll.sides, roll.die, origin=at),
    "for_each": _for_each,
    "repeat": _repeat,
    "give": lambda give, at: o.Give(give.to, lower_places(give.places, (*at, "places")), origin=at),
    "trace": _trace,
    "find": _find,
    "look_up": _look_up,
    "if_": _if,
    "set": _set,
    "call": lambda part, at: o.Call(part, origin=at),
    "say": lambda line, at: o.Say(line, origin=at),
}


def lower_holding(board: str, taken_by: written.Selector, kept_by: tuple[written.Selector, ...]) -> Holding:
    """The pieces that take and keep control of places on a board."""
    at: Path = ("boards", board, "control")
    kept = tuple(lower_pieces(each, (*at, "kept_by", number)) for number, each in enumerate(kept_by))
    return Holding(lower_pieces(taken_by, (*at, "taken_by")), kept, origin=at)


def _given(form: Strict) -> str:
    """The name of the one field that is given."""
    return next(name for name in type(form).model_fields if name in form.model_fields_set)
