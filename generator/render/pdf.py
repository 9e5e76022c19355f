"""One PDF from many SVG pages: true size, embedded fonts, page boxes, bookmarks, always the same bytes."""

import io
from collections.abc import Sequence
from html import escape

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, String

from generator.lettering.fonts import Font
from generator.records import record
from generator.render.forms import POINTS_PER_MM, Shown, show
from generator.render.typesetting import Drawing, typeset
from generator.svg.markup import ExternalReference, external_references, parse_svg

__all__ = ["Correction", "ExternalReference", "Page", "PageSizeMismatch", "external_references", "pdf"]

PRODUCER = "Counterpress"
SIZE_TOLERANCE_MM = 0.01

METADATA = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
   xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
   <pdfaid:part>2</pdfaid:part>
   <pdfaid:conformance>B</pdfaid:conformance>
   <dc:format>application/pdf</dc:format>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
   <dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
   <pdf:Producer>{producer}</pdf:Producer>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""


class PageSizeMismatch(ValueError):
    """A drawing whose viewBox is not the size of its page: it would be printed stretched or scaled."""


@record
class Correction:
    """What undoes a printer's faults: it prints (x, y) at (across * x + right_mm, down * y + below_mm)."""

    right_mm: float = 0.0
    below_mm: float = 0.0
    across: float = 1.0
    down: float = 1.0

    def matrix(self, height_mm: float) -> tuple[float, float, float, float, float, float]:
        """The matrix for a page's content: PDF points, counted from the lower left corner."""
        right = -self.right_mm / self.across
        up = height_mm - (height_mm - self.below_mm) / self.down
        return (1 / self.across, 0, 0, 1 / self.down, right * POINTS_PER_MM, up * POINTS_PER_MM)


@record
class Page:
    """One sheet side: an SVG in which one user unit is one millimetre.

    Width and height are those of the medium; the trim lies `trim_mm` inside each edge, and `bleed_mm` round
    it is printed.
    """

    svg: str
    width_mm: float
    height_mm: float
    bookmark: str | None = None
    label: str | None = None
    bleed_mm: float = 0.0
    trim_mm: float = 0.0
    correction: Correction | None = None
    shown: tuple[Shown, ...] = ()


def pdf(pages: Sequence[Page], title: str, language: str) -> bytes:
    """A PDF of the pages at true size; `language` is a BCP 47 tag such as "es".

    What a page shows lies under its own drawing, and is held once however often it is shown.

    Raises ExternalReference, UnknownFont or PageSizeMismatch (all ValueErrors) for a drawing that would not
    print as written, and ValueError when there are no pages.
    """
    return bound(pages, typeset_pages(pages), title, language)


def typeset_pages(pages: Sequence[Page], brought: tuple[Font, ...] = ()) -> bytes:
    """The pages' own drawings as a PDF, without what they show. Raises what `pdf` does.

    `brought` are fonts of a game.
    """
    if not pages:
        raise ValueError("a PDF needs at least one page")
    for page in pages:
        _refuse_wrong_size(page)
    return typeset([Drawing(page.svg, page.width_mm, page.height_mm) for page in pages], brought)


def bound(pages: Sequence[Page], typeset_drawings: bytes, title: str, language: str) -> bytes:
    """The finished PDF of pages whose own drawings are typeset."""
    with Pdf.open(io.BytesIO(typeset_drawings)) as document:
        show(document, [(page.shown, page.height_mm) for page in pages])
        _describe(document, title, language)
        _set_boxes(document, pages)
        _set_outline(document, pages)
        _set_labels(document, pages)
        _correct(document, pages)
        return _saved(document)


def _refuse_wrong_size(page: Page) -> None:
    view_box = parse_svg(page.svg).get("viewBox", "")
    try:
        _, _, width_mm, height_mm = (float(value) for value in view_box.replace(",", " ").split())
    except ValueError:
        raise PageSizeMismatch(f"a page needs a viewBox of four numbers, not '{view_box}'") from None
    off_mm = max(abs(width_mm - page.width_mm), abs(height_mm - page.height_mm))
    if off_mm > SIZE_TOLERANCE_MM:
        raise PageSizeMismatch(
            f"the drawing is {width_mm:g} x {height_mm:g} mm, "
            f"its page {page.width_mm:g} x {page.height_mm:g} mm"
        )


def _describe(document: Pdf, title: str, language: str) -> None:
    packet = METADATA.format(
        title=escape(title, quote=False), language=escape(language, quote=False), producer=PRODUCER)
    metadata = document.make_stream(packet.encode(), Type=Name.Metadata, Subtype=Name.XML)
    document.trailer.Info = document.make_indirect(Dictionary(Title=String(title), Producer=String(PRODUCER)))
    document.Root.Metadata = metadata
    document.Root.Lang = String(language)
    document.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True, PrintScaling=Name("/None"))


def _set_boxes(document: Pdf, pages: Sequence[Page]) -> None:
    for sheet, page in zip(document.pages, pages, strict=True):
        width_pt, height_pt = page.width_mm * POINTS_PER_MM, page.height_mm * POINTS_PER_MM
        trim_pt, bleed_pt = page.trim_mm * POINTS_PER_MM, (page.trim_mm - page.bleed_mm) * POINTS_PER_MM
        sheet.obj.MediaBox = _box(width_pt, height_pt, 0)
        sheet.obj.BleedBox = _box(width_pt, height_pt, bleed_pt)
        sheet.obj.TrimBox = _box(width_pt, height_pt, trim_pt)


def _box(width_pt: float, height_pt: float, inset_pt: float) -> Array:
    edges_pt = (inset_pt, inset_pt, width_pt - inset_pt, height_pt - inset_pt)
    return Array([round(edge_pt, 4) for edge_pt in edges_pt])


def _correct(document: Pdf, pages: Sequence[Page]) -> None:
    """Draw where the printer puts things right; the boxes of the page stay."""
    for sheet, page in zip(document.pages, pages, strict=True):
        if page.correction is None:
            continue
        matrix = page.correction.matrix(page.height_mm)
        numbers = " ".join(f"{value:.5f}" for value in matrix)
        sheet.contents_add(document.make_stream(f"q {numbers} cm\n".encode()), prepend=True)
        sheet.contents_add(document.make_stream(b"\nQ"))


def _set_outline(document: Pdf, pages: Sequence[Page]) -> None:
    marked = [(page.bookmark, number) for number, page in enumerate(pages) if page.bookmark]
    if not marked:
        return
    with document.open_outline() as outline:
        outline.root.extend(pikepdf.OutlineItem(text, number, "Fit") for text, number in marked)
    document.Root.PageMode = Name.UseOutlines


def _set_labels(document: Pdf, pages: Sequence[Page]) -> None:
    if not any(page.label for page in pages):
        return
    numbers: list[object] = []
    for index, page in enumerate(pages):
        style = Dictionary(P=String(page.label)) if page.label else Dictionary(S=Name.D, St=index + 1)
        numbers += [index, style]
    document.Root.PageLabels = Dictionary(Nums=Array(numbers))


def _saved(document: Pdf) -> bytes:
    output = io.BytesIO()
    # Streams stay as the renderer packed them: compressing here would tie the bytes to a machine's zlib.
    document.save(
        output,
        deterministic_id=True,
        compress_streams=False,
        stream_decode_level=pikepdf.StreamDecodeLevel.none,
        object_stream_mode=pikepdf.ObjectStreamMode.disable,
        fix_metadata_version=False,
    )
    return output.getvalue()
