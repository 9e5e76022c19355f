"""The panel with a map's title: a needle only where north is known."""

import pytest

from generator.compile.boards import draw_board
from generator.problems import Problems
from tests.laid_over import problems_of


@pytest.mark.parametrize(("said", "has_north"), [
    ("", False), ("north: up, ", True), ("scale_m_per_mm: 100, ", True)])
def test_a_map_of_no_country_has_a_subtitle_and_no_needle(said: str, has_north: bool) -> None:
    text = f"game: {{subtitle: A siege}}\nboards: {{map: {{{said}title_at_mm: 5 5, title_scale: 0.3}}}}\n"
    problems, _, game = problems_of(text, "title.yaml", draw=False)
    assert game is not None, problems.found
    drawn = draw_board(game, "map", "en", Problems()).svg
    assert ">A siege<" in drawn and ('id="board-map-north"' in drawn) == has_north
