"""Where pieces lie in a box at the start: a stack for each kind, side by side, all on its board."""

from collections.abc import Iterator, Sequence
from math import ceil, sqrt

from generator.core import operations as o
from generator.core.form import walk
from generator.core.places import Listed
from generator.model.game import Game, Location
from generator.records import record
from generator.rehearse.ever import ever_fitting
from generator.rehearse.once import once

_GAP_MM = 2.0
Kind = tuple[str | None, str]
"""Side and name."""
_Sized = tuple[float, list[str]]
"""Pieces of one kind, and the size of the largest in millimetres."""
Offset = tuple[int, int]
"""Pixels right and up from a piece to the next above it; less than 0 is down."""


@record
class Stack:
    """Pieces on one point of a box, the lowest first."""

    place: Location
    x_mm: float
    y_mm: float
    pieces: tuple[str, ...]


@once
def stacks_of(game: Game) -> tuple[Stack, ...]:
    """What lies side by side in boxes at the start; piles and hands lie in their own way."""
    here: dict[str, list[str]] = {}
    for identifier, piece in game.pieces.items():
        if identifier in game.in_play:
            here.setdefault(piece.starts, []).append(identifier)
    found = []
    for place in game.locations.values():
        ids = here.get(place.id, [])
        if ids and not (place.holds_pile or place.is_ground):
            found += [Stack(place, x, y, tuple(pieces))
                      for x, y, pieces in points(game, place, ids) if pieces]
    return tuple(found)


@once
def piles_of_dice(game: Game) -> tuple[Stack, ...]:
    """What may come to lie on the middle of a box when each die of a roll brings a piece there."""
    found = []
    for script in game.scripts.values():
        forms = tuple(walk(*script.steps))
        dice = {roll.name: roll.fixed_dice or o.MOST_DICE for roll in forms if isinstance(roll, o.Roll)}
        for loop in forms:
            if isinstance(loop, o.Loop) and isinstance(loop.over, o.DiceOf):
                for carry in _carries(loop):
                    fitting = ever_fitting(game, carry.pieces.printed)
                    ids = [name for name in game.pieces if name in fitting][:dice.get(loop.over.roll, 0)]
                    found += [Stack(place, *place.centre_mm, tuple(ids)) for place in _open_boxes(game, carry)
                              if ids]
    return tuple(found)


def _carries(loop: o.Loop) -> Iterator[o.Carry]:
    for form in walk(*loop.children()):
        if isinstance(form, o.Operation):
            yield from form.carries()


def _open_boxes(game: Game, carry: o.Carry) -> Iterator[Location]:
    """The boxes by name to which pieces are carried and where they lie on one another."""
    for name in carry.to.ids if isinstance(carry.to, Listed) else ():
        place = game.locations.get(name)
        if place is not None and not (place.holds_pile or place.is_ground or place.slots_mm or place.grid):
            yield place


def points(
    game: Game, place: Location, ids: Sequence[str]
) -> Iterator[tuple[float, float, Sequence[str]]]:
    """The points of a place and the pieces on each: one in each slot, and again from the first if there are
    more; without slots a stack for each kind.
    """
    if place.slots_mm:
        for number, (x, y) in enumerate(place.slots_mm):
            yield x, y, ids[number::len(place.slots_mm)]
    elif ids:
        yield from spread(game, place, ids)


def shows_upper_edges(game: Game) -> bool:
    """Whether units are blocks whose upper edge tells their strength, which those above must leave free."""
    return any(piece.kind == "unit" and piece.shape == "block" and piece.steps > 1
               for piece in game.pieces.values())


def fitting_offset(
    game: Game, board_id: str, wanted: Offset, below_heads: bool = False, downwards: bool = False
) -> Offset:
    """How far the pieces of stacks may stand apart, so that all stacks of a board stay on it.

    Those count that lie there at the start, and those that the dice of a script bring. With `below_heads`
    they stay in their boxes and below the titles of these; `downwards` each lies lower than the one before.
    """
    px = game.definitions.theme.screen_px_per_mm
    right, up = wanted
    bottom = game.definitions.boards[board_id].size_mm[1]
    for stack in (*stacks_of(game), *piles_of_dice(game)):
        more = len(stack.pieces) - 1
        if stack.place.board == board_id and more:
            edge, top = (game.definitions.boards[board_id].size_mm[0], 0.0)
            if below_heads:
                edge, top = (max(x for x, _ in stack.place.outline_mm),
                             min(y for _, y in stack.place.outline_mm) + stack.place.head_mm)
            half = max(game.pieces[name].size_mm for name in stack.pieces) / 2
            right = min(right, int((edge - stack.x_mm - half) * px / more))
            room_mm = bottom - stack.y_mm - half if downwards else stack.y_mm - half - top
            up = min(up, int(room_mm * px / more))
    return max(right, 0), -max(up, 0) if downwards else max(up, 0)


def spread(game: Game, place: Location, ids: Sequence[str]) -> Iterator[tuple[float, float, list[str]]]:
    """The point of each stack, in millimetres, and its pieces, the lowest first.

    Kinds share a stack when the box has too little room for all of them.
    """
    kinds = _kinds(game, ids)
    if len(kinds) == 1 or place.is_ground or place.grid is not None:
        yield (*place.centre_mm, list(ids))
        return
    apart = _on_shelves(game, place, kinds)
    if apart:
        yield from apart
        return
    spots = _spots(game, place, ids)
    shared: dict[int, list[str]] = {}
    for number, kind in enumerate(kinds):
        spot = number * len(spots) // max(len(kinds), len(spots))
        shared.setdefault(spot if len(kinds) > len(spots) else number, []).extend(kind)
    for spot, stack in shared.items():
        yield (*spots[spot], stack)


def _on_shelves(
    game: Game, place: Location, kinds: Sequence[Sequence[str]]
) -> list[tuple[float, float, list[str]]]:
    """Each kind for itself in rows, large ones first; nothing if that takes more room than there is."""
    left, right, top, bottom = _room(place)
    sized = sorted(((_size(game, kind), list(kind)) for kind in kinds), key=lambda each: -each[0])
    wanted_rows = max(1, round(sqrt(len(kinds) * (bottom - top) / (right - left))))
    # as far apart in a row as between rows, or else as many in a row as it takes
    shelves = (_rows(sized, most, right - left) for most in (ceil(len(kinds) / wanted_rows), len(kinds)))
    rows = next((rows for rows in shelves if _height(rows) <= bottom - top), None)
    if rows is None or sized[0][0] > right - left:
        return []
    found: list[tuple[float, float, list[str]]] = []
    spare = bottom - top - _height(rows)
    y = top + spare / len(rows) / 2
    for row in rows:
        height, gap = row[0][0], (right - left - sum(size for size, _ in row)) / len(row)
        x = left + gap / 2
        for size, kind in row:
            found.append((x + size / 2, y + height / 2 + _GAP_MM / 2, kind))
            x += size + gap
        y += height + _GAP_MM + spare / len(rows)
    return found


def _rows(sized: Sequence[_Sized], most: int, width_mm: float) -> list[list[_Sized]]:
    """Kinds in rows of so many at most, none wider than there is room."""
    rows: list[list[_Sized]] = [[]]
    for size, kind in sized:
        row = rows[-1]
        if row and (len(row) == most or sum(each + _GAP_MM for each, _ in row) + size > width_mm):
            rows.append([])
        rows[-1].append((size, kind))
    return rows


def _height(rows: Sequence[Sequence[_Sized]]) -> float:
    """What rows take, in millimetres."""
    return sum(row[0][0] + _GAP_MM for row in rows)


def _size(game: Game, ids: Sequence[str]) -> float:
    """The size of the largest of some pieces, in millimetres."""
    return max(game.pieces[name].size_mm if name in game.pieces else 0 for name in ids)


def _room(place: Location) -> tuple[float, float, float, float]:
    """Left, right, top and bottom of a box, its title left out."""
    xs, ys = zip(*place.outline_mm, strict=True)
    return min(xs), max(xs), min(ys) + place.head_mm, max(ys)


def _kinds(game: Game, ids: Sequence[str]) -> list[list[str]]:
    """Pieces of one name and side lie together."""
    found: dict[Kind, list[str]] = {}
    for identifier in ids:
        found.setdefault(kind_of(game, identifier), []).append(identifier)
    return list(found.values())


def kind_of(game: Game, identifier: str) -> Kind:
    """What equal pieces have in common; cards are all of one kind."""
    piece = game.pieces.get(identifier)
    return (None, "") if piece is None else (piece.side, piece.name.in_language(game.native))


def _spots(game: Game, place: Location, ids: Sequence[str]) -> list[tuple[float, float]]:
    """Points of a box in rows from its upper left, as far apart as its largest piece."""
    left, right, top, bottom = _room(place)
    cell = _GAP_MM + _size(game, ids)
    columns, rows = (max(1, int(room // cell)) for room in (right - left, bottom - top))
    return [
        (left + (column + 0.5) * (right - left) / columns, top + (row + 0.5) * (bottom - top) / rows)
        for row in range(rows) for column in range(columns)
    ]
