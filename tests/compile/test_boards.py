"""Boards: every place once, nothing on top of anything else, both languages, the same bytes twice."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
from lxml import etree

from generator.compile.artwork import Artwork
from generator.compile.boards import draw_board
from generator.compile.boards.curves import Measured, contains, crossings, number, smooth, steps
from generator.compile.boards.ground_plan import GroundPlan
from generator.compile.boards.icons import slots_of_tags
from generator.compile.boards.painter import LAYERS
from generator.compile.boards.rects import Rect
from generator.grids import Point
from generator.grids.flat_hexes import FlatHexes
from generator.lettering.fonts import font
from generator.lettering.text import MM_PER_POINT, width_mm
from generator.model.laying_out import lay_out
from generator.problems import Problems
from generator.render.families import unknown_families
from generator.svg.colours import contrast
from generator.svg.markup import parse_svg
from tests.bundled import GAMES, bundled
from tests.bundled import board as bundled_board
from tests.laid_over import problems_of

LANGUAGES = ("en", "es")
SVG = "{http://www.w3.org/2000/svg}"
LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"


BOARDS = [(game, board) for game in GAMES for board in bundled(game).definitions.boards]
MAPS = [(g, b) for g, b in BOARDS if bundled(g).definitions.boards[b].hexes is not None]


def drawn(game: str, board: str, language: str) -> Artwork:
    return bundled_board(game, board, language)[0]


@cache
def parsed(game: str, board: str, language: str) -> etree._Element:
    return etree.fromstring(drawn(game, board, language).svg.encode())


def ids(root: etree._Element) -> list[str]:
    return [str(element.get("id")) for element in root.iter() if element.get("id")]


def number_places(root: etree._Element, board: str) -> dict[str, Rect]:
    """The place of each hex number, by the id of its hex."""
    places = {}
    prefix = f"board-{board}-number-"
    for text in root.iter(f"{SVG}text"):
        if str(text.get("id", "")).startswith(prefix):
            size_mm = float(str(text.get("font-size")))
            half = width_mm(text.text or "", font("text", 700), size_mm / MM_PER_POINT) / 2
            x, y = float(str(text.get("x"))), float(str(text.get("y")))
            places[str(text.get("id"))[len(prefix):]] = Rect(x - half, y - size_mm * 0.75, x + half, y)
    return places


def icon_places(root: etree._Element, board: str) -> dict[str, Rect]:
    """The place of each icon, by its id."""
    places = {}
    for group in root.iter(f"{SVG}g"):
        if str(group.get("id", "")).startswith(f"board-{board}-tag-"):
            words = str(group.get("transform")).replace("(", " ").replace(")", " ").split()
            x, y, radius = float(words[1]), float(words[2]), float(words[4])
            places[str(group.get("id"))] = Rect(x - radius, y - radius, x + radius, y + radius)
    return places


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_every_text_of_a_bundled_board_fits(game: str, board: str, language: str) -> None:
    assert [problem.message for problem in bundled_board(game, board, language)[1]] == []


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_every_location_is_drawn_once(game: str, board: str) -> None:
    count = Counter(ids(parsed(game, board, "en")))
    for place in bundled(game).on_board(board):
        kind = place.kind if place.is_ground else "box"
        assert count[f"board-{board}-{kind}-{place.id}"] == 1


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_ids_are_unique_and_start_with_the_artworks_id(game: str, board: str) -> None:
    found = ids(parsed(game, board, "es"))
    assert len(found) == len(set(found))
    assert all(each.startswith(f"board-{board}") for each in found)


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_layers_are_named_for_inkscape_in_order(game: str, board: str) -> None:
    root = parsed(game, board, "en")
    assert tuple(str(e.get(LABEL)) for e in root if e.get(LABEL)) == LAYERS


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_one_unit_is_one_millimetre(game: str, board: str) -> None:
    artwork = drawn(game, board, "en")
    box = [float(part) for part in str(parsed(game, board, "en").get("viewBox")).split()]
    assert box == [0, 0, artwork.width_mm, artwork.height_mm]


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_no_text_is_below_five_points_or_in_a_strange_font(game: str, board: str) -> None:
    sizes_mm = [float(str(text.get("font-size"))) for text in parsed(game, board, "es").iter(f"{SVG}text")]
    assert min(sizes_mm, default=5) >= 5 * MM_PER_POINT - 0.01
    assert not unknown_families(parse_svg(drawn(game, board, "es").svg))


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_drawing_twice_gives_the_same_bytes(game: str, board: str) -> None:
    again = draw_board(bundled(game), board, "en", Problems())
    assert again == drawn(game, board, "en")


@pytest.mark.parametrize(("game", "board"), MAPS)
def test_numbers_and_icons_never_overlap(game: str, board: str) -> None:
    root = parsed(game, board, "en")
    numbers, icons = number_places(root, board), icon_places(root, board)
    assert len(numbers) == sum(place.kind == "hex" for place in bundled(game).on_board(board))
    placed = [*numbers.items(), *icons.items()]
    assert [(a, b) for (a, first), (b, second) in combinations(placed, 2) if first.meets(second)] == []


@pytest.mark.parametrize(("game", "board"), MAPS)
def test_numbers_and_icons_stand_inside_their_hex_and_off_its_middle(game: str, board: str) -> None:
    root = parsed(game, board, "en")
    places = bundled(game).locations
    for identifier, rect in number_places(root, board).items():
        place = places[identifier]
        corners = [(x, y) for x in (rect.left, rect.right) for y in (rect.top, rect.bottom)]
        assert all(contains(place.outline_mm, corner) for corner in corners), identifier
        assert not rect.holds(place.centre_mm)


@pytest.mark.parametrize(("game", "board"), MAPS)
def test_water_keeps_off_the_hexes(game: str, board: str) -> None:
    found = bundled(game)
    plan = GroundPlan(found, board, found.grids[board])
    for water in found.definitions.boards[board].water:
        ring = steps(smooth(plan.shore(water), closed=True), 2.0)
        wet = [place.id for place in plan.places.values()
               if any(contains(ring, corner) for corner in [*place.outline_mm, place.centre_mm])]
        assert wet == []


@pytest.mark.parametrize(("game", "board"), MAPS)
def test_tags_found_together_have_different_slots(game: str, board: str) -> None:
    found = bundled(game)
    hexes = [place for place in found.on_board(board) if place.kind == "hex"]
    count = len(FlatHexes.slots.icons_mm)
    slots = slots_of_tags(hexes, found.definitions.theme.tags, count)
    for place in hexes:
        used = [slots[tag] for tag in set(place.tags) if tag in slots]
        assert len(used) == len(set(used)) <= count


def test_names_too_long_for_small_hexes_are_problems() -> None:
    name, board_id = MAPS[0]
    game = bundled(name)
    board = game.definitions.boards[board_id]
    assert board.hexes is not None
    small = board.model_copy(update={"hexes": board.hexes.model_copy(update={"across_flats_mm": 12.0})})
    definitions = game.definitions.model_copy(
        update={"boards": {**game.definitions.boards, board_id: small}})
    problems = Problems()
    drawn = replace(lay_out(definitions, ()), spans=game.spans)
    draw_board(drawn, board_id, "en", problems)
    assert {problem.code for problem in problems} == {"text-does-not-fit"}
    assert {problem.span for problem in problems} == {game.spans[f"boards/{board_id}"]}


def test_a_word_the_theme_does_not_know_is_drawn_all_the_same() -> None:
    name, board_id = MAPS[0]
    game = bundled(name)
    theme = game.definitions.theme.model_copy(update={"terrain": {}, "tags": {}})
    plain = replace(game, definitions=game.definitions.model_copy(update={"theme": theme}))
    root = etree.fromstring(draw_board(plain, board_id, "en", Problems()).svg.encode())
    assert len(number_places(root, board_id)) == len(number_places(parsed(name, board_id, "en"), board_id))


@pytest.mark.parametrize(("value", "text"), [(1.0, "1"), (-0.001, "0"), (2.346, "2.35"), (10.5, "10.5")])
def test_lengths_are_written_short(value: float, text: str) -> None:
    assert number(value) == text


def test_a_smooth_curve_runs_through_its_points() -> None:
    points: list[Point] = [(0, 0), (10, 0), (20, 5)]
    found = steps(smooth(points), 1.0)
    assert all(any(abs(x - a) + abs(y - b) < 1e-6 for a, b in found) for x, y in points)


def test_a_point_along_a_line_has_its_direction() -> None:
    assert Measured([(0, 0), (10, 0), (10, 10)]).at(15) == ((10, 5), 90)


def test_crossing_lines_cross_once() -> None:
    assert crossings([(0, 0), (10, 0)], [(5, -5), (5, 5)]) == [((5, 0), 0)]


def test_a_track_without_words_shows_its_numbers_and_its_title() -> None:
    grid = ("id: 'score-{column}', title: Score, rows: 1, columns: 3, counts_from: 0, at_mm: 165 125, "
            "cell_mm: 20 20, provenance: {assumed: a track}")
    problems, _, game = problems_of(
        f"boards: {{mat: {{size_mm: 250 160, grids: {{score: {{{grid}}}}}}}}}", "track.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    assert {"score-0", "score-1", "score-2"} <= set(game.locations)
    svg = draw_board(game, "mat", "en", Problems()).svg
    assert all(f">{words}<" in svg for words in ("0", "1", "2", "Score"))


def test_an_arrow_points_away_from_the_edge_of_the_hexes_and_not_of_the_paper() -> None:
    board = ("{title: Field, size_mm: 300 200, provenance: {assumed: some}, "
             "marks: [{at: 0101 0502 0303, tag: entry, provenance: {assumed: some}}], hexes: "
             "{top: pointed, across_flats_mm: 24, origin_mm: 10 90, columns: 5, rows: 3, terrain: clear, "
             "provenance: {assumed: some}}}")
    theme = "{tags: {entry: {title: Entry, icon: arrow, colour: '#3d5a73'}}}"
    problems, _, game = problems_of(
        f"boards: {{field: {board}}}\ntheme: {theme}", "arrows.yaml", draw=False)
    assert game is not None, list(problems)
    root = etree.fromstring(draw_board(game, "field", "en", Problems()).svg.encode())
    turns = {str(group.get("id")).split("-")[3]: str(group.get("transform")).partition("rotate")[2]
             for group in root.iter() if str(group.get("id")).startswith("board-field-tag-")}
    assert turns == {"0101": "(90)", "0502": "(270)", "0303": ""}


@pytest.mark.parametrize(("colour", "rim"), [("#f1ede0", False), ("#2d4f8e", True)])
def test_a_side_as_pale_as_paper_has_dark_lines_round_its_boxes(colour: str, rim: bool) -> None:
    box = "{title: Reserve, at_mm: 205 130, size_mm: 40 25, side: red, provenance: {assumed: a box}}"
    problems, _, game = problems_of(
        f"sides: {{red: {{colour: '{colour}', ink: '#1a1a1a'}}}}\n"
        f"boards: {{mat: {{size_mm: 250 160, boxes: {{reserve: {box}}}}}}}", "pale.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    root = etree.fromstring(draw_board(game, "mat", "en", Problems()).svg.encode())
    drawn_box = next(each for each in root.iter() if each.get("id") == "board-mat-box-reserve")
    assert (drawn_box.get("stroke") == colour) == rim
    assert contrast(str(drawn_box.get("stroke")), game.definitions.theme.paper) > 1.5
