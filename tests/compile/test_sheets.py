"""Sheets: nothing overlaps, nothing is lost, fronts meet backs, and the paper is used at true size."""

import re
from collections import Counter
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.compile.artwork import Faces
from generator.compile.sheets.drawing import Item, Job, SheetStyle, draw_sheets
from generator.compile.sheets.imposition import impose
from generator.compile.sheets.imprint import Imprint
from generator.compile.sheets.pieces import CARD_BLEEDS_MM, CARD_SPACING, piece_items
from generator.compile.sheets.placement import Area, Face, FaceTooLarge, PlacedFace, Sheet, Spacing, mirrored
from generator.compile.sheets.whole_page import page_svg
from generator.model.definitions import Definitions, Group, Side
from generator.model.game import Game
from generator.model.piece import Piece
from generator.svg.markup import parse_svg
from tests.compile.on_paper import A4, LETTER, OURS, art, frames, heads_down

AREA = Area(5, 10, 200, 274)
HAIR = 1e-4


@st.composite
def runs_of_faces(draw: st.DrawFn) -> list[Face]:
    faces: list[Face] = []
    for group in range(draw(st.integers(1, 6))):
        size = draw(st.sampled_from([(14.5, 14.5), (16.0, 16.0), (24.0, 20.0), (63.0, 88.0)]))
        bleed = draw(st.sampled_from([0.0, 1.0, 2.0]))
        gap = draw(st.sampled_from([0.0, 2 * bleed]))
        for number in range(draw(st.integers(1, 40 if size[0] < 50 else 12))):
            faces.append(Face(f"{group}-{number}", *size, bleed, f"group {group}", gap))
    return faces


def cut(placed: PlacedFace) -> tuple[float, float, float, float]:
    return (placed.x_mm, placed.y_mm,
            placed.x_mm + placed.face.width_mm, placed.y_mm + placed.face.height_mm)


def printed(placed: PlacedFace) -> tuple[float, float, float, float]:
    left, top, right, bottom = cut(placed)
    bleed = placed.bleed
    return left - bleed.left, top - bleed.top, right + bleed.right, bottom + bleed.bottom


def overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return (one[0] < other[2] - HAIR and other[0] < one[2] - HAIR
            and one[1] < other[3] - HAIR and other[1] < one[3] - HAIR)


@settings(max_examples=60, deadline=None)
@given(runs_of_faces(), st.booleans())
def test_every_face_is_placed_once_inside_the_area_and_over_no_other(
    faces: list[Face], sheet_per_group: bool
) -> None:
    sheets = impose(faces, 210, 297, AREA, Spacing(sheet_per_group=sheet_per_group))
    placed = [each.face.id for sheet in sheets for each in sheet.faces]
    assert placed == [face.id for face in faces]
    for sheet in sheets:
        assert 0 < sheet.fullness <= 1
        for each in sheet.faces:
            left, top, right, bottom = printed(each)
            assert left >= AREA.x_mm - HAIR and right <= AREA.x_mm + AREA.width_mm + HAIR
            assert top >= AREA.y_mm - HAIR and bottom <= AREA.bottom_mm + HAIR
        # bleed may meet bleed where both are cut away, but never what is kept
        assert not any(overlap(cut(one), printed(other)) for one, other in permutations(sheet.faces, 2))


@settings(max_examples=40, deadline=None)
@given(runs_of_faces(), st.sampled_from(["vertical", "horizontal"]))
def test_a_back_lies_exactly_behind_its_front(faces: list[Face], axis: str) -> None:
    for front in impose(faces, 210, 297, AREA, Spacing()):
        back = mirrored(front, "vertical" if axis == "vertical" else "horizontal")
        for one, other in zip(front.faces, back.faces, strict=True):
            assert one.face == other.face
            left, top, right, bottom = printed(one)
            seen_through = (210 - right, top, 210 - left, bottom) if axis == "vertical" \
                else (left, 297 - bottom, right, 297 - top)
            assert printed(other) == pytest.approx(seen_through, abs=1e-6)
        again = mirrored(back, "vertical" if axis == "vertical" else "horizontal")
        assert [cut(each) for each in again.faces] == [pytest.approx(cut(each)) for each in front.faces]


@settings(max_examples=40, deadline=None)
@given(runs_of_faces())
def test_cut_marks_stand_at_every_edge_and_headings_touch_no_face(faces: list[Face]) -> None:
    for sheet in impose(faces, 210, 297, AREA, Spacing()):
        verticals = {x for band in sheet.bands for x in band.verticals_mm}
        horizontals = {y for band in sheet.bands for y in band.horizontals_mm}
        for each in sheet.faces:
            left, top, right, bottom = cut(each)
            assert all(min(abs(x - line) for line in verticals) < 1e-3 for x in (left, right))
            assert all(min(abs(y - line) for line in horizontals) < 1e-3 for y in (top, bottom))
        for heading in sheet.headings:
            box = (heading.x_mm, heading.y_mm, heading.x_mm + heading.width_mm,
                   heading.y_mm + heading.height_mm)
            assert not any(overlap(box, printed(each)) for each in sheet.faces)


def rows_of(sheet: Sheet) -> dict[float, set[str]]:
    rows: dict[float, set[str]] = {}
    for each in sheet.faces:
        rows.setdefault(round(each.y_mm, 3), set()).add(each.face.group)
    return rows


def test_groups_share_a_row_only_where_that_saves_a_sheet() -> None:
    few = [Face(f"{group}-{n}", 16, 16, 2, group) for group in "abc" for n in range(4)]
    assert all(len(groups) == 1 for sheet in impose(few, 210, 297, AREA, Spacing())
               for groups in rows_of(sheet).values())
    many = [Face(f"{group}-{n}", 16, 16, 2, f"{group}") for group in range(20) for n in range(4)]
    (sheet,) = impose(many, 210, 297, AREA, Spacing())
    assert any(len(groups) > 1 for groups in rows_of(sheet).values())
    assert Counter(heading.count for heading in sheet.headings) == {4: 20}


def test_columns_are_centred_and_partly_filled_sheets_keep_the_places_of_full_ones() -> None:
    faces = [Face(str(n), 63, 88, 3, "deck") for n in range(13)]
    full, rest = impose(faces, 210, 297, AREA, Spacing(heading_mm=0))
    assert len(full.faces) == 9
    assert full.faces[0].x_mm == pytest.approx(210 - 63 - full.faces[2].x_mm)
    assert [cut(each) for each in full.faces[:4]] == [pytest.approx(cut(each)) for each in rest.faces]


def test_faces_edge_to_edge_show_bleed_only_outside_their_group() -> None:
    (sheet,) = impose([Face(str(n), 16, 16, 2, "g") for n in range(3)], 210, 297, AREA, Spacing())
    first, middle, last = (each.bleed for each in sheet.faces)
    assert (first.left, first.right) == (2, 0)
    assert (middle.left, middle.right, middle.top) == (0, 0, 2)
    assert (last.left, last.right) == (0, 2)


def test_a_face_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(FaceTooLarge, match="300 x 20"):
        impose([Face("a", 300, 20)], 210, 297, AREA, Spacing())


def cards(count: int) -> list[Item]:
    back = art("deck-back", 63, 88, 3)
    return [Item(f"card-{n}", "deck", "Deck", art("card", 63, 88, 3), back) for n in range(count)]


def card_job(language: str = "en") -> Job:
    return Job(Imprint("A game", language), A4, SheetStyle("Cards", CARD_BLEEDS_MM, True, CARD_SPACING))


def test_nine_cards_stand_on_a4_and_eight_on_letter_each_with_its_own_bleed() -> None:
    a4 = draw_sheets(cards(9), card_job())
    letter = draw_sheets(cards(8), replace(card_job(), paper=LETTER))
    assert [len(frames(page)) for page in a4] == [9, 9]
    assert [len(frames(page)) for page in letter] == [8, 8]
    assert (letter[0].width_mm, letter[0].height_mm) == (279.4, 215.9)
    assert all(width >= 65 and height >= 90 for _, _, width, height in frames(a4[0]).values())


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_drawn_backs_meet_drawn_fronts_when_flipped_on_the_long_edge(paper: object) -> None:
    job = replace(card_job(), paper=A4 if paper is A4 else LETTER)
    pages = draw_sheets(cards(14), job)
    assert len(pages) == 4
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        backs = frames(back)
        for identifier, (x, y, width, height) in frames(front).items():
            other = backs[identifier.replace("front-", "back-")]
            expected = (front.width_mm - x - width, y, width, height) if front.width_mm < front.height_mm \
                else (x, front.height_mm - y - height, width, height)
            assert other == pytest.approx(expected, abs=0.01)
        assert bool(heads_down(back)) == (front.width_mm > front.height_mm)
        assert back.svg.count("<circle") == 4, "registration crosses"


def some_pieces(count: int, back: bool) -> list[Item]:
    side = "two" if back else "one"
    behind = art("b", 16, 16) if back else None
    return [Item(f"{side}-{n}", "g", "Group", art("a", 16, 16), behind) for n in range(count)]


def test_one_sided_pieces_get_their_own_sheet_after_the_two_sided() -> None:
    job = Job(OURS, A4, SheetStyle("Markers"))
    pages = draw_sheets([*some_pieces(100, False), *some_pieces(140, True)], job)
    assert [page.bookmark for page in pages] == ["Markers · front 1/3", "Markers · back 2/3", "Markers 3/3"]
    assert [len(frames(page)) for page in pages] == [140, 140, 100]
    assert "<circle" not in pages[2].svg


def test_one_sided_pieces_fill_the_sheet_of_others_where_that_saves_paper() -> None:
    job = Job(OURS, A4, SheetStyle("Markers"))
    front, back = draw_sheets([*some_pieces(5, False), *some_pieces(7, True)], job)
    assert len(frames(front)) == 12 and len(frames(back)) == 7


def test_decks_share_sheets_only_where_that_saves_paper() -> None:
    def decks(*counts: int) -> list[Item]:
        return [replace(item, id=f"{deck}-{item.id}", group=f"deck {deck}")
                for deck, count in enumerate(counts) for item in cards(count)]

    assert [len(frames(page)) for page in draw_sheets(decks(9, 8), card_job())] == [9, 9, 8, 8]
    assert [len(frames(page)) for page in draw_sheets(decks(3, 3, 3), card_job())] == [9, 9]


def test_folded_backs_stand_on_their_heads_over_their_fronts_and_meet_them_at_the_fold() -> None:
    items = [Item(f"a{n}", "g", "Group", art("front", 15, 15, 2), art("back", 15, 15, 2)) for n in range(30)]
    one = Item("c", "g", "Group", art("c", 15, 15, 2))
    style = SheetStyle("Counters to fold", folded=True)
    (page,) = draw_sheets([*items, one], Job(OURS, A4, style))
    found = frames(page)
    assert len(found) == 60 and "front-c" not in found
    for item in items:
        x, y, width, _ = found[f"front-{item.id}"]
        back = found[f"back-{item.id}"]
        assert (back[0], back[2]) == pytest.approx((x, width), abs=0.2)
        assert back[1] + back[3] == pytest.approx(y, abs=0.2)
    assert heads_down(page) == 30 and "fold on the dashed line" in page.svg
    assert page.svg.count("<circle") == 0, "one side needs no registration crosses"


def test_a_cut_that_neighbours_share_is_made_once_and_every_edge_is_cut() -> None:
    items = [Item(f"a{n}", "g", "Group", art("front", 15, 15, 2)) for n in range(24)]
    (page,) = draw_sheets(items, Job(OURS, A4, SheetStyle("Counters")))
    lines = [tuple(map(float, found)) for found in re.findall(
        r'<line x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)"', page.cuts["svg"])]
    assert len(lines) == len(set(lines)) < 24
    length = sum(abs(x2 - x1) + abs(y2 - y1) for x1, y1, x2, y2 in lines)
    rows = len({y for x1, y, x2, y2 in lines if y == y2}) - 1
    columns = len({x for x, y1, x2, y2 in lines if x == x2}) - 1
    assert rows * columns == 24
    assert length == pytest.approx(15 * ((rows + 1) * columns + (columns + 1) * rows), abs=0.1)
    assert f'viewBox="0 0 {page.width_mm:g} {page.height_mm:g}"' in page.cuts["svg"]


def test_backs_and_folded_sheets_have_no_cuts_of_their_own() -> None:
    front, back = draw_sheets(cards(4), card_job())
    assert front.cuts and not back.cuts


def test_an_artwork_is_held_once_however_often_it_is_printed_and_its_words_stay_text() -> None:
    (page, _) = draw_sheets(cards(9), card_job())
    whole = page_svg(page)
    assert whole.count('id="artwork-card"') == 1
    assert whole.count("#artwork-card") == 9
    assert ">card</text>" in whole
    assert parse_svg(whole).get("viewBox") == "0 0 210 297"


def test_every_sheet_carries_a_ruler_of_100_mm_and_4_inches_and_says_how_to_print() -> None:
    (page, _) = draw_sheets(cards(2), card_job("es"))
    ticks = [float(x) for x in re.findall(r'<line x1="([\d.]+)"[^>]*stroke-width="0.1"', page.svg)]
    assert any(abs(b - a - 100) < 1e-6 for a in ticks for b in ticks)
    assert any(abs(b - a - 101.6) < 1e-6 for a in ticks for b in ticks)
    assert "Imprimir al 100 %" in page.svg and "A game" in page.svg and "1 / 2" in page.svg


def test_the_same_items_give_the_same_pages() -> None:
    assert draw_sheets(cards(10), card_job()) == draw_sheets(cards(10), card_job())


def test_fullness_is_reported_for_each_sheet_of_paper() -> None:
    full, _, rest, _ = (page.fullness for page in draw_sheets(cards(10), card_job()))
    assert full is not None and rest is not None
    assert full > 0.85 and rest == pytest.approx(full / 9, abs=0.001)


def test_papers_are_upright_and_known_by_their_trade_sizes() -> None:
    assert (A4.width_mm, A4.height_mm) == (210, 297)
    assert (LETTER.width_mm, LETTER.height_mm) == (215.9, 279.4)


def piece(name: str, side: str | None, group: str | None, size_mm: float, sheet: str = "stickers") -> Piece:
    return Piece.model_validate({
        "name": name, "side": side, "group": group, "face": "block", "starts": "box", "size_mm": size_mm,
        "sheet": sheet, "provenance": {"assumed": "a test"}})


def test_each_piece_is_one_item_by_size_side_and_group_as_defined_under_a_readable_name() -> None:
    colours = {"colour": "#111111"}
    sides = {side: Side.model_validate({"title": side.title(), "adjective": side, "seats": {}, **colours})
             for side in ("red", "blue")}
    groups = {"guards": Group.model_validate({"title": {"en": "Guards", "es": "Guardia"}, **colours})}
    definitions_class: Any = Definitions
    nothing: Any = {}
    pieces = {"r-10": piece("10", "red", None, 16), "r-2": piece("2", "red", None, 16),
              "g-1": piece("1", "red", "guards", 16), "b-1": piece("Scout", "blue", None, 16),
              "big": piece("Boss", "red", None, 24), "m": piece("Mark", "red", None, 16, "markers")}
    game = Game(definitions_class.model_construct(sides=sides, groups=groups), nothing, pieces, nothing, ())
    picture = art("x", 16, 16)
    faces = Faces({"x": picture}, dict.fromkeys(pieces, "x"), {"r-2": "x", "m": "x"})
    items = piece_items(game, faces, "stickers", "es")
    assert [(item.id, item.group_title) for item in items] == [
        ("g-1", "Guardia"), ("r-10", "Red"), ("r-2", "Red"), ("b-1", "Blue: Scout"),
        ("big", "Red: Boss")]
    assert all(item.back is None for item in items), "a block shows wood at its back"
    assert [item.back for item in piece_items(game, faces, "markers", "es")] == [picture]


def test_a_marker_for_more_sides_than_a_counter_has_is_printed_on_several() -> None:
    nothing: Any = {}
    definitions: Any = Definitions
    pieces = {name: piece("Control", None, None, 16, "markers") for name in ("here", "there")}
    game = Game(definitions.model_construct(sides={}, groups={}), nothing, pieces, nothing, ())
    flags = {side: art(side, 16, 16) for side in ("red", "blue", "green")}
    faces = Faces(flags, dict.fromkeys(pieces, "red"), dict.fromkeys(pieces, "blue"),
                  dict.fromkeys(pieces, tuple(flags)))
    items = piece_items(game, faces, "markers", "en")
    shown = [(item.id, item.front.id, item.back.id if item.back else None) for item in items]
    assert shown == [("here", "red", "blue"), ("there", "red", "blue"),
                     ("here-2", "green", "red"), ("there-2", "green", "red")]
    assert items[0].group != items[2].group, "counters of other colours do not lie edge to edge"
