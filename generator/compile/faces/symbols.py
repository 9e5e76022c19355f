"""Unit symbols as SVG: strokes keep their width whatever the size of the box."""

from collections.abc import Sequence

from generator.lettering.fonts import Font, svg_attributes
from generator.lettering.text import MM_PER_POINT, cap_height_mm, fit_size_pt
from generator.model.symbols import HEIGHT, UNDER, WIDTH, SymbolPart
from generator.svg.numbers import written
from generator.svg.paths import placed


def symbol_svg(
    parts: Sequence[SymbolPart], x: float, y: float, width: float, height: float, ground: str, line: str,
    line_mm: float, face: Font,
) -> str:
    """The box with its symbol, with letters in a font.

    (x, y) is the upper left corner, and rings under it are within the height.
    """
    has_under = any(part.under or part.track for part in parts)
    full, height = height, height * HEIGHT / (HEIGHT + UNDER) if has_under else height
    across, down = width / WIDTH, height / HEIGHT
    shapes = [f'<rect width="{_number(width)}" height="{_number(height)}" fill="{ground}"/>']
    for part in parts:
        shapes += _strokes(part, across, down, line)
        shapes += [_dot(dot, across, down, line) for dot in part.dots]
        shapes += [_letters(part.letters, width, height, line, face)] if part.letters else []
        shapes += _under(part, across, height, full - height, ground)
    return (f'<g transform="translate({_number(x)} {_number(y)})" fill="none" stroke="{line}" '
            f'stroke-width="{_number(line_mm)}" stroke-linejoin="round">{"".join(shapes)}</g>')


def _strokes(part: SymbolPart, across: float, down: float, line: str) -> list[str]:
    shapes = [f'<path d="{placed(part.line, across, down)}"/>'] if part.line else []
    return shapes + ([f'<path d="{placed(part.solid, across, down)}" fill="{line}"/>'] if part.solid else [])


def _dot(dot: tuple[float, float, float], across: float, down: float, line: str) -> str:
    x, y, radius = dot
    return (f'<circle cx="{_number(x * across)}" cy="{_number(y * down)}" '
            f'r="{_number(radius * min(across, down))}" fill="{line}" stroke="none"/>')


def _letters(words: str, width: float, height: float, line: str, face: Font) -> str:
    size_pt = fit_size_pt(words, face, 0.62 * height / MM_PER_POINT, 2.5, width * 0.86)
    look = " ".join(f'{name}="{value}"' for name, value in svg_attributes(face).items())
    baseline = (height + cap_height_mm(face, size_pt)) / 2
    return (f'<text x="{_number(width / 2)}" y="{_number(baseline)}" {look} '
            f'font-size="{_number(size_pt * MM_PER_POINT)}" text-anchor="middle" fill="{line}" '
            f'stroke="none">{words}</text>')


def _under(part: SymbolPart, across: float, top: float, room: float, ground: str) -> list[str]:
    scale = min(across, room / UNDER)
    middle = top + room / 2
    rings = [f'<circle cx="{_number(x * across)}" cy="{_number(middle)}" r="{_number(radius * scale)}" '
             f'fill="{ground}"/>' for x, _, radius in part.under]
    if part.track is not None:
        left, right = (each * across for each in part.track)
        half = 2.9 * scale
        rings.append(
            f'<rect x="{_number(left)}" y="{_number(middle - half)}" width="{_number(right - left)}" '
            f'height="{_number(2 * half)}" rx="{_number(half)}" fill="{ground}"/>')
    return rings


def _number(value: float) -> str:
    return written(value, 3)
