"""Strokes of lines as attributes of SVG, in the colours of the theme."""

from typing import Any

from generator.compile.boards.names import water_ink
from generator.compile.boards.painter import Canvas
from generator.model.lines import Stroke
from generator.svg.colours import WHITE, mix


def stroke_attributes(canvas: Canvas, stroke: Stroke) -> dict[str, Any]:
    """How a stroke is drawn, for a map of large hexes."""
    paints = _paints(canvas)
    colour = paints.get(stroke.colour, stroke.colour)
    if stroke.towards is not None:
        colour = mix(colour, paints.get(stroke.towards, stroke.towards), stroke.by)
    made: dict[str, Any] = {"stroke": colour, "stroke_width": stroke.width_mm}
    if stroke.opacity < 1:
        made["stroke_opacity"] = stroke.opacity
    if stroke.dash_mm:
        made["stroke_dasharray"] = " ".join(f"{length:g}" for length in stroke.dash_mm)
    return made


def _paints(canvas: Canvas) -> dict[str, str]:
    """The colours that every theme has, by the names that kinds of lines call them by."""
    theme, deep = canvas.game.definitions.theme, water_ink(canvas)
    return {
        "ink": theme.ink,
        "paper": theme.paper,
        "accent": theme.accent,
        "water": theme.water,
        "water-course": mix(theme.water, deep, 0.3),
        "deep-water": deep,
        "river-bank": theme.river_bank,
        "ground": canvas.board.ground,
        "white": WHITE,
    }
