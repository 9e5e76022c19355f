"""What can ever be in a game, whatever is played: which pieces fit, which places are reached or offered."""

from collections.abc import Iterable, Mapping
from typing import assert_never

from generator.core.lowering import lower_pieces
from generator.core.operations import OneOf, Standing
from generator.core.pieces import Pieces
from generator.core.places import Listed, Reached, Where
from generator.model.game import Game
from generator.model.in_play import may_be
from generator.rehearse.conditions import View
from generator.rehearse.once import once
from generator.rehearse.table import Table, Thing, thing_of


@once
def _known_to_fit(game: Game) -> dict[Pieces, frozenset[str]]:
    return {}


@once
def _as_printed(game: Game) -> tuple[Thing, ...]:
    return tuple(thing_of(game, identifier) for identifier in game.in_play)


def ever_fitting(game: Game, wanted: Pieces) -> frozenset[str]:
    """Ids of all pieces and cards of the game that can ever fit, by what is printed on them."""
    known = _known_to_fit(game)
    if wanted not in known:
        view, plain = View(game, Table({}, {}, {}, {})), wanted.lasting
        known[wanted] = frozenset(thing.id for thing in _as_printed(game) if view.fits(thing, plain))
    return known[wanted]


def turnable(game: Game) -> frozenset[str]:
    """The pieces that face some way."""
    return frozenset(name for name, piece in game.pieces.items() if piece.facing is not None)


def may_lose_the_last(game: Game, wanted: Pieces, identifier: str) -> bool:
    """Whether a piece that fits may have only its last step; one that must have lost none has them all."""
    return wanted.reduced is not False or identifier not in game.pieces or game.pieces[identifier].steps == 1


@once
def bearers(game: Game) -> dict[str, frozenset[str]]:
    """By status the pieces that may ever have it."""
    able = {name for name, piece in game.pieces.items() if piece.kind not in ("control", "active-side")}
    wanted = {name: lower_pieces(status.pieces, ("statuses", name, "pieces"))
              for name, status in game.definitions.statuses.items()}
    return {name: ever_fitting(game, pieces) & able for name, pieces in wanted.items()}


@once
def held_in(game: Game) -> Mapping[str, frozenset[str]]:
    """By the boxes that say what they hold, all that hands may lay there."""
    return {name: ever_fitting(game, lower_pieces(box.holds, ("boards", board_id, "boxes", name, "holds")))
            for board_id, board in game.definitions.boards.items()
            for name, box in board.boxes.items() if box.holds is not None}


def is_among(game: Game, identifier: str, asked: Iterable[Pieces]) -> bool:
    """Whether a piece can ever be one of those that are asked for."""
    return any(identifier in ever_fitting(game, wanted.printed) for wanted in asked)


def ever_offered(game: Game, one: OneOf) -> tuple[str, ...]:
    """Ids of all places or pieces of which one may be taken, in the order of the definition."""
    match one.over:
        case Pieces():
            fitting = ever_fitting(game, one.over.printed)
            for status in one.over.status:
                fitting &= bearers(game).get(status, frozenset())
            if one.over.facing:
                fitting &= turnable(game)
            return tuple(dict.fromkeys(
                thing.definition for thing in _as_printed(game) if thing.id in fitting))
        case Reached(line):
            return ever_reached(game, line)
        case Listed() | Where():
            return game.places(one.over)
        case _:
            assert_never(one.over)


def ever_reached(game: Game, line: str) -> tuple[str, ...]:
    """The places that a line may reach, or a search find: all of maps, and boxes where pieces are sought."""
    boxes = _boxes_sought(game, line, frozenset())
    return tuple(place.id for place in game.locations.values() if place.is_ground or place.id in boxes)


def _boxes_sought(game: Game, line: str, asked: frozenset[str]) -> frozenset[str]:
    """All places where a search looks for pieces that stand, through the lines that it goes by."""
    found: set[str] = set()
    for mark in game.asked.marks:
        if mark.name != line or not isinstance(mark.sought, Standing):
            continue
        match mark.sought.pieces.at:
            case Listed(ids):
                found |= {place.id for each in ids for place in may_be(game, each)}
            case Where() as where:
                found |= set(game.places(where))
            case Reached(line=other):
                found |= _boxes_sought(game, other, asked | {line}) if other not in asked | {line} else set()
            case None:
                found |= game.locations.keys()
    return frozenset(found)
