"""The cuts of a sheet alone, for plotters such as Silhouette and Cricut (SVG) and for dies and lasers (DXF).

Straight cuts that meet are one line, and a line that two faces share is cut once.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from generator.compile.artwork import Artwork
from generator.compile.sheets.placement import PlacedFace, Sheet
from generator.records import record
from generator.svg.numbers import written

CUT = 'fill="none" stroke="#ff0000" stroke-width="0.1"'
"""Plotter programs take a red hairline for a cut."""

DxfGroup = tuple[int, str | float]
"""A code that tells what it is, and a value (AutoCAD R12 DXF reference)."""

_CUT_LAYER: DxfGroup = (8, "CUT")
TOLERANCE_MM = 0.02
QUARTER_BULGE = 0.41421356
"""DXF writes an arc as the tangent of a quarter of its angle: here of 90 degrees."""

Spans = dict[float, list[tuple[float, float]]]
Point = tuple[float, float]


@record
class RoundedBox:
    """A cut with round corners."""

    left_mm: float
    top_mm: float
    width_mm: float
    height_mm: float
    corner_mm: float


@record
class Cuts:
    """Every cut of a sheet; circles are a centre and a radius."""

    width_mm: float
    height_mm: float
    lines: tuple[tuple[Point, Point], ...]
    circles: tuple[tuple[Point, float], ...]
    boxes: tuple[RoundedBox, ...]


def cuts_of(sheet: Sheet, artworks: Mapping[str, Artwork]) -> Cuts:
    """The cuts of a sheet; `artworks` are the fronts by face."""
    straight: list[PlacedFace] = []
    circles: list[tuple[Point, float]] = []
    boxes: list[RoundedBox] = []
    for placed in sheet.faces:
        art, face = artworks[placed.face.id], placed.face
        if art.round:
            centre = (placed.x_mm + face.width_mm / 2, placed.y_mm + face.height_mm / 2)
            circles.append((centre, face.width_mm / 2))
        elif art.corner_mm and face.gap_mm:
            boxes.append(RoundedBox(placed.x_mm, placed.y_mm, face.width_mm, face.height_mm, art.corner_mm))
        else:
            straight.append(placed)
    return Cuts(sheet.width_mm, sheet.height_mm, tuple(_lines(straight)), tuple(circles), tuple(boxes))


def cutting_files(cuts: Cuts) -> dict[str, str]:
    """The cuts in every format, by the ending of its file."""
    return {"svg": as_svg(cuts), "dxf": as_dxf(cuts)}


def as_svg(cuts: Cuts) -> str:
    """An SVG of the sheet's size in millimetres."""
    width, height = _number(cuts.width_mm), _number(cuts.height_mm)
    shapes = [
        *(f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"'
          for (x, y), radius in cuts.circles),
        *(f'<rect x="{_number(box.left_mm)}" y="{_number(box.top_mm)}" width="{_number(box.width_mm)}" '
          f'height="{_number(box.height_mm)}" rx="{_number(box.corner_mm)}"' for box in cuts.boxes),
        *(f'<line x1="{_number(x1)}" y1="{_number(y1)}" x2="{_number(x2)}" y2="{_number(y2)}"'
          for (x1, y1), (x2, y2) in cuts.lines)]
    body = "".join(f"{shape} {CUT}/>" for shape in shapes)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
            f'viewBox="0 0 {width} {height}">{body}</svg>')


def as_dxf(cuts: Cuts) -> str:
    """A DXF (R12, the one that every program reads) in millimetres, from the lower left corner up."""
    return "".join(f"{code}\n{value}\n" for code, value in _dxf_groups(cuts))


def _dxf_groups(cuts: Cuts) -> Iterator[DxfGroup]:
    """A file of nothing but entities; round corners are polylines whose vertices have a bulge (42)."""
    yield from ((0, "SECTION"), (2, "ENTITIES"))
    for (x, y), radius in cuts.circles:
        yield from ((0, "CIRCLE"), _CUT_LAYER, *_dxf_point(x, cuts.height_mm - y), (40, _exact(radius)))
    for box in cuts.boxes:
        yield from ((0, "POLYLINE"), _CUT_LAYER, (66, 1), (70, 1))
        for x, y, bulge in _outline(box, cuts.height_mm):
            yield from ((0, "VERTEX"), _CUT_LAYER, (70, 0), *_dxf_point(x, y))
            if bulge:
                yield 42, bulge
        yield 0, "SEQEND"
    for (x1, y1), (x2, y2) in cuts.lines:
        yield from ((0, "LINE"), _CUT_LAYER)
        yield from (*_dxf_point(x1, cuts.height_mm - y1), *_dxf_point(x2, cuts.height_mm - y2, end=1))
    yield from ((0, "ENDSEC"), (0, "EOF"))


def _dxf_point(x_mm: float, y_mm: float, end: int = 0) -> tuple[DxfGroup, DxfGroup]:
    return (10 + end, _exact(x_mm)), (20 + end, _exact(y_mm))


def _exact(length: float) -> float:
    return round(length, 9)


def _outline(box: RoundedBox, height_mm: float) -> list[tuple[float, float, float]]:
    """The corners' ends against the clock from the lower left, each with the bulge of what follows it."""
    corner = min(box.corner_mm, box.width_mm / 2, box.height_mm / 2)
    left, right = box.left_mm, box.left_mm + box.width_mm
    top, bottom = height_mm - box.top_mm, height_mm - box.top_mm - box.height_mm
    return [
        (left + corner, bottom, 0.0), (right - corner, bottom, QUARTER_BULGE),
        (right, bottom + corner, 0.0), (right, top - corner, QUARTER_BULGE),
        (right - corner, top, 0.0), (left + corner, top, QUARTER_BULGE),
        (left, top - corner, 0.0), (left, bottom + corner, QUARTER_BULGE)]


def _lines(faces: Iterable[PlacedFace]) -> list[tuple[Point, Point]]:
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
    return written(length, 3)
