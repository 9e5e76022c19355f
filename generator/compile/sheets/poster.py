"""A picture on one sheet of its own: at true size, or as wide as a plotter's roll."""

import math

from generator.compile.artwork import Artwork, DrawnPage, Window
from generator.compile.sheets.canvas import QUIET_INK, Canvas
from generator.compile.sheets.furniture import MARK_OFF_MM, draw_ruler
from generator.compile.sheets.imprint import Imprint
from generator.lettering.text import fit_size_pt, width_mm
from generator.model.stock import Roll
from generator.records import record

BORDER_MM = 12.0
MARK_MM = 4.0
NOTE_MM, LINE_MM = 108.0, 3.2
"""Where the note stands, from the beginning of the ruler; from the heading to a note below it."""
NOTE_PT, LEAST_PT = 6.5, 3.5


@record
class Poster:
    """A picture, its words, its scale, and the border round it; `turned` lays it on its side."""

    artwork: Artwork
    title: str
    scale: float = 1.0
    turned: bool = False
    border_mm: float = BORDER_MM


def on_roll(artwork: Artwork, title: str, roll: Roll) -> Poster:
    """The poster as wide as the roll, upright or on its side: whichever is nearer to true size."""
    border = BORDER_MM + roll.margin_mm
    room = roll.width_mm - 2 * border
    upright, turned = room / artwork.width_mm, room / artwork.height_mm
    is_turned = abs(math.log(turned)) < abs(math.log(upright))
    return Poster(artwork, title, turned if is_turned else upright, is_turned, border)


def poster_page(poster: Poster, imprint: Imprint) -> DrawnPage:
    """The picture with a border for its cut marks and the ruler."""
    art, border = poster.artwork, poster.border_mm
    size = (art.width_mm * poster.scale, art.height_mm * poster.scale)
    wide, high = reversed(size) if poster.turned else size
    canvas = Canvas(wide + 2 * border, high + 2 * border)
    bleed = art.bleed_mm * poster.scale
    canvas.layer("picture", "Picture")
    window = Window(-art.bleed_mm, -art.bleed_mm, art.width_mm + 2 * art.bleed_mm,
                    art.height_mm + 2 * art.bleed_mm)
    canvas.artwork(art, window, (border - bleed, border - bleed), f"whole-{art.id}", poster.scale,
                   quarters=1 if poster.turned else 0)
    canvas.layer("cut-marks", "Cut marks")
    for x, right in ((border, -1), (border + wide, 1)):
        for y, down in ((border, -1), (border + high, 1)):
            _corner_marks(canvas, (x, y), (right, down), bleed)
    _draw_words(canvas, poster, imprint)
    return canvas.page(poster.title, bleed_mm=bleed, trim_mm=border)


def _draw_words(canvas: Canvas, poster: Poster, imprint: Imprint) -> None:
    canvas.layer("words", "Words and ruler")
    start, middle = poster.border_mm + 8, canvas.height_mm - poster.border_mm / 2
    draw_ruler(canvas, (start, middle), imprint)
    size = "true-size" if poster.scale == 1 else "scaled"
    note, font = imprint.words(size, percent=f"{poster.scale * 100:.1f}"), imprint.font("narrow", 600)
    beside, room = start + NOTE_MM, canvas.width_mm - 2 * start
    heading_mm = poster.border_mm / 2
    if width_mm(note, font, NOTE_PT) <= room - NOTE_MM:
        canvas.text(note, (beside, middle + 0.9), font, NOTE_PT)
    else:  # a small picture has no room beside the ruler
        heading_mm -= LINE_MM / 2
        note_pt = fit_size_pt(note, font, NOTE_PT, LEAST_PT, room)
        canvas.text(note, (start, heading_mm + LINE_MM), font, note_pt)
    heading = " · ".join(each for each in dict.fromkeys((imprint.game, poster.title)) if each)
    canvas.text(heading, (start, heading_mm), imprint.font("text", 600), 7, QUIET_INK)


def _corner_marks(
    canvas: Canvas, corner: tuple[float, float], outward: tuple[int, int], bleed: float
) -> None:
    start = bleed + MARK_OFF_MM
    x, y = corner
    canvas.line((x + outward[0] * start, y), (x + outward[0] * (start + MARK_MM), y))
    canvas.line((x, y + outward[1] * start), (x, y + outward[1] * (start + MARK_MM)))
