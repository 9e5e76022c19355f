"""Boards that fit a sheet stand on it at true size, small ones together; larger ones are divided."""

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
MOST_LETTERS = 120  # of titles that stand in one line over several boards
LEAST_SCALE = 0.9  # its boxes leave so much room round the pieces


@record
class _Fit:
    """How a board stands: the way the paper is read, words beside it or above and below, its scale."""

    landscape: bool
    slim: bool
    scale: float = 1.0


@record
class _Placed:
    """A board on a sheet: its upper left corner, its scale, what is free round it for bleed and for marks."""

    artwork: Artwork
    at: tuple[float, float]
    scale: float
    free_mm: tuple[float, float]
    marks_mm: tuple[float, float]


def board_pages(
    boards: Sequence[tuple[Artwork, str]], paper: Paper, imprint: Imprint
) -> list[DrawnPage]:
    """Boards and their titles on sheets at true size (landscape when that fits), small ones below each other.

    One that is hardly larger than the sheet is made a little smaller; others are divided.
    """
    pages: list[DrawnPage] = []
    for group in _groups(boards, paper):
        (artwork, title), *others = group
        fit = _fit(artwork, paper)
        if others:
            pages.append(_draw_together(group, paper, imprint))
        elif fit is None:
            pages += tile_pages(artwork, title, paper, imprint)
        else:
            pages.append(_draw(artwork, SheetTitle(title, "", 1, 1), paper, imprint, fit))
    return pages


def _groups(boards: Sequence[tuple[Artwork, str]], paper: Paper) -> list[list[tuple[Artwork, str]]]:
    """Boards in their order, those together that fit a sheet below each other."""
    groups: list[list[tuple[Artwork, str]]] = []
    for board in boards:
        together = [*groups[-1], board] if groups else []
        is_short = sum(len(title) for _, title in together) <= MOST_LETTERS
        if together and is_short and _is_landscape(together, paper) is not None:
            groups[-1].append(board)
        else:
            groups.append([board])
    return groups


def _is_landscape(group: Sequence[tuple[Artwork, str]], paper: Paper) -> bool | None:
    """How the paper lies on which boards fit below each other; None if they do not."""
    for landscape in (False, True):
        width, height = paper_size(paper, landscape)
        room_x, room_y = width - 2 * paper.margin_mm - 2 * MARK_MM, height - 2 * paper.margin_mm
        high = sum(artwork.height_mm + 2 * MARK_MM for artwork, _ in group) + HEADER_MM + FOOTER_MM
        if high <= room_y and all(artwork.width_mm <= room_x for artwork, _ in group):
            return landscape
    return None


def _draw_together(group: Sequence[tuple[Artwork, str]], paper: Paper, imprint: Imprint) -> DrawnPage:
    width, height = paper_size(paper, bool(_is_landscape(group, paper)))
    canvas = Canvas(width, height)
    room = height - 2 * paper.margin_mm - HEADER_MM - FOOTER_MM
    free = (room - sum(artwork.height_mm for artwork, _ in group)) / (2 * len(group))
    top, placed = paper.margin_mm + HEADER_MM + free, []
    for artwork, _ in group:
        at = (width - artwork.width_mm) / 2, top
        placed.append(_Placed(artwork, at, 1.0, (MARK_MM, free), (MARK_MM, free)))
        top += artwork.height_mm + 2 * free
    _draw_boards(canvas, placed)
    canvas.layer("words", "Words and ruler")
    title = " \u00b7 ".join(title for _, title in group)
    draw_title_line(canvas, paper, SheetTitle(title, "", 1, 1), imprint)
    draw_footer(canvas, paper, (), imprint)
    return canvas.page(title)


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
    free = beside, (room - high) / 2
    marks = free[0] + paper.margin_mm, free[1] + (paper.margin_mm if fit.slim else 0)
    _draw_boards(canvas, [_Placed(artwork, (left, top), fit.scale, free, marks)])
    canvas.layer("words", "Words and ruler")
    notes = () if fit.scale == 1 else (imprint.words("board-scaled", percent=f"{fit.scale * 100:.0f}"),)
    if fit.slim:
        _draw_slim(canvas, paper, title, (*notes, imprint.words("true-size")), imprint)
    else:
        draw_title_line(canvas, paper, title, imprint)
        draw_footer(canvas, paper, notes, imprint)
    return canvas.page(title.title)


def _draw_boards(canvas: Canvas, boards: Sequence[_Placed]) -> None:
    """The boards, and marks to cut them."""
    canvas.layer("picture", "Picture")
    for board in boards:
        shown, bleed = _shown(board), _bleed(board)
        at = board.at[0] - bleed.left, board.at[1] - bleed.top
        canvas.artwork(board.artwork, bleed_window(board.artwork, shown), at, f"board-{board.artwork.id}",
                       board.scale)
    canvas.layer("cut-marks", "Cut marks")
    for board in boards:
        (left, top), artwork = board.at, board.artwork
        box = left, top, left + artwork.width_mm * board.scale, top + artwork.height_mm * board.scale
        _draw_marks(canvas, box, _bleed(board), board.marks_mm)


def _shown(board: _Placed) -> Edges:
    """What the artwork shows beyond its cut, in its own millimetres."""
    aside, upward = board.free_mm
    return Edges(*(max(0.0, min(board.artwork.bleed_mm, MOST_BLEED_MM, free - 0.5))
                   for free in (aside, upward, aside, upward)))


def _bleed(board: _Placed) -> Edges:
    """The same in millimetres of the paper."""
    shown = _shown(board)
    return Edges(*(each * board.scale for each in (shown.left, shown.top, shown.right, shown.bottom)))


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
    heading = " · ".join(each for each in dict.fromkeys((imprint.game, title.title)) if each)
    directions = " ".join(notes)
    x = paper.margin_mm + 2.2
    half = canvas.height_mm / 2 - 12
    size = fit_size_pt(heading, imprint.font("text", 600), 7, 3.5, half)
    canvas.text(heading, (x, canvas.height_mm - 12), imprint.font("text", 600), size, INK, turn=-90)
    size = fit_size_pt(directions, imprint.font("narrow", 500), 6.5, 3.5, half)
    canvas.text(directions, (x, 12), imprint.font("narrow", 500), size, QUIET_INK, "end", turn=-90)
    start = (canvas.width_mm - paper.margin_mm - SLIM_MM + 0.2, canvas.height_mm / 2 - 50)
    draw_ruler(canvas, start, imprint, upright=True, inches=False)
