"""Operations as people do them at a table: without what only a program minds, puts in a row at once."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.core import operations as o
from generator.core.conditions import ALWAYS
from generator.core.pieces import Pieces
from generator.core.places import Listed, Where
from generator.core.quantities import Count, Number, PropertyNumber, Quantity
from generator.model.base import Text
from generator.model.looked_up import lines_of
from tests.paper.normal import Normal, Scope
from tests.paper.normal_conditions import Asked

Steps = Sequence[o.Operation]


@dataclass(frozen=True, eq=False)
class Done(Asked):
    """Procedures of a game; parts `within` are told where they are called."""

    within: frozenset[str] = frozenset()

    def steps(self, steps: Steps, scope: Scope = ()) -> tuple[Normal, ...]:
        """All of them."""
        found: list[Normal] = []
        for step in self._one_source(self._spread(self.minded(steps))):
            found += self._step(step, scope)
            if isinstance(step, o.Roll):
                scope = self.binding(step.name, step, scope)
        return tuple(_at_once(found))

    # ---- what people mind
    def minded(self, steps: Steps) -> Steps:
        """What is done and noted; where that is nothing, and where the game ends, what is said."""
        ends = any(isinstance(step, o.End) for step in steps)
        done = [kept for step in steps
                if (kept := step if ends and isinstance(step, o.Say) else self._minded(step)) is not None]
        return done or [step for step in steps if isinstance(step, o.Say)]

    def _minded(self, step: o.Operation) -> o.Operation | None:
        match step:
            case o.Say() | o.List():
                return None
            case o.Set(values):
                kept = tuple((name, value) for name, value in values if self._is_charted(name))
                return replace(step, values=kept) if kept else None
            case o.Call(part) if not self.game.scripts[part].head.chart:
                return None
            case o.Branch(then=then, otherwise=otherwise):
                return step if self.minded(then) or self.minded(otherwise) else None
            case _:
                return step

    def _is_charted(self, name: str) -> bool:
        known = self.game.definitions.properties
        return name not in known or known[name].chart

    def _spread(self, steps: Steps) -> Steps:
        """Parts that are told where they are called, and loops over a single place, step by step."""
        found: list[o.Operation] = []
        for step in steps:
            match step:
                case o.Call(part) if part in self.within:
                    found += self._spread(self.minded(self.game.scripts[part].steps))
                case o.Move(o.Drawn(_, Number(number), Pieces() as which), _, ()) if number == len(
                    self.things(replace(which, at=None), ())
                ):
                    found.append(replace(step, pick=o.Everyone(which)))
                case _:
                    found.append(step)
        return found

    def _one_source(self, steps: Steps) -> Steps:
        """The same put from here and from there is put from both."""
        found: list[o.Operation] = []
        for step in steps:
            match found[-1] if found else None, step:
                case (
                    o.Move(o.Everyone(Pieces(at=Listed() | Where() as some) as before)) as move,
                    o.Move(o.Everyone(Pieces(at=Listed() | Where() as more) as after)),
                ) if (
                    replace(before, at=None) == replace(after, at=None)
                    and replace(step, pick=move.pick) == move
                ):
                    both = Listed((*self.game.places(some), *self.game.places(more)))
                    found[-1] = replace(move, pick=o.Everyone(replace(before, at=both)))
                case _:
                    found.append(step)
        return found

    # ---- one step
    def _step(self, step: o.Operation, scope: Scope) -> Sequence[Normal]:
        match step:
            case o.Move():
                return [self._move(step, scope)]
            case o.Loop():
                return self._loop(step, scope)
            case o.OneOf():
                inner = self.binding(step.name, step.over, scope)
                over = (
                    self.pieces(step.over, scope)
                    if isinstance(step.over, Pieces)
                    else self.places(step.over, scope, ordered=step.chosen_by is None)
                )
                that = self.asked(step.that, inner) if step.that is not None else None
                return [
                    (
                        "one of",
                        over,
                        that,
                        self.steps(step.body, inner),
                        self.steps(step.lacking, scope),
                        self._value(o.Word(step.chosen_by), scope) if step.chosen_by else None,
                    )
                ]
            case o.Offer(to, options, lacking):
                told = tuple(self._option(option, scope) for option in options)
                return [("offer", self._value(o.Word(to), scope), told, self.steps(lacking, scope))]
            case o.Branch(when, then, otherwise):
                done = self.steps(then, scope), self.steps(otherwise, scope)
                return list(done[0]) if done[0] == done[1] else [("if", *self.either(when, *done, scope))]
            case o.Set(values):
                return [("note", name, self._value(value, scope)) for name, value in values]
            case o.ByTable():
                column = self.amount(step.column, scope) if step.column is not None else None
                return [
                    (
                        "by table",
                        step.chart,
                        step.table,
                        self.amount(step.row, scope),
                        column,
                        self.places(step.waiting, scope),
                        self.arrives(step.arrival, (), scope),
                    )
                ]
            case o.ByValue(value, pieces, moves):
                _, *how = self.arrives(moves[0].arrival, (), scope)
                return [("by value", value, self.pieces(pieces, scope), *how)]
            case o.Refill(pieces, grid, face):
                return [("refill", self.pieces(pieces, scope), grid, face)]
            case o.Flip(pieces, strength, face):
                ids = self.things(pieces, scope)
                return [("flip", self.pieces(pieces, scope), self.strengths(strength, ids, scope), face)]
            case o.Spend(pieces, without):
                but = () if without is None else (self.pieces(without, scope),)
                return [("spend", self.pieces(pieces, scope), *but)]
            case o.Reveal(pieces):
                return [("reveal", self.pieces(pieces, scope))]
            case o.Hide(pieces):
                return [("hide", self.pieces(pieces, scope))]
            case o.Ready(pieces):
                return [("ready", self.pieces(pieces, scope))]
            case o.Activate(pieces):
                return [("activate", self.pieces(pieces, scope))]
            case o.SetStatus(status, pieces, has):
                return [("status", status, has, self.pieces(pieces, scope))]
            case o.SetFacing(facing, pieces):
                return [("facing", facing, self.pieces(pieces, scope))]
            case o.Give(to, places):
                return [("give", to, self.places(places, scope))]
            case o.Mark():
                return [self._mark(step, scope)]
            case o.Call(part, given):
                return [("call", part, tuple(self._value(value, scope) for _, value in given))]
            case o.Roll(_, dice, sides, die, hits_on):
                needed = None if hits_on is None else self.amount(hits_on, scope)
                return [("roll", self.amount(dice, scope), die or sides, needed)]
            case o.Say(line):
                return [("say", line.in_language("en"))]
            case _:
                return [step]

    def _option(self, option: o.Option, scope: Scope) -> Normal:
        when = None if option.when == ALWAYS else self.asked(option.when, scope)
        return (option.title.in_language("en").casefold(), when, self.steps(option.then, scope))

    def _loop(self, loop: o.Loop, scope: Scope) -> Sequence[Normal]:
        inner = self.binding(loop.name, loop.over, scope)
        body = self.steps(loop.body, inner)
        match loop.over:
            case o.Times(number):
                return [("times", self.amount(number, scope), body)]
            case o.DiceOf(roll):
                return [("each die", self.variable(roll, scope), body)]
            case o.Each(words):
                return [("each word", words, body)]
            case Pieces():
                return [("each piece", self.pieces(loop.over, scope), body)]
            case _:
                if inner[-1].is_place is not None:
                    return body
                in_order = not (len(body) == 1 and isinstance(loop.body[0], o.Move))
                return [("each", self.places(loop.over, scope, in_order), body)]

    def _move(self, move: o.Move, scope: Scope) -> Normal:
        lacking, at = self.steps(move.lacking, scope), move.arrival
        match move.pick:
            case o.Everyone(pieces):
                ids = self.things(pieces, scope)
                return ("put", self.pieces(pieces, scope), self.arrives(at, ids, scope))
            case o.Some(pieces, Number(1)) if pieces.chosen is not None:
                return self._move(replace(move, pick=o.Everyone(pieces)), scope)
            case o.Some(pieces, count):
                ids = self.things(pieces, scope)
                return (
                    "put some",
                    self.pieces(pieces, scope),
                    self.amount(count, scope),
                    self.arrives(at, ids, scope),
                )
            case o.Drawn(source, count, which):
                there = replace(which or Pieces(), at=Listed((source,)))
                ids = self.things(there, scope)
                is_all = (count == Count(Pieces(at=Listed((source,)))) and which is None) or (
                    isinstance(count, Count)
                    and self.things(count.pieces, scope) == self.things(Pieces(at=Listed((source,))), scope)
                    and count.pieces.at == Listed((source,))
                    and not count.pieces.states
                )
                number = "all" if is_all else self.amount(count, scope)
                meant = () if self._is_deck(source) else self.pieces(there, scope)
                return (
                    "draw",
                    self.place(source, scope),
                    number,
                    meant,
                    self.arrives(at, ids, scope),
                    lacking,
                )
            case o.FirstIn(places):
                return ("first in", self.places(places, scope), self.arrives(at, (), scope), lacking)

    def _is_deck(self, place: str) -> bool:
        return place in self.game.locations and self.game.locations[place].kind == "deck"

    def arrives(self, arrival: o.Arrival, ids: Sequence[str], scope: Scope) -> Normal:
        """Where and how pieces are put down."""
        return (self.place(arrival.at, scope), self.strengths(arrival.strength, ids, scope), arrival.face)

    def _value(self, value: o.Value, scope: Scope) -> Normal:
        match value:
            case o.Word(text):
                return self.variable(text[1:], scope) if text.startswith("$") else text
            case o.Cell(chart, table, row, column):
                found = self.game.definitions.charts[chart].tables[table - 1]
                across = self._line(column, found.columns[1:], scope)
                down = self._line(row, [cells[0] for cells in found.rows], scope) if row is not None else None
                return ("cell", chart, table, down, across)
            case _:
                amount = self.amount(value, scope)
                return str(amount) if isinstance(amount, int) else amount

    def _line(self, line: o.Line, headings: Sequence[Text], scope: Scope) -> Normal:
        """A row or column of a table by the first number that it means; numbers beyond it mean the last."""
        match line:
            case o.TerrainLine(on, of_piece):
                return ("terrain", self.variable(on.removeprefix("$"), scope), of_piece)
            case o.StateLine(name):
                number: Quantity = PropertyNumber(name)
            case _:
                number = line
        found, lines = self.amount(number, scope), lines_of([each.in_language("en") for each in headings])
        return lines.first + lines.meant.index(lines.of(found)) if isinstance(found, int) else found

    def _mark(self, mark: o.Mark, scope: Scope) -> Normal:
        title = mark.title.in_language("en") if mark.title is not None else mark.name
        match mark.sought:
            case o.Linked(side, sources, links, along, apart, when, over):
                found = (
                    "mark",
                    title,
                    side,
                    self.places(sources, scope),
                    frozenset(self.places(each, scope) for each in links),
                    along,
                    apart,
                    self.places(over, scope) if over is not None else (),
                )
                return ("if", *self.either(when, (found,), (), scope)) if when is not None else found
            case o.Standing(pieces, without, adds):
                but = () if without is None else (("but", self.pieces(without, scope)),)
                return ("mark", title, self.pieces(pieces, scope), *but, *(("adds",) if adds else ()))
            case o.Beyond(pieces, across, bridges):
                return ("mark", title, self.pieces(pieces, scope), frozenset(across), frozenset(bridges))
            case o.Along(pieces, along):
                return ("mark", title, "along", self.pieces(pieces, scope), frozenset(along))
            case o.Toward(pieces, direction):
                return ("mark", title, self.pieces(pieces, scope), self.amount(direction, scope))


def _at_once(steps: Sequence[Normal]) -> list[Normal]:
    """Plain puts in a row as one: who comes where, and how many; nobody is put down twice."""
    found: list[Normal] = []
    run: Counter[Normal] = Counter()
    for step in steps:
        match step:
            case ("put", (sorts, (), None, (), values, None), (place, "keep", "keep")) if not values:
                for sort, number in sorts:
                    run[sort, place] += number
                continue
        if run:
            found.append(("put", frozenset(run.items())))
            run = Counter()
        found.append(step)
    return [*found, ("put", frozenset(run.items()))] if run else found
