"""Lengths and points as people write them, in millimetres from the upper left corner of a board."""

import re
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

Point = tuple[float, float]

FARTHEST_MM = 100_000
"""How far from the corner of a board anything can be written down."""

FARTHEST_PX = 100_000
"""More pixels than any picture has in a row."""

Millimetres = Annotated[float, Field(ge=-FARTHEST_MM, le=FARTHEST_MM, allow_inf_nan=False)]
"""A length in millimetres."""


def _words(value: Any) -> Any:
    return value.split() if isinstance(value, str) else value


def _pair(value: Any) -> Any:
    """Two numbers, with a comma or a blank between them: people mix the two up."""
    return re.split(r"\s*,\s*|\s+", value.strip()) if isinstance(value, str) else value


def _points(value: Any) -> Any:
    """Points with blanks between them; two numbers alone are one point, whatever stands between them."""
    words = re.sub(r"\s*,\s*", ",", value.strip()).split() if isinstance(value, str) else value
    if isinstance(words, list) and len(words) == 2 and not any("," in str(word) for word in words):
        words = [",".join(map(str, words))]
    return [_pair(word) for word in words] if isinstance(words, list) else words


_POINT = re.compile(r"(-?[0-9]{1,6}(?:\.[0-9]{1,6})?),(-?[0-9]{1,6}(?:\.[0-9]{1,6})?)")


def read_point(text: str) -> Point | None:
    """The point that a text such as `12,30.5` means, in millimetres; None if it means none."""
    found = _POINT.fullmatch(text)
    point = (float(found[1]), float(found[2])) if found is not None else None
    return point if point is not None and max(map(abs, point)) <= FARTHEST_MM else None


Millimetres2 = Annotated[tuple[Millimetres, Millimetres], BeforeValidator(_pair)]
"""Two lengths in millimetres, written `12 30`: across and down from the upper left corner."""

Pixels2 = Annotated[
    tuple[Annotated[float, Field(ge=0, le=FARTHEST_PX)], Annotated[float, Field(ge=0, le=FARTHEST_PX)]],
    BeforeValidator(_pair)]
"""A point of a picture in its pixels, written `212 340`: across and down from the upper left corner."""

Point2 = Annotated[tuple[Millimetres, Millimetres], BeforeValidator(_pair)]
"""A point in millimetres, written `12,30`."""

Points = Annotated[tuple[tuple[Millimetres, Millimetres], ...], BeforeValidator(_points), Field(min_length=1)]
"""Points in millimetres, written `12,30 14.5,33`."""

Rectangle4 = Annotated[tuple[Millimetres, Millimetres, Millimetres, Millimetres], BeforeValidator(_words)]
