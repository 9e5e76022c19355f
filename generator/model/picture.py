"""Pictures as written: a file of the folder `pictures`, and which part of it is shown how."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from generator.model.base import Strict


def _numbers(value: Any) -> Any:
    return value.split() if isinstance(value, str) else value


Cell = Annotated[tuple[Annotated[int, Field(ge=1)], Annotated[int, Field(ge=1)]], BeforeValidator(_numbers)]
Pixels4 = Annotated[
    tuple[Annotated[int, Field(ge=0)], Annotated[int, Field(ge=0)],
          Annotated[int, Field(ge=1)], Annotated[int, Field(ge=1)]],
    BeforeValidator(_numbers)]


Fit = Literal["cover", "contain", "stretch"]


class Slice(Strict):
    """One cell of a picture that shows many in rows and columns, such as a scanned sheet of counters."""

    columns: int = Field(ge=1, le=100)
    rows: int = Field(ge=1, le=100)
    cell: Cell = Field(description="Which one: its column and its row from the upper left, such as `3 4`.")
    gap_px: float = Field(0, ge=0, description="Between two cells.")


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
