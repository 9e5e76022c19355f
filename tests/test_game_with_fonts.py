"""Fonts of a game's folder on the way to paper, to the module and to the gallery."""

import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader

from generator.pipeline import Order, build
from generator.problems import Problem, Problems
from generator.progress import Progress
from generator.reading import load_game
from tests.lettering.tiny_font import PLAIN, write_family, write_font
from tests.package.small_game import change, write_small_game
from tests.preview.gallery import folder_of, make

ACCENTS = "áéíóúñÁÉÍÓÚÑ¡¿«»ºª\u201c\u201d\u2019"
FONTS = """
  fonts:
    display: {family: Poles, weights: {500: 400}}
    text: Bars
    narrow: Bars
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The small game in fonts of its own."""
    folder = write_small_game(tmp_path / "skirmish")
    write_family(folder / "fonts", "Bars", letters=PLAIN + ACCENTS)
    write_font(folder / "fonts" / "poles.otf", "Poles", letters=PLAIN + ACCENTS)
    change(folder, "game.yaml", "theme:\n", f"theme:{FONTS}")
    return folder


def _build(folder: Path, output: Path) -> Path:
    game = load_game(folder, None, problems := Problems())
    assert game is not None and not problems.has_errors, list(problems)
    built = build(game, Order(), output, output / "work", Progress(io.StringIO()), problems)
    assert built is not None, list(problems)
    return built.folder


def _told(folder: Path) -> list[Problem]:
    load_game(folder, None, problems := Problems())
    return list(problems)


def _embedded(pdf: Path) -> set[str]:
    """The fonts in a PDF, without the tags of their subsets."""
    return {name.partition("+")[2] for page in PdfReader(pdf).pages
            for resources in _resources(page["/Resources"])
            for name in (str(font.get_object()["/BaseFont"])[1:] for font in resources.values())}


def _resources(resources: Any) -> Iterator[Any]:
    held = resources.get_object()
    yield held.get("/Font", {})
    for shown in held.get("/XObject", {}).values():
        if "/Resources" in shown.get_object():
            yield from _resources(shown.get_object()["/Resources"])


def test_faces_boards_and_charts_are_set_in_them(game: Path, tmp_path: Path) -> None:
    built = _build(game, tmp_path / "out")
    families = {name: set(re.findall(r'font-family="([^"]*)"', path.read_text(encoding="utf-8")))
                for name in ("faces/red-1", "boards/field", "boards/mat", "sheets/a4/charts-01")
                for path in [built / "svg" / f"{name}.svg"]}
    assert families == {"faces/red-1": {"Bars"}, "boards/field": {"Bars"}, "boards/mat": {"Bars", "Poles"},
                        "sheets/a4/charts-01": {"Bars", "Poles"}}
    fonts = _embedded(built / "print" / "a4" / "charts.pdf")
    assert {name.partition("-")[0] for name in fonts} == {"Bars", "Poles"}


def test_the_margins_of_every_sheet_are_set_in_them(game: Path, tmp_path: Path) -> None:
    built = _build(game, tmp_path / "out")
    sheets = {path.name: set(re.findall(r'font-family="([^"]*)"', path.read_text(encoding="utf-8")))
              for path in (built / "svg" / "sheets" / "a4").glob("*.svg")}
    assert {name.rpartition("-")[0] for name in sheets} > {"boards", "map", "map-tiled", "stickers"}
    assert set().union(*sheets.values()) == {"Bars", "Poles"}


def test_the_module_shows_them(game: Path, tmp_path: Path) -> None:
    built = _build(game, tmp_path / "out")
    with zipfile.ZipFile(next(built.glob("*.vmod"))) as module:
        (name,) = [each for each in module.namelist() if "mat" in each and each.startswith("images/")]
        seen = Image.open(io.BytesIO(module.read(name))).convert("RGB")
    change(game, "game.yaml", FONTS, "\n")
    with zipfile.ZipFile(next(_build(game, tmp_path / "out").glob("*.vmod"))) as module:
        plain = Image.open(io.BytesIO(module.read(name))).convert("RGB")
    assert seen.size == plain.size and seen.tobytes() != plain.tobytes()


def test_another_font_of_the_same_name_changes_what_shows_it(game: Path, tmp_path: Path) -> None:
    def made(name: str) -> bytes:
        return (_build(game, tmp_path / "out") / name).read_bytes()

    before = made("print/a4/boards.pdf")
    assert made("print/a4/boards.pdf") == before
    write_font(game / "fonts" / "poles.otf", "Poles", letters=PLAIN + ACCENTS, high=350)
    assert made("print/a4/boards.pdf") != before


def test_a_gallery_carries_their_letters(game: Path, tmp_path: Path) -> None:
    made = make(game)
    assert made.written is not None, made.report
    board = (folder_of(game) / "pictures" / "boards" / "board-mat.svg").read_text(encoding="utf-8")
    assert '@font-face{font-family:"Poles";font-weight:400' in board


def test_a_weight_is_never_put_in_place_of_another_unless_it_is_said(game: Path) -> None:
    change(game, "game.yaml", "{family: Poles, weights: {500: 400}}", "Poles")
    (problem,) = _told(game)
    assert (problem.code, problem.span.file) == ("unknown-font", "skirmish/game.yaml")
    assert problem.message == "'Poles' has no weight 500; there is 400"
    assert "weights: {500: 400}" in problem.hint


def test_a_stand_in_must_be_there_and_be_needed(game: Path) -> None:
    change(game, "game.yaml", "text: Bars", "text: {family: Bars, weights: {300: 900, 400: 500}}")
    assert [problem.message for problem in _told(game)] == [
        "'Bars' has no weight 900; there is 400, 400 italic, 500, 600, 700", "'Bars' has weight 400 itself"]


def test_two_fonts_of_one_kind_are_told(game: Path) -> None:
    write_font(game / "fonts" / "again.ttf", "Bars", 600, letters=PLAIN + ACCENTS)
    assert {(each.code, each.span.file) for each in _told(game)} == {
        ("unfit-font", "skirmish/fonts/again.ttf"), ("unfit-font", "skirmish/fonts/Bars-600.ttf")}


def test_a_letter_that_a_font_lacks_is_told_where_it_is_written(game: Path) -> None:
    write_family(game / "fonts", "Bars", letters=(PLAIN + ACCENTS).replace("ó", ""))
    told = _told(game)
    lines = (game / "game.yaml").read_text("utf-8").splitlines()
    (line,) = [number for number, words in enumerate(lines, 1) if "Acción roja" in words]
    span = told[0].span
    assert (told[0].code, span.file, span.line) == ("missing-character", "skirmish/game.yaml", line)
    assert "lacks 'ó' (U+00F3)" in told[0].message


def test_the_letters_of_the_programs_own_words_are_needed(game: Path) -> None:
    write_family(game / "fonts", "Bars", letters=PLAIN + ACCENTS.replace("\u00fa", ""))
    told = {problem.message: problem.span.line for problem in _told(game)}
    lines = (game / "game.yaml").read_text("utf-8").splitlines()
    assert told["Bars-400.ttf lacks '\u00fa' (U+00FA)"] in (lines.index(f"    {role}: Bars") + 1
                                                           for role in ("text", "narrow"))


def test_display_needs_only_the_letters_of_titles_and_names_on_maps(game: Path) -> None:
    write_font(game / "fonts" / "poles.otf", "Poles", letters=PLAIN + ACCENTS.replace("Á", ""))
    assert _told(game) == [], "the name of a piece is no title"
    write_font(game / "fonts" / "poles.otf", "Poles", letters=PLAIN + ACCENTS.replace("ó", ""))
    assert {each.code for each in _told(game)} == {"missing-character"}


def test_a_role_can_have_another_family_of_ours(tmp_path: Path) -> None:
    folder = write_small_game(tmp_path / "skirmish")
    change(folder, "game.yaml", "theme:\n", "theme:\n  fonts: {display: IBM Plex Sans Condensed}\n")
    built = _build(folder, tmp_path / "out")
    mat = (built / "svg" / "boards" / "mat.svg").read_text(encoding="utf-8")
    assert "Oswald" not in mat and 'font-stretch="condensed"' in mat
