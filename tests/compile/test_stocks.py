"""Pieces, cards and maps on other stocks than paper: nothing is cut into, backs meet fronts."""

import io

import pytest
from ezdxf.entities.polyline import Polyline
from ezdxf.filemanagement import read

from generator.compile.artwork import Artwork, DrawnPage
from generator.compile.sheets.booklet import booklet_pages, booklet_sides, leaf_paper
from generator.compile.sheets.cutting import Cuts, RoundedBox, as_dxf
from generator.compile.sheets.die import draw_die_sheets, fits_place
from generator.compile.sheets.drawing import Item, Job, SheetStyle, draw_sheets
from generator.compile.sheets.imprint import Imprint
from generator.compile.sheets.poster import on_roll, poster_page
from generator.compile.sheets.single_cards import card_page, fits_stock
from generator.compile.sheets.whole_page import page_svg
from generator.model.base import Text
from generator.model.press import USUAL_PRESS, MarkedSide, Press, Turning
from generator.model.stock import CardStock, DieSheet, Roll, papers, stocks
from tests.compile.on_paper import art, frames, heads_down

A4 = papers()["a4"]
OURS = Imprint("A game")
NO_WORDS = Text.model_validate("")
LABELS = stocks().die_sheets["herma-8831"]
ROUND = stocks().die_sheets["herma-4386"]


def two_sided(sheet: DieSheet) -> DieSheet:
    return sheet.model_copy(update={"sides": "2"})


def pieces(count: int, back: bool = False) -> list[tuple[str, Artwork, Artwork | None]]:
    return [(f"p{n}", art("front", 16, 16, 1.5), art("back", 16, 16, 1.5) if back else None)
            for n in range(count)]


def test_a_face_lies_in_the_middle_of_its_place_and_nothing_else_is_printed() -> None:
    grid, sheet = draw_die_sheets(pieces(8), LABELS, A4, USUAL_PRESS, "Stickers", OURS)
    found = frames(sheet)
    assert len(found) == 8 and "<text" not in sheet.svg
    x, y, width, height = found["front-p7"]
    assert x + width / 2 == pytest.approx(LABELS.left_mm + LABELS.pitch_x_mm + LABELS.width_mm / 2, abs=0.01)
    assert y + height / 2 == pytest.approx(LABELS.top_mm + LABELS.pitch_y_mm + LABELS.height_mm / 2, abs=0.01)
    assert sheet.fullness == pytest.approx(8 / 66, abs=0.001)
    assert grid.svg.count("<rect") == 66 + 1 and "Herma 8831" in grid.svg


def test_places_are_filled_and_the_next_sheet_goes_on() -> None:
    pages = draw_die_sheets(pieces(67), LABELS, A4, USUAL_PRESS, "Stickers", OURS)
    assert [len(frames(page)) for page in pages] == [0, 66, 1]


def test_one_sided_labels_take_a_front_and_beside_it_its_back() -> None:
    _, sheet = draw_die_sheets(pieces(2, back=True), LABELS, A4, USUAL_PRESS, "Counters", OURS)
    assert list(frames(sheet)) == ["front-p0", "back-p0", "front-p1", "back-p1"]


@pytest.mark.parametrize("turning", ["long-edge", "short-edge", "one-sided"])
def test_backs_on_a_die_cut_board_lie_behind_their_fronts(turning: Turning) -> None:
    press = Press(turning)
    _, front, back = draw_die_sheets(pieces(9, back=True), two_sided(LABELS), A4, press, "Counters", OURS)
    behind = frames(back)
    for name, (x, y, width, height) in frames(front).items():
        expected = (x, 297 - y - height) if turning == "short-edge" else (210 - x - width, y)
        assert behind[name][:2] == pytest.approx(expected, abs=0.01)
    assert bool(heads_down(back)) == (turning == "short-edge")
    assert back.is_back and not front.is_back


def test_only_what_lies_inside_a_place_fits_it() -> None:
    assert fits_place(art("a", 25.4, 25.4), LABELS) and not fits_place(art("a", 26, 20), LABELS)
    assert not fits_place(art("a", 16, 16), ROUND), "the corners would be cut off"
    assert fits_place(art("a", 14, 14), ROUND)


def test_a_card_page_is_the_card_with_its_bleed() -> None:
    stock = CardStock(title=NO_WORDS, width_mm=63.5, height_mm=88.9, bleed_mm=3.0)
    page = card_page(art("card", 63, 88, 3.5), stock, "card")
    assert (page.width_mm, page.height_mm) == pytest.approx((69.5, 94.9))
    assert (page.trim_mm, page.bleed_mm) == (3.0, 3.0)
    assert "<line" not in page.svg


@pytest.mark.parametrize(("size", "fits"), [
    ((63.0, 88.0), True), ((65.0, 90.0), True), ((44.0, 67.0), False), ((70.0, 120.0), False)])
def test_a_card_of_another_size_is_of_another_stock(size: tuple[float, float], fits: bool) -> None:
    stock = CardStock(title=NO_WORDS, width_mm=63.5, height_mm=88.9)
    assert fits_stock(art("card", *size, 3.5), stock) == fits


@pytest.mark.parametrize(("size", "turned"), [((560, 400), False), ((900, 560), True)])
def test_a_poster_is_as_wide_as_the_roll_and_lies_as_is_nearest_to_true_size(
    size: tuple[float, float], turned: bool
) -> None:
    poster = on_roll(art("map", *size, 3), "Map", Roll(title=NO_WORDS, width_mm=600))
    page = poster_page(poster, OURS)
    assert poster.turned == turned
    assert page.width_mm == pytest.approx(600)
    across, along = reversed(size) if turned else size
    assert page.height_mm == pytest.approx(along * poster.scale + 2 * 17)
    assert across * poster.scale == pytest.approx(600 - 2 * 17)
    assert f"{poster.scale * 100:.1f} %" in page.svg


def test_cuts_are_written_as_dxf_from_the_lower_left_corner() -> None:
    cuts = Cuts(100, 50, (((10, 5), (30, 5)),), (((20, 20), 8),), (RoundedBox(40, 10, 20, 30, 3),))
    drawing = read(io.StringIO(as_dxf(cuts)))
    (line,), (circle,) = drawing.query("LINE"), drawing.query("CIRCLE")
    assert (line.dxf.start.x, line.dxf.start.y, line.dxf.end.x) == (10, 45, 30)
    assert (circle.dxf.center.x, circle.dxf.center.y, circle.dxf.radius) == (20, 30, 8)
    (outline,) = drawing.query("POLYLINE")
    assert isinstance(outline, Polyline)
    corners = [vertex.dxf.location for vertex in outline.vertices]
    assert (min(at.x for at in corners), max(at.y for at in corners)) == (40, 40)
    assert len(corners) == 8 and outline.is_closed


@pytest.mark.parametrize("count", range(1, 18))
def test_a_folded_booklet_reads_in_order(count: int) -> None:
    sides = booklet_sides(count)
    fronts, backs = sides[::2], sides[1::2]
    # nested and folded: right halves of fronts and left halves of backs from outside in, then back out again
    first_half = [page for front, back in zip(fronts, backs, strict=True) for page in (front[1], back[0])]
    second_half = [page for front, back in reversed(list(zip(fronts, backs, strict=True)))
                   for page in (back[1], front[0])]
    read = first_half + second_half
    assert [page for page in read if page is not None] == list(range(count))
    assert len(read) % 4 == 0 and len(read) - count < 4


@pytest.mark.parametrize(("turning", "head_down"), [("long-edge", True), ("short-edge", False)])
def test_booklet_backs_stand_so_that_they_are_upright_once_turned(turning: Turning, head_down: bool) -> None:
    leaf = leaf_paper(A4)
    assert (leaf.width_mm, leaf.height_mm) == (148.5, 210)
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148.5 210"><g id="title"/></svg>'
    pages = booklet_pages([DrawnPage(svg, 148.5, 210, "x")] * 8, A4, Press(turning), OURS)
    assert [page.is_back for page in pages] == [False, True, False, True]
    assert [page.label for page in pages] == ["1a", "1b", "3a", "3b"]
    for page in pages:
        assert (page.width_mm, page.height_mm) == (297, 210)
        assert bool(heads_down(page)) == (page.is_back and head_down)
        assert 'id="title"' not in page_svg(page), "every leaf has a layer of that name"


@pytest.mark.parametrize(("marks", "marked"), [
    ("both", (True, True, True)), ("front", (True, False, True)), ("back", (False, True, True)),
    ("none", (False, False, False))])
def test_cut_marks_stand_where_they_are_wanted(marks: MarkedSide, marked: tuple[bool, bool, bool]) -> None:
    press = Press(marks=marks)
    assert (press.marks_side(False), press.marks_side(True), press.marks_side(None)) == marked
    items = [Item("a", "g", "Group", art("a", 16, 16), art("b", 16, 16))]
    pages = draw_sheets(items, Job(OURS, A4, SheetStyle("Counters"), press))
    assert tuple('id="cut-marks"' in page.svg for page in pages) == marked[:2]
