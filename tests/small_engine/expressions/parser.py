"""Reads an expression into a tree of tuples."""

from dataclasses import dataclass, field

from ..faults import NotSimulated
from .tokens import Token, tokens

Node = tuple[object, ...]
"""("number", n), ("text", s), ("flag", b), ("name", n), ("!", a), ("-", a), (operator, a, b), ("?", c, a, b),
("()", name), ("call", name, args), ("method", of, name, args), ("field", of, name), ("at", of, index)."""

_LEVELS = (("||",), ("&&",), ("==", "!="), ("<", ">", "<=", ">="), ("+", "-"), ("*", "/", "%"))
_CLASSES = ("Math", "Integer")
_LIKE_TYPES = ("text", "number", "word")


@dataclass
class Parser:
    """Recursive descent over the closed part of BeanShell that modules use."""

    text: str
    _tokens: list[Token] = field(init=False)
    _at: int = 0

    def __post_init__(self) -> None:
        self._tokens = tokens(self.text)

    def parse(self) -> Node:
        """The whole expression."""
        tree = self._choice()
        if self._next.kind != "end":
            raise NotSimulated(f"{self._next.text!r} in {self.text!r}")
        return tree

    @property
    def _next(self) -> Token:
        return self._tokens[self._at]

    def _sees(self, *signs: str) -> bool:
        return self._next.kind == "sign" and self._next.text in signs

    def _take(self, sign: str = "") -> Token:
        token = self._next
        if sign and not self._sees(sign):
            raise NotSimulated(f"{token.text!r} in place of {sign!r} in {self.text!r}")
        self._at += 1
        return token

    def _choice(self) -> Node:
        condition = self._binary(0)
        if not self._sees("?"):
            return condition
        self._take()
        then = self._choice()
        self._take(":")
        return ("?", condition, then, self._choice())

    def _binary(self, level: int) -> Node:
        if level == len(_LEVELS):
            return self._unary()
        left = self._binary(level + 1)
        while self._sees(*_LEVELS[level]):
            left = (self._take().text, left, self._binary(level + 1))
        return left

    def _unary(self) -> Node:
        if self._sees("!", "-"):
            sign = self._take().text
            return (sign, self._unary())
        return self._postfix()

    def _postfix(self) -> Node:
        tree = self._primary()
        while self._sees(".", "["):
            if self._take().text == "[":
                tree = ("at", tree, self._choice())
                self._take("]")
                continue
            name = self._word()
            if not self._sees("("):
                tree = ("field", tree, name)
            elif tree[0] == "name" and tree[1] in _CLASSES:
                tree = ("call", f"{tree[1]}.{name}", self._arguments())
            else:
                tree = ("method", tree, name, self._arguments())
        return tree

    def _word(self) -> str:
        token = self._take()
        if token.kind != "word":
            raise NotSimulated(f"{token.text!r} in place of a name in {self.text!r}")
        return token.text

    def _arguments(self) -> tuple[Node, ...]:
        self._take("(")
        found: list[Node] = []
        while not self._sees(")"):
            found.append(self._choice())
            if not self._sees(")"):
                self._take(",")
        self._take(")")
        return tuple(found)

    def _primary(self) -> Node:
        token = self._take()
        if token.kind == "number":
            return ("number", int(token.text))
        if token.kind == "text":
            return ("text", token.text)
        if token.kind == "word":
            return self._named(token.text)
        if token.text == "(":
            tree = self._choice()
            self._take(")")
            self._refuse_cast(tree)
            # VASSAL takes a name for a text only if a method stands right behind it.
            return ("()", tree) if tree[0] == "name" and self._sees(".") else tree
        raise NotSimulated(f"{token.text!r} in {self.text!r}")

    def _named(self, word: str) -> Node:
        if word in ("true", "false"):
            return ("flag", word == "true")
        if word in ("new", "null", "instanceof"):
            raise NotSimulated(f"{word} in {self.text!r}")
        if self._sees("("):
            return ("call", word, self._arguments())
        return ("name", word)

    def _refuse_cast(self, tree: Node) -> None:
        """`(x) y` would be a cast; no module writes one."""
        if tree[0] == "name" and (self._next.kind in _LIKE_TYPES or self._sees("(", "!")):
            raise NotSimulated(f"something like a cast in {self.text!r}")


def parse(text: str) -> Node:
    """The tree of an expression, without its braces."""
    return Parser(text).parse()
