"""The legend of a map: terrain with its signs and notes, then the icons."""

from collections.abc import Callable, Iterable, Sequence

from generator.compile.boards.furniture import draw_panel
from generator.compile.boards.icons import draw_icon
from generator.compile.boards.painter import Canvas, Type
from generator.compile.boards.rects import Rect
from generator.compile.boards.strokes import StrokeLook
from generator.compile.boards.words import say
from generator.grids import Point
from generator.lettering.fonts import Role
from generator.model.base import Text
from generator.model.board import Line, TagLook, TerrainType, Zone
from generator.records import record
from generator.svg.elements import Element

Letters = tuple[Role, int, float]
"""Role, weight and size in points."""

LEAST_WIDTH_MM, WIDTH_MM = 46.0, 104.0
HEAD_MM = 10.6
TERRAIN_ROW_MM = 12.6
"""Height that a row of terrain is laid out for."""
TAG_ROW_MM = 6.9
FIRST_COLUMN = 0.56
"""Share of the width of the first of two columns."""
TERRAIN_TYPE: Letters = ("narrow", 700, 9.5)
NOTE_TYPE: Letters = ("text", 400, 8.0)
ENTRY_TYPE: Letters = ("narrow", 500, 8.2)


@record
class Samples:
    """How a map shows what is on it, for its legend."""

    row_mm: float
    """Height of a row of terrain."""
    terrain: Callable[[Canvas, Element, TerrainType, Point], None] | None
    """Draws a sample of terrain round a point; nothing does where a picture shows the terrain."""
    strokes: Callable[[Canvas, Line], Iterable[StrokeLook]]
    """The strokes of a line, the lowest first."""
    has_icons: bool = True
    """Whether it shows the icons of tags."""
    has_own_lines: bool = True
    """Whether it shows the lines that belong to its grid; others only where all of it is drawn."""


def draw_legend(canvas: Canvas, samples: Samples) -> None:
    """What is drawn on this board, and the terrain that a picture of it shows, in one panel."""
    theme, board = canvas.game.definitions.theme, canvas.board
    if board.legend_at_mm is None:
        return
    places = canvas.game.on_board(canvas.board_id)
    present = {tag for place in places for tag in place.tags}
    tags = [look for tag, look in theme.tags.items() if tag in present and samples.has_icons]
    there = {place.terrain for place in places}
    terrains = [terrain for name, terrain in theme.terrain.items()
                if name in there and (samples.terrain is not None or terrain.note is not None)]
    form = canvas.game.grids[canvas.board_id].form
    lines: list[Line | Zone] = [line for line in board.lines if form.is_full and line.legend is not None]
    lines += _of_grid(canvas) if samples.has_own_lines else []
    lines += [zone for zone in board.zones.values() if form.shows_zones and zone.legend is not None]
    if not (terrains or tags or lines):
        span = canvas.game.written_at(("boards", canvas.board_id, "legend_at_mm"))
        canvas.problems.warning(span, "ignored-field", "nothing is drawn that a legend would explain",
                                "leave it out; `drawn: icons` draws the icons of tags")
        return
    tag_rows, line_rows = (len(tags) + 1) // 2, (len(lines) + 1) // 2
    left, top = board.legend_at_mm
    row_mm = samples.row_mm
    below_mm = 3 + TAG_ROW_MM * (tag_rows + line_rows) if tags or lines else 0
    height = HEAD_MM + row_mm * len(terrains) + below_mm + 2
    width = _width_mm(canvas, terrains, tags, lines)
    rect = Rect(left, top, left + width, top + height)
    group = draw_panel(canvas, rect, "legend", board.legend_scale)
    heading = Type(canvas.font("display", 500), 13, theme.accent)
    canvas.text(group, (left + 4.5, top + 7.6), say("legend", canvas.language), heading)
    y = top + HEAD_MM
    for terrain in terrains:
        _draw_terrain_row(canvas, group, samples, terrain, (left + 4, y + (row_mm - TERRAIN_ROW_MM) / 2))
        y += row_mm
    if below_mm:
        canvas.path(
            group,
            f"M{left + 4:.2f} {y + 1:.2f}H{rect.right - 4:.2f}",
            stroke=theme.ink,
            stroke_width=0.2,
            stroke_opacity=0.5,
        )
    y += 3
    look = _type(canvas, ENTRY_TYPE)
    for index, tag in enumerate(tags):
        (x, middle), room = _cell(left, y, index, tag_rows, width)
        draw_icon(canvas, group, tag, (x + 3.4, middle), 2.35)
        words = canvas.words(tag.title)
        canvas.text(group, (x + 8.2, middle + 1.0), words, canvas.fitted(words, look, room - 9.8, 6))
    y += TAG_ROW_MM * tag_rows
    for index, line in enumerate(lines):
        (x, middle), room = _cell(left, y, index, line_rows, width)
        _draw_sample(canvas, group, samples, line, (x, middle))
        words = canvas.words(line.legend) if line.legend is not None else ""
        canvas.text(group, (x + 13, middle + 1.0), words, canvas.fitted(words, look, room - 14.6, 6))


def _type(canvas: Canvas, letters: Letters) -> Type:
    role, weight, size_pt = letters
    return Type(canvas.font(role, weight), size_pt, canvas.game.definitions.theme.ink)


def _of_grid(canvas: Canvas) -> list[Line]:
    """A line of each kind that belongs to the grid itself, explained by the noun of its kind."""
    lines = canvas.game.grids[canvas.board_id].lines
    kinds = dict.fromkeys(line.kind for line in lines if not line.is_painted)
    nouns = {kind: canvas.words(canvas.game.line_kinds[kind].noun.one) for kind in kinds}
    return [
        Line(kind=kind, legend=Text(languages={canvas.language: noun[:1].upper() + noun[1:]}))
        for kind, noun in nouns.items()
    ]


def _width_mm(
    canvas: Canvas, terrains: Sequence[TerrainType], tags: Sequence[TagLook], lines: Sequence[Line | Zone]
) -> float:
    """As wide as its words, within bounds; words that are wider still become smaller."""
    needed = [LEAST_WIDTH_MM]
    for terrain in terrains:
        note = canvas.words(terrain.note) if terrain.note is not None else ""
        words = ((canvas.words(terrain.title), TERRAIN_TYPE), (note, NOTE_TYPE))
        needed += [24 + canvas.width_mm(text, _type(canvas, look)) for text, look in words]
    entries = [[(canvas.words(tag.title), 9.8) for tag in tags],
               [(canvas.words(line.legend), 14.6) for line in lines if line.legend is not None]]
    for column in entries:
        rows = (len(column) + 1) // 2
        for index, (text, aside_mm) in enumerate(column):
            share = 1 - FIRST_COLUMN if index // rows else FIRST_COLUMN
            needed.append(8 + (aside_mm + canvas.width_mm(text, _type(canvas, ENTRY_TYPE))) / share)
    return min(WIDTH_MM, max(needed))


def _cell(left: float, top: float, index: int, rows: int, width: float) -> tuple[Point, float]:
    """Where an entry of two columns begins, the middle of its height, and its width."""
    second, first_mm = index // rows, (width - 8) * FIRST_COLUMN
    room = width - 8 - first_mm if second else first_mm
    return (left + 4 + first_mm * second, top + TAG_ROW_MM * (index % rows + 0.5)), room


def _draw_sample(canvas: Canvas, group: Element, samples: Samples, sample: Line | Zone, at: Point) -> None:
    if isinstance(sample, Zone):
        box = Rect(at[0] + 1.5, at[1] - 2, at[0] + 10.5, at[1] + 2)
        radius_mm = 1.7 if sample.corners == "round" else 0
        canvas.rect(group, box, radius_mm, fill="none", stroke=sample.colour, stroke_width=0.7)
        return
    for look in samples.strokes(canvas, sample):
        canvas.path(group, f"M{at[0] + 1:.2f} {at[1] + look.aside_mm:.2f}h10", **look.attributes)


def _draw_terrain_row(
    canvas: Canvas, group: Element, samples: Samples, terrain: TerrainType, at: Point
) -> None:
    centre, x = (at[0] + 6.8, at[1] + TERRAIN_ROW_MM / 2), at[0] + 2
    if samples.terrain is not None:
        samples.terrain(canvas, group, terrain, centre)
        x = at[0] + 16
    note = canvas.words(terrain.note) if terrain.note is not None else ""
    canvas.text(
        group,
        (x, centre[1] + (-0.9 if note else 1.2)),
        canvas.words(terrain.title),
        _type(canvas, TERRAIN_TYPE),
    )
    if note:
        look = canvas.fitted(note, _type(canvas, NOTE_TYPE), WIDTH_MM - 24, 6)
        canvas.text(group, (x, centre[1] + 3.3), note, look)
