"""What a made thing depends on is found by itself, and found completely."""

import ast
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import packages_distributions

import pytest

from generator.bundled import PACKAGE_FOLDER
from generator.compile.boards import draw_board
from generator.compile.faces.drawing import draw_faces
from generator.compile.module.assemble import module_plan
from generator.proof.legibility import remarks_on
from generator.render.pdf import pdf
from generator.workshop import code, fingerprints
from generator.workshop.charts import booklet
from generator.workshop.planning import planned_module
from generator.workshop.printing import documents


def parsed_imports(module: str) -> Iterator[str]:
    """What a module imports, as the parser of Python sees it."""
    path = code.modules()[module]
    package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[:len(package) - node.level + 1] if node.level else []
            source = ".".join((*above, *([node.module] if node.module else [])))
            yield source
            if source.startswith("generator"):
                yield from (f"{source}.{each.name}" for each in node.names)


def test_the_fast_reader_of_imports_sees_what_the_parser_sees() -> None:
    known = code.modules()
    assert len(known) == len([path for path in PACKAGE_FOLDER.rglob("*.py") if "_bundled" not in path.parts])
    for module in known:
        ours, others = set[str](), set[str]()
        for name in parsed_imports(module):
            words = name.split(".")
            if words[0] != "generator":
                others.add(words[0])
            ours |= {".".join(words[:count]) for count in range(1, len(words) + 1)} & known.keys()
        assert code.imported(module) == ours | others, module


@pytest.mark.parametrize(("maker", "module"), [
    (booklet, "generator.compile.words.rule_page"),
    (booklet, "generator.rehearse.conditions"),
    (booklet, "generator.compile.pages.strips"),
    (documents, "generator.compile.sheets.die"),
    (documents, "generator.workshop.charts"),
    (draw_faces, "generator.compile.faces.line_parts"),
    (draw_faces, "generator.lettering.text"),
    (draw_board, "generator.compile.boards.water"),
    (draw_board, "generator.grids.flat_hexes"),
    (planned_module, "generator.compile.module.umpire"),
    (planned_module, "generator.vassal.traits.guards"),
    (planned_module, "generator.compile.words.help_page"),
    (pdf, "generator.render.families"),
    (remarks_on, "generator.proof.contrast"),
])
def test_a_change_of_code_behind_a_thing_makes_it_anew(
    maker: Callable[..., object], module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert changes(maker, module, monkeypatch)


@pytest.mark.parametrize(("maker", "module"), [
    (draw_board, "generator.compile.module.assemble"),
    (draw_board, "generator.compile.words.steps"),
    (draw_board, "generator.compile.faces"),
    (draw_faces, "generator.compile.boards.water"),
    (booklet, "generator.compile.module.assemble"),
    (module_plan, "generator.compile.boards.water"),
    (pdf, "generator.compile.faces"),
    (planned_module, "generator.cli"),
])
def test_a_change_of_other_code_leaves_it(
    maker: Callable[..., object], module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not changes(maker, module, monkeypatch)


def changes(maker: Callable[..., object], module: str, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the fingerprint of what a function makes is another after a change of a module."""
    before = fingerprints.made_by(maker)
    real = code.text_of
    monkeypatch.setattr(code, "text_of", lambda name: real(name) + "# changed" * (name == module))
    fingerprints._behind.cache_clear()
    after = fingerprints.made_by(maker)
    monkeypatch.undo()
    fingerprints._behind.cache_clear()
    assert fingerprints.made_by(maker) == before
    return after != before


@pytest.mark.parametrize(("maker", "libraries"), [
    (draw_board, {"shapely", "fontTools", "pydantic"}),
    (draw_faces, {"jinja2", "fontTools", "lxml", "pyphen"}),
    (documents, {"fontTools", "pyphen"}),
    (pdf, {"typst", "pikepdf"}),
    (remarks_on, {"PIL", "typst"}),
])
def test_another_version_of_a_library_behind_a_thing_makes_it_anew(
    maker: Callable[..., object], libraries: set[str]
) -> None:
    found = set(code.behind([maker.__module__])[1])
    assert libraries <= found
    assert not found & sys.stdlib_module_names
    distributions = packages_distributions()
    for library in found:
        name, _, version = fingerprints.edition(library).partition(" ")
        assert name == library and version[0].isdigit(), "a version is known for each"
        assert library in distributions


def test_the_fingerprint_of_the_whole_program_counts_every_module(monkeypatch: pytest.MonkeyPatch) -> None:
    before, real = fingerprints.program(), code.text_of
    monkeypatch.setattr(code, "text_of", lambda name: real(name) + "#" * (name == "generator.cli"))
    fingerprints.look_again()
    after = fingerprints.program()
    monkeypatch.undo()
    fingerprints.look_again()
    assert fingerprints.program() == before != after
