"""Many PNG pictures from SVG in one go: exact pixel sizes, clear ground, bytes that depend on pixels only."""

from collections.abc import Sequence
from dataclasses import dataclass

import typst

from generator.lettering.fonts import FONT_FOLDER
from generator.render.families import refuse_unknown_families, typst_fonts
from generator.svg.markup import refuse_external_references

ONE_PIXEL_PER_POINT_PPI = 72.0

PICTURES_SOURCE = b"""
#set page(margin: 0pt, fill: none)
#for (index, size) in sys.inputs.sizes.split(";").enumerate() {
  let (width, height) = size.split(" ").map(value => int(value) * 1pt)
  let size = (width: width, height: height)
  page(..size, image(bytes(sys.inputs.at(str(index))), format: "svg", fit: "stretch", ..size))
}
"""


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
        refuse_external_references(picture.svg)
        refuse_unknown_families(picture.svg)
    return _drawn(pictures)


def _drawn(pictures: Sequence[Picture]) -> list[bytes]:
    inputs = {str(index): picture.svg for index, picture in enumerate(pictures)}
    inputs["sizes"] = ";".join(f"{picture.width_px} {picture.height_px}" for picture in pictures)
    compiler = typst.Compiler(
        PICTURES_SOURCE,
        root=str(FONT_FOLDER),
        font_paths=typst_fonts(),
        ignore_system_fonts=True,
        sys_inputs=inputs,
    )
    drawn = compiler.compile(format="png", ppi=ONE_PIXEL_PER_POINT_PPI)
    if drawn is None:
        raise TypeError("the renderer gave no pictures")
    return [drawn] if isinstance(drawn, bytes) else drawn
