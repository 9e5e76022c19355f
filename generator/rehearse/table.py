"""The table during a rehearsal: where everything lies and what the game remembers."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from generator.model.game import Game
from generator.rehearse.once import once


@dataclass
class Thing:
    """A piece or a card on the table; edge 1 is full strength, each next one a step less."""

    id: str
    definition: str
    name: str
    side: str | None
    kind: str
    group: str | None
    tags: frozenset[str]
    values: Mapping[str, str]
    steps: int
    place: str
    heart: bool = False
    destroyed_to: str | None = None
    deploys_at: int | None = None
    order: int = 0
    hidden_from_others: bool = False
    edge: int = 1
    facing: str | None = None
    face_down: bool = False
    revealed: bool = False
    activated: bool = False
    spent_in: tuple[int, str] | None = None
    """The turn and the phase in which it acted last, if it has not been activated since."""
    began: tuple[tuple[int, str], str] | None = None
    """The turn and the phase in which it moved last, and from where."""
    statuses: frozenset[str] = frozenset()

    def copied(self) -> "Thing":
        """The same thing for another table; quicker than making it anew, which counts in a thousand games."""
        other = object.__new__(Thing)
        other.__dict__.update(self.__dict__)
        return other

    @property
    def strength(self) -> int:
        """Points on the upper edge; 0 for a blank edge and for a heart."""
        points = max(0, self.steps + 1 - self.edge)
        return 0 if self.heart and points == 1 else points

    def face(self, strength: int) -> None:
        """Turn the edge with that strength up, or the nearest there is."""
        self.edge = self.steps + 1 - min(self.steps, max(1, strength))

    @property
    def lies_destroyed(self) -> bool:
        """Whether it lies where it goes when it is destroyed: it can lose and do nothing there."""
        return self.destroyed_to is not None and self.place == self.destroyed_to

    @property
    def is_exhausted(self) -> bool:
        """Whether only the heart is left."""
        return self.heart and self.edge >= self.steps

    @property
    def lies_revealed(self) -> bool:
        """Whether it is hidden from others as a rule, and shown to all now."""
        return self.revealed and not self.face_down


@dataclass
class Table:
    """Everything that changes. `piles` lists what lies in pools and decks, the last on top.

    When the game is over `ended` is the side that has won, or nobody.
    """

    things: dict[str, Thing]
    piles: dict[str, list[str]]
    controller: dict[str, str]
    """Who holds each place that can be held; an empty text for nobody."""
    properties: dict[str, str]
    turn: int = 1
    phase: str = ""
    last_turn: int | None = None
    ended: str = ""
    awaited: str = ""
    """The set-up that comes before all other scripts, until it is done."""
    marks: dict[str, int] = field(default_factory=dict)
    traced: dict[str, set[str]] = field(default_factory=dict)
    fresh: set[str] = field(default_factory=set)
    _standing: dict[str, set[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for thing in self.things.values():
            self._standing.setdefault(thing.place, set()).add(thing.id)

    @property
    def now(self) -> tuple[int, str]:
        """The turn and the phase."""
        return self.turn, self.phase

    def move(self, thing: Thing, place: str) -> None:
        """Take a thing from where it is and lay it on top of another place."""
        if thing.place in self.piles:
            self.piles[thing.place].remove(thing.id)
        self._standing[thing.place].discard(thing.id)
        self._standing.setdefault(place, set()).add(thing.id)
        thing.place = place
        if place in self.piles:
            self.piles[place].append(thing.id)

    def lying_at(self, place: str) -> list[Thing]:
        """Things at a place; from a pile in its order."""
        if place in self.piles:
            return [self.things[identifier] for identifier in self.piles[place]]
        standing = self._standing.get(place)
        if not standing:
            return []
        return sorted((self.things[each] for each in standing), key=lambda thing: thing.order)


NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
"""A printed value that is reckoned with."""


def printed_on(game: Game, identifier: str) -> Mapping[str, str]:
    """What is printed on a piece or a card."""
    piece = game.pieces.get(identifier)
    return piece.values if piece is not None else game.cards[identifier].card.values


def printed_numbers(game: Game, value: str) -> dict[str, int]:
    """What is printed under a name as a number, by the ids of pieces and of cards, whose copies share one."""
    printed = {name: piece.values for name, piece in game.pieces.items()}
    printed |= {copy.card_id: copy.card.values for copy in game.cards.values()}
    return {name: int(values[value]) for name, values in printed.items()
            if NUMBER.fullmatch(values.get(value, ""))}


@cache
def _as_set(tags: tuple[str, ...]) -> frozenset[str]:
    """The tags of things that have the same ones are one set."""
    return frozenset(tags)


def thing_of(game: Game, identifier: str, order: int = 0) -> Thing:
    """A piece or a card copy as it lies before setup; `order` is its number in the definition."""
    piece = game.pieces.get(identifier)
    if piece is not None:
        return Thing(
            identifier,
            identifier,
            piece.name.in_language(game.native),
            piece.side,
            piece.kind,
            piece.group,
            _as_set(piece.tags),
            piece.values,
            piece.steps,
            piece.starts,
            piece.heart,
            piece.destroyed_to,
            piece.deploys_at,
            order,
            piece.hidden,
            facing=piece.facing,
        )
    copy = game.cards[identifier]
    return Thing(
        identifier,
        copy.card_id,
        copy.card.title.in_language(game.native),
        copy.side,
        "card",
        None,
        _as_set(copy.card.tags),
        copy.card.values,
        1,
        copy.deck.starts,
        order=order,
    )


def phases_begun(game: Game, table: Table) -> int:
    """How many phases there were, if all of the turn 0 count, too."""
    phases = list(game.definitions.phases)
    return table.turn * len(phases) + phases.index(table.phase)


def bare_table(game: Game, scenario: str) -> Table:
    """The table of a scenario with every piece where it starts, before anything is set up."""
    things = {thing.id: thing.copied() for thing in _things(game)}
    piles: dict[str, list[str]] = {place.id: [] for place in game.locations.values() if place.holds_pile}
    for thing in things.values():
        if thing.place in piles:
            piles[thing.place].append(thing.id)
    d = game.definitions
    properties = {name: value.initial for name, value in d.properties.items()}
    properties |= d.scenarios[scenario].state | ({"scenario": scenario} if "scenario" in properties else {})
    start = d.scenarios[scenario]
    phase = start.phase or next(iter(d.phases))
    return Table(things, piles, dict(_controllers(game)), properties, turn=start.turn, phase=phase,
                 last_turn=game.last_turn(scenario))


@once
def _things(game: Game) -> tuple[Thing, ...]:
    return tuple(thing_of(game, name, order) for order, name in enumerate((*game.pieces, *game.cards))
                 if name in game.in_play)


@once
def _controllers(game: Game) -> dict[str, str]:
    controllers: dict[str, str] = {}
    for board_id, board in game.definitions.boards.items():
        if board.control is None:
            continue
        for place in game.on_board(board_id):
            if place.id in game.controllable:
                controllers[place.id] = board.control.held_first_by(place.id)
    return controllers
