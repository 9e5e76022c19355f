"""A printed page as one SVG: its artworks, each held once, and what stands over them."""

from generator.compile.artwork import Artwork, DrawnPage, Placed
from generator.svg.nesting import ROOT, inside


def page_svg(page: DrawnPage) -> str:
    """The whole page as SVG text."""
    if not page.placed:
        return page.svg
    root = ROOT.search(page.svg)
    assert root is not None, "a canvas writes a root"
    artworks = {placed.artwork.id: placed.artwork for placed in page.placed}
    held = "".join(map(_held, artworks.values()))
    shown = "".join(map(_shown, page.placed))
    pictures = f'<g id="pictures" inkscape:groupmode="layer" inkscape:label="Pictures">{shown}</g>'
    return f"{page.svg[:root.end()]}<defs>{held}</defs>{pictures}{page.svg[root.end():]}"


def _held(artwork: Artwork) -> str:
    """What stands inside an artwork's root, as a group with an id."""
    attributes, inner = inside(artwork.svg)
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
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
