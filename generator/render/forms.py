"""Pictures that pages of a PDF show by reference: each is a Form XObject, held once (ISO 32000-1, 8.10)."""

import io
from collections.abc import Sequence

from pikepdf import Array, Dictionary, Name, Object, Page, Pdf

from generator.records import record
from generator.render.typesetting import Drawing

POINTS_PER_MM = 72 / 25.4

Matrix = tuple[float, float, float, float, float, float]
Frame = tuple[float, float, float, float]


@record
class Form:
    """A page of a typeset PDF as a picture; `drawing` is what it was typeset from."""

    source: bytes
    number: int
    drawing: Drawing


@record
class Shown:
    """A picture on a page: what is seen of it (left, top, width, height), and where.

    The matrix takes a point of the drawing to the page, as in SVG; all lengths are millimetres.
    """

    form: Form
    frame_mm: Frame
    matrix: Matrix

    def operators(self, name: Name, page_height_mm: float) -> str:
        """The content that draws it: placed, cut to its frame."""
        numbers = " ".join(f"{each:.5f}" for each in self._in_points(page_height_mm))
        clip = " ".join(f"{each:.5f}" for each in self._clip_points())
        return f"q {numbers} cm {clip} re W n {name} Do Q\n"

    def _in_points(self, page_height_mm: float) -> Matrix:
        """The matrix from the form's points to the page's: both count from the lower left corner."""
        a, b, c, d, e, f = self.matrix
        left, bottom = self.form.drawing.left_mm, self.form.drawing.top_mm + self.form.drawing.height_mm
        right = a * left + c * bottom + e
        up = page_height_mm - (b * left + d * bottom + f)
        return (a, -b, -c, d, right * POINTS_PER_MM, up * POINTS_PER_MM)

    def _clip_points(self) -> Frame:
        left, top, width, height = self.frame_mm
        drawing = self.form.drawing
        up = drawing.top_mm + drawing.height_mm - top - height
        return ((left - drawing.left_mm) * POINTS_PER_MM, up * POINTS_PER_MM,
                width * POINTS_PER_MM, height * POINTS_PER_MM)


def show(document: Pdf, pages: Sequence[tuple[Sequence[Shown], float]]) -> None:
    """Put under each page what it shows; for each page that and its height in mm."""
    sources: dict[int, _Source] = {}
    for shown, _ in pages:
        for each in shown:
            form = each.form
            sources.setdefault(id(form.source), _Source(document, form.source)).wanted.add(form.number)
    for sheet, (shown, height_mm) in zip(document.pages, pages, strict=True):
        _put_under(document, sheet, [
            (each, sources[id(each.form.source)].form(each.form.number)) for each in shown], height_mm)


def _put_under(document: Pdf, sheet: Page, shown: Sequence[tuple[Shown, Object]], height_mm: float) -> None:
    if not shown:
        return
    resources = sheet.resources
    held = resources.get("/XObject") or Dictionary()
    known: dict[tuple[int, int], Name] = {}
    content = ""
    for each, form in shown:
        name = known.setdefault(form.objgen, Name(f"/Shown{len(known)}"))
        held[str(name)] = form
        content += each.operators(name, height_mm)
    resources.XObject = held
    sheet.contents_add(document.make_stream(content.encode()), prepend=True)


class _Source:
    """A typeset PDF some of whose pages become forms of a document; what is alike in them is copied once.

    It is open from the first of them to the last: a thousand of these would fill the memory.
    """

    def __init__(self, document: Pdf, content: bytes) -> None:
        self.wanted: set[int] = set()
        self._document = document
        self._content = content
        self._opened: Pdf | None = None
        self._forms: dict[int, Object] = {}
        self._resources: dict[bytes, Object] = {}

    def form(self, number: int) -> Object:
        """A page as a form; its content stays packed as it is."""
        if number not in self._forms:
            self._opened = self._opened or Pdf.open(io.BytesIO(self._content))
            self._forms[number] = self._made(self._opened, number)
            if len(self._forms) == len(self.wanted):
                self._opened = None  # a PDF that is only closed keeps all that was read of it
        return self._forms[number]

    def _made(self, source: Pdf, number: int) -> Object:
        page = source.pages[number].obj
        form = self._document.copy_foreign(page.Contents)
        form.Type, form.Subtype = Name.XObject, Name.Form
        form.BBox = Array([*page.MediaBox])
        form.Resources = self._copied(source, page.Resources)
        return form

    def _copied(self, source: Pdf, resources: Object) -> Object:
        written = resources.unparse(resolved=True)
        if written not in self._resources:
            self._resources[written] = self._document.copy_foreign(source.make_indirect(resources))
        return self._resources[written]
