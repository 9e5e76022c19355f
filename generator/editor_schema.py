"""The JSON Schema for editors: what a person may write, before it is read, unfolded and filled in.

The model's own schema tells what a game is after that: every text by its languages, every list a list. An
editor would find fault with nearly every line.
"""

from typing import Any, get_args

from generator.model.base import Gender
from generator.model.definitions import Definitions

SHORT_FORMS = {
    "Text": ["string", "number"], "Picture": ["string"], "PagePicture": ["string"], "FontChoice": ["string"],
    "FaceLook": ["string"], "PlaceSet": ["string", "number"], "Call": ["string"],
    "QuantityForm": ["string", "number"], "LineForm": ["string", "number"], "MovedForm": ["string", "array"],
    "Provenance": ["string"], "NounGender": ["string"], "Slots": ["string", "number"],
}
"""What else stands for a mapping: `face: counter`, `at: 0105`, `provenance: mine`."""

BY_NAME: dict[str, dict[str, Any]] = {
    "Text": {"additionalProperties": {"type": "string"}}, "FaceLook": {"additionalProperties": True},
    "NounGender": {"additionalProperties": {"enum": list(get_args(Gender))}}}
"""Mappings with names of the author's own: languages, what a look takes."""

TABLE = {
    "description": "Rows of a CSV, XLSX or ODS file beside the definitions.",
    "anyOf": [{"type": "string"}, {
        "type": "object", "required": ["file"], "additionalProperties": False, "properties": {
            "file": {"type": "string"}, "sheet": {"type": "string"}, "id": {"type": "string"},
            "where": {"type": "object"}, "columns": {"type": "object"}}}],
}
EACH = {"type": "string", "description": "The series for each of whose words this stands."}
MORE_FIELDS: dict[str, dict[str, Any]] = {
    "Piece": {
        "members": {"type": "object", "description": "The pieces of a family: `id: what differs`."},
        "table": TABLE, "extends": {"type": "string", "description": "The family it takes over."},
        "abstract": {"type": ["boolean", "string"], "description": "`yes`: no piece itself."},
        "copies": {"type": ["integer", "string"], "description": "`id-1` to `id-N`."}},
    "Mark": {"table": TABLE, "each": EACH}, "ChartTable": {"table": TABLE, "each": EACH},
    "Step": {"each": EACH}, "Guard": {"each": EACH}, "Condition": {"each": EACH},
    "GameHead": {"provenance": {"$ref": "#/$defs/Provenance"}, "provenance_of": {"type": "object"}},
}
"""What stages before the model understand."""

_LOOSE = {
    "string": ["string", "number", "boolean"], "number": ["number", "string"],
    "integer": ["integer", "string"], "boolean": ["boolean", "string"]}
"""An editor reads `4`, `0105` and `yes` before we do, and not as texts."""


def editor_schema() -> dict[str, Any]:
    """The schema of one file of a game folder."""
    whole = Definitions.model_json_schema(by_alias=True)
    definitions = {name: _written(name, node) for name, node in whole.pop("$defs").items()}
    root = _loosened(whole)
    root["properties"] |= {
        "errata": {"type": "object", "description": "Corrections of the printed game."},
        "series": {"type": "object", "description": "What entries are written once for: a key with `$NAME` "
                                                    "stands for one with each word of the series NAME."}}
    root["properties"]["provenance"]["$ref"] = "#/$defs/Provenance"
    for key in ("type", "additionalProperties"):
        root["properties"]["provenance"].pop(key)
    root.pop("required", None)
    for name in ("at", "joined"):  # `table` stands among points, and among kinds of lines
        points = definitions["PointField"]["properties"]
        points[name] = {"anyOf": [points[name], {"type": "object", "properties": {"table": TABLE}}]}
    return {**root, "$defs": definitions}


def _written(name: str, node: dict[str, Any]) -> dict[str, Any]:
    """A class as it is written."""
    node = _loosened(node)
    # what a family, a table or a default gives need not stand in each entry
    node.pop("required", None)
    if name in BY_NAME:
        node = {key: each for key, each in node.items() if key != "properties"} | BY_NAME[name]
    if name in MORE_FIELDS:
        node["properties"] = {**node["properties"], **MORE_FIELDS[name]}
    if name == "Card":  # `table` stands among the ids of cards
        node = {"anyOf": [node, *TABLE["anyOf"]]}
    if name in SHORT_FORMS:
        about = node.pop("description", "")
        node = {"description": about, "anyOf": [{"type": SHORT_FORMS[name]}, node]}
    return node


def _loosened(node: Any) -> Any:
    """The same with every plain value as an editor may have read it, and every list as one text."""
    if isinstance(node, list):
        return [_loosened(each) for each in node]
    if not isinstance(node, dict):
        return node
    found = {key: each if key in ("default", "required", "enum", "const") else _loosened(each)
             for key, each in node.items()}
    if "oneOf" in found:  # what is one text for us may be read in two ways
        found["anyOf"] = found.pop("oneOf")
    kind = found.get("type")
    if kind == "array":
        about = {key: found.pop(key) for key in ("title", "description", "default") if key in found}
        plain = {"type": ["string", "number", "boolean"]}
        return {**about, "anyOf": [plain, found, {"type": "object"}]}
    if isinstance(kind, str) and kind in _LOOSE:
        found["type"] = _LOOSE[kind]
    if isinstance(found.get("pattern"), str):  # `$name` is filled in by a series
        found["pattern"] += r"|\$"
    if "enum" in found:
        found["enum"] = [*found["enum"], *_read_by_editors(found["enum"])]
    return found


def _read_by_editors(words: list[Any]) -> list[Any]:
    """What YAML makes of some words: numbers and truths."""
    truths = {"yes": True, "no": False}
    numbers = [int(word) for word in words if str(word).isdigit()]
    return [*(truths[word] for word in words if word in truths), *numbers]
