"""Where facts stand in a game folder, and the provenance of those that give none of their own."""

from collections.abc import Collection, Iterator
from functools import cache
from pathlib import PurePosixPath
from typing import Any, get_args, get_origin

from pydantic import BaseModel

from generator.load.reader import FILE_DEFAULT
from generator.load.tree import Items, Mapping, Node
from generator.model.base import Fact
from generator.model.definitions import Definitions
from generator.records import record

Asked = dict[str, set[str]]
"""The files that ask for a table, by its name."""

Pattern = tuple[str, ...]
"""Keys down to a fact; `*` is any key or any entry of a list."""


def with_provenance(tree: Mapping, asked: Asked) -> Mapping:
    """The tree in which every fact has a provenance, if its file, its section or the game has a default.

    `asked` names the files in which each table is asked for: rows have the default of those.
    """
    head, of_files = tree.entries.get("game"), tree.entries.get(FILE_DEFAULT)
    if not isinstance(head, Mapping):
        return tree
    usual, of_sections = head.entries.get("provenance"), head.entries.get("provenance_of")
    named = of_sections.entries if isinstance(of_sections, Mapping) else {}
    filling = _Filling(of_files.entries if isinstance(of_files, Mapping) else {}, asked)
    entries = dict(tree.entries)
    for section in {pattern[0] for pattern in fact_paths()} & entries.keys():
        below = {pattern[1:] for pattern in fact_paths() if pattern[0] == section}
        entries[section] = filling.filled(entries[section], below, named.get(section, usual))
    return Mapping(entries, tree.span, tree.key_spans)


@cache
def fact_paths() -> frozenset[Pattern]:
    """Where the definitions hold facts."""
    return frozenset(_paths(Definitions, (), ()))


def _paths(kind: Any, at: Pattern, within: tuple[type, ...]) -> Iterator[Pattern]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        if issubclass(kind, Fact):
            yield at
        if kind not in within and kind in _holders():
            for name, field in kind.model_fields.items():
                yield from _paths(field.annotation, (*at, field.alias or name), (*within, kind))
    elif get_origin(kind) in (dict, tuple):
        several = [each for each in get_args(kind) if each is not Ellipsis][-1:]
        yield from (path for each in several for path in _paths(each, (*at, "*"), within))
    else:
        yield from (path for each in get_args(kind) for path in _paths(each, at, within))


@cache
def _holders() -> frozenset[type[BaseModel]]:
    """The models with a fact somewhere below; steps and conditions, whose ways are countless, have none."""
    parts: dict[type[BaseModel], set[type[BaseModel]]] = {}
    waiting: list[type[BaseModel]] = [Definitions]
    while waiting:
        kind = waiting.pop()
        if kind not in parts:
            parts[kind] = {each for field in kind.model_fields.values() for each in _models(field.annotation)}
            waiting += parts[kind]
    found: set[type[BaseModel]] = {kind for kind in parts if issubclass(kind, Fact)}
    while more := {kind for kind in parts.keys() - found if parts[kind] & found}:
        found |= more
    return frozenset(found)


def _models(kind: Any) -> Iterator[type[BaseModel]]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        yield kind
    for each in get_args(kind):
        yield from _models(each)


@record
class _Filling:
    """The defaults of files, by their names."""

    of_files: dict[str, Node]
    asked: Asked

    def filled(self, node: Node, patterns: Collection[Pattern], default: Node | None) -> Node:
        """The node with that of its file, else the default, for each fact at a pattern that has none."""
        if isinstance(node, Items):
            inside = _below(patterns, "*")
            return Items(tuple(self.filled(item, inside, default) for item in node.items), node.span)
        if not isinstance(node, Mapping):
            return node
        entries = {key: self.filled(inner, _below(patterns, key), default) if _below(patterns, key) else inner
                   for key, inner in node.entries.items()}
        usual = self._of_file(node.span.file) or default
        if () in patterns and usual is not None:
            entries.setdefault("provenance", usual)
        return Mapping(entries, node.span, node.key_spans)

    def _of_file(self, file: str) -> Node | None:
        """The default of the file in which something is written; of a table, of all that ask for it."""
        found = [self.of_files.get(PurePosixPath(each).name) for each in self.asked.get(file, {file})]
        return found[0] if all(each == found[0] for each in found) else None


def _below(patterns: Collection[Pattern], key: str) -> set[Pattern]:
    return {pattern[1:] for pattern in patterns if pattern[:1] in ((key,), ("*",))}
