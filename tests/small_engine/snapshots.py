"""A whole game kept and laid out again, in memory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .expressions.values import wrap
from .maps import Deck, Map, Stack

if TYPE_CHECKING:
    from .game import Game
    from .pieces import Piece


@dataclass(frozen=True, eq=False)
class Snapshot:
    """What a saved game holds."""

    words: list[dict[str, Any]]
    gpids: list[str]
    lying: list[tuple[Map, Deck | tuple[int, int], bool, list[Piece]]]
    """Map, deck or place, whether it is a stack, and the pieces; in the order of the maps."""
    properties: dict[str, Any]
    turn: tuple[int, int]


def take(game: Game) -> Snapshot:
    """Keep a game."""
    lying: list[tuple[Map, Deck | tuple[int, int], bool, list[Piece]]] = []
    for here in game.maps.values():
        for thing in dict.fromkeys(here.things()):
            if isinstance(thing, Deck):
                lying.append((here, thing, True, list(thing.contents)))
            elif isinstance(thing, Stack):
                lying.append((here, (thing.x, thing.y), True, list(thing.contents)))
            else:
                lying.append((here, (thing.x, thing.y), False, [thing]))
    pieces = game.module.pieces
    words = [
        known if known == piece.words else dict(piece.words)  # most pieces are as they were: shared
        for known, piece in zip(game.kept_words or [{}] * len(pieces), pieces, strict=True)
    ]
    game.kept_words = words
    properties = {name: game.module.properties[name] for name in game.module.saved_names}
    gpids = [piece.gpid for piece in pieces]
    return Snapshot(words, gpids, lying, properties, (game.track.turn, game.track.phase))


def lay(game: Game, kept: Snapshot) -> None:
    """Lay a kept game out again; what a saved game does not hold begins anew."""
    for here in game.maps.values():
        here.clear()
    for piece, words, gpid in zip(game.module.pieces, kept.words, kept.gpids, strict=True):
        piece.gpid = gpid
        piece.words.clear()
        piece.words.update(words)
        piece.order.clear()
    for here, start, stacked, pieces in kept.lying:
        if isinstance(start, Deck):
            thing: Stack = start
            thing.order.clear()
        else:
            thing = Stack(*start)
        thing.map = here
        for piece in pieces:
            _lay_piece(here, thing if stacked else None, (thing.x, thing.y), piece)
        thing.contents = list(pieces) if stacked else []
        here.add(thing if stacked else pieces[0])
    for piece, name in game.module.loop_names:
        piece.words[name] = wrap("0")
    game.module.properties.update(kept.properties)
    game.track.turn, game.track.phase = kept.turn
    game.reports_changes = True
    game.changed.clear()


def _lay_piece(here: Map, parent: Stack | None, at: tuple[int, int], piece: Piece) -> None:
    piece.map, piece.parent = here, parent
    piece.x, piece.y = at
    piece.spot = spot = here.spot(*at)
    piece.deck = parent.deck or "" if parent is not None else ""
    located = here.located.get(spot.location)
    if located is None:
        located = here.located[spot.location] = {}
    located[piece] = None
