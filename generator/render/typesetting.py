"""SVG drawings as the pages of a PDF: true size, our fonts only, always the same bytes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import typst

from generator.lettering.fonts import FONT_FOLDER
from generator.render.families import refuse_unknown_families, typst_fonts
from generator.svg.markup import refuse_external_references

STANDARD: Final = "a-2b"
"""PDF/A-2b: all fonts embedded, colours defined (sRGB), nothing from outside, no encryption."""

PAGES_SOURCE = b"""
#set page(margin: 0pt, fill: none)
#for (index, size) in sys.inputs.sizes.split(";").enumerate() {
  let (width, height) = size.split(" ").map(value => float(value) * 1mm)
  let size = (width: width, height: height)
  page(..size, image(bytes(sys.inputs.at(str(index))), format: "svg", fit: "stretch", ..size))
}
"""


@dataclass(frozen=True)
class Drawing:
    """An SVG in millimetres; its viewBox begins at `left_mm` and `top_mm`."""

    svg: str
    width_mm: float
    height_mm: float
    left_mm: float = 0.0
    top_mm: float = 0.0


def typeset(drawings: Sequence[Drawing]) -> bytes:
    """A PDF with a page for each drawing, of its size.

    Raises ExternalReference or UnknownFont (both ValueErrors) for one that would not print as written.
    """
    for drawing in drawings:
        refuse_external_references(drawing.svg)
        refuse_unknown_families(drawing.svg)
    inputs = {str(index): drawing.svg for index, drawing in enumerate(drawings)}
    inputs["sizes"] = ";".join(f"{drawing.width_mm!r} {drawing.height_mm!r}" for drawing in drawings)
    compiler = typst.Compiler(
        PAGES_SOURCE,
        root=str(FONT_FOLDER),
        font_paths=typst_fonts(),
        ignore_system_fonts=True,
        sys_inputs=inputs,
    )
    # PDF/A wants a date here; the metadata that we write has none.
    document = compiler.compile(format="pdf", pdf_tags=False, timestamp=0, pdf_standards=[STANDARD])
    if not isinstance(document, bytes):
        raise TypeError("the renderer gave no single PDF")
    return document
