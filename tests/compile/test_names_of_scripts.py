"""What procedures name is their own: a name that another gives, too, is not taken for it."""

import pytest

from generator.compile.words.reinforcement_chart import reinforcement_document
from generator.compile.words.resolving import setups_of
from tests.good.cases import BASE
from tests.laid_over import problems_of

ALIKE = """
scripts:
  example:
    kind: other
    chart: yes
    steps:
      - find: {name: seen, title: what red sees, pieces: {side: red, at: {board: map}}}
      - reveal: {side: blue, at: {traced: seen, beside: yes}}
  other:
    title: {en: Other, es: Otro, de: Anderes, fr: Autre}
    kind: other
    chart: yes
    provenance: {assumed: it shows one form}
    steps:
      - find: {name: seen, title: what blue sees, pieces: {side: blue, at: {board: map}}}
      - reveal: {side: red, at: {traced: seen, beside: yes}}
"""


@pytest.mark.parametrize("in_module", [False, True])
def test_two_procedures_that_use_one_name_tell_each_its_own(in_module: bool) -> None:
    _, _, game = problems_of(ALIKE, "alike.yaml", draw=False, under=BASE)
    assert game is not None
    document = reinforcement_document(setups_of(game), "en", in_module)
    assert document is not None
    told = str(document.blocks)
    assert told.count("what red sees") == told.count("what blue sees") > 1
