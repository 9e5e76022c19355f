"""Font files that a game brings: read with suspicion, and only taken when they may be embedded.

Source of the rights and the table formats: the OpenType specification, tables `OS/2` and `cmap`.
"""

import hashlib
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.lettering.fonts import Font, Style

MAXIMUM_FONT_BYTES = 32_000_000
MAXIMUM_CHARACTERS = 0x110000
NEEDED_TABLES = ("OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "name")

RESTRICTED, MORE_THAN_RESTRICTED = 0x0002, 0x000C
NO_SUBSETTING, BITMAPS_ONLY = 0x0100, 0x0200
"""Bits of `fsType`. Where several kinds of embedding are said, the least restrictive counts."""

WIDTHS = {
    0.5: "ultra-condensed", 0.625: "extra-condensed", 0.75: "condensed", 0.875: "semi-condensed",
    1.0: "normal", 1.125: "semi-expanded", 1.25: "expanded", 1.5: "extra-expanded", 2.0: "ultra-expanded",
}


class UnfitFont(ValueError):
    """A font file that cannot be used; `hint` says what to do."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


def read_font(path: Path) -> Font:
    """The font in a TTF or OTF file. Raises UnfitFont, and OSError for a file that cannot be read."""
    content = path.read_bytes() if path.stat().st_size <= MAXIMUM_FONT_BYTES else None
    if content is None:
        size = f"a font of more than {MAXIMUM_FONT_BYTES // 10**6} MB"
        raise UnfitFont(size, "take one with fewer characters")
    name = _checked_name(path)
    family, style, width = _filed(path)
    return Font(_with_width(name, width), family, style, width, path, hashlib.sha256(content).hexdigest())


def _checked_name(path: Path) -> str:
    """What people call its family. Raises UnfitFont when it may not or cannot be used."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # only games with fonts pay for it

    try:
        with TTFont(path, lazy=True) as file:
            missing = [table for table in NEEDED_TABLES if table not in file]
            if missing:
                raise UnfitFont(f"the font has no table '{missing[0]}'", "save it again as TTF or OTF")
            if "fvar" in file:
                raise UnfitFont(
                    "this is a variable font, of which only one weight would be seen",
                    "put the files of its single weights there (they are often called `static`)")
            _refuse_rights(file["OS/2"].fsType)
            _refuse_too_many(bytes(file.reader["cmap"]))
            name = file["name"].getDebugName(16) or file["name"].getDebugName(1)
            _measured_by(file)
    except UnfitFont:
        raise
    except Exception as error:  # fontTools meets damaged tables with errors of every kind
        raise UnfitFont(f"this is no font that can be read ({type(error).__name__})",
                        "save it again as TTF or OTF") from None
    if not name:
        raise UnfitFont("the font does not say what its family is called", "save it again with its name")
    return str(name)


def _with_width(name: str, width: str) -> str:
    """The name told apart from that of the same family in its usual width."""
    word = width.replace("-", " ").title()
    is_told = width == "normal" or word.replace(" ", "").lower() in name.replace(" ", "").lower()
    return name if is_told else f"{name} {word}"


def _measured_by(file: Any) -> tuple[object, ...]:
    """All that text is measured by. Raises something where it is not there."""
    return (file["head"].unitsPerEm, file["hmtx"].metrics[".notdef"], cap_height(file),
            file["hhea"].descent, *(file["hmtx"].metrics[name] for name in file.getBestCmap().values()))


def cap_height(file: Any) -> int:
    """The height of capitals in an open TTFont, in its own units; old tables OS/2 leave it to the letter H.

    Source: the OpenType specification, `sCapHeight` of table `OS/2`. Raises something where neither is there.
    """
    if file["OS/2"].version >= 2:
        return int(file["OS/2"].sCapHeight)
    from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]

    glyphs = file.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[file.getBestCmap()[ord("H")]].draw(pen)
    return int(pen.bounds[3])


def _refuse_rights(rights: int) -> None:
    if rights & RESTRICTED and not rights & MORE_THAN_RESTRICTED:
        raise UnfitFont("its maker does not allow to embed it in documents (fsType)",
                        "take a font with an open licence, such as the SIL Open Font License")
    if rights & (NO_SUBSETTING | BITMAPS_ONLY):
        raise UnfitFont("its maker allows to embed it only whole or as bitmaps (fsType)",
                        "take a font with an open licence, such as the SIL Open Font License")


def _refuse_too_many(cmap: bytes) -> None:
    """A table of characters can claim more of them than any machine has room for."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    claimed = sum(_claimed(cmap, offset) for offset in {
        struct.unpack_from(">L", cmap, 8 + 8 * number)[0] for number in range(count)})
    if claimed > 2 * MAXIMUM_CHARACTERS:
        raise UnfitFont("the font claims more characters than there are", "save it again as TTF or OTF")


def _claimed(cmap: bytes, offset: int) -> int:
    return sum(last - first + 1 for first, last in _ranges(cmap, offset) if last >= first)


def _ranges(cmap: bytes, offset: int) -> Iterator[tuple[int, int]]:
    """First and last character of each range of a subtable; other forms list each character."""
    (form,) = struct.unpack_from(">H", cmap, offset)
    if form == 4:
        (doubled,) = struct.unpack_from(">H", cmap, offset + 6)
        for at in range(0, doubled, 2):
            yield (struct.unpack_from(">H", cmap, offset + 16 + doubled + at)[0],
                   struct.unpack_from(">H", cmap, offset + 14 + at)[0])
    elif form in (12, 13):
        (groups,) = struct.unpack_from(">L", cmap, offset + 12)
        for number in range(min(groups, MAXIMUM_CHARACTERS)):
            first, last, _ = struct.unpack_from(">LLL", cmap, offset + 16 + 12 * number)
            yield first, last


def _filed(path: Path) -> tuple[str, Style, str]:
    """Family, style and width as the renderer knows the file: it trims names and asks several tables."""
    import typst

    there = typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(path.parent)])
    for each in there.fonts():
        if each.path is not None and Path(each.path) == path:
            width = WIDTHS.get(each.stretch, "normal")
            return each.family, Style(each.weight, each.style != "normal"), width
    raise UnfitFont("the renderer cannot read this font", "save it again as TTF or OTF")
