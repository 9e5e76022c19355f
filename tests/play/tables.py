"""What tests ask of a launched game: who is a bot, what is secret, how to come back to it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from generator import module_names as names
from generator.model.game import Game, Location
from generator.rehearse.conditions import View
from generator.rehearse.table import Table, Thing

from .desk import Desk, Lying, Seen
from .launches import Launch


def reopen(desk: Desk, launch: Launch) -> Table:
    """Open a launched game again; the rehearsal's table of it."""
    desk.engine.open(launch.save)
    desk.forget_seat()
    return copied(launch.table)


def copied(table: Table) -> Table:
    """A table of its own with the same things in the same places."""
    return replace(
        table,
        things={name: thing.copied() for name, thing in table.things.items()},
        piles={name: list(pile) for name, pile in table.piles.items()},
        controller=dict(table.controller),
        properties=dict(table.properties),
        marks=dict(table.marks),
        traced={name: set(places) for name, places in table.traced.items()},
        fresh=set(table.fresh),
        _standing={},
    )


def is_bot(game: Game, table: Table, side: str) -> bool:
    """Whether nobody plays the side."""
    return side in game.bots and View(game, table).holds(game.bots[side])


def one_per_mode(launches: Sequence[Launch]) -> Iterator[Launch]:
    """A launch for each set of sides that bots play."""
    seen: set[tuple[str, ...]] = set()
    for launch in launches:
        game = launch.game
        bots = tuple(side for side in game.definitions.sides if is_bot(game, launch.table, side))
        if bots not in seen:
            seen.add(bots)
            yield launch


def take_seat(desk: Desk, table: Table, thing: Thing) -> None:
    """Sit where the thing may be touched: at its hand, or on its side."""
    game = desk.game
    place = game.locations.get(thing.place)
    hand = game.definitions.boards[place.board].private_to if place is not None else None
    if hand is not None:
        desk.sit(seat_title(game, hand))
    elif place is not None and place.id in game.open_hands:
        desk.sit(names.seat_names(game, game.open_hands[place.id])[0])
    elif thing.side is not None and not is_bot(game, table, thing.side):
        desk.sit(names.seat_names(game, thing.side)[0])


def seat_title(game: Game, seat_id: str) -> str:
    """The name of a seat in the player list."""
    return next(
        side.seats[seat_id].title.in_language(game.native)
        for side in game.definitions.sides.values()
        if seat_id in side.seats
    )


def can_be_dragged(game: Game, thing: Thing) -> bool:
    """Whether hands can take hold of the thing where it lies."""
    place = game.locations.get(thing.place)
    movable = thing.id not in game.pieces or game.pieces[thing.id].movable
    return movable and place is not None and not place.holds_pile


def is_waiting(game: Game, thing: Thing) -> bool:
    """Whether a unit lies in a box, ready to be dragged to the map."""
    place = game.locations.get(thing.place)
    return thing.kind == "unit" and place is not None and place.kind == "box" and place.grid is None


def targets(game: Game, thing: Thing) -> Sequence[Location]:
    """Places that one who holds the thing can reach: not on other people's private boards."""
    return _reachable(game, game.locations[thing.place].board if thing.place in game.locations else "")


@cache
def _reachable(game: Game, here: str) -> Sequence[Location]:
    return tuple(
        place
        for place in game.locations.values()
        if place.board == here or game.definitions.boards[place.board].private_to is None
    )


@cache
def on_map(game: Game) -> Sequence[Location]:
    """The places of all maps."""
    return game.ground


def is_hidden(game: Game, table: Table, identifier: str, lying: Lying, seat: str | None) -> bool:
    """Whether one at a seat (None: somebody without any) may not know what the piece is."""
    place = game.locations.get(lying.place)
    if place is not None:
        hand = game.definitions.boards[place.board].private_to
        if place.secret or (hand is not None and (seat is None or seat_title(game, hand) != seat)):
            return True
        whose = game.open_hands.get(place.id) if identifier in game.cards else None
        if whose is not None and seat not in names.seat_names(game, whose):
            return True
    piece = game.pieces.get(identifier)
    if lying.face_down:
        return True
    if piece is None or not piece.hidden or piece.side is None or lying.revealed:
        return False
    return is_bot(game, table, piece.side) or seat not in names.seat_names(game, piece.side)


def named_in(lines: Sequence[str], seen: Seen) -> set[str]:
    """The names of pieces that lines contain."""
    said = "\n".join(lines)
    return {name for name in {lying.name for lying in seen.pieces.values()} if name in said}


def secret_names(game: Game, table: Table, seen: Seen, said: set[str]) -> set[str]:
    """Of the names that were said in public, those of pieces that somebody may not know, and of no other.

    What scripts say of themselves ("The Volga flotilla lands") may be the name of a hidden card.
    """
    pieces = seen.pieces.items()
    if not any(lying.name in said and is_hidden(game, table, name, lying, None) for name, lying in pieces):
        return set()
    known = {lying.name for name, lying in pieces if not is_hidden(game, table, name, lying, None)}
    all_known = "\n".join(known)
    return {name for name in said if name not in all_known and not _is_spoken(game, name)}


@cache
def _is_spoken(game: Game, name: str) -> bool:
    """Whether a name is a word of the scripts and rules."""
    return name in _words(game)


@cache
def _words(game: Game) -> str:
    """Everything that scripts and rules say."""
    d = game.definitions
    return "".join(section.model_dump_json() for section in (*d.scripts.values(), *d.rules.values()))
