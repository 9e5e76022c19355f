"""The written reference says what the model takes."""

import json

from generator.bundled import bundled_folder
from generator.reference import REFERENCE_FILE, SCHEMA_FILE, reference, schema


def test_the_reference_is_up_to_date_with_the_model() -> None:
    """Run `python -m generator.reference` after changing the model."""
    written = (bundled_folder("data") / REFERENCE_FILE).read_text(encoding="utf-8")
    assert written == reference()


def test_the_schema_is_up_to_date_with_the_model() -> None:
    written = json.loads((bundled_folder("data") / SCHEMA_FILE).read_text(encoding="utf-8"))
    assert written == json.loads(json.dumps(schema()))


def test_every_class_is_described() -> None:
    missing = [name for name, node in schema()["$defs"].items() if not node.get("description")]
    assert missing == []
