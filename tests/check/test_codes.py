"""Every code that a problem can have is explained, and every explained code can happen."""

import ast
import re
from pathlib import Path

import generator
from generator.problems.catalogue import CATALOGUE, explain

SLUG = re.compile(r"^[a-z]+(-[a-z]+)+$")
REPORTING = {
    "error", "warning", "_error", "must_know", "check_pile", "_Known", "Finding", "Problem", "Remark"}
"""Calls that take a code."""


def _codes_in(tree: ast.AST) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in REPORTING:
                found |= {
                    arg.value
                    for arg in node.args
                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str) and SLUG.match(arg.value)
                }
        elif isinstance(node, ast.Assign) and any(
            getattr(target, "id", "") in ("_CODES", "code") for target in node.targets
        ):
            found |= {
                part.value
                for part in ast.walk(node.value)
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and SLUG.match(part.value)
            }
    return found


def _used() -> set[str]:
    folder = Path(generator.__file__).parent
    files = [
        path
        for path in folder.rglob("*.py")
        if "_bundled" not in path.parts and not path.stem.startswith("explained")
    ]
    return {code for path in files for code in _codes_in(ast.parse(path.read_text(encoding="utf-8")))}


def test_every_used_code_is_explained_and_every_explained_code_is_used() -> None:
    assert _used() == set(CATALOGUE)


def test_an_explanation_says_what_why_and_what_to_do() -> None:
    for code, entry in CATALOGUE.items():
        assert SLUG.match(code)
        assert entry.title and not entry.title.endswith(".")
        assert entry.why.endswith((".", ")")) and entry.remedy.endswith((".", ")"))
        told = explain(code)
        assert told is not None and told.startswith(f"{code}: ")
        assert all(len(line) <= 110 for line in told.splitlines())


def test_an_unknown_code_has_no_explanation() -> None:
    assert explain("no-such-code") is None
