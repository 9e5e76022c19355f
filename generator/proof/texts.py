"""Every line of type in a picture, as it is printed: its size, its ink and the box that it fills."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from lxml import etree

from generator.lettering.fonts import OURS, Font, svg_attributes
from generator.lettering.text import MM_PER_POINT, cap_height_mm, width_mm
from generator.records import record
from generator.svg.colours import parsed
from generator.svg.markup import parse_svg

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
Known = Mapping[tuple[str, ...], Font]

SVG = "{http://www.w3.org/2000/svg}"
UNMOVED: Matrix = (1, 0, 0, 1, 0, 0)
TRANSFORM = re.compile(r"(matrix|translate|rotate|scale)\(([^)]*)\)")
NUMBER = re.compile(r"\s*(-?[0-9]*\.?[0-9]+)(?:px)?(?=$|[\s,])")
ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


@record
class Line:
    """One line of type; `corners` bound its capitals, in mm on the picture.

    `ink` is None for what is no plain colour. `halo` is empty or the colour of the halo, which is drawn as a
    text of that class right below it.
    """

    words: str
    size_pt: float
    ink: str | None
    corners: tuple[Point, ...]
    opacity: float = 1.0
    halo: str = ""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the corners."""
        across, down = [x for x, _ in self.corners], [y for _, y in self.corners]
        return min(across), min(down), max(across), max(down)


def lines_of(svg: str, brought: Iterable[Font] = ()) -> Iterator[Line]:
    """Every line that stands straight, however it is turned; type along a curve is left out.

    `brought` are fonts of the game.
    """
    known = {tuple(svg_attributes(font).values()): font for font in (*OURS, *brought)}
    yield from _below(parse_svg(svg), UNMOVED, 1.0, known)


def without_texts(svg: str) -> str:
    """The picture without its type: the ground on which that stands."""
    root = parse_svg(svg)
    for element in list(root.iter(f"{SVG}text")):
        parent = element.getparent()
        if parent is not None:
            parent.remove(element)
    return etree.tostring(root, encoding="unicode")


def _below(element: etree._Element, matrix: Matrix, opacity: float, known: Known) -> Iterator[Line]:
    halo = ""
    for child in element:
        if not isinstance(child.tag, str) or child.tag in (f"{SVG}defs", f"{SVG}metadata"):
            continue
        inner = multiplied(matrix, transform_of(child))
        seen = opacity * _share(child.get("opacity")) * _share(child.get("fill-opacity"))
        if child.get("class") == "halo":
            halo = child.get("fill", "")
        elif child.tag == f"{SVG}text":
            lines = _text(child, inner, known)
            yield from (replace(line, opacity=seen, halo=parsed(halo) or "") for line in lines)
            halo = ""
        else:
            yield from _below(child, inner, seen, known)


def _text(element: etree._Element, matrix: Matrix, known: Known) -> Iterator[Line]:
    if element.find(f"{SVG}textPath") is not None:
        return
    for part in element.findall(f"{SVG}tspan") or [element]:
        words = " ".join("".join(map(str, part.itertext())).split())
        line = _line(words, part, matrix, known) if words else None
        if line is not None:
            yield line


def _line(words: str, part: etree._Element, matrix: Matrix, known: Known) -> Line | None:
    """The line, or None for type of which the size, the place or the font is not plainly written."""
    face, size_mm = _font(part, known), _number(_said(part, "font-size", ""))
    x, y = (_number(_said(part, name, "0")) for name in ("x", "y"))
    share = ANCHORS.get(_said(part, "text-anchor", "start"))
    if face is None or size_mm is None or x is None or y is None or share is None:
        return None
    size_pt = size_mm / MM_PER_POINT
    spacing_mm = _number(_said(part, "letter-spacing", "0")) or 0.0
    width = width_mm(words, face, size_pt) + spacing_mm * (len(words) - 1)
    height = cap_height_mm(face, size_pt)
    left = x - width * share
    corners = tuple(moved(matrix, at) for at in (
        (left, y - height), (left + width, y - height), (left + width, y), (left, y)))
    scale = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
    return Line(words, size_pt * scale, parsed(_said(part, "fill", "#000000")), corners)


def _font(part: etree._Element, known: Known) -> Font | None:
    return known.get((
        _said(part, "font-family", ""), _said(part, "font-weight", "400"),
        _said(part, "font-style", "normal"), _said(part, "font-stretch", "normal")))


def _said(element: etree._Element, name: str, usual: str) -> str:
    """What an element, or the nearest one round it, says; its own `style` wins."""
    for each in (element, *element.iterancestors()):
        styled = re.search(rf"(?:^|;)\s*{name}\s*:\s*([^;]+)", each.get("style", ""))
        value = styled[1] if styled else each.get(name)
        if value is not None and value.strip() != "inherit":
            return value.strip()
    return usual


def _number(written: str) -> float | None:
    """The first number of a length in user units, which are millimetres here."""
    found = NUMBER.match(written)
    return float(found[1]) if found else None


def _share(written: str | None) -> float:
    found = re.fullmatch(r"\s*([0-9.]+)(%?)\s*", written or "1")
    return 1.0 if found is None else float(found[1]) / (100 if found[2] else 1)


def transform_of(element: etree._Element) -> Matrix:
    """What an element's own `transform` says."""
    matrix = UNMOVED
    for name, written in TRANSFORM.findall(element.get("transform", "")):
        values = [float(each) for each in re.split(r"[\s,]+", written.strip())]
        matrix = multiplied(matrix, _step(name, values))
    return matrix


def _step(name: str, values: list[float]) -> Matrix:
    if name == "matrix":
        a, b, c, d, e, f = values
        return (a, b, c, d, e, f)
    if name == "translate":
        return (1, 0, 0, 1, values[0], values[1] if len(values) > 1 else 0)
    if name == "scale":
        return (values[0], 0, 0, values[-1], 0, 0)
    return _turn(values[0], (values[1], values[2]) if len(values) == 3 else (0, 0))


def _turn(degrees: float, centre: Point) -> Matrix:
    turned = complex(0, 1) ** (degrees / 90)
    cosine, sine = turned.real, turned.imag
    x, y = centre
    return (cosine, sine, -sine, cosine, x - cosine * x + sine * y, y - sine * x - cosine * y)


def multiplied(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that does the inner first."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def moved(matrix: Matrix, point: Point) -> Point:
    """Where a point comes to lie."""
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f
