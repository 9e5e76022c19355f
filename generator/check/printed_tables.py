"""Tables that steps go by: what their headings and cells say is understood to the last word."""

from collections.abc import Callable, Collection, Sequence
from itertools import pairwise
from typing import Any, assert_never

from generator.check.desk import Desk
from generator.check.scope import Scope
from generator.core.form import TURN, Path
from generator.core.lowering import lower_pieces
from generator.core.operations import Action, ByTable
from generator.core.places import Listed, Places, Reached, Where
from generator.core.quantities import Number, PropertyNumber, Quantity, Variable
from generator.model.base import Text
from generator.model.definitions import ChartTable
from generator.model.game import Game
from generator.model.in_play import may_be
from generator.model.printed_tables import Called, called_in, span
from generator.problems.problem import nearest
from generator.rehearse.ever import ever_fitting

_TOLD = 4
"""So many numbers without a line are told."""


def check_charts(desk: Desk) -> None:
    """Every row of a table has a cell for each of its columns."""
    for chart_id, chart in desk.game.definitions.charts.items():
        for number, table in enumerate(chart.tables):
            for row, cells in enumerate(table.rows):
                if len(cells) != len(table.columns):
                    desk.error(
                        ("charts", chart_id, "tables", number, "rows", row),
                        "wrong-value",
                        f"a row of {len(cells)} cells in a table of {len(table.columns)} columns",
                        'write `""` for a cell in which nothing stands',
                    )


def _is_whole(table: ChartTable) -> bool:
    return bool(table.rows) and all(len(cells) == len(table.columns) for cells in table.rows)


def check_printed_table(desk: Desk, step: ByTable, scope: Scope) -> None:
    """Check the table of a step: numbers in the headings, pieces in the cells, a line for every number."""
    for key, number in (("row", step.row), ("column", step.column)):
        _check_number(desk, (*step.origin, key), number)
    charts = desk.game.definitions.charts
    if step.chart not in charts:
        return
    tables = charts[step.chart].tables
    if step.table > len(tables):
        message = f"the chart '{step.chart}' has no table {step.table}"
        desk.error((*step.origin, "table"), "wrong-value", message, f"it has {len(tables)}")
        return
    table, at = tables[step.table - 1], ("charts", step.chart, "tables", step.table - 1)
    if not _is_whole(table):
        return
    columns = [((*at, "columns", number), heading) for number, heading in enumerate(table.columns[1:], 1)]
    rows = [((*at, "rows", row, 0), cells[0]) for row, cells in enumerate(table.rows)]
    for key, number, headings in (("row", step.row, rows), ("column", step.column, columns)):
        if number is not None:
            check_headings(desk, headings, of_a_column=key == "column")
            _check_all_lines(desk, (*step.origin, key), number, headings, scope)
    for row, cells in enumerate(table.rows):
        for column, cell in enumerate(cells[1:], 1):
            _check_cell(desk, (*at, "rows", row, column), step, cell)


def _check_number(desk: Desk, at: Path, number: Quantity | None) -> None:
    """What is counted anew for each cell may have changed when the cells before it have been dealt with."""
    if number is not None and not isinstance(number, Number | Variable | PropertyNumber):
        desk.error(
            at,
            "wrong-form",
            "a table is read at a number that stays the same while pieces come",
            "write a number, `$turn`, a roll's `$name` or `{state: NAME}`, and count with `set` before",
        )


def _check_all_lines(
    desk: Desk, at: Path, number: Quantity, headings: Sequence[tuple[Path, Text]], scope: Scope
) -> None:
    """Every number that dice can show has a line; of turns a table names those in which something comes."""
    spans = [span(heading.in_language(desk.game.native)) for _, heading in headings]
    if not isinstance(number, Variable) or None in spans:
        return
    known = [each for each in spans if each is not None]
    if number.name == TURN:
        missing = _between(known)
        _warn_of_late_turns(desk, headings, known)
    else:
        values = scope.values.get(number.name, frozenset())
        missing = sorted(int(value) for value in values if value.isdecimal()
                         and not any(first <= int(value) <= last for first, last in known))
    if missing:
        desk.warning(
            at, "no-line", f"'${number.name}' can be {first_of(missing)}, for which the table has no line: "
            "nothing comes then", "write a line for it, with `-` in its cells where nothing comes")


def first_of(numbers: Sequence[int]) -> str:
    """The first of many numbers, as a message tells them."""
    return ", ".join(map(str, numbers[:_TOLD])) + (", ..." if len(numbers) > _TOLD else "")


def _warn_of_late_turns(
    desk: Desk, headings: Sequence[tuple[Path, Text]], spans: Sequence[tuple[int, int]]
) -> None:
    """Nothing ever comes by a line for turns after the last."""
    turns = desk.game.definitions.game.turns
    for (where, _), (first, _) in zip(headings, spans, strict=True):
        if turns is not None and first > turns:
            desk.warning(where, "no-line", f"turn {first} is never played: the game has {turns}")


def _between(spans: Sequence[tuple[int, int]]) -> list[int]:
    """What is left out between ranges that follow each other; single numbers leave out what they like."""
    ordered = sorted(spans)
    return [number for (first, last), (begin, end) in pairwise(ordered)
            if first < last and begin < end for number in range(last + 1, begin)]


def check_headings(desk: Desk, headings: Sequence[tuple[Path, Text]], of_a_column: bool = False) -> None:
    """Each is a number or a range in every language, and no number belongs to two.

    A step that looks for no column needs none of them in the headings `of_a_column`.
    """
    known: list[tuple[tuple[int, int], str]] = []
    for at, heading in headings:
        words = heading.in_language(desk.game.native)
        meant = span(words)
        if meant is None:
            message = f"a procedure goes by this table, and '{words}' is no number or range"
            hint = "write `3`, `4-6` or `10+`, with words round it if you like"
            if of_a_column:
                hint += "; without `column` all of the row comes, of what waits in `from`"
            desk.error(at, "wrong-value", message, hint)
            continue
        must_agree(desk, at, heading, span)
        for (first, last), other in known:
            if first <= meant[1] and meant[0] <= last:
                message = f"'{words}' and '{other}' both stand for {max(first, meant[0])}"
                desk.error(at, "wrong-value", message, "a procedure goes by this table: each number once")
        known.append((meant, words))


def _check_cell(desk: Desk, at: Path, step: ByTable, cell: Text) -> None:
    names = [name for piece in desk.game.pieces.values() for name in piece.name.languages.values()]
    for called in called_in(desk.game, cell.in_language(desk.game.native)):
        if not called.ids:
            message = f"a procedure goes by this table, and no piece is called '{called.word}'"
            known = [*desk.game.pieces, *names]
            several = set(called.word.split()) <= set(known)
            desk.error(at, "unknown-piece", message,
                       "write commas between them" if several else nearest(called.word, known))
        _warn_of_several(desk, at, step, called)
        _warn_of_absent(desk, at, step, called)
    must_agree(desk, at, cell,
                lambda words: [(set(called.ids), called.number) for called in called_in(desk.game, words)])


def _warn_of_several(desk: Desk, at: Path, step: ByTable, called: Called) -> None:
    """One name of several pieces that wait means all of them, unless it says how many; no side is told."""
    waiting = set(desk.game.places(step.waiting)) if not isinstance(step.waiting, Listed) or \
        step.waiting.is_fixed else set()
    there = [each for each in called.ids if desk.game.pieces[each].starts in waiting] or called.ids
    sides, number = {desk.game.pieces[each].side for each in there}, len(there)
    word = called.word
    if called.number is None and number > 1:
        desk.warning(at, "all-copies", f"{number} pieces are called '{word}', and all of them come",
                     f"write how many: `1 x {word}`, or `{number} x {word}` if all are meant")
    elif len(sides) > 1:
        desk.warning(at, "all-copies", f"pieces of several sides are called '{word}'",
                     "they come in the order of the definition; let each side wait in a place of its own")


def _warn_of_absent(desk: Desk, at: Path, step: ByTable, called: Called) -> None:
    """Who never lies where the table takes its pieces from never comes."""
    game = desk.game
    if not called.ids or (isinstance(step.waiting, Listed) and not step.waiting.is_fixed):
        return
    waiting = set(game.places(step.waiting))
    if waiting and not any(game.pieces[each].starts in waiting or may_come_to(game, each, waiting)
                           for each in called.ids):
        places = " or ".join(f"'{place}'" for place in sorted(waiting)[:2])
        message = f"nothing brings '{called.word}' to {places}, from where it would come"
        desk.warning(at, "matches-nothing", message, "let it start there, or name in `from` where it waits")


def may_come_to(game: Game, piece: str, waiting: Collection[str]) -> bool:
    """Whether a step, an entry of its menu or its loss brings a piece there."""
    if game.pieces[piece].destroyed_to in waiting:
        return True
    sent = (lower_pieces(send.pieces, ("send", name, "pieces"))
            for name, send in game.definitions.send.items() if send.to in waiting)
    if any(piece in ever_fitting(game, pieces.printed) for pieces in sent):
        return True
    carried = (carry for form in game.asked.forms if isinstance(form, Action) for carry in form.carries())
    return any(piece in ever_fitting(game, carry.pieces.printed) and may_reach(game, carry.to, waiting)
               for carry in carried)


def may_reach(game: Game, to: Places, waiting: Collection[str]) -> bool:
    """Whether some of the places may ever be meant."""
    match to:
        case Reached():
            return True
        case Listed(ids):
            return any(place.id in waiting for each in ids for place in may_be(game, each))
        case Where():
            return not to.is_fixed or not set(waiting).isdisjoint(game.places(to))
        case _:
            assert_never(to)


def must_agree(desk: Desk, at: Path, text: Text, meaning: Callable[[str], Any]) -> None:
    """What is printed in another language says the same as what the procedure goes by."""
    native = text.in_language(desk.game.native)
    for language, words in text.languages.items():
        if meaning(words) != meaning(native):
            message = f"a procedure goes by this table, and '{words}' says something else than '{native}'"
            hint = "the same numbers and pieces in every language"
            desk.error((*at, language), "wrong-value", message, hint)
