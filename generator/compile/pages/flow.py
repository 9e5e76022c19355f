"""Strips flow down columns and over pages; what belongs together stays together."""

from collections.abc import Sequence

from generator.compile.pages.strips import Strip, held_together
from generator.lettering.text import TextDoesNotFit
from generator.records import record

STEP_MM = 2.0


@record
class Segment:
    """Strips that are set in a number of columns side by side, across the whole page."""

    parts: tuple[Strip, ...]
    columns: int


@record
class Column:
    """Strips below one another, each with the distance of its upper edge from the top of the text."""

    index: int
    count: int
    strips: tuple[tuple[float, Strip], ...]
    end_mm: float


def flow(segments: Sequence[Segment], heights_mm: tuple[float, float]) -> list[list[Column]]:
    """The columns of each page; `heights_mm` are those of the first page and of all others.

    Columns that do not fill a page are made about equally long. Raises TextDoesNotFit for strips that
    must stay together and are higher than a page.
    """
    pages: list[list[Column]] = [[]]
    y = 0.0
    for segment in segments:
        runs = held_together(list(segment.parts))
        while runs:
            height = heights_mm[0] if len(pages) == 1 else heights_mm[1]
            top = y + runs[0][0].above_mm if y else 0.0
            placed, rest = _page(runs, top, height, segment.columns)
            if len(rest) == len(runs):
                if not y:
                    needed = sum(strip.above_mm + strip.height_mm for strip in runs[0])
                    raise TextDoesNotFit(
                        f"{needed:.0f} mm must stay together on a page that has {height:.0f} mm")
                pages.append([])
                y = 0.0
                continue
            if not rest and segment.columns > 1:
                placed = _balanced(runs, top, height, segment.columns)
            pages[-1] += placed
            y = max(column.end_mm for column in placed)
            runs = rest
            if runs:
                pages.append([])
                y = 0.0
    return pages


def _page(
    runs: list[list[Strip]], top_mm: float, height_mm: float, count: int
) -> tuple[list[Column], list[list[Strip]]]:
    page: list[Column] = []
    for index in range(count):
        column, runs = _column(runs, top_mm, height_mm, index, count)
        page.append(column)
    return page, runs


def _balanced(runs: list[list[Strip]], top_mm: float, height_mm: float, count: int) -> list[Column]:
    """The shortest columns that still hold everything."""
    low = top_mm + STEP_MM
    while low < height_mm:
        page, rest = _page(runs, top_mm, low, count)
        if not rest:
            return page
        low += STEP_MM
    return _page(runs, top_mm, height_mm, count)[0]


def _column(
    runs: list[list[Strip]], top_mm: float, height_mm: float, index: int, count: int
) -> tuple[Column, list[list[Strip]]]:
    placed: list[tuple[float, Strip]] = []
    y = top_mm
    for taken, run in enumerate(runs):
        end = y
        tentative: list[tuple[float, Strip]] = []
        for strip in run if placed else [*run[0].repeated, *run]:
            # no room is left above what comes first in a column
            end += strip.above_mm if placed or tentative else 0.0
            tentative.append((end, strip))
            end += strip.height_mm
        if end > height_mm + 1e-6:
            return Column(index, count, tuple(placed), y), runs[taken:]
        placed += tentative
        y = end
    return Column(index, count, tuple(placed), y), []
