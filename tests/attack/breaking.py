"""Ways to break a game: a text becomes another, a part of the tree another, some bytes of a file others."""

import random
import re
from collections.abc import Iterator

from generator.core.form import Path as Where
from generator.load.tree import Items, Mapping, Node, Scalar
from tests.attack.texts import PROBES, replaced

_NUMBERS = ("0", "1", "2", "3", "0.5", "7", "12", "40", "90", "100", "300", "1000", "-5", "999999")
_NASTY = (
    "", " ", "0", "-1", "1", "2", "999999", "9" * 400, "1e308", "-1e308", "inf", "nan", "\u00b2", "\u0663",
    "+5", "007", "1,2", "1e308,1e308", "0,0 1,1 0,1", "yes", "no", "$here", "$turn", "$x", "rest", "a/b",
    "a b c", "en\n", "last", "#000000", "../../etc/passwd", "CON", "a" * 300, "{row}", "{column}{row}",
    "{row:99}", *PROBES.values())
_BYTES = (b"\x00", b"\xff", b"\n", b"  ", b"\t", b": ", b"- ", b"&a ", b"*a", b"!!x ", b"{", b"]", b"'")


def bent(tree: Node, chance: random.Random) -> Node:
    """The tree with one text in it another of its sort, which may be lawful."""
    leaves = list(_leaves(tree))
    path, value = chance.choice(leaves)
    if re.fullmatch("[0-9. -]+", value):
        other = " ".join(chance.choice(_NUMBERS) for _ in value.split())
    elif chance.random() < 0.4:
        other = chance.choice(list(PROBES.values()))
    else:
        other = chance.choice([each for where, each in leaves if where[-1] == path[-1]])
    return replaced(tree, path, other)


def broken(node: Node, chance: random.Random, others: list[Node]) -> Node:
    """The tree with one thing in it another, taken from the others or made up."""
    if chance.random() < 0.04:
        return _other(node, chance, others)
    if isinstance(node, Mapping) and node.entries:
        return _broken_mapping(node, chance, others)
    if isinstance(node, Items) and node.items:
        return _broken_items(node, chance, others)
    return _other(node, chance, others)


def broken_bytes(data: bytes, chance: random.Random) -> bytes:
    """A file with some bytes gone, others put in, or cut off."""
    found = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5))):
        at, act = chance.randrange(len(found) + 1), chance.random()
        if act < 0.3:
            del found[at:at + chance.choice((1, 2, 10, 1000))]
        elif act < 0.6:
            found[at:at] = chance.choice(_BYTES)
        elif act < 0.7:
            del found[at:]
        else:
            found[at:at + 1] = bytes((chance.randrange(256),))
    return bytes(found)


def nodes(tree: Node) -> list[Node]:
    """Everything in a tree."""
    if isinstance(tree, Scalar):
        return [tree]
    inner = tree.items if isinstance(tree, Items) else tree.entries.values()
    return [tree, *(node for each in inner for node in nodes(each))]


def _leaves(tree: Node, path: Where = ()) -> Iterator[tuple[Where, str]]:
    """Every text with its path."""
    if isinstance(tree, Mapping):
        for key, node in tree.entries.items():
            yield from _leaves(node, (*path, key))
    elif isinstance(tree, Items):
        for number, node in enumerate(tree.items):
            yield from _leaves(node, (*path, number))
    elif tree.value is not None:
        yield path, tree.value


def _broken_mapping(node: Mapping, chance: random.Random, others: list[Node]) -> Node:
    entries, act = dict(node.entries), chance.random()
    key = chance.choice(list(entries))
    if act < 0.05:
        del entries[key]
    elif act < 0.08:
        entries[chance.choice((*_NASTY, key + "x", *entries))] = entries.pop(key)
    else:
        entries[key] = broken(entries[key], chance, others)
    return Mapping(entries, node.span, node.key_spans)


def _broken_items(node: Items, chance: random.Random, others: list[Node]) -> Node:
    number, act, items = chance.randrange(len(node.items)), chance.random(), list(node.items)
    if act < 0.1:
        del items[number]
    elif act < 0.15:
        items.insert(number, items[number])
    else:
        items[number] = broken(items[number], chance, others)
    return Items(tuple(items), node.span)


def _other(node: Node, chance: random.Random, others: list[Node]) -> Node:
    act = chance.random()
    if act < 0.45:
        return Scalar(chance.choice(_NASTY) or None, node.span)
    if act < 0.55:
        return chance.choice((Mapping({}, node.span), Items((), node.span), Items((node,), node.span)))
    if act < 0.7 and isinstance(node, Scalar) and node.value:
        cut, sign = chance.randrange(len(node.value)), chance.choice((*"\\${ -9\u00b2", ""))
        return Scalar(node.value[:cut] + sign + node.value[cut + 1:], node.span)
    found = chance.choice(others)
    return Scalar(found.value, node.span) if isinstance(found, Scalar) else found
