"""Where pieces lie in a box at the start: a stack for each kind, side by side."""

from collections.abc import Iterator, Sequence

from generator.model.board import HEAD_MM
from generator.model.game import Game, Location

_GAP_MM = 2.0


def spread(game: Game, place: Location, ids: Sequence[str]) -> Iterator[tuple[float, float, list[str]]]:
    """The point of each stack, in millimetres, and its pieces, the lowest first.

    Kinds share a stack when the box has too little room for all of them.
    """
    kinds = _kinds(game, ids)
    if len(kinds) == 1 or place.is_ground or place.grid is not None:
        yield (*place.centre_mm, list(ids))
        return
    spots = _spots(game, place, ids)
    shared: dict[int, list[str]] = {}
    for number, kind in enumerate(kinds):
        spot = number * len(spots) // max(len(kinds), len(spots))
        shared.setdefault(spot if len(kinds) > len(spots) else number, []).extend(kind)
    for spot, stack in shared.items():
        yield (*spots[spot], stack)


def _kinds(game: Game, ids: Sequence[str]) -> list[list[str]]:
    """Pieces of one name and side lie together."""
    found: dict[tuple[str | None, str], list[str]] = {}
    for identifier in ids:
        piece = game.pieces.get(identifier)
        kind = (None, "") if piece is None else (piece.side, piece.name.in_language(game.native))
        found.setdefault(kind, []).append(identifier)
    return list(found.values())


def _spots(game: Game, place: Location, ids: Sequence[str]) -> list[tuple[float, float]]:
    """Points of a box in rows from its upper left, as far apart as its largest piece."""
    xs, ys = zip(*place.outline_mm, strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys) + HEAD_MM, max(ys)
    cell = _GAP_MM + max(game.pieces[name].size_mm if name in game.pieces else 0 for name in ids)
    columns, rows = (max(1, int(room // cell)) for room in (right - left, bottom - top))
    return [
        (left + (column + 0.5) * (right - left) / columns, top + (row + 0.5) * (bottom - top) / rows)
        for row in range(rows) for column in range(columns)
    ]
