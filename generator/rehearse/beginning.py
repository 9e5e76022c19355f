"""What lies in place when a scenario begins: all that its set-up lays down without a die, a draw or a choice.

A player who opens a scenario finds these pieces where they belong, and the script goes on from there.
A placement is done beforehand only if everything comes out as if it were done in its turn.
"""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from typing import cast

from generator.core import operations as o
from generator.core.conditions import Empty
from generator.core.filling import with_words
from generator.core.form import Form, Path, every
from generator.core.operations.action import Action
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Reached, Where
from generator.model.game import Game
from generator.model.in_play import may_be
from generator.records import record
from generator.rehearse.ever import ever_fitting
from generator.rehearse.fixed import asked_by, laid_out, looks_no_further, script_laws
from generator.rehearse.laws import set_down
from generator.rehearse.once import once
from generator.rehearse.table import Table, bare_table
from generator.rehearse.turning import Known, turn

_UNSEEN = (o.Move, o.Shuffle, o.Roll, o.Say, o.Branch, o.Loop, o.Call, o.Give)
"""Operations that change nothing which laws may ask about the placements after them."""


@record
class Lying:
    """Where a piece lies and which way it is turned."""

    place: str
    edge: int
    face_down: bool


@record
class Beginning:
    """What a set-up script need not do any more: `done` are the placements by where they are written."""

    done: Set[Path]
    lying: Mapping[str, Mapping[str, Lying]]
    """Where pieces lie because of them, by set-up script and piece."""


def lay_table(game: Game, scenario: str) -> Table:
    """The table when a scenario begins."""
    table = bare_table(game, scenario)
    table.awaited = awaited_setup(game, scenario)
    for identifier, lying in beginning(game).lying[game.definitions.scenarios[scenario].setup].items():
        thing = table.things[identifier]
        thing.edge, thing.face_down = lying.edge, lying.face_down
        table.move(thing, lying.place)
    return table


def awaited_setup(game: Game, scenario: str) -> str:
    """The set-up that must be pressed before all else; an empty text where nothing of it is left to do.

    One that may be done again and again is no beginning.
    """
    setup = game.definitions.scenarios[scenario].setup
    script = game.scripts[setup]
    is_left = any(step.origin not in beginning(game).done for step in script.steps)
    return setup if is_left and script.head.once is not None else ""


@once
def beginning(game: Game) -> Beginning:
    """What is done before the set-up scripts of a game start."""
    setups = dict.fromkeys(each.setup for each in game.definitions.scenarios.values())
    parts = _own_parts(game, setups)
    refused: set[Path] = set()
    while True:
        found = {setup: _found(game, setup, parts, refused) for setup in setups}
        done = {move.origin for each in found.values() for move in each.moves}
        again = {origin for each in found.values() for origin in each.refused | (each.passed & done)}
        again |= {move.origin for each in found.values() for move in each.moves
                  if any(_leaves_a_pile_at_times(game, name, found) for name in laid_out(game, move))}
        if not again:
            return Beginning(frozenset(done), {setup: each.lying for setup, each in found.items()})
        refused |= again


@dataclass
class _Found:
    """The placements of one set-up that can be done beforehand, and the others, which it passes by."""

    moves: list[o.Move] = field(default_factory=list)
    passed: set[Path] = field(default_factory=set)
    refused: set[Path] = field(default_factory=set)
    """Those that a law puts back, or that change who controls a place."""
    lying: dict[str, Lying] = field(default_factory=dict)


def _found(game: Game, setup: str, parts: Set[str], refused: Set[Path]) -> _Found:
    """Go through a set-up; what comes later may be done first if nothing before it notices.

    A piece that is laid down twice would be where it ends up too early for what comes between.
    """
    found, before, is_unseen = _Found(), _Traces(game), True
    laid = set[str]()
    for operation in _straight(game, game.scripts[setup].steps, parts):
        if (
            is_unseen and operation.origin not in refused and isinstance(operation, o.Move)
            and (ids := _certain(game, operation))
            and laid.isdisjoint(ids) and not before.notice(ids, operation.arrival.at)
        ):
            found.moves.append(operation)
            laid.update(ids)
            continue
        before.read(operation)
        found.passed.add(operation.origin)
        is_unseen = is_unseen and all(
            isinstance(form, _UNSEEN) for form in _within(game, operation) if isinstance(form, Action))
    for scenario, written in game.definitions.scenarios.items():
        if written.setup == setup:
            _lay_down(game, bare_table(game, scenario), found)
    return found


def _leaves_a_pile_at_times(game: Game, identifier: str, found: Mapping[str, _Found]) -> bool:
    """Whether a piece starts in a pile and stays there in another set-up: a pile is the same for all."""
    place = game.locations.get(game.pieces[identifier].starts)
    is_in_pile = place is not None and place.holds_pile
    return is_in_pile and any(identifier not in each.lying for each in found.values())


def _certain(game: Game, move: o.Move) -> tuple[str, ...]:
    """The pieces of a placement of which all is known, with the side that is up."""
    strength = move.arrival.strength
    is_certain = isinstance(strength, int) or strength in ("keep", "full", "initial")
    return laid_out(game, move) if is_certain else ()


def _lay_down(game: Game, table: Table, found: _Found) -> None:
    """Do the placements on the table of a scenario."""
    for move in found.moves:
        for identifier in laid_out(game, move):
            thing, held = table.things[identifier], dict(table.controller)
            turn(thing, cast(Known, move.arrival.strength))
            if move.arrival.face != "keep":
                thing.face_down = move.arrival.face == "down"
            if set_down(game, table, thing, move.arrival.at) or table.controller != held:
                found.refused.add(move.origin)
            found.lying[identifier] = Lying(move.arrival.at, thing.edge, thing.face_down)


@dataclass
class _Traces:
    """What an operation looks at and where it lays pieces, so that one knows what it would notice."""

    game: Game
    asked: list[Pieces] = field(default_factory=list)
    looked_at: list[Places] = field(default_factory=list)
    arrivals: set[str] = field(default_factory=set)

    def read(self, operation: o.Operation) -> "_Traces":
        """Add those of an operation."""
        for form in _within(self.game, operation):
            match form:
                case o.Move(arrival=how):
                    self.arrivals |= {place.id for place in may_be(self.game, how.at)}
                    self.asked += [carry.pieces for carry in form.carries()]
                    self._read_laws(form)
                case Pieces():
                    self.asked.append(form)
                case o.Give(places=places) | Empty(places):
                    self.looked_at.append(places)
        return self

    def _read_laws(self, move: o.Move) -> None:
        """Add what the laws ask that judge a move; those that ask about its place alone do not matter."""
        for carry in move.carries():
            for name in ever_fitting(self.game, carry.pieces.printed) & self.game.pieces.keys():
                for law in script_laws(self.game, name):
                    if not looks_no_further(law):
                        self.asked += every(Pieces, asked_by(law))
                        self.looked_at += [each.places for each in every(Empty, asked_by(law))]

    def notice(self, ids: tuple[str, ...], at: str) -> bool:
        """Whether it matters that these pieces lie at a place and no longer where they start."""
        spots = {at} | {self.game.pieces[identifier].starts for identifier in ids}
        return at in self.arrivals or any(self._may_mean(places, spots) for places in self.looked_at) or any(
            not ever_fitting(self.game, wanted.printed).isdisjoint(ids)
            and (wanted.at is None or self._may_mean(wanted.at, spots)) for wanted in self.asked)

    def _may_mean(self, places: Places, spots: Set[str]) -> bool:
        """Whether one of the spots may be among the places."""
        match places:
            case Listed(ids) if places.is_fixed:
                return not spots.isdisjoint(ids)
            case Listed() | Reached():
                return True
            case _:
                return not places.is_fixed or not spots.isdisjoint(self.game.places(places))


def _within(game: Game, form: Form) -> Iterator[Form]:
    """All that an operation consists of, with the parts it calls; a move tells itself what it carries."""
    yield form
    inner = form.children()
    match form:
        case o.Call(part):
            inner = (*inner, *game.scripts[part].steps)
        case o.Loop(Listed() | Where() as over, body, str(name)):
            inner = tuple(with_words(each, {name: place}) for place in game.places(over) for each in body)
        case o.Move(pick=o.Some(count=count) | o.Drawn(count=count)):
            inner = (count, *form.lacking)
        case o.Move():
            inner = form.lacking
    for each in inner:
        yield from _within(game, each)


def _straight(game: Game, steps: tuple[o.Operation, ...], parts: Set[str]) -> Iterator[o.Operation]:
    """The operations in their order, with those of parts that are always done."""
    for operation in steps:
        if isinstance(operation, o.Call) and operation.part in parts:
            yield from _straight(game, game.scripts[operation.part].steps, parts)
        else:
            yield operation


def _own_parts(game: Game, setups: Mapping[str, None]) -> frozenset[str]:
    """Parts that nothing but set-ups call, and these whatever happens, with nothing given."""
    calls = [(name, script, call)
             for name, script in game.scripts.items() for call in every(o.Call, script.steps)]
    parts = {call.part for _, _, call in calls}
    while True:
        others = {call.part for name, script, call in calls
                  if name not in {*setups, *parts} or call.given
                  or call.origin not in {step.origin for step in script.steps}}
        if not others & parts:
            return frozenset(parts)
        parts -= others
