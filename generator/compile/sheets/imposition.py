"""Imposition: which face lies where on which sheet. Pure functions, nothing is drawn here.

Faces of one group lie edge to edge, so that one cut serves two of them; groups stand apart, so that each
has its bleed. Lengths are millimetres from the upper left corner of the sheet.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from generator.compile.sheets.placement import (
    Area,
    Band,
    Edges,
    Face,
    FaceTooLarge,
    PlacedFace,
    PlacedHeading,
    Sheet,
    Spacing,
)
from generator.records import record

TOLERANCE_MM = 1e-6
HEADING_GAP_MM = 3.0
"""Between the names of groups that stand side by side."""


@record
class _Row:
    """Faces side by side by column; `block` tells which rows belong together."""

    block: int
    cells: tuple[tuple[int, Face], ...]

    @property
    def face(self) -> Face:
        return self.cells[0][1]


@record
class _Standing:
    """A row at its height, and the band it belongs to."""

    row: _Row
    y_mm: float
    band: int
    leads: bool


def impose(
    faces: Sequence[Face], width_mm: float, height_mm: float, area: Area, spacing: Spacing
) -> tuple[Sheet, ...]:
    """Lay the faces on sheets in their order; small groups share a row only where that saves a sheet.

    Raises FaceTooLarge for a face that does not fit the area.
    """
    apart = _sheets(_rows(faces, area, spacing, shared=False), width_mm, height_mm, area, spacing)
    if spacing.sheet_per_group:
        return apart
    together = _sheets(_rows(faces, area, spacing, shared=True), width_mm, height_mm, area, spacing)
    return together if len(together) < len(apart) else apart


def _rows(faces: Sequence[Face], area: Area, spacing: Spacing, *, shared: bool) -> list[_Row]:
    rows: list[_Row] = []
    block = 0
    for cell, alike in groupby(faces, key=lambda face: face.cell):
        columns = _column_count(cell, area, spacing)
        last_column: int | None = None
        named_up_to = 0
        for _, members in groupby(alike, key=lambda face: face.group):
            group = list(members)
            start = 0 if last_column is None else max(last_column + 2, named_up_to)
            named = math.ceil((group[0].heading_mm + HEADING_GAP_MM) / (cell[0] + cell[2]))
            if shared and rows and last_column is not None and start + len(group) <= columns:
                rows[-1] = replace(rows[-1], cells=(*rows[-1].cells, *enumerate(group, start)))
                last_column, named_up_to = start + len(group) - 1, start + named
                continue
            block += 1
            for first in range(0, len(group), columns):
                rows.append(_Row(block, tuple(enumerate(group[first:first + columns]))))
            # only a group that fills no more than one row lets others stand beside it
            last_column = len(group) - 1 if len(group) <= columns else None
            named_up_to = named
    return rows


def _column_count(cell: tuple[float, float, float, float, bool], area: Area, spacing: Spacing) -> int:
    width, height, gap, bleed, _ = cell
    around = 2 * (bleed + spacing.mark_mm)
    count = int((area.width_mm - around + gap + TOLERANCE_MM) // (width + gap))
    if count < 1 or height + around + spacing.heading_mm > area.height_mm + TOLERANCE_MM:
        raise FaceTooLarge(
            f"a face of {width:g} x {height:g} mm with {bleed:g} mm bleed does not fit "
            f"{area.width_mm:g} x {area.height_mm:g} mm")
    return count


def _sheets(
    rows: Sequence[_Row], width_mm: float, height_mm: float, area: Area, spacing: Spacing
) -> tuple[Sheet, ...]:
    return tuple(
        _sheet(standing, width_mm, height_mm, area, spacing) for standing in _standing(rows, area, spacing))


def _standing(rows: Sequence[_Row], area: Area, spacing: Spacing) -> list[list[_Standing]]:
    """The rows of each sheet at their heights, counted from the top of the area."""
    sheets: list[list[_Standing]] = []
    for row in rows:
        last = sheets[-1][-1] if sheets else None
        new_group = last is not None and row.block != last.row.block
        if last is not None and not (new_group and spacing.sheet_per_group):
            standing = _below(last, row, spacing)
            if standing.y_mm + row.face.height_mm + row.face.bleed_mm + spacing.mark_mm \
                    <= area.height_mm + TOLERANCE_MM:
                sheets[-1].append(standing)
                continue
        top = spacing.heading_mm + spacing.mark_mm + row.face.bleed_mm
        sheets.append([_Standing(row, top, 0, True)])
    return sheets


def _below(last: _Standing, row: _Row, spacing: Spacing) -> _Standing:
    y = last.y_mm + last.row.face.height_mm
    if row.block == last.row.block:
        return _Standing(row, y + row.face.down_gap_mm, last.band, False)
    y += last.row.face.bleed_mm + spacing.heading_mm + row.face.bleed_mm
    if row.face.cell == last.row.face.cell:
        return _Standing(row, y, last.band, True)
    return _Standing(row, y + 2 * spacing.mark_mm, last.band + 1, True)


def _sheet(
    standing: Sequence[_Standing], width_mm: float, height_mm: float, area: Area, spacing: Spacing
) -> Sheet:
    down = area.y_mm + _spare_above(standing[-1], area, spacing)
    faces: list[PlacedFace] = []
    headings: list[PlacedHeading] = []
    bands: list[Band] = []
    left = _columns_mm(standing[0].row.face, area, spacing)[0]
    for _, members in groupby(standing, key=lambda each: each.band):
        band = [replace(each, y_mm=each.y_mm + down) for each in members]
        columns = _flush(_columns_mm(band[0].row.face, area, spacing), left, band, area, spacing)
        placed = list(_placed(band, columns))
        faces += placed
        headings += _headings(band, columns, spacing)
        face = band[0].row.face
        bands.append(_band(placed, face.gap_mm / 2 if face.round else 0.0))
    covered = sum(each.face.width_mm * each.face.height_mm for each in faces)
    return Sheet(
        width_mm, height_mm, tuple(faces), tuple(headings), tuple(bands),
        round(covered / (area.width_mm * area.height_mm), 4))


def _spare_above(last: _Standing, area: Area, spacing: Spacing) -> float:
    """Half of what stays free below, as if the sheet were filled up with more rows like the last.

    So a sheet that is full and the one after it, half empty, have their cuts in the same places.
    """
    face = last.row.face
    end = last.y_mm + face.height_mm + face.bleed_mm + spacing.mark_mm
    return max(0.0, area.height_mm - end) % (face.height_mm + face.down_gap_mm) / 2


def _columns_mm(face: Face, area: Area, spacing: Spacing) -> list[float]:
    count = _column_count(face.cell, area, spacing)
    pitch = face.width_mm + face.gap_mm
    left = area.x_mm + (area.width_mm - count * pitch + face.gap_mm) / 2
    return [left + column * pitch for column in range(count)]


def _flush(
    columns: list[float], left: float, band: Sequence[_Standing], area: Area, spacing: Spacing
) -> list[float]:
    """The columns moved so that the band begins where the sheet's first band does, if it fits there."""
    face = band[0].row.face
    last = max(column for standing in band for column, _ in standing.row.cells)
    right = left + columns[last] - columns[0] + face.width_mm + face.bleed_mm + spacing.mark_mm
    clear = left - face.bleed_mm - spacing.mark_mm >= area.x_mm - TOLERANCE_MM
    if not clear or right > area.x_mm + area.width_mm + TOLERANCE_MM:
        return columns
    return [left + column - columns[0] for column in columns]


def _placed(band: Sequence[_Standing], columns: Sequence[float]) -> Iterator[PlacedFace]:
    for index, standing in enumerate(band):
        above = band[index - 1] if index and not standing.leads else None
        below = band[index + 1] if index + 1 < len(band) and not band[index + 1].leads else None
        here, over, under = _filled(standing), _filled(above), _filled(below)
        for column, face in standing.row.cells:
            aside, down = min(face.bleed_mm, face.gap_mm / 2), min(face.bleed_mm, face.down_gap_mm / 2)
            yield PlacedFace(face, columns[column], standing.y_mm, Edges(
                aside if column - 1 in here else face.bleed_mm,
                down if column in over else face.bleed_mm,
                aside if column + 1 in here else face.bleed_mm,
                down if column in under else face.bleed_mm))


def _filled(standing: _Standing | None) -> set[int]:
    return {column for column, _ in standing.row.cells} if standing else set()


def _headings(
    band: Sequence[_Standing], columns: Sequence[float], spacing: Spacing
) -> Iterator[PlacedHeading]:
    if not spacing.heading_mm:
        return
    first = band[0]
    for block, members in groupby(band, key=lambda each: each.row.block):
        rows = list(members)
        face = rows[0].row.face
        starts = [(column, each.group) for column, each in rows[0].row.cells
                  if column == 0 or (column - 1) not in _filled(rows[0])]
        y = rows[0].y_mm - face.bleed_mm - spacing.heading_mm
        y -= spacing.mark_mm if block == first.row.block else 0
        ends = [columns[column] for column, _ in starts[1:]] + [columns[-1] + face.width_mm]
        for (column, group), end in zip(starts, ends, strict=True):
            count = sum(each.group == group for row in rows for _, each in row.row.cells)
            yield PlacedHeading(group, count, columns[column], y, end - columns[column], spacing.heading_mm)


def _band(placed: Sequence[PlacedFace], half_gap: float) -> Band:
    verticals = {round(x, 4) for each in placed
                 for x in (each.x_mm - half_gap, each.x_mm + each.face.width_mm + half_gap)}
    horizontals = {round(y, 4) for each in placed
                   for y in (each.y_mm - half_gap, each.y_mm + each.face.height_mm + half_gap)}
    return Band(
        min(each.x_mm - each.bleed.left for each in placed),
        min(each.y_mm - each.bleed.top for each in placed),
        max(each.x_mm + each.face.width_mm + each.bleed.right for each in placed),
        max(each.y_mm + each.face.height_mm + each.bleed.bottom for each in placed),
        tuple(sorted(verticals)), tuple(sorted(horizontals)))
