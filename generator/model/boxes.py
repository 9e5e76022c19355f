"""Boxes off the map: single ones, and grids of them, with all that lies in them."""

from abc import abstractmethod
from collections.abc import Callable, Iterable
from math import ceil
from typing import Any, Literal, Self

from pydantic import Field, model_validator

from generator.core.written.places import Selector
from generator.grids import Point
from generator.grids.lengths import Millimetres2, Pixels2
from generator.model.base import Fact, Strict, Tags, Text
from generator.resolve.supplied import LONGEST_GRID, cell_id

HEAD_MM = 7.0
"""The height of a box's title."""
ALIKE_MM = 0.05
"""So little may gaps differ across and down, where a picture is stretched."""
_IN_PIXELS = "in pixels of the `picture` of the board, as any viewer of pictures tells them"


class Slots(Strict):
    """Places for single pieces in a box, side by side; a plain text gives columns and rows, such as `6 2`."""

    columns: int = Field(ge=1, le=40)
    rows: int = Field(1, ge=1, le=40)
    numbered: bool = Field(False, description="Whether each shows its number, row by row from 1.")

    @model_validator(mode="before")
    @classmethod
    def _from_plain(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        columns, *rows = value.split() or [""]
        if len(rows) > 1:
            raise ValueError(f"'{value}' are no columns and rows, such as `6 2`")
        return {"columns": columns, **({"rows": rows[0]} if rows else {})}

    @property
    def count(self) -> int:
        """How many there are."""
        return self.columns * self.rows


class OffMap(Fact):
    """A box, or a grid of them: on its board where millimetres say, or pixels of the board's picture."""

    drawn: Literal["full", "none"] = Field(
        "full", description="`none`: nothing of it is drawn, for the `picture` of the board shows it.")

    @model_validator(mode="before")
    @classmethod
    def _in_pixels(cls, value: Any) -> Any:
        """Lengths in pixels stand for those in millimetres, which are known when the picture is."""
        if not isinstance(value, dict):
            return value
        for name in cls.model_fields:
            in_px = f"{name.removesuffix('_mm')}_px"
            if name.endswith("_mm") and in_px in value:
                if name in value:
                    raise ValueError(f"exactly one of {name} and {in_px} says it")
                value = {**value, name: "1" if name == "gap_mm" else "1 1"}
        return value

    @property
    @abstractmethod
    def is_in_pixels(self) -> bool:
        """Whether any of its lengths are known in pixels alone."""

    @property
    @abstractmethod
    def is_wholly_in_pixels(self) -> bool:
        """Whether its corner and its size are."""

    @abstractmethod
    def placed(self, place: Callable[[Point], Point]) -> Self:
        """The same in millimetres, each of its points placed on the board."""


class Box(OffMap):
    """A box off the map: a tray, a pool, a deck or a hand."""

    title: Text
    at_mm: Millimetres2 = Field(description="The upper left corner; or `at_px`.")
    size_mm: Millimetres2 = Field(description="Or `size_px`.")
    at_px: Pixels2 | None = Field(None, description=f"The upper left corner {_IN_PIXELS}.")
    size_px: Pixels2 | None = None
    kind: Literal["box", "pool", "deck", "hand"] = Field(
        "box", description="Only its `side` sees the cards in a hand, others see their backs.")
    tags: Tags = ()
    side: str | None = Field(None, description="Whose it is.")
    note: Text | None = None
    secret: bool = Field(
        False, description="Nobody may look into it or take from it by hand; all lies face down. The place "
                           "of a deck from which a script draws is secret by itself.")
    holds: Selector | None = Field(
        None, description="What may be laid into it by hand; all things, if not given.")
    slots: Slots | None = Field(
        None, description="Where pieces lie side by side in it; for scripts and rules it stays one place.")

    @property
    def is_in_pixels(self) -> bool:
        return self.at_px is not None or self.size_px is not None

    @property
    def is_wholly_in_pixels(self) -> bool:
        return self.at_px is not None and self.size_px is not None

    def placed(self, place: Callable[[Point], Point]) -> Self:
        if self.at_px is None or self.size_px is None:
            return self
        at_mm, size_mm = _rectangle(self.at_px, self.size_px, place)
        return self.model_copy(update={"at_mm": at_mm, "size_mm": size_mm, "at_px": None, "size_px": None})

    @property
    def head_mm(self) -> float:
        """The height of its title, if we draw it."""
        return HEAD_MM if self.drawn == "full" else 0.0

    def room_mm(self, cards_mm: Iterable[Point]) -> tuple[Point, Point]:
        """The corner and the size of the room for things: below the title, or all if there is too little."""
        (left, top), (width, height) = self.at_mm, self.size_mm
        below = height - self.head_mm
        is_snug = any(across <= width and below < down <= height for across, down in cards_mm)
        if is_snug or below < self.head_mm:
            return self.at_mm, self.size_mm
        return (left, top + self.head_mm), (width, below)

    def slot_mm(self) -> Point:
        """The room of each slot, which it shares with the gap to the next; without slots the whole box."""
        across, down = (self.slots.columns, self.slots.rows) if self.slots is not None else (1, 1)
        return self.size_mm[0] / across, (self.size_mm[1] - self.head_mm) / down

    def slots_mm(self) -> tuple[Point, ...]:
        """The middle of each slot, row by row."""
        if self.slots is None:
            return ()
        (left, top), (width, height) = self.at_mm, self.slot_mm()
        return tuple(
            (round(left + (column + 0.5) * width, 3), round(top + self.head_mm + (row + 0.5) * height, 3))
            for row in range(self.slots.rows) for column in range(self.slots.columns))


class Grid(OffMap):
    """Boxes in rows and columns; ids are made from `id` with {row} and {column}."""

    id: str
    title: Text | None = Field(None, description=(
        "What procedures call it; the board's title, if not given. It is drawn over boxes that have no "
        "titles of rows and columns."))
    rows: int = Field(ge=1, le=LONGEST_GRID)
    columns: int = Field(ge=1, le=LONGEST_GRID)
    wraps_at: int | None = Field(
        None, ge=1, le=LONGEST_GRID,
        description="After so many boxes a track of one row goes on in the next line: 31 columns that wrap "
                    "at 11 lie in three lines, and stay one track.")
    counts_from: int = Field(
        1, ge=0, le=999,
        description="The number of the first row and column, in ids and words: 0 for a track from 0.")
    at_mm: Millimetres2 = Field(description="The upper left corner; or `at_px`.")
    cell_mm: Millimetres2 = Field(description="Or `cell_px`.")
    gap_mm: float = Field(2.0, ge=0, le=200)
    at_px: Pixels2 | None = Field(None, description=f"The upper left corner {_IN_PIXELS}.")
    cell_px: Pixels2 | None = None
    gap_px: float | None = Field(None, ge=0, le=10_000, description="Between the boxes.")
    row_titles: tuple[Text, ...] = Field((), description="On the left of the boxes.")
    column_titles: tuple[Text, ...] = Field((), description="Over the boxes of the first row.")
    cell_titles: tuple[Text, ...] = Field(
        (), description="Words inside the boxes, row by row; the numbers of a track, if not given.")
    tags: Tags = ()
    holds: Selector | None = Field(
        None, description="What may be laid into them by hand; all things, if not given.")

    @model_validator(mode="after")
    def _wraps_a_track(self) -> Self:
        if self.wraps_at is not None and self.rows > 1:
            raise ValueError("`wraps_at` is for a track of one row: `rows: 1`, and all its boxes as columns")
        if self.wraps_at is not None and (self.row_titles or self.column_titles):
            raise ValueError("a track that wraps has no titles of rows and columns: write `cell_titles`")
        return self

    @property
    def lines(self) -> tuple[int, int]:
        """How many boxes lie side by side, and how many lines of them one below another."""
        if self.wraps_at is None:
            return self.columns, self.rows
        return min(self.wraps_at, self.columns), ceil(self.columns / self.wraps_at)

    def corner_mm(self, row: int, column: int) -> Point:
        """The upper left corner of the box that has these numbers."""
        across, down = column - self.counts_from, row - self.counts_from
        if self.wraps_at is not None:
            down, across = divmod(across, self.wraps_at)
        return (round(self.at_mm[0] + across * (self.cell_mm[0] + self.gap_mm), 3),
                round(self.at_mm[1] + down * (self.cell_mm[1] + self.gap_mm), 3))

    @property
    def is_in_pixels(self) -> bool:
        return any(each is not None for each in (self.at_px, self.cell_px, self.gap_px))

    @property
    def is_wholly_in_pixels(self) -> bool:
        return self.at_px is not None and self.cell_px is not None

    def placed(self, place: Callable[[Point], Point]) -> Self:
        if self.at_px is None or self.cell_px is None:
            return self
        at_mm, cell_mm = _rectangle(self.at_px, self.cell_px, place)
        gap_mm = self.gap_mm
        if self.gap_px is not None:
            _, (across_mm, down_mm) = _rectangle(self.at_px, (self.gap_px, self.gap_px), place)
            gap_mm = down_mm if self.lines[0] == 1 else across_mm
            if min(self.lines) > 1 and abs(across_mm - down_mm) > ALIKE_MM:
                return self
        return self.model_copy(update={
            "at_mm": at_mm, "cell_mm": cell_mm, "gap_mm": gap_mm,
            "at_px": None, "cell_px": None, "gap_px": None})

    @property
    def row_numbers(self) -> range:
        """What the rows are called."""
        return range(self.counts_from, self.counts_from + self.rows)

    @property
    def column_numbers(self) -> range:
        """What the columns are called."""
        return range(self.counts_from, self.counts_from + self.columns)

    def cell_id(self, row: int | str, column: int) -> str:
        """The id of a box; a mark may stand for the number of a row."""
        return cell_id(self.id, row, column)

    @property
    def heading(self) -> Text | None:
        """What it is called: its title, or the words before a single row or over a single column."""
        before = self.row_titles if self.rows == 1 else ()
        over = self.column_titles if len(self.column_titles) == 1 and 1 in (self.rows, self.columns) else ()
        return self.title or next(iter((*before, *over)), None)

    def words_at(self, row: int, column: int) -> Text | None:
        """The words inside the box that has these numbers."""
        place = self.row_numbers.index(row) * self.columns + self.column_numbers.index(column)
        return self.cell_titles[place] if place < len(self.cell_titles) else None

    def words_beside(self, row: int, column: int) -> Text | None:
        """The words beside the box, where the boxes stand in one column or row and each has its own."""
        if self.columns == 1 and len(self.row_titles) == self.rows > 1:
            return self.row_titles[self.row_numbers.index(row)]
        if self.rows == 1 and len(self.column_titles) == self.columns > 1:
            return self.column_titles[self.column_numbers.index(column)]
        return None


def _rectangle(at_px: Point, size_px: Point, place: Callable[[Point], Point]) -> tuple[Point, Point]:
    """The corner and the size on the board of a rectangle of its picture."""
    (left, top), (right, bottom) = place(at_px), place((at_px[0] + size_px[0], at_px[1] + size_px[1]))
    return (round(left, 3), round(top, 3)), (round(right - left, 3), round(bottom - top, 3))
