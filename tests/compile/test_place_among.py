"""Whether a chosen place is one of some places, as the module asks it."""

import pytest

from generator.compile.module.expressions import Expressions
from generator.core.conditions import PlaceAmong
from generator.core.form import walk
from tests.good.cases import BASE
from tests.laid_over import problems_of

CHOICE = """
scripts:
  example:
    steps:
      - roll: {name: luck, dice: 1, sides: 2}
      - find: {name: seen, pieces: {kind: unit}}
      - choose: {name: spot, by: red, places: T11 T12 T21 T22, that: {among: {place: $spot, places: PLACES}},
          do: [
            {draw: {from: cup, at: $spot}}]}
"""


@pytest.mark.parametrize(("places", "listed"), [
    ("T11 T12", '"|T11|T12|"'),
    ("T1$luck", '("|"+"T1"+Var_luck+"|")'),
    ("{grid: table, row: $luck}", '("|"+"T"+Var_luck+"1"+"|"+"T"+Var_luck+"2"+"|")'),
    ("{traced: seen}", "Traced_seen"),
    ("{traced: seen, beside: yes}", "Beside_seen"),
])
def test_the_places_may_be_known_only_in_play(places: str, listed: str) -> None:
    problems, _, game = problems_of(CHOICE.replace("PLACES", places), "choice.yaml", draw=False, under=BASE)
    assert game is not None and not problems.has_errors, list(problems)
    (asked,) = (form for form in walk(*game.scripts["example"].steps) if isinstance(form, PlaceAmong))
    assert Expressions(game).condition(asked) == f'{listed}.contains("|"+""+Var_spot+"|")'
