"""A page being drawn in millimetres: named layers, measured type, and finished artworks put in place."""

from collections.abc import Mapping, Sequence

import svgwrite

from generator.compile.artwork import Artwork, DrawnPage, Placed, Window
from generator.compile.sheets.placement import Edges
from generator.lettering.fonts import Font, svg_attributes
from generator.lettering.text import MM_PER_POINT

INK = "#000000"
QUIET_INK = "#505050"


def bleed_window(artwork: Artwork, bleed: Edges) -> Window:
    """The window that shows an artwork with some of its bleed at each edge."""
    return Window(-bleed.left, -bleed.top, artwork.width_mm + bleed.left + bleed.right,
                  artwork.height_mm + bleed.top + bleed.bottom)


class Canvas:
    """A page of a given size; everything is drawn into the layer opened last, over all artworks."""

    def __init__(self, width_mm: float, height_mm: float) -> None:
        self.width_mm = width_mm
        self.height_mm = height_mm
        self._drawing = svgwrite.Drawing(
            None, size=(f"{_number(width_mm)}mm", f"{_number(height_mm)}mm"), debug=False,
            viewBox=f"0 0 {_number(width_mm)} {_number(height_mm)}")
        self._drawing.attribs["xmlns:inkscape"] = "http://www.inkscape.org/namespaces/inkscape"
        self._placed: list[Placed] = []
        self._layer = self._drawing

    def layer(self, identifier: str, label: str) -> None:
        """Open a layer; Inkscape shows its label."""
        group = self._drawing.g(id=identifier)
        group.attribs["inkscape:groupmode"] = "layer"
        group.attribs["inkscape:label"] = label
        self._layer = self._drawing.add(group)

    def line(
        self, start: tuple[float, float], end: tuple[float, float], width_mm: float = 0.15,
        stroke: str = "#000000", dash: str = "",
    ) -> None:
        """A straight line; `dash` is an SVG dash array in mm."""
        line = self._drawing.line(_point(start), _point(end), stroke=stroke, stroke_width=_number(width_mm))
        if dash:
            line["stroke-dasharray"] = dash
        self._layer.add(line)

    def rectangle(
        self, corner: tuple[float, float], size: tuple[float, float], fill: str = "none",
        stroke: str = "none", width_mm: float = 0.15, radius_mm: float = 0.0,
    ) -> None:
        """An upright rectangle, its corners rounded by `radius_mm`."""
        self._layer.add(self._drawing.rect(
            _point(corner), _point(size), rx=_number(radius_mm), fill=fill, stroke=stroke,
            stroke_width=_number(width_mm)))

    def circle(
        self, centre: tuple[float, float], radius_mm: float, fill: str = "none", stroke: str = "none",
        width_mm: float = 0.15,
    ) -> None:
        """A circle about a centre."""
        self._layer.add(self._drawing.circle(
            _point(centre), _number(radius_mm), fill=fill, stroke=stroke, stroke_width=_number(width_mm)))

    def polygon(self, points: Sequence[tuple[float, float]], fill: str) -> None:
        """A closed shape without an outline."""
        self._layer.add(self._drawing.polygon([_point(point) for point in points], fill=fill))

    def text(
        self, words: str, at: tuple[float, float], font: Font, size_pt: float, fill: str = INK,
        anchor: str = "start", turn: float = 0.0,
    ) -> None:
        """One line of type with its baseline at a point, turned clockwise by degrees about it."""
        if not words:
            return
        text = self._drawing.text(
            words, insert=_point(at), font_size=_number(size_pt * MM_PER_POINT), fill=fill,
            text_anchor=anchor)
        text.attribs.update(svg_attributes(font))
        if turn:
            text["transform"] = f"rotate({_number(turn)} {_number(at[0])} {_number(at[1])})"
        self._layer.add(text)

    def artwork(
        self, artwork: Artwork, window: Window, corner: tuple[float, float], identifier: str = "",
        scale: float = 1.0, head_down: bool = False, on_side: bool = False,
    ) -> None:
        """Show a window of an artwork with its corner at a point."""
        wide, high = window.width_mm * scale, window.height_mm * scale
        x, y = corner
        left, top = x - window.x_mm * scale, y - window.y_mm * scale
        if on_side:
            # a quarter turn with the clock about the corner, then back over the place it left
            matrix = (0.0, scale, -scale, 0.0, x + y + high - top, left + y - x)
        elif head_down:
            matrix = (-scale, 0.0, 0.0, -scale, 2 * x + wide - left, 2 * y + high - top)
        else:
            matrix = (scale, 0.0, 0.0, scale, left, top)
        self._placed.append(Placed(artwork, window, matrix, identifier))

    def page(
        self, bookmark: str, *, bleed_mm: float = 0.0, trim_mm: float = 0.0, label: str = "",
        is_back: bool = False, fullness: float | None = None, cuts: Mapping[str, str] | None = None,
    ) -> DrawnPage:
        """The finished page; the rest is as in `DrawnPage`."""
        return DrawnPage(
            str(self._drawing.tostring()), self.width_mm, self.height_mm, bookmark, bleed_mm, trim_mm, label,
            is_back, fullness, cuts or {}, tuple(self._placed))


def _number(length: float) -> str:
    text = f"{length:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _point(point: tuple[float, float]) -> tuple[str, str]:
    return _number(point[0]), _number(point[1])
