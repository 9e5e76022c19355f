"""Areas: each has land and room, and the borders listed are those of the outlines."""

from collections.abc import Mapping

from generator.check.desk import Desk
from generator.core.form import Path
from generator.grids import AreaField, Cell, MapGrid
from generator.grids.areas import TOUCH_MM
from generator.model.board import Board

LEAST_ROOM_MM = 4.0
"""Radius of the circle that fits into the smallest area."""
CORNER_MM = 2.0
"""Outlines that share no more than this meet at a corner."""

FEW_BORDERS = 3
"""Where more borders than these are not listed, all are told at once, to be copied."""


def check_areas(desk: Desk, where: Path, board: Board, field: AreaField, grid: MapGrid) -> None:
    """Check the outlines and the borders of the areas of a board."""
    known = set(field.ids)
    for area, others in field.borders.items():
        desk.must_know((*where, "borders", area), area, known, "unknown-place", "area called", at_key=True)
        for other in others:
            desk.must_know((*where, "borders", area), other, known, "unknown-place", "area called")
    for pair in field.crossings:
        for end in pair.split("/"):
            desk.must_know((*where, "crossings"), end, known, "unknown-place", "area called")
    if _points_are_fine(desk, where, board, field):
        for area in known - set(grid.cells):
            desk.error((*where, _form(field, area), area), "wrong-size", f"the area '{area}' has no land")
        for area, cell in grid.cells.items():
            if cell.room_mm < LEAST_ROOM_MM:
                desk.error(
                    (*where, _form(field, area), area),
                    "wrong-size",
                    f"the area '{area}' has no room for a piece",
                    f"a circle of {2 * LEAST_ROOM_MM:g} mm must fit into it",
                )
        _check_borders(desk, where, field, grid.cells)


def _form(field: AreaField, area: str) -> str:
    return "outlines" if area in field.outlines else "seeds"


def _points_are_fine(desk: Desk, path: Path, board: Board, field: AreaField) -> bool:
    fine = True
    width, height = board.size_mm
    for form in ("outlines", "seeds"):
        for area, points in getattr(field, form).items():
            inside = all(0 <= x <= width and 0 <= y <= height for x, y in points)
            if not inside:
                desk.error((*path, form, area), "outside-board", f"the area '{area}' reaches off the board")
            if form == "outlines" and len(points) < 3:
                desk.error((*path, form, area), "wrong-value", "an outline has at least three points")
                inside = False
            fine &= inside
    if min(field.window_mm[2:]) <= 0:
        desk.error((*path, "window_mm"), "wrong-size", "this is no window", "left, top, width and height")
        fine = False
    return fine


def _check_borders(desk: Desk, path: Path, field: AreaField, found: Mapping[str, Cell]) -> None:
    """Compare the borders that are listed with the outlines that touch."""
    touching = _touching(found)
    listed = {frozenset((area, other)) for area, others in field.borders.items() for other in others}
    for area, others in field.borders.items():
        for other in others:
            if area in found and other in found and frozenset((area, other)) not in touching:
                desk.error(
                    (*path, "borders", area),
                    "not-neighbours",
                    f"'{area}' and '{other}' do not touch",
                    _how_far(found[area], found[other]),
                    word=other,
                )
    unlisted: dict[str, list[str]] = {}
    for one, other in sorted(sorted(pair) for pair in touching - listed):
        unlisted.setdefault(one, []).append(other)
    if len(touching - listed) > FEW_BORDERS:
        found_too = "\n    ".join(f"{one}: {' '.join(others)}" for one, others in unlisted.items())
        desk.error(
            (*path, "borders"), "unlisted-border",
            f"{len(touching - listed)} pairs of areas touch, and `borders` does not say so",
            f"move outlines apart, or list them:\n    {found_too}")
        return
    for one, unnamed in unlisted.items():
        for other in unnamed:
            desk.error(
                (*path, _form(field, one), one),
                "unlisted-border",
                f"the outlines of '{one}' and '{other}' touch, and `borders` does not say so",
                "list the border, or move the outlines apart",
            )


def _how_far(one: Cell, other: Cell) -> str:
    from shapely import Polygon  # takes longer to import than a game of hexes to check

    away_mm = Polygon(one.outline_mm).distance(Polygon(other.outline_mm))
    if away_mm > TOUCH_MM:
        return f"they are {away_mm:.2f} mm apart; outlines within {TOUCH_MM:g} mm touch"
    return f"they meet at a corner; a border is longer than {CORNER_MM:g} mm"


def _touching(found: Mapping[str, Cell]) -> set[frozenset[str]]:
    # takes longer to import than a game of hexes to check
    from shapely import Polygon, STRtree

    names = list(found)
    if not names:  # the tree of nothing cannot be asked
        return set()
    grounds = [Polygon(found[name].outline_mm).buffer(TOUCH_MM / 2) for name in names]
    near = STRtree(grounds)
    pairs: set[frozenset[str]] = set()
    for index, other in near.query(grounds, predicate="intersects").T:
        if index < other:
            shared = grounds[index].intersection(grounds[other])
            if shared.length / 2 > CORNER_MM:
                pairs.add(frozenset((names[index], names[other])))
    return pairs
