"""The texts of one language, as a Java properties file (cookbook 6.10)."""

from __future__ import annotations

from collections.abc import Mapping

from .quoting import Written

_ESCAPES = {"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\f": "\\f"}


def properties_file(texts: Mapping[str, Written]) -> bytes:
    """Write Module_LOCALE.properties: ASCII, sorted by key.

    Keys are component paths such as "DoActionButton.act.text", levels joined by two dots.
    """
    lines = [f"{_escaped(key, key=True)}={_escaped(texts[key], key=False)}\n" for key in sorted(texts)]
    return "".join(lines).encode("ascii")


def _escaped(text: str, *, key: bool) -> str:
    return "".join(_character(c, special=key or at == 0) for at, c in enumerate(text))


def _character(character: str, *, special: bool) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    if character in " :=#!" and special:
        return "\\" + character
    if " " <= character <= "~":
        return character
    utf16 = character.encode("utf-16-be")
    return "".join(f"\\u{utf16[at : at + 2].hex()}" for at in range(0, len(utf16), 2))
