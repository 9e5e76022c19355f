"""Text measured and fitted by our own arithmetic, so that print, screen and SVG break lines alike.

Lengths are in millimetres, type sizes in points. Widths are the sums of the advances, without kerning.
"""

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

import pyphen
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from generator.lettering.emphasis import Emphasis, plain, put
from generator.lettering.font_files import cap_height
from generator.lettering.fonts import Font
from generator.records import record

MM_PER_POINT = 25.4 / 72
SIZE_STEP_PT = 0.05
TOLERANCE_MM = 1e-6
SPACE = re.compile(r"[ \t]+")
BREAKABLE_SPACE = re.compile(r"(?<!\d\.[ºª])(?<!\d\.er)[ \t]+")
"""Where a line may end; never behind `1.º`, `1.ª` or `1.er`, which belong to the next word."""
LETTERS = re.compile(r"[^\W\d_]+")
BREAK_AFTER = re.compile(r"(?<=[-\u2010\u2013\u2014/])(?=\w)")


class TextDoesNotFit(ValueError):
    """Text larger than its place at the smallest size allowed; the message gives the numbers."""

    def __init__(self, message: str, words: str = "") -> None:
        super().__init__(message)
        self.words = words
        """The text, where it is a single one."""


@record
class Paragraph:
    """Broken lines at one size; the leading is the distance between baselines."""

    lines: tuple[str, ...]
    size_pt: float
    leading_mm: float

    @property
    def height_mm(self) -> float:
        """The height of all the line boxes, each one leading high."""
        return len(self.lines) * self.leading_mm


ICON_PLACES = "".join(map(chr, range(0xE100, 0xE120)))
"""Each stands in a line for a small picture of `ICON_EM` times the type size; no font of ours has them."""

ICON_EM = 1.15


class _Metrics(NamedTuple):
    units_per_em: int
    advances: dict[str, int]
    unknown_advance: int
    """The room for a letter that the renderer takes from another font: few are wider than their size."""
    cap_height: int
    descent: int


@cache
def _metrics(font: Font) -> _Metrics:
    if font.bold is not None or font.italic is not None:
        return _with_emphasis(font)
    with TTFont(font.path, lazy=True) as file:
        glyph_widths = file["hmtx"].metrics
        return _Metrics(
            units_per_em=file["head"].unitsPerEm,
            advances={chr(code): glyph_widths[name][0] for code, name in file.getBestCmap().items()},
            unknown_advance=max(glyph_widths[".notdef"][0], file["head"].unitsPerEm),
            cap_height=cap_height(file),
            descent=-file["hhea"].descent,
        )


def _with_emphasis(font: Font) -> _Metrics:
    """The widths of plain letters, and of those that stand for bold and italic ones."""
    base = _metrics(replace(font, bold=None, italic=None))
    advances = dict(base.advances)
    emphatic: tuple[tuple[Emphasis, Font | None], ...] = (("bold", font.bold), ("italic", font.italic))
    for emphasis, other in emphatic:
        if other is not None:
            found = _metrics(other)
            scale = base.units_per_em / found.units_per_em
            advances |= {put(letter, emphasis): round(advance * scale)
                         for letter, advance in found.advances.items() if not letter.isspace()}
    return base._replace(advances=advances)


def _mm_per_unit(metrics: _Metrics, size_pt: float) -> float:
    return size_pt * MM_PER_POINT / metrics.units_per_em


@lru_cache(maxsize=16384)
def _units(text: str, font: Font) -> int:
    metrics = _metrics(font)
    icon = round(ICON_EM * metrics.units_per_em)
    return sum(
        icon if character in ICON_PLACES else metrics.advances.get(character, metrics.unknown_advance)
        for character in text
    )


def width_mm(text: str, font: Font, size_pt: float) -> float:
    """The width of the text on one line, in mm; of the widest line when it holds newlines."""
    metrics = _metrics(font)
    return max(_units(line, font) for line in text.split("\n")) * _mm_per_unit(metrics, size_pt)


_line_width_mm = width_mm  # for functions whose parameter is called `width_mm`


def cap_height_mm(font: Font, size_pt: float) -> float:
    """The height of a flat capital above the baseline, in mm."""
    metrics = _metrics(font)
    return metrics.cap_height * _mm_per_unit(metrics, size_pt)


def descender_mm(font: Font, size_pt: float) -> float:
    """How far the font reaches below the baseline, in mm, as a positive number."""
    metrics = _metrics(font)
    return metrics.descent * _mm_per_unit(metrics, size_pt)


def missing_characters(text: str, font: Font) -> str:
    """The characters of the text that the font cannot draw, each once, in the order they are met."""
    missing = set(text).difference(_metrics(font).advances)
    return "".join(sorted(missing - {"\n"}, key=text.index)) if missing else ""


def lacking_fonts(text: str, fonts: Iterable[Font]) -> Iterator[tuple[Font, str]]:
    """Each of the fonts that cannot draw the text, with the first character that it lacks."""
    for font in fonts:
        missing = missing_characters(text, font)
        if missing:
            yield font, missing[0]


def fit_size_pt(text: str, font: Font, size_pt: float, minimum_pt: float, width_mm: float) -> float:
    """The largest size in pt, at most `size_pt`, at which the text is no wider than `width_mm`.

    Sizes below `size_pt` lie on a grid of 0.05 pt. Raises TextDoesNotFit when even `minimum_pt` is too wide.
    """
    wanted_mm = _line_width_mm(text, font, size_pt)
    if wanted_mm <= width_mm + TOLERANCE_MM:
        return size_pt
    exact_pt = size_pt * (width_mm + TOLERANCE_MM) / wanted_mm
    if exact_pt < minimum_pt:
        smallest_mm = _line_width_mm(text, font, minimum_pt)
        raise TextDoesNotFit(
            f"'{_shortened(text)}' is {smallest_mm:.2f} mm wide at {minimum_pt:g} pt, "
            f"the smallest size allowed; the space is {width_mm:.2f} mm",
            text,
        )
    return max(minimum_pt, round(math.floor(exact_pt / SIZE_STEP_PT + 1e-9) * SIZE_STEP_PT, 2))


def wrap(text: str, font: Font, size_pt: float, width_mm: float, language: str) -> list[str]:
    """The text in lines no wider than `width_mm`; its own newlines are kept, no-break spaces do not break.

    A word is divided, after its own hyphens or by the rules of `language`, only when it is
    too wide for a line of its own. Raises TextDoesNotFit when a piece that cannot be divided is too wide.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines.extend(_wrap_paragraph(paragraph, font, size_pt, width_mm, language))
    return lines


def fit_paragraph(
    text: str,
    font: Font,
    size_pt: float,
    minimum_pt: float,
    width_mm: float,
    height_mm: float,
    leading: float,
    language: str,
) -> Paragraph:
    """The text wrapped at the largest size in pt that fits the box; `leading` is a multiple of the size.

    Words stay whole while any size allowed permits it. Raises TextDoesNotFit when even `minimum_pt` is too
    large for the box.
    """
    # Dividing words is the last resort: a smaller whole word reads better than a larger broken one.
    for hyphenated_in in ("", language):
        for candidate_pt in _sizes_pt(size_pt, minimum_pt):
            try:
                lines = tuple(wrap(text, font, candidate_pt, width_mm, hyphenated_in))
            except TextDoesNotFit:
                continue
            paragraph = Paragraph(lines, candidate_pt, candidate_pt * leading * MM_PER_POINT)
            if paragraph.height_mm <= height_mm + TOLERANCE_MM:
                return paragraph
    lines = tuple(wrap(text, font, minimum_pt, width_mm, language))
    needed_mm = len(lines) * minimum_pt * leading * MM_PER_POINT
    raise TextDoesNotFit(
        f"'{_shortened(text)}' takes {len(lines)} lines, {needed_mm:.2f} mm high, at {minimum_pt:g} pt, "
        f"the smallest size allowed; the space is {width_mm:.2f} x {height_mm:.2f} mm",
        text,
    )


def _sizes_pt(size_pt: float, minimum_pt: float) -> Iterator[float]:
    yield size_pt
    step = math.ceil(size_pt / SIZE_STEP_PT - 1e-9) - 1
    while step * SIZE_STEP_PT > minimum_pt + 1e-9:
        yield round(step * SIZE_STEP_PT, 2)
        step -= 1
    if minimum_pt < size_pt:
        yield minimum_pt


def _wrap_paragraph(text: str, font: Font, size_pt: float, room_mm: float, language: str) -> Iterator[str]:
    room = (room_mm + TOLERANCE_MM) / _mm_per_unit(_metrics(font), size_pt)
    space = _units(" ", font)
    line: list[str] = []
    used = 0
    for word in _words(text, font, room):
        width = _units(word, font)
        if line and used + space + width <= room:
            line.append(word)
            used += space + width
            continue
        if line:
            yield " ".join(line)
        *full_lines, rest = _divided(word, font, room, language) if width > room else [word]
        if _units(rest, font) > room:
            raise TextDoesNotFit(
                f"'{_shortened(rest)}' is {width_mm(rest, font, size_pt):.2f} mm wide at {size_pt:g} pt "
                f"and cannot be divided to fit; the space is {room_mm:.2f} mm",
                text,
            )
        yield from full_lines
        line, used = [rest], _units(rest, font)
    yield " ".join(line)


def _words(text: str, font: Font, room: float) -> Iterator[str]:
    """What stays in one line; an ordinal leaves its word only where both are too wide for a line."""
    for word in filter(None, BREAKABLE_SPACE.split(text)):
        yield from (word,) if _units(word, font) <= room else filter(None, SPACE.split(word))


def _divided(word: str, font: Font, room: float, language: str) -> list[str]:
    """The word in pieces of at most `room` font units; the last is wider when no division is left."""
    pieces: list[str] = []
    rest = word
    while _units(rest, font) > room:
        for head, tail in _divisions(rest, language):
            if _units(head, font) <= room:
                pieces.append(head)
                rest = tail
                break
        else:
            break
    return [*pieces, rest]


def _divisions(word: str, language: str) -> Iterator[tuple[str, str]]:
    """Ways to divide a word, the longest head first, breaks after its own hyphens before any others."""
    read = plain(word)
    for place in reversed([match.start() for match in BREAK_AFTER.finditer(read)]):
        yield word[:place], word[place:]
    hyphenator = _hyphenator(language)
    if hyphenator is not None:
        for letters in reversed(list(LETTERS.finditer(read))):
            for position in reversed(hyphenator.positions(letters.group())):
                place = letters.start() + position
                yield f"{word[:place]}-", word[place:]


@cache
def _hyphenator(language: str) -> pyphen.Pyphen | None:
    """The rules of a language, if it is one that has any."""
    dictionary = "en_US" if language == "en" else pyphen.language_fallback(language)
    return pyphen.Pyphen(lang=dictionary) if dictionary else None


def _shortened(text: str) -> str:
    shown = " ".join(plain(text).split())
    return shown if len(shown) <= 40 else f"{shown[:39]}…"
