"""Many PNG pictures from SVG in one go: exact pixel sizes, clear ground, bytes that depend on pixels only."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.render.typesetting import pages

ONE_PIXEL_PER_POINT_PPI = 72.0


@dataclass(frozen=True)
class Picture:
    """An SVG and the size in pixels it is drawn at; the whole viewBox fills the whole picture."""

    svg: str
    width_px: int
    height_px: int


def pngs(pictures: Sequence[Picture]) -> list[bytes]:
    """The PNG files of the pictures, in their order.

    Raises ExternalReference or UnknownFont (both ValueErrors) for a drawing that would not come out as
    written, and ValueError for a size below one pixel.
    """
    if not pictures:
        return []
    for picture in pictures:
        if min(picture.width_px, picture.height_px) < 1:
            raise ValueError(f"a picture of {picture.width_px} x {picture.height_px} pixels has no pixels")
    sizes = [(picture.width_px, picture.height_px) for picture in pictures]
    compiler = pages([picture.svg for picture in pictures], sizes, "pt")
    drawn = compiler.compile(format="png", ppi=ONE_PIXEL_PER_POINT_PPI)
    if drawn is None:
        raise TypeError("the renderer gave no pictures")
    return [drawn] if isinstance(drawn, bytes) else drawn
