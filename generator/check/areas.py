"""Areas: each has land and room, and the borders listed are those of the outlines."""

from collections.abc import Mapping, Sequence

from generator.check.desk import Desk
from generator.core.form import Path
from generator.grids import AreaField, Cell, MapGrid
from generator.grids.areas import Areas
from generator.model.board import Board
from generator.model.measured import lies_nowhere

LEAST_ROOM_MM = 4.0
"""Radius of the circle that fits into the smallest area."""
MANY = 3
"""More areas or borders than these that share a fault are told at once."""


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
        _check_centres(desk, where, field, grid)
        for area, cell in grid.cells.items():
            if cell.room_mm < LEAST_ROOM_MM:
                desk.error(
                    (*where, _form(field, area), area),
                    "wrong-size",
                    f"the area '{area}' has no room for a piece",
                    f"a circle of {2 * LEAST_ROOM_MM:g} mm must fit into it",
                )
        traced = {area: cell for area, cell in grid.cells.items() if area in field.outlines}
        if _ground_is_plain(desk, where, traced, field.touch_mm):
            _warn_of_cut_off(desk, where, grid)
            _check_borders(desk, where, field, grid.cells)


def _check_centres(desk: Desk, where: Path, field: AreaField, grid: MapGrid) -> None:
    """What lies in an area lies on its ground."""
    from generator.grids.outlines import holds

    for area, at in field.centres.items():
        path = (*where, "centres", area)
        if desk.must_know(path, area, set(field.ids), "unknown-place", "area called", at_key=True) \
                and area in grid.cells and not holds(grid.cells[area].outline_mm, at):
            desk.error(path, "wrong-value", f"this is no point of '{area}'", "choose one within its outline")


def _warn_of_cut_off(desk: Desk, where: Path, grid: MapGrid) -> None:
    """An area is in one piece; what others part from it, such as a lagoon, would silently be nobody's."""
    from generator.check.outlines import cut_off

    assert isinstance(grid, Areas)
    for x, y in cut_off(grid, LEAST_ROOM_MM):
        desk.warning(
            where, "cut-off", f"the ground round {x:.0f} {y:.0f} mm belongs to no area",
            "others part it from its area, which is in one piece: "
            "give it an outline or a seed of its own, or leave it out below `country`",
        )


def _form(field: AreaField, area: str) -> str:
    return "outlines" if area in field.outlines else "seeds"


def _points_are_fine(desk: Desk, path: Path, board: Board, field: AreaField) -> bool:
    if lies_nowhere(board, desk.game.assets):
        return False
    width, height = board.size_mm
    fine = True
    for form in ("outlines", "seeds"):
        off = [area for area, points in getattr(field, form).items()
               if not all(0 <= x <= width and 0 <= y <= height for x, y in points)]
        _tell_what_reaches_off(desk, (*path, form), board, off)
        fine &= not off
    for area, points in field.outlines.items():
        if len(points) < 3:
            desk.error((*path, "outlines", area), "wrong-value", "an outline has at least three points")
            fine = False
    if min(field.window_mm[2:]) <= 0:
        desk.error((*path, "window_mm"), "wrong-size", "this is no window", "left, top, width and height")
        fine = False
    return fine


def _tell_what_reaches_off(desk: Desk, path: Path, board: Board, areas: Sequence[str]) -> None:
    """Each at its place; of many all at once."""
    size = f"the board is {board.size_mm[0]:g} x {board.size_mm[1]:g} mm"
    if len(areas) > MANY:
        desk.error(path, "outside-board", f"{len(areas)} areas reach off the board: {', '.join(areas)}", size)
        return
    for area in areas:
        desk.error((*path, area), "outside-board", f"the area '{area}' reaches off the board", size)


def _ground_is_plain(desk: Desk, path: Path, traced: Mapping[str, Cell], touch_mm: float) -> bool:
    """Whether it is clear of all ground to which area it belongs."""
    # takes longer to import than a game of hexes to check
    from generator.check.outlines import crossing, overlaps

    crossings = {area: point for area, cell in traced.items() if (point := crossing(cell)) is not None}
    for area, (x, y) in crossings.items():
        desk.error(
            (*path, "outlines", area), "outline-crosses", f"the outline of '{area}' crosses itself",
            f"at {x:.1f} {y:.1f} mm; write its points in the order in which they follow each other")
    shared = [] if crossings else overlaps(traced, touch_mm)
    for each in shared:
        x, y = each.point_mm
        message = (f"'{each.area}' has nearly the outline of '{each.other}'" if each.is_same
                   else f"'{each.area}' lies within '{each.other}'" if each.is_within
                   else f"'{each.area}' overlaps '{each.other}'")
        is_island = each.is_within and not each.is_same
        hint = (f"draw all of it within '{each.other}', and it is cut out of that"
                if is_island else f"{each.size_mm2:.0f} mm² round {x:.1f} {y:.1f} mm belong to both")
        if each.is_narrow:
            hint += f"; outlines traced area by area may need a larger `touch_mm` than {touch_mm:g}"
        desk.error((*path, "outlines", each.area), "boxes-overlap", message, hint)
    return not crossings and not shared


def _check_borders(desk: Desk, path: Path, field: AreaField, found: Mapping[str, Cell]) -> None:
    """Compare the borders that are listed with the outlines that touch."""
    from generator.check.outlines import how_far, touching_pairs

    touching = touching_pairs(found, field.touch_mm)
    listed = {frozenset((area, other)) for area, others in field.borders.items() for other in others}
    for area, others in field.borders.items():
        for other in others:
            if area in found and other in found and frozenset((area, other)) not in touching:
                desk.error(
                    (*path, "borders", area),
                    "not-neighbours",
                    f"'{area}' and '{other}' do not touch",
                    how_far(found[area], found[other], field.touch_mm),
                    word=other,
                )
    unlisted: dict[str, list[str]] = {}
    for one, other in sorted(sorted(pair) for pair in touching - listed):
        unlisted.setdefault(one, []).append(other)
    if len(touching - listed) > MANY:
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
