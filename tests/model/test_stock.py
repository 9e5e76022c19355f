"""Stocks are data: those of the program are sound, those of a file join them or are told what is wrong."""

import pytest

from generator.model.stock import DieSheet, Paper, find_stock, read_stocks, sticker_mm, stocks
from generator.problems import Problems

LABELS = """\
die_sheets:
  mine:
    title: My labels
    paper: a4
    width_mm: 20
    height_mm: 15
    columns: 8
    rows: 15
    left_mm: 14.5
    top_mm: 15
    pitch_x_mm: 23
    pitch_y_mm: 18
"""


def mistakes(text: str) -> list[str]:
    problems = Problems()
    assert read_stocks(text, "mine.yaml", problems, stocks()) is None
    return [f"{each.span}: {each.message}" for each in problems]


@pytest.mark.parametrize("sheet", stocks().die_sheets.values(), ids=list(stocks().die_sheets))
def test_every_die_cut_grid_lies_on_its_paper_and_in_its_middle(sheet: DieSheet) -> None:
    paper = stocks().papers[sheet.paper]
    right = paper.width_mm - sheet.left_mm - (sheet.columns - 1) * sheet.pitch_x_mm - sheet.width_mm
    bottom = paper.height_mm - sheet.top_mm - (sheet.rows - 1) * sheet.pitch_y_mm - sheet.height_mm
    assert right == pytest.approx(sheet.left_mm, abs=0.3)
    assert bottom == pytest.approx(sheet.top_mm, abs=0.5)


def test_every_stock_has_its_own_name() -> None:
    known = stocks()
    boards = len(known.papers) + len(known.die_sheets) + len(known.punchboards)
    assert len(known.printable()) == boards + len(known.cards) + len(known.rolls)


def test_a_file_adds_stocks_to_those_of_the_program() -> None:
    problems = Problems()
    found = read_stocks(LABELS, "mine.yaml", problems, stocks())
    assert found is not None and not problems.found
    assert {"mine", "herma-4386"} <= set(found.die_sheets)


def test_mistakes_in_a_file_are_told_with_line_and_column_all_at_once() -> None:
    assert mistakes(LABELS.replace("paper: a4", "paper: a9")) == [
        "mine.yaml:2:3: die sheet 'mine': there is no paper 'a9'"]
    assert "beyond the paper" in mistakes(LABELS.replace("rows: 15", "rows: 16"))[0]
    wrong = LABELS.replace("columns: 8", "colums: 8").replace("left_mm: 14.5", "left_mm: wide")
    places = {each.split(": ")[0] for each in mistakes(wrong)}
    assert places == {"mine.yaml:2:3", "mine.yaml:7:5", "mine.yaml:9:14"}
    assert "the pitch is smaller than the place" in mistakes(LABELS.replace("_x_mm: 23", "_x_mm: 19"))[0]


def test_any_paper_can_be_given_by_its_size_and_is_upright() -> None:
    paper = find_stock("480x330", stocks())
    assert isinstance(paper, Paper) and (paper.width_mm, paper.height_mm) == (330, 480)
    assert find_stock("50x50", stocks()) is None and find_stock("a9", stocks()) is None


def test_stickers_are_smaller_than_their_blocks() -> None:
    assert sticker_mm(16) == 14.5 and sticker_mm(25) == 23
    assert sticker_mm(17.3) == pytest.approx(15.8), "a size that no stock has"


def test_an_id_names_one_stock_and_a_folder_on_every_system() -> None:
    doubled = LABELS.replace("  mine:", "  a4:")
    assert mistakes(doubled) == ["mine.yaml:2:3: 'a4' is among the papers already"]
    for name in ("con", "A4", "en", "com1"):
        (found, *_) = mistakes(LABELS.replace("  mine:", f"  {name}:"))
        assert "cannot" in found
