"""The pages of a document as one long page, for screens: one scrolls through it."""

from collections.abc import Sequence

from generator.compile.artwork import DrawnPage
from generator.svg.nesting import inside
from generator.svg.numbers import written


def stacked(pages: Sequence[DrawnPage], title: str) -> DrawnPage:
    """The pages below each other, under one title; they show no artworks."""
    wide, high = max(page.width_mm for page in pages), sum(page.height_mm for page in pages)
    below, top = [], 0.0
    for page in pages:
        attributes, body = inside(page.svg)
        below.append(f'<g {attributes} transform="translate(0 {written(top, 4)})">{body}</g>')
        top += page.height_mm
    size = f'{written(wide, 4)} {written(high, 4)}'
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{written(wide, 4)}mm" '
            f'height="{written(high, 4)}mm" viewBox="0 0 {size}">')
    return DrawnPage(f"{head}{''.join(below)}</svg>", wide, high, title)
