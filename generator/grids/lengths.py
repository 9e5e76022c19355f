"""Lengths and points as people write them, in millimetres from the upper left corner of a board."""

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

Point = tuple[float, float]


def _words(value: Any) -> Any:
    return value.split() if isinstance(value, str) else value


def _point(value: Any) -> Any:
    return value.split(",") if isinstance(value, str) else value


def _points(value: Any) -> Any:
    return [_point(word) for word in _words(value)]


Millimetres2 = Annotated[tuple[float, float], BeforeValidator(_words)]
"""Two lengths in millimetres, written `12 30`: across and down from the upper left corner."""

Point2 = Annotated[tuple[float, float], BeforeValidator(_point)]
"""A point in millimetres, written `12,30`."""

Points = Annotated[tuple[tuple[float, float], ...], BeforeValidator(_points), Field(min_length=1)]
"""Points in millimetres, written `12,30 14.5,33`."""

Rectangle4 = Annotated[tuple[float, float, float, float], BeforeValidator(_words)]
