"""The printed texts of each case of the language, each game and each sample, judged once."""

from collections.abc import Iterator
from functools import cache
from typing import get_args

from generator.catalogues import ENGLISH
from generator.compile.words.grammar import contracted
from generator.compile.words.steps import StepWords
from generator.compile.words.telling import items
from generator.core.conditions import (
    Condition,
    Exists,
)
from generator.core.form import Form
from generator.core.pieces import Pieces
from generator.core.places import Places
from generator.core.procedures import Law, Script
from generator.core.quantities import (
    Count,
    Quantity,
)
from tests.bundled import GAMES, bundled
from tests.good.cases import Case, cases
from tests.paper.judging import Judge
from tests.paper.printed import printed, printed_laws
from tests.samples import sample

CASES = {f"{case.sort}/{case.path.stem}": case for case in cases()}


@cache
def judged(case: Case) -> tuple[Judge, list[str]]:
    """What is wrong with the printed texts of a case."""
    judge = Judge(case.game)
    return judge, [complaint for complaint in _of_case(case, judge) if complaint]


def _of_case(case: Case, judge: Judge) -> Iterator[str]:
    speaker = StepWords(case.game, ENGLISH, on_paper=True)
    for script in case.scripts:
        told = speaker.within(script.id).all(script.steps)
        yield judge.of_procedure(items(told, ENGLISH), script.steps)
    yield from of_form(case.subject, judge, speaker)
    yield from _of_game(judge)


def _of_game(judge: Judge) -> Iterator[str]:
    """All that is printed of a game's procedures and rules."""
    for each in printed(judge.game):
        found = [judge.of_procedure(each.items, each.steps, each.within)]
        if each.script is not None:
            found += [judge.of_frame(each.head, each.script)] if each.head else []
            found += judge.of_guards(each.notes, each.script.guards)
        yield from (f"{each.title}: {complaint}" for complaint in found if complaint)
    for law, note in printed_laws(judge.game):
        yield from (f"{law.id}: {complaint}" for complaint in judge.of_law(note, law) if complaint)


def of_form(form: Form, judge: Judge, speaker: StepWords) -> Iterator[str]:
    """A form in every phrase that may stand for it."""
    meant = judge.meant

    def read(sort: str, text: str, of: str, wanted: object) -> str:
        return judge.of_phrase(
            sort, contracted(text, ENGLISH), lambda each: getattr(meant, of)(each, ()), wanted
        )

    if isinstance(form, get_args(Condition)):
        yield read("condition", speaker.conditions.holds(form), "asked", meant.asked(form, ()))
        yield read("condition", speaker.conditions.holds(form, True), "asked", meant.asked(form, (), True))
    elif isinstance(form, get_args(Quantity)):
        yield read("amount", speaker.amounts.amount(form), "amount", meant.amount(form, ()))
    elif isinstance(form, get_args(Places)):
        yield read("within", speaker.places.within(form), "places", meant.places(form, ()))
        yield read("places", speaker.places.several(form), "places", meant.places(form, ()))
    elif isinstance(form, Pieces):
        some, many = Exists(form), Count(form)
        yield read("things", speaker.pieces.everything(form), "pieces", meant.pieces(form, ()))
        yield read("condition", speaker.conditions.holds(some), "asked", meant.asked(some, ()))
        yield read("amount", speaker.amounts.amount(many), "amount", meant.amount(many, ()))
    else:
        assert isinstance(form, Script | Law)


@cache
def judged_game(name: str) -> tuple[Judge, list[str]]:
    """What is wrong with the printed texts of a game or a sample."""
    judge = Judge(bundled(name) if name in GAMES else sample(name))
    return judge, list(_of_game(judge))
