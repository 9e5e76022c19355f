"""The cutting layer: only the cuts of a sheet, for plotters such as Silhouette and Cricut.

Straight cuts that meet are one line, and a line that two faces share is cut once.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping

import svgwrite

from generator.compile.artwork import Artwork
from generator.compile.sheets.placement import PlacedFace, Sheet

CUT = {"fill": "none", "stroke": "#ff0000", "stroke_width": "0.1"}
"""Plotter programs take a red hairline for a cut."""

TOLERANCE_MM = 0.02

Spans = dict[float, list[tuple[float, float]]]


def cutting_layer(sheet: Sheet, artworks: Mapping[str, Artwork]) -> str:
    """An SVG of the sheet's size in millimetres; `artworks` are the fronts by face."""
    width, height = _number(sheet.width_mm), _number(sheet.height_mm)
    drawing = svgwrite.Drawing(
        None, size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", debug=False
    )
    straight: list[PlacedFace] = []
    for placed in sheet.faces:
        art, face = artworks[placed.face.id], placed.face
        if art.round:
            centre = (placed.x_mm + face.width_mm / 2, placed.y_mm + face.height_mm / 2)
            drawing.add(drawing.circle(tuple(map(_number, centre)), _number(face.width_mm / 2), **CUT))
        elif art.corner_mm and face.gap_mm:
            corner, size = (placed.x_mm, placed.y_mm), (face.width_mm, face.height_mm)
            box = (tuple(map(_number, corner)), tuple(map(_number, size)))
            drawing.add(drawing.rect(*box, rx=_number(art.corner_mm), **CUT))
        else:
            straight.append(placed)
    for start, end in _lines(straight):
        drawing.add(drawing.line(tuple(map(_number, start)), tuple(map(_number, end)), **CUT))
    return str(drawing.tostring())


def _lines(faces: Iterable[PlacedFace]) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The edges of all faces, joined: those across from the top down, then those down from left to right."""
    across: Spans = defaultdict(list)
    down: Spans = defaultdict(list)
    for placed in faces:
        left, top = round(placed.x_mm, 3), round(placed.y_mm, 3)
        right, bottom = round(left + placed.face.width_mm, 3), round(top + placed.face.height_mm, 3)
        for y in (top, bottom):
            across[y].append((left, right))
        for x in (left, right):
            down[x].append((top, bottom))
    rows = [((start, y), (end, y)) for y, spans in sorted(across.items()) for start, end in _joined(spans)]
    columns = [((x, start), (x, end)) for x, spans in sorted(down.items()) for start, end in _joined(spans)]
    return rows + columns


def _joined(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Stretches that touch or overlap as one."""
    joined: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1] + TOLERANCE_MM:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def _number(length: float) -> str:
    return f"{length:.3f}".rstrip("0").rstrip(".")
