"""The legend of a map tells what is on it, and nothing else."""

from generator.compile.boards import draw_board
from generator.problems import Problems
from tests.laid_over import problems_of


def _legend(marks: str = "") -> str:
    theme = 'theme: {terrain: {marsh: {title: Marsh, fill: "#aabbaa", note: "Slow."}}}\n'
    board = f"boards: {{map: {{legend_at_mm: 90 10, legend_scale: 0.5{marks}}}}}\n"
    problems, _, game = problems_of(theme + board, "legend.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    return draw_board(game, "map", "en", Problems()).svg


def test_a_legend_lists_the_terrain_of_its_board() -> None:
    svg = _legend()
    assert ">Clear<" in svg and ">Town<" in svg
    assert ">Marsh<" not in svg and ">Slow.<" not in svg
    assert ">Marsh<" in _legend(", marks: [{at: A2, terrain: marsh, provenance: {stated: '3'}}]")
