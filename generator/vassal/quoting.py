"""The one place that knows how a text becomes harmless in each kind of VASSAL attribute.

VASSAL takes a text that begins with a brace for an expression, `$name$` for a property, `<html` for a page,
and `~` at the head of a line for a colour. What we mean so is `Code`; all other text is words, which players
see as they stand.

- An attribute that VASSAL evaluates takes only `Code`; words get there through `evaluated`, and values that
  are compared and not read through `expression.constant`.
- An attribute that it shows holds `Shown`; the elements and traits of this library see to that themselves.
- A line of the chat, which reads HTML, is `Said`.
- In an expression words stand as `expression.text` writes them.
"""

from __future__ import annotations

import re
from html import escape

from .sequence import encode

MUTE = "\u200c"
"""A zero width non-joiner: no blank that Java would trim, and drawn as nothing by every font."""

_BEGINS_SOMETHING = re.compile(r"[\x00-\x20]*[{<+|!?~`]")
_IS_SOMETHING = re.compile(r"[\x00-\x20]*([|!?~`].*|\{.*\}[\x00-\x20]*)", re.DOTALL)
_ENTITY = re.compile(r"&(?=[A-Za-z#])")


class Code(str):
    """A text that is written as it is: an {expression}, a format with $properties$, fields joined to one."""

    __slots__ = ()


class Shown(str):
    """Words as an attribute holds them that VASSAL shows: in buttons, menus, windows, lists."""

    __slots__ = ()


class Said(str):
    """Words as a message holds them that is spoken in the chat."""

    __slots__ = ()


Written = Code | Shown | Said
"""What an attribute or a translation of one holds."""

NO_CODE, NO_WORDS = Code(""), Shown("")
"""Where nothing is evaluated, and nothing shown."""


def shown(words: str) -> Shown:
    """Write words so that VASSAL shows them as they stand, whatever they begin with."""
    if isinstance(words, Shown):
        return words
    head = MUTE if _BEGINS_SOMETHING.match(words) else ""
    tail = MUTE if words.endswith("\\") else ""
    return Shown(head + _ENTITY.sub(f"&{MUTE}", words) + tail)


def evaluated(value: str) -> Code:
    """Write words for an attribute that VASSAL evaluates, so that the value is what `shown` makes of them."""
    if isinstance(value, Code):
        return value
    words = shown(value)
    return Code(encode([words], "$") if "$" in words else words)


def template(words: str) -> Code:
    """Write words of a catalogue in which `$name$` stands for a property, and nothing else is code."""
    return Code(shown(words))


def said(words: str) -> Said:
    """Write words for a line of the chat: no tag, no entity, no colour. A `{name}` in them stays as it is.

    VASSAL looks for $properties$ again in every text that a command gives to a property.
    """
    head = MUTE if _IS_SOMETHING.fullmatch(words) else ""
    return Said(head + escape(words, quote=False).replace("$", "&#36;"))
