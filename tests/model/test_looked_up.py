"""What the cells of a printed table mean to a script that looks them up."""

from generator.core.operations import Cell
from generator.core.quantities import Number
from generator.model.looked_up import looked_up
from tests.laid_over import problems_of

BOLD = """
charts:
  summary:
    tables:
      - {title: Combat, columns: [Die, "**1-2**", "*3*"], rows: [["**1-3**", "**Exchange**", "Retreat *2*"]]}
"""


def test_bold_and_italic_words_of_a_table_mean_the_plain_ones() -> None:
    problems, _, game = problems_of(BOLD, "bold.yaml", draw=False)
    assert game is not None, problems.found
    found = looked_up(game, Cell("summary", 1, Number(2), Number(3)))
    assert found.cells == (("Exchange", "Retreat 2"),)
    assert (found.rows.of(3), found.columns.of(2), found.columns.of(3)) == (0, 0, 1)
