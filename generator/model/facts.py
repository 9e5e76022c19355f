"""Where facts stand in a game folder, and the provenance of those that give none of their own."""

from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, get_args, get_origin

from pydantic import BaseModel

from generator.load.tree import Items, Mapping, Node
from generator.model.base import Fact
from generator.model.definitions import Definitions

Pattern = tuple[str, ...]
"""Keys down to a fact; `*` is any key or any entry of a list."""


def with_provenance(tree: Mapping) -> Mapping:
    """The tree in which every fact has a provenance, if the game or its section has a default."""
    head = tree.entries.get("game")
    if not isinstance(head, Mapping):
        return tree
    usual, of_sections = head.entries.get("provenance"), head.entries.get("provenance_of")
    named = of_sections.entries if isinstance(of_sections, Mapping) else {}
    entries = dict(tree.entries)
    for section in {pattern[0] for pattern in fact_paths()} & entries.keys():
        default = named.get(section, usual)
        if default is not None:
            below = {pattern[1:] for pattern in fact_paths() if pattern[0] == section}
            entries[section] = _filled(entries[section], below, default)
    return Mapping(entries, tree.span, tree.key_spans)


@cache
def fact_paths() -> frozenset[Pattern]:
    """Where the definitions hold facts."""
    return frozenset(_paths(Definitions, (), ()))


def _paths(kind: Any, at: Pattern, within: tuple[type, ...]) -> Iterator[Pattern]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        if issubclass(kind, Fact):
            yield at
        for name, field in kind.model_fields.items() if kind not in within else ():
            yield from _paths(field.annotation, (*at, field.alias or name), (*within, kind))
    elif get_origin(kind) in (dict, tuple):
        several = [each for each in get_args(kind) if each is not Ellipsis][-1:]
        yield from (path for each in several for path in _paths(each, (*at, "*"), within))
    else:
        yield from (path for each in get_args(kind) for path in _paths(each, at, within))


def _filled(node: Node, patterns: Collection[Pattern], default: Node) -> Node:
    """The node with the default for each fact at a pattern that has no provenance."""
    if isinstance(node, Items):
        inside = _below(patterns, "*")
        return Items(tuple(_filled(item, inside, default) for item in node.items), node.span)
    if not isinstance(node, Mapping):
        return node
    entries = {key: _filled(inner, _below(patterns, key), default) if _below(patterns, key) else inner
               for key, inner in node.entries.items()}
    if () in patterns:
        entries.setdefault("provenance", default)
    return Mapping(entries, node.span, node.key_spans)


def _below(patterns: Collection[Pattern], key: str) -> set[Pattern]:
    return {pattern[1:] for pattern in patterns if pattern[:1] in ((key,), ("*",))}
