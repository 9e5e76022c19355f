"""The reader sees mistakes: what says something else means something else, and the other way round."""

import pytest

from generator.catalogues import ENGLISH
from generator.compile.words.steps import StepWords
from generator.compile.words.telling import items
from tests.paper.judged import CASES
from tests.paper.mistakes import mistakes
from tests.paper.normal_steps import Done


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.sort != "rules"])
def test_what_is_done_otherwise_is_said_otherwise(name: str) -> None:
    game = CASES[name].game
    speaker, meant = StepWords(game, ENGLISH, on_paper=True), Done(game)
    for script in CASES[name].scripts:
        told, done = items(speaker.all(script.steps), ENGLISH), meant.steps(script.steps)
        for wrong in mistakes(script.steps):
            same_words = items(speaker.all(wrong), ENGLISH) == told
            assert same_words == (meant.steps(wrong) == done), f"{wrong}\n{told}"


def test_there_are_enough_mistakes() -> None:
    made = sum(1 for case in CASES.values() for script in case.scripts for _ in mistakes(script.steps))
    assert made > 1000
