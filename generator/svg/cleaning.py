"""Drawings of other people: only shapes are let in, and their ids become our own."""

import re

from lxml import etree

from generator.svg.markup import CSS_URL, external_references, parse_svg

SVG = "http://www.w3.org/2000/svg"
SHAPES = frozenset({
    "svg", "g", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "clipPath", "mask", "linearGradient", "radialGradient", "stop", "pattern", "image",
})
NOTES = frozenset({"metadata", "namedview", "title", "desc"})
"""What drawing programs write for themselves."""

MOST_ELEMENTS, MOST_NESTED = 100_000, 40
"""Of one drawing, with each counted as often as it is drawn."""

_LENGTH = re.compile(r"\s*([0-9]*\.?[0-9]+)\s*(px|mm|cm|in|pt)?\s*$")


class UncleanDrawing(ValueError):
    """An SVG that holds something besides shapes; `line` tells where."""

    def __init__(self, message: str, line: int = 0, hint: str = "") -> None:
        super().__init__(message)
        self.line, self.hint = line, hint


def clean_svg(text: str) -> str:
    """The drawing without what drawing programs note in it, with a viewBox.

    Raises UncleanDrawing for anything that is no shape: text, scripts, effects, references outside.
    """
    try:
        outside = external_references(text)
        root = parse_svg(text)
    except ValueError as error:
        raise UncleanDrawing(str(error)) from error
    if outside:
        raise UncleanDrawing(f"the SVG points outside itself: '{outside[0][:60]}'", 0, "embed what it shows")
    for node in list(root.iter()):
        if not isinstance(node.tag, str) or etree.QName(node).namespace != SVG or _name(node) in NOTES:
            _remove(node, root)
        elif _name(node) not in SHAPES:
            raise UncleanDrawing(
                f"'{_name(node)}' is not possible here", _line(node),
                "turn text into paths and effects into shapes before saving")
        else:
            _strip(node)
    _refuse_growth(root)
    root.set("viewBox", " ".join(f"{each:g}" for each in _view_box(root)))
    etree.cleanup_namespaces(root)
    return etree.tostring(root, encoding="unicode")


def _refuse_growth(root: etree._Element) -> None:
    """Refuse a drawing that is shown in itself, or of so many elements through what it uses.

    Raises UncleanDrawing.
    """
    named = {node.get("id", ""): node for node in root.iter("*") if node.get("id")}
    counts: dict[str, int] = {}

    def drawn(node: etree._Element, within: tuple[str, ...]) -> int:
        count = 0
        for each in node.iter("*"):
            count += 1
            for name in _used(each):
                if name in within or len(within) > MOST_NESTED:
                    raise UncleanDrawing(f"'{name}' is drawn in itself, or {MOST_NESTED} deep", _line(each))
                if name in named and name not in counts:
                    counts[name] = drawn(named[name], (*within, name))
                count += counts.get(name, 0)
            if count > MOST_ELEMENTS:
                raise UncleanDrawing(f"the SVG draws more than {MOST_ELEMENTS} elements", _line(each),
                                     "draw less often what it uses")
        return count

    drawn(root, ())


def _used(node: etree._Element) -> list[str]:
    """The ids of what an element shows elsewhere: as itself, as its paint, as its edge."""
    return [
        _target(found) if found else str(value)[1:]
        for name, value in node.attrib.items()
        for found in (CSS_URL.finditer(str(value)) if "url(" in str(value)
                      else (None,) if str(name).endswith("href") and str(value).startswith("#") else ())]


def nested(
    drawing: str, prefix: str, x: float, y: float, width: float, height: float, colour: str = "#000000",
    fit: str = "xMidYMid meet",
) -> str:
    """A clean drawing as an element that fills a rectangle; its ids begin with the prefix.

    `colour` is what it calls `currentColor`; `fit` is SVG's preserveAspectRatio.
    """
    root = parse_svg(drawing)
    renamed = {node.get("id", ""): f"{prefix}-{number}" for number, node in enumerate(root.iter("*"), 1)
               if node.get("id")}
    for node in root.iter("*"):
        for name, value in node.attrib.items():
            node.set(name, _renamed(str(name), str(value), renamed))
    for name, length in (("x", x), ("y", y), ("width", width), ("height", height)):
        root.set(name, f"{length:g}")
    root.set("preserveAspectRatio", fit)
    root.set("color", colour)
    return etree.tostring(root, encoding="unicode")


def view_size(drawing: str) -> tuple[float, float]:
    """Width and height of a clean drawing, in its own units."""
    _, _, width, height = _view_box(parse_svg(drawing))
    return width, height


def _name(node: etree._Element) -> str:
    return str(etree.QName(node).localname)


def _line(node: etree._Element) -> int:
    line: object = node.sourceline
    return line if isinstance(line, int) else 0


def _remove(node: etree._Element, root: etree._Element) -> None:
    parent = node.getparent()
    if parent is not None:
        parent.remove(node)
    elif node is root:
        raise UncleanDrawing("this is no SVG drawing")


def _strip(node: etree._Element) -> None:
    """Take away what other programs, handlers of events and fonts have left on a shape."""
    for name in list(node.attrib):
        found = etree.QName(str(name))
        is_link = found.localname == "href"
        if (found.namespace and not is_link) or found.localname.startswith(("on", "font")):
            del node.attrib[name]
    if "style" in node.attrib:
        declarations = node.get("style", "").split(";")
        kept = [each for each in declarations if not each.strip().startswith(("font", "-", "text"))]
        node.set("style", ";".join(kept))


def _view_box(root: etree._Element) -> tuple[float, float, float, float]:
    try:
        left, top, width, height = map(float, root.get("viewBox", "").replace(",", " ").split())
    except ValueError:
        lengths = [_LENGTH.match(root.get(name, "")) for name in ("width", "height")]
        if not all(lengths):
            raise UncleanDrawing("the SVG has neither a viewBox nor a width and height") from None
        left, top = 0.0, 0.0
        width, height = (float(found[1]) for found in lengths if found)
    if not (0 < width < 1e6 and 0 < height < 1e6 and abs(left) < 1e6 and abs(top) < 1e6):
        raise UncleanDrawing("the viewBox of the SVG has no sensible size")
    return left, top, width, height


def _renamed(name: str, value: str, names: dict[str, str]) -> str:
    local = etree.QName(name).localname
    if local == "id":
        return names[value]
    if local == "href" and value.startswith("#"):
        return f"#{names.get(value[1:], value[1:])}"
    if "url(" in value:
        return CSS_URL.sub(lambda found: f"url(#{names.get(_target(found), _target(found))})", value)
    return value


def _target(found: re.Match[str]) -> str:
    return "".join(filter(None, found.groups())).strip().removeprefix("#")
