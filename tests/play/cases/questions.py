"""Whoever has to choose may not leave the question, and is told why."""

from generator.compile.module.messages import reports
from tests.good.cases import HERE, Case
from tests.good.table import SCENARIO, SETUP
from tests.play import replay
from tests.play.desk import Desk

ASKING = Case(HERE / "steps" / "choose-after-a-step.yaml")


def test_a_question_that_is_cancelled_is_asked_again_once_something_is_done(question_desk: Desk) -> None:
    question_desk.launch(SCENARIO)
    table = replay.first_table(question_desk.game, SCENARIO)
    replay.press(question_desk, table, SETUP)
    question_desk.engine.leave(1)
    assert replay.press(question_desk, table, "example").differences == []
    assert reports("must-choose", question_desk.game.native) in " ".join(question_desk.engine.lines())
    assert question_desk.engine.problems() == []


def test_what_alone_is_possible_is_done_without_a_question(question_desk: Desk) -> None:
    question_desk.launch(SCENARIO)
    table = replay.first_table(question_desk.game, SCENARIO)
    replay.press(question_desk, table, SETUP)
    for asked in (1, 0):
        assert replay.press(question_desk, table, "example").differences == []
        assert len(question_desk.choices()) == asked
