"""The course of lines on a map: points, edges and borders that are known, and follow one another."""

from collections.abc import Collection, Mapping
from itertools import pairwise

from generator.check.desk import Desk
from generator.core.form import Path
from generator.grids import Tiles
from generator.grids.lengths import Point, read_point
from generator.grids.tiles import is_same
from generator.model.board import Board, Line

ON_MAP = "place of this board's map called"


def check_course(
    desk: Desk, path: Path, line: Line, board: Board, touching: dict[str, set[str]]
) -> None:
    """A line runs through points or along borders of areas."""
    if line.along and board.areas is None:
        desk.error((*path, "along"), "ignored-field", "only areas have borders that a line runs along",
                   "write `through`: places, edges such as `7/8`, or points in millimetres")
        return
    if bool(line.through) == bool(line.along):
        desk.error(path, "not-exactly-one", "a line runs either `through` points or `along` borders")
    elif len(line.through) == 1:
        desk.error((*path, "through"), "wrong-value", "a line needs at least two points")
    for border in line.along:
        _check_border(desk, (*path, "along"), border, touching)
    for point in line.through:
        check_point(desk, (*path, "through"), point, touching)
    if isinstance(grid := desk.game.grids.get(str(path[1])), Tiles):
        _warn_of_leaps(desk, (*path, "through"), line, touching)
        if line.kind in desk.game.asked.crossed:
            _warn_of_gaps(desk, (*path, "through"), line, grid)


def _warn_of_leaps(desk: Desk, path: Path, line: Line, touching: Mapping[str, Collection[str]]) -> None:
    """Places of a line that follow one another without touching: what lies between is not on the line."""
    for one, other in pairwise(line.through):
        if one in touching and other in touching and other != one and other not in touching[one]:
            desk.warning(path, "not-neighbours", f"'{one}' and '{other}' do not touch",
                         "a line leads from place to place: name those between them", word=other)


def _warn_of_gaps(desk: Desk, path: Path, line: Line, tiles: Tiles) -> None:
    """Edges of a line that follow one another and do not meet: those between are crossed freely."""
    for one, other in pairwise(line.through):
        corners = [_corners(tiles, edge) for edge in (one, other)]
        if all(corners) and not any(is_same(a, b) for a in corners[0] for b in corners[1]):
            desk.warning(path, "gap-in-line", f"the edges '{one}' and '{other}' do not meet",
                         "the line is on none of those between, though it is drawn through: name them too",
                         word=other)


def _corners(tiles: Tiles, edge: str) -> list[Point]:
    """Where an edge begins and ends; nothing if it is none."""
    ends = edge.split("/")
    if len(ends) != 2 or not all(end in tiles.cells for end in ends):
        return []
    return [corner for stretch in tiles.edge(*ends) for corner in stretch]


def _check_border(desk: Desk, path: Path, border: str, touching: Mapping[str, Collection[str]]) -> None:
    """Check a border such as `7/8`: both places are there, and they are neighbours."""
    one, slash, other = border.partition("/")
    if not slash:
        desk.error(path, "wrong-point", f"'{border}' is no border", "written as `7/8`", word=border)
        return
    known = [desk.must_know(path, end, touching, "unknown-place", ON_MAP) for end in (one, other)]
    if all(known) and other not in touching[one]:
        desk.error(path, "not-neighbours", f"'{one}' and '{other}' do not touch", word=border)


def check_point(
    desk: Desk, path: Path, point: str, touching: dict[str, set[str]], *, edges: bool = True
) -> None:
    """Check a point of a line: a place, an edge unless told, or a point in millimetres."""
    if "/" in point and edges:
        ends = point.split("/")
        if len(ends) != 2:
            desk.error(
                path, "wrong-point", f"'{point}' is no edge", "an edge is written as `7/8`", word=point
            )
        elif (
            all(
                desk.must_know(path, end, touching, "unknown-place", ON_MAP)
                for end in ends
            )
            and ends[1] not in touching[ends[0]]
        ):
            desk.error(
                path, "not-neighbours", f"'{ends[0]}' and '{ends[1]}' do not touch", word=point
            )
    elif "," in point:
        if read_point(point) is None:
            desk.error(
                path, "wrong-point", f"'{point}' is no point", "written as `12,30` in millimetres", word=point
            )
    else:
        desk.must_know(path, point, touching, "unknown-place", ON_MAP)
