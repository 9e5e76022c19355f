"""How much of a grid is drawn, lines and icons of a game's own, and samples of every kind of map on paper."""

import re
from pathlib import Path
from shutil import copytree

import pytest
from pypdf import PdfReader

from generator.cli import main
from generator.compile.boards import draw_board
from generator.problems import Problems
from generator.reading import load_game
from tests.laid_over import problems_of
from tests.maps import NAMES, sample, write_sample
from tests.samples import SAMPLES


def _map(drawn: str) -> str:
    text = f"boards: {{map: {{hexes: {{drawn: {drawn}}}}}}}\n"
    problems, _, game = problems_of(text, "drawn.yaml", draw=False)
    assert game is not None and not problems.has_errors
    return draw_board(game, "map", "en", Problems()).svg


@pytest.mark.parametrize(("drawn", "shown"), [
    ("full", {"hex-A1", "hexes", "number-A1", "line-0-course"}),
    ("grid", {"hexes", "number-A1"}),
    ("numbers", {"number-A1"}),
    ("names", set()),
    ("names lines", {"hexes"}),
    ("grid names", {"hexes", "number-A1"}),
    ("none", set()),
])
def test_a_grid_is_drawn_as_far_as_it_is_asked_for(drawn: str, shown: set[str]) -> None:
    svg = _map(drawn)
    parts = {"hex-A1", "hexes", "number-A1", "line-0-course"}
    assert {part for part in parts if f'id="board-map-{part}"' in svg} == shown


def test_a_painting_without_words_gets_names_and_nothing_else(tmp_path: Path) -> None:
    path = write_sample("points", tmp_path / "game") / "map.yaml"
    written = path.read_text(encoding="utf-8")
    path.write_text(written.replace("    points:\n", "    points:\n      drawn: names\n"), encoding="utf-8")
    game = load_game(path.parent, None, Problems())
    assert game is not None
    svg = draw_board(game, "map", "en", Problems()).svg
    assert all(f'id="board-map-point-name-{place.id}"' in svg for place in game.ground)
    assert "-course" not in svg and 'id="board-map-icon' in svg


def test_a_line_of_the_themes_own_and_a_drawing_of_the_folder_are_drawn() -> None:
    points, squares = (
        draw_board(sample(name), "map", "en", Problems()).svg for name in ("points", "squares"))
    assert ">Ferry line<" in points
    assert squares.count("M9 13h2v6h-2z") > 10


def test_points_bear_their_names_and_are_joined_by_lines() -> None:
    svg, game = draw_board(sample("points"), "map", "en", Problems()).svg, sample("points")
    for place in game.ground:
        title = place.title.in_language("en") if place.title is not None else place.id
        assert f'id="board-map-point-name-{place.id}"' in svg and f">{title}<" in svg
    lines = len(game.definitions.boards["map"].lines) + len(game.grids["map"].lines)
    assert all(f'id="board-map-line-{number}-course"' in svg for number in range(lines))


@pytest.mark.parametrize("name", NAMES)
def test_every_map_of_a_sample_has_a_sheet_and_a_module(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = write_sample(name, tmp_path / "game")
    arguments = ["build", str(folder), "--lang", "en", "--output", str(tmp_path / "out"), "--quiet"]
    assert main(arguments) == 0
    made, game = tmp_path / "out" / "sample", sample(name)
    pages = PdfReader(made / "print" / "a4" / "map.pdf").pages
    assert len(pages) == len(game.maps) and (made / "sample.vmod").is_file()
    for board, page in zip(game.maps, pages, strict=True):
        words = page.extract_text()
        shown = [place for place in game.on_board(board) if place.is_ground and place.title is None]
        assert all(place.id in words for place in shown)


ZONE = 'zones: {east: {at: B1 B2, title: The East, colour: "#aa3322", provenance: {assumed: a zone}}}'


@pytest.mark.parametrize(("drawn", "shown"), [("full", True), ("grid zones", True), ("grid names", False)])
def test_zones_are_drawn_over_a_painting_if_one_says_so(drawn: str, shown: bool) -> None:
    text = f"boards: {{map: {{hexes: {{drawn: {drawn}}}, {ZONE}}}}}\n"
    problems, _, game = problems_of(text, "zones.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    svg = draw_board(game, "map", "en", Problems()).svg
    assert ('id="board-map-zone-east"' in svg) == shown == (">The East<" in svg)


@pytest.mark.parametrize("drawn", ["full names", "grid none", '""'])
def test_all_and_nothing_stand_alone(drawn: str) -> None:
    problems, _, _ = problems_of(f"boards: {{map: {{hexes: {{drawn: {drawn}}}}}}}\n", "both.yaml", draw=False)
    assert [problem.code for problem in problems if problem.level == "error"] == ["wrong-value"]



@pytest.mark.parametrize(("legend", "is_told"), [
    ("legend_at_mm: 20 183", False), ("legend_at_mm: 4 130\n    legend_scale: 1", True)])
def test_the_name_of_a_point_keeps_off_the_legend_or_is_told(
    legend: str, is_told: bool, tmp_path: Path
) -> None:
    path = Path(copytree(SAMPLES / "points", tmp_path / "points")) / "game.yaml"
    written = path.read_text(encoding="utf-8")
    assert "legend_at_mm: 222 154" in written
    moved = written.replace("    legend_scale: 0.68\n", "", 1) if is_told else written
    moved = moved.replace("legend_at_mm: 222 154", legend)
    path.write_text(moved, encoding="utf-8")
    problems = Problems()
    game = load_game(path.parent, None, problems)
    assert game is not None
    svg = draw_board(game, "map", "en", problems).svg
    assert any("over the name of Larch" in problem.message for problem in problems) == is_told
    (y,) = re.findall(r'id="board-map-point-name-Larch"[^>]* y="([0-9.]+)"', svg)
    assert is_told or float(y) < 183
