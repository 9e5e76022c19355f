"""Scripts, rules and steps that authors write become the core, one function for each form."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from generator.core import operations as o
from generator.core import quantities as q
from generator.core.conditions import ALWAYS
from generator.core.form import Path
from generator.core.lowering import (
    given_field,
    holder,
    lower_condition,
    lower_pieces,
    lower_places,
    lower_quantity,
)
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places
from generator.core.procedures import Guard, Holding, Law, Script
from generator.core.written import places as written
from generator.core.written import plain_steps as plain_written
from generator.core.written import procedures as procedures_written
from generator.core.written import steps as steps_written

EACH = "each"
"""The variable of `draw: {each: ...}`."""


def lower_script(
    identifier: str, script: procedures_written.Script, named: Mapping[str, procedures_written.Guard]
) -> Script:
    """A script of the section `scripts`, and of the named guards those that it needs."""
    at: Path = ("scripts", identifier)
    needed = tuple(
        _guard(named[name], ("guards", name), (*at, "needs", number), name)
        for number, name in enumerate(script.needs)
        if name in named
    )
    own = tuple(
        _guard(guard, (*at, "guards", number), (*at, "guards", number))
        for number, guard in enumerate(script.guards)
    )
    guards = needed + own
    when = lower_condition(script.when, (*at, "when")) if script.when is not None else None
    return Script(identifier, script, when, guards, lower_steps(script.steps, (*at, "steps")), origin=at)


def _guard(
    guard: procedures_written.Guard, written_at: Path, asked_at: Path, name: str | None = None
) -> Guard:
    require = lower_condition(guard.require, (*written_at, "require"))
    return Guard(require, guard.otherwise, guard.reads, name, origin=asked_at)


def lower_rule(identifier: str, rule: procedures_written.Rule) -> Law:
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


# ---- operations
def lower_steps(steps: tuple[steps_written.Step, ...], at: Path) -> tuple[o.Operation, ...]:
    """Steps in their order."""
    return tuple(lowered for number, step in enumerate(steps) for lowered in _lower_step(step, (*at, number)))


def _lower_step(step: steps_written.Step, at: Path) -> tuple[o.Operation, ...]:
    if step.set_out is not None:
        return _set_out(step.set_out, (*at, "set_out"))
    name = given_field(step)
    key = steps_written.Step.model_fields[name].alias or name
    return (_OPERATIONS[name](getattr(step, name), (*at, key)),)


def _arrival(place: str, manner: plain_written.Manner, at: Path) -> o.Arrival:
    return o.Arrival(place, _strength(manner.strength, at), manner.face, origin=at)


def _set_out(written_out: plain_written.SetOut, at: Path) -> tuple[o.Operation, ...]:
    """One move for each place; what is set out by value has got its places before (`resolve.setting_out`).

    There the pieces of a side were taken, if it was known. Where more is asked of them, it stays one step.
    """
    asked = Pieces() if written_out.pieces is None else lower_pieces(written_out.pieces, (*at, "pieces"))
    left = replace(asked, side=asked.side if "$" in (asked.side or "") else None)
    moves = tuple(
        o.Move(
            o.Everyone(replace(left, ids=ids, origin=asked.origin or place_at), origin=place_at),
            replace(_arrival(place, written_out, at), origin=place_at),
            origin=place_at,
        )
        for place, ids in written_out.at.items() for place_at in ((*at, "at", place),)
    )
    if written_out.by is None or left == Pieces():
        return moves
    return (o.ByValue(written_out.by, asked, moves, origin=at),)


def _strength(text: str, at: Path) -> o.Strength:
    match text:
        case "keep" | "full" | "initial" | "random" | "less" | "more":
            return text
        case _:
            name = text.removeprefix("$")
            return q.Variable(name, origin=(*at, "strength")) if name != text else int(text)


def _place(place: plain_written.Place, at: Path) -> o.Move:
    pieces = lower_pieces(place.pieces, (*at, "pieces"))
    pick: o.Pick = o.Everyone(pieces, origin=at)
    if place.count is not None:
        pick = o.Some(pieces, lower_quantity(place.count, (*at, "count")), origin=at)
    return o.Move(pick, _arrival(place.at, place, at), origin=at)


def _draw(draw: steps_written.Draw, at: Path) -> o.Operation:
    if draw.each is None:
        return _drawn(draw, str(draw.at), at, at)
    drawn = _drawn(draw, f"${EACH}", at, (*at, "each"))
    return o.Loop(lower_places(draw.each, (*at, "each")), (drawn,), EACH, origin=at)


def _drawn(draw: steps_written.Draw, place: str, at: Path, origin: Path) -> o.Move:
    which = lower_pieces(draw.which, (*at, "which")) if draw.which is not None else None
    pick = o.Drawn(draw.source, lower_quantity(draw.count, (*at, "count")), which, origin=at)
    arrival, lacking = _arrival(place, draw, at), lower_steps(draw.each_missing, (*at, "each_missing"))
    return o.Move(pick, arrival, lacking, origin=origin)


def _take_first(take: steps_written.TakeFirst, at: Path) -> o.Move:
    pick = o.FirstIn(lower_places(take.of, (*at, "of")), origin=at)
    return o.Move(pick, _arrival(take.at, take, at), lower_steps(take.if_none, (*at, "if_none")), origin=at)


def _roll(roll: plain_written.Roll, at: Path) -> o.Roll:
    hits_on = None if roll.hits_on is None else lower_quantity(roll.hits_on, (*at, "hits_on"))
    dice = lower_quantity(roll.dice, (*at, "dice"))
    return o.Roll(roll.name, dice, roll.sides, roll.die, hits_on, origin=at)


def _for_each(loop: steps_written.ForEach, at: Path) -> o.Loop:
    over: o.Over = o.DiceOf(loop.dice or "", origin=at)
    if loop.places is not None:
        over = lower_places(loop.places, (*at, "places"))
    elif loop.pieces is not None:
        over = lower_pieces(loop.pieces, (*at, "pieces"))
    elif loop.words is not None:
        over = o.Each(loop.words, origin=(*at, "words"))
    return o.Loop(over, lower_steps(loop.do, (*at, "do")), loop.name, origin=at)


def _first_of(first: steps_written.FirstOf, at: Path) -> o.OneOf:
    return o.OneOf(
        lower_places(first.places, (*at, "places")),
        lower_condition(first.that, (*at, "that")),
        lower_steps(first.do, (*at, "do")),
        first.name,
        lower_steps(first.if_none, (*at, "if_none")),
        origin=at,
    )


def _choose(choice: steps_written.Choose, at: Path) -> o.OneOf:
    over: Places | Pieces
    if choice.places is not None:
        over = lower_places(choice.places, (*at, "places"))
    else:
        assert choice.pieces is not None, "one of the two is written"
        over = lower_pieces(choice.pieces, (*at, "pieces"))
    return o.OneOf(
        over,
        lower_condition(choice.that, (*at, "that")) if choice.that is not None else None,
        lower_steps(choice.do, (*at, "do")),
        choice.name,
        lower_steps(choice.if_none, (*at, "if_none")),
        choice.by,
        choice.question,
        origin=at,
    )


def _offer(offer: steps_written.Offer, at: Path) -> o.Offer:
    return o.Offer(
        offer.to,
        tuple(_option(option, (*at, "options", number)) for number, option in enumerate(offer.options)),
        lower_steps(offer.if_none, (*at, "if_none")),
        offer.question,
        origin=at,
    )


def _option(option: steps_written.Option, at: Path) -> o.Option:
    when = lower_condition(option.when, (*at, "when")) if option.when is not None else ALWAYS
    return o.Option(when, lower_steps(option.do, (*at, "do")), title=option.title, origin=at)


def _call(call: plain_written.Call, at: Path) -> o.Call:
    given = tuple((name, _given(value, (*at, "with", name))) for name, value in call.given.items())
    return o.Call(call.part, given, origin=at)


def _given(value: written.QuantityForm | str, at: Path) -> o.Word | q.Quantity:
    """A word, another variable by its `$name`, or an amount."""
    return o.Word(value, origin=at) if isinstance(value, str) else lower_quantity(value, at)


def _repeat(repeat: steps_written.Repeat, at: Path) -> o.Loop:
    times = o.Times(lower_quantity(repeat.times, (*at, "times")), origin=at)
    return o.Loop(times, lower_steps(repeat.do, (*at, "do")), origin=at)


def _trace(trace: plain_written.Trace, at: Path) -> o.Mark:
    links = tuple(Listed(group, origin=(*at, "links", number)) for number, group in enumerate(trace.links))
    when = lower_condition(trace.when, (*at, "when")) if trace.when is not None else None
    linked = o.Linked(
        trace.side,
        lower_places(trace.sources, (*at, "from")),
        links,
        trace.along,
        trace.apart,
        when,
        lower_places(trace.over, (*at, "over")) if trace.over is not None else None,
        origin=at,
    )
    return o.Mark(trace.name, linked, trace.title, origin=at)


def _find(find: plain_written.Find, at: Path) -> o.Mark:
    pieces = lower_pieces(find.pieces, (*at, "pieces"))
    sought: o.Sought = o.Standing(pieces, _left_out(find.without, at), find.adds, origin=at)
    if find.across:
        sought = o.Beyond(pieces, find.across, find.bridges, origin=at)
    elif find.along:
        sought = o.Along(pieces, find.along, origin=at)
    elif find.toward is not None:
        sought = o.Toward(pieces, lower_quantity(find.toward, (*at, "toward")), origin=at)
    return o.Mark(find.name, sought, find.title, origin=at)


def _list(listed: plain_written.ListOf, at: Path) -> o.List:
    pieces, without = lower_pieces(listed.pieces, (*at, "pieces")), _left_out(listed.without, at)
    return o.List(listed.name, pieces, without, listed.what == "places", origin=at)


def _left_out(without: written.Selector | None, at: Path) -> Pieces | None:
    return None if without is None else lower_pieces(without, (*at, "without"))


def _facing(given: plain_written.OfFacing, at: Path) -> o.SetFacing:
    return o.SetFacing(given.facing, lower_pieces(given.pieces, (*at, "pieces")), origin=at)


def _status(given: plain_written.OfStatus, at: Path, has: bool) -> o.SetStatus:
    return o.SetStatus(given.status, lower_pieces(given.pieces, (*at, "pieces")), has, origin=at)


def _look_up(look_up: plain_written.LookUp, at: Path) -> o.Set:
    row = _line(look_up.row, (*at, "row")) if look_up.row is not None else None
    column = _line(look_up.column, (*at, "column"))
    cell = o.Cell(look_up.chart, look_up.table, row, column, property=look_up.name, origin=at)
    return o.Set(((look_up.name, cell),), origin=at)


def _line(form: written.QuantityForm, at: Path) -> o.Line:
    """A row or a column of a table, by a number or by a word that is known in play."""
    match form:
        case written.LineForm(terrain=str(place)):
            return o.TerrainLine(place, origin=at)
        case written.LineForm(terrain_under=str(piece)):
            return o.TerrainLine(piece, of_piece=True, origin=at)
        case written.QuantityForm(state=str(name)):
            return o.StateLine(name, origin=at)
        case _:
            return lower_quantity(form, at)


def _set(values: dict[str, written.QuantityForm | str], at: Path) -> o.Set:
    return o.Set(tuple((name, _value(value, (*at, name))) for name, value in values.items()), origin=at)


def _add(amounts: dict[str, written.QuantityForm], at: Path) -> o.Set:
    """Each property becomes the sum of itself and an amount."""
    def sum_of(name: str, amount: written.QuantityForm) -> q.Total:
        origin = (*at, name)
        return q.Total((q.PropertyNumber(name, origin=origin), lower_quantity(amount, origin)), origin=origin)

    return o.Set(tuple((name, sum_of(name, amount)) for name, amount in amounts.items()), origin=at)


def _value(value: written.QuantityForm | str, at: Path) -> o.Word | q.Quantity:
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


def _refill(refill: plain_written.Refill, at: Path) -> o.Refill:
    return o.Refill(lower_pieces(refill.pieces, (*at, "pieces")), refill.grid, refill.face, origin=at)


def _by_table(wanted: plain_written.ByTable, at: Path) -> o.ByTable:
    column = lower_quantity(wanted.column, (*at, "column")) if wanted.column is not None else None
    return o.ByTable(
        wanted.chart,
        wanted.table,
        lower_quantity(wanted.row, (*at, "row")),
        column,
        lower_places(wanted.waiting, (*at, "from")),
        _arrival(wanted.at, wanted, at),
        origin=at,
    )


_OPERATIONS: dict[str, Callable[[Any, Path], o.Operation]] = {
    "place": _place,
    "by_table": _by_table,
    "draw": _draw,
    "take_first": _take_first,
    "refill": _refill,
    "flip": lambda flip, at: o.Flip(
        lower_pieces(flip.pieces, (*at, "pieces")), _strength(flip.strength, at), flip.face, origin=at
    ),
    "reveal": lambda pieces, at: o.Reveal(lower_pieces(pieces, at), origin=at),
    "hide": lambda pieces, at: o.Hide(lower_pieces(pieces, at), origin=at),
    "shuffle": lambda deck, at: o.Shuffle(deck, origin=at),
    "roll": _roll,
    "for_each": _for_each,
    "first_of": _first_of,
    "choose": _choose,
    "offer": _offer,
    "repeat": _repeat,
    "give": lambda give, at: o.Give(holder(give.to), lower_places(give.places, (*at, "places")), origin=at),
    "trace": _trace,
    "find": _find,
    "list_": _list,
    "spend": lambda spend, at: o.Spend(
        lower_pieces(spend.pieces, (*at, "pieces")), _left_out(spend.without, at), origin=at
    ),
    "activate": lambda pieces, at: o.Activate(lower_pieces(pieces, at), origin=at),
    "ready": lambda pieces, at: o.Ready(lower_pieces(pieces, at), origin=at),
    "set_status": lambda given, at: _status(given, at, has=True),
    "clear_status": lambda given, at: _status(given, at, has=False),
    "set_facing": _facing,
    "look_up": _look_up,
    "if_": _if,
    "set": _set,
    "add": _add,
    "call": _call,
    "end": lambda end, at: o.End(end.winner, origin=at),
    "say": lambda line, at: o.Say(line, origin=at),
    "warn": lambda line, at: o.Say(line, warns=True, origin=at),
}


def lower_holding(
    board: str, taken_by: written.Selector, kept_by: tuple[written.Selector, ...], at_once: bool
) -> Holding:
    """The pieces that take and keep control of places on a board."""
    at: Path = ("boards", board, "control")
    kept = tuple(lower_pieces(each, (*at, "kept_by", number)) for number, each in enumerate(kept_by))
    return Holding(lower_pieces(taken_by, (*at, "taken_by")), kept, at_once, origin=at)
