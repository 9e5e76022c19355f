"""Validate the resolved tree into Definitions; every mistake is located in its file."""

from typing import Any

from pydantic import ValidationError

from generator.load.tree import Mapping, find, key_span_at, plain, span_at
from generator.model.definitions import Definitions
from generator.problems import Problems, Span
from generator.problems.problem import nearest

_CODES = {
    "missing": "missing-key",
    "extra_forbidden": "unknown-key",
    "literal_error": "wrong-word",
    "string_pattern_mismatch": "wrong-form",
    "value_error": "wrong-value",
}


def read_definitions(tree: Mapping, problems: Problems) -> Definitions | None:
    """Return the typed definitions, or None after reporting every mistake in them."""
    try:
        return Definitions.model_validate(plain(tree))
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            _report(detail, tree, problems)
        return None


def _report(detail: Any, tree: Mapping, problems: Problems) -> None:
    path = _tree_path(tree, detail["loc"])
    code = _CODES.get(detail["type"], "wrong-value")
    key = str(detail["loc"][-1]) if detail["loc"] else ""
    if code == "unknown-key":
        span = key_span_at(tree, path)
        message, hint = f"'{key}' is not known here", nearest(key, _fields_at(path))
    elif code == "missing-key":
        span, message, hint = _opening(tree, path), f"'{key}' is missing", ""
    else:
        given = find(tree, path)
        shown = f" (given: '{plain(given)}')" if given is not None and not isinstance(plain(given), dict | list) \
            else ""
        span, message, hint = span_at(tree, path), _words(detail) + shown, ""
        if code == "wrong-word":
            hint = nearest(str(detail.get("input", "")), _expected(detail))
    problems.error(span, code, message, hint)


def _opening(tree: Mapping, path: list[str | int]) -> Span:
    """Where the mapping that lacks a key is named."""
    return key_span_at(tree, path) if path else tree.span


def _words(detail: Any) -> str:
    text = str(detail["msg"])
    return text.removeprefix("Value error, ").removeprefix("Input ")


def _expected(detail: Any) -> list[str]:
    return [word.strip("'") for word in str(detail.get("ctx", {}).get("expected", "")).replace(" or ", ", ").split(", ")]


def _tree_path(tree: Mapping, location: tuple[str | int, ...]) -> list[str | int]:
    """The part of pydantic's location that exists in the tree."""
    path: list[str | int] = []
    for step in location:
        if find(tree, [*path, step]) is not None:
            path.append(step)
    if location and (not path or path[-1] != location[-1]):
        parent = find(tree, path)
        if isinstance(parent, Mapping) and str(location[-1]) in parent.entries:
            path.append(location[-1])
    return path


def _fields_at(path: list[str | int]) -> list[str]:
    """Names of the fields that the model knows where the path's last key stands."""
    schema = Definitions.model_json_schema(by_alias=True)
    current: Any = schema
    for step in path[:-1]:
        current = _deref(current, schema)
        properties = current.get("properties", {})
        if str(step) in properties:
            current = properties[str(step)]
        elif "items" in current or "prefixItems" in current:
            current = current.get("items") or current["prefixItems"][0]
        else:
            current = current.get("additionalProperties") or {}
        if current is True:
            return []
    return sorted(_deref(current, schema).get("properties", {}))


def _deref(node: Any, schema: Any) -> Any:
    for option in node.get("anyOf", []):
        if option.get("type") != "null":
            return _deref(option, schema)
    if "$ref" in node:
        return _deref(schema["$defs"][node["$ref"].rsplit("/", 1)[-1]], schema)
    return node
