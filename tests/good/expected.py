"""The text that lies beside a case: the core, the words, the module, the rehearsal."""

from collections.abc import Iterator
from typing import get_args

from generator.core.conditions import Condition
from generator.core.form import Form, walk
from generator.core.pieces import Pieces
from generator.core.places import Places, Where
from generator.core.procedures import Law, Script
from generator.core.quantities import Quantity
from generator.model.spoken_places import place_name
from generator.rehearse.laws import gain, rule_against, set_down
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Thing
from generator.rehearse.turn_track import begin_phase
from tests.good import core, module, paper, table
from tests.good.cases import Case

COUNTED = "held"
"""The property that the cases of `amounts` give a number."""
BOXES = ("tray", "lost")
"""Where pieces are dragged besides the hexes of the map."""
TURNS = ((1, "red"), (1, "blue"), (2, "red"))
"""The phases in which the scripts of a case are pressed."""


def expected(case: Case) -> str:
    """All of it."""
    return "\n".join(_sections(case)) + "\n"


def _sections(case: Case) -> Iterator[str]:
    first, *_ = case.text.split("\n")
    yield first.removeprefix("# ")
    for title, lines in _told(case):
        yield from ("", f"== {title} ==")
        yield from lines


def _told(case: Case) -> Iterator[tuple[str, Iterator[str]]]:
    game, subject = case.game, case.subject
    yield "the core", _core(case)
    match subject:
        case Law():
            yield from _printed(*(list(paper.rules(game, subject, inside)) for inside in (False, True)))
            yield "in the module", module.law(game, subject)
            yield "rehearsed", _law(case, subject)
        case Script() if case.sort == "scripts":
            yield from _printed(
                *(list(paper.procedures(game, case.scripts, inside)) for inside in (False, True))
            )
            yield "in the module", module.scripts(game, case.scripts)
            yield "rehearsed", _turns(case)
        case Script():
            yield "on paper", paper.steps(game, subject.steps)
            yield "in the module", module.steps(game, case.scripts)
            yield "rehearsed", _pressed(case)
        case _:
            yield from _of_form(case, subject)


def _printed(on_paper: list[str], in_help: list[str]) -> Iterator[tuple[str, Iterator[str]]]:
    if on_paper == in_help:
        yield "on paper and in the help of the module", iter(on_paper)
    else:
        yield "on paper", iter(on_paper)
        yield "in the help of the module", iter(in_help)


def _core(case: Case) -> Iterator[str]:
    match case.subject:
        case Script() if case.sort != "scripts":
            for step in case.subject.steps:
                yield from core.dumped(step)
        case Script():
            for script in case.scripts:
                yield from core.dumped(script)
        case subject:
            yield from core.dumped(subject)


def _of_form(case: Case, subject: Form) -> Iterator[tuple[str, Iterator[str]]]:
    game, write = case.game, module.asker(case.game, of_move=bool(case.laws))
    if isinstance(subject, get_args(Condition)):
        yield "on paper", paper.condition(game, subject)
        yield "in the module", iter([write.condition(subject)])
        yield "rehearsed", _law(case, case.laws[0]) if case.laws else _held(case, subject)
    elif isinstance(subject, get_args(Quantity)):
        yield "on paper", paper.amount(game, subject)
        yield "in the module", iter([write.amount(subject)])
        yield "rehearsed", _law(case, case.laws[0]) if case.laws else _counted(case)
    elif isinstance(subject, get_args(Places)):
        yield "on paper", paper.places(game, subject)
        yield "in the sentence", paper.steps(game, case.scripts[0].steps)
        yield "in the module", iter([write.stands_in(subject)])
        yield "rehearsed", _there(case, subject)
    else:
        assert isinstance(subject, Pieces)
        yield "on paper", paper.pieces(game, subject)
        yield "in the sentence", paper.steps(game, case.scripts[0].steps)
        yield "in the module", iter([write.chosen(subject)])
        yield "rehearsed", _fitting(case, subject)


# ---- rehearsed
def _pressed(case: Case) -> Iterator[str]:
    """The script, pressed once after set-up."""
    referee = table.set_up(case.game, case.drags)
    yield from _happens(case, referee)


def _happens(case: Case, referee: Referee) -> Iterator[str]:
    before = table.copied(referee.table)
    refusal = referee.press(case.scripts[0].id)
    assert not refusal, refusal
    yield from table.logged(referee.log)
    yield from (f"  {line}" for line in table.differences(before, referee.table))


def _turns(case: Case) -> Iterator[str]:
    """The scripts, pressed in several phases."""
    sets_up = case.subject.id == table.SETUP if isinstance(case.subject, Script) else False
    referee = table.begun(case.game) if sets_up else table.set_up(case.game, case.drags)
    for turn, phase in TURNS:
        before = table.copied(referee.table)
        referee.log.clear()
        if begin_phase(referee, turn, phase):
            for script in case.scripts:
                if script.head.has_button:
                    referee.press(script.id)
            referee.step_on()
        yield f"turn {turn}, {phase}"
        told = zip(referee.log, table.logged(referee.log), strict=True)
        yield from (f"  {entry.script}: {line}" for entry, line in told)
        yield from (f"    {line}" for line in table.differences(before, referee.table))


def _held(case: Case, condition: Condition) -> Iterator[str]:
    for when, referee in _both(case):
        yield f"{when}: {'true' if table.view(referee).holds(condition) else 'false'}"


def _both(case: Case) -> Iterator[tuple[str, Referee]]:
    yield "before set-up", table.laid(case.game)
    yield "after set-up", table.set_up(case.game, case.drags)


def _counted(case: Case) -> Iterator[str]:
    for when, referee in _both(case):
        referee.log.clear()
        referee.press(case.scripts[0].id)
        rolled = "".join(f", after {line}" for line in table.logged(referee.log))
        yield f"{when}{rolled}: {referee.table.properties[COUNTED]}"


def _there(case: Case, chosen: Places) -> Iterator[str]:
    referee = table.set_up(case.game, case.drags)
    happened = list(_happens(case, referee))
    if not any("$" in name for form in walk(chosen) for name in _names(form)):
        yield f"now: {' '.join(table.view(referee).places(chosen)) or 'nowhere'}"
    yield from happened


def _names(form: Form) -> Iterator[str]:
    yield from (name.id for name in form.reads())


def _fitting(case: Case, wanted: Pieces) -> Iterator[str]:
    if not any("$" in name for form in walk(wanted) for name in _names(form)):
        for when, referee in _both(case):
            found = " ".join(thing.id for thing in table.view(referee).pieces(wanted))
            yield f"{when}: {found or 'none'}"
    yield from _pressed(case)


# ---- rules
def _law(case: Case, law: Law) -> Iterator[str]:
    referee = table.set_up(case.game, case.drags)
    view = table.view(referee)
    bound = [thing for thing in referee.table.things.values() if view.fits(thing, law.applies)]
    for thing in bound:
        if thing.place not in referee.table.piles:
            told = _gained if law.head.on == "gain" else _dragged
            yield from told(referee, law, thing)


def _dragged(referee: Referee, law: Law, thing: Thing) -> Iterator[str]:
    """Where a piece may go: by hand, and by scripts where these may do what hands may not."""
    refused: dict[str, list[str]] = {}
    for place in (*referee.game.places(Where(kind="hex")), *BOXES):
        if place != thing.place:
            broken = rule_against(referee.game, referee.table, thing, place)
            refused.setdefault(broken, []).append(place)
    yield f"{thing.id} dragged from {thing.place} stays in {' '.join(refused.pop('', [])) or 'no place'}"
    if back := refused.pop(law.id, []):
        how = "stays, and is told, in" if law.head.advises else "goes back from"
        yield f"  and {how} {' '.join(back)}: “{_said(referee, law, thing, back[0])}”"
        placed = [place for place in back if not _refused(referee, law, thing.id, place)]
        if placed:
            yield f"  a script may place it in {' '.join(placed)}"
    for other, places in refused.items():
        yield f"  (back from {' '.join(places)} by the rule {other})"


def _refused(referee: Referee, law: Law, piece: str, place: str) -> bool:
    other = table.copied(referee.table)
    return set_down(referee.game, other, other.things[piece], place) == law.id


def _gained(referee: Referee, law: Law, thing: Thing) -> Iterator[str]:
    """A lost step comes back, or not."""
    thing.edge = max(thing.edge, 2)
    before = table.copied(referee.table)
    broken = gain(referee.game, referee.table, thing)
    changed = "; ".join(table.differences(before, referee.table))
    refused = f"refused, “{_said(referee, law, thing, thing.place)}”"
    yield f"{thing.id} in {thing.place} gains a step: {refused if broken else changed}"


def _said(referee: Referee, law: Law, thing: Thing, place: str) -> str:
    """The refusal of a piece that goes from where it lies to a place."""
    names = {"{piece}": thing.name, "{here}": place, "{from}": place_name(referee.game, thing.place, "en")}
    said = law.head.otherwise.in_language("en")
    for each, name in names.items():
        said = said.replace(each, name)
    return said
