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


def _told(chart: str, in_module: bool) -> str:
    problems, _, game = problems_of(TWO_CALLERS % chart, "parts.yaml", draw=False)
    assert game is not None, problems.found
    document = reinforcement_document(Setups(game), "en", in_module)
    assert document is not None
    return " ".join(texts_of(document))


def test_a_part_that_charts_leave_out_is_told_in_the_module_alone() -> None:
    assert "Bookkeeping" in _told("yes", in_module=False)
    assert "Bookkeeping" not in _told("no", in_module=False)
    assert "Bookkeeping" in _told("no", in_module=True)
