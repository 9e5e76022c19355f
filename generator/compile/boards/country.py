"""The country of a map outside its places: the ground with a few soft patches."""

from math import cos, pi, sin

from generator.compile.boards.chance import spread
from generator.compile.boards.curves import path_data, smooth
from generator.compile.boards.ground_plan import MARGIN_MM
from generator.compile.boards.painter import Canvas
from generator.compile.boards.rects import Rect
from generator.grids import Point
from generator.svg.colours import WHITE, mix


def draw_plain_ground(canvas: Canvas) -> None:
    """The ground in one colour."""
    width, height = canvas.board.size_mm
    canvas.rect(canvas.layers["ground"], Rect(0, 0, width, height), 0, fill=canvas.board.ground)


def draw_open_country(canvas: Canvas) -> None:
    """The country outside the places, with a few soft patches."""
    width, height = canvas.board.size_mm
    layer, ground = canvas.layers["ground"], canvas.board.ground
    draw_plain_ground(canvas)
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
