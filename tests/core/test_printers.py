"""Every form of the core has its file and its case in each printer; the README tells how one more is made."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from generator.bundled import PACKAGE_FOLDER
from generator.core import conditions, operations, quantities
from generator.core.form import Form

PRINTERS = {
    "rehearsal": ("rehearse/scripts.py", "rehearse/conditions.py"),
    "module": ("compile/module/operations.py", "compile/module/expressions.py"),
    "words": ("compile/words/steps.py", "compile/words/conditions.py", "compile/words/amounts.py"),
}
FORMS: list[type[Form]] = [
    *get_args(operations.Operation), *get_args(conditions.Condition), *get_args(quantities.Quantity)]


def _matched(printer: str) -> set[str]:
    """The names of all classes that a printer has a case for."""
    found = set()
    for name in PRINTERS[printer]:
        for node in ast.walk(ast.parse((PACKAGE_FOLDER / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.MatchClass):
                found.add(node.cls.attr if isinstance(node.cls, ast.Attribute) else ast.unparse(node.cls))
    return found


@pytest.mark.parametrize("printer", PRINTERS)
def test_every_printer_has_a_case_for_every_form(printer: str) -> None:
    missing = [form.__name__ for form in FORMS if form.__name__ not in _matched(printer)]
    assert not missing, f"{', '.join(PRINTERS[printer])} lack {', '.join(missing)}"


@pytest.mark.parametrize("kind", [operations.Operation, conditions.Condition])
def test_every_step_and_condition_lives_in_a_file_of_its_folder(kind: object) -> None:
    for form in get_args(kind):
        assert Path(*form.__module__.split(".")[:-1]).name in ("operations", "conditions")


def test_the_worked_example_of_the_readme_is_where_it_says() -> None:
    text = (PACKAGE_FOLDER / "README.md").read_text(encoding="utf-8")
    section = text.partition("## One more step")[2].partition("\n## ")[0]
    steps = re.findall(r"^\d\. `([\w/.]+)`", section, re.MULTILINE)
    assert len(steps) >= 7
    for name in steps:
        path = PACKAGE_FOLDER.parent / name if name.startswith("tests/") else PACKAGE_FOLDER / name
        assert re.search(r"\breveal\b|\bReveal\b", path.read_text(encoding="utf-8")), name
