"""Pictures as written: a file of the folder `pictures`, and which part of it is shown how."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from generator.grids.lengths import Point
from generator.model.base import LARGEST, Strict, Text


def _numbers(value: Any) -> Any:
    return value.split() if isinstance(value, str) else value


_Count = Annotated[int, Field(ge=1, le=LARGEST)]
_Place = Annotated[int, Field(ge=0, le=LARGEST)]
Cell = Annotated[tuple[_Count, _Count], BeforeValidator(_numbers)]
Pixels4 = Annotated[tuple[_Place, _Place, _Count, _Count], BeforeValidator(_numbers)]


Fit = Literal["cover", "contain", "stretch"]


class Slice(Strict):
    """One cell of a picture that shows many in rows and columns, such as a scanned sheet of counters."""

    columns: int = Field(ge=1, le=100)
    rows: int = Field(ge=1, le=100)
    cell: Cell = Field(description="Which one: its column and its row from the upper left, such as `3 4`.")
    gap_px: float = Field(0, ge=0, le=LARGEST, description="Between two cells.")


class Picture(Strict):
    """A picture; a plain text gives only its file."""

    file: str = Field(description="Its name in the folder `pictures`, with its ending.")
    crop_px: Pixels4 | None = Field(
        None, description="The part that is taken, in pixels of the file: left, top, width and height.")
    slice: Slice | None = Field(None, description="One cell of that part.")
    rotate_degrees: Literal["0", "90", "180", "270"] = Field("0", description="Clockwise.")
    fit: Fit = Field(
        "cover", description="How it fills its place: losing its edges, seen whole, or stretched.")

    @model_validator(mode="before")
    @classmethod
    def _from_file(cls, value: Any) -> Any:
        return {"file": value} if isinstance(value, str) else value

    @property
    def is_turned(self) -> bool:
        """Whether it lies on its side."""
        return self.rotate_degrees in ("90", "270")

    def part_px(self, width_px: int, height_px: int) -> tuple[int, int, int, int]:
        """What is taken of a file of that size: left, top, right, bottom.

        Raises ValueError for a part that it has not.
        """
        left, top, width, height = self.crop_px or (0, 0, width_px, height_px)
        if left + width > width_px or top + height > height_px:
            size = f"{width_px} x {height_px} pixels"
            raise ValueError(f"crop_px reaches beyond '{self.file}', which has {size}")
        if self.slice is None:
            return left, top, left + width, top + height
        return self._cell_px(self.slice, left, top, width, height)

    def placed_mm(self, point_px: Point, file_px: tuple[int, int], size_mm: Point) -> Point:
        """Where a point of the file is when the picture fills a place of a size.

        Raises ValueError for a part that a file of so many pixels has not.
        """
        left, top, right, bottom = self.part_px(*file_px)
        width, height = right - left, bottom - top
        x, y = point_px[0] - left, point_px[1] - top
        for _ in range(int(self.rotate_degrees) // 90):
            x, y, width, height = height - y, x, height, width
        across, down = size_mm[0] / width, size_mm[1] / height
        if self.fit != "stretch":
            across = down = max(across, down) if self.fit == "cover" else min(across, down)
        return ((size_mm[0] - width * across) / 2 + x * across, (size_mm[1] - height * down) / 2 + y * down)

    def _cell_px(
        self, sheet: Slice, left: int, top: int, width: int, height: int
    ) -> tuple[int, int, int, int]:
        column, row = sheet.cell
        if column > sheet.columns or row > sheet.rows:
            size = f"{sheet.columns} columns and {sheet.rows} rows"
            raise ValueError(f"there is no cell {column} {row} in {size}")
        across = (width - sheet.gap_px * (sheet.columns - 1)) / sheet.columns
        down = (height - sheet.gap_px * (sheet.rows - 1)) / sheet.rows
        if across < 1 or down < 1:
            raise ValueError(f"a cell of '{self.file}' is smaller than a pixel")
        x, y = left + (column - 1) * (across + sheet.gap_px), top + (row - 1) * (down + sheet.gap_px)
        return (round(x), round(y), max(round(x) + 1, round(x + across)), max(round(y) + 1, round(y + down)))


class PagePicture(Picture):
    """A picture on a page that people read."""

    width_mm: float | None = Field(
        None, ge=5, le=400, description="As wide as its column allows, if not given.")
    height_mm: float | None = Field(None, ge=5, le=400, description="What its shape asks for, if not given.")
    alt: Text | None = Field(None, description="What it shows, for those who cannot see it.")

    def shown(self) -> Picture:
        """What is seen of the file."""
        return Picture.model_validate(self.model_dump(include=set(Picture.model_fields)))
