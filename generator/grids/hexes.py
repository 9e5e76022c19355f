"""Fields of hexes as they are written: counted and numbered, or listed column by column or row by row."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, Self

from pydantic import Discriminator, Field, Tag, model_validator

from generator.grids.cells import DESIGNED_FOR_MM, Written
from generator.grids.tiles import LARGEST_MM, MOST, SMALLEST_MM, Position, TileField
from generator.model.base import Names, Strict


class HexColumn(Strict):
    """A column of touching hexes with flat tops."""

    top: int = Field(
        ge=0, le=999, description="Half-hex row of the first hex; odd columns stand on odd rows.")
    hexes: Names = Field(min_length=1, description="Ids from the top down.")

    @property
    def first(self) -> int:
        """Where the first hex stands, in half hexes."""
        return self.top


class HexRow(Strict):
    """A row of touching hexes with pointed tops."""

    left: int = Field(
        ge=0, le=999, description="Half-hex column of the first hex; odd rows stand on odd columns.")
    hexes: Names = Field(min_length=1, description="Ids from left to right.")

    @property
    def first(self) -> int:
        """Where the first hex stands, in half hexes."""
        return self.left


def _how(value: Any) -> str:
    return "listed" if isinstance(value, list | tuple) else "counted"


Count = Annotated[int, Field(ge=1, le=MOST), Tag("counted")]
Columns = Annotated[
    Count | Annotated[tuple[HexColumn, ...], Field(min_length=1), Tag("listed")], Discriminator(_how)]
Rows = Annotated[
    Count | Annotated[tuple[HexRow, ...], Field(min_length=1), Tag("listed")], Discriminator(_how)]


class HexField(TileField):
    """A field of hexes: so many columns and rows, or single ones listed."""

    top: Literal["flat", "pointed"] = Field(
        "flat", description="Whether an edge or a corner of each hex is on top."
    )
    across_flats_mm: float = Field(
        DESIGNED_FOR_MM, gt=SMALLEST_MM, le=LARGEST_MM,
        description="From one edge of a hex to the opposite one; needed without `centres_px`.")
    columns: Columns | None = Field(
        None, description="How many columns; or, with flat tops, each column from left to right."
    )
    rows: Rows | None = Field(
        None, description="How many rows; or, with pointed tops, each row from the top down."
    )
    shifted: Literal["even", "odd"] = Field(
        "even",
        description="With counted hexes: which columns stand half a hex lower (flat tops), or which rows "
                    "half a hex further right (pointed tops), counted from 1.",
    )

    size_field = "across_flats_mm"

    @model_validator(mode="after")
    def _said_once(self) -> Self:
        counted = isinstance(self.columns, int) and isinstance(self.rows, int)
        lines, others = (self.columns, self.rows) if self.top == "flat" else (self.rows, self.columns)
        if not counted and not (isinstance(lines, tuple) and others is None):
            word = "columns" if self.top == "flat" else "rows"
            raise ValueError(f"hexes with {self.top} tops have a number of `columns` and of `rows`, "
                             f"or a list of `{word}` alone")
        return self

    @property
    def is_whole(self) -> bool:
        return not self.listed and not self.holes

    @property
    def listed(self) -> tuple[HexColumn | HexRow, ...]:
        """The columns or rows that are written hex by hex."""
        lines = self.columns if self.top == "flat" else self.rows
        return lines if isinstance(lines, tuple) else ()

    def counted(self) -> Iterator[tuple[str, Position]]:
        if not isinstance(self.columns, int) or not isinstance(self.rows, int):
            return
        flat = self.top == "flat"
        lines, length = (self.columns, self.rows) if flat else (self.rows, self.columns)
        for line in range(lines):
            lower = (line % 2 == 1) == (self.shifted == "even")
            for number in range(length):
                column, row = (line, number) if flat else (number, line)
                name = self.numbering.name(column, row, self.columns, self.rows)
                yield name, (line, 2 * number + lower)

    def placed(self) -> Iterator[tuple[Written, Position]]:
        word = "columns" if self.top == "flat" else "rows"
        for index, line in enumerate(self.listed):
            for number, identifier in enumerate(line.hexes):
                yield (identifier, (word, index, "hexes")), (index, line.first + 2 * number)
        yield from super().placed()
