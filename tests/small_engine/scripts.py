"""Texts of the module that are evaluated in play: expressions, conditions, filters, formats with `$names$`.

Each is translated once. A source is whatever answers for properties: a piece, or the game for the module.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from .decoding import decode
from .expressions.code import (
    FLAG,
    HELPERS,
    NUMBER,
    TEXT,
    Code,
    Writer,
    names_in,
    names_with_methods,
    without_to_string,
)
from .expressions.parser import Node, parse
from .expressions.values import shown, wrap_plainly
from .faults import BadData, NotSimulated
from .filters import Filter
from .matches import Matches
from .parting import calls, conjuncts, is_safe
from .queries import QUERIES, argued, property_of, property_of_map, text_of

if TYPE_CHECKING:
    from .module import Module

Text = Callable[[Any], str]
_REPORT_WORDS = frozenset(
    [
        "location",
        "mapName",
        "message",
        "oldLocation",
        "oldMapName",
        "oldPieceName",
        "newPieceName",
        "menuCommand",
    ]
)


class Scripts:
    """The texts of one module, by their wording."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._values: dict[str, Callable[[Any], Any]] = {}
        self._filters: dict[str, Filter] = {}
        self._fixed: Collection[str] = ()

    # ---- kinds of texts
    def text(self, text: str) -> Text:
        """A text: an expression in braces, a format with `$names$`, or just itself."""
        bare = text.strip()
        if not bare:
            return lambda source: ""
        if bare.startswith("{") and bare.endswith("}"):
            return self._evaluated(bare[1:-1])
        if "$" in bare:
            return lambda source: self.filled(bare, source)
        whole = bare.lstrip("+-")
        plain = str(int(bare)) if whole.isdigit() and (len(bare) == 1 or bare[0] != "0") else text
        return lambda source: plain

    def _evaluated(self, inside: str) -> Text:
        if not inside.strip():
            return lambda source: ""
        if inside.count('"') == 2 and inside[0] == inside[-1] == '"':
            quoted = inside[1:-1]
            return lambda source: quoted
        value = self.value(inside)

        def evaluate(source: Any) -> str:
            try:
                return shown(value(source))
            except BadData as fault:
                source.game.bad_data(f"{fault} in {{{inside}}}")
                return ""

        return evaluate

    def condition(self, text: str) -> Callable[[Any], bool]:
        """A condition; an empty one holds always."""
        if not text.strip():
            return lambda source: True
        if _is_old(text):
            return Matches(text).accepts
        evaluate = self._evaluated(self._inside(text))
        return lambda source: evaluate(source) == "true"

    def _inside(self, text: str) -> str:
        bare = text.strip()
        if not (bare.startswith("{") and bare.endswith("}")) or not bare[1:-1].strip():
            raise NotSimulated(f"the condition {text!r}")
        return bare[1:-1]

    def format(self, text: str) -> Text:
        """A text whose `$names$` are filled in before it is evaluated."""
        if "$" not in text:
            return self.text(text)
        return lambda source: self.text(self.filled(text, source))(source)

    def filled(self, text: str, source: Any) -> str:
        """A text with its `$names$` replaced; a name that nothing knows stands for itself."""
        return self._replaced(text, source, lambda name: name)

    def said(self, text: str, source: Any) -> str:
        """The same for the chat, where a name that nothing knows is left out."""
        return self._replaced(text, source, lambda name: "")

    def _replaced(self, text: str, source: Any, unknown: Callable[[str], str]) -> str:
        tokens = decode(text, "$")
        parts: list[str] = []
        for number, token in enumerate(tokens):
            if number % 2 == 0 or number == len(tokens) - 1:
                parts.append(token)
            elif token:
                if token in _REPORT_WORDS or token.startswith("old"):
                    raise NotSimulated(f"${token}$ in {text!r}")
                found = source.text(token)
                parts.append(unknown(token) if found is None else found)
        return "".join(parts)

    # ---- filters
    def filter_of(self, text: str) -> Callable[[Any], Filter]:
        """The filter of a key command; `$names$` are the sender's."""
        if not text.strip():
            return lambda source: self.filter("")
        if _is_old(text):
            if "$" not in text:
                return lambda source: self.old_filter(text)
            return lambda source: self.old_filter(self.filled(text, source))
        inside = self._inside(text)
        if "$" not in text:
            return lambda source: self.filter(inside)
        return lambda source: self.filter(self.filled(inside, source))

    def nested_filter(self, text: str) -> Callable[[Any], Filter]:
        """The filter that a count function is given as a text; `$names$` are the asking piece's."""
        if _is_old(text):
            if "$" not in text:
                return lambda source: self.old_filter(text)
            return lambda source: self.old_filter(self.filled(_dollars_replaced(text, source), source))
        if not text.startswith("{") or not text.endswith("}"):
            raise NotSimulated(f"a count of {text!r}")
        if "$" not in text:
            inside = text.replace('\\"', '"')[1:-1]
            return lambda source: self.filter(inside)

        def find(source: Any) -> Filter:
            replaced = _dollars_replaced(text, source).replace('\\"', '"')
            if "$" in replaced:
                replaced = "{" + self.filled(replaced[1:-1], source) + "}"
            return self.filter(replaced[1:-1])

        return find

    def filter(self, inside: str) -> Filter:
        """The filter of an expression."""
        found = self._filters.get(inside)
        if found is None:
            found = self._filters[inside] = self._new_filter(inside)
        return found

    def old_filter(self, text: str) -> Filter:
        """The filter of a condition of the old style."""
        found = self._filters.get(text)
        if found is None:
            parts = Matches(text).parted(self._module.fixed_names)
            found = self._filters[text] = Filter(self._module.pieces, *parts)
        return found

    def _new_filter(self, inside: str) -> Filter:
        pieces = self._module.pieces
        if not inside:
            return Filter(pieces, None, None)
        if not inside.strip() or inside.strip().isdigit():
            raise NotSimulated(f"the filter {inside!r}")
        tree = parse(inside)
        raw = names_with_methods(tree)
        tree = without_to_string(tree)
        fixed, loose = self._parted(tree, raw)
        try:
            return Filter(pieces, self._all(fixed, raw), self._all(loose, raw))
        except BadData:  # it must come up each time that the filter is asked
            return Filter(pieces, None, self._compiled(tree, raw))

    def _all(self, parts: list[Node], raw: set[str]) -> Callable[[Any], Any] | None:
        if not parts:
            return None
        tree = parts[0]
        for part in parts[1:]:
            tree = ("&&", tree, part)
        return self._compiled(tree, raw)

    def _parted(self, tree: Node, raw: set[str]) -> tuple[list[Node], list[Node]]:
        """What only markers decide, and the rest; nothing is taken past a part that could be bad data."""
        parts = conjuncts(tree)
        fixed: list[Node] = []
        loose: list[Node] = []
        for number, part in enumerate(parts):
            code = self._writer(raw).write(part)
            if code.type == FLAG and self._is_fixed(part):
                fixed.append(part)
                continue
            loose.append(part)
            if not is_safe(part):
                loose += parts[number + 1 :]
                break
        return fixed, loose

    def _is_fixed(self, part: Node) -> bool:
        return not calls(part) and names_in(part) <= set(self._module.fixed_names)

    # ---- translation
    def value(self, inside: str) -> Callable[[Any], Any]:
        """The value of an expression without its braces, as a function of the source."""
        found = self._values.get(inside)
        if found is None:
            tree = parse(inside)
            found = self._values[inside] = self._lazily(tree)
        return found

    def _lazily(self, tree: Node) -> Callable[[Any], Any]:
        """Pieces are known only when all traits are read, so the code is written at the first use."""
        made: list[Callable[[Any], Any]] = []

        def evaluate(source: Any) -> Any:
            if not made:
                made.append(self._compiled(without_to_string(tree), names_with_methods(tree)))
            return made[0](source)

        return evaluate

    def _writer(self, raw: set[str]) -> Writer:
        return Writer(self._module.is_of_module, self._query, raw_names=raw)

    def _compiled(self, tree: Node, raw: set[str]) -> Callable[[Any], Any]:
        writer = self._writer(raw)
        source = f"def expression(p):\n    w = p.words\n    return {writer.write(tree).source}\n"
        space: dict[str, Any] = {**HELPERS, **_CALLS, **writer.constants, "m": self._module.properties}
        exec(compile(source, "<expression>", "exec"), space)
        made: Callable[[Any], Any] = space["expression"]
        return made

    def _query(self, writer: Writer, name: str, arguments: tuple[Node, ...]) -> Code:
        """A call that asks the game."""
        if name in ("GetString", "GetProperty") and len(arguments) == 1:
            asked = writer.write(arguments[0])
            function = "text_of" if name == "GetString" else "property_of"
            source = asked.source if asked.type == TEXT else f"shown({asked.source})"
            return Code(f"{function}(p, {source})", TEXT if name == "GetString" else "any")
        if name == "GetMapProperty" and len(arguments) == 2:
            asked, window = map(writer.write, arguments)
            return Code(f"property_of_map(p, {asked.source}, {window.source})", "any")
        if name == "Random" and len(arguments) == 1:
            return Code(f"random(p, {writer.write(arguments[0]).source})", NUMBER)
        if (name, len(arguments)) not in QUERIES:
            raise NotSimulated(f"the function {name} with {len(arguments)} arguments")
        query, filter_at = QUERIES[name, len(arguments)]
        sources = ["p"]
        for number, argument in enumerate(arguments):
            if number == filter_at:
                sources.append(self._constant(writer, argument))
            else:
                sources.append(writer.write(argument).source)
        return Code(f"{query.__name__}({', '.join(sources)})", NUMBER)

    def _constant(self, writer: Writer, argument: Node) -> str:
        """The filter of a count function as a constant of the code."""
        if argument[0] != "text":
            raise NotSimulated(f"a filter that is no plain text: {argument}")
        name = f"filter_{len(writer.constants)}"
        writer.constants[name] = self.nested_filter(str(argument[1]))
        return f"{name}(p)"


def _is_old(text: str) -> bool:
    """Whether a condition is no expression: it compares properties in the words of old modules."""
    return bool(text.strip()) and not text.strip().startswith("{")


_CALLS: dict[str, Any] = {
    **{function.__name__: function for function, _ in QUERIES.values()},
    "argued": argued,
    "property_of": property_of,
    "property_of_map": property_of_map,
    "text_of": text_of,
    "wrap_plainly": wrap_plainly,
}


def _dollars_replaced(text: str, source: Any) -> str:
    """`$name$` replaced by the property, if something knows it; else the second `$` may open another name."""
    head, *rest = text.split("$")
    parts = [head]
    while len(rest) > 1:
        found = source.text(rest[0])
        if found is None:
            parts.append("$" + rest.pop(0))
        else:
            parts += [found, rest[1]]
            del rest[:2]
    return "".join(parts) + "".join("$" + left for left in rest)
