"""What places, pieces, quantities and conditions mean on a table."""

import operator
from collections.abc import Callable, Iterator
from dataclasses import field, replace
from math import prod
from typing import assert_never

from generator.core import conditions as c
from generator.core import quantities as q
from generator.core.form import ACTIVE, NOBODY, PHASE, TURN
from generator.core.pieces import ANY_VALUE, Pieces
from generator.core.places import Listed, Places, Reached, Where
from generator.core.written.places import ComparisonName
from generator.model.game import Game
from generator.model.looked_up import DASHES
from generator.problems import Problems, ProblemsFound
from generator.records import record
from generator.rehearse.distances import gone
from generator.rehearse.once import once
from generator.rehearse.table import NUMBER, Table, Thing, printed_numbers

MANY_PLACES = 60

COMPARED: dict[ComparisonName, Callable[[int, int], bool]] = {
    "equals": operator.eq,
    "more_than": operator.gt,
    "less_than": operator.lt,
    "at_least": operator.ge,
    "at_most": operator.le,
}
"""What each comparison asks of two numbers."""


@record
class View:
    """A table seen with the values of loops, and within a rule with the moved piece and where it was."""

    game: Game
    table: Table
    variables: dict[str, str] = field(default_factory=dict)
    mover: Thing | None = None
    came_from: str = ""

    def with_variable(self, name: str, value: str) -> "View":
        """The same view with one more value."""
        return replace(self, variables={**self.variables, name: value})

    def filled(self, text: str) -> str:
        """The text with every `$name` replaced; longer names first."""
        if "$" not in text:
            return text
        known = self.known
        for name in sorted(known, key=len, reverse=True):
            text = text.replace(f"${name}", known[name])
        return text

    @property
    def known(self) -> dict[str, str]:
        """Every variable that has a value here."""
        always = {TURN: str(self.table.turn), PHASE: self.table.phase, ACTIVE: self._active}
        return always | self.variables

    @property
    def _active(self) -> str:
        """The side whose phase it is."""
        phase = self.game.definitions.phases.get(self.table.phase)
        return NOBODY if phase is None or phase.side is None else phase.side

    # ---- places and pieces
    def places(self, chosen: Places) -> tuple[str, ...]:
        """Ids of the places, in the order of the definition."""
        match chosen:
            case Listed(ids):
                return ids if chosen.is_fixed else tuple(self.filled(place) for place in ids)
            case Reached(line, beside):
                found = self.table.traced.get(line, set())
                if beside:
                    found = found | {near for name in found for near in self.game.locations[name].neighbours}
                return tuple(sorted(found))
            case Where(near="$from") if self.came_from in self.table.piles:
                return ()
            case Where(near=near, row=row):
                if "$" in f"{near}{row}":
                    chosen = replace(chosen, near=near and self.filled(near), row=row and self.filled(row))
                return self.game.places(chosen)
            case _:
                assert_never(chosen)

    def places_in_order(self, chosen: Places) -> tuple[str, ...]:
        """The same, also those that a line reaches in the order of the definition."""
        found = self.places(chosen)
        if not isinstance(chosen, Reached):
            return found
        return tuple(place for place in self.game.locations if place in found)

    def pieces(self, wanted: Pieces) -> list[Thing]:
        """The things that fit, in the order of the definition."""
        if wanted.at is None:
            return self._candidates(wanted)
        places = self.places(wanted.at)
        if len(places) > MANY_PLACES:
            there = set(places)
            return [thing for thing in self._candidates(wanted) if thing.place in there]
        found = [thing for thing in self._lying(places) if self.fits(thing, wanted)]
        return sorted(found, key=lambda thing: thing.order) if len(found) > 1 else found

    def _candidates(self, wanted: Pieces) -> list[Thing]:
        """The things that fit wherever they lie: who can ever fit, by what is printed on it, is known."""
        known, things = _printed_fits(self.game), self.table.things
        asked = wanted, self.mover.side if wanted.is_relative and self.mover is not None else None
        if asked not in known:
            printed = replace(wanted.printed, side=wanted.side) if wanted.is_relative else wanted.printed
            fitting = tuple(thing.id for thing in things.values() if self.fits(thing, printed))
            known[asked] = fitting, printed == replace(wanted, at=None)
        fitting, is_settled = known[asked]
        found = [things[name] for name in fitting]
        return found if is_settled else [thing for thing in found if self.fits(thing, wanted)]

    def _lying(self, places: tuple[str, ...]) -> Iterator[Thing]:
        """Everything in these places; on a large map it is quicker to ask each thing where it is."""
        if len(places) > MANY_PLACES:
            wanted = set(places)
            yield from (thing for thing in self.table.things.values() if thing.place in wanted)
            return
        for place in places:
            yield from self.table.lying_at(place)

    def fits(self, thing: Thing, wanted: Pieces) -> bool:
        """Whether a thing fits in everything but its place."""
        return (
            (
                not wanted.ids
                or thing.id in wanted.ids
                or thing.definition in wanted.ids
                or (wanted.chosen is not None and self.filled(wanted.ids[0]) == thing.definition)
            )
            and self._side_fits(thing, wanted)
            and wanted.kind in (None, thing.kind)
            and (wanted.group is None or self.filled(wanted.group) == thing.group)
            and thing.tags.issuperset(wanted.tags)
            and thing.tags.isdisjoint(wanted.without_tags)
            and wanted.reduced in (None, thing.edge > 1)
            and wanted.face in (None, "down" if thing.face_down else "up")
            and wanted.exhausted in (None, thing.is_exhausted)
            and wanted.fresh in (None, thing.id in self.table.fresh)
            and wanted.revealed in (None, thing.lies_revealed)
            and wanted.activated in (None, thing.activated)
            and wanted.spent in (None, thing.spent_in == self.table.now)
            and thing.statuses.issuperset(wanted.status)
            and thing.statuses.isdisjoint(wanted.without_status)
            and (not wanted.facing or thing.facing in wanted.facing)
            and all(name in thing.values and value in (ANY_VALUE, thing.values[name])
                    for name, value in self._filled_values(wanted))
        )

    def _filled_values(self, wanted: Pieces) -> Iterator[tuple[str, str]]:
        return ((name, self.filled(value)) for name, value in wanted.values)

    def _side_fits(self, thing: Thing, wanted: Pieces) -> bool:
        if wanted.is_relative and self.mover is not None:
            return thing.side is not None and (thing.side == self.mover.side) == (wanted.side == "same")
        return wanted.side is None or self.filled(wanted.side) == thing.side

    # ---- quantities
    def amount(self, quantity: q.Quantity) -> int:
        """The number a quantity stands for now."""
        match quantity:
            case q.Number(number):
                return number
            case q.Variable(name):
                return self.table.turn if name == TURN else int(self.variables[name])
            case q.PropertyNumber():
                return self._held(quantity)
            case q.PrintedValue(name):
                return int(self.mover.values[name]) if self.mover is not None else 0
            case q.PrintedOn(value, on, reduced):
                shown = reduced if reduced is not None and self.amount(quantity.worn) else value
                return printed_numbers(self.game, shown).get(self.filled(on), 0)
            case q.Moved():
                came_from = self._began if quantity.in_phase else self.came_from
                return gone(self.game, came_from, self._moved.place, quantity)
            case q.Count(pieces):
                return len(self.pieces(pieces))
            case q.ControlledCount(side, among):
                return sum(self.table.controller.get(place) == (side or "") for place in self.places(among))
            case q.Fullest(pieces):
                stacks = self._stacks(pieces)
                return stacks.count(max(stacks)) if stacks else 0
            case q.Tallest(pieces):
                return max(self._stacks(pieces), default=0)
            case q.StrengthOf(pieces):
                return sum(thing.strength for thing in self.pieces(pieces))
            case q.PrintedSum(pieces):
                return sum(_printed(thing, quantity) for thing in self.pieces(pieces))
            case q.Highest(pieces):
                printed = (_number_on(thing, quantity) for thing in self.pieces(pieces))
                return max((each for each in printed if each is not None), default=0)
            case q.Total(parts):
                return sum(self.amount(part) for part in parts)
            case q.Product(parts):
                return prod(self.amount(part) for part in parts)
            case q.Quotient():
                return self._divided(quantity)
            case q.Choice(when, then, otherwise):
                return self.amount(then if self.holds(when) else otherwise)
            case _:
                assert_never(quantity)

    def _held(self, asked: q.PropertyNumber) -> int:
        """Raises ProblemsFound if the property holds no number by now, as it may after a table was read."""
        held = self.table.properties[asked.name]
        if NUMBER.fullmatch(held):
            return int(held)
        if held in DASHES:
            return 0
        problems = Problems()
        problems.error(
            self.game.written_at((*asked.origin, "state")),
            "not-a-number",
            f"the property '{asked.name}' has come to hold '{held}', which is no number to count with",
            "ask what it holds before counting with it",
        )
        raise ProblemsFound(problems, {})

    def _divided(self, quotient: q.Quotient) -> int:
        whole, by = self.amount(quotient.whole), self.amount(quotient.by)
        divided = abs(whole) // abs(by) * (1 if (whole < 0) == (by < 0) else -1) if by else 0
        return max(divided, quotient.least if whole else 0) if quotient.least else divided

    def _stacks(self, wanted: Pieces) -> list[int]:
        """How many fitting pieces stand in each place of a map that holds any, as far as that is told."""
        standing: dict[str, int] = {}
        for thing in self.pieces(wanted):
            if self.game.locations[thing.place].is_ground:
                standing[thing.place] = standing.get(thing.place, 0) + 1
        return [min(size, q.LARGEST_STACK) for size in standing.values()]

    # ---- conditions
    def holds(self, condition: c.Condition) -> bool:
        """Whether the condition is true now."""
        match condition:
            case c.AllOf(parts):
                return all(self.holds(part) for part in parts)
            case c.AnyOf(parts):
                return any(self.holds(part) for part in parts)
            case c.NoneOf(parts):
                return not any(self.holds(part) for part in parts)
            case c.StateIs(wanted):
                return all(self.table.properties[name] in values for name, values in wanted)
            case c.PhaseIs(phases):
                return self.table.phase in phases
            case c.LastTurn(over):
                last = self.table.last_turn or 0
                return self.table.turn > last if over else self.table.turn == last
            case c.ActiveIs(sides):
                return self._active in sides
            case c.Compare(left, comparison, right):
                return COMPARED[comparison](self.amount(left), self.amount(right))
            case c.Exists(pieces):
                return bool(self.pieces(pieces))
            case c.Empty(places):
                return all(thing.kind == "control" for thing in self._lying(self.places(places)))
            case c.Controls(side, Reached() as among):
                held = self.table.controller  # a line may cross places that nobody can control
                return all(held.get(place, side or "") == (side or "") for place in self.places(among))
            case c.Controls(side, among):
                return all(self.table.controller.get(place) == (side or "") for place in self.places(among))
            case c.PlaceAmong(place, places):
                return self.filled(place) in self.places(places)
            case c.MoverFits(pieces):
                return self.fits(self._moved, pieces)
            case c.MoverIn(places):
                return self._moved.place in self.places(places)
            case c.CameFrom(places):
                return self.came_from in self.places(places)
            case c.OnTable(wanted):
                return (self._moved.place in self.game.locations) == wanted
            case c.FirstMove(wanted):
                return (self._began == self.came_from) == wanted
            case _:
                assert_never(condition)

    @property
    def _began(self) -> str:
        """Where a hand first moved the piece in this phase."""
        began = self._moved.began
        return began[1] if began is not None and began[0] == self.table.now else self.came_from

    @property
    def _moved(self) -> Thing:
        assert self.mover is not None, "only laws ask about a move, and they have one"
        return self.mover


@once
def _printed_fits(game: Game) -> dict[tuple[Pieces, str | None], tuple[tuple[str, ...], bool]]:
    return {}


def _printed(thing: Thing, wanted: q.PrintedSum) -> int:
    """What a thing adds to a sum."""
    return _number_on(thing, wanted) or 0


def _number_on(thing: Thing, wanted: q.PrintedSum | q.Highest) -> int | None:
    """The number that a thing shows, if it is one."""
    name = wanted.reduced if wanted.reduced is not None and thing.edge > 1 else wanted.value
    printed = thing.values.get(name, "")
    return int(printed) if NUMBER.fullmatch(printed) else None
