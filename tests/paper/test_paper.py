"""What is printed is read again: it must give back what it was printed from, and nothing else besides."""

from collections.abc import Iterator
from typing import get_args

import pytest

from generator.catalogues import ENGLISH, section
from generator.compile.words.steps import StepWords
from generator.compile.words.telling import items
from generator.core.conditions import Condition
from generator.core.operations import Operation
from generator.core.quantities import Quantity
from tests.bundled import GAMES
from tests.paper.judged import CASES, judged, judged_game, of_form
from tests.paper.judging import Judge
from tests.paper.rare import NOT_READ, RARE
from tests.samples import NAMES


@pytest.mark.parametrize("case", CASES)
def test_a_case_is_read_as_it_is(case: str) -> None:
    _, complaints = judged(CASES[case])
    assert not complaints, "\n".join(complaints)


@pytest.mark.parametrize("name", [*GAMES, *NAMES])
def test_a_game_is_read_as_it_is(name: str) -> None:
    _, complaints = judged_game(name)
    assert not complaints, "\n".join(complaints)


@pytest.mark.parametrize("form", RARE, ids=str)
def test_a_rare_form_is_read_as_it_is(form: Condition | Quantity | Operation) -> None:
    complaints = [complaint for complaint in _of_rare(form, RARELY) if complaint]
    assert not complaints, "\n".join(complaints)


RARELY = Judge(CASES["steps/place"].game)


def _of_rare(form: Condition | Quantity | Operation, judge: Judge) -> Iterator[str]:
    speaker = StepWords(judge.game, ENGLISH, on_paper=True)
    if isinstance(form, get_args(Operation)):
        yield judge.of_procedure(items(speaker.all((form,)), ENGLISH), (form,))
    else:
        yield from of_form(form, judge, speaker)


def test_every_template_is_read() -> None:
    judges = [
        *(judged(case)[0] for case in CASES.values()),
        *(judged_game(name)[0] for name in (*GAMES, *NAMES)),
    ]
    for form in RARE:
        list(_of_rare(form, RARELY))
    read = RARELY.keys.union(*(judge.keys for judge in judges))
    assert set(section("procedures", ENGLISH)) - read == set(" ".join(NOT_READ.values()).split())
