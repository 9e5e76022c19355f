"""Parts of procedures on paper: those that only the module needs are left out."""

from generator.compile.pages.document import texts_of
from generator.compile.words.reinforcement_chart import reinforcement_document
from generator.compile.words.resolving import Setups
from tests.laid_over import problems_of

TWO_CALLERS = """
scripts:
  one: {title: One, kind: other, chart: yes, provenance: mine, steps: [{say: First.}, {call: {part: book}}]}
  two: {title: Two, kind: other, chart: yes, provenance: mine, steps: [{say: Second.}, {call: {part: book}}]}
  book: {title: Bookkeeping, kind: part, chart: %s, provenance: mine, steps: [{say: It is kept.}]}
"""
GIVEN = """
properties: {score: {title: Score, initial: "0"}}
scripts:
  one:
    title: One
    kind: other
    chart: yes
    provenance: mine
    steps: [{call: {part: book, with: {n: {total: [{state: score}, 1]}}}}]
  book: {title: Bookkeeping, kind: part, provenance: mine, steps: [{set: {score: $n}}]}
"""


def _told(written: str, in_module: bool) -> str:
    problems, _, game = problems_of(written, "parts.yaml", draw=False)
    assert game is not None, problems.found
    document = reinforcement_document(Setups(game), "en", in_module)
    assert document is not None
    return " ".join(texts_of(document))


def test_a_part_that_charts_leave_out_is_told_in_the_module_alone() -> None:
    assert "Bookkeeping" in _told(TWO_CALLERS % "yes", in_module=False)
    assert "Bookkeeping" not in _told(TWO_CALLERS % "no", in_module=False)
    assert "Bookkeeping" in _told(TWO_CALLERS % "no", in_module=True)


def test_an_amount_that_a_part_is_given_is_told_where_it_is_given() -> None:
    for in_module in (False, True):
        told = _told(GIVEN, in_module)
        assert "Do “Bookkeeping” with the sum of “Score” and 1." in told
        assert "Note as “Score”: that value." in told
