"""Which pieces each place may hold: followed through the steps of scripts without playing them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product
from typing import assert_never

from generator.core.operations import (
    Call,
    DiceOf,
    Each,
    Flip,
    Loop,
    OneOf,
    Operation,
    Roll,
    Times,
    Word,
)
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Reached, Where
from generator.core.procedures import Script
from generator.core.quantities import Number
from generator.model.game import Game
from generator.rehearse.ever import ever_fitting, ever_reached

Candidates = Mapping[str, tuple[str, ...]]
"""The values that each `$name` may have."""


@dataclass
class Fitting:
    """Which pieces and cards can ever fit a selector, remembered."""

    game: Game
    _found: dict[Pieces, tuple[str, ...]] = field(default_factory=dict)

    def ids(self, wanted: Pieces) -> tuple[str, ...]:
        """All that fit wherever they are; loop values fit any value, and sides of moves any side."""
        plain = replace(wanted, at=None)
        if plain not in self._found:
            fitting = ever_fitting(self.game, wanted.printed)
            self._found[plain] = tuple(
                identifier for identifier in [*self.game.pieces, *self.game.cards] if identifier in fitting)
        return self._found[plain]


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

    def at(self, wanted: Pieces, values: Candidates) -> set[str]:
        """Pieces that fit and may be where they are looked for."""
        ids = set(self.fitting.ids(wanted))
        if wanted.chosen is not None and wanted.chosen in values:
            ids &= set(values[wanted.chosen])
        if wanted.at is None:
            return ids
        places = self.expanded(wanted.at, values)
        return ids & set().union(*(self.may_hold.get(place, set()) for place in places))

    def expanded(self, chosen: Places, values: Candidates) -> tuple[str, ...]:
        """Ids of the places, every candidate of a `$name` among them."""
        match chosen:
            case Listed(ids):
                return tuple(place for name in ids for place in filled(name, values))
            case Where(row=str(row)):
                return tuple(place for each in filled(row, values)
                             for place in self.game.places(replace(chosen, row=each)))
            case Where():
                return self.game.places(chosen)
            case Reached(line):
                return ever_reached(self.game, line)
            case _:
                assert_never(chosen)

    def inside(self, loop: Loop | OneOf, values: Candidates) -> Candidates:
        """The values within a loop, as far as they are known."""
        if loop.name is None:
            return values
        match loop.over:
            case DiceOf(roll):
                return {**values, loop.name: values.get(f"{roll}-dice", ())}
            case Times():
                return values
            case Pieces():
                return {**values, loop.name: tuple(sorted(self.at(loop.over, values)))}
            case Each(words):
                return {**values, loop.name: words}
            case _:
                return {**values, loop.name: self.expanded(loop.over, values)}

    def bring(
        self, ids: Iterable[str], targets: Iterable[str], leaving: Iterable[str] = ()
    ) -> None:
        """Pieces come to some of the targets; those that leave places for sure are not there any more."""
        moved = set(ids)
        if self.exact:
            for place in leaving:
                self.may_hold.get(place, set()).difference_update(moved)
        for target in targets:
            self.may_hold.setdefault(target, set()).update(moved)

    def run(self, operations: Iterable[Operation], values: Candidates) -> None:
        """Follow operations, all branches and all loop values."""
        for operation in operations:
            self.follow(operation, values)
            if isinstance(operation, Roll):
                values = {**values, **rolled(self.game, operation)}

    def follow(self, operation: Operation, values: Candidates) -> None:
        """What one operation carries, then those inside it and of the part that it calls."""
        for carry in operation.carries():
            self.bring(self.at(carry.pieces, values), self.expanded(carry.to, values))
        if isinstance(operation, Flip) and operation.strength == "less":
            for name in self.at(operation.pieces, values) & self.game.pieces.keys():
                end = self.game.pieces[name].destroyed_to
                self.bring([name], [] if end is None else [end])
        if isinstance(operation, Call):
            self.run(self.game.scripts[operation.part].steps, given_to(operation, values))
        inner = self.inside(operation, values) if isinstance(operation, Loop | OneOf) else values
        self.run((form for form in operation.children() if isinstance(form, Operation)), inner)


def given_to(call: Call, values: Candidates) -> Candidates:
    """The values within a part: a word that is given, all that a variable may be; of other amounts none."""
    inner = dict(values)
    for name, value in call.given:
        match value:
            case Word(text):
                inner[name] = filled(text, values)
            case Number(number):
                inner[name] = (str(number),)
            case _:
                inner[name] = ()
    return inner


def rolled(game: Game, roll: Roll) -> Candidates:
    """What the sum or the hits, and each die of a roll may show; nothing for counted dice in all."""
    faces = sorted(set(game.faces(roll)))
    adds = faces if roll.hits_on is None else [0, 1]
    sums = {0} if roll.fixed_dice else set()
    for _ in range(roll.fixed_dice or 0):
        sums = {total + each for total in sums for each in adds}
    return {roll.name: tuple(map(str, sorted(sums))), f"{roll.name}-dice": tuple(map(str, faces))}


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


@lru_cache(maxsize=4)
def contents_ever(game: Game) -> Contents:
    """What each place may hold at any time, by scripts, by losses and by discards."""
    contents = contents_at_start(game, fitting_of(game))
    contents.exact = False
    for identifier, piece in game.pieces.items():
        if piece.destroyed_to is not None:
            contents.may_hold.setdefault(piece.destroyed_to, set()).add(identifier)
    for identifier, copy in game.cards.items():
        for place in copy.deck.places:
            contents.may_hold.setdefault(place, set()).add(identifier)
    before = -1
    while before != (before := sum(map(len, contents.may_hold.values()))):
        for script in _started(game):
            contents.run(script.steps, {})
    return contents


def _started(game: Game) -> list[Script]:
    return [script for script in game.scripts.values() if script.head.kind != "part"]
