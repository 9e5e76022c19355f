"""A column of a table says where each piece is set out."""

import pytest

from generator.core.operations import Everyone, Move
from generator.problems.report import as_text
from tests.good.cases import BASE
from tests.laid_over import problems_of

SCENARIO = """
pieces:
  red-block: {members: {r3: {values: {later: A1}}, r4: {values: {later: A1}}}}
  b1: {values: {later: C2}}
scripts:
  example: {steps: [{set_out: {by: later%s}}]}
"""


@pytest.mark.parametrize(("of_side", "places"), [
    ("", {"A1": ("r3", "r4"), "C2": ("b1",)}),
    (", pieces: {side: red}", {"A1": ("r3", "r4")}),
    (", pieces: {side: blue}", {"C2": ("b1",)}),
])
def test_pieces_with_the_value_go_where_it_says(of_side: str, places: dict[str, tuple[str, ...]]) -> None:
    problems, sources, game = problems_of(SCENARIO % of_side, "scenario.yaml", draw=False, under=BASE)
    assert game is not None, as_text(problems, sources)
    moves = [step for step in game.scripts["example"].steps if isinstance(step, Move)]
    found = {move.arrival.at: move.pick.pieces.ids for move in moves if isinstance(move.pick, Everyone)}
    assert found == places


def test_the_place_may_be_written_as_it_is_called() -> None:
    scenario = (SCENARIO % "").replace("later: A1", "later: Losses")
    problems, sources, game = problems_of(scenario, "scenario.yaml", draw=False, under=BASE)
    assert game is not None, as_text(problems, sources)
    moves = [step for step in game.scripts["example"].steps if isinstance(step, Move)]
    assert {move.arrival.at for move in moves} == {"lost", "C2"}
