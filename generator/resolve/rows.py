"""Cells of a row as the fields of a definition."""

import re
from collections.abc import Sequence

from generator.load.plain_letters import in_plain_letters
from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Span

_PLACE = re.compile(r"\{([^{}]+)\}")


def field_of(heading: str, fields: frozenset[str], languages: Sequence[str] = ()) -> str:
    """Which field a heading means: the one that it names, else a value, such as `rank` or `rank.es`."""
    plain = heading.strip().casefold().replace(" ", "_")
    first = plain.partition(".")[0]
    if first in fields or first == "values":
        return plain if first != "values" else f"values.{slug(heading.partition('.')[2]).lower()}"
    name, dot, language = heading.strip().rpartition(".")
    if dot and language in languages:
        return f"values.{slug(name).lower()}.{language}"
    return f"values.{slug(heading).lower()}"


def slug(text: str) -> str:
    """A text as an id: no accents, and a hyphen for all that an id cannot have."""
    return re.sub(r"[^A-Za-z0-9_]+", "-", in_plain_letters(text)).strip("-")[:48]


def headings_in(source: str) -> list[str]:
    """The headings that a source names: itself, or those in braces."""
    return _PLACE.findall(source) or [source]


def filled_in(source: Scalar, cells: dict[str, Scalar], span: Span) -> Scalar:
    """The cell that a heading names, or a text with cells in it such as `{Code}-{Number}`."""
    text = source.value or ""
    if not _PLACE.search(text):
        return cells.get(text, Scalar(None, span))
    named = [cells[heading] for heading in _PLACE.findall(text) if heading in cells]
    filled = _PLACE.sub(lambda found: (cells[found[1]].value or "") if found[1] in cells else "", text)
    is_empty = not any(cell.value for cell in named)
    return Scalar(None if is_empty else filled.strip(), named[0].span if named else span)


def put(into: Mapping, path: list[str], cell: Scalar) -> None:
    """Set a value within a mapping that is being made."""
    for key in path[:-1]:
        inner = into.entries.setdefault(key, Mapping({}, cell.span, {}))
        if not isinstance(inner, Mapping):  # both `name` and `name.es`: the plain one is for all languages
            inner = into.entries[key] = Mapping({"": inner}, inner.span, {})
        into.key_spans.setdefault(key, cell.span)
        into = inner
    into.entries[path[-1]] = cell
    into.key_spans[path[-1]] = cell.span


def several_in(word: str, written: Sequence[str]) -> str:
    """How several values are written, where a text such as `2 3 5` or `2-8` means them; else nothing."""
    parts = re.split(r"[\s,;]+", word)
    if len(parts) > 1 and set(parts) <= set(written):
        return f"several values are a list: [{', '.join(parts)}]"
    first, dash, last = word.partition("-")
    if not (dash and first.isdigit() and last.isdigit()):
        return ""
    numbers = sorted({int(each) for each in written if each.isdigit()})
    meant = [str(number) for number in numbers if int(first) <= number <= int(last)]
    return f"each value is written: [{', '.join(meant)}]" if meant else ""


def texts(value: Node) -> list[str]:
    """A text or a list of texts, as a list."""
    items = value.items if isinstance(value, Items) else (value,)
    return [each.value or "" for each in items if isinstance(each, Scalar)]


def without_table(node: Mapping) -> Mapping:
    """What stands beside a table."""
    others = {key: value for key, value in node.entries.items() if key != "table"}
    return Mapping(others, node.span, node.key_spans)


def laid_over(base: Mapping, own: Mapping) -> Mapping:
    """The base with what is said of its own; mappings within join."""
    entries = dict(base.entries)
    for key, node in own.entries.items():
        inherited = entries.get(key)
        if isinstance(inherited, Mapping) and isinstance(node, Mapping):
            node = laid_over(inherited, node)
        entries[key] = node
    return Mapping(entries, own.span, {**base.key_spans, **own.key_spans})
