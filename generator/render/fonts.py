"""The fonts we ship, and how an SVG must name them so that the renderer finds exactly that file."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import typst
from lxml import etree

from generator.bundled import bundled_folder
from generator.render.markup import CSS_COMMENT, parse_svg

FONT_FOLDER = bundled_folder("templates") / "fonts"

Role = Literal["text", "narrow", "display"]


class UnknownFont(ValueError):
    """A font that is not among those we ship; the message names what is there."""


@dataclass(frozen=True)
class Font:
    """One font file and the properties that single it out.

    The family carries no width word: the renderer files "IBM Plex Sans Condensed" under "IBM Plex Sans".
    """

    family: str
    weight: int
    italic: bool
    condensed: bool
    path: Path


def _plex(weight: int, file_name: str, *, italic: bool = False, condensed: bool = False) -> Font:
    return Font("IBM Plex Sans", weight, italic, condensed, FONT_FOLDER / file_name)


FONTS: dict[Role, tuple[Font, ...]] = {
    "text": (
        _plex(400, "IBMPlexSans-Regular.ttf"),
        _plex(400, "IBMPlexSans-Italic.ttf", italic=True),
        _plex(500, "IBMPlexSans-Medium.ttf"),
        _plex(600, "IBMPlexSans-SemiBold.ttf"),
        _plex(700, "IBMPlexSans-Bold.ttf"),
    ),
    "narrow": (
        _plex(500, "IBMPlexSansCondensed-Medium.ttf", condensed=True),
        _plex(600, "IBMPlexSansCondensed-SemiBold.ttf", condensed=True),
        _plex(700, "IBMPlexSansCondensed-Bold.ttf", condensed=True),
    ),
    "display": (Font("Oswald", 500, False, False, FONT_FOLDER / "Oswald-Medium.ttf"),),
}

FAMILIES = frozenset(font.family for fonts in FONTS.values() for font in fonts)


def font(role_family: Role, weight: int = 400, italic: bool = False) -> Font:
    """The font for a role in exactly this weight (CSS scale, 400 is regular) and slope.

    Raises UnknownFont when we ship no such file; no other weight is put in its place.
    """
    if role_family not in FONTS:
        raise UnknownFont(f"no font role '{role_family}'; there is {', '.join(FONTS)}")
    for candidate in FONTS[role_family]:
        if candidate.weight == weight and candidate.italic == italic:
            return candidate
    there = ", ".join(_style_name(each.weight, each.italic) for each in FONTS[role_family])
    raise UnknownFont(f"'{role_family}' has no weight {_style_name(weight, italic)}; there is {there}")


def _style_name(weight: int, italic: bool) -> str:
    return f"{weight} italic" if italic else str(weight)


def svg_attributes(font: Font) -> dict[str, str]:
    """The SVG attributes that make the renderer take this font file and no other."""
    return {
        "font-family": font.family,
        "font-weight": str(font.weight),
        "font-style": "italic" if font.italic else "normal",
        "font-stretch": "condensed" if font.condensed else "normal",
    }


@cache
def typst_fonts() -> typst.Fonts:
    """Our fonts for the renderer: none of the system's, none of its own."""
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONT_FOLDER)]
    )


def unknown_families(svg: str) -> set[str]:
    """The font families an SVG text names (attributes, styles, style sheets) that we do not ship."""
    return {family for family in _named_families(svg) if family not in FAMILIES}


def refuse_unknown_families(svg: str) -> None:
    """Raises UnknownFont for a family we do not ship or text that names none: both vanish in silence."""
    unknown = unknown_families(svg)
    if unknown:
        named = ", ".join(repr(family) for family in sorted(unknown))
        raise UnknownFont(f"no font family {named}; there is {', '.join(sorted(FAMILIES))}")
    if "<text" not in svg:
        return
    root = parse_svg(svg)
    if any(_declared_in_sheet(element) for element in root.iter("{*}style")):
        return
    for element in root.iter("{*}text", "{*}tspan"):
        words = " ".join((element.text or "").split())
        if words and not any(_own_families(each) for each in (element, *element.iterancestors())):
            raise UnknownFont(f"the text '{words[:40]}' names no font family")


def _named_families(svg: str) -> Iterator[str]:
    if "font" not in svg:
        return
    for element in parse_svg(svg).iter("*"):
        yield from _own_families(element)
        if etree.QName(element).localname == "style":
            yield from _declared_in_sheet(element)


def _own_families(element: etree._Element) -> list[str]:
    attribute = _split_families(element.get("font-family", ""))
    return [*attribute, *_declared_families(element.get("style", ""))]


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
