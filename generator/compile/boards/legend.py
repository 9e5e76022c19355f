"""The legend of a map: terrain with its signs and notes, then the icons."""

import shapely

from generator.compile.boards.area_ground import scatter_signs
from generator.compile.boards.area_lines import strokes_between_areas
from generator.compile.boards.curves import polygon_data
from generator.compile.boards.furniture import draw_panel
from generator.compile.boards.ground_plan import DESIGNED_FOR_MM
from generator.compile.boards.icons import draw_icon
from generator.compile.boards.lines import strokes_of
from generator.compile.boards.painter import Canvas, Type
from generator.compile.boards.rects import Rect
from generator.compile.boards.terrain import draw_sign, draw_texture
from generator.compile.boards.words import LEGEND
from generator.lettering.fonts import font
from generator.model.board import Line, TerrainType, Zone
from generator.model.hexes import Point, corners_mm
from generator.svg.colours import mix

WIDTH_MM = 104.0
HEAD_MM = 10.6
TERRAIN_ROW_MM = 12.6
LOW_TERRAIN_ROW_MM = 10.4
TAG_ROW_MM = 6.9
SWATCH_MM = 11.0
AREA_SWATCH_MM = (13.0, 8.6)


def draw_legend(canvas: Canvas) -> None:
    """All terrain and the tags that are on this board, in one panel whose height follows."""
    theme, board = canvas.game.definitions.theme, canvas.board
    if board.legend_at_mm is None:
        return
    present = {tag for place in canvas.game.on_board(canvas.board_id) for tag in place.tags}
    tags = [look for tag, look in theme.tags.items() if tag in present]
    lines: list[Line | Zone] = [line for line in board.lines if line.legend is not None]
    lines += [zone for zone in board.zones.values() if zone.legend is not None]
    tag_rows, line_rows = (len(tags) + 1) // 2, (len(lines) + 1) // 2
    left, top = board.legend_at_mm
    row_mm = TERRAIN_ROW_MM if board.hexes is not None else LOW_TERRAIN_ROW_MM
    height = HEAD_MM + row_mm * len(theme.terrain) + 3 + TAG_ROW_MM * (tag_rows + line_rows) + 2
    rect = Rect(left, top, left + WIDTH_MM, top + height)
    group = draw_panel(canvas, rect, "legend", board.legend_scale)
    canvas.text(
        group, (left + 4.5, top + 7.6), canvas.words(LEGEND), Type(font("display", 500), 13, theme.accent)
    )
    y = top + HEAD_MM
    for terrain in theme.terrain.values():
        _draw_terrain_row(canvas, group, terrain, (left + 4, y + (row_mm - TERRAIN_ROW_MM) / 2))
        y += row_mm
    canvas.path(
        group,
        f"M{left + 4:.2f} {y + 1:.2f}H{rect.right - 4:.2f}",
        stroke=theme.ink,
        stroke_width=0.2,
        stroke_opacity=0.5,
    )
    y += 3
    look = Type(font("narrow", 500), 8.2, theme.ink)
    first_mm = (WIDTH_MM - 8) * 0.56
    for index, tag in enumerate(tags):
        (x, middle), room = _cell(left, y, index, tag_rows, first_mm)
        draw_icon(canvas, group, tag, (x + 3.4, middle), 2.35)
        words = canvas.words(tag.title)
        canvas.text(group, (x + 8.2, middle + 1.0), words, canvas.fitted(words, look, room - 9.8, 6))
    y += TAG_ROW_MM * tag_rows
    for index, line in enumerate(lines):
        (x, middle), room = _cell(left, y, index, line_rows, first_mm)
        _draw_sample(canvas, group, line, (x, middle))
        words = canvas.words(line.legend) if line.legend is not None else ""
        canvas.text(group, (x + 13, middle + 1.0), words, canvas.fitted(words, look, room - 14.6, 6))


def rim_of(terrain: TerrainType) -> str:
    """The ring round the codes of areas of a terrain."""
    return mix(terrain.mark or terrain.fill, "#000000", 0.12)


def _cell(left: float, top: float, index: int, rows: int, first_mm: float) -> tuple[Point, float]:
    """Where an entry of two columns begins, the middle of its height, and its width."""
    second = index // rows
    room = WIDTH_MM - 8 - first_mm if second else first_mm
    return (left + 4 + first_mm * second, top + TAG_ROW_MM * (index % rows + 0.5)), room


def _draw_sample(canvas: Canvas, group: object, sample: Line | Zone, at: Point) -> None:
    if isinstance(sample, Zone):
        box = Rect(at[0] + 1.5, at[1] - 2, at[0] + 10.5, at[1] + 2)
        radius_mm = 1.7 if sample.corners == "round" else 0
        canvas.rect(group, box, radius_mm, fill="none", stroke=sample.colour, stroke_width=0.7)
        return
    data = f"M{at[0] + 1:.2f} {at[1]:.2f}h10"
    strokes_of_line = strokes_of(canvas, sample.kind).values() if canvas.board.areas is None \
        else strokes_between_areas(canvas, sample)
    for strokes in strokes_of_line:
        canvas.path(group, data, **strokes)


def _draw_terrain_row(canvas: Canvas, group: object, terrain: TerrainType, at: Point) -> None:
    theme = canvas.game.definitions.theme
    centre = (at[0] + 6.8, at[1] + TERRAIN_ROW_MM / 2)
    if canvas.board.areas is None:
        _draw_hex_swatch(canvas, group, terrain, centre)
    else:
        _draw_area_swatch(canvas, group, terrain, centre)
    x = at[0] + 16
    note = canvas.words(terrain.note) if terrain.note is not None else ""
    canvas.text(
        group,
        (x, centre[1] + (-0.9 if note else 1.2)),
        canvas.words(terrain.title),
        Type(font("narrow", 700), 9.5, theme.ink),
    )
    if note:
        look = canvas.fitted(note, Type(font("text", 400), 8, theme.ink), WIDTH_MM - 24, 6)
        canvas.text(group, (x, centre[1] + 3.3), note, look)


def _draw_hex_swatch(canvas: Canvas, group: object, terrain: TerrainType, centre: Point) -> None:
    outline, scale = corners_mm(centre, SWATCH_MM), SWATCH_MM / DESIGNED_FOR_MM
    name = f"swatch-{round(centre[1] * 100)}"
    canvas.polygon(group, outline, fill=terrain.fill)
    sample = canvas.group(group, clip_path=canvas.clip(name, polygon_data(outline)))
    draw_texture(canvas, sample, terrain, centre, scale * 1.25, f"legend-{centre[1] - TERRAIN_ROW_MM / 2}")
    draw_sign(canvas, group, terrain, centre, SWATCH_MM, 2.2)
    ink = canvas.game.definitions.theme.ink
    canvas.polygon(group, outline, stroke=ink, stroke_width=0.3, stroke_opacity=0.6)


def _draw_area_swatch(canvas: Canvas, group: object, terrain: TerrainType, centre: Point) -> None:
    """A piece of an area with its signs, and the ring that goes round its code."""
    (x, y), (wide, high) = centre, AREA_SWATCH_MM
    box = Rect(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
    ink = canvas.game.definitions.theme.ink
    canvas.rect(group, box, 1.2, fill=terrain.fill, stroke=ink, stroke_width=0.3, stroke_opacity=0.6)
    ring = Rect(x + 0.4, y - 2.4, x + 5.2, y + 2.4)
    if terrain.sign != "none":
        ground = shapely.box(box.left + 0.9, box.top + 1.2, box.right - 0.9, box.bottom - 1)
        scatter_signs(canvas, group, terrain, ground, f"legend-{y}", [ring])
    canvas.circle(group, (x + 2.8, y), 2.4, fill="#fbf6e8", stroke=rim_of(terrain), stroke_width=1.0)
