"""Stretches of water: a pale bank, the shore, and lines that follow it like old charts have them."""

from generator.compile.boards.curves import path_data, smooth, steps
from generator.compile.boards.ground_plan import GroundPlan
from generator.compile.boards.names import water_ink
from generator.compile.boards.painter import Canvas
from generator.grids import Point
from generator.svg.colours import WHITE, mix

BANK_MM = 5.0
CHART_LINES_MM = ((15.0, 0.10), (10.0, 0.16), (5.6, 0.24), (2.2, 0.36))
"""Widths of the pale bands along a shore (half of each lies in the water) and how pale they are."""


def draw_water(canvas: Canvas, plan: GroundPlan) -> list[list[Point]]:
    """Every stretch of water; returns their rings in short steps."""
    theme = canvas.game.definitions.theme
    layer = canvas.layers["water"]
    rings = []
    for index, water in enumerate(canvas.board.water):
        ring = plan.shore(water)
        segments = smooth(ring, closed=True)
        data = path_data(segments, closed=True)
        inside = canvas.clip(f"water-clip-{index}", data)
        canvas.path(
            layer,
            data,
            stroke=mix(theme.river_bank, canvas.board.ground, 0.45),
            stroke_width=BANK_MM * 1.7,
            stroke_linejoin="round",
        )
        canvas.path(layer, data, stroke=theme.river_bank, stroke_width=BANK_MM, stroke_linejoin="round")
        canvas.path(layer, data, f"water-{index}", fill=theme.water)
        bands = canvas.group(layer, clip_path=inside)
        for width_mm, paleness in CHART_LINES_MM:
            canvas.path(
                bands,
                data,
                stroke=mix(theme.water, WHITE, paleness),
                stroke_width=width_mm * plan.scale,
                stroke_linejoin="round",
            )
        canvas.path(layer, data, stroke=mix(water_ink(canvas), theme.water, 0.35), stroke_width=0.35)
        rings.append(steps(segments, 3.0))
    return rings
