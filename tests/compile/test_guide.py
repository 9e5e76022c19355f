"""The making guide tells what a person with scissors must know."""

import pytest

from generator.compile.pages.document import Steps, Table
from generator.compile.pages.guide import Printed, guide_document
from generator.model.stock import stocks
from tests.samples import sample


def _told(stock: str) -> str:
    document = guide_document(sample("spreadsheet"), [], "en", "long-edge", stocks().die_sheets[stock])
    return " ".join(text for block in document.blocks if isinstance(block, Steps) for text in block.items)


def test_faces_that_are_small_for_their_labels_are_told() -> None:
    sizes = {piece.size_mm for piece in sample("spreadsheet").pieces.values()}
    assert sizes == {15} or sizes == {16}
    assert f"Faces of {max(sizes):g} mm lie in the middle of labels of 25.4 x 25.4 mm" in _told("herma-8831")
    assert "Faces of" not in _told("ol3008"), "19 mm are a fit"


@pytest.mark.parametrize(("pages", "said"), [(1, "one side"), (2, "both sides")])
def test_sheets_without_backs_are_printed_on_one_side(pages: int, said: str) -> None:
    printed = [Printed("counters", pages, 1, 16, 210, 297)]
    document = guide_document(sample("spreadsheet"), printed, "en", "long-edge")
    rows = [row for block in document.blocks if isinstance(block, Table) for row in block.rows]
    assert [row[4] for row in rows if row[0] == "counters.pdf"] == [f"card of 200 to 300 g, {said}"]
    steps = " ".join(text for block in document.blocks if isinstance(block, Steps) for text in block.items)
    assert ("crosses" in steps) == ("flip on long edge" in steps) == (said == "both sides")
