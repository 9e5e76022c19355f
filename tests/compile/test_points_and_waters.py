"""Maps of points: lines from middle to middle, names that keep off flags; waters that end at the edge."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from generator.compile.boards import draw_board
from generator.compile.boards.ground_plan import GroundPlan
from generator.grids import grid_of
from generator.model.board import Water
from generator.model.game import Game
from generator.problems import Problems
from generator.reading import load_game

GAME = """
game: {{id: map, title: Map, provenance: mine}}
theme: {{terrain: {{open: {{title: Town, fill: "#f3ead0"}}}}}}
sides: {{a: {{title: A, colour: "#20406a"}}, b: {{title: B, colour: "#d8a33a"}}}}
boards: {{map: {{{board}}}}}
pieces: {{x: {{name: X, side: a, starts: Kenton}}{more}}}
"""
POINTS = ("title: Map, size_mm: 160 90, "
          "points: {{terrain: open, at: {{Kenton: '30,50', L: '80,50'}}, joined: {{{}}}}}")
FLAG = ", flag: {name: Flag, kind: control, one_per: {board: map}, face: control, sheet: markers}"
CONTROL = ", control: {initial: {a: rest}, taken_by: {kind: unit}, flags: all}"


def _game(folder: Path, board: str, more: str = "") -> Game:
    (folder / "game.yaml").write_text(GAME.format(board=board, more=more), encoding="utf-8")
    game = load_game(folder, None, problems := Problems())
    assert game is not None and not problems.has_errors, list(problems)
    return game


def _svg(game: Game) -> str:
    return draw_board(game, "map", "en", Problems()).svg


def _heights(svg: str, part: str) -> set[float]:
    """How far down the ends of a line are."""
    (data,) = re.findall(rf'<path [^>]*id="board-map-{part}"[^>]*>', svg)
    found = re.search(r' d="M[-\d.]+ ([-\d.]+).* ([-\d.]+)"', data)
    assert found is not None, data
    return {float(found[1]), float(found[2])}


def test_a_line_runs_from_middle_to_middle(tmp_path: Path) -> None:
    svg = _svg(_game(tmp_path, POINTS.format("road: Kenton/L")))
    assert _heights(svg, "line-0-course") == {50.0}


def test_lines_that_join_the_same_points_run_side_by_side(tmp_path: Path) -> None:
    svg = _svg(_game(tmp_path, POINTS.format("road: Kenton/L, railway: L/Kenton")))
    road, railway = (min(_heights(svg, f"line-{number}-course")) for number in (0, 1))
    assert road != railway and road + railway == pytest.approx(100)


def test_names_keep_off_the_flags_of_their_points(tmp_path: Path) -> None:
    board = POINTS.format("road: Kenton/L")
    heights = []
    for number, (control, flag) in enumerate((("", ""), (CONTROL, FLAG))):
        folder = tmp_path / str(number)
        folder.mkdir()
        svg = _svg(_game(folder, board + control, flag))
        (name,) = re.findall(r'<text [^>]*id="board-map-point-name-Kenton"[^>]*>', svg)
        found = re.search(r' y="([\d.]+)"', name)
        assert found is not None
        heights.append(float(found[1]))
    assert heights[0] > 50 > heights[1]


@pytest.mark.parametrize("shore, corners", [
    ("0,70 60,75 160,70", [(175, 105), (-15, 105)]),
    ("160,70 60,75 0,70", [(-15, 105), (175, 105)]),
    ("-5,40 50,30 60,-5", [(-15, -15)]),
    ("20,-5 50,30 100,0", []),
    ("20,20 50,30 40,50", []),
])
def test_a_water_is_closed_round_the_corners_of_the_board(
    tmp_path: Path, shore: str, corners: Sequence[tuple[float, float]]
) -> None:
    game = _game(tmp_path, POINTS.format("road: Kenton/L"))
    field = game.definitions.boards["map"].field
    assert field is not None
    ring = GroundPlan(game, "map", grid_of(field, [])).shore(Water(shore=tuple(shore.split())))
    assert ring[3:] == corners


def test_the_name_of_a_water_stands_in_it(tmp_path: Path) -> None:
    board = POINTS.format("road: Kenton/L") + ", water: [{shore: '0,65 60,68 160,65', name: Sea}]"
    (name,) = re.findall(r'<text [^>]*id="board-map-water-name-0"[^>]*>', _svg(_game(tmp_path, board)))
    found = re.search(r' y="([\d.]+)"', name)
    assert found is not None and 66 < float(found[1]) < 88
