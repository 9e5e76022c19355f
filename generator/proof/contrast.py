"""How well type stands off the ground that it is printed on: the contrast ratio of WCAG 2, from 1 to 21."""

import io
from collections import Counter
from collections.abc import Sequence

from PIL import Image

from generator.compile.artwork import Artwork
from generator.proof.texts import Line, without_texts
from generator.render.png import Picture, pngs
from generator.svg.colours import contrast, mix

SMALL_PX_PER_MM = 10.0
LARGE_PX_PER_MM = 3.0
LARGE_MM = 150.0
MOST_CONTRAST = 21.0
LEAST_SHARE = 0.12
"""A colour on less of the ground than this (a rim, a stroke of the symbol beside it) does not count."""


def grounds(arts: Sequence[Artwork]) -> list[bytes]:
    """For each picture a PNG of what its type stands on; many at once take little longer than one."""
    return pngs([_ground(art) for art in arts])


def contrasts(art: Artwork, lines: Sequence[Line], ground: bytes) -> list[float]:
    """For each line its contrast to the worst colour that makes up much of the ground."""
    if not lines:
        return []
    drawn = Image.open(io.BytesIO(ground)).convert("RGBA")
    seen = Image.alpha_composite(Image.new("RGBA", drawn.size, "#ffffff"), drawn).convert("RGB")
    return [_of_line(line, art, seen, _scale(art)) for line in lines]


def _ground(art: Artwork) -> Picture:
    size = (art.width_mm + 2 * art.bleed_mm, art.height_mm + 2 * art.bleed_mm)
    width, height = (max(1, round(length * _scale(art))) for length in size)
    return Picture(without_texts(art.svg), width, height)


def _scale(art: Artwork) -> float:
    return LARGE_PX_PER_MM if max(art.width_mm, art.height_mm) > LARGE_MM else SMALL_PX_PER_MM


def _of_line(line: Line, art: Artwork, ground: Image.Image, scale: float) -> float:
    if line.ink is None:
        return MOST_CONTRAST
    if line.halo:
        return contrast(line.ink, line.halo)
    pale = 1 - line.opacity
    found = _colours(line, art, ground, scale)
    return min((contrast(mix(line.ink, each, pale), each) for each in found), default=MOST_CONTRAST)


def _colours(line: Line, art: Artwork, ground: Image.Image, scale: float) -> list[str]:
    """What much of the line's box is coloured with; near colours count as one."""
    left, top, right, bottom = ((each + art.bleed_mm) * scale for each in line.box)
    box = (max(0, int(left)), max(0, int(top)),
           min(ground.width, int(right) + 1), min(ground.height, int(bottom) + 1))
    if box[0] >= box[2] or box[1] >= box[3]:
        return []
    part = ground.crop(box)
    counted: Counter[str] = Counter()
    for count, pixel in part.getcolors(part.width * part.height) or []:
        if isinstance(pixel, tuple):
            counted["#" + "".join(f"{min(255, each // 12 * 12 + 6):02x}" for each in pixel[:3])] += count
    least = part.width * part.height * LEAST_SHARE
    return [colour for colour, count in counted.items() if count >= least]
