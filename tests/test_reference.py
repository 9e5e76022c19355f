"""The written reference says what the model takes, and editors find no fault with what we write."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from generator.bundled import bundled_folder
from generator.editor_schema import editor_schema
from generator.reference import REFERENCE_FILE, SCHEMA_FILE, reference, schema

DATA = bundled_folder("data")
WRITTEN = sorted(path for path in DATA.rglob("*.yaml") if path.parent.name not in ("_shared", "_words"))


def test_the_reference_is_up_to_date_with_the_model() -> None:
    """Run `python -m generator.reference` after changing the model."""
    assert (DATA / REFERENCE_FILE).read_text(encoding="utf-8") == reference()


def test_the_schema_is_up_to_date_with_the_model() -> None:
    written = json.loads((DATA / SCHEMA_FILE).read_text(encoding="utf-8"))
    assert written == json.loads(json.dumps(editor_schema()))


def test_every_class_is_described() -> None:
    missing = [name for name, node in schema()["$defs"].items() if not node.get("description")]
    assert missing == []


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_editor_finds_no_fault_with_what_we_write(path: Path) -> None:
    validator = jsonschema.Draft202012Validator(editor_schema())
    texts = yaml.load(path.read_text(encoding="utf-8"), getattr(yaml, "CBaseLoader", yaml.BaseLoader))
    for written in (texts, _as_editors_read(texts)):
        assert [error.message for error in validator.iter_errors(written)] == []


@pytest.mark.parametrize("wrong", [
    {"pieces": {"a": {"atack": "4"}}}, {"peices": {}}, {"boards": {"map": {"hexes": {"colums": "4"}}}},
    {"pieces": {"a": {"shape": "round"}}},
])
def test_an_editor_tells_a_wrong_word(wrong: dict[str, Any]) -> None:
    assert list(jsonschema.Draft202012Validator(editor_schema()).iter_errors(wrong))


def _as_editors_read(node: Any) -> Any:
    """Numbers and truths as YAML 1.2 reads them."""
    if isinstance(node, dict):
        return {key: _as_editors_read(each) for key, each in node.items()}
    if isinstance(node, list):
        return [_as_editors_read(each) for each in node]
    if node in ("true", "false"):
        return node == "true"
    return int(node) if isinstance(node, str) and node.isdigit() else node


def test_every_section_leads_to_what_is_in_it() -> None:
    assert "| mapping |" not in reference()
    assert "| `sides` | id: [Side](#side) |" in reference()
