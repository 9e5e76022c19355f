"""Which pieces each place may hold: followed through the steps of scripts without playing them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product

from generator.model.game import Game
from generator.model.places import PlaceSet, Selector
from generator.model.script import ForEach, Roll, Script, Step
from generator.rehearse.conditions import static_fit

Candidates = Mapping[str, tuple[str, ...]]
"""The values that each `$name` may have."""


@dataclass
class Fitting:
    """Which pieces and cards can ever fit a selector, remembered."""

    game: Game
    _found: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def ids(self, selector: Selector) -> tuple[str, ...]:
        """All that fit wherever they are; loop values and sides of moves fit anything."""
        plain = selector.model_copy(update={
            "at": None, "side": None if selector.side in ("same", "other") else selector.side,
            "values": {name: value for name, value in selector.values.items() if "$" not in value}})
        key = plain.model_dump_json()
        if key not in self._found:
            self._found[key] = tuple(identifier for identifier in [*self.game.pieces, *self.game.cards]
                                     if static_fit(self.game, identifier, plain))
        return self._found[key]


@lru_cache(maxsize=4)
def fitting_of(game: Game) -> Fitting:
    """The one memory of a game, shared by all its documents and languages."""
    return Fitting(game)


@dataclass
class Contents:
    """What each place may hold. Without `exact` nothing ever leaves a place."""

    fitting: Fitting
    may_hold: dict[str, set[str]] = field(default_factory=dict)
    exact: bool = True

    @property
    def game(self) -> Game:
        """The game whose pieces are followed."""
        return self.fitting.game

    def copy(self) -> "Contents":
        """The same contents, to be changed apart."""
        return Contents(self.fitting, {place: set(held) for place, held in self.may_hold.items()}, self.exact)

    def add_all(self, other: "Contents") -> None:
        """Whatever another course of events may have brought."""
        for place, held in other.may_hold.items():
            self.may_hold.setdefault(place, set()).update(held)

    def at(self, selector: Selector, values: Candidates) -> set[str]:
        """Pieces that fit and may be where the selector looks."""
        ids = set(self.fitting.ids(selector))
        if selector.at is None:
            return ids
        places = self.expanded(selector.at, values)
        return ids & set().union(*(self.may_hold.get(place, set()) for place in places))

    def expanded(self, chosen: PlaceSet, values: Candidates) -> tuple[str, ...]:
        """Ids of the places, every candidate of a `$name` among them."""
        if chosen.ids:
            return tuple(place for name in chosen.ids for place in filled(name, values))
        rows = filled(chosen.row, values) if chosen.row is not None else (None,)
        return tuple(place for row in rows
                     for place in self.game.places(chosen.model_copy(update={"row": row})))

    def looped(self, loop: ForEach, values: Candidates) -> tuple[str, ...]:
        """The values that a loop goes through, as far as they are known."""
        if loop.places is not None:
            return self.expanded(loop.places, values)
        return values.get(f"{loop.dice}-dice", ())

    def bring(
        self, ids: Iterable[str], at: str, values: Candidates, leaving: Iterable[str] = ()
    ) -> None:
        """Pieces come to a place; those that leave places for sure are not there any more."""
        moved = set(ids)
        targets = filled(at, values)
        if self.exact:
            for place in leaving:
                self.may_hold.get(place, set()).difference_update(moved)
        for target in targets:
            self.may_hold.setdefault(target, set()).update(moved)

    def run(self, steps: Sequence[Step], values: Candidates) -> None:
        """Follow steps, all branches and all loop values."""
        for step in steps:
            values = self._follow(step, values)

    def _follow(self, step: Step, values: Candidates) -> Candidates:
        if step.place is not None:
            self.bring(self.at(step.place.pieces, values), step.place.at, values)
        elif step.draw is not None:
            fits = set(self.fitting.ids(step.draw.which or Selector()))
            self.bring(fits & self.may_hold.get(step.draw.source, set()), step.draw.at, values)
            self.run(step.draw.each_missing, values)
        elif step.take_first is not None:
            held = self.at(Selector(at=step.take_first.of), values)
            self.bring(held, step.take_first.at, values)
            self.run(step.take_first.if_none, values)
        elif step.refill is not None:
            for row in self.game.grid_rows(step.refill.grid):
                for place in row:
                    self.bring(self.at(step.refill.pieces, values), place, values)
        elif step.roll is not None:
            return {**values, **rolled(step.roll)}
        else:
            self._follow_inner(step, values)
        return values

    def _follow_inner(self, step: Step, values: Candidates) -> None:
        if step.for_each is not None:
            loop = step.for_each
            self.run(loop.do, {**values, loop.name: self.looped(loop, values)})
        elif step.repeat is not None:
            self.run(step.repeat.do, values)
        elif step.if_ is not None:
            self.run(step.if_.then, values)
            self.run(step.if_.otherwise, values)
        elif step.call is not None:
            self.run(self.game.definitions.scripts[step.call].steps, values)


def rolled(roll: Roll) -> Candidates:
    """What the sum and each die of a roll may show."""
    sums = range(roll.dice, roll.dice * roll.sides + 1)
    dice = range(1, roll.sides + 1)
    return {roll.name: tuple(map(str, sums)), f"{roll.name}-dice": tuple(map(str, dice))}


def filled(text: str, values: Candidates) -> tuple[str, ...]:
    """A text with its `$names` replaced by each of their candidates; unknown names are left."""
    used = [name for name in sorted(values, key=len, reverse=True) if f"${name}" in text]
    found = []
    for combination in product(*(values[name] for name in used)):
        made = text
        for name, value in zip(used, combination, strict=True):
            made = made.replace(f"${name}", value)
        found.append(made)
    return tuple(found)


def contents_at_start(game: Game, fitting: Fitting) -> Contents:
    """Where everything lies before any setup."""
    contents = Contents(fitting)
    for identifier, piece in game.pieces.items():
        contents.may_hold.setdefault(piece.starts, set()).add(identifier)
    for identifier, copy in game.cards.items():
        contents.may_hold.setdefault(copy.deck.starts, set()).add(identifier)
    return contents


def contents_ever(game: Game, fitting: Fitting) -> Contents:
    """What each place may hold at any time, by scripts, by losses and by discards."""
    contents = contents_at_start(game, fitting)
    contents.exact = False
    for identifier, piece in game.pieces.items():
        if piece.destroyed_to is not None:
            contents.may_hold.setdefault(piece.destroyed_to, set()).add(identifier)
    for identifier, copy in game.cards.items():
        for place in filter(None, (copy.deck.discard, copy.deck.play)):
            contents.may_hold.setdefault(place, set()).add(identifier)
    before = -1
    while before != (before := sum(map(len, contents.may_hold.values()))):
        for script in _started(game):
            contents.run(script.steps, {})
    return contents


def _started(game: Game) -> list[Script]:
    return [script for script in game.definitions.scripts.values() if script.kind != "part"]
