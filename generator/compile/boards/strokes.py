"""Strokes of lines as attributes of SVG, in the colours of the theme."""

from typing import Any

from generator.compile.boards.names import water_ink
from generator.compile.boards.painter import Canvas
from generator.model.lines import Stroke
from generator.records import record
from generator.svg.colours import WHITE, mix


@record
class StrokeLook:
    """How a stroke is drawn: attributes of SVG, and how far beside its course it runs."""

    attributes: dict[str, Any]
    aside_mm: float = 0.0

    def scaled(self, scale: float) -> "StrokeLook":
        """The same for a map of other hexes."""
        made = dict(self.attributes, stroke_width=self.attributes["stroke_width"] * scale)
        if "stroke_dasharray" in made:
            dashes = made["stroke_dasharray"].split()
            made["stroke_dasharray"] = " ".join(f"{float(part) * scale:.4g}" for part in dashes)
        return StrokeLook(made, self.aside_mm * scale)

    def with_attributes(self, attributes: dict[str, str]) -> "StrokeLook":
        """The same with some attributes in the place of its own."""
        return StrokeLook(self.attributes | attributes, self.aside_mm)


def stroke_look(canvas: Canvas, stroke: Stroke) -> StrokeLook:
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
    return StrokeLook(made, stroke.aside_mm)


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
