"""What an author says in place of our own sentences: whether it leaves out what decides.

A `summary` stands on paper for the steps of a script, `reads` for a guard or a rule. A property or a piece
that decides there is mentioned when a word of its name, or of a value asked for, stands in the text or in a
chart that the text names. Words agree when they begin alike: `storm` and "stormy".
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence

from generator.check.desk import Desk, parts
from generator.core.conditions import Condition, StateIs
from generator.core.form import Form, Path, every, walk
from generator.core.operations import Action, Branch, Operation, Set, Value, Word
from generator.core.pieces import Pieces
from generator.core.procedures import Script
from generator.core.quantities import Choice, Number, PropertyNumber
from generator.model.base import Text
from generator.records import record

_WORD = re.compile(r"\d+|[^\W\d_]+")
SHORTEST_STEM = 4
LONGEST_ENDING = 2
MOST_NAMED = 3
"""How many of those that a text leaves out are named."""

@record
class Subject:
    """Something that decides, and what it is called: any of the names mentions it."""

    names: tuple[Text, ...]
    decides: Form


def check_left_out(desk: Desk) -> None:
    """Warn of every text of an author that is silent about what decides, and of printed steps that are."""
    for script in desk.game.scripts.values():
        if script.head.is_on_paper and script.head.summary is None:
            _check_steps(desk, script)
        if script.head.chart and script.head.summary is not None:
            called = sorted(desk.game.asked.called_from([script.id]))
            branches = (branch for each in called for branch in _branches(desk.game.scripts[each]))
            subjects = [subject for branch in branches for subject in _subjects(desk, branch.when)]
            _check(desk, (*script.origin, "summary"), script.head.summary, _without_a_deck(desk, subjects))
        for guard in script.guards:
            if guard.reads_as is not None:
                _check(desk, (*guard.words_at[:-1], "reads"), guard.reads_as, _subjects(desk, guard.require))
    for law in desk.game.laws.values():
        if law.head.chart and law.head.reads is not None:
            conditions = (law.require,) if law.when is None else (law.when, law.require)
            _check(desk, (*law.origin, "reads"), law.head.reads, _subjects(desk, *conditions))


def _check_steps(desk: Desk, script: Script) -> None:
    """On paper the steps that give a value to a property are left out if charts do not speak of it."""
    properties = desk.game.definitions.properties
    unsaid = {name: known.initial for name, known in properties.items() if not known.chart}
    silent = {name for step in every(Set, script.steps) for name, value in step.values
              if name in unsaid and not _is(value, unsaid[name])}
    printed = [(branch.when.origin, walk(branch.when)) for branch in _branches(script)]
    printed += [(step.origin, walk(*_amounts(step, silent))) for step in every(Action, script.steps)]
    for origin, forms in printed:
        asked = {name for form in forms for name in _properties_of(form)}
        for name in sorted(asked & silent):
            silent.remove(name)  # told once
            title = (properties[name].title or Text(languages={"": name})).in_language(desk.game.native)
            desk.warning(origin, "left-out",
                         f"on paper this asks for '{title}', and the step that gives it is left out",
                         f"charts do not speak of it (`chart: no` of '{name}'): let them, or write `summary`")


def _is(value: Value, initial: str) -> bool:
    """Whether a step only gives back what a property begins with."""
    match value:
        case Word(text):
            return text == initial
        case Number(number):
            return str(number) == initial
        case _:
            return False


def _amounts(step: Action, silent: Collection[str]) -> Iterator[Form]:
    """What a printed step counts, reads and notes, without the conditions that are asked for themselves."""
    if isinstance(step, Set):
        yield from (value for name, value in step.values if name not in silent and isinstance(value, Form))
    elif not isinstance(step, Branch):
        yield from (form for form in step.children() if not isinstance(form, Operation))


def _properties_of(form: Form) -> tuple[str, ...]:
    match form:
        case StateIs(wanted):
            return tuple(name for name, _ in wanted)
        case PropertyNumber(name):
            return (name,)
        case _:
            return ()


def _branches(script: Script) -> Iterator[Branch | Choice]:
    yield from every(Branch, script.steps)
    yield from every(Choice, script.steps)


def _subjects(desk: Desk, *conditions: Condition) -> Iterator[Subject]:
    """What has a name among that which decides: properties that charts speak of, and pieces."""
    for form in walk(*conditions):
        match form:
            case StateIs(wanted):
                for name, values in wanted:
                    yield from _property(desk, form, name, values)
            case PropertyNumber(name):
                yield from _property(desk, form, name)
            case Pieces(ids=ids) if names := tuple(name for each in ids for name in _piece_names(desk, each)):
                yield Subject(names, form)


def _without_a_deck(desk: Desk, subjects: Sequence[Subject]) -> Sequence[Subject]:
    """Without cards, if they are many: "do what it says" is enough for a deck whose cards have texts."""
    known = {copy.card_id for copy in desk.game.cards.values()} | desk.game.cards.keys()
    others = [each for each in subjects
              if not (isinstance(each.decides, Pieces) and known.issuperset(each.decides.ids))]
    return others if len(subjects) - len(others) > MOST_NAMED else subjects


def _property(desk: Desk, form: Form, name: str, values: Iterable[str] = ()) -> Iterator[Subject]:
    kept = desk.game.definitions.properties.get(name)
    if kept is not None and kept.chart:
        scenarios = {key: scenario.title for key, scenario in desk.game.definitions.scenarios.items()}
        known = {**(scenarios if name == "scenario" else {}), **kept.values}
        titled = [known.get(value, Text(languages={"": value})) for value in values]
        yield Subject((kept.title or Text(languages={"": name}), *titled), form)


def _piece_names(desk: Desk, identifier: str) -> Iterator[Text]:
    if identifier in desk.game.pieces:
        yield desk.game.pieces[identifier].name
    yield from {copy.card_id: copy.card.title for copy in desk.game.cards.values()
                if identifier in (copy.id, copy.card_id)}.values()


def _check(desk: Desk, path: Path, text: Text, subjects: Iterable[Subject]) -> None:
    told = {language: _words(_with_charts(desk, text, language)) for language in desk.game.languages}
    missed: dict[str, tuple[str, Subject]] = {}
    for subject in subjects:
        for language, words in told.items():
            names = [name.in_language(language) for name in subject.names]
            if not any(_is_told(name, words) for name in names):
                missed.setdefault(subject.names[0].in_language(desk.game.native), (names[0], subject))
    places: dict[str, list[str]] = {}
    for name, subject in missed.values():
        places.setdefault(str(desk.span(subject.decides.origin)), []).append(f"'{name}'")
    for place, names in places.items():
        more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
        which = "which decides" if len(names) == 1 else "which decide"
        desk.warning(path, "left-out",
                     f"this does not mention {', '.join(names[:MOST_NAMED])}{more}, {which} at {place}",
                     "say it, or name the chart that says it")


def _with_charts(desk: Desk, text: Text, language: str) -> str:
    """A text with the words of the charts that it names."""
    own = text.in_language(language)
    named = (chart for chart in desk.game.definitions.charts.values()
             if chart.title.in_language(language) in own)
    return " ".join([own, *(each.in_language(language) for chart in named for _, each in parts(chart, ())
                            if isinstance(each, Text))])


def _is_told(name: str, told: Collection[str]) -> bool:
    """Whether a word that is told begins like one of the name; a number is the same number.

    Short words of a name count only if it has no others: `of` in "Control of the Baltic" tells nothing.
    """
    words = _words(name)
    long = [word for word in words if len(word) >= SHORTEST_STEM or word.isdigit()]
    return any(word.startswith(_stem(each)) if each.isalpha() else word == each
               for each in long or words for word in told)


def _words(text: str) -> list[str]:
    """Words and numbers in small letters, without accents."""
    plain = unicodedata.normalize("NFD", text.casefold())
    return _WORD.findall("".join(each for each in plain if not unicodedata.combining(each)))


def _stem(word: str) -> str:
    return word[:max(SHORTEST_STEM, len(word) - LONGEST_ENDING)]
