"""What a print shop looks at before it takes a file, read with a library that did not write it."""

import io
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from generator.pipeline import Order, build
from generator.problems import Problems
from generator.progress import Progress
from generator.workshop.printing import Printing, on_paper
from tests.bundled import bundled

POINTS_PER_MM = 72 / 25.4
STOCKS = ("a4", "ol3008", "poker", "roll-24in")
SHOWING = {b"Tj", b"TJ", b"'", b'"'}


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The print set of a bundled game on several stocks, by path."""
    place, problems = tmp_path_factory.mktemp("shop"), Problems()
    printings: tuple[Printing, ...] = tuple(map(on_paper, STOCKS))
    order = Order("print", printings, ("es",))
    made = build(bundled("stalingrad"), order, place, place / "w", Progress(), problems)
    problems.stop_on_errors()
    assert made is not None
    folder = made.folder / "print"
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.pdf"))}


@pytest.fixture(scope="module")
def opened(printed: dict[str, bytes]) -> dict[str, Any]:
    return {name: PdfReader(io.BytesIO(content)) for name, content in printed.items()}


def fonts(reader: Any) -> Iterator[Any]:
    for page in reader.pages:
        shown = (page["/Resources"].get("/XObject") or {}).values()
        for resources in (page["/Resources"], *(form.get_object()["/Resources"] for form in shown)):
            for font in (resources.get("/Font") or {}).values():
                yield font.get_object()["/DescendantFonts"][0].get_object()


def test_every_font_is_embedded_as_a_subset(opened: dict[str, Any]) -> None:
    for name, reader in opened.items():
        found = list(fonts(reader))
        assert found, name
        for font in found:
            descriptor = font["/FontDescriptor"]
            assert "/FontFile2" in descriptor or "/FontFile3" in descriptor
            assert font["/BaseFont"][7] == "+", "six letters before the name of a subset"


def test_every_file_has_title_language_archive_mark_and_output_intent(opened: dict[str, Any]) -> None:
    for name, reader in opened.items():
        root = reader.trailer["/Root"]
        assert reader.metadata is not None and reader.metadata.title.startswith("Stalingrado"), name
        assert root["/Lang"] == "es"
        about = root["/Metadata"].get_data().decode()
        assert "<pdfaid:part>2</pdfaid:part>" in about
        assert "<pdfaid:conformance>B</pdfaid:conformance>" in about
        (intent,) = (each.get_object() for each in root["/OutputIntents"])
        assert intent["/S"] == "/GTS_PDFA1" and intent["/DestOutputProfile"].get_object()["/N"] == 3


def test_bookmarks_and_labels_lead_through_every_file(opened: dict[str, Any]) -> None:
    for name, reader in opened.items():
        assert len(reader.outline) == len(reader.pages), name
    assert opened["a4/cards.pdf"].page_labels[:4] == ["1a", "1b", "3a", "3b"]
    assert opened["a4/map-tiled.pdf"].page_labels[1:4] == ["A1", "A2", "A3"]


def inset_mm(page: Any, box: str) -> list[float]:
    left, bottom, right, top = (float(each) for each in page[box])
    _, _, width, height = (float(each) for each in page["/MediaBox"])
    return [each / POINTS_PER_MM for each in (left, bottom, width - right, height - top)]


def test_trim_and_bleed_lie_where_the_cut_and_the_ground_are(opened: dict[str, Any]) -> None:
    for page in opened["poker/cards.pdf"].pages:
        assert inset_mm(page, "/TrimBox") == pytest.approx([3.175] * 4, abs=0.01)
        assert inset_mm(page, "/BleedBox") == pytest.approx([0] * 4, abs=0.01)
        size = [float(each) / POINTS_PER_MM for each in page["/MediaBox"][2:]]
        assert size == pytest.approx([63.5 + 6.35, 88.9 + 6.35], abs=0.01)
    (poster,) = opened["a4/map.pdf"].pages
    assert inset_mm(poster, "/TrimBox") == pytest.approx([12] * 4, abs=0.01)
    bleed = inset_mm(poster, "/BleedBox")
    assert 5 < bleed[0] < 12 and bleed == pytest.approx([bleed[0]] * 4, abs=0.01)
    (roll,) = opened["roll-24in/map.pdf"].pages
    assert float(roll["/MediaBox"][2]) / POINTS_PER_MM == pytest.approx(609.6, abs=0.01)


def colours_of_type(page: Any, reader: Any) -> Iterator[tuple[int, tuple[float, ...]]]:
    """How many channels and which values the colour has with which each text is shown."""
    spaces = {name: channels(space) for name, space in (page["/Resources"].get("/ColorSpace") or {}).items()}
    space, kept = 1, list[tuple[int, tuple[float, ...]]]()
    values: tuple[float, ...] = (0.0,)
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        if operator == b"q":
            kept.append((space, values))
        elif operator == b"Q":
            space, values = kept.pop()
        elif operator == b"cs":
            space = spaces.get(operands[0], 0)
        elif operator == b"scn" and space:
            values = tuple(float(each) for each in operands)
        elif operator in SHOWING:
            yield space, values


def channels(space: Any) -> int:
    """How many values a colour has; 0 for patterns."""
    return int(space.get_object()[1].get_object()["/N"]) if space.get_object()[0] == "/ICCBased" else 0


@pytest.mark.parametrize("name", ["a4/cards.pdf", "a4/stickers.pdf", "a4/charts.pdf", "a4/guide.pdf"])
def test_black_type_is_black_ink_alone(name: str, opened: dict[str, Any]) -> None:
    reader = opened[name]
    found = [colour for page in list(reader.pages)[:4] for colour in colours_of_type(page, reader)]
    dark = [colour for colour in found if max(colour[1]) < 0.13]
    assert dark and set(dark) == {(1, (0.0,))}, "in grey, which a press prints with its black plate"


def test_no_bitmap_is_coarser_than_300_dots_per_inch(printed: dict[str, bytes], tmp_path: Path) -> None:
    if shutil.which("pdfimages") is None:
        pytest.skip("poppler's tools are not installed")
    for content in printed.values():
        path = tmp_path / "file.pdf"
        path.write_bytes(content)
        listed = subprocess.run(["pdfimages", "-list", path], capture_output=True, text=True, check=True)
        for row in listed.stdout.splitlines()[2:]:
            assert min(map(int, row.split()[12:14])) >= 300, row


def test_poppler_finds_nothing_wrong(printed: dict[str, bytes], tmp_path: Path) -> None:
    if shutil.which("pdfinfo") is None:
        pytest.skip("poppler's tools are not installed")
    for name, content in printed.items():
        path = tmp_path / "file.pdf"
        path.write_bytes(content)
        told = subprocess.run(["pdfinfo", path], capture_output=True, text=True, check=True)
        assert told.stderr == "" and "Encrypted:       no" in told.stdout, name
        shown = subprocess.run(["pdffonts", path], capture_output=True, text=True, check=True).stdout
        embedded = shown.splitlines()[0].index("emb")
        assert all(row[embedded:embedded + 3] == "yes" for row in shown.splitlines()[2:]), name
