"""A setup procedure told for one scenario: what its state decides is decided, called parts are written in."""

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from generator.compile.words.contents import (
    Candidates,
    Contents,
    Fitting,
    contents_at_start,
    fitting_of,
    rolled,
)
from generator.model.game import Game
from generator.model.places import Comparison, Condition, PlaceSet, QuantityForm, Selector
from generator.model.script import Draw, ForEach, If, Place, Repeat, Step

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "equals": operator.eq, "more_than": operator.gt, "less_than": operator.lt, "at_least": operator.ge,
    "at_most": operator.le}


@dataclass
class Resolver:
    """Goes through steps in order and knows the state of the game and what each place may hold."""

    game: Game
    state: dict[str, str]
    contents: Contents
    called: dict[str, None] = field(default_factory=dict)

    def steps(self, steps: Sequence[Step], values: Candidates) -> tuple[Step, ...]:
        """What is left of the steps for this scenario."""
        kept: list[Step] = []
        for step in steps:
            kept += self._step(step, values)
            if step.roll is not None:
                values = {**values, **rolled(step.roll)}
        return tuple(kept)

    def decided(self, condition: Condition) -> bool | Condition:
        """True or false if that is known, else what is left to ask."""
        if condition.all is not None:
            return self._gathered("all", condition.all, False)
        if condition.any is not None:
            return self._gathered("any", condition.any, True)
        if condition.none is not None:
            return self._denied(condition.none)
        if condition.state is not None:
            return self._of_state(condition)
        if condition.exists is not None:
            return condition if self.contents.at(condition.exists, {}) else False
        if condition.compare is not None:
            return self._compared(condition.compare, condition)
        return condition

    def _gathered(self, word: str, parts: Sequence[Condition], decisive: bool) -> bool | Condition:
        found = [self.decided(part) for part in parts]
        if any(part is decisive for part in found):
            return decisive
        left = tuple(part for part in found if not isinstance(part, bool))
        if not left:
            return not decisive
        return left[0] if len(left) == 1 else Condition.model_validate({word: left})

    def _denied(self, parts: Sequence[Condition]) -> bool | Condition:
        any_of = self._gathered("any", parts, True)
        if isinstance(any_of, bool):
            return not any_of
        return Condition(none=any_of.any if any_of.any is not None else (any_of,))

    def _of_state(self, condition: Condition) -> bool | Condition:
        assert condition.state is not None
        wanted = condition.state
        if any(self.state[name] not in wanted[name] for name in wanted.keys() & self.state.keys()):
            return False
        unknown = {name: values for name, values in wanted.items() if name not in self.state}
        return Condition(state=unknown) if unknown else True

    def _compared(self, comparison: Comparison, condition: Condition) -> bool | Condition:
        name, right = comparison.right
        numbers = self._number(comparison.left), self._number(right)
        if numbers[0] is None or numbers[1] is None:
            return condition
        return COMPARISONS[name](numbers[0], numbers[1])

    def _number(self, quantity: QuantityForm) -> int | None:
        if quantity.number is not None:
            return quantity.number
        if quantity.state is not None and self.state.get(quantity.state, "").isdigit():
            return int(self.state[quantity.state])
        if quantity.count is not None and not self.contents.at(quantity.count, {}):
            return 0
        return None

    def _step(self, step: Step, values: Candidates) -> Sequence[Step]:
        if step.place is not None:
            return self._place(step.place, values)
        if step.draw is not None:
            return self._draw(step, step.draw, values)
        if step.for_each is not None:
            return self._for_each(step.for_each, values)
        if step.repeat is not None:
            return self._repeat(step.repeat, values)
        if step.if_ is not None:
            return self._if(step.if_, values)
        if step.call is not None:
            self.called.setdefault(step.call)
            return self.steps(self.game.definitions.scripts[step.call].steps, values)
        if step.set is not None:
            self._set(step.set)
        else:
            self.contents.run([step], values)
        return (step,)

    def _place(self, place: Place, values: Candidates) -> Sequence[Step]:
        found = self.contents.at(place.pieces, values)
        if not found:
            return ()
        pieces = place.pieces
        if pieces.at is not None and pieces.at.ids:
            holding = tuple(name for name in pieces.at.ids
                            if "$" in name or found & self.contents.may_hold.get(name, set()))
            pieces = pieces.model_copy(update={"at": PlaceSet(ids=holding)})
        if pieces.tags and found != set(self.contents.fitting.ids(pieces)):
            order = [*self.game.pieces, *self.game.cards]
            pieces = pieces.model_copy(update={"ids": tuple(name for name in order if name in found)})
        leaving = self.contents.expanded(pieces.at, values) if pieces.at is not None \
            else tuple(self.contents.may_hold)
        self.contents.bring(found, place.at, values, leaving)
        return (Step(place=place.model_copy(update={"pieces": pieces})),)

    def _draw(self, step: Step, draw: Draw, values: Candidates) -> Sequence[Step]:
        fits = set(self.contents.fitting.ids(draw.which or Selector()))
        found = fits & self.contents.may_hold.get(draw.source, set())
        if not found:
            takes_rest = draw.count.count is not None or not draw.each_missing
            return () if takes_rest else self.steps(draw.each_missing, values)
        everything = draw.count.count == Selector(at=PlaceSet(ids=(draw.source,)))
        self.contents.bring(found, draw.at, values, (draw.source,) if everything else ())
        return (step,)

    def _for_each(self, loop: ForEach, values: Candidates) -> Sequence[Step]:
        inside = {**values, loop.name: self.contents.looped(loop, values)}
        self.steps(loop.do, inside)
        do = self.steps(loop.do, inside)
        return (Step(for_each=loop.model_copy(update={"do": do})),) if do else ()

    def _repeat(self, repeat: Repeat, values: Candidates) -> Sequence[Step]:
        self.steps(repeat.do, values)
        do = self.steps(repeat.do, values)
        return (Step(repeat=repeat.model_copy(update={"do": do})),) if do else ()

    def _if(self, branch: If, values: Candidates) -> Sequence[Step]:
        when = self.decided(branch.when)
        if isinstance(when, bool):
            return self.steps(branch.then if when else branch.otherwise, values)
        other = Resolver(self.game, dict(self.state), self.contents.copy(), self.called)
        then, otherwise = self.steps(branch.then, values), other.steps(branch.otherwise, values)
        self.contents.add_all(other.contents)
        self.state = {name: value for name, value in self.state.items() if other.state.get(name) == value}
        if not then and not otherwise:
            return ()
        kept = branch.model_copy(update={"when": when, "then": then, "otherwise": otherwise})
        return (Step.model_validate({"if": kept}),)

    def _set(self, changes: dict[str, QuantityForm | str]) -> None:
        for name, value in changes.items():
            if isinstance(value, str):
                self.state[name] = value
            else:
                self.state.pop(name, None)


@dataclass(frozen=True)
class ResolvedSetup:
    """The steps of a scenario's setup, and how things are after it."""

    steps: tuple[Step, ...]
    state: dict[str, str]
    contents: Contents
    called: tuple[str, ...]


@dataclass(frozen=True)
class Setups:
    """The setups of a game, each resolved once."""

    game: Game

    def of(self, scenario_id: str) -> ResolvedSetup:
        """The setup of a scenario."""
        if scenario_id not in self._resolved:
            self._resolved[scenario_id] = self._resolve(scenario_id)
        return self._resolved[scenario_id]

    @cached_property
    def normal_state(self) -> Mapping[str, str]:
        """The state that every setup ends in; what asks for it need not be told."""
        states = [self.of(scenario).state for scenario in self.game.definitions.scenarios]
        common = states[0] if states else {}
        return {name: value for name, value in common.items() if all(s.get(name) == value for s in states)}

    @cached_property
    def _resolved(self) -> dict[str, ResolvedSetup]:
        return {}

    @cached_property
    def _fitting(self) -> Fitting:
        return fitting_of(self.game)

    def _resolve(self, scenario_id: str) -> ResolvedSetup:
        d = self.game.definitions
        scenario = d.scenarios[scenario_id]
        state = {name: known.initial for name, known in d.properties.items()} | scenario.state
        resolver = Resolver(self.game, state, contents_at_start(self.game, self._fitting))
        steps = resolver.steps(d.scripts[scenario.setup].steps, {})
        called = (scenario.setup, *resolver.called)
        return ResolvedSetup(steps, resolver.state, resolver.contents, called)


def always_holds(condition: Condition, normal: Mapping[str, str]) -> bool:
    """Whether a condition asks only for what holds in every game that is set up."""
    state = condition.state
    return state is not None and all(normal.get(name) in values for name, values in state.items())
