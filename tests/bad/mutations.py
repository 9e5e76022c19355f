"""Every way to put another value in the place of one value of a located tree."""

from collections.abc import Iterator

from generator.load.tree import Items, Mapping, Node, Scalar

Path = tuple[str | int, ...]


def places(node: Node, path: Path = ()) -> Iterator[Path]:
    """The path of every value, outer ones first."""
    yield path
    if isinstance(node, Mapping):
        for key, child in node.entries.items():
            yield from places(child, (*path, key))
    elif isinstance(node, Items):
        for number, child in enumerate(node.items):
            yield from places(child, (*path, number))


def words(node: Node) -> list[str]:
    """Every text and every key of the tree, each once."""
    found: dict[str, None] = {}
    if isinstance(node, Scalar):
        found[node.value or ""] = None
    children = (
        node.entries.values()
        if isinstance(node, Mapping)
        else (node.items if isinstance(node, Items) else ())
    )
    for key in node.entries if isinstance(node, Mapping) else ():
        found[key] = None
    for child in children:
        found |= dict.fromkeys(words(child))
    return list(found)


def replaced(node: Node, path: Path, value: Node | None) -> Node:
    """The tree with another value at the path, or without it when the value is None."""
    if not path:
        return node if value is None else value
    head, *rest = path
    if isinstance(node, Mapping):
        entries = dict(node.entries)
        if not rest and value is None:
            del entries[str(head)]
        else:
            entries[str(head)] = replaced(entries[str(head)], tuple(rest), value)
        return Mapping(entries, node.span, node.key_spans)
    assert isinstance(node, Items) and isinstance(head, int)
    items = list(node.items)
    if not rest and value is None:
        del items[head]
    else:
        items[head] = replaced(items[head], tuple(rest), value)
    return Items(tuple(items), node.span)
