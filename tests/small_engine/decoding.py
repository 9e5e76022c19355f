"""Reads VASSAL's texts: lists joined by a delimiter, keystrokes, the files of a module, sizes of pictures."""

import re
import struct
import zipfile
from pathlib import Path

from lxml import etree

from .faults import NotSimulated


def decode(text: str, delimiter: str) -> list[str]:
    """The items of a list; a delimiter after a backslash belongs to its item."""
    sign = re.escape(delimiter)
    items = re.split(rf"{sign}(?<!\\{sign})", text)  # in this order most of the text is skipped at once
    return [_unquoted(item.replace("\\" + delimiter, delimiter)) for item in items]


def _unquoted(item: str) -> str:
    """Quotes guard items that begin with a backslash or stand in quotes themselves."""
    return item[1:-1] if len(item) > 1 and item[0] == item[-1] == "'" else item


def decode_list(text: str) -> list[str]:
    """A list joined by commas; an empty text has no items."""
    return decode(text, ",") if text else []


def keystroke(text: str) -> str:
    """A key in one form: the name of a named command, `code,modifiers` of a real key, or nothing."""
    if not text:
        return ""
    parts = text.split(",")
    if len(parts) == 3:  # the number in front means nothing
        return parts[2]
    if len(parts) == 2 and parts[0].isdigit() and parts[1].isdigit():
        return f"{parts[0]},{_new_modifiers(int(parts[1]))}"
    raise NotSimulated(f"keystroke {text!r}")


def keystrokes(text: str) -> tuple[str, ...]:
    """A list of keys."""
    return tuple(keystroke(key) for key in decode_list(text))


def _new_modifiers(old: int) -> int:
    """Shift, ctrl, meta and alt as one bit each; VASSAL also takes the halves of their older numbers."""
    bits = ((1, 65), (2, 130), (4, 260), (8, 520))
    return sum(bit for bit, both in bits if old & both)


_NAMED_KEYS = {**{f"F{number}": 111 + number for number in range(1, 13)},
               "LEFT": 37, "UP": 38, "RIGHT": 39, "DOWN": 40}
_MODIFIERS = {"shift": 1, "ctrl": 2, "meta": 4, "alt": 8}


def typed(stroke: str) -> str:
    """A key as people write it, such as `ctrl shift S`, in the form of `keystroke`."""
    *modifiers, key = stroke.split()
    if key in _NAMED_KEYS:
        code = _NAMED_KEYS[key]
    elif len(key) == 1 and key.isascii() and key.isalnum():
        code = ord(key.upper())
    else:
        raise NotSimulated(f"the key {stroke!r}")
    return f"{code},{sum(_MODIFIERS[word] for word in modifiers)}"


class Archive:
    """The zip of a module."""

    def __init__(self, path: Path) -> None:
        self._zip = zipfile.ZipFile(path)
        self._sizes: dict[str, tuple[int, int]] = {}

    def build_file(self) -> etree._Element:
        """The tree of the module's components."""
        return etree.fromstring(self._zip.read("buildFile.xml"))

    def saved_game(self, name: str) -> list[str]:
        """The commands of a saved game in the module."""
        with self._zip.open(name) as file, zipfile.ZipFile(file) as saved:
            text = saved.read("savedGame").decode()
        if text.startswith("!VCSK"):
            raise NotSimulated("an obfuscated saved game")
        return text.split("\x1b")

    def picture_size(self, name: str) -> tuple[int, int]:
        """Width and height of an image in pixels; 0 by 0 of no image."""
        if not name:
            return 0, 0
        if name not in self._sizes:
            head = self._zip.read(f"images/{name}")[:24]
            if head[:8] != b"\x89PNG\r\n\x1a\n":
                raise NotSimulated(f"the image {name} is no PNG")
            self._sizes[name] = struct.unpack(">II", head[16:24])
        return self._sizes[name]
