"""A board with hexes: what is read is placed first, then the ground is drawn round it."""

from math import cos, pi, sin

from generator.compile.boards.chance import spread
from generator.compile.boards.curves import path_data, smooth
from generator.compile.boards.furniture import draw_cartouche, draw_frame, draw_rose
from generator.compile.boards.ground_plan import MARGIN_MM, GroundPlan
from generator.compile.boards.icons import draw_tags
from generator.compile.boards.legend import draw_legend
from generator.compile.boards.lines import courses, draw_line_names, draw_lines
from generator.compile.boards.names import draw_free_labels, draw_hex_names, draw_numbers, draw_water_names
from generator.compile.boards.painter import Canvas
from generator.compile.boards.rects import Rect
from generator.compile.boards.terrain import draw_terrain
from generator.compile.boards.water import draw_water
from generator.compile.boards.zones import draw_zones
from generator.model.board import HexField
from generator.model.hexes import Point
from generator.svg.colours import WHITE, mix


def draw_hex_map(canvas: Canvas, field: HexField) -> None:
    """Everything of a map except boxes."""
    plan = GroundPlan(canvas.game, canvas.board_id, field)
    _draw_ground(canvas)
    waters = draw_water(canvas, plan)
    draw_water_names(canvas)
    draw_numbers(canvas, plan)
    icons = draw_tags(canvas, list(plan.hexes.values()), plan.scale)
    draw_hex_names(canvas, plan, icons)
    draw_free_labels(canvas, plan)
    draw_zones(canvas, plan)
    found = courses(canvas, plan, waters)
    draw_lines(canvas, plan, found)
    draw_line_names(canvas, plan, found)
    draw_terrain(canvas, plan, found, waters)
    draw_frame(canvas)
    draw_cartouche(canvas)
    draw_legend(canvas)
    if canvas.board.compass is not None:
        draw_rose(canvas, canvas.board.compass)


def _draw_ground(canvas: Canvas) -> None:
    """The country outside the hexes, with a few soft patches."""
    width, height = canvas.board.size_mm
    layer, ground = canvas.layers["ground"], canvas.board.ground
    canvas.rect(layer, Rect(0, 0, width, height), 0, fill=ground)
    for index in range(round(width * height / 4000)):
        centre = (
            spread(MARGIN_MM, width - MARGIN_MM, "patch", index, "x"),
            spread(MARGIN_MM, height - MARGIN_MM, "patch", index, "y"),
        )
        tone = mix(ground, WHITE, 0.22) if index % 2 else mix(ground, "#5d5426", 0.09)
        canvas.path(
            layer,
            _patch(centre, spread(8, 24, "patch", index), f"patch-{index}"),
            fill=tone,
            fill_opacity=0.55,
        )


def _patch(centre: Point, radius_mm: float, name: str) -> str:
    """An irregular soft shape, as path data."""
    ring = []
    for index in range(9):
        reach = radius_mm * spread(0.7, 1.25, name, index)
        ring.append(
            (centre[0] + cos(2 * pi * index / 9) * reach * 1.4, centre[1] + sin(2 * pi * index / 9) * reach)
        )
    return path_data(smooth(ring, closed=True), closed=True)
