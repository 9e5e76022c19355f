"""Steps within steps: it is clear what belongs to which condition, loop and draw, however they are nested."""

from collections.abc import Iterator

import pytest

from generator.catalogues import ENGLISH
from generator.compile.words.steps import StepWords
from generator.compile.words.telling import items
from generator.core.conditions import Condition, Controls
from generator.core.operations import (
    Arrival,
    Branch,
    Drawn,
    Everyone,
    FirstIn,
    Loop,
    Move,
    Operation,
    Reveal,
    Shuffle,
    Times,
)
from generator.core.pieces import Pieces
from generator.core.places import Listed
from generator.core.quantities import Number
from tests.paper.judged import CASES
from tests.paper.judging import Judge

Steps = tuple[Operation, ...]
RED, BLUE = Controls("red", Listed(("A1",))), Controls("blue", Listed(("B2",)))
PUT = Move(Everyone(Pieces(ids=("r1",))), Arrival("A1", "full"))
OTHER = Move(Everyone(Pieces(ids=("r2",))), Arrival("B1", "full"))
SHUFFLE, REVEAL = Shuffle("draw-pile"), Reveal(Pieces(side="red"))
DRAW = Move(Drawn("cup", Number(1)), Arrival("tray"), (SHUFFLE,))
TAKE = Move(FirstIn(Listed(("A1", "B1"))), Arrival("tray"), (REVEAL,))
INNERMOST: tuple[Steps, ...] = (
    (PUT,), (PUT, SHUFFLE), (DRAW,), (DRAW, SHUFFLE), (SHUFFLE, DRAW), (TAKE, SHUFFLE),
)  # fmt: skip


def around(inner: Steps, when: Condition) -> Iterator[Steps]:
    """Everything that steps may stand in, alone and with a step after it."""
    for whole in (
        Branch(when, inner),
        Branch(when, inner, (OTHER,)),
        Branch(when, (OTHER,), inner),
        Branch(when, inner, (Branch(BLUE, (OTHER,)),)),
        Loop(Times(Number(2)), inner),
        Loop(Listed(("A1", "C1")), inner, "hex"),
    ):
        yield (whole,)
        yield (whole, REVEAL)


@pytest.mark.parametrize("innermost", INNERMOST, ids=range(len(INNERMOST)))
def test_nested_steps_are_read_as_they_are(innermost: Steps) -> None:
    judge = Judge(CASES["steps/place"].game)
    speaker = StepWords(judge.game, ENGLISH, on_paper=True)
    once = list(around(innermost, RED))
    for steps in (*once, *(outer for inner in once for outer in around(inner, BLUE))):
        told = items(speaker.all(steps), ENGLISH)
        complaint = judge.of_procedure(told, steps)
        assert not complaint, "\n".join([*told, complaint])
