"""The pipeline: the same bytes each time, only what changed is rendered, nothing half-written."""

import io
import json
import re
import shutil
import zipfile
from hashlib import sha256
from pathlib import Path

import pikepdf
import pytest

from generator import pipeline
from generator.compile.boards import draw_board
from generator.compile.faces.drawing import draw_faces
from generator.compile.sheets.whole_page import page_svg
from generator.model.definitions import Definitions
from generator.model.game import Game
from generator.model.stock import Stocks, papers
from generator.package.manifest import MANIFEST
from generator.pipeline import Built, Order, build
from generator.problems import Problems
from generator.progress import Progress
from generator.reading import load_game
from generator.render.pdf import Correction
from generator.workshop import planning
from generator.workshop.drawing import board_part, faces_part
from generator.workshop.printing import on_paper, printing_on
from tests.bundled import board, bundled, faces
from tests.package.small_game import change, write_small_game

TWO_DECKS = """
game: {id: decks, title: Two decks, provenance: mine}
sides: {red: {title: Red, colour: "#a5382b"}}
pieces: {a: {name: A, side: red, values: {symbol: naval}}}
decks:
  big: {title: Big, look: {stock: poker}, cards: {x: {title: X, text: One.}}}
  small: {title: Small, look: {stock: mini}, cards: {y: {title: Y, text: Two.}}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_small_game(tmp_path / "skirmish")


def loaded(folder: Path, errata: tuple[str, ...] | None = None) -> Game:
    problems = Problems()
    game = load_game(folder, errata, problems)
    problems.stop_on_errors()
    assert game is not None
    return game


def built(folder: Path, output: Path, work: Path, **order: object) -> Built:
    problems = Problems()
    order_ = Order(**{"languages": ("en", "es"), **order})  # type: ignore[arg-type]
    made = build(loaded(folder), order_, output, work, Progress(), problems)
    problems.stop_on_errors()
    assert made is not None
    return made


@pytest.fixture(scope="module")
def first_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Output (o) and work area (w) of the small game as it is written."""
    place = tmp_path_factory.mktemp("first")
    built(write_small_game(place / "skirmish"), place / "o", place / "w")
    return place


@pytest.fixture
def built_before(first_build: Path, tmp_path: Path) -> None:
    """The game was built already, into folders of the test's own."""
    for name in ("o", "w"):
        shutil.copytree(first_build / name, tmp_path / name)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*") if path.is_file()}


def test_two_builds_in_two_places_give_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    moved = write_small_game(tmp_path / "elsewhere" / "skirmish")
    built(folder, tmp_path / "o1", tmp_path / "w1", jobs=1)
    built(moved, tmp_path / "o2", tmp_path / "w2", jobs=3)
    built(folder, tmp_path / "o3", tmp_path / "w1")  # from the cache
    first = contents(tmp_path / "o1")
    assert first == contents(tmp_path / "o2") == contents(tmp_path / "o3")
    assert {name.split("/")[1] for name in first} == {
        "print", "svg", "skirmish.vmod", "skirmish.sources.json", "manifest.json"}


def test_the_manifest_tells_the_truth_about_every_file(folder: Path, tmp_path: Path) -> None:
    made = built(folder, tmp_path / "o", tmp_path / "w")
    files = contents(tmp_path / "o" / "skirmish")
    manifest = json.loads(files.pop(MANIFEST))
    assert {each["path"]: (each["sha256"], each["bytes"]) for each in manifest["files"]} \
        == {path: (sha256(content).hexdigest(), len(content)) for path, content in files.items()}
    game = loaded(folder)
    assert {each["id"] for each in manifest["pieces"]} == {*game.pieces, *game.cards}
    assert len({each["gpid"] for each in manifest["pieces"]}) == len(manifest["pieces"])
    assert (manifest["game"], manifest["version"], manifest["errata"]) == ("skirmish", "1.2.1", ["stronger"])
    assert manifest["vassal_version"].startswith("3.7")
    assert [each["kind"] for each in manifest["scripts"]] == ["setup"]
    assert made.manifest.model_dump() == manifest


def test_printed_files_have_pages_titles_and_masters(folder: Path, tmp_path: Path) -> None:
    made = built(folder, tmp_path / "o", tmp_path / "w")
    out = tmp_path / "o" / "skirmish"
    names = {path.stem for path in (out / "print" / "es" / "a4").iterdir()}
    assert names == {"guide", "stickers", "markers", "map", "map-tiled", "boards", "charts", "booklet"}
    for path, document in made.documents.items():
        with pikepdf.open(io.BytesIO((out / path).read_bytes())) as opened:
            assert len(opened.pages) == len(document.pages) > 0
            assert str(opened.docinfo.Title) == document.title
        language, name = path.split("/")[1], document.name
        masters = sorted((out / "svg" / language / "sheets" / "a4").glob(f"{name}-[0-9]*.svg"))
        assert [master.read_text(encoding="utf-8") for master in masters] \
            == [page_svg(page) for page in document.pages]
    assert {"red-1.svg", "back-red.svg"} <= {path.name for path in (out / "svg/en/faces").iterdir()}
    assert {path.name for path in (out / "svg/en/boards").iterdir()} == {"field.svg", "mat.svg"}
    with zipfile.ZipFile(out / "skirmish.vmod") as module:
        assert "buildFile.xml" in module.namelist() and module.testzip() is None


def test_one_language_needs_no_folder_of_its_own(folder: Path, tmp_path: Path) -> None:
    built(folder, tmp_path / "o", tmp_path / "w", languages=("es",), printings=(on_paper("letter"),))
    out = tmp_path / "o" / "skirmish"
    assert (out / "print" / "letter" / "stickers.pdf").is_file()
    assert (out / "svg" / "sheets" / "letter" / "stickers-01.svg").is_file()


def test_the_module_does_not_depend_on_paper_or_printed_language(folder: Path, tmp_path: Path) -> None:
    modules = []
    orders: tuple[dict[str, object], ...] = (
        {"languages": ("es",), "printings": (on_paper("letter"),)}, {"languages": ()}, {"target": "module"})
    for number, order in enumerate(orders):
        built(folder, tmp_path / f"o{number}", tmp_path / "w", **order)
        modules.append((tmp_path / f"o{number}" / "skirmish" / "skirmish.vmod").read_bytes())
    assert modules[0] == modules[1] == modules[2]


def test_a_second_build_renders_only_what_changed(folder: Path, tmp_path: Path) -> None:
    first = built(folder, tmp_path / "o", tmp_path / "w")
    assert first.reused == 0
    second = built(folder, tmp_path / "o", tmp_path / "w")
    assert (second.rendered, second.reused) == (0, first.rendered)
    change(folder, "pieces.yaml", 'red-1: "1"', 'red-1: "7"')
    third = built(folder, tmp_path / "o", tmp_path / "w")
    assert third.rendered + third.reused == first.rendered
    # in each language its sticker sheet and its set-up card as PDF and picture; its face is the same in both
    # and there is the booklet of the charts
    assert 3 <= third.rendered <= 10


def test_the_print_set_opens_with_a_guide_that_names_every_file(folder: Path, tmp_path: Path) -> None:
    built(folder, tmp_path / "o", tmp_path / "w", languages=("en",))
    out = tmp_path / "o" / "skirmish"
    files = {path.name for path in (out / "print" / "a4").iterdir()}
    guide = (out / "svg" / "sheets" / "a4" / "guide-01.svg").read_text(encoding="utf-8")
    assert "guide.pdf" in files
    assert all(name in guide for name in files - {"guide.pdf"})
    assert "Stickers and blocks" in guide


def test_only_the_files_of_what_changed_differ(folder: Path, tmp_path: Path) -> None:
    built(folder, tmp_path / "o", tmp_path / "w", languages=("en",))
    before = contents(tmp_path / "o")
    change(folder, "pieces.yaml", 'red-1: "1"', 'red-1: "7"')
    built(folder, tmp_path / "o", tmp_path / "w", languages=("en",))
    after = contents(tmp_path / "o")
    changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    assert changed == {
        f"skirmish/{name}"
        for name in (
            "manifest.json", "skirmish.vmod", "print/a4/stickers.pdf", "print/a4/charts.pdf",
            "svg/faces/red-1.svg", "svg/sheets/a4/stickers-01.svg", "svg/sheets/a4/charts-01.svg",
            "print/a4/booklet.pdf", "svg/sheets/a4/booklet-02.svg",
        )
    }
    named = [
        {(file["path"], file["sha256"]) for file in json.loads(found["skirmish/manifest.json"])["files"]}
        for found in (before, after)
    ]
    differing = {f"skirmish/{path}" for path, _ in named[0] ^ named[1]}
    assert differing == changed - {"skirmish/manifest.json"}


@pytest.mark.usefixtures("built_before")
def test_a_damaged_or_deleted_cache_changes_nothing_but_time(folder: Path, tmp_path: Path) -> None:
    before = contents(tmp_path / "o")
    for path in (tmp_path / "w" / "cache").rglob("*"):
        if path.is_file():
            path.write_bytes(path.read_bytes()[:-3] + b"bad")
    again = built(folder, tmp_path / "o", tmp_path / "w")
    assert again.reused == 0 and contents(tmp_path / "o") == before


@pytest.mark.usefixtures("built_before")
@pytest.mark.parametrize("stage", ["draw", "documents", "planned_module", "zip_bytes", "publish"])
def test_a_build_that_fails_at_any_stage_leaves_the_last_output(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    before = contents(tmp_path / "o")
    change(folder, "pieces.yaml", 'red-1: "1"', 'red-1: "7"')

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(planning if stage == "planned_module" else pipeline, stage, broken)
    with pytest.raises(RuntimeError, match="out of order"):
        built(folder, tmp_path / "o", tmp_path / "w")
    assert contents(tmp_path / "o") == before
    assert [path.name for path in (tmp_path / "o").iterdir()] == ["skirmish"]


def test_text_that_does_not_fit_is_a_problem_and_nothing_is_written(folder: Path, tmp_path: Path) -> None:
    change(folder, "pieces.yaml", 'red-1: "1"', f'red-1: "{"Long " * 20}"')
    problems = Problems()
    order = Order(languages=("en",))
    assert build(loaded(folder), order, tmp_path / "o", tmp_path / "w", Progress(), problems) is None
    assert {problem.code for problem in problems} == {"text-does-not-fit"}
    assert not (tmp_path / "o").exists()


def test_errata_change_the_game_or_leave_it_as_printed(folder: Path) -> None:
    assert loaded(folder).pieces["red-2"].values["fire"] == "double"
    assert loaded(folder, ()).pieces["red-2"].values["fire"] == "single"
    assert loaded(folder, ("stronger",)).errata[0].applied
    problems = Problems()
    assert load_game(folder, ("strange",), problems) is None
    assert [problem.code for problem in problems] == ["unknown-erratum"]


@pytest.mark.usefixtures("built_before")
def test_the_resolved_game_reads_back_as_the_same_definitions(folder: Path, tmp_path: Path) -> None:
    data = json.loads((tmp_path / "w" / "skirmish" / "game.json").read_text(encoding="utf-8"))
    again = Definitions.model_validate(data["definitions"])
    assert again == loaded(folder).definitions
    assert [each["id"] for each in data["errata"]] == ["stronger"]


def test_no_drawing_shows_more_of_the_game_than_its_cache_key_knows() -> None:
    game, problems = bundled("stalingrad"), Problems()
    assert faces("stalingrad", "en")[0] == draw_faces(faces_part(game), "en", problems)
    for name in game.definitions.boards:
        assert board("stalingrad", name, "en")[0] \
            == draw_board(board_part(game, name), name, "en", problems)


def matrices(path: Path) -> list[bool]:
    """For each page of a PDF whether its content is moved."""
    with pikepdf.open(path) as opened:
        return [bool(re.fullmatch(rb"q [-\d. ]+ cm\n", pikepdf.Page(page).obj.Contents[0].read_bytes()))
                if isinstance(page.obj.get("/Contents"), pikepdf.Array) else False for page in opened.pages]


def test_a_measured_printer_moves_upright_sheets_of_its_paper_and_no_others(
    folder: Path, tmp_path: Path
) -> None:
    correction = (Correction(1.0, 0.5), Correction(-1.0, 0.0))
    built(folder, tmp_path / "o", tmp_path / "w", languages=("en",), corrections=correction)
    place = tmp_path / "o" / "skirmish" / "print" / "a4"
    assert all(matrices(place / "stickers.pdf")) and all(matrices(place / "guide.pdf"))
    assert not any(matrices(place / "map.pdf")), "a sheet of its own size"
    assert not any(matrices(place / "booklet.pdf")), "which way a printer turns it is its own affair"


def test_pieces_that_a_stock_does_not_take_are_told(folder: Path, tmp_path: Path) -> None:
    problems = Problems()
    order = Order("print", (on_paper("ol1575"), on_paper("a4")), ("en",))
    made = build(loaded(folder), order, tmp_path / "o", tmp_path / "w", Progress(), problems)
    assert made is not None
    assert [each.code for each in problems] == ["nothing-fits"] * len(problems.found) != []
    assert "stickers" in problems.found[0].message and "ol1575" in problems.found[0].message


def test_decks_of_two_sizes_are_printed_each_on_its_stock(tmp_path: Path) -> None:
    folder = tmp_path / "decks"
    folder.mkdir()
    (folder / "game.yaml").write_text(TWO_DECKS, encoding="utf-8")
    both, one = Problems(), Problems()
    for names, problems in ((("poker", "mini"), both), (("poker",), one)):
        order = Order("print", tuple(map(on_paper, names)), ("en",))
        assert build(loaded(folder), order, tmp_path / "o", tmp_path / "w", Progress(), problems) is not None
    assert not both.found
    assert [found.message for found in one.found] == ["the cards of 'small' do not fit poker"]


def test_a_stock_that_takes_nothing_at_all_is_an_error_and_writes_nothing(
    folder: Path, tmp_path: Path
) -> None:
    problems = Problems()
    order = Order("print", (on_paper("poker"),), ("en",))
    assert build(loaded(folder), order, tmp_path / "o", tmp_path / "w", Progress(), problems) is None
    assert problems.has_errors and not (tmp_path / "o").exists()


def test_a_board_of_the_size_of_a_paper_is_printed_without_words(folder: Path, tmp_path: Path) -> None:
    known = Stocks.model_validate({
        "papers": {"a4": papers()["a4"], "mine": {"title": "M", "width_mm": 200, "height_mm": 280}},
        "punchboards": {"board": {"title": "M", "width_mm": 200, "height_mm": 280}}})
    printings = tuple(filter(None, (printing_on(name, known=known) for name in ("mine", "board"))))
    built(folder, tmp_path / "o", tmp_path / "w", languages=("en",), printings=printings, target="print")
    sheets = tmp_path / "o" / "skirmish" / "svg" / "sheets"
    assert "cut-marks" in (sheets / "mine" / "stickers-01.svg").read_text(encoding="utf-8")
    assert "cut-marks" not in (sheets / "board" / "stickers-01.svg").read_text(encoding="utf-8")
