"""Roads, rivers and arrows on maps of areas."""

import re

import pytest

from generator.compile.boards import draw_board
from generator.problems import Problems
from tests.laid_over import problems_of

MAP = """
boards:
  shore:
    title: Shore
    size_mm: 120 80
    areas:
      window_mm: 0 0 120 80
      terrain: clear
      drawn: {drawn}
      seeds: {{n1: "20,40", n2: "60,40", n3: "100,40"}}
      borders: {{n1: n2, n2: n3}}
      crossings: n1/n3
      provenance: {{stated: "1"}}
    lines: [{{kind: road, through: "{through}"}}]
    provenance: {{stated: "1"}}
"""


def _drawn(through: str, drawn: str = "full") -> str:
    problems, _, game = problems_of(MAP.format(through=through, drawn=drawn), "shore.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    return draw_board(game, "shore", "en", Problems()).svg


@pytest.mark.parametrize("through", ["n1 n2 n3", "n1 n1/n2 n2 90,20", "n1/n2 n2/n3"])
def test_a_road_runs_through_areas(through: str) -> None:
    (road,) = re.findall(r'<path[^>]*id="board-shore-line-0"[^>]*>', _drawn(through))
    (course,) = re.findall(r' d="([^"]+)"', road)
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", course)]
    assert min(numbers[::2]) < 45 and max(numbers[::2]) > 75


@pytest.mark.parametrize(("drawn", "arrows"), [
    ("full", 1), ("lines", 1), ("grid", 1), ("names", 0), ("none", 0)])
def test_an_arrow_joins_areas_wherever_their_borders_are_drawn(drawn: str, arrows: int) -> None:
    assert _drawn("n1 n2", drawn).count('id="board-shore-crossing-n1-n3"') == arrows
