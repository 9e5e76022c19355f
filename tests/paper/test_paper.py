"""What is printed is read again: it must give back what it was printed from, and nothing else besides."""

from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest

from generator.catalogues import ENGLISH
from generator.compile.words.grammar import contracted
from generator.compile.words.steps import StepWords
from generator.compile.words.telling import items
from generator.core.conditions import Condition, Exists
from generator.core.pieces import Pieces
from generator.core.places import Places
from generator.core.procedures import Law, Script
from generator.core.quantities import Count, Quantity
from tests.bundled import GAMES, bundled
from tests.good.cases import Case, cases
from tests.paper.judging import Judge
from tests.paper.printed import printed
from tests.samples import NAMES, sample

CASES = {f"{case.sort}/{case.path.stem}": case for case in cases()}


@cache
def judged(case: Case) -> tuple[Judge, list[str]]:
    """What is wrong with the printed texts of a case."""
    judge = Judge(case.game)
    return judge, [complaint for complaint in _of_case(case, judge) if complaint]


def _of_case(case: Case, judge: Judge) -> Iterator[str]:
    speaker = StepWords(case.game, ENGLISH, on_paper=True)
    for script in case.scripts:
        yield judge.of_procedure(items(speaker.all(script.steps), ENGLISH), script.steps)
    yield from _of_form(case, judge, speaker)


def _of_form(case: Case, judge: Judge, speaker: StepWords) -> Iterator[str]:
    """The form that the case shows, in every phrase that may stand for it."""
    form, meant = case.subject, judge.meant

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


@pytest.mark.parametrize("case", CASES)
def test_a_case_is_read_as_it_is(case: str) -> None:
    _, complaints = judged(CASES[case])
    assert not complaints, "\n".join(complaints)


@pytest.mark.parametrize("name", [*GAMES, *NAMES])
def test_a_game_is_read_as_it_is(name: str) -> None:
    game = bundled(name) if name in GAMES else sample(name)
    judge = Judge(game)
    complaints = [
        f"{each.title}: {complaint}"
        for each in printed(game)
        if (complaint := judge.of_procedure(each.items, each.steps, each.within))
    ]
    assert not complaints, "\n".join(complaints)
