"""The one escaping rule of VASSAL texts: lists joined by a delimiter (VASSAL.tools.SequenceEncoder)."""

from __future__ import annotations

import re
from collections.abc import Sequence


class Unencodable(ValueError):
    """A list that VASSAL would read back as something else, such as a field that ends in a backslash."""


def encode(items: Sequence[str], delimiter: str) -> str:
    """Join items as VASSAL.tools.SequenceEncoder does.

    The delimiter is one character other than a backslash. Raises Unencodable for an empty list and for
    items that do not survive the round trip (cookbook section 2).
    """
    escaped = [_escaped(item, delimiter) for item in items]
    # all that reads back as something else: a backslash would escape the delimiter after it
    if not escaped or any(item.endswith("\\") for item in escaped[:-1]):
        raise Unencodable(f"VASSAL cannot keep {list(items)!r} apart with {delimiter!r}")
    return delimiter.join(escaped)


def decode(text: str, delimiter: str) -> list[str]:
    """Split a text as VASSAL.tools.SequenceEncoder.Decoder does; an empty text is one empty item."""
    sign = re.escape(delimiter)
    items = re.split(rf"{sign}(?<!\\{sign})", text)  # in this order most of the text is skipped at once
    return [_unquoted(item.replace("\\" + delimiter, delimiter)) for item in items]


def encode_list(items: Sequence[str]) -> str:
    """Join by commas; no items give an empty text (VASSAL.configure.StringArrayConfigurer).

    Raises Unencodable for a single empty item, which VASSAL reads as no items.
    """
    if not items:
        return ""
    if list(items) == [""]:
        raise Unencodable("VASSAL reads a list of one empty text as an empty list")
    return encode(items, ",")


def decode_list(text: str) -> list[str]:
    """Split by commas; an empty text is no items (VASSAL.configure.StringArrayConfigurer)."""
    return decode(text, ",") if text else []


def _escaped(item: str, delimiter: str) -> str:
    escaped = item.replace(delimiter, "\\" + delimiter)
    quoted = item.startswith("\\") or (item != "" and item[0] == item[-1] == "'")
    return f"'{escaped}'" if quoted else escaped


def _unquoted(token: str) -> str:
    return token[1:-1] if len(token) > 1 and token[0] == token[-1] == "'" else token
