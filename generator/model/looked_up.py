"""Tables of charts that are looked up: which row and column a number means, and what its cell says."""

import re
from collections.abc import Mapping, Sequence
from typing import Protocol

from generator.core.conditions import Condition, Exists, PlaceAmong, StateIs
from generator.core.operations import Cell, Line, StateLine, TerrainLine
from generator.core.pieces import Pieces
from generator.core.places import Where
from generator.core.quantities import Choice, Number, PropertyNumber, Quantity
from generator.lettering.emphasis import unmarked
from generator.model.base import Text
from generator.model.definitions import Definitions
from generator.model.printed_tables import FIRST, LAST, begins_with_number, span
from generator.records import record

MOST_NUMBERS = 1000
"""From the first number of a table's headings to the last."""
DASHES = frozenset(("-", "\u2013", "\u2014"))
"""How tables of numbers say that there is no effect: who counts with one counts 0."""
_NUMBER = re.compile("[+-]?[0-9]+")
_BEFORE = re.compile("[0-9]")
"""What ends the words before a number."""


class Charts(Protocol):
    """What is asked of a game here."""

    @property
    def definitions(self) -> Definitions: ...

    @property
    def native(self) -> str: ...

    def known_values(self, name: str) -> Mapping[str, Text]: ...


@record
class Lines:
    """The rows or columns of a table by number, from `first` on: which of them each number means.

    Numbers before the first and after the last mean the nearest.
    """

    first: int
    meant: tuple[int, ...]

    def of(self, number: int) -> int:
        """The line that a number means, counted from 0."""
        return self.meant[max(0, min(number - self.first, len(self.meant) - 1))]


@record
class LookedUp:
    """What the cells say, by number: `cells[rows.of(4)][columns.of(2)]` before the lines are unfolded.

    `row` and `column` are the numbers that are looked for.
    """

    row: Quantity
    column: Quantity
    rows: Lines
    columns: Lines
    cells: tuple[tuple[str, ...], ...]

    @property
    def unfolded(self) -> list[list[str]]:
        """A row for each number of rows, in it a cell for each number of columns."""
        return [[self.cells[row][column] for column in self.columns.meant] for row in self.rows.meant]


def numbers_of(headings: Sequence[str]) -> list[tuple[int, int] | None]:
    """The numbers with which headings begin (`3`, `4-6`, `-2 or less`); None for one that begins with none.

    One word may stand before all of them: `Turn 1`, `Turns 2-4`.
    """
    plain = [unmarked(each).strip() for each in headings]
    words = [_BEFORE.split(each, maxsplit=1)[0].strip().casefold() for each in plain]
    shared = min(words, key=len, default="")
    is_shared = shared[:1].isalpha() and all(each.startswith(shared) for each in words)
    return [span(each) if is_shared or begins_with_number(each.removeprefix("+")) else None for each in plain]


def lines_of(headings: Sequence[str]) -> Lines:
    """Lines by the numbers of their headings; counted from 1 where one of them says no number.

    A number between two lines means the one before it.
    """
    spans = [_from_its_end(each) for each in numbers_of(headings)]
    known = sorted((each, line) for line, each in enumerate(spans) if each is not None)
    if not known or len(known) < len(spans):
        return Lines(1, tuple(range(len(headings))))
    first = known[0][0][0]
    last = max(begin if end == LAST else end for (begin, end), _ in known)
    begun = {begin: line for (begin, _), line in known}
    meant: list[int] = []
    for number in range(first, min(last, first + MOST_NUMBERS) + 1):
        meant.append(begun[number] if number in begun else meant[-1])
    return Lines(first, tuple(meant))


def _from_its_end(span: tuple[int, int] | None) -> tuple[int, int] | None:
    """Numbers without a first one as their last alone: what is less means the nearest line all the same."""
    return (span[1], span[1]) if span is not None and span[0] == FIRST else span


def words_of(game: Charts, line: Line, headings: Sequence[str]) -> Mapping[str, Text] | None:
    """The words by which a line is found, with what they are called; None where a number finds it.

    Values that are numbers find headings that are numbers; others go by what they are called.
    """
    match line:
        case StateLine(name):
            values = game.known_values(name)
            are_numbers = all(value.removeprefix("-").isdecimal() for value in values)
            return None if are_numbers and (not values or None not in numbers_of(headings)) else values
        case TerrainLine():
            return {name: terrain.title for name, terrain in game.definitions.theme.terrain.items()}
        case _:
            return None


def said_by(heading: str, known: Mapping[str, Text]) -> list[str]:
    """The words that a heading says, by id or as they are called in any language: as a whole, or each."""
    whole = unmarked(heading).strip().casefold()
    called = {word: {each.casefold() for each in (word, *title.languages.values())}
              for word, title in known.items()}
    is_one = any(whole in names for names in called.values())  # a title may have a comma in it
    said = {whole} if is_one else {each.strip() for each in whole.split(",")}
    return [word for word, names in called.items() if not said.isdisjoint(names)]


def _number_of(game: Charts, line: Line, headings: Sequence[str]) -> tuple[Quantity, Lines]:
    """The number that finds a line, and the lines that it may mean."""
    known = words_of(game, line, headings)
    if known is None:
        assert not isinstance(line, TerrainLine)
        return PropertyNumber(line.name) if isinstance(line, StateLine) else line, lines_of(headings)
    last = max(0, len(headings) - 1)
    number: Quantity = Number(last)
    for index in reversed(range(last)):
        for word in said_by(headings[index], known):
            number = Choice(_means(line, word), Number(index), number)
    return number, Lines(0, tuple(range(len(headings))))


def _means(line: Line, word: str) -> Condition:
    """Whether the line is the one of a word."""
    match line:
        case StateLine(name):
            return StateIs(((name, (word,)),))
        case TerrainLine(on, True):
            return Exists(Pieces(ids=(on,), at=Where(terrain=word)))
        case TerrainLine(on):
            return PlaceAmong(on, Where(terrain=word))
        case _:
            raise AssertionError(line)


def looked_up(game: Charts, wanted: Cell) -> LookedUp:
    """The rows of a table, or its headings, as a property is to hold them, the first column left out."""
    found = game.definitions.charts[wanted.chart].tables[wanted.table - 1]
    read = (found.columns,) if wanted.row is None else found.rows
    known, native = game.known_values(wanted.property), game.native
    cells = tuple(tuple(_meant_by(cell, known) or unmarked(cell.in_language(native)) for cell in line[1:])
                  for line in read)
    down = [row[0].in_language(native) for row in found.rows]
    across = [title.in_language(native) for title in found.columns[1:]]
    column, columns = _number_of(game, wanted.column, across)
    row, rows = (Number(1), Lines(1, (0,))) if wanted.row is None else _number_of(game, wanted.row, down)
    return LookedUp(row, column, rows, columns, cells)


def number_in(cell: str) -> int | None:
    """The number that a cell is, if it is one."""
    plain = unmarked(cell).strip().replace("\u2212", "-")
    return int(plain) if _NUMBER.fullmatch(plain) else None


def _meant_by(cell: Text, known: Mapping[str, Text]) -> str | None:
    """The known value that a cell names, by its id or by what it is called in any language."""
    said = {unmarked(words).casefold() for words in cell.languages.values()}
    return next((value for value, called in known.items()
                 if not said.isdisjoint(map(str.casefold, (value, *called.languages.values())))), None)
