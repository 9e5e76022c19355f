"""The located tree: what a definition says and where it says it."""

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Any

from generator.problems import Span
from generator.records import record


@record(slots=True)
class Scalar:
    """A text, or None for an empty value.

    `inset` is the distance from the span's column to the text's first character (1 behind a quote); None
    when the file does not show the text as it is, because it has escapes or runs over several lines.
    """

    value: str | None
    span: Span
    inset: int | None = None


@record(slots=True)
class Items:
    """A YAML sequence."""

    items: tuple["Node", ...]
    span: Span


@record(slots=True)
class Mapping:
    """A YAML mapping; `key_spans` tells where each key stands."""

    entries: dict[str, "Node"]
    span: Span
    key_spans: dict[str, Span] = field(default_factory=dict)

    def key_span(self, key: str) -> Span:
        """Where the key stands, else where the mapping begins."""
        return self.key_spans.get(key, self.span)

    def over(self, entries: "dict[str, Node]") -> "Mapping":
        """The mapping with entries laid over its own."""
        return Mapping({**self.entries, **entries}, self.span, self.key_spans)

    def under(self, entries: "dict[str, Node]") -> "Mapping":
        """The mapping with entries that it does not give itself."""
        return Mapping({**entries, **self.entries}, self.span, self.key_spans)


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
    return nearest_node(node, path).span


def key_span_at(node: Node, path: Sequence[str | int]) -> Span:
    """The span of the last key of `path`; of the value itself where it has no key, as in a list."""
    parent = find(node, path[:-1])
    if isinstance(parent, Mapping) and path:
        return parent.key_span(str(path[-1]))
    return span_at(node, path)


def word_span_at(node: Node, path: Sequence[str | int], word: str) -> Span:
    """The span of a word within the text at `path`; of the text when the word cannot be pointed at."""
    found = nearest_node(node, path)
    if isinstance(found, Scalar) and found.value is not None and found.inset is not None:
        start = _start_of(word, found.value)
        if start is not None:
            return found.span._replace(column=found.span.column + found.inset + start)
    return found.span


def find(node: Node, path: Sequence[str | int]) -> Node | None:
    """The node at `path`, or None."""
    current: Node | None = node
    for step in path:
        current = _child(current, step)
        if current is None:
            return None
    return current


def nearest_node(node: Node, path: Sequence[str | int]) -> Node:
    """The node at `path`, or its deepest ancestor that exists."""
    *_, last = _walk(node, path)
    return last


def words_span(node: Node, path: Sequence[str | int], words: str) -> Span | None:
    """The span of the text that the words are from, in small or large letters.

    It is the first below `path` that holds them, or else the longest of all that makes up a quarter of them.
    """
    found, wanted = find(node, path), words.casefold()
    for text in _texts(found) if found is not None and wanted else ():
        if wanted in str(text.value).casefold():
            return text.span
    parts = [text for text in _texts(node) if text.value and text.value.casefold() in wanted]
    longest = max(parts, key=lambda text: len(str(text.value)), default=None)
    return longest.span if longest is not None and 4 * len(str(longest.value)) >= len(words) else None


def _texts(node: Node) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    else:
        for inner in node.items if isinstance(node, Items) else node.entries.values():
            yield from _texts(inner)


def _walk(node: Node, path: Sequence[str | int]) -> Iterator[Node]:
    yield node
    current: Node | None = node
    for step in path:
        current = _child(current, step)
        if current is None:
            return
        yield current


def _child(node: Node | None, step: str | int) -> Node | None:
    if isinstance(node, Mapping):
        return node.entries.get(str(step))
    if isinstance(node, Items) and isinstance(step, int) and 0 <= step < len(node.items):
        return node.items[step]
    return None


def _start_of(word: str, text: str) -> int | None:
    """Where a blank-separated word begins, else where the word is met first."""
    position = 0
    for candidate in text.split(" "):
        if candidate == word:
            return position
        position += len(candidate) + 1
    return text.index(word) if word and word in text else None
