"""Boards that fit a sheet stand on it at true size; larger ones are divided."""

from collections.abc import Sequence

from generator.compile.artwork import Artwork, DrawnPage
from generator.compile.sheets.canvas import INK, QUIET_INK, Canvas, bleed_window
from generator.compile.sheets.furniture import (
    FOOTER_MM,
    HEADER_MM,
    MARK_OFF_MM,
    SheetTitle,
    draw_footer,
    draw_ruler,
    draw_title_line,
    paper_size,
)
from generator.compile.sheets.imprint import Imprint
from generator.compile.sheets.placement import Edges
from generator.compile.sheets.tiling import tile_pages
from generator.lettering.text import fit_size_pt
from generator.model.stock import Paper
from generator.records import record

MARK_MM = 4.0
SLIM_MM = 3.4  # a title or a ruler of one scale along a short edge
MOST_BLEED_MM = 2.0
LEAST_SCALE = 0.9  # its boxes leave so much room round the pieces


@record
class _Fit:
    """How a board stands: the way the paper is read, words beside it or above and below, its scale."""

    landscape: bool
    slim: bool
    scale: float = 1.0


def board_pages(
    boards: Sequence[tuple[Artwork, str]], paper: Paper, imprint: Imprint
) -> list[DrawnPage]:
    """Boards and their titles, each on a sheet at true size (landscape when that fits).

    One that is hardly larger than the sheet is made a little smaller; others are divided.
    """
    pages: list[DrawnPage] = []
    for artwork, title in boards:
        fit = _fit(artwork, paper)
        if fit is None:
            pages += tile_pages(artwork, title, paper, imprint)
        else:
            pages.append(_draw(artwork, SheetTitle(title, "", 1, 1), paper, imprint, fit))
    return pages


def _fit(artwork: Artwork, paper: Paper) -> _Fit | None:
    wide = artwork.width_mm > artwork.height_mm
    # first with room for marks between board and words, then with words beside it, then without that room
    ways = ((False, MARK_MM), (True, 0.0), (False, 0.0))
    fits = [_Fit(landscape, slim, min(1.0, _scale(artwork, paper, landscape, slim, marks_mm)))
            for slim, marks_mm in ways for landscape in (wide, not wide)]
    best = max(fits, key=lambda fit: fit.scale)
    return best if best.scale >= LEAST_SCALE else None


def _scale(artwork: Artwork, paper: Paper, landscape: bool, slim: bool, marks_mm: float) -> float:
    """How large the board can be on the paper, as a share of its true size."""
    width, height = paper_size(paper, landscape)
    room_x = width - 2 * paper.margin_mm - (2 * SLIM_MM if slim else 0)
    room_y = height - 2 * paper.margin_mm - (0 if slim else HEADER_MM + FOOTER_MM + 2 * marks_mm)
    return min(room_x / artwork.width_mm, room_y / artwork.height_mm)


def _draw(artwork: Artwork, title: SheetTitle, paper: Paper, imprint: Imprint, fit: _Fit) -> DrawnPage:
    width, height = paper_size(paper, fit.landscape)
    canvas = Canvas(width, height)
    wide, high = artwork.width_mm * fit.scale, artwork.height_mm * fit.scale
    left = (width - wide) / 2
    above, below = (0.0, 0.0) if fit.slim else (HEADER_MM, FOOTER_MM)
    room = height - 2 * paper.margin_mm - above - below
    top = paper.margin_mm + above + (room - high) / 2
    beside = left - paper.margin_mm - (SLIM_MM if fit.slim else 0)
    # what the artwork shows beyond its cut, in its own millimetres
    shown = Edges(*(max(0.0, min(artwork.bleed_mm, MOST_BLEED_MM, free - 0.5)) for free in (
        beside, (room - high) / 2, beside, (room - high) / 2)))
    bleed = Edges(*(each * fit.scale for each in (shown.left, shown.top, shown.right, shown.bottom)))
    canvas.layer("picture", "Picture")
    canvas.artwork(artwork, bleed_window(artwork, shown), (left - bleed.left, top - bleed.top),
                   f"board-{artwork.id}", fit.scale)
    canvas.layer("cut-marks", "Cut marks")
    free = beside + paper.margin_mm, (room - high) / 2 + (paper.margin_mm if fit.slim else 0)
    _draw_marks(canvas, (left, top, left + wide, top + high), bleed, free)
    canvas.layer("words", "Words and ruler")
    notes = () if fit.scale == 1 else (imprint.words("board-scaled", percent=f"{fit.scale * 100:.0f}"),)
    if fit.slim:
        _draw_slim(canvas, paper, title, (*notes, imprint.words("true-size")), imprint)
    else:
        draw_title_line(canvas, paper, title, imprint)
        draw_footer(canvas, paper, notes, imprint)
    return canvas.page(title.title)


def _draw_marks(
    canvas: Canvas, box: tuple[float, float, float, float], bleed: Edges, free_mm: tuple[float, float]
) -> None:
    """Marks at the corners, no longer than what is free beside the board and above it."""
    left, top, right, bottom = box
    aside, upward = (min(MARK_MM, free) for free in free_mm)
    for x in (left, right):
        for edge, outward, beyond in ((top, -1, bleed.top), (bottom, 1, bleed.bottom)):
            if upward > beyond + MARK_OFF_MM:
                canvas.line((x, edge + outward * (beyond + MARK_OFF_MM)), (x, edge + outward * upward))
    for y in (top, bottom):
        for edge, outward, beyond in ((left, -1, bleed.left), (right, 1, bleed.right)):
            if aside > beyond + MARK_OFF_MM:
                canvas.line((edge + outward * (beyond + MARK_OFF_MM), y), (edge + outward * aside, y))


def _draw_slim(
    canvas: Canvas, paper: Paper, title: SheetTitle, notes: tuple[str, ...], imprint: Imprint
) -> None:
    """Title and directions turned along the left edge, a ruler in millimetres along the right."""
    heading = " · ".join(each for each in (imprint.game, title.title) if each)
    directions = " ".join(notes)
    x = paper.margin_mm + 2.2
    half = canvas.height_mm / 2 - 12
    size = fit_size_pt(heading, imprint.font("text", 600), 7, 3.5, half)
    canvas.text(heading, (x, canvas.height_mm - 12), imprint.font("text", 600), size, INK, turn=-90)
    size = fit_size_pt(directions, imprint.font("narrow", 500), 6.5, 3.5, half)
    canvas.text(directions, (x, 12), imprint.font("narrow", 500), size, QUIET_INK, "end", turn=-90)
    start = (canvas.width_mm - paper.margin_mm - SLIM_MM + 0.2, canvas.height_mm / 2 - 50)
    draw_ruler(canvas, start, imprint, upright=True, inches=False)
