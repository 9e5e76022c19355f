"""BeanShell expressions in VASSAL texts, quoted so that any value survives (cookbook section 9)."""

from __future__ import annotations

import re

from .quoting import Code

_EVALUATED = re.compile(r"[\x00-\x20]*(\{|(\+|-0)[0-9]*[\x00-\x20]*$)")
"""What Java takes for an expression, or for a number that it writes in another way."""
_LITERAL_OR_PLACE = re.compile(r'"(?:[^"\\]|\\.)*"|\b(DeckName|OldDeckName|CurrentZone|OldZone)\b(?![.(])')
_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\t": "\\t", "\n": "\\n"})


def braces(expression: str) -> Code:
    """Mark a text as an expression: braces("Turn+1") is "{Turn+1}".

    Places, which are often empty, are asked as texts: `DeckName.toString()`. VASSAL tries to read what is
    empty as a number in three ways, and each failure writes down the whole stack of keys
    (ExpressionInterpreter.evaluate). A text must hold neither quotes nor backslashes; ids of places do not.
    """
    return Code("{" + _LITERAL_OR_PLACE.sub(_as_text, expression) + "}")


def _as_text(found: re.Match[str]) -> str:
    return f"{found[0]}.toString()" if found[1] else found[0]


def text(value: str) -> str:
    r"""Write a value as a BeanShell text literal: text('a"b') is '"a\"b"'.

    A `$` becomes its code, so that no filter takes what stands after it for a property. Tabs and newlines
    become their escapes; other control characters raise ValueError.
    """
    return literal(value).replace("$", "\\u0024")


def constant(value: str) -> Code:
    """Write a value for an attribute that VASSAL evaluates, so that it is exactly this value."""
    if isinstance(value, Code):
        return value
    is_plain = "$" not in value and not _EVALUATED.match(value)
    return Code(value) if is_plain else braces(f'""+{text(value)}')  # a literal alone would keep its escapes


def filter_text(expression: str) -> str:
    r"""Write an expression as the quoted argument of a count function: filter_text('side=="Axis"') is
    '"{side==\"Axis\"}"'.

    VASSAL replaces every $name$ inside by the asking piece's value before it parses the argument.
    """
    return literal(braces(expression))


def literal(value: str) -> str:
    """Write a value as a BeanShell text literal in which $names$ are still replaced."""
    escaped = value.translate(_ESCAPES)
    if min(escaped, default=" ") < " ":
        raise ValueError(f"control character in {value!r}")
    return f'"{escaped}"'
