"""Boards: places and boxes with room of their own, marks that mark something."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.check.courses import ON_MAP
from generator.check.desk import Desk
from generator.check.grids import check_grid
from generator.check.map_parts import check_control, check_drawn, check_icons
from generator.check.measured import check_boxes
from generator.check.pictures import check_picture, check_whole
from generator.core.form import Path
from generator.grids import AnyGrid, AreaField, PointField
from generator.grids.cells import Cell
from generator.grids.tiles import NUMBERED
from generator.model.board import Board
from generator.model.boxes import Box, Grid
from generator.model.measured import lies_nowhere

LEAST_BOARD_MM, LARGEST_BOARD_MM = 20.0, 2000.0
LEAST_BOX_MM = 5.0
_ON_BOARD = 0.75
"""Of half a point at least so much lies on the board; the rim of a painting may cut the rest."""
TOUCH_MM = 0.01
"""Boxes may share an edge."""


class Area(NamedTuple):
    """A rectangle that something takes up on a board."""

    left: float
    top: float
    right: float
    bottom: float
    name: str
    path: Path

    def overlaps(self, other: "Area") -> bool:
        """Whether two share more than an edge."""
        return (
            self.left < other.right - TOUCH_MM
            and other.left < self.right - TOUCH_MM
            and self.top < other.bottom - TOUCH_MM
            and other.top < self.bottom - TOUCH_MM
        )


def check_boards(desk: Desk) -> None:
    """Check every board."""
    check_icons(desk)
    for board_id, board in desk.game.definitions.boards.items():
        path: Path = ("boards", board_id)
        seats = {seat for side in desk.game.definitions.sides.values() for seat in side.seats}
        desk.must_know((*path, "private_to"), board.private_to, seats, "unknown-seat", "seat")
        for box_id, box in board.boxes.items():
            desk.must_know(
                (*path, "boxes", box_id, "side"),
                box.side,
                desk.game.definitions.sides,
                "unknown-side",
                "side",
            )
            _check_slots(desk, (*path, "boxes", box_id, "slots"), box)
            if box.kind == "hand" and box.side is None and board.private_to is None:
                desk.error((*path, "boxes", box_id, "kind"), "wrong-value",
                           f"nobody could look into the hand '{box_id}': nothing says whose it is",
                           "name its `side`, or write `kind: box` if everybody may look into it")
        check_boxes(desk, path, board)
        _check_sizes(desk, path, board)
        check_picture(desk, (*path, "picture"), board.picture)
        check_whole(desk, path, board)
        touching = check_grid(desk, path, board)
        _check_marks(desk, path, board, touching)
        check_drawn(desk, path, board, touching)
        check_control(desk, path, board)


def _check_slots(desk: Desk, path: Path, box: Box) -> None:
    if box.slots is None:
        return
    width, height = box.slot_mm()
    if box.kind in ("pool", "deck"):
        desk.error(path, "wrong-value", f"in a {box.kind} pieces lie on each other and not side by side",
                   "slots are for a `box` or a `hand`")
    elif min(width, height) < LEAST_BOX_MM:
        desk.error(path, "wrong-size", f"a slot of {width:g} x {height:g} mm is too small for any piece",
                   f"each side is {LEAST_BOX_MM:g} mm or more")


def _check_sizes(desk: Desk, path: Path, board: Board) -> None:
    width, height = board.size_mm
    if not all(LEAST_BOARD_MM <= side <= LARGEST_BOARD_MM for side in board.size_mm):
        desk.error(
            (*path, "size_mm"),
            "wrong-size",
            f"a board of {width:g} x {height:g} mm",
            f"each side is {LEAST_BOARD_MM:g} to {LARGEST_BOARD_MM:g} mm",
        )
        return
    areas = []
    for area, smallest in _areas(path, board):
        if smallest < LEAST_BOX_MM:
            desk.error(
                area.path,
                "wrong-size",
                f"'{area.name}' is too small for any piece",
                f"each side is {LEAST_BOX_MM:g} mm or more",
            )
        elif (
            area.left < 0 or area.top < 0 or area.right > width + TOUCH_MM or area.bottom > height + TOUCH_MM
        ):
            desk.error(
                area.path,
                "outside-board",
                f"'{area.name}' reaches from {area.left:g} {area.top:g} to "
                f"{area.right:g} {area.bottom:g} mm, outside the board",
                f"the board is {width:g} x {height:g} mm",
            )
        else:
            areas.append(area)
    for earlier, later in _overlapping(areas):
        desk.error(later.path, "boxes-overlap", f"'{later.name}' overlaps '{earlier.name}'")
    _check_places_fit(desk, path, board, areas)
    for name in ("legend_at_mm", "title_at_mm"):
        point = getattr(board, name)
        if point is not None and not _inside(point, board):
            desk.error(
                (*path, name),
                "outside-board",
                "this is outside the board",
                f"it is {width:g} x {height:g} mm",
            )
    if board.compass is not None and not _inside(board.compass.at_mm, board):
        desk.error(
            (*path, "compass", "at_mm"),
            "outside-board",
            "this is outside the board",
            f"it is {width:g} x {height:g} mm",
        )


def _inside(point: tuple[float, float], board: Board) -> bool:
    return 0 <= point[0] <= board.size_mm[0] and 0 <= point[1] <= board.size_mm[1]


def _areas(path: Path, board: Board) -> Iterator[tuple[Area, float]]:
    """Each box and grid, and the shortest side of the box or of a cell."""
    for box_id, box in board.boxes.items():
        if box.is_in_pixels:
            continue  # told already
        (x, y), (width, height) = box.at_mm, box.size_mm
        yield Area(x, y, x + width, y + height, box_id, (*path, "boxes", box_id)), min(width, height)
    for grid_id, grid in board.grids.items():
        if grid.is_in_pixels:
            continue
        width, height = (_length(grid, axis) for axis in (0, 1))
        x, y = grid.at_mm
        yield Area(x, y, x + width, y + height, grid_id, (*path, "grids", grid_id)), min(grid.cell_mm)


def _length(grid: Grid, axis: int) -> float:
    count = grid.lines[axis]
    return round(count * grid.cell_mm[axis] + (count - 1) * grid.gap_mm, 3)


def _overlapping(areas: list[Area]) -> Iterator[tuple[Area, Area]]:
    """Pairs that overlap, in the order of the definition."""
    order = {area.path: number for number, area in enumerate(areas)}
    by_left = sorted(areas, key=lambda area: (area.left, order[area.path]))
    for number, area in enumerate(by_left):
        for other in by_left[number + 1 :]:
            if other.left >= area.right:
                break
            if area.overlaps(other):
                first, second = sorted((area, other), key=lambda found: order[found.path])
                yield first, second


def _check_places_fit(desk: Desk, path: Path, board: Board, areas: list[Area]) -> None:
    """Places lie on the board, and under no box."""
    grid = desk.game.grids.get(str(path[1]))
    if grid is None or lies_nowhere(board, desk.game.assets):
        return
    word = next(iter(board.fields))
    told = grid.form.outlines if isinstance(grid.form, AreaField) else ()
    for cell in (cell for name, cell in grid.cells.items() if name not in told):
        # on a printed map the rim may cut through places
        points = cell.outline_mm if grid.form.is_full else (cell.centre_mm,)
        if not all(_inside(point, board) for point in points):
            where = dict(grid.form.written())[cell.id]
            desk.error(
                (*path, word) if where == NUMBERED else (*path, word, *where),
                "outside-board",
                f"the {grid.noun} '{cell.id}' reaches outside the board",
                f"the board is {board.size_mm[0]:g} x {board.size_mm[1]:g} mm; give it more room or move "
                "the grid",
                word=cell.id,
            )
            return
    _warn_of_edges(desk, path, board, grid)
    middles = [_middle(cell, path) for cell in grid.cells.values()]
    for area in areas:
        covered = [middle for middle in middles if area.overlaps(middle)]
        if covered:
            right, bottom = (max(point[axis] for cell in grid.cells.values() for point in cell.outline_mm)
                             for axis in (0, 1))
            more = f" and {len(covered) - 1} more" if len(covered) > 1 else ""
            desk.error(area.path, "boxes-overlap",
                       f"'{area.name}' overlaps the {grid.noun} '{covered[0].name}'{more}",
                       f"its places end {right:.0f} mm from the left and {bottom:.0f} mm from the top")


def _warn_of_edges(desk: Desk, path: Path, board: Board, grid: AnyGrid) -> None:
    """Tell the points of a painting that lie so near its edge that pieces on them hang off the board."""
    if not isinstance(grid.form, PointField):
        return
    half_mm = grid.form.size_mm / 2
    hanging = [cell.id for cell in grid.cells.values()
               if not all(half_mm * _ON_BOARD <= at <= length - half_mm * _ON_BOARD
                          for at, length in zip(cell.centre_mm, board.size_mm, strict=True))]
    if hanging:
        more = f" and {len(hanging) - 1} more" if len(hanging) > 1 else ""
        desk.warning((*path, "points", "at", hanging[0]), "outside-board",
                     f"pieces in '{hanging[0]}'{more} hang off the board",
                     f"a point of {grid.form.size_mm:g} mm stands at least {half_mm:g} mm from the edge")


def _middle(cell: Cell, path: Path) -> Area:
    """What of a place no box may cover."""
    (x, y), reach = cell.centre_mm, cell.room_mm
    return Area(x - reach / 2, y - reach, x + reach / 2, y + reach, cell.id, path)


def _check_marks(desk: Desk, path: Path, board: Board, touching: dict[str, set[str]]) -> None:
    for number, mark in enumerate(board.marks):
        where = (*path, "marks", number)
        for hex_id in mark.at:
            desk.must_know((*where, "at"), hex_id, touching, "unknown-place", ON_MAP)
        desk.must_know(
            (*where, "terrain"),
            mark.terrain,
            desk.game.definitions.theme.terrain,
            "unknown-terrain",
            "terrain",
        )
        if mark.terrain is None and mark.tag is None and mark.name is None:
            desk.warning(where, "matches-nothing", "the mark says nothing", "give a terrain, a tag or a name")
    _check_terrain_given_twice(desk, path, board)
    for zone_id, zone in board.zones.items():
        for hex_id in zone.at:
            desk.must_know((*path, "zones", zone_id, "at"), hex_id, touching, "unknown-place", ON_MAP)


def _check_terrain_given_twice(desk: Desk, path: Path, board: Board) -> None:
    """The last mark counts: one within a larger one is an exception, one that overlaps it is a slip.

    Rows of a table are compared with one another alone: marks beside the table correct it.
    """
    given: dict[tuple[str, str], tuple[frozenset[str], str]] = {}
    for number, mark in enumerate(board.marks):
        if mark.terrain is None:
            continue
        at, here = (*path, "marks", number, "at"), frozenset(mark.at)
        span = desk.span(at)
        table = span.file if span.is_cell or span.file.endswith(".csv") else ""
        for place in mark.at:
            there, terrain = given.get((table, place), (here, mark.terrain))
            if terrain != mark.terrain and not here < there:
                one = "row" if table else "mark"
                message = f"'{place}' is '{terrain}' in a {one} above, and '{mark.terrain}' here"
                desk.warning(at, "wrong-value", message, f"the last {one} counts: leave one out", word=place)
                break
        given |= {(table, place): (here, mark.terrain) for place in mark.at}
