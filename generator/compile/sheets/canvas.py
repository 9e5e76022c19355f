"""A page being drawn in millimetres: named layers, measured type, and finished artworks put in place."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from xml.etree import ElementTree

import svgwrite
from lxml import etree
from svgwrite.base import BaseElement

from generator.compile.artwork import Artwork
from generator.compile.sheets.placement import Edges
from generator.lettering.fonts import Font, svg_attributes
from generator.lettering.text import MM_PER_POINT
from generator.svg.markup import parse_svg

INK = "#000000"
QUIET_INK = "#505050"
PREFIXES = {
    "http://www.w3.org/2000/svg": "",
    "http://www.w3.org/1999/xlink": "xlink:",
    "http://www.w3.org/XML/1998/namespace": "xml:",
    "http://www.inkscape.org/namespaces/inkscape": "inkscape:",
}
# The root's own geometry is replaced by the place it gets; its other attributes are inherited by its content.
ROOT_GEOMETRY = frozenset({"width", "height", "viewBox", "version", "baseProfile", "id", "x", "y",
                           "preserveAspectRatio"})


@dataclass(frozen=True)
class Window:
    """The part of an artwork that is seen, in its own millimetres."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float


def bleed_window(artwork: Artwork, bleed: Edges) -> Window:
    """The window that shows an artwork with some of its bleed at each edge."""
    return Window(-bleed.left, -bleed.top, artwork.width_mm + bleed.left + bleed.right,
                  artwork.height_mm + bleed.top + bleed.bottom)


class _Content(BaseElement):  # type: ignore[misc]  # svgwrite has no types
    """What stands inside an artwork's root, as a group with an id."""

    elementname = "g"

    def __init__(self, artwork: Artwork, identifier: str) -> None:
        super().__init__(debug=False)
        self.artwork = artwork
        self.identifier = identifier

    def get_xml(self) -> ElementTree.Element:
        """The group as an XML element."""
        group = ElementTree.Element("g", {"id": self.identifier})
        root = _parsed(self.artwork.svg)
        for name, value in root.attrib.items():
            if name not in ROOT_GEOMETRY:
                group.set(name, value)
        group.extend(list(root))
        return group


@lru_cache(maxsize=512)
def _parsed(svg: str) -> ElementTree.Element:
    return _with_prefixes(parse_svg(svg))


def _with_prefixes(element: etree._Element) -> ElementTree.Element:
    """The same element with the prefixes that every page declares; strange namespaces are left out."""
    copy = ElementTree.Element(_prefixed(str(element.tag)) or "g")
    copy.text = element.text
    for name, value in element.attrib.items():
        prefixed = _prefixed(str(name))
        if prefixed:
            copy.set(prefixed, str(value))
    for child in element:
        if isinstance(child.tag, str) and _prefixed(child.tag):
            kept = _with_prefixes(child)
            kept.tail = child.tail
            copy.append(kept)
    return copy


def _prefixed(name: str) -> str:
    qualified = etree.QName(name)
    if qualified.namespace is None:
        return qualified.localname
    prefix = PREFIXES.get(qualified.namespace)
    return "" if prefix is None else prefix + qualified.localname


class Canvas:
    """A page of a given size; everything is drawn into the layer opened last."""

    def __init__(self, width_mm: float, height_mm: float) -> None:
        self.width_mm = width_mm
        self.height_mm = height_mm
        self._drawing = svgwrite.Drawing(
            None, size=(f"{_number(width_mm)}mm", f"{_number(height_mm)}mm"), debug=False,
            viewBox=f"0 0 {_number(width_mm)} {_number(height_mm)}")
        self._drawing.attribs["xmlns:inkscape"] = "http://www.inkscape.org/namespaces/inkscape"
        self._known: set[str] = set()
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
        """Show a window of an artwork with its corner at a point; its SVG is held once on the page."""
        name = f"artwork-{artwork.id}"
        if name not in self._known:
            self._known.add(name)
            self._drawing.defs.add(_Content(artwork, name))
        size = (window.width_mm * scale, window.height_mm * scale)
        frame = self._drawing.svg(insert=_point(corner), size=_point(size), overflow="hidden")
        frame["viewBox"] = " ".join(
            _number(each) for each in (window.x_mm, window.y_mm, window.width_mm, window.height_mm))
        if identifier:
            frame["id"] = identifier
        frame.add(self._drawing.use(f"#{name}"))
        if on_side:
            # a quarter turn with the clock about the corner, then back over the place it left
            x, y = _point(corner)
            lying = f"translate({_number(size[1])} 0) rotate(90 {x} {y})"
            self._layer.add(self._drawing.g(transform=lying)).add(frame)
            return
        if not head_down:
            self._layer.add(frame)
            return
        middle = _point((corner[0] + size[0] / 2, corner[1] + size[1] / 2))
        turned = self._drawing.g(transform=f"rotate(180 {middle[0]} {middle[1]})")
        turned.add(frame)
        self._layer.add(turned)

    def svg(self) -> str:
        """The page as SVG text."""
        return str(self._drawing.tostring())


def _number(length: float) -> str:
    text = f"{length:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _point(point: tuple[float, float]) -> tuple[str, str]:
    return _number(point[0]), _number(point[1])
