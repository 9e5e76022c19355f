"""Global key commands: a key that goes to every piece that fits, on all maps or in one place.

The order is that of VASSAL.counters.GlobalCommand: map by map, each from the bottom, a stack from its lowest
piece, a deck as it would deal its cards; one that deals at random does so for each command that visits it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .decoding import decode
from .faults import NotSimulated
from .maps import Deck, Stack, Thing

if TYPE_CHECKING:
    from .filters import Filter
    from .game import Game
    from .module import Module
    from .pieces import Piece

LOOPS_AT_MOST = 500
"""How often a trigger repeats itself before VASSAL calls it endless."""
NESTED_AT_MOST = 44
"""How deep commands may set each other off here; VASSAL's limit of 50 counts expressions too."""
Text = Callable[[Any], str]


@dataclass(frozen=True)
class Target:
    """The fast match: everywhere, one deck, one map, or the sender's location; and a marker with a value."""

    deck: Text | None = None
    map_name: str | None = None
    here: bool = False
    marked: tuple[str, Text] | None = None

    @classmethod
    def read(cls, module: Module, text: str) -> Target:
        """Read the sixteen parts of a target."""
        (
            _, by_location, place, map_name, board, zone, location, _, _, deck,
            by_property, name, value, comparison, attachment, index,
        ) = decode(text, "|")  # fmt: skip
        if any((board, zone, location, attachment, index)) or comparison != "EQUALS" or "{" in map_name:
            raise NotSimulated(f"the target {text!r}")
        found: dict[str, Any] = {}
        if by_location == "true":
            if place not in ("DECK", "CURLOC", "MAP") or (place == "MAP") != bool(map_name):
                raise NotSimulated(f"the target {text!r}")
            places: dict[str, dict[str, Any]] = {
                "DECK": {"deck": module.scripts.text(deck)}, "MAP": {"map_name": map_name}}
            found = places.get(place, {"here": True})
        if by_property == "true":
            if name.startswith("{") or "$" in name:
                raise NotSimulated(f"the target {text!r}")
            found |= {"marked": (name, module.scripts.text(value))}
        return cls(**found)


class Command:
    """A key command of a piece or of a button; the sender is a piece or the module."""

    def __init__(
        self, module: Module, *, key: str, filter: str, quiet: bool, deck_count: str, target: Target
    ) -> None:
        self._key, self._quiet, self._target = key, quiet, target
        self._filter = module.scripts.filter_of(filter)
        self._count = None if deck_count in ("-1", "0") else module.scripts.format(deck_count)
        self._fixed_count = int(deck_count) if self._count is None else 0

    def send(self, game: Game, sender: Any) -> None:
        """Send the key to all pieces that fit."""
        if self._quiet:
            game.reports_changes = False
        with game.deeper:
            _Visit(self, game, sender).run()
        if self._quiet:
            game.reports_changes = True

    def how_many(self, sender: Any) -> int:
        """How many cards of each deck, -1 for all."""
        if self._count is None:
            return self._fixed_count
        text = self._count(sender)
        return max(0, int(text)) if text.lstrip("+-").isdigit() else 0

    def filter(self, sender: Any) -> Filter:
        """Whom it is for; the sender's values are filled in."""
        return self._filter(sender)

    @property
    def key(self) -> str:
        """The key that is sent."""
        return self._key

    @property
    def target(self) -> Target:
        """The fast match."""
        return self._target


class _Visit:
    """One sending of a command."""

    def __init__(self, command: Command, game: Game, sender: Any) -> None:
        self._game, self._key, self._target = game, command.key, command.target
        self._filter = command.filter(sender)
        self._sender = sender
        self._deck = self._target.deck(sender) if self._target.deck is not None else ""
        self._at_most = command.how_many(sender)
        marked = self._target.marked
        self._marked = game.module.marked(marked[0], marked[1](sender)) if marked is not None else None
        self._seen: set[Piece] = set()
        self._reached = 0

    def run(self) -> None:
        """Visit the pieces."""
        if self._target.deck is not None:
            self._visit_one_deck()
        elif self._target.here:
            self._visit_here()
        else:
            self._visit_all()

    def _fits(self, piece: Piece) -> bool:
        """Whether the fast match lets a piece through."""
        name = self._target.map_name
        is_there = name is None or (piece.map is not None and piece.map.name == name)
        return is_there and (self._marked is None or piece in self._marked)

    def _reach(self, piece: Piece) -> None:
        """Send the key, if the filter accepts the piece."""
        if piece not in self._seen:
            self._seen.add(piece)
            if self._filter.accepts(piece):
                self._game.send(piece, self._key)
                self._reached += 1

    def _visit_one_deck(self) -> None:
        deck = self._game.decks.get(self._deck)
        if deck is None or self._at_most == 0:
            return
        cards = list(deck.contents)
        if deck.random:
            self._game.chance.shuffle(cards)
        else:
            cards.reverse()
        self._deal(cards)

    def _deal(self, cards: Iterable[Piece]) -> None:
        self._reached = 0
        for card in cards:
            if self._fits(card):
                self._reach(card)
                if 0 < self._at_most <= self._reached:
                    break

    def _visit_here(self) -> None:
        """The pieces of the sender's location; VASSAL promises no order, so at most one may fit."""
        sender = self._sender
        spot = sender.spot
        if spot is None:
            return
        found = [piece for piece in spot.map.located.get(spot.location, ()) if self._fits(piece)]
        if sum(map(self._filter.accepts, found)) > 1 or any(piece.deck for piece in found):
            raise NotSimulated("a command to several pieces of a location, or to a deck by its location")
        for piece in found:
            self._reach(piece)

    def _visit_all(self) -> None:
        for thing in self._things():
            if isinstance(thing, Deck):
                self._visit_deck(thing)
            elif isinstance(thing, Stack):
                for piece in list(thing.contents):
                    if self._fits(piece):
                        self._reach(piece)
            elif self._fits(thing):
                self._reach(thing)

    def _things(self) -> list[Thing]:
        """Stacks and single pieces that hold somebody whom the filter may accept, and all decks, in order."""
        found: dict[tuple[int, int, int], Thing] = {}
        candidates = self._filter.candidates()
        for piece in candidates if self._marked is None else filter(self._filter.may_accept, self._marked):
            thing: Piece | Stack = piece if piece.parent is None else piece.parent
            for layer, number in thing.order.items():
                assert thing.map is not None
                found[thing.map.number, layer, number] = thing
        for deck in self._game.decks.values():
            assert deck.map is not None
            if self._target.map_name not in (None, deck.map.name):
                continue
            for layer, number in deck.order.items():
                found[deck.map.number, layer, number] = deck
        return [found[place] for place in sorted(found)]

    def _visit_deck(self, deck: Deck) -> None:
        if self._at_most == 0 or not deck.contents:
            return
        if self._marked is not None:
            cards = list(deck.contents)
            if deck.random:
                self._game.chance.shuffle(cards)
            else:
                cards.reverse()
            self._deal(cards)
            return
        if not any(map(self._filter.may_accept, deck.contents)):
            if deck.random:
                self._game.chance.skip(len(deck.contents))
            return
        cards = self._game.chance.in_any_order(deck.contents) if deck.random else deck.contents[::-1]
        self._reached = 0
        for card in cards:
            if 0 <= self._at_most <= self._reached:
                break
            self._reach(card)
