"""What a line of text consists of: words, plain, bold or italic, and small pictures.

`:name:` stands for such a picture, as wide as a capital or so.
"""

import re
from collections.abc import Iterator
from typing import Protocol

from generator.lettering.fonts import Font
from generator.lettering.setting import set_in
from generator.lettering.text import ICON_EM, ICON_PLACES, MM_PER_POINT, cap_height_mm, width_mm
from generator.records import record

ICON = re.compile(r":([a-z][a-z0-9-]*):")
GAP_EM = 0.05


class DrawIcon(Protocol):
    """A macro of a template: an icon's name, its upper left corner, its size, its colour and its ground."""

    def __call__(self, name: str, x: str, y: str, size: float, colour: str, ground: str, /) -> str:
        """The picture as SVG."""


@record
class LinePart:
    """Words with their baseline at a point, or an icon by its number, its upper edge at `top_mm`."""

    words: str
    x_mm: float
    y_mm: float
    font: Font | None = None
    icon: int = 0
    top_mm: float = 0.0
    size_mm: float = 0.0


def with_icon_places(text: str) -> tuple[str, tuple[str, ...]]:
    """The text with a character for each icon, so that it can be measured and wrapped; and their names."""
    names = tuple(dict.fromkeys(ICON.findall(text)))[:len(ICON_PLACES)]
    places = dict(zip(names, ICON_PLACES, strict=False))
    return ICON.sub(lambda found: places.get(found[1], found[0]), text), names


def parts_of(line: str, face: Font, size_pt: float, x_mm: float, y_mm: float) -> Iterator[LinePart]:
    """The stretches of a line that begins at a point, from left to right."""
    em = size_pt * MM_PER_POINT
    size, gap = (ICON_EM - 2 * GAP_EM) * em, GAP_EM * em
    top = y_mm - (cap_height_mm(face, size_pt) + size) / 2
    for piece in filter(None, re.split(f"([{ICON_PLACES}])", line)):
        if piece in ICON_PLACES:
            yield LinePart("", x_mm + gap, y_mm, icon=ICON_PLACES.index(piece), top_mm=top, size_mm=size)
            x_mm += width_mm(piece, face, size_pt)
            continue
        for words, at_mm, font in set_in(piece, face, size_pt):
            yield LinePart(words, x_mm + at_mm, y_mm, font)
        x_mm += width_mm(piece, face, size_pt)
