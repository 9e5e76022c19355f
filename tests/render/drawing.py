"""Small drawings that tests of lettering, SVG and rendering share."""

from generator.lettering.fonts import FONTS, Font, svg_attributes

SIGNS = "\N{MULTIPLICATION SIGN}\N{MINUS SIGN}\N{EN DASH}"
ALL_FONTS = [each for fonts in FONTS.values() for each in fonts]


def drawing(body: str, width_mm: float = 100, height_mm: float = 60) -> str:
    size = f'width="{width_mm:g}mm" height="{height_mm:g}mm" viewBox="0 0 {width_mm:g} {height_mm:g}"'
    namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"<svg {namespaces} {size}>{body}</svg>"


def written(text: str, font: Font, y_mm: float = 20, size_mm: float = 5) -> str:
    attributes = " ".join(f'{name}="{value}"' for name, value in svg_attributes(font).items())
    return f'<text x="5" y="{y_mm:g}" font-size="{size_mm:g}" {attributes}>{text}</text>'
