"""The legend of a map: terrain with its signs and notes, then the icons."""

from generator.compile.boards.curves import polygon_data
from generator.compile.boards.furniture import draw_panel
from generator.compile.boards.ground_plan import DESIGNED_FOR_MM
from generator.compile.boards.icons import draw_icon
from generator.compile.boards.painter import Canvas, Rect, Type
from generator.compile.boards.terrain import draw_sign, draw_texture
from generator.compile.boards.words import LEGEND
from generator.model.board import TerrainType
from generator.model.hexes import Point, corners_mm
from generator.render.fonts import font

WIDTH_MM = 104.0
HEAD_MM = 10.6
TERRAIN_ROW_MM = 12.6
LOW_TERRAIN_ROW_MM = 10.4
TAG_ROW_MM = 6.9
SWATCH_MM = 11.0


def draw_legend(canvas: Canvas) -> None:
    """All terrain and the tags that are on this board, in one panel whose height follows."""
    theme, board = canvas.game.definitions.theme, canvas.board
    if board.legend_at_mm is None:
        return
    present = {tag for place in canvas.game.on_board(canvas.board_id) for tag in place.tags}
    tags = [look for tag, look in theme.tags.items() if tag in present]
    tag_rows = (len(tags) + 1) // 2
    left, top = board.legend_at_mm
    row_mm = TERRAIN_ROW_MM if board.hexes is not None else LOW_TERRAIN_ROW_MM
    height = HEAD_MM + row_mm * len(theme.terrain) + 3 + TAG_ROW_MM * tag_rows + 2
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
        second = index // tag_rows
        x = left + 4 + first_mm * second
        room = WIDTH_MM - 8 - first_mm if second else first_mm
        middle = y + TAG_ROW_MM * (index % tag_rows + 0.5)
        draw_icon(canvas, group, tag, (x + 3.4, middle), 2.35)
        words = canvas.words(tag.title)
        canvas.text(group, (x + 8.2, middle + 1.0), words, canvas.fitted(words, look, room - 9.8, 6))


def _draw_terrain_row(canvas: Canvas, group: object, terrain: TerrainType, at: Point) -> None:
    theme = canvas.game.definitions.theme
    centre = (at[0] + 6.8, at[1] + TERRAIN_ROW_MM / 2)
    outline = corners_mm(centre, SWATCH_MM)
    canvas.polygon(group, outline, fill=terrain.fill)
    scale = SWATCH_MM / DESIGNED_FOR_MM
    sample = canvas.group(group, clip_path=canvas.clip(f"swatch-{round(at[1] * 100)}", polygon_data(outline)))
    draw_texture(canvas, sample, terrain, centre, scale * 1.25, f"legend-{at[1]}")
    draw_sign(canvas, group, terrain, centre, SWATCH_MM, 2.2)
    canvas.polygon(group, outline, stroke=theme.ink, stroke_width=0.3, stroke_opacity=0.6)
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
