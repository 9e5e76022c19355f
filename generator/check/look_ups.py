"""Tables that are looked up: which line a number or a word means, and that there is one."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise

from generator.check.desk import Desk
from generator.check.printed_tables import check_headings, first_of, must_agree
from generator.check.quantities import check_numeric_property
from generator.check.scope import Scope
from generator.core.form import TURN, Path
from generator.core.operations import Cell, Line, StateLine, TerrainLine
from generator.core.quantities import Number, PropertyNumber, Quantity, Variable
from generator.model.base import Text
from generator.model.looked_up import number_in, numbers_of, said_by, words_of
from generator.model.printed_tables import FIRST, span


def check_lines(desk: Desk, cell: Cell, scope: Scope) -> None:
    """A table that is looked up says by its headings which line a number means, or by none of them."""
    table = desk.game.definitions.charts[cell.chart].tables[cell.table - 1]
    at: Path = ("charts", cell.chart, "tables", cell.table - 1)
    rows = [((*at, "rows", row, 0), cells[0]) for row, cells in enumerate(table.rows)]
    columns = [((*at, "columns", column), title) for column, title in enumerate(table.columns[1:], 1)]
    for row, cells in enumerate(table.rows if cell.row is not None else ()):
        for column, words in enumerate(cells[1:], 1):
            must_agree(desk, (*at, "rows", row, column), words, number_in)
    for what, line, headings in (("row", cell.row, rows), ("column", cell.column, columns)):
        if line is not None:
            _check_line(desk, what, line, headings, scope)


def _check_line(
    desk: Desk, what: str, line: Line, headings: Sequence[tuple[Path, Text]], scope: Scope
) -> None:
    known = words_of(desk.game, line, [words.in_language(desk.game.native) for _, words in headings])
    match line:
        case StateLine(name) if name not in desk.game.definitions.properties:
            return  # told by its name
        case StateLine(name) if known is None:
            check_numeric_property(desk, (*line.origin, "state"), name)
            _check_numbered(desk, what, PropertyNumber(name, origin=line.origin), headings, scope)
        case TerrainLine(on, True) if not desk.things.issuperset(scope.outcomes(on) or ()):
            desk.error((*line.origin, line.field), "wrong-form", f"'{on}' is not always a piece or a card",
                       "name what `choose` has taken among pieces, or write `terrain` for a place", word=on)
        case StateLine() | TerrainLine():
            assert known is not None
            asked = known if isinstance(line, StateLine) else _terrain_of(desk, line, scope)
            _check_worded(desk, line.origin, known, asked, headings)
        case _:
            _check_numbered(desk, what, line, headings, scope)


def _check_worded(
    desk: Desk, asked_at: Path, known: Mapping[str, Text], asked: Iterable[str],
    headings: Sequence[tuple[Path, Text]],
) -> None:
    """Each word is said by one heading, and by the same in every language.

    A last heading that says none is for all the others.
    """
    if not headings:
        desk.error(asked_at, "no-line", "the table has nothing to look up",
                   "give it rows, and columns behind the first")
        return
    lines = dict[str, str]()
    for at, heading in headings:
        must_agree(desk, at, heading, lambda words: set(said_by(words, known)))
        native = heading.in_language(desk.game.native)
        for word in said_by(native, known):
            if word in lines:
                desk.error(at, "wrong-value", f"'{lines[word]}' and '{native}' both say '{word}'",
                           "a procedure goes by this table: each word once")
            lines[word] = native
    last = headings[-1][1].in_language(desk.game.native)
    missing = [word for word in asked if word not in lines]
    if missing and (not lines or last in lines.values()):
        called = known[missing[0]].in_language(desk.game.native) if missing[0] in known else missing[0]
        desk.warning(asked_at, "no-line", f"no heading of the table says '{called}'; '{last}' is read for it",
                     f"give it a line, or name it in one that it shares: `{last}, {called}`")


def _terrain_of(desk: Desk, line: TerrainLine, scope: Scope) -> dict[str, None]:
    """All terrain that it can come upon."""
    game, chosen = desk.game, scope.outcomes(line.on)
    at = game.locations if line.of_piece or chosen is None else chosen
    places = (game.locations[name] for name in at if name in game.locations)
    return {place.terrain: None for place in places if place.terrain is not None}


def _check_numbered(
    desk: Desk, what: str, number: Quantity, headings: Sequence[tuple[Path, Text]], scope: Scope
) -> None:
    said = [(at, words.in_language(desk.game.native)) for at, words in headings]
    spans = dict(zip((at for at, _ in said), numbers_of([words for _, words in said]), strict=True))
    known = sorted(each for each in spans.values() if each is not None)
    _check_counted(desk, said, known)
    if not known or len(known) < len(spans):
        _refuse_beyond(desk, what, number, [words for _, words in said], scope)
    if known and len(known) < len(spans) and not any(_is_odds(words) for _, words in said):
        at, words = next((at, words) for at, words in said if spans[at] is None)
        desk.warning(at, "wrong-value", f"'{words}' is no number, and other headings are",
                     "so lines are counted from 1; write `3`, `4-6`, `10+` or `-2 or less`")
    if not known or len(known) < len(spans):
        return
    check_headings(desk, headings)
    written = {each: at for at, each in spans.items()}
    for (first, end), (begin, _) in pairwise(known):
        if begin > end + 1:
            gap = str(end + 1) if begin == end + 2 else f"{end + 1} to {begin - 1}"
            wider = f"{begin - 1} or less" if first == FIRST else f"{first} to {begin - 1}"
            desk.warning(written[first, end], "wrong-value", f"no heading stands for {gap}",
                         f"it is read as {end}; write `{wider}`, or a line for it")
    beyond = [each for each in _can_be(number, scope) if not known[0][0] <= each <= known[-1][1]]
    if beyond:
        meant = f"; write `{known[-1][0]}+` if that is meant" if beyond[-1] > known[-1][1] else ""
        desk.warning(number.origin, "wrong-value", f"no heading stands for {first_of(beyond)}",
                     f"what is beyond the table is read as the nearest line{meant}")


def _refuse_beyond(desk: Desk, what: str, number: Quantity, headings: Sequence[str], scope: Scope) -> None:
    """A fixed row or column beyond those that are counted is a slip: the nearest would be read."""
    beyond = [each for each in _can_be(number, scope) if not 1 <= each <= len(headings)]
    if beyond and isinstance(number, Number):
        desk.error(number.origin, "wrong-value", f"the table has no {what} {beyond[0]}",
                   f"counted from 1 without the headings, they are: {', '.join(headings)}")
    elif beyond:
        desk.warning(number.origin, "wrong-value", f"the table has no {what} {first_of(beyond)}",
                     f"what is beyond it is read as the nearest; it has {len(headings)}")


def _can_be(number: Quantity, scope: Scope) -> list[int]:
    """What an amount is, or can be by dice alone."""
    match number:
        case Number(fixed):
            return [fixed]
        case Variable(name) if name != TURN:
            return sorted(int(each) for each in scope.values.get(name, ()) if each.isdecimal())
        case _:
            return []


def _check_counted(
    desk: Desk, said: Sequence[tuple[Path, str]], known: Collection[tuple[int, int]]
) -> None:
    """Numbers behind different words are not read; of `Zug 1` beside `Züge 2-4` one would think so."""
    inside, initials = [span(words) for _, words in said], {words[:1].casefold() for _, words in said}
    as_counted = [(line, line) for line in range(1, len(said) + 1)]
    if not known and None not in inside and inside != as_counted and len(initials) == 1:
        message = "lines are counted from 1, for their numbers stand behind words"
        hint = "begin each heading with its number (`1`, `2-4`), or all with one word (`Turn 1`, `Turns 2-4`)"
        desk.warning(said[0][0], "wrong-value", message, hint)


def _is_odds(heading: str) -> bool:
    return re.search(r"[0-9]\s*[-:/\u2013]\s*[0-9]", heading) is not None and numbers_of([heading]) == [None]
