"""The fonts we ship and those that a game brings, and how an SVG names them so that the renderer finds
exactly that file.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Literal
from zlib import crc32

from generator.bundled import bundled_folder
from generator.records import record

FONT_FOLDER = bundled_folder("templates") / "fonts"

Role = Literal["text", "narrow", "display"]


class UnknownFont(ValueError):
    """A font that is not there; the message names what is."""


@dataclass(frozen=True, order=True)
class Style:
    """What tells the fonts of a family apart: weight (CSS scale, 400 is regular) and slope."""

    weight: int
    italic: bool = False

    def __str__(self) -> str:
        return f"{self.weight} italic" if self.italic else str(self.weight)


@record
class Font:
    """One font file and the properties that single it out.

    `name` is what people call its family; `family` is what the renderer files it under, without a word for
    its width: "IBM Plex Sans Condensed" is "IBM Plex Sans" in the width "condensed" (`font-stretch` of CSS).
    `digest` tells what was in the file; ours stay as they are. `bold` and `italic` draw what stands out in a
    text of this font, if that is wanted.
    """

    name: str
    family: str
    style: Style
    width: str
    path: Path
    digest: str = ""
    bold: "Font | None" = None
    italic: "Font | None" = None

    def __hash__(self) -> int:
        return self._hash  # fonts are looked up for every word that is measured

    @cached_property
    def _hash(self) -> int:
        # the same in every process, for fonts are handed to others with all that they remember
        return crc32(f"{self.path} {self.digest} {self.bold is None}".encode())


def _plex(weight: int, file_name: str, *, italic: bool = False, condensed: bool = False) -> Font:
    family, width = "IBM Plex Sans", "condensed" if condensed else "normal"
    name = f"{family} Condensed" if condensed else family
    return Font(name, family, Style(weight, italic), width, FONT_FOLDER / file_name)


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
    "display": (Font("Oswald", "Oswald", Style(500), "normal", FONT_FOLDER / "Oswald-Medium.ttf"),),
}
"""The styles of each role are those that the program draws with: a family in its place needs them all."""

OURS = tuple(font for fonts in FONTS.values() for font in fonts)


@record
class Typefaces:
    """The fonts of each role; `brought` are those that are not ours."""

    roles: Mapping[Role, Mapping[Style, Font]]
    brought: tuple[Font, ...] = ()

    def font(self, role: Role, weight: int = 400, italic: bool = False) -> Font:
        """The font for a role in exactly this weight and slope.

        Raises UnknownFont when the role has none; no other weight is put in its place.
        """
        if role not in self.roles:
            raise UnknownFont(f"no font role '{role}'; there is {', '.join(self.roles)}")
        styles, wanted = self.roles[role], Style(weight, italic)
        if wanted not in styles:
            there = ", ".join(map(str, sorted(styles)))
            raise UnknownFont(f"'{role}' has no weight {wanted}; there is {there}")
        return styles[wanted]

    def emphatic(self, role: Role, weight: int = 400, italic: bool = False) -> Font:
        """The same font with those that draw what stands out: the role's heaviest, and its italic."""
        face, styles = self.font(role, weight, italic), self.roles[role]
        upright = max(style for style in styles if not style.italic)
        slanted = [style for style in styles if style.italic]
        nearest = min(slanted, key=lambda style: abs(style.weight - weight), default=None)
        return replace(face, bold=styles[upright], italic=None if nearest is None else styles[nearest])

    def with_role(self, role: Role, styles: Mapping[Style, Font]) -> "Typefaces":
        """The same with other fonts for a role."""
        return Typefaces({**self.roles, role: styles}, self.brought)


def typefaces(brought: Iterable[Font] = ()) -> Typefaces:
    """Our fonts in every role, beside others that are there to be chosen."""
    return Typefaces({role: by_style(fonts) for role, fonts in FONTS.items()}, tuple(brought))


def drawn_with(faces: Typefaces, role: Role) -> tuple[Font, ...]:
    """The fonts of a role that the program draws with, as far as they are there."""
    styles = faces.roles[role]
    return tuple(dict.fromkeys(styles[each.style] for each in FONTS[role] if each.style in styles))


def by_style(fonts: Iterable[Font]) -> dict[Style, Font]:
    """The fonts of one family by their style."""
    return {font.style: font for font in fonts}


font = typefaces().font
"""Our font for a role, where no game is at hand."""


def svg_attributes(font: Font) -> dict[str, str]:
    """The SVG attributes that make the renderer take this font file and no other."""
    return {
        "font-family": font.family,
        "font-weight": str(font.style.weight),
        "font-style": "italic" if font.style.italic else "normal",
        "font-stretch": font.width,
    }
