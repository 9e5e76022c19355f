"""How well type stands off the ground that it is printed on: the contrast ratio of WCAG 2, from 1 to 21."""

import io
import re
from collections import Counter
from collections.abc import Sequence

from PIL import Image

from generator.compile.artwork import Artwork
from generator.proof.texts import Line, without_texts
from generator.render.png import Picture, pngs

SMALL_PX_PER_MM = 10.0
LARGE_PX_PER_MM = 3.0
LARGE_MM = 150.0
LEAST_SHARE = 0.12
"""A colour on less of the ground than this (a rim, a stroke of the symbol beside it) does not count."""

HEX = re.compile(r"#[0-9a-fA-F]{6}")
Colour = tuple[int, int, int]


def contrasts(art: Artwork, lines: Sequence[Line]) -> list[float]:
    """For each line its contrast to the worst colour that makes up much of its ground."""
    if not lines:
        return []
    scale = LARGE_PX_PER_MM if max(art.width_mm, art.height_mm) > LARGE_MM else SMALL_PX_PER_MM
    ground = _ground(art, scale)
    return [_of_line(line, art, ground, scale) for line in lines]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two sRGB colours."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def rgb(colour: str) -> Colour:
    """The three parts of `#rrggbb`; anything else counts as black."""
    if HEX.fullmatch(colour) is None:
        return (0, 0, 0)
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _ground(art: Artwork, scale: float) -> Image.Image:
    size = (art.width_mm + 2 * art.bleed_mm, art.height_mm + 2 * art.bleed_mm)
    picture = Picture(without_texts(art.svg), round(size[0] * scale), round(size[1] * scale))
    drawn = Image.open(io.BytesIO(pngs([picture])[0])).convert("RGBA")
    paper = Image.new("RGBA", drawn.size, "#ffffff")
    return Image.alpha_composite(paper, drawn).convert("RGB")


def _of_line(line: Line, art: Artwork, ground: Image.Image, scale: float) -> float:
    ink = rgb(line.ink)
    if line.halo:
        return contrast(ink, rgb(line.halo))
    found = _colours(line, art, ground, scale)
    return min((contrast(_mixed(ink, each, line.opacity), each) for each in found), default=21.0)


def _colours(line: Line, art: Artwork, ground: Image.Image, scale: float) -> list[Colour]:
    """What much of the line's box is coloured with; near colours count as one."""
    left, top, right, bottom = ((each + art.bleed_mm) * scale for each in line.box)
    box = (max(0, int(left)), max(0, int(top)),
           min(ground.width, int(right) + 1), min(ground.height, int(bottom) + 1))
    if box[0] >= box[2] or box[1] >= box[3]:
        return []
    part = ground.crop(box)
    counted: Counter[Colour] = Counter()
    for count, pixel in part.getcolors(part.width * part.height) or []:
        if isinstance(pixel, tuple):
            red, green, blue = (each // 12 * 12 + 6 for each in pixel[:3])
            counted[red, green, blue] += count
    least = part.width * part.height * LEAST_SHARE
    return [colour for colour, count in counted.items() if count >= least]


def _mixed(ink: Colour, ground: Colour, opacity: float) -> Colour:
    red, green, blue = (round(above * opacity + below * (1 - opacity))
                        for above, below in zip(ink, ground, strict=True))
    return red, green, blue


def _luminance(colour: Colour) -> float:
    parts = [each / 255 for each in colour]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
