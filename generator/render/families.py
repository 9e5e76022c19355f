"""Our fonts and a game's for the renderer, and no others: text in a missing font vanishes in silence."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

import typst
from lxml import etree

from generator.lettering.fonts import FONT_FOLDER, OURS, Font, UnknownFont
from generator.svg.markup import CSS_COMMENT


@lru_cache(maxsize=4)
def typst_fonts(brought: tuple[Font, ...]) -> typst.Fonts:
    """Our fonts and those that a game brings for the renderer: none of the system's, none of its own."""
    folders = dict.fromkeys((FONT_FOLDER, *(font.path.parent for font in brought)))
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(each) for each in folders]
    )


def unknown_families(root: etree._Element, brought: Iterable[Font] = ()) -> set[str]:
    """The font families an SVG names (attributes, styles, style sheets) that are not there."""
    return {*_named_families(root)} - _families(brought)


def refuse_unknown_families(root: etree._Element, brought: Iterable[Font] = ()) -> None:
    """Raises UnknownFont for a family that is not there or text that names none: both vanish in silence."""
    unknown = unknown_families(root, brought)
    if unknown:
        named = ", ".join(repr(family) for family in sorted(unknown))
        raise UnknownFont(f"no font family {named}; there is {', '.join(sorted(_families(brought)))}")
    if any(_declared_in_sheet(element) for element in root.iter("{*}style")):
        return
    for element in root.iter("{*}text", "{*}tspan"):
        words = " ".join((element.text or "").split())
        if words and not any(_own_families(each) for each in (element, *element.iterancestors())):
            raise UnknownFont(f"the text '{words[:40]}' names no font family")


def _families(brought: Iterable[Font]) -> set[str]:
    return {font.family for font in (*OURS, *brought)}


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
