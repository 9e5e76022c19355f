"""What people took for something else on counters and cards of their own."""

import pytest

from generator.compile.artwork import Faces
from generator.compile.faces.drawing import draw_faces
from generator.problems import Problems
from generator.reading import load_game

GAME = """\
game: {id: own, title: Own, provenance: mine}
sides: {red: {title: Red, colour: "#702020", ink: "#ffffff"}}
pieces:
  fort:
    name: Fort
    side: red
    steps: 2
    values: {attack: 0, move: 5}
    face: {template: counter, symbol: bunker}
    back: {reduced: yes}
  ring: {name: Ring, side: red, shape: disc, values: {strength: 1}, face: counter, back: {reduced: yes}}
decks:
  events:
    title: Events
    cards:
      few: {title: Few, text: "Retreat every French unit of X Corps one hex, and then another one."}
      many: {title: Many, text: "TEXT"}
"""
BUNKER = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">'
          '<path d="M4 36V8H56V36Z" fill="currentColor"/><path d="M14 22H46V27H14Z" fill="#ffffff"/></svg>')


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Faces:
    folder = tmp_path_factory.mktemp("own")
    (folder / "icons").mkdir()
    (folder / "icons" / "bunker.svg").write_text(BUNKER, encoding="utf-8")
    (folder / "game.yaml").write_text(GAME.replace("TEXT", "A long tale. " * 20), encoding="utf-8")
    problems = Problems()
    game = load_game(folder, None, problems)
    assert game is not None and not problems.has_errors, list(problems)
    return draw_faces(game, "en", problems)


def test_what_is_white_in_an_icon_is_seen_on_white(drawn: Faces) -> None:
    front = drawn.artworks[drawn.front["fort"]].svg
    slit = front[front.index("M14 22H46V27H14Z"):].partition(">")[0]
    assert "#ffffff" not in slit and "#702020" in slit


def test_nothing_beside_the_numbers_of_a_reduced_unit_reads_as_a_minus(drawn: Faces) -> None:
    back = drawn.artworks[drawn.back["fort"]].svg
    assert "0-5" in back and "stroke-dasharray" not in back
    front = drawn.artworks[drawn.front["fort"]].svg
    added = [line for line in back.splitlines() if line.startswith("<path") and line not in front]
    assert [line for line in added if "H" in line and 'stroke-width="0.7' in line] == []
    assert "stroke-dasharray" in drawn.artworks[drawn.back["ring"]].svg


def test_a_text_of_some_lines_stands_in_the_middle_of_its_card(drawn: Faces) -> None:
    few, many = (drawn.artworks[drawn.front[name]].svg for name in ("few", "many"))
    assert 'text-anchor="middle"' in few[:few.index("Retreat")].rpartition("<text")[2]
    assert 'text-anchor="start"' in many[:many.index("A long tale")].rpartition("<text")[2]
