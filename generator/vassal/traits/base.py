"""What all traits share: dataclass fields in wire order, written and read by their types."""

from __future__ import annotations

from dataclasses import field, fields
from functools import cache
from typing import Any, ClassVar, Self, TypeVar, cast, get_args, get_origin, get_type_hints

from generator.records import record

from ..sequence import Unencodable, decode, decode_list, encode, encode_list

T = TypeVar("T")


def in_state(default: T) -> T:
    """Declare a field that belongs to the piece's state, not to its type."""
    return field(default=default, metadata={"wire": "state"})


def unused(text: str) -> str:
    """Declare a field that VASSAL keeps for old modules and that always holds the same text."""
    return field(default=text, init=False, repr=False, metadata={"wire": "unused"})


@record(kw_only=True)
class Trait:
    """One trait of a piece (VASSAL.counters.Decorator); subclasses list their fields in wire order.

    At most one field may be marked `in_state`; its text is the whole state of the trait.
    """

    code: ClassVar[str]

    def type_string(self) -> str:
        """Write the type. Raises Unencodable if a field cannot be kept."""
        values = [write(getattr(self, name)) for name in _names(type(self), state=False)]
        return encode([self.code, *values], ";")

    def state_string(self) -> str:
        """Write the state; empty for traits that keep none."""
        return "".join(write(getattr(self, name)) for name in _names(type(self), state=True))

    @classmethod
    def from_strings(cls, type_text: str, state_text: str) -> Self:
        """Read what type_string and state_string wrote. Raises ValueError for anything else."""
        code, *tokens = decode(type_text, ";")
        names = _names(cls, state=False)
        if code != cls.code or len(tokens) != len(names):
            raise ValueError(f"not a complete {cls.__name__} trait: {type_text!r}")
        texts = dict(zip(names, tokens, strict=True))
        texts.update(dict.fromkeys(_names(cls, state=True), state_text))
        return cls.from_texts(texts)

    @classmethod
    def from_texts(cls, texts: dict[str, str]) -> Self:
        """Build from the texts of all fields by name. Raises ValueError for an unused field with content."""
        kinds = _kinds(cast(type, cls))
        values: dict[str, Any] = {}
        for f in fields(cls):
            if f.init:
                values[f.name] = read(kinds[f.name], texts[f.name])
            elif texts[f.name] != f.default:
                raise ValueError(f"{cls.__name__} keeps {f.name} as {f.default!r}, not {texts[f.name]!r}")
        return cls(**values)


def write(value: Any) -> str:
    """Write one field as Java does: true/false, digits, comma lists. Numbers must need no exponent."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        if value != 0 and not 1e-3 <= abs(value) < 1e7:
            raise Unencodable(f"{value!r} is outside the range that VASSAL writes without an exponent")
        return repr(value)
    if isinstance(value, tuple):
        return encode_list([write(item) for item in value])
    return cast(str, value.to_wire())


def read(kind: Any, text: str) -> Any:
    """Read one field of the given type; raises ValueError if the text is not of that type."""
    if get_origin(kind) is tuple:
        item_kind = get_args(kind)[0]
        return tuple(read(item_kind, item) for item in decode_list(text))
    if kind is bool:
        if text not in ("true", "false"):
            raise ValueError(f"neither true nor false: {text!r}")
        return text == "true"
    if kind in (int, float) or issubclass(kind, str):
        return kind(text)
    return kind.from_wire(text)


def _names(cls: type[Trait], *, state: bool) -> tuple[str, ...]:
    in_type, in_state = _all_names(cast(type, cls))
    return in_state if state else in_type


@cache
def _all_names(cls: type) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the fields in the type, and of those in the state."""
    kept = {f.name: f.metadata.get("wire") == "state" for f in fields(cls)}
    return tuple(name for name in kept if not kept[name]), tuple(name for name in kept if kept[name])


@cache
def _kinds(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)
