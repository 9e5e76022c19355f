"""Bold and italic stretches of a text: `**so**` and `*so*`.

Each letter of such a stretch is put for one that no font of ours has, so that a text is measured, wrapped and
fitted as if it had no stretches at all. Blanks stay as they are.
"""

import re
from collections.abc import Iterator
from typing import Literal

Emphasis = Literal["", "bold", "italic"]

_FIRST: dict[Emphasis, int] = {"bold": 0xF0000, "italic": 0x100000}
"""The private planes of Unicode: a letter's place there is its own number beyond these."""
_LARGEST = 0xE000
"""Letters from here on are private themselves or rare; they stay plain."""
_BOLD = re.compile(r"\*\*(?=[^\s*])(.+?)(?<=[^\s*])\*\*", re.DOTALL)
_ITALIC = re.compile(r"(?<![\w*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\w*])", re.DOTALL)


def emphasised(text: str) -> str:
    """The text with its stretches put for letters of their own; a lonely asterisk is one."""
    bold = _BOLD.sub(lambda found: _put(found[1], "bold"), text)
    return _ITALIC.sub(lambda found: _put(found[1], "italic"), bold)


def plain(text: str) -> str:
    """The same letters without any emphasis, each in its place."""
    if text.isascii():
        return text
    return "".join(_letter(each) for each in text)


def unmarked(text: str) -> str:
    """The text as it is told where nothing stands out: without the asterisks of its stretches."""
    return plain(emphasised(text))


def stretches(text: str) -> Iterator[str]:
    """The text cut where the emphasis changes; blanks in a stretch belong to it."""
    begin, current = 0, ""
    for number, letter in enumerate(text):
        emphasis = current if letter == " " else emphasis_of(letter)
        if emphasis != current and number > begin:
            yield text[begin:number]
            begin = number
        current = emphasis
    yield text[begin:]


def emphasis_of(letter: str) -> Emphasis:
    """How a letter stands out."""
    return next((each for each in ("italic", "bold") if ord(letter) >= _FIRST[each]), "")


def put(letter: str, emphasis: Emphasis) -> str:
    """What stands for a letter that stands out."""
    is_plain = not emphasis or letter.isspace() or ord(letter) >= _LARGEST
    return letter if is_plain else chr(_FIRST[emphasis] + ord(letter))


def _put(text: str, emphasis: Emphasis) -> str:
    return "".join(put(letter, emphasis) for letter in text)


def _letter(letter: str) -> str:
    emphasis = emphasis_of(letter)
    return chr(ord(letter) - _FIRST[emphasis]) if emphasis else letter
