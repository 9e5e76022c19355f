"""How the places of a regular grid are called."""

import re
from string import ascii_uppercase
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from generator.model.base import Strict

_PART = re.compile(r"\{(column|row)(?::(0[1-4]|A))?\}")


def _as_pattern(pattern: str) -> str:
    if "{" in (left := _PART.sub("", pattern)) or "}" in left or not _PART.search(pattern):
        examples = "`{column:02}{row:02}` or `{row:A}{column}`"
        raise ValueError(f"a pattern is made of {{column}} and {{row}}, such as {examples}")
    return pattern


class Numbering(Strict):
    """The ids of hexes or squares, made from their column and row."""

    pattern: Annotated[str, AfterValidator(_as_pattern)] = Field(
        "{column:02}{row:02}",
        description="What each id is made of, in this order: `{column}` and `{row}`; with `:02` they have at "
                    "least two digits, with `:A` they are letters (A to Z, then AA).",
    )
    first_column: int = Field(1, ge=0, le=999, description="Number of the first column; as a letter 1 is A.")
    first_row: int = Field(1, ge=0, le=999, description="Number of the first row.")
    columns_go: Literal["right", "left"] = Field("right", description="Which way columns are counted.")
    rows_go: Literal["down", "up"] = Field("down", description="Which way rows are counted.")

    def name(self, column: int, row: int, columns: int, rows: int) -> str:
        """The id of a place so far from the left and from the top, in a grid so large."""
        across = column if self.columns_go == "right" else columns - 1 - column
        down = row if self.rows_go == "down" else rows - 1 - row
        counted = {"column": across + self.first_column, "row": down + self.first_row}
        return _PART.sub(lambda part: _written(counted[part[1]], part[2] or ""), self.pattern)


def _written(number: int, form: str) -> str:
    return letters(number) if form == "A" else f"{number:{form}d}"


def letters(number: int) -> str:
    """A, B ... Z, AA, AB ... for 1, 2 ...; digits for less than 1."""
    if number < 1:
        return str(number)
    text = ""
    while number > 0:
        number, last = divmod(number - 1, 26)
        text = ascii_uppercase[last] + text
    return text
