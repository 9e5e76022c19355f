"""Writes the tree of an expression as Python source.

Names are read when their value is needed. VASSAL reads all of them first, which differs only where a
calculated property that is not needed is bad data. What is known of a value's type makes the code quick.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..faults import NotSimulated
from . import values
from .methods import FUNCTIONS, METHODS, ON_NAMES
from .parser import Node

ANY, TEXT, SAID, NUMBER, FLAG, LIST = "any", "text", "said", "number", "flag", "list"
"""Types; `said` is a text that is certainly not empty."""
_TEXTS = (TEXT, SAID)
_COMPARISONS = {"==": "equal", "<": "less", "<=": "at_most"}
_ARITHMETIC = {"-": "subtract", "*": "multiply", "/": "divide", "%": "remainder"}
_QUICK = {"contains": "({1} in {0})", "equals": "({0} == {1})", "length": "len({0})"}


@dataclass(frozen=True)
class Code:
    """Python source and the type of its value."""

    source: str
    type: str


@dataclass
class Writer:
    """Writes one expression; `is_of_module` tells names that only the module can hold.

    The source reads properties from `w` (of the piece, else of what it stands on) and `m` (of the module).
    `constants` are the objects that it refers to by name; `query` writes calls that ask the game.
    """

    is_of_module: Callable[[str], bool]
    query: Callable[["Writer", str, tuple[Node, ...]], Code]
    constants: dict[str, Any] = field(default_factory=dict)
    raw_names: set[str] = field(default_factory=set)

    def write(self, node: Node) -> Code:
        """Any node."""
        kind = node[0]
        if kind == "number":
            return Code(str(node[1]), NUMBER)
        if kind == "flag":
            return Code(str(node[1]), FLAG)
        if kind == "text":
            return Code(repr(node[1]), SAID if node[1] else TEXT)
        if kind == "name":
            return self._name(str(node[1]))
        if kind == "()":
            return self.write(self._part(node, 1))
        if kind in ("&&", "||"):
            word = "and" if kind == "&&" else "or"
            return Code(f"({self.condition(node[1])} {word} {self.condition(node[2])})", FLAG)
        if kind == "!":
            return self._inverse(node)
        if kind == "?":
            return self._choice(node)
        if kind in ("==", "!=", "<", ">", "<=", ">="):
            return self._comparison(str(kind), *self._both(node))
        if kind == "+":
            return self._sum(*self._both(node))
        if kind in _ARITHMETIC:
            if len(node) == 2:
                return Code(f"negative({self.write(self._part(node, 1)).source})", NUMBER)
            left, right = self._both(node)
            return Code(f"{_ARITHMETIC[str(kind)]}({left.source}, {right.source})", NUMBER)
        return self._call(node)

    def _part(self, node: Node, number: int) -> Node:
        part = node[number]
        assert isinstance(part, tuple)
        return part

    def _both(self, node: Node) -> tuple[Code, Code]:
        return self.write(self._part(node, 1)), self.write(self._part(node, 2))

    def _name(self, name: str) -> Code:
        if "$" in name:
            raise NotSimulated(f"the name {name}")
        if name in self.raw_names:
            return Code(f"argued(p, {name!r})", TEXT)
        return Code(f"{'m' if self.is_of_module(name) else 'w'}[{name!r}]", ANY)

    def condition(self, node: object) -> str:
        """The source of something that must be true or false."""
        assert isinstance(node, tuple)
        code = self.write(node)
        return code.source if code.type == FLAG else f"flag({code.source})"

    def _inverse(self, node: Node) -> Code:
        inner = self.write(self._part(node, 1))
        return Code(f"(not {inner.source})" if inner.type == FLAG else f"inverse({inner.source})", FLAG)

    def _choice(self, node: Node) -> Code:
        condition = self.condition(node[1])
        then, otherwise = self.write(self._part(node, 2)), self.write(self._part(node, 3))
        found = {then.type, otherwise.type}
        joined = then.type if len(found) == 1 else TEXT if found == set(_TEXTS) else ANY
        return Code(f"({then.source} if {condition} else {otherwise.source})", joined)

    def _comparison(self, sign: str, left: Code, right: Code) -> Code:
        if sign in (">", ">="):
            sign, left, right = {">": "<", ">=": "<="}[sign], right, left
        alike = left.type == right.type == NUMBER
        if sign == "!=":
            return Code(f"(not {self._comparison('==', left, right).source})", FLAG)
        if alike or (sign == "==" and self._equal_as_they_are(left, right)):
            return Code(f"({left.source} {sign} {right.source})", FLAG)
        if sign == "==" and "''" in (left.source, right.source):
            other = right if left.source == "''" else left
            return Code(f"is_empty({other.source})", FLAG)
        return Code(f"{_COMPARISONS[sign]}({left.source}, {right.source})", FLAG)

    def _equal_as_they_are(self, left: Code, right: Code) -> bool:
        """Whether == in Python says the same: two texts, or anything and a text that looks like no number."""
        if left.type in _TEXTS and right.type in _TEXTS:
            return True
        return any(code.type == SAID and _is_word(code.source) for code in (left, right))

    def _sum(self, left: Code, right: Code) -> Code:
        if left.type == right.type == NUMBER:
            return Code(f"whole({left.source} + {right.source})", NUMBER)
        if left.type in _TEXTS and right.type in _TEXTS:
            return Code(
                f"({left.source} + {right.source})", SAID if SAID in (left.type, right.type) else TEXT
            )
        if SAID in (left.type, right.type):
            one, other = (
                code.source if code.type in _TEXTS else f"shown({code.source})" for code in (left, right)
            )
            return Code(f"({one} + {other})", SAID)
        return Code(f"add({left.source}, {right.source})", ANY)

    def _call(self, node: Node) -> Code:
        if node[0] == "at":
            items, index = self._both(node)
            return Code(f"element({items.source}, {index.source})", TEXT)
        if node[0] == "field":
            if node[2] != "length":
                raise NotSimulated(f"the field {node[2]}")
            return Code(f"length({self.write(self._part(node, 1)).source})", NUMBER)
        if node[0] == "method":
            return self._method(self._part(node, 1), str(node[2]), self._part(node, 3))
        name, arguments = str(node[1]), self._part(node, 2)
        if name not in FUNCTIONS:
            return self.query(self, name, arguments)  # type: ignore[arg-type]
        _, number, kind = FUNCTIONS[name]
        if len(arguments) != number:
            raise NotSimulated(f"{name} with {len(arguments)} arguments")
        sources = ", ".join(self.write(argument).source for argument in arguments)  # type: ignore[arg-type]
        return Code(f"{FUNCTIONS[name][0].__name__}({sources})", kind)

    def _method(self, of: Node, name: str, arguments: tuple[object, ...]) -> Code:
        if name not in METHODS or len(arguments) not in METHODS[name][1]:
            raise NotSimulated(f"the method {name} with {len(arguments)} arguments")
        if of[0] == "name" and name not in ON_NAMES and of[1] not in self.raw_names:
            raise NotSimulated(f"{name} of the property {of[1]}, which VASSAL does not take for a text")
        function, _, kind = METHODS[name]
        codes = [self.write(of), *(self.write(argument) for argument in arguments)]  # type: ignore[arg-type]
        sources = [code.source for code in codes]
        if name in _QUICK and all(code.type in _TEXTS for code in codes):
            return Code(_QUICK[name].format(*sources), kind)
        return Code(f"{function.__name__}({', '.join(sources)})", kind)


def _is_word(literal: str) -> bool:
    """Whether the source is a literal text that can be mistaken for no number and no flag."""
    if literal[0] not in "'\"" or literal[1:-1] in ("true", "false"):
        return False
    return values.wrap(literal[1:-1]) == literal[1:-1] and not literal[1:-1].lstrip("+-").isdigit()


def names_with_methods(node: object) -> set[str]:
    """Names that some text method follows: VASSAL hands them to the expression as texts."""
    if not isinstance(node, tuple):
        return set()
    found = set().union(*map(names_with_methods, node)) if node else set()
    if node and node[0] == "method" and node[1][0] == "name" and node[2] in ON_NAMES:
        found.add(str(node[1][1]))
    return found


def without_to_string(node: Node) -> Node:
    """The same tree with bare names where they are only said to be texts (`names_with_methods`)."""
    if node and node[0] == "method" and node[2] == "toString" and isinstance(node[1], tuple):
        return node[1]
    return tuple(without_to_string(part) if isinstance(part, tuple) else part for part in node)


def names_in(node: object) -> set[str]:
    """All property names that stand plainly in a tree."""
    if not isinstance(node, tuple):
        return set()
    if node and node[0] == "name":
        return {str(node[1])}
    return set().union(*map(names_in, node)) if node else set()


HELPERS: dict[str, Any] = {
    name: getattr(values, name)
    for name in [
        "add",
        "at_most",
        "divide",
        "element",
        "equal",
        "flag",
        "inverse",
        "is_empty",
        "length",
        "less",
        "multiply",
        "negative",
        "remainder",
        "shown",
        "subtract",
        "whole",
        "wrap",
    ]
} | {function.__name__: function for function, *_ in (*METHODS.values(), *FUNCTIONS.values())}
"""What generated code may call."""
