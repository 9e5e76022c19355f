"""A printed page as one SVG: its artworks, each held once, and what stands over them."""

from collections.abc import Sequence

from generator.compile.artwork import Artwork, DrawnPage, Placed, Window
from generator.svg.nesting import ROOT, inside
from generator.svg.numbers import written
from generator.svg.windows import seen_through


def page_svg(page: DrawnPage) -> str:
    """The whole page as SVG text."""
    if not page.placed:
        return page.svg
    root = ROOT.search(page.svg)
    assert root is not None, "a canvas writes a root"
    windows: dict[Artwork, list[Window]] = {}
    for placed in page.placed:
        windows.setdefault(placed.artwork, []).append(placed.window)
    held = "".join(map(_held, windows, windows.values()))
    shown = "".join(map(_shown, page.placed))
    pictures = f'<g id="pictures" inkscape:groupmode="layer" inkscape:label="Pictures">{shown}</g>'
    return f"{page.svg[:root.end()]}<defs>{held}</defs>{pictures}{page.svg[root.end():]}"


def _held(artwork: Artwork, windows: Sequence[Window]) -> str:
    """What stands inside an artwork's root, as a group with an id: as much of it as the page shows."""
    attributes, inner = inside(artwork.svg)
    left, top = min(each.x_mm for each in windows), min(each.y_mm for each in windows)
    right = max(each.x_mm + each.width_mm for each in windows)
    bottom = max(each.y_mm + each.height_mm for each in windows)
    if (right - left) * (bottom - top) < artwork.width_mm * artwork.height_mm / 2:
        inner = seen_through(inner, (left, top, right, bottom))
    return f'<g id="{_name(artwork)}" {attributes}>{inner}</g>'


def _shown(placed: Placed) -> str:
    window = placed.window
    seen = " ".join(_number(each) for each in (window.x_mm, window.y_mm, window.width_mm, window.height_mm))
    x, y, width, height = seen.split()
    name = f' id="{placed.id}"' if placed.id else ""
    matrix = " ".join(map(_number, placed.matrix))
    return (f'<g transform="matrix({matrix})"><svg{name} x="{x}" y="{y}" width="{width}" height="{height}" '
            f'viewBox="{seen}" overflow="hidden"><use xlink:href="#{_name(placed.artwork)}"/></svg></g>')


def _name(artwork: Artwork) -> str:
    return f"artwork-{artwork.id}"


def _number(value: float) -> str:
    return written(value, 5)
