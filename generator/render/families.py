"""Our fonts for the renderer, and a refusal of every other: text in a missing font vanishes in silence."""

import re
from collections.abc import Iterator
from functools import cache

import typst
from lxml import etree

from generator.lettering.fonts import FAMILIES, FONT_FOLDER, UnknownFont
from generator.svg.markup import CSS_COMMENT


@cache
def typst_fonts() -> typst.Fonts:
    """Our fonts for the renderer: none of the system's, none of its own."""
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONT_FOLDER)]
    )


def unknown_families(root: etree._Element) -> set[str]:
    """The font families an SVG names (attributes, styles, style sheets) that we do not ship."""
    return {family for family in _named_families(root) if family not in FAMILIES}


def refuse_unknown_families(root: etree._Element) -> None:
    """Raises UnknownFont for a family we do not ship or text that names none: both vanish in silence."""
    unknown = unknown_families(root)
    if unknown:
        named = ", ".join(repr(family) for family in sorted(unknown))
        raise UnknownFont(f"no font family {named}; there is {', '.join(sorted(FAMILIES))}")
    if any(_declared_in_sheet(element) for element in root.iter("{*}style")):
        return
    for element in root.iter("{*}text", "{*}tspan"):
        words = " ".join((element.text or "").split())
        if words and not any(_own_families(each) for each in (element, *element.iterancestors())):
            raise UnknownFont(f"the text '{words[:40]}' names no font family")


def _named_families(root: etree._Element) -> Iterator[str]:
    for element in root.iter("*"):
        yield from _own_families(element)
        if element.tag.endswith("style") and etree.QName(element).localname == "style":
            yield from _declared_in_sheet(element)


def _own_families(element: etree._Element) -> list[str]:
    attribute, style = element.get("font-family"), element.get("style")
    return [*(_split_families(attribute) if attribute else ()), *(_declared_families(style) if style else ())]


def _declared_in_sheet(style: etree._Element) -> list[str]:
    css = CSS_COMMENT.sub("", "".join(str(part) for part in style.itertext()))
    return [family for block in re.findall(r"\{([^}]*)\}", css) for family in _declared_families(block)]


def _declared_families(declarations: str) -> Iterator[str]:
    for declaration in declarations.split(";"):
        name, _, value = declaration.partition(":")
        if name.strip().lower() == "font-family":
            yield from _split_families(value)
        if name.strip().lower() == "font":
            yield from _split_families(_family_part(value))


def _family_part(shorthand: str) -> str:
    size = re.search(r"(?:^|\s)[\d.]+[a-z%]+(?:\s*/\s*\S+)?\s+", shorthand)
    return shorthand[size.end() :] if size else ""


def _split_families(value: str) -> Iterator[str]:
    families = value.replace("!important", "").split(",")
    return (family.strip().strip("'\"") for family in families if family.strip())
