"""SVG drawings as the pages of a PDF: true size, known fonts only, always the same bytes."""

from collections.abc import Sequence
from typing import Final, Literal

import typst

from generator.lettering.fonts import FONT_FOLDER, Font
from generator.memory import give_back
from generator.records import record
from generator.render.families import refuse_unknown_families, typst_fonts
from generator.svg.markup import refuse_external_references

STANDARD: Final = "a-2b"
"""PDF/A-2b: all fonts embedded, colours defined (sRGB), nothing from outside, no encryption."""

PAGES_SOURCE = b"""
#set page(margin: 0pt, fill: none)
#let unit = if sys.inputs.unit == "mm" { 1mm } else { 1pt }
#for (index, size) in sys.inputs.sizes.split(";").enumerate() {
  let (width, height) = size.split(" ").map(value => float(value) * unit)
  let size = (width: width, height: height)
  let image-size = (width: width, height: height * float(sys.inputs.share))
  page(..size, image(bytes(sys.inputs.at(str(index))), format: "svg", fit: "stretch", ..image-size))
}
"""


LARGE_CHARACTERS = 1_000_000
"""Drawings of more than these are forgotten at once: what is kept of them takes ten times as much memory."""
_COMPILATIONS_KEPT = 10
"""Typst keeps what it worked out while so few compilations did without it (`comemo::evict` in typst-py)."""


@record
class Drawing:
    """An SVG in millimetres; its viewBox begins at `left_mm` and `top_mm`."""

    svg: str
    width_mm: float
    height_mm: float
    left_mm: float = 0.0
    top_mm: float = 0.0


def typeset(drawings: Sequence[Drawing], brought: tuple[Font, ...] = ()) -> bytes:
    """A PDF with a page for each drawing, of its size; `brought` are fonts of a game.

    Raises ExternalReference or UnknownFont (both ValueErrors) for one that would not print as written.
    """
    sizes = [(drawing.width_mm, drawing.height_mm) for drawing in drawings]
    compiler = pages([drawing.svg for drawing in drawings], sizes, "mm", brought)
    # PDF/A wants a date here; the metadata that we write has none.
    document = compiler.compile(format="pdf", pdf_tags=False, timestamp=0, pdf_standards=[STANDARD])
    if not isinstance(document, bytes):
        raise TypeError("the renderer gave no single PDF")
    forget_large([drawing.svg for drawing in drawings])
    return document


def are_large(svgs: Sequence[str]) -> bool:
    """Whether what is worked out of these drawings takes much memory."""
    return sum(map(len, svgs)) > LARGE_CHARACTERS


def forget_large(svgs: Sequence[str]) -> None:
    """Have the renderer let go of what it keeps of these drawings, if they are large: each is drawn once."""
    if are_large(svgs):
        for _ in range(_COMPILATIONS_KEPT + 1):
            typst.Compiler(b" ", root=str(FONT_FOLDER), ignore_system_fonts=True).compile(format="svg")
        give_back()


def pages(
    svgs: Sequence[str], sizes: Sequence[tuple[float, float]], unit: Literal["mm", "pt"],
    brought: tuple[Font, ...] = (), share: float = 1.0,
) -> typst.Compiler:
    """A document with a page for each SVG, which fills it, or that share of its height.

    Sizes are width and height in the unit.

    Raises ExternalReference or UnknownFont (both ValueErrors) for one that would not come out as written.
    """
    for svg in svgs:
        refuse_unknown_families(refuse_external_references(svg), brought)
    if are_large(svgs):
        give_back()
    inputs = {str(index): svg for index, svg in enumerate(svgs)}
    inputs["sizes"] = ";".join(f"{width!r} {height!r}" for width, height in sizes)
    return typst.Compiler(
        PAGES_SOURCE,
        root=str(FONT_FOLDER),
        font_paths=typst_fonts(brought),
        ignore_system_fonts=True,
        sys_inputs={**inputs, "unit": unit, "share": repr(share)},
    )
