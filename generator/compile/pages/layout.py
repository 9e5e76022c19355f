"""Lay a document out on paper: upright or landscape, one column or several, as its tables ask for."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from generator.compile.artwork import DrawnPage
from generator.compile.pages import style
from generator.compile.pages.document import Block, Document, Heading, Plate, Table
from generator.compile.pages.flow import Column, Segment, flow
from generator.compile.pages.strips import Setting, scene_strips, strips
from generator.compile.pages.style import PageStyle
from generator.compile.pages.tables import comfortable_mm
from generator.compile.sheets.canvas import Canvas
from generator.compile.sheets.furniture import paper_size
from generator.compile.sheets.words import words
from generator.lettering.text import TextDoesNotFit, fit_size_pt, wrap
from generator.model.stock import Paper
from generator.records import record

MARGIN_MM = 13.0
FOOT_MM = 5.5
FOOT_LINE_MM = 2.7
FOOT_PT = 6.5
SOURCE_SHARE = 0.62
TITLE_MM = 15.0
SUBTITLE_MM = 5.0
SUBTITLE_LINE_MM = 3.9
SUBTITLE_PT = 9
RUNNING_TITLE_MM = 8.0
SIZES_PT = (style.BODY_PT, 8.0, 7.5, 7.0, 6.5, 6.0)
CLOSER_PT = (8.0, 7.5)
SCENE_SHARES = (0.85, 0.7, 0.55, 0.42, 0.33)
"""How much of a page's height a scene may take, tried in this order."""


@record
class Attempt:
    """A document set on paper that is read one way."""

    landscape: bool
    pages: list[list[Column]]


def lay_out(
    document: Document, paper: Paper, language: str, look: PageStyle, upright: bool = False
) -> list[DrawnPage]:
    """The pages of a document, with `upright` never landscape.

    Raises TextDoesNotFit when a table is too wide even in small type.
    """
    attempt = best(document, paper, language, look, upright)
    count = len(attempt.pages)
    setting = Setting(0, language, look)
    return [_draw(document, paper, attempt, setting, number) for number in range(1, count + 1)]


def best(
    document: Document, paper: Paper, language: str, look: PageStyle, upright: bool = False
) -> Attempt:
    """The document set: upright where the tables are at their ease, else landscape, else smaller type."""
    at_ease = [landscape for landscape in (False, True) if _at_ease(document, paper, look, landscape)]
    ways = [False] if upright else [*at_ease, True, False]
    refused: TextDoesNotFit | None = None
    for size_pt in SIZES_PT:
        for landscape in ways:
            setting = Setting(text_mm(paper, landscape), language, look, size_pt)
            try:
                return _closer(document, paper, setting, set_on(document, paper, setting, landscape))
            except TextDoesNotFit as error:
                refused = refused or error
    raise refused or TextDoesNotFit(document.title)


def set_on(document: Document, paper: Paper, setting: Setting, landscape: bool) -> Attempt:
    """The document on a paper that is read one way. Raises TextDoesNotFit when a table is too wide.

    Its scenes are as large as they can be on the fewest pages.
    """
    heights = _heights(document, paper, landscape, setting)
    text = _segments(document.blocks, setting)
    ways = (flow([*text, *_scenes(document, setting, share * heights[1])], heights)
            for share in (SCENE_SHARES if document.scenes else SCENE_SHARES[:1]))
    return Attempt(landscape, min(ways, key=len))


def _scenes(document: Document, setting: Setting, highest_mm: float) -> Iterator[Segment]:
    for scene in document.scenes:
        parts = tuple(scene_strips(scene, setting, highest_mm))
        if parts:
            yield Segment(parts, 1)


def _closer(document: Document, paper: Paper, setting: Setting, attempt: Attempt) -> Attempt:
    """The same in slightly smaller type, if that saves a page."""
    for size_pt in CLOSER_PT:
        if len(attempt.pages) == 1 or size_pt >= setting.size_pt:
            continue
        closer = set_on(document, paper, replace(setting, size_pt=size_pt), attempt.landscape)
        if len(closer.pages) < len(attempt.pages):
            return closer
    return attempt


def _at_ease(document: Document, paper: Paper, look: PageStyle, landscape: bool) -> bool:
    room = text_mm(paper, landscape)
    return all(comfortable_mm(block, look) <= room for block in document.blocks if isinstance(block, Table))


def _segments(blocks: Sequence[Block], setting: Setting) -> list[Segment]:
    """Everything in two columns if all tables are narrow; else only tables that can stand side by side."""
    half = column_mm(setting.width_mm, 2)
    if len(blocks) > 1 and all(_width_mm(block, setting) <= half for block in blocks):
        return [Segment(tuple(strips(blocks, replace(setting, width_mm=half))), 2)]
    segments = []
    for beside, members in groupby(_with_company(blocks, half, setting), key=lambda each: each[1]):
        group = [block for block, _ in members]
        tables = [block for block in group if isinstance(block, Table)]
        widths = [comfortable_mm(table, setting.look, setting.size_pt) for table in tables]
        count = _column_count(widths, setting.width_mm) if beside else 1
        inner = replace(setting, width_mm=column_mm(setting.width_mm, count))
        segments.append(Segment(tuple(strips(group, inner)), count))
    return segments


def _width_mm(block: Block, setting: Setting) -> float:
    """What a block must have; text takes what there is."""
    if isinstance(block, Table):
        return comfortable_mm(block, setting.look, setting.size_pt)
    return block.width_mm or 0.0 if isinstance(block, Plate) else 0.0


def _with_company(blocks: Sequence[Block], half_mm: float, setting: Setting) -> list[tuple[Block, bool]]:
    """Each block, and whether it is a narrow table (or its heading) with another right before or after it."""
    units: list[list[Block]] = []
    for block in blocks:
        if units and isinstance(units[-1][-1], Heading):
            units[-1].append(block)
        else:
            units.append([block])
    narrow = [isinstance(unit[-1], Table)
              and comfortable_mm(unit[-1], setting.look, setting.size_pt) <= half_mm for unit in units]
    return [
        (block, here and (narrow[max(0, i - 1):i] == [True] or narrow[i + 1:i + 2] == [True]))
        for i, (unit, here) in enumerate(zip(units, narrow, strict=True)) for block in unit]


def _column_count(widths_mm: Sequence[float], room_mm: float) -> int:
    count = len(widths_mm)
    while count > 2 and column_mm(room_mm, count) < max(widths_mm):
        count -= 1
    return count


def column_mm(room_mm: float, count: int) -> float:
    """The width of one of several columns with gaps between them."""
    return (room_mm - (count - 1) * style.COLUMN_GAP_MM) / count


def text_mm(paper: Paper, landscape: bool) -> float:
    """The width between the margins."""
    return paper_size(paper, landscape)[0] - 2 * MARGIN_MM


def _heights(document: Document, paper: Paper, landscape: bool, setting: Setting) -> tuple[float, float]:
    width, height = paper_size(paper, landscape)
    height -= 2 * MARGIN_MM + foot_mm(document, width, setting)
    return height - title_mm(document, width, setting), height - RUNNING_TITLE_MM


def title_mm(document: Document, width_mm: float, setting: Setting) -> float:
    """The height of the title and what stands below it."""
    lines = len(_subtitle(document, width_mm, setting))
    return TITLE_MM + (SUBTITLE_MM + (lines - 1) * SUBTITLE_LINE_MM if lines else 0.0)


def _subtitle(document: Document, width_mm: float, setting: Setting) -> list[str]:
    if not document.subtitle:
        return []
    room = width_mm - 2 * MARGIN_MM
    return wrap(document.subtitle, setting.look.body_font, SUBTITLE_PT, room, setting.language)


def _draw(
    document: Document, paper: Paper, attempt: Attempt, setting: Setting, number: int
) -> DrawnPage:
    width, height = paper_size(paper, attempt.landscape)
    count = len(attempt.pages)
    canvas = Canvas(width, height)
    canvas.layer("title", "Title")
    top = MARGIN_MM
    if number == 1:
        draw_title(canvas, document, setting, top)
        top += title_mm(document, width, setting)
    else:
        _draw_running_title(canvas, document, setting.look)
        top += RUNNING_TITLE_MM
    canvas.layer("text", "Text")
    draw_columns(canvas, attempt.pages[number - 1], top)
    canvas.layer("foot", "Foot")
    draw_foot(canvas, document, setting, number, count)
    bookmark = document.title if count == 1 else f"{document.title} {number}/{count}"
    return canvas.page(bookmark)


def draw_columns(canvas: Canvas, columns: Sequence[Column], top_mm: float) -> None:
    """The text of a page below a height."""
    for column in columns:
        pitch = column_mm(canvas.width_mm - 2 * MARGIN_MM, column.count) + style.COLUMN_GAP_MM
        for y, strip in column.strips:
            strip.part.draw(canvas, MARGIN_MM + column.index * pitch, top_mm + y)


def draw_title(canvas: Canvas, document: Document, setting: Setting, top_mm: float) -> None:
    """The title and what stands below it, from a height down."""
    face, tint = setting.look.title_font, setting.colours
    room = canvas.width_mm - 2 * MARGIN_MM
    size = fit_size_pt(document.title, face, style.TITLE_PT, 8, room)
    canvas.text(document.title, (MARGIN_MM, top_mm + 7.2), face, size, tint.ink)
    y = top_mm + 10.4
    lines = _subtitle(document, canvas.width_mm, setting)
    for number, line in enumerate(lines):
        at = (MARGIN_MM, y + 2.6 + number * SUBTITLE_LINE_MM)
        canvas.text(line, at, setting.look.body_font, SUBTITLE_PT, tint.quiet)
    y += SUBTITLE_MM + (len(lines) - 1) * SUBTITLE_LINE_MM if lines else 0.0
    canvas.line((MARGIN_MM, y), (canvas.width_mm - MARGIN_MM, y), 0.2, tint.rule)
    canvas.line((MARGIN_MM, y), (MARGIN_MM + 24, y), 0.9, tint.accent)


def _draw_running_title(canvas: Canvas, document: Document, look: PageStyle) -> None:
    y = MARGIN_MM + 2.6
    canvas.text(document.title, (MARGIN_MM, y), look.running_font, 9, look.colours.quiet)
    canvas.line((MARGIN_MM, y + 1.8), (canvas.width_mm - MARGIN_MM, y + 1.8), 0.2, look.colours.rule)


def _source_lines(document: Document, width_mm: float, setting: Setting) -> list[str]:
    if not document.source:
        return [""]
    room = (width_mm - 2 * MARGIN_MM) * SOURCE_SHARE
    return wrap(document.source, setting.look.foot_font, FOOT_PT, room, setting.language)


def foot_mm(document: Document, width_mm: float, setting: Setting) -> float:
    """The height of the foot."""
    return FOOT_MM + len(_source_lines(document, width_mm, setting)) * FOOT_LINE_MM


def draw_foot(canvas: Canvas, document: Document, setting: Setting, number: int = 1, count: int = 1) -> None:
    """Where the facts come from, the game and the page."""
    source = _source_lines(document, canvas.width_mm, setting)
    tint, face = setting.colours, setting.look.foot_font
    right_edge = canvas.width_mm - MARGIN_MM
    y = canvas.height_mm - MARGIN_MM - len(source) * FOOT_LINE_MM
    canvas.line((MARGIN_MM, y), (right_edge, y), 0.2, tint.rule)
    page = words("page", setting.language, number=number, count=count) if count > 1 else ""
    right = " · ".join(each for each in (document.game, page) if each)
    canvas.text(right, (right_edge, y + 3.2), face, FOOT_PT, tint.quiet, "end")
    for index, line in enumerate(source):
        canvas.text(line, (MARGIN_MM, y + 3.2 + index * FOOT_LINE_MM), face, FOOT_PT, tint.quiet)
