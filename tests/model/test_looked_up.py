"""What the cells of a printed table mean to a script that looks them up."""

import pytest

from generator.core.operations import Cell
from generator.core.quantities import Number
from generator.model.looked_up import lines_of, looked_up
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


@pytest.mark.parametrize("headings, first, meant", [
    (["1-3", "4-6"], 1, [0, 0, 0, 1, 1, 1]),
    (["Turn 1", "Turns 2-3", "turns 5 to 6"], 1, [0, 1, 1, 1, 2, 2]),
    (["Guns, range 3", "Mortars, range 1"], 1, [0, 1]),
    (["-1", "-2"], -2, [1, 0]),
    (["-5 or less", "-4 to -2", "-1", "0 or more"], -5, [0, 1, 1, 1, 2, 3]),
    (["<= 2", "3", ">= 4"], 2, [0, 1, 2]),
    (["-1", "0", "+1"], -1, [0, 1, 2]),
    (["at most 2", "3 to 4", "5 and over"], 2, [0, 1, 1, 2]),
    (["1:2", "1:1"], 1, [0, 1])])
def test_headings_are_read_by_their_numbers_or_else_counted(
    headings: list[str], first: int, meant: list[int]
) -> None:
    lines = lines_of(headings)
    assert (lines.first, list(lines.meant)) == (first, meant)
