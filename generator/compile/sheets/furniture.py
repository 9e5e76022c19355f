"""What stands round the faces of every sheet: title line, ruler, cut marks and registration crosses."""

from collections.abc import Callable

from generator.compile.sheets.canvas import INK, QUIET_INK, Canvas
from generator.compile.sheets.imprint import Imprint
from generator.compile.sheets.placement import Area, Band
from generator.lettering.text import fit_size_pt, width_mm
from generator.model.stock import Paper, Punchboard
from generator.records import record

HEADER_MM = 5.0
FOOTER_MM = 8.0
MARK_OFF_MM = 0.4
MARK_UP_MM = 2.1   # no longer than the room that imposition leaves between bleed and words
MARK_OUT_MM = 4.0  # may run into the margin: a printer that reaches so far makes it longer
RULER_MM = 100.0
RULER_PT = 4.5
UNIT_OFF_MM = 1.9
MM_PER_INCH = 25.4
LEAST_TITLE_PT = 3.5
CROSS_MM = 1.8
CROSS_IN_MM = 2.5
BESIDE_CROSS_MM = 6.5


@record
class SheetTitle:
    """The words of a sheet's title line; `side` is empty or says front or back."""

    title: str
    side: str
    number: int
    count: int


def paper_size(paper: Paper, landscape: bool) -> tuple[float, float]:
    """Width and height of the paper as it is read."""
    return (paper.height_mm, paper.width_mm) if landscape else (paper.width_mm, paper.height_mm)


def usable_area(paper: Paper, landscape: bool, turned_over: bool | None = None) -> Area:
    """What faces may use between title line and ruler.

    A sheet that is turned over about its horizontal middle line must be the same above and below; others
    only need to be the same left and right. Landscape sheets are turned over unless it is told otherwise.
    """
    width, height = paper_size(paper, landscape)
    if isinstance(paper, Punchboard):
        edge = paper.margin_mm
        return Area(edge, edge, width - 2 * edge, height - 2 * edge)
    above = FOOTER_MM if (landscape if turned_over is None else turned_over) else HEADER_MM
    return Area(
        paper.margin_mm, paper.margin_mm + above,
        width - 2 * paper.margin_mm, height - 2 * paper.margin_mm - above - FOOTER_MM)


def draw_title_line(canvas: Canvas, paper: Paper, title: SheetTitle, imprint: Imprint) -> None:
    """The game, the sheet and the page number along the upper edge."""
    y = paper.margin_mm + 2.9
    left, right = paper.margin_mm + BESIDE_CROSS_MM, canvas.width_mm - paper.margin_mm - BESIDE_CROSS_MM
    number = imprint.words("page", number=title.number, count=title.count) if title.count > 1 else ""
    sheet = " · ".join(each for each in (title.title, title.side) if each)
    sheet_font, game_font = imprint.font("text", 600), imprint.font("text", 500)
    half = (right - left) / 2 - 4
    fit_size_pt(imprint.game, game_font, 7, LEAST_TITLE_PT, half)  # or it is too long beside any title
    most = 2 * (half - width_mm(imprint.game, game_font, LEAST_TITLE_PT))
    sheet_size = fit_size_pt(sheet, sheet_font, 8, LEAST_TITLE_PT, most)
    room = half - width_mm(sheet, sheet_font, sheet_size) / 2
    size = fit_size_pt(imprint.game, game_font, 7, LEAST_TITLE_PT, room)
    canvas.text(imprint.game, (left, y), game_font, size, QUIET_INK)
    canvas.text(sheet, (canvas.width_mm / 2, y), sheet_font, sheet_size, INK, "middle")
    canvas.text(number, (right, y), imprint.font("text", 600), 7, QUIET_INK, "end")


def draw_footer(canvas: Canvas, paper: Paper, notes: tuple[str, ...], imprint: Imprint) -> None:
    """The ruler and, beside it, how to print and cut."""
    left = paper.margin_mm + BESIDE_CROSS_MM
    middle = canvas.height_mm - paper.margin_mm - FOOTER_MM / 2
    draw_ruler(canvas, (left, middle), imprint)
    text_left = left + 4 * MM_PER_INCH + 6
    room = canvas.width_mm - paper.margin_mm - BESIDE_CROSS_MM - text_left
    lines = (imprint.words("true-size"), *notes)
    for index, line in enumerate(lines):
        weight = 600 if index == 0 else 500
        face = imprint.font("narrow", weight)
        size = fit_size_pt(line, face, 6.5, 3.5, room)
        y = middle + 0.9 + (index - (len(lines) - 1) / 2) * 2.5
        canvas.text(line, (text_left, y), face, size, INK if index == 0 else QUIET_INK)


def draw_ruler(
    canvas: Canvas, start: tuple[float, float], imprint: Imprint, upright: bool = False, inches: bool = True
) -> None:
    """A ruler of 100 mm on one side and 4 in on the other, its base line from `start` right or down."""
    def along(length: float, aside: float) -> tuple[float, float]:
        return (start[0] + aside, start[1] + length) if upright else (start[0] + length, start[1] + aside)

    figures = imprint.font("narrow", 500)
    turn = 90.0 if upright else 0.0
    sign = -1.0 if not upright else 1.0
    canvas.line(along(0, 0), along(4 * MM_PER_INCH if inches else RULER_MM, 0), 0.15, INK)
    for tick in range(int(RULER_MM) + 1):
        length = 2.1 if tick % 10 == 0 else 1.6 if tick % 5 == 0 else 1.0
        canvas.line(along(tick, 0), along(tick, sign * length), 0.1, INK)
    for ten in range(0, int(RULER_MM) + 1, 10):
        canvas.text(str(ten), along(ten, sign * 2.4), figures, RULER_PT, INK, "middle", turn)
    canvas.text(imprint.words("mm"), along(RULER_MM + UNIT_OFF_MM, sign * 2.4), figures, RULER_PT, INK,
                turn=turn)
    if inches:
        _draw_inches(canvas, along, sign, turn, imprint)


def _draw_inches(
    canvas: Canvas, along: Callable[[float, float], tuple[float, float]], sign: float, turn: float,
    imprint: Imprint,
) -> None:
    figures = imprint.font("narrow", 500)
    for eighth in range(33):
        length = 2.1 if eighth % 8 == 0 else 1.5 if eighth % 4 == 0 else 0.9
        reach = eighth * MM_PER_INCH / 8
        canvas.line(along(reach, 0), along(reach, -sign * length), 0.1, INK)
    for inch in range(5):
        canvas.text(str(inch), along(inch * MM_PER_INCH, -sign * 3.6), figures, RULER_PT, INK, "middle", turn)
    at = along(4 * MM_PER_INCH + 1, -sign * 3.6)
    canvas.text(imprint.words("inch"), at, figures, RULER_PT, INK, turn=turn)


def draw_band_marks(canvas: Canvas, band: Band) -> None:
    """A mark at both ends of every straight cut of a band, clear of the bleed."""
    for x in band.verticals_mm:
        for edge, outward in ((band.top_mm, -1), (band.bottom_mm, 1)):
            canvas.line((x, edge + outward * MARK_OFF_MM), (x, edge + outward * MARK_UP_MM), 0.12)
    for y in band.horizontals_mm:
        for edge, outward in ((band.left_mm, -1), (band.right_mm, 1)):
            canvas.line((edge + outward * MARK_OFF_MM, y), (edge + outward * MARK_OUT_MM, y), 0.12)


def draw_crosses(canvas: Canvas, paper: Paper) -> None:
    """Registration crosses in the four corners, where front and back have them in the same places."""
    inward = paper.margin_mm + CROSS_IN_MM
    for x in (inward, canvas.width_mm - inward):
        for y in (inward, canvas.height_mm - inward):
            canvas.line((x - CROSS_MM, y), (x + CROSS_MM, y), 0.1)
            canvas.line((x, y - CROSS_MM), (x, y + CROSS_MM), 0.1)
            canvas.circle((x, y), CROSS_MM * 0.6, stroke="#000000", width_mm=0.1)
