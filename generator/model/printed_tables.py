"""Tables of charts that say what comes when: the printed table is the script."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Protocol

from generator.core.conditions import AllOf, Compare, Condition
from generator.core.form import Path, every, rebuilt
from generator.core.operations import Branch, ByTable, Everyone, Move, Pick, Some
from generator.core.pieces import Pieces
from generator.core.procedures import Script
from generator.core.quantities import Number, Quantity
from generator.lettering.emphasis import unmarked
from generator.model.definitions import Definitions
from generator.model.piece import Piece
from generator.records import record

_NUMBER = r"((?:^[-\u2212\u2013]\s*|(?<![^\s(<>=\u2264\u2265])[-\u2212\u2013])?[0-9]{1,4})"
_TO = r"\s*(?:-|\u2013|to|a|bis|\u00e0)\s*([-\u2212]?[0-9]{1,4})"
_UP = (r"\s*(\+|(?:or|and) (?:more|higher|above|up|over|better|greater)|[oy] m\u00e1s|(?:oder|und) mehr"
       r"|(?:ou|et) plus)")
_DOWN = (r"\s*((?:or|and) (?:less|fewer|lower|below|under|worse|smaller)|[oy] menos|(?:oder|und) weniger"
         r"|(?:ou|et) moins)")
_SIGN = (r"(?:(\u2265|>=|at least|al menos|mindestens|au moins)|(\u2264|<=|at most|up to|no more than|hasta"
         r"|como mucho|h\u00f6chstens|au plus|jusqu.\u00e0)"
         r"|([<>]|more than|less than|over|under|above|below))?\s*")
_DASH = re.compile(r"[-\u2212\u2013]\s*")
_NUMBERS = re.compile(rf"{_SIGN}{_NUMBER}(?:{_TO}|{_UP}|{_DOWN})?", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*[,;\n]\s*")
_WORD = re.compile(r"[^\s,;]([^,;\n]*[^\s,;])?")
"""What stands between the signs that part the words of a cell."""
_AMOUNT = re.compile(r"([0-9]{1,3})(?:\s*[x\u00d7]\s*(?=\S)|\s+(?=\D))(.+)")
_NOTHING = frozenset(("", "-", "\u2013", "\u2014"))
FIRST, LAST = -9999, 9999
"""Where headings such as `0 or less` begin, and such as `10+` end."""


class Printed(Protocol):
    """What is asked of a game here."""

    @property
    def definitions(self) -> Definitions: ...

    @property
    def pieces(self) -> Mapping[str, Piece]: ...

    @property
    def native(self) -> str: ...


@record
class Called:
    """A word of a cell: so many of the pieces that are called so; none if there are no such pieces."""

    word: str
    ids: tuple[str, ...]
    number: int | None = None


def span(heading: str) -> tuple[int, int] | None:
    """The numbers that a heading stands for, from the first to the last; None if it says none, or several."""
    found = list(_NUMBERS.finditer(heading))
    if len(found) != 1:
        return None
    from_here, to_here, beyond, number, end, up, down = (each or "" for each in found[0].groups())
    first, last = (int(_DASH.sub("-", each)) for each in (number, end or number))
    first, last = FIRST if to_here or down else first, LAST if from_here or up else last
    return (first, last) if first <= last and not beyond else None


def begins_with_number(heading: str) -> bool:
    """Whether a heading begins with a number, or with words and signs of one: `-2 or less`, `up to 3`."""
    return _NUMBERS.match(heading) is not None


def called_in(game: Printed, cell: str) -> Iterator[Called]:
    """What a cell names, by id or by name in any language."""
    for word in _BETWEEN.split(unmarked(cell).strip()):
        if word in _NOTHING:
            continue
        amount = _AMOUNT.fullmatch(word)
        ids = _ids(game, word)
        if ids or amount is None:
            yield Called(word, ids)
        else:
            yield Called(amount[2], _ids(game, amount[2]), int(amount[1]))


def tables_of_pieces(scripts: Iterable[Script], chart: str) -> frozenset[int]:
    """The tables of a chart that say which pieces come, counted from 1."""
    return frozenset(step.table for step in every(ByTable, scripts) if step.chart == chart)


def in_names(game: Printed, cell: str, language: str) -> str:
    """A cell as people read it: pieces that it calls by their ids are called by their names."""

    def named(found: re.Match[str]) -> str:
        amount = _AMOUNT.fullmatch(found[0])
        word = amount[2] if amount is not None and found[0] not in game.pieces else found[0]
        piece = game.pieces.get(word)
        return found[0] if piece is None else found[0].removesuffix(word) + piece.name.in_language(language)

    return _WORD.sub(named, cell)


def with_tables(script: Script, game: Printed) -> Script:
    """The script in which every step that goes by a table knows what the table says."""

    def told(value: Any) -> Any:
        return replace(value, cases=tuple(_cases(value, game))) if isinstance(value, ByTable) else value

    return rebuilt(script, told)


def _cases(step: ByTable, game: Printed) -> Iterator[Branch]:
    chart = game.definitions.charts.get(step.chart)
    if chart is None or step.table > len(chart.tables):
        return
    table = chart.tables[step.table - 1]
    at: Path = ("charts", step.chart, "tables", step.table - 1, "rows")
    for row, cells in enumerate(table.rows):
        for column, cell in enumerate(cells[1:], 1):
            here = (*at, row, column)
            when = [_within(step.row, cells[0].in_language(game.native), here)]
            if step.column is not None:
                when.append(_within(step.column, table.columns[column].in_language(game.native), here))
            moves = tuple(_moves(step, game, cell.in_language(game.native), here))
            known = tuple(each for each in when if each is not None)
            if moves and len(known) == len(when):
                yield Branch(known[0] if len(known) == 1 else AllOf(known, origin=here), moves, origin=here)


def _within(number: Quantity, heading: str, at: Path) -> Condition | None:
    """Whether a number is one of those of a heading."""
    meant = span(heading)
    if meant is None:
        return None
    first, last = meant
    if first == last:
        return Compare(number, "equals", Number(first, origin=at), origin=at)
    least = Compare(number, "at_least", Number(first, origin=at), origin=at)
    if last == LAST:
        return least
    if first == FIRST:
        return Compare(number, "at_most", Number(last, origin=at), origin=at)
    return AllOf((least, Compare(number, "at_most", Number(last, origin=at), origin=at)), origin=at)


def _moves(step: ByTable, game: Printed, cell: str, at: Path) -> Iterator[Move]:
    for place, called in enumerate(called_in(game, cell)):
        if called.ids:
            here = (*at, place)
            pieces = Pieces(called.ids, at=step.waiting, origin=here)
            pick: Pick = Everyone(pieces, origin=here)
            if called.number is not None:
                pick = Some(pieces, Number(called.number, origin=here), origin=here)
            yield Move(pick, step.arrival, origin=here)


def _ids(game: Printed, word: str) -> tuple[str, ...]:
    if word in game.pieces:
        return (word,)
    return tuple(identifier for identifier, piece in game.pieces.items() if piece.name.says(word))
