"""What selectors, amounts and conditions mean on a table."""

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from math import prod

from generator.model.game import Game
from generator.model.places import Condition, PlaceSet, QuantityForm, Selector, Sum
from generator.rehearse.table import Table, Thing, thing_of

MANY_PLACES = 60

_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "equals": operator.eq,
    "more_than": operator.gt,
    "less_than": operator.lt,
    "at_least": operator.ge,
    "at_most": operator.le,
}


@dataclass(frozen=True)
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
        for name in sorted(self.variables, key=len, reverse=True):
            text = text.replace(f"${name}", self.variables[name])
        return text

    def places(self, chosen: PlaceSet) -> tuple[str, ...]:
        """Ids of the places, in the order of the definition."""
        if chosen.traced is not None:
            found = self.table.traced.get(chosen.traced, set())
            if chosen.beside:
                found = found | {near for place in found for near in self.game.locations[place].neighbours}
            return tuple(sorted(found))
        if chosen.near is not None and "$" in chosen.near:
            return self.game.places(chosen.model_copy(update={"near": self.filled(chosen.near)}))
        if self.variables and (any("$" in name for name in chosen.ids) or "$" in (chosen.row or "")):
            ids = tuple(self.filled(identifier) for identifier in chosen.ids)
            chosen = chosen.model_copy(update={"ids": ids, "row": self.filled(chosen.row or "") or None})
        return self.game.places(chosen)

    def pieces(self, selector: Selector) -> list[Thing]:
        """The things that fit, in the order of the definition."""
        if selector.at is None:
            return [thing for thing in self.table.things.values() if self.fits(thing, selector)]
        found = [thing for thing in self._lying(self.places(selector.at)) if self.fits(thing, selector)]
        return sorted(found, key=lambda thing: thing.order)

    def _lying(self, places: tuple[str, ...]) -> Iterator[Thing]:
        """Everything in these places; on a large map it is quicker to ask each thing where it is."""
        if len(places) > MANY_PLACES:
            wanted = set(places)
            yield from (thing for thing in self.table.things.values() if thing.place in wanted)
            return
        for place in places:
            yield from self.table.lying_at(place)

    def fits(self, thing: Thing, selector: Selector) -> bool:
        """Whether a thing fits in everything but its place."""
        return (
            (not selector.ids or thing.id in selector.ids or thing.definition in selector.ids)
            and self._side_fits(thing, selector.side)
            and selector.kind in (None, thing.kind)
            and selector.group in (None, thing.group)
            and thing.tags.issuperset(selector.tags)
            and thing.tags.isdisjoint(selector.without_tags)
            and selector.exhausted in (None, thing.is_exhausted)
            and selector.fresh in (None, thing.id in self.table.fresh)
            and all(thing.values.get(name) == self.filled(value) for name, value in selector.values.items())
        )

    def _side_fits(self, thing: Thing, side: str | None) -> bool:
        if side in ("same", "other") and self.mover is not None:
            return thing.side is not None and (thing.side == self.mover.side) == (side == "same")
        return side in (None, thing.side)

    def amount(self, quantity: QuantityForm) -> int:
        """The number a quantity stands for now."""
        if quantity.number is not None:
            return quantity.number
        if quantity.variable is not None:
            return int(self.filled(quantity.variable))
        if quantity.state is not None:
            return int(self.table.properties[quantity.state])
        if quantity.count is not None:
            return len(self.pieces(quantity.count))
        if quantity.controlled is not None:
            among = self.places(quantity.controlled.among)
            return sum(self.table.controller.get(place) == quantity.controlled.side for place in among)
        if quantity.fullest is not None:
            return self._fullest(quantity.fullest)
        if quantity.tallest is not None:
            return max(self._stacks(quantity.tallest), default=0)
        if quantity.strength is not None:
            return sum(thing.strength for thing in self.pieces(quantity.strength))
        if quantity.sum is not None:
            return sum(_printed(thing, quantity.sum) for thing in self.pieces(quantity.sum.of))
        if quantity.turn is not None:
            return self.table.turn
        if quantity.value is not None:
            return int(self.mover.values[quantity.value]) if self.mover is not None else 0
        return self._reckoned(quantity)

    def _reckoned(self, quantity: QuantityForm) -> int:
        if quantity.total is not None:
            return sum(self.amount(part) for part in quantity.total)
        if quantity.product is not None:
            return prod(self.amount(part) for part in quantity.product)
        if quantity.quotient is not None:
            whole = self.amount(quantity.quotient.of)
            by = self.amount(quantity.quotient.by)
            return max(whole // by if by else 0, quantity.quotient.least if whole else 0)
        assert quantity.choose is not None
        branch = quantity.choose.then if self.holds(quantity.choose.when) else quantity.choose.otherwise
        return self.amount(branch)

    def _stacks(self, selector: Selector) -> list[int]:
        """How many fitting pieces stand in each hex or area that holds any."""
        standing: dict[str, int] = {}
        for thing in self.pieces(selector):
            if self.game.locations[thing.place].kind in ("hex", "area"):
                standing[thing.place] = standing.get(thing.place, 0) + 1
        return list(standing.values())

    def _fullest(self, selector: Selector) -> int:
        stacks = self._stacks(selector)
        return stacks.count(max(stacks)) if stacks else 0

    def holds(self, condition: Condition) -> bool:
        """Whether the condition is true now."""
        if condition.all is not None:
            return all(self.holds(part) for part in condition.all)
        if condition.any is not None:
            return any(self.holds(part) for part in condition.any)
        if condition.none is not None:
            return not any(self.holds(part) for part in condition.none)
        if condition.state is not None:
            return all(self.table.properties[name] in values for name, values in condition.state.items())
        if condition.phase is not None:
            return self.table.phase in condition.phase
        if condition.compare is not None:
            name, right = condition.compare.right
            return _COMPARISONS[name](self.amount(condition.compare.left), self.amount(right))
        if condition.exists is not None:
            return bool(self.pieces(condition.exists))
        if condition.controls is not None:
            among = self.places(condition.controls.among)
            return all(self.table.controller.get(place) == condition.controls.side for place in among)
        return self._holds_of_move(condition)

    def _holds_of_move(self, condition: Condition) -> bool:
        mover = self.mover
        assert mover is not None
        if condition.piece is not None:
            return self.fits(mover, condition.piece)
        if condition.here is not None:
            return mover.place in self.places(condition.here)
        if condition.came_from is not None:
            return self.came_from in self.places(condition.came_from)
        return (mover.place in self.game.locations) == condition.on_table


def _printed(thing: Thing, wanted: Sum) -> int:
    """What a thing adds to a sum."""
    name = wanted.reduced if wanted.reduced is not None and thing.facing > 1 else wanted.value
    printed = thing.values.get(name, "")
    return int(printed) if printed.isdigit() else 0


def static_fit(game: Game, identifier: str, selector: Selector) -> bool:
    """Whether a piece or card of the game can ever fit, by what is printed on it."""
    selector = selector.model_copy(update={"exhausted": None, "fresh": None})
    return View(game, Table({}, {}, {}, {})).fits(thing_of(game, identifier), selector)
