"""A picture with the letters of its fonts inside it.

A browser gives a picture neither the fonts of the page nor files beside it, so the master of a picture would
be seen there in whatever font the machine has. Fonts are cut down to the characters that a picture shows: a
face needs two or three kilobytes of each.
"""

import base64
import re
from collections.abc import Mapping, Sequence
from functools import cache
from io import BytesIO
from typing import Any

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from lxml import etree

from generator.lettering.fonts import OURS, Font, svg_attributes
from generator.svg.markup import parse_svg
from generator.workshop import fingerprints
from generator.workshop.cache import Cache, key_of

ALPHABET = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027))))
"""What nearly every text is made of: cut to it first, a font is cut again in no time."""

DIGITS = frozenset("0123456789")

_ROOT_TAG = re.compile(r"""<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>""")
_STYLE = {"family": "font-family", "weight": "font-weight", "slope": "font-style", "width": "font-stretch"}
_USUAL = {"family": "", "weight": "400", "slope": "normal", "width": "normal"}


class Lettering:
    """Puts fonts into pictures; cut fonts are kept in the cache."""

    def __init__(self, cache: Cache, brought: Sequence[Font] = ()) -> None:
        """`brought` are the fonts of the game."""
        self.brought = tuple(brought)
        self._cache = cache
        self._known = {tuple(svg_attributes(font).values()): font for font in (*OURS, *brought)}
        self._fonts = fingerprints.fonts(brought)
        self._faces: dict[tuple[Font, str], str] = {}

    def lettered(self, svg: str) -> str:
        """The picture with every font that its texts name; as it is when it has no text in any of them."""
        used = _used(svg, self._known)
        rules = "".join(
            self._rule(font, "".join(sorted(used[font]))) for font in self._known.values() if font in used)
        root = _ROOT_TAG.search(svg)
        if not rules or root is None:
            return svg
        return f"{svg[:root.end()]}<style>{rules}</style>{svg[root.end():]}"

    def fingerprint(self, svg: str) -> str:
        """A hash that differs when the lettered picture does; found without lettering it."""
        return key_of(fingerprints.made_by(Lettering), self._fonts, svg)[:16]

    def _rule(self, font: Font, characters: str) -> str:
        found = self._faces.get((font, characters))
        if found is None:
            encoded = base64.b64encode(self._cut(font, characters)).decode()
            found = self._faces[font, characters] = (
                f'@font-face{{font-family:"{font.family}";font-weight:{font.style.weight};'
                f"font-style:{'italic' if font.style.italic else 'normal'};"
                f"font-stretch:{font.width};"
                f"src:url(data:font/ttf;base64,{encoded})}}")
        return found

    def _cut(self, font: Font, characters: str) -> bytes:
        key = key_of(fingerprints.made_by(Lettering), _content(font), characters)
        stored = self._cache.get(key)
        if stored is None:
            is_usual = set(characters) <= set(ALPHABET)
            stored = _subset(_alphabet(font) if is_usual else _content(font), characters)
            self._cache.put(key, stored)
        return stored


def _used(svg: str, known: Mapping[tuple[str, ...], Font]) -> dict[Font, set[str]]:
    """The characters that a picture shows in each font."""
    if "<text" not in svg:
        return {}
    root = parse_svg(svg)
    if root.find(".//{*}style") is not None or ' style="' in svg:
        # what a style sheet means is the browser's business: it gets every family that is named at all
        everything = _shown("".join(str(part) for part in root.itertext()))
        return {font: everything for font in known.values() if font.family in svg}
    found: dict[Font, set[str]] = {}
    for element in root.iter("{*}text", "{*}tspan"):
        words = "".join((element.text or "", *(child.tail or "" for child in element)))
        used = known.get(_look(element))
        if words.strip() and used is not None:
            found.setdefault(used, set()).update(words)
    return {font: _shown("".join(characters)) for font, characters in found.items()}


def _look(element: etree._Element) -> tuple[str, ...]:
    """What an element and those around it say about its font."""
    said = dict(_USUAL)
    for each in (*reversed(list(element.iterancestors())), element):
        said |= {name: each.get(attribute, said[name]) for name, attribute in _STYLE.items()}
    return tuple(said[name] for name in _STYLE)


def _shown(text: str) -> set[str]:
    """The characters of a text; with one digit all of them, so that a changed value needs no other cut."""
    characters = set(text) - {"\n", "\t", "\r"}
    return characters | DIGITS if characters & DIGITS else characters


@cache
def _content(font: Font) -> bytes:
    return font.path.read_bytes()


@cache
def _alphabet(font: Font) -> bytes:
    return _subset(_content(font), ALPHABET)


def _subset(content: bytes, characters: str) -> bytes:
    options: Any = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.name_IDs = []
    options.drop_tables += ["meta", "DSIG"]
    with TTFont(BytesIO(content), lazy=True, recalcTimestamp=False) as file:
        subsetter = subset.Subsetter(options)
        subsetter.populate(text=characters)
        subsetter.subset(file)
        made = BytesIO()
        file.save(made)
    return made.getvalue()
