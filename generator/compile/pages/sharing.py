"""Documents that share pages on paper: small charts stand one under the other, each with its own title."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from generator.compile.artwork import DrawnPage
from generator.compile.pages import style
from generator.compile.pages.document import Document
from generator.compile.pages.layout import (
    CLOSER_PT,
    MARGIN_MM,
    Attempt,
    draw_columns,
    draw_foot,
    draw_title,
    foot_mm,
    lay_out,
    set_on,
    text_mm,
    title_mm,
)
from generator.compile.pages.strips import Setting
from generator.compile.pages.style import PageStyle
from generator.compile.sheets.canvas import Canvas
from generator.compile.sheets.furniture import paper_size
from generator.lettering.text import TextDoesNotFit
from generator.model.stock import Paper
from generator.records import record

GAP_MM = 9.0


@record
class _Set:
    """A document set on a single page."""

    document: Document
    attempt: Attempt

    @property
    def text_mm(self) -> float:
        """How far its text goes down."""
        return max((column.end_mm for column in self.attempt.pages[0]), default=0.0)


@record
class Shared:
    """Documents with their pages: one that some share, or all of one document."""

    documents: tuple[Document, ...]
    pages: list[DrawnPage]


def lay_out_together(
    documents: Sequence[Document], paper: Paper, language: str, look: PageStyle, upright: bool = False
) -> list[Shared]:
    """The pages of documents in their order, with `upright` never landscape.

    Raises TextDoesNotFit as `lay_out` does.
    """
    setting = Setting(0, language, look)
    found: list[Shared] = []
    rest = tuple(documents)
    while rest:
        group = _longest_group(rest, paper, setting, (False,) if upright else (False, True))
        taken = rest[:max(1, len(group))]
        pages = [_draw(group, paper, setting)] if group else lay_out(
            rest[0], paper, language, look, upright)
        found.append(Shared(taken, pages))
        rest = rest[len(taken):]
    return found


def _longest_group(
    documents: Sequence[Document], paper: Paper, setting: Setting, ways: Sequence[bool]
) -> list[_Set]:
    """As many of the first documents as fit a page whole; none if not even two do."""
    group: list[_Set] = []
    for count in range(2, len(documents) + 1):
        longer = _together(documents[:count], paper, setting, ways)
        if longer is None:
            break
        group = longer
    return group


def _together(
    documents: Sequence[Document], paper: Paper, setting: Setting, ways: Sequence[bool]
) -> list[_Set] | None:
    """The documents on one page, read in one of the ways, or None if they do not fit."""
    if any(document.alone for document in documents):
        return None
    for size_pt, landscape in product((style.BODY_PT, *CLOSER_PT[:1]), ways):
        placed = replace(setting, width_mm=text_mm(paper, landscape), size_pt=size_pt)
        try:
            group = [_Set(each, set_on(each, paper, placed, landscape)) for each in documents]
        except TextDoesNotFit:
            continue
        if _fits(group, paper, setting):
            return group
    return None


def _fits(group: Sequence[_Set], paper: Paper, setting: Setting) -> bool:
    if any(len(each.attempt.pages) > 1 for each in group):
        return False
    width, height = paper_size(paper, group[0].attempt.landscape)
    needed = sum(title_mm(each.document, width, setting) + each.text_mm + GAP_MM for each in group) - GAP_MM
    return needed <= height - 2 * MARGIN_MM - foot_mm(_whole(group), width, setting)


def _whole(group: Sequence[_Set]) -> Document:
    """All the documents as one, for the foot and the bookmark."""
    documents = [each.document for each in group]
    told = [f"{each.title}: {each.source}" for each in documents if each.source]
    return replace(documents[0], title=" \u00b7 ".join(each.title for each in documents),
                   source=" ".join(text if text.endswith(".") else f"{text}." for text in told))


def _draw(group: Sequence[_Set], paper: Paper, setting: Setting) -> DrawnPage:
    width, height = paper_size(paper, group[0].attempt.landscape)
    canvas = Canvas(width, height)
    top = MARGIN_MM
    for number, each in enumerate(group, 1):
        canvas.layer(f"title-{number}", "Title")
        draw_title(canvas, each.document, setting, top)
        top += title_mm(each.document, width, setting)
        canvas.layer(f"text-{number}", "Text")
        draw_columns(canvas, each.attempt.pages[0], top)
        top += each.text_mm + GAP_MM
    whole = _whole(group)
    canvas.layer("foot", "Foot")
    draw_foot(canvas, whole, setting)
    return canvas.page(whole.title)
