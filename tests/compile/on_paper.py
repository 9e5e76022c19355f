"""Papers, an artwork of any size, and where artworks are seen on a page."""

from generator.compile.artwork import Artwork, DrawnPage
from generator.compile.sheets.imprint import Imprint
from generator.model.stock import papers

A4 = papers()["a4"]
LETTER = papers()["letter"]
OURS = Imprint("A game")


def art(identifier: str, width: float, height: float, bleed: float = 2.0, ground: str = "#446644") -> Artwork:
    box = f"{-bleed} {-bleed} {width + 2 * bleed} {height + 2 * bleed}"
    body = f'<rect x="{-bleed}" y="{-bleed}" width="90%" height="90%" fill="{ground}"/>'
    label = f'<text id="{identifier}-t" x="2" y="9" font-family="IBM Plex Sans">{identifier}</text>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}{label}</svg>'
    return Artwork(identifier, svg, width, height, bleed)


def frames(page: DrawnPage) -> dict[str, tuple[float, float, float, float]]:
    """Where on a page each artwork is seen: left, top, width and height."""
    found = {}
    for placed in page.placed:
        (a, b, c, d, e, f), window = placed.matrix, placed.window
        across = (window.x_mm, window.x_mm + window.width_mm)
        down = (window.y_mm, window.y_mm + window.height_mm)
        xs, ys = zip(*((a * x + c * y + e, b * x + d * y + f) for x in across for y in down), strict=True)
        found[placed.id] = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return found


def heads_down(page: DrawnPage) -> int:
    """How many artworks of a page stand on their heads."""
    return sum(placed.matrix[0] < 0 for placed in page.placed)
