"""Warnings about one picture: type too small, too pale or too near the cut, bitmaps too coarse."""

import base64
import io
from collections.abc import Iterator, Sequence

from lxml import etree
from PIL import Image, UnidentifiedImageError

from generator.compile.artwork import Artwork
from generator.lettering.fonts import Font
from generator.proof.contrast import contrasts, grounds
from generator.proof.texts import Line, lines_of
from generator.records import record
from generator.svg.markup import parse_svg

LEAST_PT = 4.0
LEAST_CONTRAST, LEAST_CONTRAST_LARGE = 4.5, 3.0
LARGE_PT = 14.0
SAFE_MM = 0.6
"""Type nearer to the cut than this is lost by one cut that goes astray."""

LEAST_DPI = 200.0
MM_PER_INCH = 25.4
ROUNDING = 0.05


@record
class Remark:
    """Something that a reader would stumble over."""

    code: str
    message: str
    hint: str


def remarks_on(arts: Sequence[Artwork], brought: Sequence[Font] = ()) -> list[list[Remark]]:
    """Everything to be said about each picture; many at once take little longer than one.

    `brought` are fonts of the game.
    """
    lines = {art: list(lines_of(art.svg, brought)) for art in arts}
    lettered = [art for art in lines if lines[art]]
    seen = dict(zip(lettered, grounds(lettered), strict=True))
    return [list(_remarks(art, lines[art], seen.get(art, b""))) for art in arts]


def _remarks(art: Artwork, lines: Sequence[Line], ground: bytes) -> Iterator[Remark]:
    for line, found in zip(lines, contrasts(art, lines, ground), strict=True):
        if line.size_pt < LEAST_PT - ROUNDING:
            yield Remark("small-type", f"'{line.words}' is printed at {line.size_pt:.1f} pt",
                         f"{LEAST_PT:g} pt is the least that can be read")
        least = LEAST_CONTRAST_LARGE if line.size_pt >= LARGE_PT else LEAST_CONTRAST
        if found < least - ROUNDING:
            ink = f"{line.ink} on its ground has a contrast of {found:.1f}"
            yield Remark("low-contrast", f"'{line.words}': {ink}", f"{least:g} is needed to read it easily")
        yield from _near_cut(line, art)
    yield from _coarse(art)


def _near_cut(line: Line, art: Artwork) -> Iterator[Remark]:
    left, top, right, bottom = line.box
    room = min(left, top, art.width_mm - right, art.height_mm - bottom)
    if room < SAFE_MM:
        where = f"ends {room:.1f} mm from the cut" if room >= 0 else f"runs {-room:.1f} mm over the cut"
        yield Remark("near-cut", f"'{line.words}' {where}",
                     f"leave {SAFE_MM:g} mm: no cut is exact")


def _coarse(art: Artwork) -> Iterator[Remark]:
    for image in parse_svg(art.svg).iter("{http://www.w3.org/2000/svg}image"):
        width_px, width_mm = _bitmap_width_px(image), image.get("width", "").removesuffix("px")
        if width_px is None or not width_mm.replace(".", "", 1).isdigit() or float(width_mm) == 0:
            continue
        dpi = width_px / float(width_mm) * MM_PER_INCH
        if dpi < LEAST_DPI:
            needed_px = LEAST_DPI * float(width_mm) / MM_PER_INCH
            yield Remark("coarse-image", f"a bitmap is printed at {dpi:.0f} dots per inch",
                         f"{LEAST_DPI:g} are needed at its printed size: {needed_px:.0f} pixels across")


def _bitmap_width_px(image: etree._Element) -> int | None:
    """The width of an embedded bitmap; None for other pictures."""
    reference = image.get("href") or image.get("{http://www.w3.org/1999/xlink}href") or ""
    try:
        with Image.open(io.BytesIO(base64.b64decode(reference.partition(",")[2]))) as bitmap:
            return bitmap.width
    except (UnidentifiedImageError, ValueError):
        return None
