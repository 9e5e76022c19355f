"""The fonts we ship, and how an SVG must name them so that the renderer finds exactly that file."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from generator.bundled import bundled_folder

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
