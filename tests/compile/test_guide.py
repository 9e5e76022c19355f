"""The making guide tells what a person with scissors must know."""

from generator.compile.pages.document import Steps
from generator.compile.pages.guide import guide_document
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
