"""A page being drawn in millimetres: named layers, measured type, and finished artworks put in place."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import cos, radians, sin

from generator.compile.artwork import Artwork, DrawnPage, Placed, Window
from generator.compile.sheets.placement import Edges
from generator.lettering.emphasis import plain
from generator.lettering.fonts import Font, svg_attributes
from generator.lettering.setting import set_in
from generator.lettering.text import MM_PER_POINT, width_mm
from generator.svg.numbers import written

INK = "#000000"
QUIET_INK = "#505050"
HALF_TURN = 2
"""In quarters."""


def bleed_window(artwork: Artwork, bleed: Edges) -> Window:
    """The window that shows an artwork with some of its bleed at each edge."""
    return Window(-bleed.left, -bleed.top, artwork.width_mm + bleed.left + bleed.right,
                  artwork.height_mm + bleed.top + bleed.bottom)


class Canvas:
    """A page of a given size; everything is drawn into the layer opened last, over all artworks."""

    def __init__(self, width_mm: float, height_mm: float) -> None:
        self.width_mm = width_mm
        self.height_mm = height_mm
        width, height = _number(width_mm), _number(height_mm)
        self._written = [
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
            f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">']
        self._end = "</svg>"
        self._placed: list[Placed] = []

    def layer(self, identifier: str, label: str) -> None:
        """Open a layer; Inkscape shows its label."""
        opened = f'<g id="{identifier}" inkscape:groupmode="layer" inkscape:label="{escape(label)}">'
        self._written.append(self._end.removesuffix("</svg>") + opened)
        self._end = "</g></svg>"

    def line(
        self, start: tuple[float, float], end: tuple[float, float], width_mm: float = 0.15,
        stroke: str = "#000000", dash: str = "",
    ) -> None:
        """A straight line; `dash` is an SVG dash array in mm."""
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self._written.append(
            f'<line x1="{_number(start[0])}" y1="{_number(start[1])}" x2="{_number(end[0])}" '
            f'y2="{_number(end[1])}" stroke="{stroke}" stroke-width="{_number(width_mm)}"{dashes}/>')

    def lines(
        self, ends: Iterable[tuple[tuple[float, float], tuple[float, float]]], width_mm: float,
        stroke: str = "#000000", dash: str = "",
    ) -> None:
        """Straight lines of one look as one path: where there are thousands, each element takes its room."""
        data = "".join(
            f"M{_number(x1)} {_number(y1)}L{_number(x2)} {_number(y2)}" for (x1, y1), (x2, y2) in ends)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self._written.append(
            f'<path d="{data}" fill="none" stroke="{stroke}" stroke-width="{_number(width_mm)}"{dashes}/>')

    def rectangle(
        self, corner: tuple[float, float], size: tuple[float, float], fill: str = "none",
        stroke: str = "none", width_mm: float = 0.15, radius_mm: float = 0.0,
    ) -> None:
        """An upright rectangle, its corners rounded by `radius_mm`."""
        self._written.append(
            f'<rect x="{_number(corner[0])}" y="{_number(corner[1])}" width="{_number(size[0])}" '
            f'height="{_number(size[1])}" rx="{_number(radius_mm)}" fill="{fill}" stroke="{stroke}" '
            f'stroke-width="{_number(width_mm)}"/>')

    def circle(
        self, centre: tuple[float, float], radius_mm: float, fill: str = "none", stroke: str = "none",
        width_mm: float = 0.15,
    ) -> None:
        """A circle about a centre."""
        self._written.append(
            f'<circle cx="{_number(centre[0])}" cy="{_number(centre[1])}" r="{_number(radius_mm)}" '
            f'fill="{fill}" stroke="{stroke}" stroke-width="{_number(width_mm)}"/>')

    def polygon(
        self, points: Sequence[tuple[float, float]], fill: str = "none", stroke: str = "none",
        width_mm: float = 0.15,
    ) -> None:
        """A closed shape."""
        corners = " ".join(f"{_number(x)},{_number(y)}" for x, y in points)
        line = f' stroke="{stroke}" stroke-width="{_number(width_mm)}"' if stroke != "none" else ""
        self._written.append(f'<polygon points="{corners}" fill="{fill}"{line}/>')

    def text(
        self, words: str, at: tuple[float, float], font: Font, size_pt: float, fill: str = INK,
        anchor: str = "start", turn: float = 0.0,
    ) -> None:
        """One line of type with its baseline at a point, turned clockwise by degrees about it.

        What stands out in it is drawn by the font's bold and italic.
        """
        if not words:
            return
        if plain(words) != words:
            begin_mm = -{"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width_mm(words, font, size_pt)
            right, down = cos(radians(turn)), sin(radians(turn))
            for stretch, from_mm, drawn in set_in(words, font, size_pt):
                along_mm = begin_mm + from_mm
                self.text(stretch, (at[0] + along_mm * right, at[1] + along_mm * down), drawn, size_pt, fill,
                          turn=turn)
            return
        x, y = _number(at[0]), _number(at[1])
        looks = "".join(f' {name}="{value}"' for name, value in svg_attributes(font).items())
        turned = f' transform="rotate({_number(turn)} {x} {y})"' if turn else ""
        self._written.append(
            f'<text x="{x}" y="{y}" font-size="{_number(size_pt * MM_PER_POINT)}" fill="{fill}" '
            f'text-anchor="{anchor}"{looks}{turned}>{escape(words, quote=False)}</text>')

    def drawn(self, svg: str) -> None:
        """Add SVG that is drawn already."""
        self._written.append(svg)

    def artwork(
        self, artwork: Artwork, window: Window, corner: tuple[float, float], identifier: str = "",
        scale: float = 1.0, quarters: int = 0,
    ) -> None:
        """Show a window of an artwork with its corner at a point, turned clockwise by quarters."""
        wide, high = window.width_mm * scale, window.height_mm * scale
        across, down = window.x_mm * scale, window.y_mm * scale
        x, y = corner
        matrix = (
            (scale, 0.0, 0.0, scale, x - across, y - down),
            (0.0, scale, -scale, 0.0, x + high + down, y - across),
            (-scale, 0.0, 0.0, -scale, x + wide + across, y + high + down),
            (0.0, -scale, scale, 0.0, x - down, y + wide + across),
        )[quarters % 4]
        self._placed.append(Placed(artwork, window, matrix, identifier))

    def turned_artwork(
        self, artwork: Artwork, window: Window, middle: tuple[float, float], scale: float, degrees: int,
    ) -> None:
        """Show a window of an artwork with its middle at a point, turned clockwise about it."""
        along, aside = (scale * round(turn(radians(degrees)), 12) for turn in (cos, sin))
        across, down = window.x_mm + window.width_mm / 2, window.y_mm + window.height_mm / 2
        x, y = middle
        matrix = (along, aside, -aside, along, x - along * across + aside * down,
                  y - aside * across - along * down)
        self._placed.append(Placed(artwork, window, matrix, ""))

    def page(
        self, bookmark: str, *, bleed_mm: float = 0.0, trim_mm: float = 0.0, label: str = "",
        is_back: bool = False, fullness: float | None = None, cuts: Mapping[str, str] | None = None,
    ) -> DrawnPage:
        """The finished page; the rest is as in `DrawnPage`."""
        svg = "".join((*self._written, self._end))
        return DrawnPage(
            svg, self.width_mm, self.height_mm, bookmark, bleed_mm, trim_mm, label, is_back, fullness,
            cuts or {}, tuple(self._placed))


def _number(length: float) -> str:
    return written(length, 4)
