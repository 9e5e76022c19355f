"""Pictures beside the words: what stands where after a set-up, what comes when."""

from functools import cache
from pathlib import Path

import pytest

from generator.compile.artwork import Placed, Shown
from generator.compile.boards import draw_board
from generator.compile.faces.drawing import draw_faces
from generator.compile.pages import Document, lay_out, style_of
from generator.compile.pages.document import PieceRow, Scene, Standing, texts_of
from generator.compile.words import procedure_documents
from generator.compile.words.pictured import arrivals
from generator.compile.words.places import PlaceWords
from generator.compile.words.resolving import Setups
from generator.model.game import Game
from generator.model.stock import papers
from generator.problems import Problems
from generator.reading import load_game
from tests.good.cases import BASE
from tests.laid_over import problems_of
from tests.samples import sample

A4 = papers()["a4"]


@cache
def shown(name: str) -> Shown:
    game, problems = sample(name), Problems()
    boards = {board: draw_board(game, board, "en", problems) for board in game.maps}
    return Shown(draw_faces(game, "en", problems), boards)


def placed(game: Game, document: Document, pictures: Shown) -> list[Placed]:
    return [each for page in lay_out(document, A4, "en", style_of(game, pictures)) for each in page.placed]


@pytest.mark.parametrize("middle", [(60.0, 60.0), (290.0, 60.0), (60.0, 6.0), (292.0, 5.0)])
def test_a_high_pile_stays_on_its_picture(middle: tuple[float, float]) -> None:
    game, pictures = sample("hexes"), shown("hexes")
    pile = tuple(Standing(piece, middle) for piece in list(pictures.faces.front)[:6])
    board, *pieces = placed(game, Document("Card", (), scenes=(Scene("map", pile, (), "Map"),)), pictures)
    scale, _, _, _, left, top = board.matrix
    left, top = left + board.window.x_mm * scale, top + board.window.y_mm * scale
    high = [each.matrix[5] for each in pieces[1:]]
    across = [each.matrix[4] + each.artwork.width_mm * scale for each in pieces[1:]]
    assert min(high) >= top - 1e-6 and max(across) <= left + board.window.width_mm * scale + 1e-6
    assert len({round(x) for x in across}) == len({round(y) for y in high}) == 5


@pytest.mark.parametrize(("flag", "is_whole"), [(0, True), (1, True), (None, False)])
def test_where_only_flags_stand_the_whole_board_is_shown(flag: int | None, is_whole: bool) -> None:
    game, pictures = sample("three-sides"), shown("three-sides")
    marker = next(name for name, piece in game.pieces.items() if piece.kind == "control")
    scene = Scene("map", (Standing(marker, (60.0, 60.0), flag=flag),), (), "Map")
    board, drawn = placed(game, Document("Card", (), scenes=(scene,)), pictures)
    assert (board.window.width_mm == board.artwork.width_mm) == is_whole
    assert (drawn.matrix[0] < board.matrix[0]) == (flag is not None), "a flag is smaller than what it marks"


def test_what_a_set_up_puts_down_stands_on_the_map_where_it_belongs() -> None:
    game, pictures = sample("hexes"), shown("hexes")
    card = procedure_documents(game, "en")[0]
    (scene,) = card.scenes
    board, *pieces = [each for each in placed(game, card, pictures) if each.matrix[0] < 1]
    scale, _, _, _, left, top = board.matrix
    assert board.artwork == pictures.boards[scene.board]
    on_board = {(round((each.matrix[4] + each.artwork.width_mm * scale / 2 - left) / scale, 3),
                 round((each.matrix[5] + each.artwork.height_mm * scale / 2 - top) / scale, 3))
                for each in pieces}
    assert scene.standing and {(round(x, 3), round(y, 3)) for each in scene.standing
                               for x, y in [each.at_mm]} <= on_board


def test_places_of_pieces_that_are_drawn_have_rings() -> None:
    scene = Scene("map", (), ((30.0, 30.0), (60.0, 60.0)), "Map")
    game, pictures = sample("hexes"), shown("hexes")
    (page,) = lay_out(Document("Card", (), scenes=(scene,)), A4, "en", style_of(game, pictures))
    assert page.svg.count("<circle") == 4, "each ring has a white one under it"


def test_pieces_in_one_place_lie_over_one_another_so_that_each_is_seen() -> None:
    game, pictures = sample("hexes"), shown("hexes")
    one, other = list(pictures.faces.front)[:2]
    scene = Scene("map", (Standing(one, (50.0, 50.0)), Standing(other, (50.0, 50.0))), (), "Map")
    _, lower, upper = placed(game, Document("Card", (), scenes=(scene,)), pictures)
    assert upper.matrix[4] > lower.matrix[4] and upper.matrix[5] < lower.matrix[5]


def test_many_pieces_in_one_place_hide_no_other_and_are_counted() -> None:
    game, pictures = sample("hexes"), shown("hexes")
    pile = tuple(Standing(piece, (60.0, 60.0)) for piece in list(pictures.faces.front)[:5] * 4)
    (page,) = lay_out(Document("Card", (), scenes=(Scene("map", pile, (), "Map"),)), A4, "en",
                      style_of(game, pictures))
    scale, _, _, _, first, _ = page.placed[1].matrix
    across_mm = page.placed[-1].matrix[4] - first
    assert across_mm < 1.5 * page.placed[-1].artwork.width_mm * scale
    assert ">20</text>" in page.svg


def test_pieces_that_wait_in_the_boxes_of_turns_are_shown_by_their_turn() -> None:
    game = sample("three-sides")
    rows = list(arrivals(game.scripts["crown-arrivals"], Setups(game), PlaceWords(game, "en")))
    arriving = {f"Turn {game.pieces[name].starts.removeprefix('turn-')}, in hex 0103"
                for name in game.pieces if game.pieces[name].side == "crown"
                and game.pieces[name].starts.startswith("turn-")}
    assert {row.label for row in rows} == arriving and arriving
    assert all(game.pieces[name].starts == row.label.partition(",")[0].lower().replace(" ", "-")
               for row in rows for name in row.pieces)


def test_pieces_that_name_their_turn_are_shown_by_it_with_the_place() -> None:
    _, _, game = problems_of("""\
pieces:
  b1: {values: {arrives: "10"}}
  b2: {values: {arrives: "9"}}
  b3: {values: {arrives: roll}}
scripts:
  example: {steps: [{place: {pieces: {side: blue, values: {arrives: $turn}}, at: B1}}]}
""", "due.yaml", draw=False, under=BASE)
    assert game is not None
    rows = arrivals(game.scripts["example"], Setups(game), PlaceWords(game, "de"))
    assert [(row.label, row.pieces, row.told) for row in rows] == [
        ("Runde 9, in Hexfeld B1", ("b2",), "Runde 9, in Hexfeld B1: C"),
        ("Runde 10, in Hexfeld B1", ("b1",), "Runde 10, in Hexfeld B1: B")]


def test_pieces_that_come_to_one_place_or_to_another_are_shown_once() -> None:
    _, _, game = problems_of("""\
pieces:
  b1: {values: {arrives: "9"}}
scripts:
  example:
    steps:
      - roll: {name: luck, dice: 1, sides: 6}
      - if:
          when: {compare: {left: $luck, at_most: 2}}
          then: [{place: {pieces: {side: blue, values: {arrives: $turn}}, at: tray}}]
          otherwise: [{place: {pieces: {side: blue, values: {arrives: $turn}}, at: B1}}]
""", "due.yaml", draw=False, under=BASE)
    assert game is not None
    rows = arrivals(game.scripts["example"], Setups(game), PlaceWords(game, "en"))
    assert [(row.label, row.pieces) for row in rows] == [("Turn 9", ("b1",))]


@pytest.mark.parametrize("pieces", [("nobody",), ()])
def test_a_piece_without_a_face_is_left_out(pieces: tuple[str, ...]) -> None:
    game = sample("hexes")
    assert placed(game, Document("Card", (PieceRow(pieces, "Pile"),)), shown("hexes")) == []


def test_pages_without_pictures_hold_the_words_alone() -> None:
    game = sample("hexes")
    card = procedure_documents(game, "en")[0]
    assert all(not page.placed for page in lay_out(card, A4, "en", style_of(game)))


def test_of_a_table_of_both_sides_only_what_waits_there_is_shown() -> None:
    _, _, game = problems_of("""\
charts:
  both:
    title: Arrivals
    tables: [{title: Who comes, columns: [Turn, Units], rows: [["2", "D, 3"]]}]
    provenance: {assumed: a table of both sides}
scripts:
  example: {steps: [{by_table: {chart: both, row: $turn, from: T12, at: tray}}]}
""", "both.yaml", draw=False, under=BASE)
    assert game is not None
    (row,) = arrivals(game.scripts["example"], Setups(game), PlaceWords(game, "en"))
    assert row.pieces == ("b3",)


def test_those_due_are_shown_turn_by_turn_each_with_its_place() -> None:
    _, _, game = problems_of("""\
pieces:
  b1: {values: {later: A1, due: "3"}}
  b2: {values: {later: A1, due: "0"}}
  b3: {values: {later: B2, due: "2"}}
scripts:
  example: {steps: [{set_out: {by: later, pieces: {side: blue, values: {due: $turn}}}}]}
""", "due.yaml", draw=False, under=BASE)
    assert game is not None
    rows = arrivals(game.scripts["example"], Setups(game), PlaceWords(game, "en"))
    assert [(row.label, row.pieces) for row in rows] == [
        ("Turn 2, in hex B2", ("b3",)), ("Turn 3, in hex A1", ("b1",))]


def test_a_set_up_by_the_places_printed_on_pieces_names_each_with_its_place() -> None:
    _, _, game = problems_of("""\
pieces:
  b1: {values: {hex: A1}}
  b2: {values: {hex: B2}}
  b3: {values: {hex: B2}}
scripts:
  set-up:
    kind: setup
    steps:
      - for_each:
          name: spot
          places: {board: map}
          do: [{place: {pieces: {side: blue, values: {hex: $spot}}, at: $spot}}]
""", "by-value.yaml", draw=False, under=BASE)
    assert game is not None
    card = procedure_documents(game, "en")[0]
    assert "Put B in hex A1; C and D in hex B2." in texts_of(card)
    (scene,) = card.scenes
    assert {"b1", "b2", "b3"} <= {each.piece for each in scene.standing}


def test_pieces_of_a_kind_of_ones_own_are_shown_beside_units() -> None:
    _, _, game = problems_of("""\
nouns: {leader: {one: leader, many: leaders}}
pieces:
  b1: {values: {arrives: "9"}}
  general: {name: General, kind: leader, side: blue, face: {template: marker, icon: star}, starts: T12,
            sheet: markers, values: {arrives: "9"}, provenance: {assumed: a leader}}
scripts:
  example: {steps: [{place: {pieces: {side: blue, values: {arrives: $turn}}, at: B1}}]}
""", "leader.yaml", draw=False, under=BASE)
    assert game is not None
    (row,) = arrivals(game.scripts["example"], Setups(game), PlaceWords(game, "en"))
    assert set(row.pieces) == {"b1", "general"}


@pytest.mark.parametrize("at", ["A1 A2", "{board: map}", "$hex"])
def test_who_is_taken_off_the_map_does_not_come(at: str) -> None:
    _, _, game = problems_of(f"""\
scripts:
  example:
    steps:
      - for_each:
          name: hex
          places: A1 A2
          do: [{{place: {{pieces: {{side: red, tags: elite, at: {at}}}, at: lost}}}}]
""", "lost.yaml", draw=False, under=BASE)
    assert game is not None
    assert not list(arrivals(game.scripts["example"], Setups(game), PlaceWords(game, "en")))


LAID = """
game: {id: laid, title: Laid, turns: 2, provenance: mine}
sides: {red: {title: Red, colour: "#a03020"}, blue: {title: Blue, colour: "#3050a0"}}
boards:
  map:
    title: Map
    size_mm: 200 120
    points: {size_mm: 18, terrain: land, at: {A: "30,60", B: "90,60", C: "150,60"}, joined: {road: A/B/C}}
    control: {initial: {red: A, nobody: rest}, taken_by: {kind: unit}}
theme: {terrain: {land: {title: Land, fill: "#efe3bd"}}}
pieces:
  flag: {name: Flag, kind: control, face: control, one_per: {board: map}}
  worn: {name: Worn, side: red, steps: 2, face: counter, back: {reduced: yes}}
  block: {name: Block, side: blue, shape: block, steps: 3, face: block}
  other: {name: Other, side: blue, shape: block, steps: 3, face: block}
scenarios: {start: {title: Start, setup: set-up}}
scripts:
  set-up:
    title: Set up
    kind: setup
    once: game
    steps:
      - place: {pieces: {ids: worn}, at: B, strength: "1"}
      - place: {pieces: {ids: block}, at: C, strength: "2"}
      - place: {pieces: {ids: other}, at: C, strength: random}
"""


def test_units_are_pictured_at_their_strength_and_places_with_the_flags_of_their_holders(
    tmp_path: Path
) -> None:
    (tmp_path / "game.yaml").write_text(LAID, encoding="utf-8")
    problems = Problems()
    game = load_game(tmp_path, None, problems)
    assert game is not None and not problems.has_errors, list(problems)
    ((scene,),) = (document.scenes for document in procedure_documents(game, "en")[:1])
    laid = {each.piece: (each.is_back_up, each.degrees) for each in scene.standing}
    assert (laid["worn"], laid["block"], laid["other"]) == ((True, 0), (False, -90), (False, 0))
    flags = {each.piece: each.flag for each in scene.standing if each.piece.startswith("flag")}
    assert flags == {"flag-A": 0, "flag-B": 0, "flag-C": 1}


CARDS = """
decks: {events: {title: Events, side: red, cards: {rain: {title: Rain, text: It rains.}}}}
"""


@pytest.mark.parametrize(("cards", "draw", "is_certain"), [
    ("", "say: Done.", True), (CARDS, "draw: {from: events, at: tray}", True),
    ("", "roll: {name: luck, dice: 1}", False)])
def test_a_unit_that_loses_a_step_in_its_set_up_stands_where_it_was_put(
    tmp_path: Path, cards: str, draw: str, is_certain: bool
) -> None:
    """It could be destroyed and is not; where dice are rolled, that is not looked into."""
    mat = "  mat: {title: Mat, size_mm: 80 60, boxes: {lost: {title: Lost, at_mm: 6 18, size_mm: 60 30}}}\n"
    tray = mat.replace("mat", "side").replace("Mat", "Side").replace("lost", "tray").replace("Lost", "Tray")
    laid = LAID.replace("back: {reduced: yes}}", "back: {reduced: yes}, destroyed_to: lost}").replace(
        'at: B, strength: "1"}', "at: B}\n      - flip: {pieces: {ids: worn}, strength: less}").replace(
        "theme:", f"{mat}{tray}theme:") + f"      - {draw}\n{cards}"
    (tmp_path / "game.yaml").write_text(laid, encoding="utf-8")
    problems = Problems()
    game = load_game(tmp_path, None, problems)
    assert game is not None and not problems.has_errors, list(problems)
    ((scene,),) = (document.scenes for document in procedure_documents(game, "en")[:1])
    assert [each.is_back_up for each in scene.standing if each.piece == "worn"] == [True] * is_certain
    assert bool(scene.marked) != is_certain
    assert {each.piece: each.flag for each in scene.standing}.get("flag-B") == (0 if is_certain else None)
