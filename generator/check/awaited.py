"""What conditions wait for comes about: a property that they ask for has that value at some time."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping

from generator.check.desk import Desk
from generator.check.mistyped import is_one_letter_off
from generator.check.values_met import MANY_WORDS
from generator.core.conditions import Compare, NoneOf, StateIs
from generator.core.form import Path, every
from generator.core.operations import Branch, Cell, Set, StateLine, Word
from generator.core.quantities import Number, PropertyNumber
from generator.core.written.places import ComparisonName
from generator.model.definitions import Property
from generator.model.looked_up import DASHES, looked_up
from generator.rehearse.table import NUMBER
from generator.resolve.tracks import is_of_a_track

_MOST_NAMED = 6
_HOLDS: Mapping[ComparisonName, Callable[[int | None, int | None, int], bool]] = {
    "equals": lambda least, most, other: (least is None or least <= other) and (
        most is None or other <= most),
    "at_least": lambda least, most, other: most is None or most >= other,
    "more_than": lambda least, most, other: most is None or most > other,
    "at_most": lambda least, most, other: least is None or least <= other,
    "less_than": lambda least, most, other: least is None or least < other}
"""Whether some number between two bounds stands so to another one."""
_TURNED: Mapping[ComparisonName, ComparisonName] = {
    "at_least": "at_most", "more_than": "less_than", "at_most": "at_least", "less_than": "more_than"}
"""The same relation seen from the other number."""


def check_awaited(desk: Desk) -> None:
    """Report values that conditions ask for and nothing gives, and words of tables that are counted with.

    Properties with known `values` are looked at elsewhere.
    """
    _check_counted(desk)
    _check_compared(desk)
    _check_passed_over(desk)
    for asked in every(StateIs, [*desk.game.scripts.values(), *desk.game.laws.values()]):
        for name, values in asked.wanted:
            found = desk.game.definitions.properties.get(name)
            if found is not None and not found.values and name != "scenario":
                _check_comes(desk, asked, name, values)


def _check_counted(desk: Desk) -> None:
    """A cell that is counted with is a number; a dash is 0, as people write it."""
    scripts = desk.game.scripts.values()
    looked_up_as = {name: value for step in every(Set, scripts) for name, value in step.values
                    if isinstance(value, Cell)}
    told: set[str] = set()
    asking = [*scripts, *desk.game.laws.values()]
    asked: list[PropertyNumber | StateLine] = [*every(PropertyNumber, asking)]
    asked += [line for line in every(StateLine, asking) if not desk.game.known_values(line.name)]
    for counted in asked:
        cell = looked_up_as.get(counted.name)
        words = [text for _, text in _cells(desk, cell)
                 if not NUMBER.fullmatch(text) and text not in DASHES] if cell is not None else []
        if words and counted.name not in told:
            told.add(counted.name)
            desk.warning(
                counted.origin, "not-a-number",
                f"the property '{counted.name}' is counted with, and may be '{words[0]}', which is no number",
                "ask for the word by `state` in a condition before, or let the table say a number")


def _check_passed_over(desk: Desk) -> None:
    """Warn of a result that no condition asks for and that is nearly one of several for which they do.

    A result that is dealt with by an `otherwise`, or by what it is not, is asked for in that way.
    """
    asking = [*desk.game.scripts.values(), *desk.game.laws.values()]
    turned = [*every(NoneOf, asking), *(branch.when for branch in every(Branch, asking) if branch.otherwise)]
    by_others = {name for form in every(StateIs, turned) for name, _ in form.wanted}
    asked: dict[str, set[str]] = defaultdict(set)
    for form in every(StateIs, asking):
        for name, texts in form.wanted:
            asked[name].update(texts)
    cells = [(name, value) for step in every(Set, desk.game.scripts.values()) for name, value in step.values
             if isinstance(value, Cell) and value.row is not None]
    for name, cell in cells:
        property_ = desk.game.definitions.properties.get(name)
        standing = dict.fromkeys(_cells(desk, cell))
        known = asked[name] & {text for _, text in standing}
        if property_ is None or property_.values or name in by_others or len(known) < MANY_WORDS:
            continue
        for at, text in standing:
            alike = [each for each in sorted(known) if _is_nearly(text, each)]
            if text not in known | {property_.initial} and alike:
                asked[name].add(text)
                desk.warning(at, "matches-nothing", f"no condition asks for '{name}' {text}",
                             f"they ask for {', '.join(sorted(known))}")


def _is_nearly(text: str, other: str) -> bool:
    """Whether they are one but for a number, as `D2` and `D1`, or for a letter."""
    letters, others = (re.sub("[0-9]+", "#", each) for each in (text, other))
    return is_one_letter_off(text, other) or ("#" in letters and letters == others != "#")


def _check_compared(desk: Desk) -> None:
    """Report comparisons of a number with bounds that hold for none within them."""
    written = [script for script in desk.game.scripts.values() if not is_of_a_track(script.id)]
    for compared in every(Compare, [*written, *desk.game.laws.values()]):
        match compared:
            case Compare(PropertyNumber(name), comparison, Number(other)):
                reached = _HOLDS[comparison]
            case Compare(Number(other), comparison, PropertyNumber(name)):
                reached = _HOLDS[_TURNED.get(comparison, comparison)]
            case _:
                continue
        found = desk.game.definitions.properties.get(name)
        if found is not None and not reached(found.least, found.most, other):
            desk.warning(compared.origin, "matches-nothing",
                         f"this never holds: '{name}' goes {_bounds(found)}",
                         "compare it with a number that it reaches, or move `least` or `most`")


def _bounds(property_: Property) -> str:
    least, most = property_.least, property_.most
    return " ".join(f"{word} {bound}" for word, bound in (("from", least), ("to", most)) if bound is not None)


def _check_comes(desk: Desk, asked: StateIs, name: str, values: tuple[str, ...]) -> None:
    property_ = desk.game.definitions.properties[name]
    beyond = [value for value in values if NUMBER.fullmatch(value)
              and not _HOLDS["equals"](property_.least, property_.most, int(value))]
    if beyond:
        desk.warning(
            (*asked.origin, "state", name), "matches-nothing",
            f"the property '{name}' is never '{beyond[0]}': it goes {_bounds(property_)}",
            "ask for a number that it reaches, or move `least` or `most`", word=beyond[0])
        return
    given = dict.fromkeys(_texts(desk, name))
    texts = [text for text in given if text is not None]
    if any("$" in text for text in texts):
        return
    wrong = [value for value in values
             if value not in texts and "$" not in value and not (None in given and value.isdigit())]
    if not wrong:
        return
    longer = next((text for text in texts if wrong[0] in text.split()), None)
    hint = f"it is {', '.join(texts[:_MOST_NAMED])}{' …' if len(texts) > _MOST_NAMED else ''}"
    if longer is not None:
        hint = f"it is '{longer}', and one word is asked for; give that text an id in its `values`"
    desk.warning(
        (*asked.origin, "state", name), "matches-nothing",
        f"the property '{name}' is never {' or '.join(map(repr, wrong))}", hint,
        word=wrong[0])


def _texts(desk: Desk, name: str) -> Iterator[str | None]:
    """Every text that a property is given anywhere; None where it is reckoned."""
    definitions, game = desk.game.definitions, desk.game
    yield definitions.properties[name].initial
    yield from (start.state[name] for start in definitions.scenarios.values() if name in start.state)
    yield from (None for law in game.laws.values() for paid, _ in law.pays if paid == name)
    for step in every(Set, game.scripts.values()):
        for given, value in step.values:
            if given == name:
                match value:
                    case Word(text):
                        yield text
                    case Number(number):
                        yield str(number)
                    case Cell():
                        yield from (text for _, text in _cells(desk, value))
                    case _:
                        yield None


def _cells(desk: Desk, cell: Cell) -> Iterator[tuple[Path, str]]:
    """All that a cell can be, and where it stands: of one column, if that is known."""
    chart = desk.game.definitions.charts.get(cell.chart)
    if chart is None or cell.table > len(chart.tables):
        return
    found, at = looked_up(desk.game, cell), ("charts", cell.chart, "tables", cell.table - 1)
    for number, row in enumerate(found.cells):
        line = (*at, "columns") if cell.row is None else (*at, "rows", number)
        for column, text in enumerate(row):
            if not isinstance(cell.column, Number) or column == found.columns.of(cell.column.number):
                yield (*line, column + 1), text
