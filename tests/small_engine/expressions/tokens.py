"""Splits an expression into words, numbers, texts and signs."""

import re
from dataclasses import dataclass

from ..faults import NotSimulated

_SIGNS = ("&&", "||", "==", "!=", "<=", ">=", *"()[],.?:<>+-*/%!")
_WORD = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
_NUMBER = re.compile(r"\d+")
_ESCAPES = {'"': '"', "\\": "\\", "t": "\t", "n": "\n"}


@dataclass(frozen=True)
class Token:
    """`kind` is word, number, text, sign or end."""

    kind: str
    text: str


def tokens(expression: str) -> list[Token]:
    """All tokens, the last of kind end."""
    found: list[Token] = []
    at = 0
    while at < len(expression):
        character = expression[at]
        if character.isspace():
            at += 1
        elif character == '"':
            text, at = _text(expression, at + 1)
            found.append(Token("text", text))
        elif word := _WORD.match(expression, at):
            found.append(Token("word", word[0]))
            at = word.end()
        elif number := _NUMBER.match(expression, at):
            if (len(number[0]) > 1 and number[0][0] == "0") or int(number[0]) >= 1 << 31:
                raise NotSimulated(f"the number {number[0]} in {expression!r}")
            found.append(Token("number", number[0]))
            at = number.end()
        else:
            sign = next((sign for sign in _SIGNS if expression.startswith(sign, at)), None)
            if expression[at:at + 2] in ("--", "++"):
                raise NotSimulated(f"a change by one in {expression!r}")
            if sign is None:
                raise NotSimulated(f"{character!r} in {expression!r}")
            found.append(Token("sign", sign))
            at += len(sign)
    return [*found, Token("end", "")]


def _text(expression: str, at: int) -> tuple[str, int]:
    parts: list[str] = []
    while at < len(expression):
        character = expression[at]
        if character == '"':
            return "".join(parts), at + 1
        if character == "\\":
            at += 1
            if expression[at : at + 1] not in _ESCAPES:
                raise NotSimulated(f"an escape in {expression!r}")
            character = _ESCAPES[expression[at]]
        parts.append(character)
        at += 1
    raise NotSimulated(f"a text without end in {expression!r}")
