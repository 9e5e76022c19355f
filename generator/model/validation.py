"""Validate a tree into a typed model; mistakes are located and told in plain words."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from generator.load.tree import (
    Items,
    Mapping,
    Node,
    Scalar,
    find,
    key_span_at,
    nearest_node,
    plain,
    word_span_at,
)
from generator.model.base import HOW_TO_SAY_IT, NAME_PATTERN, PAINT_PATTERN, PAINTS, VERSION_PATTERN
from generator.problems import Problems, Span
from generator.problems.keys import known_keys
from generator.problems.problem import nearest
from generator.resolve.rows import slug

Path = list[str | int]
Model = TypeVar("Model", bound=BaseModel)

_CODES = {
    "missing": "missing-key",
    "extra_forbidden": "unknown-key",
    "literal_error": "wrong-word",
    "string_pattern_mismatch": "wrong-form",
    "value_error": "wrong-value",
}
_PATTERNS = {
    r"^#[0-9a-fA-F]{6}$": 'a colour is written as "#rrggbb", in quotes',
    PAINT_PATTERN: f'a colour is written as "#rrggbb", in quotes, or is one of {", ".join(PAINTS)}',
    NAME_PATTERN: (
        "a name has letters without accents, digits, '-' and '_', begins with a letter or digit, "
        "and has at most 48 signs; of several, blanks stand between them and no commas"
    ),
    VERSION_PATTERN: 'a version is written as "1.0" or "1.0.2"',
}
_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "finite": "a number",
    "bool": "yes or no",
    "string": "a text",
    "dict": "a mapping (`name: value`)",
    "model": "a mapping (`name: value`)",
    "tuple": "a list",
    "list": "a list",
}
_DICE = re.compile(r"(\d*)[dDwW](\d+)")
_BEYOND_THE_MODEL = {
    "": ("errata", "series"), "pieces": ("extends", "members", "table", "abstract", "copies")}
"""Keys that earlier stages understand: they are offered as hints too."""


_A_TEXT = (("str",), ("constrained-str",))
"""How pydantic ends the place of a mistake in the branch for texts."""


def read_model(model: type[Model], tree: Node, problems: Problems) -> Model | None:
    """Return what a tree defines, typed, or None after reporting every mistake in it."""
    if not isinstance(tree, Mapping):
        problems.error(tree.span, "not-a-mapping", "a definition file holds named sections")
        return None
    empty = list(_empty_values(tree, []))
    for path in empty:
        problems.error(
            key_span_at(tree, path),
            "empty-value",
            f"'{path[-1]}' has no value",
            "a text with a comma in it stands in quotes" if " " in str(path[-1])
            else "give it one, or leave the line out",
        )
    try:
        typed = model.model_validate(plain(tree))
    except ValidationError as error:
        for detail in _once_for_each_column(_without_echoes(error.errors(include_url=False)), tree):
            path = _tree_path(tree, detail["loc"])
            if path not in empty:
                _report(detail, path, tree, model, problems)
        return None
    return None if empty else typed


def _without_echoes(details: list[Any]) -> list[Any]:
    """The mistakes, without "not a text either" for values that may be a text or a form."""
    echoes = {detail["loc"] for detail in details if detail["loc"][-1:] in _A_TEXT}
    others = [detail["loc"] for detail in details if detail["loc"] not in echoes]
    return [
        detail
        for detail in details
        if detail["loc"] not in echoes
        or not any(loc[: len(detail["loc"]) - 1] == detail["loc"][:-1] for loc in others)
    ]


def _once_for_each_column(details: list[Any], tree: Mapping) -> Iterator[Any]:
    """The mistakes, of rows of one table that lack the same thing only the first: a column is lacking."""
    told: set[tuple[str, str]] = set()
    for detail in details:
        if detail["type"] == "missing" and isinstance(detail["loc"][-1], str):
            span = _opening(tree, _tree_path(tree, detail["loc"]))
            lacking = span.file, detail["loc"][-1]
            if lacking in told:
                continue
            if _is_row(span):
                told.add(lacking)
        yield detail


def _is_row(span: Span) -> bool:
    return span.is_cell or span.file.endswith(".csv")


def _empty_values(node: Node, path: Path) -> Iterator[Path]:
    if isinstance(node, Scalar):
        if node.value is None and path:
            yield path
    elif isinstance(node, Items):
        for number, item in enumerate(node.items):
            yield from _empty_values(item, [*path, number])
    else:
        for key, value in node.entries.items():
            yield from _empty_values(value, [*path, key])


def _report(detail: Any, path: Path, tree: Mapping, model: type[BaseModel], problems: Problems) -> None:
    code = _CODES.get(detail["type"], "wrong-value")
    key = str(detail["loc"][-1]) if detail["loc"] else ""
    if code == "missing-key" and not isinstance(detail["loc"][-1], str):
        code = "wrong-value"  # the second of two lengths
    hint = ""
    if detail["loc"] and detail["loc"][-1] == "[key]":
        span, message = key_span_at(tree, path), f"'{path[-1]}' cannot be a name here"
        hint = _PATTERNS.get(_context(detail, "pattern"), "")
        if not str(path[-1]).isascii() and (plainly := slug(str(path[-1]))):
            hint = f"write it without accents, `{plainly}`; players read its `name` or `title`"
        elif "$" in str(path[-1]):
            hint = "in a name stands a `$name` of `series`; the words that it gives stand in texts and values"
        elif " " in str(path[-1]).strip():
            written = str(path[-1]).strip().replace(" ", "_")
            hint = f"write `{written}`: of a place it is printed with blanks; others have a `name` or `title`"
    elif code == "unknown-key":
        span = key_span_at(tree, path)
        fields = _fields_at(path[:-1], model)
        message, hint = f"'{key}' is not known here", known_keys(key, fields)
        if "state" in fields and _is_property(tree, key):
            hint = f"what a property holds is asked for by `state: {{{key}: ...}}`" if "none" in fields \
                else f"what a property holds is written `{{state: {key}}}`"
    elif code == "missing-key":
        span, message = _opening(tree, path), f"{_named(path)}'{key}' is missing"
        hint = HOW_TO_SAY_IT if key == "provenance" else _of_column(key) if _is_row(span) else ""
    else:
        span = word_span_at(tree, path, str(detail.get("input")))
        message, hint = _words(detail, tree, path, model)
        code = "not-exactly-one" if message.startswith("exactly one") else code
        if code == "wrong-word":
            hint = nearest(str(detail.get("input", "")), _expected(detail))
    problems.error(span, code, message, hint)


_WITH_AMOUNTS = ("scripts", "rules", "guards", "sides")
"""The sections in whose forms a property may stand in the place of a number."""


def _is_property(tree: Mapping, name: str) -> bool:
    """Whether the game has a property of this name."""
    properties = tree.entries.get("properties")
    return isinstance(properties, Mapping) and name in properties.entries


def _of_column(key: str) -> str:
    return (f"call a column of the table `{key}`, or say which it is: "
            f"`table: {{file: ..., columns: {{{key}: HEADING}}}}`")


def _opening(tree: Mapping, path: Path) -> Span:
    """Where the mapping that lacks a key is named."""
    return key_span_at(tree, path) if path else tree.span


def _named(path: Path) -> str:
    return f"'{path[-1]}' is not complete: " if path and isinstance(path[-1], str) else ""


def _words(detail: Any, tree: Mapping, path: Path, model: type[BaseModel]) -> tuple[str, str]:
    """(message, hint) for a value that does not fit."""
    kind = str(detail["type"])
    given = _given(detail.get("input"))
    node = nearest_node(tree, path)
    if kind == "value_error":
        return _of_value_error(str(detail["msg"]).removeprefix("Value error, "), node)
    if kind == "literal_error":
        return f"{given} is not one of the words known here", ""
    if kind == "string_pattern_mismatch":
        pattern = _context(detail, "pattern")
        if pattern == NAME_PATTERN and all(re.match(pattern, each) for each in str(detail["input"]).split()):
            return f"{given} are several names, and one stands here", "what is alike is written once for each"
        return f"{given} is not written as it should be", _PATTERNS.get(pattern, "")
    if kind == "string_too_long":
        most = _context(detail, "max_length")
        return f"a text of {len(str(detail['input']))} signs is too long", f"at most {most} are possible"
    if kind in ("too_short", "too_long", "missing"):
        return _of_length(detail, kind, node)
    bounds = {
        "greater_than": "more than {gt}",
        "greater_than_equal": "at least {ge}",
        "less_than": "less than {lt}",
        "less_than_equal": "at most {le}",
    }
    if kind in bounds:
        return f"a number of {bounds[kind].format_map(detail['ctx'])} is needed, not {given}", ""
    wanted = _KINDS.get(kind.split("_")[0])
    if wanted is None:
        return str(detail["msg"]).removeprefix("Input "), ""
    hint, fields = "", _fields_at(path, model)
    if fields == ["languages"]:
        return f"a text is needed, or one for each language, not {given}", "written as `{en: ..., es: ...}`"
    if kind.startswith("model") or (kind == "dict_type" and not isinstance(node, Mapping)):
        hint = f"it is written with {', '.join(fields[:12])}" if fields else ""
    if kind.startswith("int") and path[0] in _WITH_AMOUNTS and _is_property(tree, str(detail.get("input"))):
        hint = f"what a property holds is written `{{state: {detail['input']}}}`"
    if (dice := _DICE.fullmatch(str(detail.get("input")))) is not None:
        hint = f"written as `dice: {dice[1] or 1}, sides: {dice[2]}`"
    return f"{wanted} is needed, not {given}", hint


def _of_value_error(said: str, node: Node) -> tuple[str, str]:
    """Words for the rules that the model's own classes state."""
    opening = "exactly one of these is needed: "
    if said.startswith(opening):
        given = [key for key in node.entries if key != "note"] if isinstance(node, Mapping) else []
        if not given:
            known = said.removeprefix(opening).replace("if_", "if")
            return "exactly one thing is needed here, none is given", f"one of {known}"
        shown = " and ".join(f"'{key}'" for key in given)
        return f"exactly one thing is needed here, not {len(given)}: {shown}", "write each as its own entry"
    return said, ""


def _of_length(detail: Any, kind: str, node: Node) -> tuple[str, str]:
    context = detail.get("ctx", {})
    if kind == "too_short":
        least = context.get("min_length", 1)
        return f"at least {'one entry is' if least == 1 else f'{least} entries are'} needed", ""
    if kind == "too_long" and context.get("max_length") != 2:
        return f"at most {context.get('max_length')} entries are possible", ""
    inner = 1 if kind == "too_long" else 2  # what is missing has a number of its own
    is_one_of_several = all(isinstance(step, int) for step in detail["loc"][-inner:])
    if is_one_of_several and isinstance(node, Scalar):
        word = " ".join(map(str, detail["input"]))
        return f"a point is two numbers, not '{word}'", "written as `12,30`, several as `12,30 40,50`"
    shown = node.value if isinstance(node, Scalar) else " ".join(map(str, plain(node)))
    return f"two numbers are needed, not '{shown}'", "written as `12 30` or `\"12,30\"`: across and down"


def _given(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    text = str(value)
    return f"'{text}'" if len(text) <= 60 else f"'{text[:59]}…'"


def _context(detail: Any, name: str) -> str:
    return str(detail.get("ctx", {}).get(name, ""))


def _expected(detail: Any) -> list[str]:
    words = _context(detail, "expected").replace(" or ", ", ").split(", ")
    return [word.strip("'") for word in words]


def _tree_path(tree: Mapping, location: tuple[str | int, ...]) -> Path:
    """The part of pydantic's location that exists in the tree (steps such as a union's branch do not)."""
    path: Path = []
    node: Node | None = tree
    for step in location:
        inner = find(node, [step]) if node is not None else None
        if inner is not None:
            path.append(step)
            node = inner
    return path


def _fields_at(path: Path, model: type[BaseModel]) -> list[str]:
    """Names of the fields that the model knows in the mapping at `path`."""
    schema = _schema(model)
    current: Any = schema
    for step in path:
        current = _deref(current, schema)
        properties = current.get("properties", {})
        if str(step) in properties:
            current = properties[str(step)]
        elif "items" in current or "prefixItems" in current:
            current = current.get("items") or current["prefixItems"][0]
        else:
            patterns = list(current.get("patternProperties", {}).values())
            current = current.get("additionalProperties") or (patterns[0] if patterns else {})
        if current is True:
            return []
    known = sorted(_deref(current, schema).get("properties", {}))
    beyond = _BEYOND_THE_MODEL.get("/".join(map(str, path[:-1])) if len(path) == 2 else len(path) * "/", ())
    return [*known, *beyond] if known else known


@cache
def _schema(model: type[BaseModel]) -> Any:
    return model.model_json_schema(by_alias=True)


def _deref(node: Any, schema: Any) -> Any:
    for option in (*node.get("anyOf", ()), *node.get("oneOf", ())):
        if option.get("type") not in ("null", "string"):
            return _deref(option, schema)
    if "$ref" in node:
        return _deref(schema["$defs"][node["$ref"].rsplit("/", 1)[-1]], schema)
    return node
