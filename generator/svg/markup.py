"""SVG text read with suspicion: no entities, no network, no file but the text itself."""

import re
import sys
from collections.abc import Iterator

from lxml import etree

EMBEDDED_PICTURE = re.compile(r"data:image/(png|jpe?g|gif|webp)[;,]", re.IGNORECASE)
CSS_URL = re.compile(r"""url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)""", re.IGNORECASE)
CSS_IMPORT = re.compile(r"""@import\s+["']([^"']*)["']""", re.IGNORECASE)
CSS_ESCAPE = re.compile(r"\\([0-9a-f]{1,6}[ \t\n]?|.)", re.IGNORECASE | re.DOTALL)
CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
ENTITY_DECLARATION = re.compile(r"<!ENTITY\s+[^>]*>?")
LINK_ATTRIBUTES = frozenset({"href", "src", "base"})


class ExternalReference(ValueError):
    """An SVG that wants something from outside itself; the message lists what."""


def parse_svg(svg: str) -> etree._Element:
    """The root element of an SVG text. Raises ValueError when it is not well-formed or declares entities."""
    if ENTITY_DECLARATION.search(svg):
        raise ExternalReference("the SVG declares entities, which we do not expand")
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=True, encoding="utf-8"
    )
    try:
        return etree.fromstring(svg.encode(), parser)
    except etree.XMLSyntaxError as error:
        raise ValueError(f"the SVG is not well-formed: {error}") from error


def external_references(svg: str) -> list[str]:
    """Everything an SVG text points to outside itself, in the order of the document.

    Fragments ("#id") and embedded bitmaps are inside; an embedded SVG counts as outside, since it could
    point further. Raises ValueError when the text is not well-formed.
    """
    entities = ENTITY_DECLARATION.findall(svg)
    if entities:
        return entities
    return [reference for reference in _references(parse_svg(svg)) if not _is_internal(reference)]


def refuse_external_references(svg: str) -> etree._Element:
    """The root element. Raises ExternalReference when the SVG points outside itself."""
    root = parse_svg(svg)
    references = [reference for reference in _references(root) if not _is_internal(reference)]
    if references:
        shown = ", ".join(repr(reference[:80]) for reference in references[:5])
        more = f" and {len(references) - 5} more" if len(references) > 5 else ""
        raise ExternalReference(f"the SVG points outside itself: {shown}{more}")
    return root


def _references(root: etree._Element) -> Iterator[str]:
    for instruction in root.itersiblings(preceding=True):
        if isinstance(instruction, etree._ProcessingInstruction):
            yield from _instruction_references(instruction)
    for node in root.iter():
        if isinstance(node, etree._ProcessingInstruction):
            yield from _instruction_references(node)
        elif isinstance(node.tag, str):
            yield from _element_references(node)


def _instruction_references(instruction: etree._ProcessingInstruction) -> Iterator[str]:
    if instruction.target == "xml-stylesheet":
        yield from re.findall(r"""href\s*=\s*["']([^"']*)["']""", instruction.text or "")


def _element_references(element: etree._Element) -> Iterator[str]:
    for name, value in element.attrib.items():
        text = str(value)
        if str(name).rpartition("}")[2] in LINK_ATTRIBUTES:
            yield text.strip()
        elif "(" in text:
            yield from _css_references(text)
    if element.tag.endswith("style") and etree.QName(element).localname == "style":
        yield from _css_references("".join(str(part) for part in element.itertext()))


def _css_references(css: str) -> Iterator[str]:
    plain = CSS_ESCAPE.sub(_unescaped, CSS_COMMENT.sub("", css))
    yield from CSS_IMPORT.findall(plain)
    for groups in CSS_URL.findall(plain):
        yield "".join(groups).strip()


def _unescaped(escape: re.Match[str]) -> str:
    """The sign that a style sheet may also write as its number."""
    code = escape[1].strip()
    is_sign = re.fullmatch("[0-9a-fA-F]+", code) is not None and int(code, 16) <= sys.maxunicode
    return chr(int(code, 16)) if is_sign else escape[1]


def _is_internal(reference: str) -> bool:
    return not reference or reference.startswith("#") or bool(EMBEDDED_PICTURE.match(reference))
