"""Grids: rows, columns and boxes of tables and tracks."""

from generator.core.places import Listed, Places, Where
from generator.core.quantities import Quantity, Variable
from tests.paper.beside import Beside
from tests.paper.beside_places import english
from tests.paper.of_places import THAT, beginning
from tests.paper.parsing import Either
from tests.paper.rules import given, phrase, reads


@phrase("grid", "the {title}", title="grid-title")
def grid(beside: Beside, title: str) -> str:
    return title


@reads("grid", "the-box", title="quoted-grid", noun="kind:one")
def quoted_grid(beside: Beside, title: str, noun: str) -> str | None:
    return title if noun == ("box" if beside.grid(title).rows > 1 else "track") else None


@phrase("place", "{grid}")
def whole_grid(beside: Beside, grid: str) -> Places:
    return Where(grid=grid)


@reads("row", "row", number="number")
def row(beside: Beside, number: int) -> str:
    return str(number)


reads("row", "that-row")(given(f"${THAT}row"))
reads("row", "row-of-die")(given(f"${THAT}number"))


@reads("place", "row-of")
def row_of(beside: Beside, row: str, grid: str) -> Places:
    return Where(grid=grid, row=row)


@reads("place", "box-at", column="number")
def box_at(beside: Beside, column: int, row: str, grid: str) -> Places | None:
    return _cell(beside, grid, column, row)


@reads("place", "box-on-track", column="number")
def box_on_track(beside: Beside, column: int, grid: str) -> Places | None:
    return _cell(beside, grid, column, "1")


@reads("place", "box-called", title="quoted")
def box_called(beside: Beside, title: str, grid: str) -> Either:
    """The box of a track in which a title stands."""
    shown = {place.id: place.title or beside.grid(grid).words_at(place.row or 1, place.column or 1)
             for place in beside.cells(grid)}
    return Either(Listed((name,)) for name, words in shown.items()
                  if words is not None and english(words) == title)


@reads("place", "box-for", cells="place", value="amount")
def box_for(beside: Beside, cells: Places, value: Quantity) -> Places | None:
    """The box of a track or a row whose id ends in a value."""
    if not isinstance(value, Variable):
        return None
    return Listed((beginning(list(beside.game.places(cells))) + f"${value.name}",))


@reads("place", "box-of-row", title="quoted")
def box_of_row(beside: Beside, title: str, row: str) -> Either:
    grids = [name for board in beside.game.definitions.boards.values() for name in board.grids]
    return Either(_cell(beside, name, 1, row) for name in grids if _column_title(beside, name, 1) == title)


def _cell(beside: Beside, grid: str, column: int, row: str) -> Places | None:
    """A box of a grid; in a row that is known in play, told by how the ids of its column begin."""
    cells = [place for place in beside.cells(grid) if place.column == column]
    if row.startswith("$"):
        return Listed((beginning([place.id for place in cells]) + row,))
    return next((Listed((place.id,)) for place in cells if str(place.row) == row), None)


@reads("columns", "cells-of", noun="kind-of-column", numbers="numbers")
def columns(beside: Beside, noun: str, numbers: tuple[int, ...], grid: str) -> tuple[str, ...]:
    return tuple(place.id for place in beside.cells(grid) if place.column in numbers)


phrase("kind-of-column", "column", "columns")(given("column"))


@phrase("numbers", "{several}", several="number*and")
def several(beside: Beside, several: tuple[int, ...]) -> tuple[int, ...]:
    return several


@reads("numbers", "range", first="number", last="number")
def of_range(beside: Beside, first: int, last: int) -> tuple[int, ...]:
    return tuple(range(first, last + 1))


@phrase("columns", "column {number} ({title}) of {grid}", number="number", title="words-in-brackets")
def titled_column(beside: Beside, number: int, title: str, grid: str) -> tuple[str, ...] | None:
    return columns(beside, "", (number,), grid) if _column_title(beside, grid, number) == title else None


def _column_title(beside: Beside, grid: str, number: int) -> str:
    titles = beside.grid(grid).column_titles
    return titles[number - 1].in_language("en") if len(titles) >= number else ""


@reads("place", "boxes-of", cells="columns")
def boxes_of(beside: Beside, count: int, cells: tuple[str, ...]) -> Places | None:
    return Listed(cells) if len(cells) == count else None


@reads("place", "boxes-of", cells="place")
def boxes_of_grid(beside: Beside, count: int, cells: Places) -> Places | None:
    """All boxes of a grid or of a row."""
    if not isinstance(cells, Where) or cells.grid is None:
        return None
    if cells.row is not None and "$" in cells.row:
        return cells if beside.grid(cells.grid).columns == count else None
    return boxes_of(beside, count, beside.game.places(cells))
