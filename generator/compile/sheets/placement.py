"""Where faces lie on a sheet: plain values, and the same sheet seen from its back.

Lengths are millimetres from the upper left corner of the sheet.
"""

from dataclasses import replace
from typing import Literal

from generator.records import record


class FaceTooLarge(ValueError):
    """A face that fits no sheet of the paper; the message gives both sizes."""


@record
class Face:
    """What imposition knows of a printed side; `gap_mm` keeps it apart from others of its own group.

    `row_gap_mm` keeps its rows apart, if that is not the same; `heading_mm` is the width of its group's name.
    A round face is cut out with scissors or a punch: one straight cut in the middle of each gap is enough.
    """

    id: str
    width_mm: float
    height_mm: float
    bleed_mm: float = 0.0
    group: str = ""
    gap_mm: float = 0.0
    round: bool = False
    row_gap_mm: float | None = None
    heading_mm: float = 0.0

    @property
    def cell(self) -> tuple[float, float, float, float, bool]:
        """What two faces must share to stand in the same columns."""
        return (self.width_mm, self.height_mm, self.gap_mm, self.bleed_mm, self.round)

    @property
    def down_gap_mm(self) -> float:
        """The gap to the row below of its own group."""
        return self.gap_mm if self.row_gap_mm is None else self.row_gap_mm


@record
class Area:
    """The part of a sheet that faces, their headings and cut marks may use."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float

    @property
    def bottom_mm(self) -> float:
        """The lower edge."""
        return self.y_mm + self.height_mm


@record
class Spacing:
    """Room for a group's name, for cut marks, and whether a group begins a new sheet."""

    heading_mm: float = 4.5
    mark_mm: float = 2.0
    sheet_per_group: bool = False


@record
class Edges:
    """Four lengths, one for each edge."""

    left: float
    top: float
    right: float
    bottom: float


@record
class PlacedFace:
    """A face with the corner of its cut, and how much of its bleed is seen at each edge."""

    face: Face
    x_mm: float
    y_mm: float
    bleed: Edges


@record
class PlacedHeading:
    """A group's name, how many of its faces stand below it, and the room it has."""

    group: str
    count: int
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float


@record
class Band:
    """Faces in common columns: the rectangle with all bleeds, and the straight cuts through it."""

    left_mm: float
    top_mm: float
    right_mm: float
    bottom_mm: float
    verticals_mm: tuple[float, ...]
    horizontals_mm: tuple[float, ...]


@record
class Sheet:
    """One side of a sheet; `fullness` is the share of the usable area that faces cover."""

    width_mm: float
    height_mm: float
    faces: tuple[PlacedFace, ...]
    headings: tuple[PlacedHeading, ...]
    bands: tuple[Band, ...]
    fullness: float


def mirrored(sheet: Sheet, axis: Literal["vertical", "horizontal"]) -> Sheet:
    """The sheet seen through the paper, turned about its vertical or its horizontal middle line."""
    if axis == "vertical":
        return replace(
            sheet,
            faces=tuple(_face_across(placed, sheet.width_mm) for placed in sheet.faces),
            headings=tuple(
                replace(each, x_mm=sheet.width_mm - each.x_mm - each.width_mm) for each in sheet.headings),
            bands=tuple(_band_across(band, sheet.width_mm) for band in sheet.bands))
    return replace(
        sheet,
        faces=tuple(_face_down(placed, sheet.height_mm) for placed in sheet.faces),
        headings=tuple(
            replace(each, y_mm=sheet.height_mm - each.y_mm - each.height_mm) for each in sheet.headings),
        bands=tuple(_band_down(band, sheet.height_mm) for band in sheet.bands))


def _face_across(placed: PlacedFace, width_mm: float) -> PlacedFace:
    bleed = placed.bleed
    return replace(
        placed, x_mm=width_mm - placed.x_mm - placed.face.width_mm,
        bleed=replace(bleed, left=bleed.right, right=bleed.left))


def _face_down(placed: PlacedFace, height_mm: float) -> PlacedFace:
    bleed = placed.bleed
    return replace(
        placed, y_mm=height_mm - placed.y_mm - placed.face.height_mm,
        bleed=replace(bleed, top=bleed.bottom, bottom=bleed.top))


def _band_across(band: Band, width_mm: float) -> Band:
    return replace(
        band, left_mm=width_mm - band.right_mm, right_mm=width_mm - band.left_mm,
        verticals_mm=tuple(sorted(round(width_mm - x, 4) for x in band.verticals_mm)))


def _band_down(band: Band, height_mm: float) -> Band:
    return replace(
        band, top_mm=height_mm - band.bottom_mm, bottom_mm=height_mm - band.top_mm,
        horizontals_mm=tuple(sorted(round(height_mm - y, 4) for y in band.horizontals_mm)))
