"""The grid of a map: of one kind, with ids, terrain and lines that are known."""

from generator.check.areas import check_areas
from generator.check.desk import Desk
from generator.check.measured import check_measured, check_unit
from generator.check.points import check_points
from generator.core.form import Path
from generator.grids import AreaField, HexField, PointField, SquareField, Tiles
from generator.grids.tiles import TileField
from generator.model.board import Board


def check_grid(desk: Desk, path: Path, board: Board) -> dict[str, set[str]]:
    """Check the grid of a board, if it has one; returns the neighbours of each place."""
    if len(board.fields) > 1:
        words = " and ".join(f"'{word}'" for word in board.fields)
        desk.error(path, "not-exactly-one", f"a map has one kind of places, not {words}",
                   "make a board for each: several maps may belong to one game")
    grid = desk.game.grids.get(str(path[1]))
    if board.field is None or grid is None:
        return {}
    where = (*path, next(iter(board.fields)))
    terrain = desk.game.definitions.theme.terrain
    desk.must_know(
        (*where, "terrain"), board.field.terrain, terrain, "unknown-terrain", "terrain")
    match board.field:
        case HexField():
            _check_tiles(desk, where, board.field, grid.noun)
            _check_parity(desk, where, board.field)
            check_measured(desk, where, board, board.field)
        case SquareField():
            _check_tiles(desk, where, board.field, grid.noun)
            check_measured(desk, where, board, board.field)
        case AreaField():
            check_unit(desk, where, board, board.field)
            _refuse_regular(desk, path, board)
            check_areas(desk, where, board, board.field, grid)
        case PointField():
            check_unit(desk, where, board, board.field)
            _refuse_regular(desk, path, board)
            check_points(desk, where, board.field, has_picture=board.picture is not None)
    if isinstance(grid, Tiles):
        _check_rose(desk, path, board, grid)
    return {place: set(others) for place, others in grid.neighbours.items()}


def _refuse_regular(desk: Desk, path: Path, board: Board) -> None:
    """Refuse what needs places of one form."""
    for name, hint in (("zones", "give the places a tag"), ("compass", "leave it out")):
        if getattr(board, name):
            desk.error((*path, name), "ignored-field", f"'{name}' is drawn only on maps of hexes or squares",
                       hint)


def _check_rose(desk: Desk, path: Path, board: Board, tiles: Tiles) -> None:
    count = len(board.compass.directions) if board.compass is not None else len(tiles.steps)
    if count != len(tiles.steps):
        desk.error((*path, "compass", "directions"), "wrong-value",
                   f"{count} directions, and a {tiles.noun} of this map has {len(tiles.steps)} neighbours")


def _check_tiles(desk: Desk, path: Path, field: TileField, noun: str) -> None:
    numbered, what = {name for name, _ in field.counted()}, f"{noun} numbered"
    for name in field.holes:
        desk.must_know((*path, "holes"), name, numbered, "unknown-place", what)
    for name in field.ids:
        desk.must_know((*path, "ids", name), name, numbered, "unknown-place", what, at_key=True)


def _check_parity(desk: Desk, path: Path, field: HexField) -> None:
    word, field_of = ("column", "top") if field.top == "flat" else ("row", "left")
    for index, line in enumerate(field.listed):
        if (line.first + index) % 2:
            parity = "even" if index % 2 == 0 else "odd"
            desk.error(
                (*path, f"{word}s", index, field_of),
                "hex-parity",
                f"{word} {index + 1} stands half a hex off its neighbours",
                f"the {field_of} of this {word} is an {parity} number",
                word=str(line.first),
            )
