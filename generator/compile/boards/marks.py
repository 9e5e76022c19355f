"""Marks of terrain signs, scattered over a place and off whatever is read there."""

from dataclasses import dataclass, field

from generator.compile.boards.chance import spread
from generator.compile.boards.curves import contains
from generator.compile.boards.painter import Canvas
from generator.compile.boards.rects import Rect
from generator.compile.boards.spot import Spot
from generator.grids import Point
from generator.model.terrain_signs import MarkShape, SignMark
from generator.svg.colours import mix
from generator.svg.elements import Element
from generator.svg.paths import placed

INSIDE_MM, REACH_MM = 35.0, 19.0
"""How much of a hex of 42 mm marks fill, and how far they are sown from its middle."""
ICON_INK, ICON_SHARE, AREA_ICON_SHARE = "#20301c", 0.55, 0.42
DOT_STEP_MM = 0.1
"""Dots are as wide as the nearest step: those of one width are one path."""


@dataclass
class Sown:
    """One mark in the colours of a terrain: its shapes are drawn together, each over the last."""

    canvas: Canvas
    into: Element
    mark: SignMark
    fill: str
    icon_share: float
    scale: float
    """How large its lines are, beside those of a hex of 42 mm."""
    lines: dict[str, dict[float, list[str]]] = field(default_factory=dict)
    """Paths of each shape by the width of their stroke, 0 for those that are filled."""

    def sow(self, at: Point, radius_mm: float) -> None:
        """Put the mark at a point."""
        if self.mark.icon is not None:
            place = square(at, radius_mm)
            self.canvas.drawn(self.into, self.mark.icon, place, mix(self.fill, ICON_INK, self.icon_share))
        for name, shape in self.mark.shapes.items():
            path, width_mm = self._path_and_width(shape, radius_mm)
            alike = self.lines.setdefault(name, {}).setdefault(width_mm, [])
            alike.append(placed(path, radius_mm, radius_mm, *at, decimals=2))

    def _path_and_width(self, shape: MarkShape, radius_mm: float) -> tuple[str, float]:
        if shape.dot is not None:
            x, y, radius = shape.dot
            # A round stroke without length takes a third of the room of a disc of curves.
            return f"M{x} {y}H{x}", max(1, round(2 * radius * radius_mm / DOT_STEP_MM)) * DOT_STEP_MM
        return (shape.filled, 0.0) if shape.filled else (shape.stroked, shape.stroke_mm * self.scale)

    def draw(self) -> None:
        """All that was sown."""
        for name, alike in self.lines.items():
            shape = self.mark.shapes[name]
            colour = mix(self.fill, shape.colour, shape.by)
            for width_mm, paths in alike.items():
                look = {"stroke": colour, "stroke_width": width_mm, "stroke_linecap": "round"}
                self.canvas.path(self.into, "".join(paths), **(look if width_mm else {"fill": colour}))


def square(at: Point, radius_mm: float) -> Rect:
    """The square round a point."""
    x, y = at
    return Rect(x - radius_mm, y - radius_mm, x + radius_mm, y + radius_mm)


def scatter_in_tile(canvas: Canvas, into: Element, mark: SignMark, spot: Spot) -> None:
    """Marks in rows that are not quite even, over a hex or a square."""
    inside, scale = spot.outline(INSIDE_MM), spot.scale
    (across, down), sown = mark.step_mm, Sown(canvas, into, mark, spot.fill, ICON_SHARE, scale)
    rows, columns = int(REACH_MM / down), int(REACH_MM / across)
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            key = (spot.name, row, column)
            x = (column * across + (row % 2) * across / 2 + spread(-0.9, 0.9, *key, "x")) * scale
            y = (row * down + spread(-0.8, 0.8, *key, "y")) * scale
            at, radius_mm = spot.placed((x, y)), spread(*mark.radius_mm, *key) * scale
            reach = square(at, radius_mm)
            if contains(inside, (x, y)) and not any(reach.meets(each) for each in spot.obstacles):
                sown.sow(at, radius_mm)
    sown.draw()
