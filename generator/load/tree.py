"""The located tree: what a definition says and where it says it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.problems import Span


@dataclass(frozen=True)
class Scalar:
    """A text, or None for an empty value."""

    value: str | None
    span: Span


@dataclass(frozen=True)
class Items:
    """A YAML sequence."""

    items: tuple["Node", ...]
    span: Span


@dataclass(frozen=True)
class Mapping:
    """A YAML mapping; `key_spans` tells where each key stands."""

    entries: dict[str, "Node"]
    span: Span
    key_spans: dict[str, Span] = field(default_factory=dict)

    def key_span(self, key: str) -> Span:
        """Where the key stands, else where the mapping begins."""
        return self.key_spans.get(key, self.span)


Node = Scalar | Items | Mapping


def plain(node: Node) -> Any:
    """The tree without positions: dicts, lists, texts and None."""
    if isinstance(node, Mapping):
        return {key: plain(value) for key, value in node.entries.items()}
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return node.value


def span_at(node: Node, path: Sequence[str | int]) -> Span:
    """The span of the value at `path`, or of the deepest ancestor that exists."""
    *_, last = _walk(node, path)
    return last


def key_span_at(node: Node, path: Sequence[str | int]) -> Span:
    """The span of the last key of `path` (for keys that should not be there)."""
    spans = list(_walk(node, path[:-1]))
    parent = find(node, path[:-1])
    if isinstance(parent, Mapping) and path:
        return parent.key_span(str(path[-1]))
    return spans[-1]


def find(node: Node, path: Sequence[str | int]) -> Node | None:
    """The node at `path`, or None."""
    current: Node | None = node
    for step in path:
        if isinstance(current, Mapping):
            current = current.entries.get(str(step))
        elif isinstance(current, Items) and isinstance(step, int) and step < len(current.items):
            current = current.items[step]
        else:
            return None
    return current


def _walk(node: Node, path: Sequence[str | int]) -> Iterator[Span]:
    yield node.span
    current: Node | None = node
    for index in range(len(path)):
        current = find(node, path[: index + 1])
        if current is None:
            return
        yield current.span
