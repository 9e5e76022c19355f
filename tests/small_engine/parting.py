"""Which parts of a filter can be decided once, and which can never be bad data."""

from __future__ import annotations

from typing import Any

from .expressions.parser import Node


def conjuncts(tree: Node) -> list[Node]:
    """The parts that && joins."""
    if tree[0] != "&&":
        return [tree]
    left, right = tree[1], tree[2]
    assert isinstance(left, tuple) and isinstance(right, tuple)
    return [*conjuncts(left), *conjuncts(right)]


def calls(node: object) -> bool:
    """Whether a tree asks the game or rolls dice."""
    if not isinstance(node, tuple):
        return False
    return (bool(node) and node[0] == "call") or any(map(calls, node))


def is_safe(node: object) -> bool:
    """Whether a part can never be bad data: comparisons for equality, searches in literal texts."""
    if not isinstance(node, tuple):
        return True
    kind = node[0] if node else ""
    if kind in ("number", "text", "flag", "name"):
        return True
    if kind in ("==", "!="):
        return all(map(is_safe, node[1:]))
    if kind in ("&&", "||"):
        return all(_is_test(part) for part in node[1:])
    if kind == "!":
        return _is_test(node[1])
    return _is_test(node)


def _is_test(node: Any) -> bool:
    """Whether a part is true or false for certain, and never bad data."""
    if node[0] in ("==", "!=", "&&", "||", "!", "flag"):
        return is_safe(node)
    if node[0] != "method" or node[2] not in ("contains", "equals"):
        return False
    return (node[1][0] == "name" or _is_said(node[1])) and all(map(_is_said, node[3]))


def _is_said(node: Any) -> bool:
    """Whether a part is a literal text, or a sum that begins with one that is not empty."""
    if node[0] != "+":
        return bool(node[0] == "text")
    while node[0] == "+":
        node = node[1]
    return node[0] == "text" and bool(node[1])
