"""Fonts of a few boxes, made for the tests: each letter is a bar, as high as it is told."""

from collections.abc import Mapping
from pathlib import Path
from string import ascii_letters, digits

from fontTools.fontBuilder import FontBuilder  # type: ignore[import-untyped]
from fontTools.pens.t2CharStringPen import T2CharStringPen  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]

PLAIN = f"{ascii_letters}{digits} .,:;-+()/†\u00b7\u2013\u00d7"
HIGH, BROAD = 700, 600
WEIGHTS = {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"}
TIME = 3_600_000_000


def write_font(
    path: Path, family: str = "Bars", weight: int = 400, *, letters: str = PLAIN, rights: int = 0,
    high: int = HIGH, italic: bool = False, os2: Mapping[str, int] | None = None,
) -> Path:
    """A font of bars; `rights` is its `fsType`, `os2` what else its table OS/2 says. An OTF has CFF."""
    path.parent.mkdir(parents=True, exist_ok=True)
    codes = {ord(letter): f"u{ord(letter):04x}" for letter in letters}
    names = [".notdef", *codes.values()]
    is_cff = path.suffix == ".otf"
    builder = FontBuilder(1000, isTTF=not is_cff)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap(codes)
    style = f"{WEIGHTS.get(weight, weight)}{' Italic' if italic else ''}"
    bar = _cff_bar(high) if is_cff else _bar(high)
    if is_cff:
        builder.setupCFF(f"{family.replace(' ', '')}-{weight}", {}, dict.fromkeys(names, bar), {})
    else:
        builder.setupGlyf(dict.fromkeys(names, bar))
    builder.setupHorizontalMetrics(dict.fromkeys(names, (BROAD, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({
        "familyName": f"{family} {style}", "styleName": "Regular", "typographicFamily": family,
        "typographicSubfamily": style, "psName": f"{family.replace(' ', '')}-{style.replace(' ', '')}"})
    builder.setupOS2(version=4, usWeightClass=weight, fsType=rights, sCapHeight=HIGH,
                     fsSelection=1 if italic else 64, **(os2 or {}))
    builder.setupPost(italicAngle=-10 if italic else 0)
    builder.updateHead(macStyle=2 if italic else 0, created=TIME, modified=TIME)
    builder.font.recalcTimestamp = False
    builder.save(path)
    return path


def write_family(folder: Path, family: str, *, ending: str = "ttf", letters: str = PLAIN) -> None:
    """Every weight that the program draws text with."""
    for weight in (400, 500, 600, 700):
        write_font(folder / f"{family}-{weight}.{ending}", family, weight, letters=letters)
    write_font(folder / f"{family}-italic.{ending}", family, 400, italic=True, letters=letters)


def _bar(high: int) -> object:
    pen = TTGlyphPen(None)
    _draw(pen, high)
    return pen.glyph()


def _cff_bar(high: int) -> object:
    pen = T2CharStringPen(BROAD, None)
    _draw(pen, high)
    return pen.getCharString()


def _draw(pen: TTGlyphPen | T2CharStringPen, high: int) -> None:
    pen.moveTo((50, 0))
    for point in ((50, high), (BROAD - 50, high), (BROAD - 50, 0)):
        pen.lineTo(point)
    pen.closePath()
