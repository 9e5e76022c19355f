"""Every `assumed` as it is written, so that an owner of the original finds where to correct it."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Span


class Assumption(NamedTuple):
    """Where it is written, of what it speaks (a path such as `pieces/counter: values`), and its words."""

    span: Span
    fact: str
    words: str


def assumptions(tree: Mapping) -> list[Assumption]:
    """All assumptions of a tree with its tables whose families are not unfolded, in the order of files."""
    return sorted(_assumed_in(tree, ()))


def _assumed_in(node: Node, path: tuple[str, ...]) -> Iterator[Assumption]:
    if isinstance(node, Items):
        for number, item in enumerate(node.items, 1):
            yield from _assumed_in(item, (*path, str(number)))
    if isinstance(node, Mapping):
        for key, inner in node.entries.items():
            if key == "assumed" and isinstance(inner, Scalar):
                yield Assumption(inner.span, _fact(path), inner.value or "")
            else:
                yield from _assumed_in(inner, (*path, key))


def _fact(path: tuple[str, ...]) -> str:
    """`pieces/a/provenance_of/values` speaks of the values of `pieces/a`."""
    if "provenance_of" in path:
        at = path.index("provenance_of")
        return f"{'/'.join(path[:at])}: {'/'.join(path[at + 1:])}"
    return "/".join(path).removesuffix("/provenance")
