"""Blocks of a document become strips: horizontal slices of a column that are never cut."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from generator.compile.pages import style
from generator.compile.pages.document import (
    Block,
    Bullets,
    Heading,
    Notes,
    Paragraph,
    PieceRow,
    Plate,
    Scene,
    Steps,
    Table,
)
from generator.compile.pages.parts import Mark, PlatePart, TableRow, TextLine
from generator.compile.pages.scenes import FaceRowPart, ScenePart, face_rows
from generator.compile.pages.style import Colours, PageStyle
from generator.compile.pages.tables import head_lines, row_lines, shape
from generator.compile.sheets.words import words
from generator.lettering.fonts import Font
from generator.lettering.text import width_mm, wrap
from generator.records import record

WHOLE_ROWS = 12  # a table of no more rows than this is never divided
WHOLE_MM = 75.0  # nor is a section of text, or a step, that is no longer than this
LEAD_LINES = 4
"""A heading and what stands below it, such as who does it, introduce the next if they have no more lines."""
_BULLET = "\u2013 "
_ITEM_GAP_MM = 1.3
_LETTER = re.compile("\u00a0*(?:[a-z]\\)|\u2013) |\u00a0+")


@record
class Strip:
    """A slice with the room above it; `holds_next` keeps it with the strip below.

    `repeated` is drawn above it when it comes first in a column: the title and head of its table.
    """

    part: TextLine | TableRow | PlatePart | FaceRowPart | ScenePart
    above_mm: float = 0.0
    holds_next: bool = False
    repeated: tuple["Strip", ...] = ()

    @property
    def height_mm(self) -> float:
        """The slice without the room above it."""
        return self.part.height_mm


@record
class Setting:
    """All that stays the same while blocks are turned into strips."""

    width_mm: float
    language: str
    look: PageStyle
    size_pt: float = style.BODY_PT

    @property
    def colours(self) -> Colours:
        """What is drawn in which colour."""
        return self.look.colours

    @property
    def measure_mm(self) -> float:
        """The width of running text: longer lines are hard to follow."""
        return min(self.width_mm, style.MEASURE_MM)


def strips(blocks: Sequence[Block], setting: Setting) -> list[Strip]:
    """Every block in order. Raises TextDoesNotFit when a word or a table is wider than the column."""
    found: list[Strip] = []
    for section in _sections(_seen(blocks, setting)):
        parts = _with_notes(section, setting)
        height = sum(strip.above_mm + strip.height_mm for strip in parts)
        tables = any(isinstance(block, Table) for block in section)
        if isinstance(section[0], Heading) and not tables and height <= WHOLE_MM:
            parts = [*(replace(strip, holds_next=True) for strip in parts[:-1]), *parts[-1:]]
        found += parts
    return found


def _seen(blocks: Sequence[Block], setting: Setting) -> Sequence[Block]:
    """The blocks; without pictures, only rows of pieces that are told, and no heading over nothing."""
    if setting.look.shown is not None:
        return blocks
    kept = []
    for section in _sections(blocks):
        told = [block for block in section if not isinstance(block, PieceRow) or block.told]
        only_heading = len(section) > 1 and [type(block) for block in told] == [Heading]
        kept += [] if only_heading else told
    return kept


def _sections(blocks: Sequence[Block]) -> list[list[Block]]:
    """The blocks from each heading to the next."""
    found: list[list[Block]] = []
    for block in blocks:
        if found and not isinstance(block, Heading):
            found[-1].append(block)
        else:
            found.append([block])
    return found


def _with_notes(section: Sequence[Block], setting: Setting) -> list[Strip]:
    """The strips of blocks; notes stay with the end of what they are about, a lead with its beginning."""
    parts: list[Strip] = []
    for number, block in enumerate(section):
        is_led = number == 2 and isinstance(section[0], Heading) and isinstance(section[1], Paragraph) \
            and len(parts) <= LEAD_LINES
        if parts and (isinstance(block, Notes) or is_led):
            parts[-1] = replace(parts[-1], holds_next=True)
        parts += _of_block(block, setting)
    return parts


def _of_block(block: Block, setting: Setting) -> Iterator[Strip]:
    if isinstance(block, Heading):
        yield from _heading(block.text, setting)
    elif isinstance(block, Paragraph):
        yield from _paragraph(block.text, setting)
    elif isinstance(block, Steps):
        yield from _steps(block, setting)
    elif isinstance(block, Bullets):
        yield from _bullets(block, setting)
    elif isinstance(block, Notes):
        yield from _notes(block.lines, setting, style.BLOCK_GAP_MM / 2)
    elif isinstance(block, Plate):
        yield Strip(PlatePart(block, setting.width_mm), style.BLOCK_GAP_MM)
    elif isinstance(block, PieceRow):
        yield from _piece_row(block, setting)
    else:
        yield from _table(block, setting)


def _heading(text: str, setting: Setting) -> Iterator[Strip]:
    face = setting.look.title_font
    for index, line in enumerate(wrap(text, face, style.HEADING_PT, setting.width_mm, setting.language)):
        part = TextLine(line, face, style.HEADING_PT, setting.colours.accent)
        yield Strip(part, style.BLOCK_GAP_MM * 1.2 if index == 0 else 0, holds_next=True)


def _paragraph(text: str, setting: Setting) -> Iterator[Strip]:
    """Running text; what stands below it behind letters hangs as it does in a list."""
    if any(map(_LETTER.match, text.split("\n")[1:])):
        yield from _item(list(_hanging(text, setting, 0)), style.BLOCK_GAP_MM / 2)
    else:
        yield from _lines(text, setting, setting.look.body_font, setting.size_pt, style.BLOCK_GAP_MM / 2)


def _lines(text: str, setting: Setting, face: Font, size_pt: float, above_mm: float) -> Iterator[Strip]:
    broken = wrap(text, face, size_pt, setting.measure_mm, setting.language)
    for index, line in enumerate(broken):
        # no first line alone at a column's foot, no last line alone at the head of the next
        held = len(broken) > 1 and index in (0, len(broken) - 2)
        yield Strip(TextLine(line, face, size_pt, setting.colours.ink), above_mm if index == 0 else 0, held)


def _item(paragraphs: Sequence[Sequence[TextLine]], above_mm: float) -> Iterator[Strip]:
    """A step or a point of a list: whole, unless it is so long that it would not fit a page.

    One that is parted is so behind a paragraph, but not behind a short first one, which says what the others
    are about.
    """
    whole = _height_mm(*paragraphs) <= WHOLE_MM
    holds_first = whole or _height_mm(paragraphs[0]) <= WHOLE_MM / 2
    for number, lines in enumerate(paragraphs):
        holds_next = number < len(paragraphs) - 1 and (whole or (holds_first and number == 0))
        for index, line in enumerate(lines):
            held = index < len(lines) - 1 or holds_next
            yield Strip(line, above_mm if number == index == 0 else 0, held)


def _height_mm(*paragraphs: Sequence[TextLine]) -> float:
    return sum(line.height_mm for lines in paragraphs for line in lines)


def _steps(steps: Steps, setting: Setting) -> Iterator[Strip]:
    for number, item in enumerate(steps.items, steps.first):
        mark = Mark(str(number), setting.look.number_font, setting.colours.accent)
        paragraphs = list(_hanging(item, setting, style.STEP_INDENT_MM))
        paragraphs[0][0] = replace(paragraphs[0][0], mark=mark)
        yield from _item(paragraphs, style.BLOCK_GAP_MM / 2 if number == steps.first else _ITEM_GAP_MM)


def _bullets(bullets: Bullets, setting: Setting) -> Iterator[Strip]:
    above = style.BLOCK_GAP_MM / 2
    for item in bullets.items:
        yield from _item(list(_hanging(_BULLET + item, setting, 0)), above)
        above = _ITEM_GAP_MM


def _hanging(item: str, setting: Setting, indent_mm: float) -> Iterator[list[TextLine]]:
    """The lines of each paragraph of an item; what follows a letter or a dash stands behind it."""
    face, size, ink = setting.look.body_font, setting.size_pt, setting.colours.ink
    for paragraph in item.split("\n"):
        found = _LETTER.match(paragraph)
        letter = found.group() if found is not None else ""
        hang_mm = width_mm(letter, face, size)
        room_mm = setting.measure_mm - indent_mm - hang_mm
        first, *rest = wrap(paragraph[len(letter):], face, size, room_mm, setting.language)
        yield [TextLine(letter + first, face, size, ink, indent_mm),
               *(TextLine(line, face, size, ink, indent_mm + hang_mm) for line in rest)]


def _notes(notes: tuple[str, ...], setting: Setting, above_mm: float) -> Iterator[Strip]:
    face, indent = setting.look.note_font, style.NOTE_INDENT_MM
    for number, note in enumerate(notes):
        broken = wrap(note, face, style.SMALL_PT, setting.measure_mm - indent, setting.language)
        for index, line in enumerate(broken):
            part = TextLine(line, face, style.SMALL_PT, setting.colours.quiet, indent,
                            bar=setting.colours.accent)
            first = above_mm if number == 0 else 0.9
            yield Strip(part, first if index == 0 else 0, index < len(broken) - 1)


def _piece_row(row: PieceRow, setting: Setting) -> Iterator[Strip]:
    look = setting.look
    if look.shown is None:
        yield from _paragraph(row.told, setting)
        return
    broken = wrap(row.label, look.strong_font, style.SMALL_PT, setting.width_mm, setting.language)
    for line in broken if row.label else ():
        label = TextLine(line, look.strong_font, style.SMALL_PT, setting.colours.ink)
        yield Strip(label, style.BLOCK_GAP_MM / 2, holds_next=True)
    rows = face_rows(row, setting.width_mm, look.shown, look.note_font, setting.colours.quiet)
    for part in rows:
        yield Strip(part, style.ROW_GAP_MM)


def scene_strips(scene: Scene, setting: Setting, highest_mm: float) -> Iterator[Strip]:
    """A scene with its title above and its note below; none on pages without pictures."""
    look = setting.look
    if look.shown is None:
        return
    yield from _heading(scene.title, setting)
    part = ScenePart(scene, setting.width_mm, highest_mm, look.shown, look.colours, look.number_font)
    yield Strip(part, style.ROW_GAP_MM, holds_next=bool(scene.note))
    if scene.note:
        yield from _notes((scene.note,), setting, style.ROW_GAP_MM)


def _table(table: Table, setting: Setting) -> Iterator[Strip]:
    table_shape = shape(table, setting.width_mm, setting.look, setting.size_pt)
    lead = [*_table_title(table.title, setting, style.BLOCK_GAP_MM)]
    repeated = [*_table_title(_continued(table.title, setting), setting, 0)]
    if any(table.columns):
        head = TableRow(head_lines(table.columns, table_shape, setting.language), table_shape, False)
        lead.append(Strip(head, 0 if table.title else style.BLOCK_GAP_MM, holds_next=True))
        repeated.append(Strip(head, holds_next=True))
    yield from lead
    for index, row in enumerate(table.rows):
        last = index == len(table.rows) - 1
        lines = row_lines(row, table_shape, setting.language)
        part = TableRow(lines, table_shape, index % 2 == 1, last)
        short = len(table.rows) <= WHOLE_ROWS
        held = bool(table.notes) if last else short or index == 0 or index == len(table.rows) - 2
        above = style.BLOCK_GAP_MM if index == 0 and not lead else 0
        yield Strip(part, above, held, () if index == 0 else tuple(repeated))
    yield from _notes(table.notes, setting, 1.4)


def _table_title(title: str, setting: Setting, above_mm: float) -> Iterator[Strip]:
    face = setting.look.head_font
    if title:
        broken = wrap(title, face, style.TABLE_TITLE_PT, setting.width_mm, setting.language)
        for index, line in enumerate(broken):
            part = TextLine(line, face, style.TABLE_TITLE_PT, setting.colours.ink)
            yield Strip(part, above_mm if index == 0 else 0, holds_next=True)


def _continued(title: str, setting: Setting) -> str:
    return words("continued", setting.language, title=title) if title else ""


def held_together(parts: list[Strip]) -> list[list[Strip]]:
    """Runs of strips that stay in one column."""
    runs: list[list[Strip]] = [[parts[0]]] if parts else []
    for before, strip in pairwise(parts):
        if before.holds_next:
            runs[-1].append(strip)
        else:
            runs.append([strip])
    return runs
