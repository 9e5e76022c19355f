"""Places that were measured on a picture: known, on one of pixels, and all where one grid can have them."""

from collections.abc import Iterator

from generator.check.desk import Desk
from generator.core.form import Path
from generator.grids.cells import Measured
from generator.grids.tiles import LARGEST_MM, SMALLEST_MM, TileField
from generator.load.assets import Bitmap
from generator.model.board import Board
from generator.model.boxes import Box, Grid
from generator.model.measured import fit_of, placing_on

FEWEST, MOST_TURNED = 2, 20
"""So many places tell how a grid lies; degrees by which a map may lie askew on a picture."""
OFF = 0.12
"""As a part of a place: what is further off was measured at another place than its name says."""


def check_unit(desk: Desk, path: Path, board: Board, field: Measured) -> None:
    """Check that there is a picture where points are in its pixels; those of one are placed already.

    That a picture is not found is told where it is named.
    """
    if field.unit == "px" and (board.picture is None or board.picture.file in desk.game.assets.pictures):
        desk.error((*path, "unit"), "missing-key", "nothing tells which picture has these pixels",
                   "give the board a `picture` that is made of pixels")


def check_boxes(desk: Desk, path: Path, board: Board) -> None:
    """Check boxes and grids that are left to a picture, or in pixels still: those it has placed are no more.

    That a picture is not found is told where it is named.
    """
    found = board.picture is None or board.picture.file in desk.game.assets.pictures
    turned = board.picture is not None and board.picture.rotate_degrees != "0"
    measured: list[tuple[Path, Box | Grid]] = [
        *((("boxes", name), box) for name, box in board.boxes.items()),
        *((("grids", name), grid) for name, grid in board.grids.items())]
    for where, each in measured:
        for name in _drawn_in(each) if each.drawn == "none" else ():
            desk.warning((*path, *where, name), "ignored-field", "nothing of it is drawn, and this neither",
                         "paint it, or leave it out")
        if each.drawn == "none" and board.picture is None:
            desk.error((*path, *where, "drawn"), "missing-key", "the board has no picture that would show it",
                       "give the board a `picture`, or leave `drawn` out")
        if not each.is_in_pixels:
            continue
        if not each.is_wholly_in_pixels:
            desk.error((*path, *where), "missing-key", "corner and size are both in pixels, or neither",
                       "write `at_px` and `size_px` (of a grid `cell_px`)")
        elif turned:
            desk.error((*path, *where), "wrong-value", "the picture is turned, and its pixels lie elsewhere",
                       "turn the file itself, and measure in that")
        elif placing_on(board, desk.game.assets) is not None:
            message = "gaps differ across and down, for the picture is stretched"
            desk.error((*path, *where), "wrong-value", message,
                       "give the board the shape of the picture, or write `gap_mm`")
        elif found:
            desk.error((*path, *where), "missing-key", "nothing tells which picture has these pixels",
                       "give the board a `picture` that is made of pixels")


def _drawn_in(each: Box | Grid) -> Iterator[str]:
    """What a box says that is seen only if it is drawn."""
    if isinstance(each, Box) and each.note is not None:
        yield "note"
    if isinstance(each, Box) and each.slots is not None and each.slots.numbered:
        yield "slots"


def check_measured(desk: Desk, path: Path, board: Board, field: TileField) -> None:
    """Check the places that a field is laid onto, if it is."""
    if not field.centres_px:
        return
    where = (*path, "centres_px")
    for name in field.centres_px:
        desk.must_know((*where, name), name, field.positions(), "unknown-place", "place called", at_key=True)
    if board.picture is None or not isinstance(desk.game.assets.pictures.get(board.picture.file), Bitmap):
        desk.error(where, "missing-key", "nothing tells on which picture these places were measured",
                   "give the board a `picture` that is made of pixels")
        return
    fit = fit_of(board, desk.game.assets)
    if fit is None:
        desk.error(where, "wrong-value", "two of these places lie in different points of the picture",
                   "measure two that are far apart")
    elif not fit.is_possible:
        desk.error(where, "wrong-value",
                   f"places of {fit.size_mm:.3g} mm: {SMALLEST_MM} to {LARGEST_MM} mm are possible",
                   "compare the names of these places, and `size_mm` of the board")
    else:
        turned = float(fit.field.rotation_degrees)
        if len(fit.off_mm) == FEWEST and abs(turned) > MOST_TURNED:  # three tell of one that is elsewhere
            desk.warning(where, "measured-apart", f"the grid lies turned by {abs(turned):.3g} degrees",
                         "two of these places may have been exchanged")
        for name, off_mm in fit.off_mm.items():
            if off_mm > OFF * fit.size_mm:
                desk.warning(
                    (*where, name), "measured-apart",
                    f"'{name}' was measured {off_mm:.3g} mm from where the others have it; "
                    f"a place is {fit.size_mm:.3g} mm",
                    "measure it again; or rows and columns are counted otherwise, or `shifted` is wrong")
