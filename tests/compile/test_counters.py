"""What people took for something else on counters and cards of their own."""

import re
from math import hypot

import pytest

from generator.compile.artwork import Artwork, Faces
from generator.compile.faces.drawing import draw_faces
from generator.lettering.fonts import font
from generator.lettering.text import MM_PER_POINT, width_mm
from generator.problems import Problems
from generator.reading import load_game

SEEN_MM = 1.5
"""So long at least are the edges of a corner that is seen."""
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
  wide:
    name: Wide
    side: red
    face: {template: counter, symbol: infantry, numbers: 10-12-14}
    back: {reduced: yes}
  reach:
    name: Reach
    side: red
    shape: disc
    face: {template: counter, symbol: infantry, numbers: 4-6-5}
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


def test_numbers_of_a_reduced_unit_touch_neither_its_corner_nor_its_ring(drawn: Faces) -> None:
    counter, disc = (drawn.artworks[drawn.back[name]] for name in ("wide", "reach"))
    right, foot = _end_of(counter, "10-12-14")
    corner = re.search(r'<path d="M([\d.]+) ([\d.]+)V[\d.]+H[\d.]+Z"', counter.svg)
    assert corner is not None
    edge = float(corner[1]) + float(corner[2])  # where it begins: all points with x + y of so much
    assert right + foot < edge < counter.width_mm + counter.height_mm - SEEN_MM
    right, foot = _end_of(disc, "4-6-5")
    ring = re.search(r'r="([\d.]+)"[^>]*stroke-width="([\d.]+)" stroke-dasharray', disc.svg)
    assert ring is not None
    middle = disc.width_mm / 2
    assert hypot(right - middle, foot - middle) < float(ring[1]) - float(ring[2]) / 2


def _end_of(face: Artwork, numbers: str) -> tuple[float, float]:
    """The lower right end of the numbers on a face, in mm."""
    found = re.search(rf'<text x="([\d.]+)" y="([\d.]+)"[^>]* font-size="([\d.]+)"[^>]*>{numbers}<', face.svg)
    assert found is not None
    x, y, size = map(float, found.groups())
    return x + width_mm(numbers, font("text", 700), size / MM_PER_POINT) / 2, y


def test_a_text_of_some_lines_stands_in_the_middle_of_its_card(drawn: Faces) -> None:
    few, many = (drawn.artworks[drawn.front[name]].svg for name in ("few", "many"))
    assert 'text-anchor="middle"' in few[:few.index("Retreat")].rpartition("<text")[2]
    assert 'text-anchor="start"' in many[:many.index("A long tale")].rpartition("<text")[2]
