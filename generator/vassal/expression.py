"""BeanShell expressions in VASSAL texts, quoted so that any value survives (cookbook section 9)."""

from __future__ import annotations


def braces(expression: str) -> str:
    """Mark a text as an expression: braces("Turn+1") is "{Turn+1}"."""
    return "{" + expression + "}"


def text(value: str) -> str:
    r"""Write a value as a BeanShell text literal: text('a"b') is '"a\"b"'.

    Tabs and newlines become their escapes; other control characters raise ValueError.
    """
    escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").replace("\n", "\\n")
    if min(escaped, default=" ") < " ":
        raise ValueError(f"control character in {value!r}")
    return f'"{escaped}"'


def filter_text(expression: str) -> str:
    r"""Write an expression as the quoted argument of a count function: filter_text('side=="Axis"') is
    '"{side==\"Axis\"}"'.

    VASSAL replaces every $name$ inside by the asking piece's value before it parses the argument.
    """
    return text(braces(expression))
