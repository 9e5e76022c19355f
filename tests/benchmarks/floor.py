"""The same four jobs with nothing but the parts we stand on: SVG written by hand, typst, zip."""

# ruff: noqa: E501 - drawings read best on one line

import sys
import zipfile
from pathlib import Path

import typst

FONT = 'font-family="IBM Plex Sans" font-weight="700"'
SOURCE = b"""
#set page(margin: 0pt, fill: none)
#for (index, size) in sys.inputs.sizes.split(";").enumerate() {
  let (width, height) = size.split(" ").map(value => float(value) * 1mm)
  page(width: width, height: height, image(bytes(sys.inputs.at(str(index))), format: "svg", width: width))
}
"""


def _svg(width: float, height: float, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'


def _face(number: int, x: float, y: float, ground: str) -> str:
    return (
        f'<g transform="translate({x} {y})"><rect width="15" height="15" fill="{ground}"/>'
        f'<rect x="4" y="3.4" width="7" height="4.6" fill="#cfd8dc" stroke="#000" stroke-width=".3"/>'
        f'<path d="M4 3.4L11 8M11 3.4L4 8" stroke="#000" stroke-width=".3"/>'
        f'<text x="7.5" y="13.4" font-size="4.4" text-anchor="middle" {FONT}>{number % 7 + 1}-{number % 4 + 3}</text>'
        f'<text x="1" y="3" font-size="2" {FONT}>{number}</text></g>'
    )


def counters() -> list[tuple[str, float, float]]:
    """200 counters of two sides on A4."""
    pages = []
    for first in range(0, 200, 140):
        for ground in ("#7b8f9a", "#c9b98f"):
            body = "".join(
                _face(n, 15 + (n - first) % 12 * 15, 20 + (n - first) // 12 * 15, ground)
                for n in range(first, min(200, first + 140))
            )
            pages.append((_svg(210, 297, body), 210.0, 297.0))
    return pages


def cards() -> list[tuple[str, float, float]]:
    """55 cards, nine on A4."""
    pages = []
    for first in range(0, 55, 9):
        body = ""
        for n in range(first, min(55, first + 9)):
            x, y = 10 + n % 3 * 63, 16 + (n - first) // 3 * 88
            body += (
                f'<g transform="translate({x} {y})"><rect width="63" height="88" rx="3" fill="#f2ead6" stroke="#000" '
                f'stroke-width=".2"/><rect width="63" height="13" fill="#555"/><text x="4" y="9" font-size="5" '
                f'fill="#fff" {FONT}>Event {n}</text><text x="4" y="60" font-size="3" {FONT}>Move up to '
                f"{n % 5 + 1} units by road.</text></g>"
            )
        pages.append((_svg(210, 297, body), 210.0, 297.0))
    return pages


def board() -> tuple[str, float, float]:
    """A map of 46 x 24 hexes with their numbers."""
    body = '<rect width="781" height="515" fill="#ece6d2"/>'
    for column in range(46):
        for row in range(24):
            x, y = 25 + column * 16.45, 34 + (row + column % 2 / 2) * 19
            body += (
                f'<path d="M{x - 11} {y}l5.5-9.5h11l5.5 9.5l-5.5 9.5h-11z" fill="none" stroke="#555" '
                f'stroke-width=".3"/><text x="{x}" y="{y - 6}" font-size="2.4" text-anchor="middle" {FONT}>'
                f"{column + 1:02}{row + 1:02}</text>"
            )
    return _svg(781, 515, body), 781.0, 515.0


def typeset(pages: list[tuple[str, float, float]], fonts: str, kind: str, ppi: float = 144) -> bytes:
    """PDF or PNG of the pages."""
    inputs = {str(index): svg for index, (svg, _, _) in enumerate(pages)}
    inputs["sizes"] = ";".join(f"{width} {height}" for _, width, height in pages)
    compiler = typst.Compiler(
        SOURCE,
        root=fonts,
        sys_inputs=inputs,
        ignore_system_fonts=True,
        font_paths=typst.Fonts(include_system_fonts=False, font_paths=[fonts]),
    )
    made = compiler.compile(format="pdf") if kind == "pdf" else compiler.compile(format="png", ppi=ppi)
    return made if isinstance(made, bytes) else b"".join(made or [])


def main(job: str, fonts: str, folder: Path) -> None:
    """Do one job, or all four."""
    if job in ("counters", "all"):
        (folder / "counters.pdf").write_bytes(typeset(counters(), fonts, "pdf"))
    if job in ("cards", "all"):
        (folder / "cards.pdf").write_bytes(typeset(cards(), fonts, "pdf"))
    if job in ("map", "all"):
        (folder / "map.pdf").write_bytes(typeset([board()], fonts, "pdf"))
        (folder / "map.png").write_bytes(typeset([board()], fonts, "png", 101.6))
    if job in ("module", "all"):
        faces = [(_svg(15, 15, _face(n, 0, 0, "#7b8f9a")), 15.0, 15.0) for n in range(200)]
        with zipfile.ZipFile(folder / "module.vmod", "w", zipfile.ZIP_DEFLATED) as module:
            module.writestr("images/faces.png", typeset(faces, fonts, "png", 101.6))
            module.writestr("images/map.png", typeset([board()], fonts, "png", 101.6))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
