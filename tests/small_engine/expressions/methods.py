"""Java's text methods and number functions, as far as modules use them."""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from ..faults import BadData, NotSimulated
from .values import shown

_PLAIN = re.compile(r"[A-Za-z0-9 ,;:_#@/-]*")
_LOOKS_FOR = re.compile(r"\.\*\[\|\]\(([A-Za-z0-9_ |'.-]*)\)\[\|\]\.\*")
_ALIKE = re.compile(
    r"(?:[A-Za-z0-9 ,;:_#@!^$-]|\.\*|\[\^?[!:;|]+\][*+]?|\(\?<=|\(\?[!=:]|[()|]|\)\?)+")


def _texts(of: Any, *arguments: Any) -> None:
    for value in (of, *arguments):
        if type(value) is not str:
            raise BadData(f"{value!r} is not a text")


def contains(of: Any, part: Any) -> bool:
    """contains"""
    _texts(of, part)
    return part in of


def equals(of: Any, other: Any) -> bool:
    """equals: no other type is ever equal to a text."""
    if type(of) is not str:
        raise NotSimulated(f"{of!r}.equals")
    return type(other) is str and of == other


def replace(of: Any, old: Any, new: Any) -> str:
    """replace"""
    _texts(of, old, new)
    return str(of.replace(old, new))


def replace_all(of: Any, pattern: Any, new: Any) -> str:
    """replaceAll, for patterns that Java and Python read alike and a replacement that names no group."""
    _texts(of, pattern, new)
    if not _ALIKE.fullmatch(pattern) or "$" in new or "\\" in new:
        raise NotSimulated(f"replaceAll of {pattern!r} by {new!r}")
    return re.sub(pattern, new, str(of))


def text_length(of: Any) -> int:
    """length()"""
    _texts(of)
    return len(of)


def starts_with(of: Any, part: Any) -> bool:
    """startsWith"""
    _texts(of, part)
    return bool(of.startswith(part))


def ends_with(of: Any, part: Any) -> bool:
    """endsWith"""
    _texts(of, part)
    return bool(of.endswith(part))


def index_of(of: Any, part: Any) -> int:
    """indexOf, of a text only: a number would be a character."""
    _texts(of)
    if type(part) is not str:
        raise NotSimulated(f"indexOf({part!r})")
    return int(of.find(part))


def substring(of: Any, begin: Any, end: Any = None) -> str:
    """substring"""
    _texts(of)
    end = len(of) if end is None else end
    if type(begin) is not int or type(end) is not int or not 0 <= begin <= end <= len(of):
        raise BadData(f"{of!r}.substring({begin!r}, {end!r})")
    return str(of[begin:end])


def split(of: Any, pattern: Any) -> list[str]:
    """split: empty items at the end are left out."""
    _texts(of, pattern)
    separator = _separator(pattern)
    parts = of.split(separator)
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return parts if parts != [""] or not of else []


@cache
def _separator(pattern: str) -> str:
    """The text that a pattern stands for."""
    plain = "|" if pattern == "[|]" else pattern
    if not plain or (plain != "|" and not _PLAIN.fullmatch(plain)) or pattern == "|":
        raise NotSimulated(f"split by the pattern {pattern!r}")
    return plain


def as_text(of: Any) -> str:
    """toString"""
    _texts(of)
    return str(of)


def has_nothing(of: Any) -> bool:
    """isEmpty"""
    _texts(of)
    return not of


def matches(of: Any, pattern: Any) -> bool:
    """matches, for patterns that look for one of several words between bars."""
    _texts(of, pattern)
    return any(word in of for word in _words_looked_for(pattern))


@cache
def _words_looked_for(pattern: str) -> tuple[str, ...]:
    found = _LOOKS_FOR.fullmatch(pattern)
    if found is None or "." in found[1]:
        raise NotSimulated(f"the pattern {pattern!r}")
    return tuple(f"|{word}|" for word in found[1].split("|"))


METHODS: dict[str, tuple[Callable[..., Any], tuple[int, ...], str]] = {
    "contains": (contains, (1,), "flag"),
    "equals": (equals, (1,), "flag"),
    "startsWith": (starts_with, (1,), "flag"),
    "endsWith": (ends_with, (1,), "flag"),
    "matches": (matches, (1,), "flag"),
    "replace": (replace, (2,), "text"),
    "replaceAll": (replace_all, (2,), "text"),
    "substring": (substring, (1, 2), "text"),
    "toString": (as_text, (0,), "text"),
    "isEmpty": (has_nothing, (0,), "flag"),
    "length": (text_length, (0,), "number"),
    "indexOf": (index_of, (1,), "number"),
    "split": (split, (1,), "list"),
}
"""The function, how many arguments it takes, and the type of its result, by the method's name."""

ON_NAMES = frozenset(METHODS) - {"split"}
"""Methods that may stand right behind a property's name, which is then a text however it looks."""


def largest(one: Any, other: Any) -> int:
    """Math.max"""
    _numbers(one, other)
    return one if one >= other else other  # type: ignore[no-any-return]


def smallest(one: Any, other: Any) -> int:
    """Math.min"""
    _numbers(one, other)
    return one if one <= other else other  # type: ignore[no-any-return]


def _numbers(*values: Any) -> None:
    for value in values:
        if type(value) is not int:
            raise BadData(f"{value!r} is not a number")


def parse_int(text: Any) -> int:
    """Integer.parseInt, which takes nothing but a text."""
    _texts(text)
    if not re.fullmatch(r"[+-]?[0-9]+", text) or not -(1 << 31) <= int(text) < 1 << 31:
        raise BadData(f"Integer.parseInt({shown(text)!r})")
    return int(text)


FUNCTIONS: dict[str, tuple[Callable[..., Any], int, str]] = {
    "Math.max": (largest, 2, "number"),
    "Math.min": (smallest, 2, "number"),
    "Integer.parseInt": (parse_int, 1, "number"),
}
"""Functions that ask nothing of the game."""
