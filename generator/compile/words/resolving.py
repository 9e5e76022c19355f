"""A setup procedure told for one scenario: what its state decides is decided, called parts are written in."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from generator.compile.words.contents import (
    Candidates,
    Contents,
    Fitting,
    contents_at_start,
    fitting_of,
    given_to,
    rolled,
)
from generator.compile.words.deciding import decided
from generator.compile.words.putting import takes_all
from generator.core.conditions import ALWAYS, Compare, Condition, Exists, StateIs
from generator.core.filling import with_words
from generator.core.operations import (
    Branch,
    ByValue,
    Call,
    Drawn,
    Everyone,
    Loop,
    Move,
    Offer,
    OneOf,
    Operation,
    Roll,
    Set,
    Word,
)
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Where
from generator.core.quantities import Count, Number, PropertyNumber, Quantity
from generator.model.game import Game
from generator.records import record
from generator.rehearse.conditions import COMPARED


@dataclass
class Resolver:
    """Goes through operations in order and knows the state of the game and what each place may hold."""

    game: Game
    state: dict[str, str]
    contents: Contents
    called: dict[str, None] = field(default_factory=dict)

    def steps(self, steps: Sequence[Operation], values: Candidates) -> tuple[Operation, ...]:
        """What is left of the operations for this scenario."""
        kept: list[Operation] = []
        for step in steps:
            kept += self._step(step, values)
            if isinstance(step, Roll):
                values = {**values, **rolled(self.game, step)}
        return tuple(kept)

    # ---- conditions
    def decided(self, condition: Condition) -> bool | Condition:
        """True or false if that is known, else what is left to ask."""
        return decided(condition, self._known)

    def _known(self, condition: Condition) -> bool | Condition:
        match condition:
            case StateIs(wanted):
                return self._of_state(condition, wanted)
            case Exists(pieces):
                return condition if self.contents.at(pieces, {}) else False
            case Compare(left, comparison, right):
                numbers = self._number(left), self._number(right)
                if numbers[0] is None or numbers[1] is None:
                    return condition
                return COMPARED[comparison](numbers[0], numbers[1])
            case _:
                return condition

    def _of_state(
        self, condition: StateIs, wanted: Sequence[tuple[str, tuple[str, ...]]]
    ) -> bool | Condition:
        if any(name in self.state and self.state[name] not in values for name, values in wanted):
            return False
        unknown = tuple((name, values) for name, values in wanted if name not in self.state)
        return replace(condition, wanted=unknown) if unknown else True

    def _number(self, quantity: Quantity) -> int | None:
        match quantity:
            case Number(number):
                return number
            case PropertyNumber(name) if self.state.get(name, "").removeprefix("-").isdigit():
                return int(self.state[name])
            case Count(pieces) if not self.contents.at(pieces, {}):
                return 0
            case _:
                return None

    # ---- operations
    def _step(self, step: Operation, values: Candidates) -> Sequence[Operation]:
        match step:
            case Move(pick=Everyone(pieces)):
                return self._place(step, pieces, values)
            case Move(pick=Drawn() as drawn):
                return self._draw(step, drawn, values)
            case Loop(Listed() | Where() as over, (Move(Everyone(pieces), arrival) as move,), str(name)) \
                    if arrival.at == f"${name}" and f"${name}" in dict(pieces.values).values():
                return self._spread(name, over, move, values)
            case Loop(body=body):
                inside = self.contents.inside(step, values)
                self.steps(body, inside)
                kept = self.steps(body, inside)
                return (replace(step, body=kept),) if kept else ()
            case Branch():
                return self._branch(step, values)
            case ByValue(moves=moves):
                return self.steps(moves, values)
            case OneOf():
                return self._one_of(step, values)
            case Offer():
                return self._offer(step, values)
            case Call():
                return self._call(step, values)
            case Set():
                self._set(step)
                return (step,)
            case _:
                self.contents.follow(step, values)
                return (step,)

    def _call(self, call: Call, values: Candidates) -> Sequence[Operation]:
        """The steps of a part; of one that paper leaves out where it lays the marker of a track."""
        part = self.game.scripts[call.part]
        if part.head.chart:
            self.called.setdefault(call.part)
        counted = {name: self._numbers(each) for name, each in call.given if isinstance(each, PropertyNumber)}
        known = {**call.words, **{name: found[0] for name, found in counted.items() if len(found) == 1}}
        steps = self.steps([with_words(step, known) for step in part.steps],
                           {**given_to(call, values), **counted})
        if part.head.chart:
            return steps
        return [step for step in steps if isinstance(step, Move) and self._shows_a_number(step)]

    def _shows_a_number(self, move: Move) -> bool:
        """Whether it lays the marker of a property on a number that is known."""
        shown = (each.shown_by for each in self.game.definitions.properties.values())
        markers = [(each.piece,) for each in shown if each is not None]
        pieces = move.pick.pieces if isinstance(move.pick, Everyone) else Pieces()
        return pieces.ids in markers and "$" not in move.arrival.at

    def _numbers(self, quantity: PropertyNumber) -> tuple[str, ...]:
        """All that a property may be: what it is, or else what its bounds allow."""
        if quantity.name in self.state:
            return (self.state[quantity.name],)
        found = self.game.definitions.properties.get(quantity.name)
        if found is None or found.least is None or found.most is None:
            return ()
        return tuple(map(str, range(found.least, found.most + 1)))

    def _place(self, move: Move, pieces: Pieces, values: Candidates) -> Sequence[Operation]:
        found = self.contents.at(pieces, values)
        if not found:
            return ()
        if isinstance(pieces.at, Listed):
            holding = tuple(name for name in pieces.at.ids
                            if "$" in name or found & self.contents.may_hold.get(name, set()))
            pieces = replace(pieces, at=Listed(holding))
        pieces = self._narrowed(pieces, found)
        leaving = self.contents.expanded(pieces.at, values) if pieces.at is not None \
            else tuple(self.contents.may_hold)
        self.contents.bring(found, self.contents.expanded(Listed((move.arrival.at,)), values), leaving)
        return (replace(move, pick=Everyone(pieces)),)

    def _spread(self, name: str, over: Places, move: Move, values: Candidates) -> Sequence[Operation]:
        """Pieces that go each to the place that is printed on them: by their names, each place once."""
        kept: list[Operation] = []
        for place in self.contents.expanded(over, values):
            there = with_words(move, {name: place})
            assert isinstance(there, Move) and isinstance(there.pick, Everyone)
            found = self.contents.at(there.pick.pieces, values)
            if found:
                named = Pieces(ids=tuple(each for each in self.game.pieces if each in found))
                kept += self._place(replace(there, pick=Everyone(named)), named, values)
        return kept

    def _draw(self, move: Move, drawn: Drawn, values: Candidates) -> Sequence[Operation]:
        fits = set(self.contents.fitting.ids(drawn.which or Pieces()))
        found = fits & self.contents.may_hold.get(drawn.source, set())
        if not found:
            takes_rest = isinstance(drawn.count, Count) or not move.lacking
            return () if takes_rest else self.steps(move.lacking, values)
        targets = self.contents.expanded(Listed((move.arrival.at,)), values)
        self.contents.bring(found, targets, (drawn.source,) if takes_all(drawn) else ())
        if drawn.which is None:
            return (move,)
        return (replace(move, pick=replace(drawn, which=self._narrowed(drawn.which, found))),)

    def _narrowed(self, pieces: Pieces, found: set[str]) -> Pieces:
        """Pieces of a sort by their ids, where some of that sort lie elsewhere by then."""
        if not pieces.tags or found == set(self.contents.fitting.ids(pieces)):
            return pieces
        order = [*self.game.pieces, *self.game.cards]
        return replace(pieces, ids=tuple(name for name in order if name in found))

    def _branch(self, branch: Branch, values: Candidates) -> Sequence[Operation]:
        when = self.decided(branch.when)
        if isinstance(when, bool):
            return self.steps(branch.then if when else branch.otherwise, values)
        then, otherwise = self._each_way(((branch.then, values), (branch.otherwise, values)))
        if not then and not otherwise:
            return ()
        return (replace(branch, when=when, then=then, otherwise=otherwise),)

    def _one_of(self, one: OneOf, values: Candidates) -> Sequence[Operation]:
        inside = self.contents.inside(one, values)
        body, lacking = self._each_way(((one.body, inside), (one.lacking, values)))
        return (replace(one, body=body, lacking=lacking),) if body or lacking else ()

    def _offer(self, offer: Offer, values: Candidates) -> Sequence[Operation]:
        """An offer of what is not known to be impossible; a title stays if nothing is left of its steps."""
        left = [replace(option, when=ALWAYS if when is True else when) for option in offer.options
                if (when := self.decided(option.when)) is not False]
        if not left:
            return self.steps(offer.lacking, values)
        lacking = () if any(option.when == ALWAYS for option in left) else offer.lacking
        *done, lacking = self._each_way((*((option.then, values) for option in left), (lacking, values)))
        options = tuple(replace(option, then=then) for option, then in zip(left, done, strict=True))
        return (replace(offer, options=options, lacking=lacking),)

    def _each_way(
        self, ways: Sequence[tuple[Sequence[Operation], Candidates]]
    ) -> Sequence[tuple[Operation, ...]]:
        """What is left of each of the ways of which one is gone; known is then what all of them agree in."""
        others = [Resolver(self.game, dict(self.state), self.contents.copy(), self.called) for _ in ways[1:]]
        kept = [resolver.steps(*way) for resolver, way in zip((self, *others), ways, strict=True)]
        for other in others:
            self.contents.add_all(other.contents)
            self.state = {name: value for name, value in self.state.items() if other.state.get(name) == value}
        return kept

    def _set(self, step: Set) -> None:
        for name, value in step.values:
            if isinstance(value, Word):
                self.state[name] = value.text
            else:
                self.state.pop(name, None)


@record
class ResolvedSetup:
    """The steps of a scenario's setup, and how things are after it."""

    steps: tuple[Operation, ...]
    state: dict[str, str]
    contents: Contents
    called: tuple[str, ...]

    @cached_property
    def places_of(self) -> Mapping[str, Collection[str]]:
        """For each piece the places where it may be."""
        found: dict[str, set[str]] = {}
        for place, held in self.contents.may_hold.items():
            for piece in held:
                found.setdefault(piece, set()).add(place)
        return found


@record
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
        """The state that every setup ends in; what asks for it before something is done need not be told."""
        states = [self.of(scenario).state for scenario in self.game.definitions.scenarios]
        common = states[0] if states else {}
        return {name: value for name, value in common.items() if all(s.get(name) == value for s in states)}

    @cached_property
    def lasting_state(self) -> Mapping[str, str]:
        """What of it no script changes: a rule that asks for it binds nobody once the game is set up."""
        changed = self.game.asked.changed_in_play
        return {name: value for name, value in self.normal_state.items() if name not in changed}

    @cached_property
    def _resolved(self) -> dict[str, ResolvedSetup]:
        return {}

    @property
    def fitting(self) -> Fitting:
        """Which pieces can ever fit a selector."""
        return fitting_of(self.game)

    def _resolve(self, scenario_id: str) -> ResolvedSetup:
        d = self.game.definitions
        scenario = d.scenarios[scenario_id]
        state = {name: known.initial for name, known in d.properties.items()} | scenario.state
        resolver = Resolver(self.game, state, contents_at_start(self.game, self.fitting))
        steps = resolver.steps(self.game.scripts[scenario.setup].steps, {})
        called = (scenario.setup, *resolver.called)
        return ResolvedSetup(steps, resolver.state, resolver.contents, called)


@lru_cache(maxsize=4)
def setups_of(game: Game) -> Setups:
    """The one memory of a game, shared by all its documents and languages."""
    return Setups(game)


def always_holds(condition: Condition, normal: Mapping[str, str]) -> bool:
    """Whether a condition asks only for what holds in every game that is set up."""
    return isinstance(condition, StateIs) \
        and all(normal.get(name) in values for name, values in condition.wanted)
