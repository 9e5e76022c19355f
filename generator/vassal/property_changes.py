"""What a command does to a property (VASSAL.build.module.properties.PropertyChangerConfigurer)."""

from __future__ import annotations

from generator.records import record

from .quoting import NO_WORDS, Code, Shown
from .sequence import decode, decode_list, encode, encode_list


@record
class SetTo:
    """Set the property to a text or to the value of an {expression}."""

    value: Code

    def to_wire(self) -> Code:
        return Code(encode(["P", self.value], ","))


@record
class Increment:
    """Add a number or the value of an {expression}."""

    by: Code

    def to_wire(self) -> Code:
        return Code(encode(["I", self.by], ","))


@record
class Ask:
    """Ask the player for the new value."""

    prompt: Shown

    def to_wire(self) -> Code:
        return Code(encode(["R", self.prompt], ","))


@record
class Choose:
    """Let the player choose the new value from a list. The choices are a list within the list."""

    prompt: Shown
    choices: tuple[Code, ...]

    def to_wire(self) -> Code:
        return Code(encode(["E", self.prompt, encode_list(self.choices)], ","))


Change = SetTo | Increment | Ask | Choose


def change_from(text: str) -> Change:
    """Read a change; raises ValueError for a text this library would not write."""
    fields = decode(text, ",")
    match fields:
        case ["P", value]:
            return SetTo(Code(value))
        case ["I", by]:
            return Increment(Code(by))
        case ["R", prompt]:
            return Ask(Shown(prompt))
        case ["E", prompt, choices]:
            return Choose(Shown(prompt), tuple(map(Code, decode_list(choices))))
    raise ValueError(f"not a property change: {text!r}")


@record
class PropertyCommand:
    """One command of a property trait: a menu entry (empty: hidden), a key and a change.

    VASSAL.counters.DynamicProperty.DynamicKeyCommandConfigurer.
    """

    key: str
    change: Change
    menu: Shown = NO_WORDS

    def to_wire(self) -> str:
        return encode([self.menu, self.key, self.change.to_wire()], ":")

    @classmethod
    def from_wire(cls, text: str) -> PropertyCommand:
        menu, key, change = decode(text, ":")
        return cls(key, change_from(change), Shown(menu))


@record
class Bounds:
    """Limits of a numeric property: values outside are cut off, or wrap around (cookbook 4.5)."""

    numeric: bool = False
    minimum: int = 0
    maximum: int = 100
    wrap: bool = False

    def to_wire(self) -> str:
        flags = ("false", "true")
        return f"{flags[self.numeric]},{self.minimum},{self.maximum},{flags[self.wrap]}"

    @classmethod
    def from_wire(cls, text: str) -> Bounds:
        numeric, minimum, maximum, wrap = text.split(",")
        return cls(numeric == "true", int(minimum), int(maximum), wrap == "true")


UNBOUNDED = Bounds()
"""Any text."""
