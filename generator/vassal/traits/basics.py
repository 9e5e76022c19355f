"""The innermost piece and the traits that name, mark and order it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from generator.records import record

from ..quoting import NO_WORDS, Shown
from ..sequence import decode, encode
from .base import Trait


@record(kw_only=True)
class BasicPiece(Trait):
    """The innermost part: picture and name (VASSAL.counters.BasicPiece).

    `map_name` is empty off the map; `x` and `y` are map pixels; `properties` are persistent ones such as
    OldX, and stay empty in definitions.
    """

    code: ClassVar[str] = "piece"
    clone_key: str = ""
    delete_key: str = ""
    image: str = ""
    name: Shown = NO_WORDS
    map_name: str = ""
    x: int = 0
    y: int = 0
    gpid: str = ""
    properties: tuple[tuple[str, str], ...] = ()

    def type_string(self) -> str:
        return encode([self.code, self.clone_key, self.delete_key, self.image, self.name], ";")

    def state_string(self) -> str:
        place = [self.map_name or "null", str(self.x), str(self.y), self.gpid]
        pairs = [text for pair in self.properties for text in pair]
        return encode([*place, str(len(self.properties)), *pairs], ";")

    @classmethod
    def from_strings(cls, type_text: str, state_text: str) -> Self:
        _, clone_key, delete_key, image, name = decode(type_text, ";")
        map_name, x, y, gpid, count, *pairs = decode(state_text, ";")
        if len(pairs) != 2 * int(count):
            raise ValueError(f"not {count} properties: {state_text!r}")
        return cls(
            clone_key=clone_key,
            delete_key=delete_key,
            image=image,
            name=Shown(name),
            map_name="" if map_name == "null" else map_name,
            x=int(x),
            y=int(y),
            gpid=gpid,
            properties=tuple(zip(pairs[::2], pairs[1::2], strict=True)),
        )


@record(kw_only=True)
class Marker(Trait):
    """Fixed properties (VASSAL.counters.Marker). Raises ValueError unless names and values match."""

    code: ClassVar[str] = "mark"
    names: tuple[str, ...]
    values: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.names or len(self.names) != len(self.values):
            raise ValueError(f"{len(self.names)} names for {len(self.values)} values")

    @classmethod
    def of(cls, properties: Mapping[str, str]) -> Self:
        """Build from name and value pairs, in their order."""
        return cls(names=tuple(properties), values=tuple(properties.values()))

    def type_string(self) -> str:
        return f"{self.code};{encode(self.names, ',')}"

    def state_string(self) -> str:
        return encode(self.values, ",")

    @classmethod
    def from_strings(cls, type_text: str, state_text: str) -> Self:
        names = decode(type_text.removeprefix(f"{cls.code};"), ",")
        return cls(names=tuple(names), values=tuple(decode(state_text, ",")))


@record(kw_only=True)
class Prototype(Trait):
    """The traits of a prototype definition, put in here (VASSAL.counters.UsePrototype)."""

    code: ClassVar[str] = "prototype"
    name: str


@record(kw_only=True)
class BasicName(Trait):
    """A name that replaces the innermost piece's (VASSAL.counters.BasicName)."""

    code: ClassVar[str] = "basicName"
    name: str


@record(kw_only=True)
class Comment(Trait):
    """A remark for people who read the module in the Editor (VASSAL.counters.Comment)."""

    code: ClassVar[str] = "cmt"
    text: str


@record(kw_only=True)
class TranslatableMessage(Trait):
    """A text as a property that a translation can replace (VASSAL.counters.TranslatableMessage)."""

    code: ClassVar[str] = "locmsg"
    name: str
    description: str = ""
    message: str


@record(kw_only=True)
class MenuSeparator(Trait):
    """A line in the right-click menu (VASSAL.counters.MenuSeparator)."""

    code: ClassVar[str] = "menuSeparator"
    description: str = ""
    key: str = ""


@record(kw_only=True)
class SubMenu(Trait):
    """Collects menu entries by their texts (VASSAL.counters.SubMenu)."""

    code: ClassVar[str] = "submenu"
    menu: Shown
    entries: tuple[str, ...]
    description: str = ""
