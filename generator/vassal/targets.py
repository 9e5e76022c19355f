"""Where a key command goes, and what it carries (VASSAL.counters.GlobalCommandTarget, Parameter)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from .sequence import decode, encode

SENDERS = ("COUNTER", "MAP", "MODULE", "DECK")
PLACES = (
    "CURSTACK",
    "CURMAP",
    "CURZONE",
    "CURLOC",
    "MAP",
    "ZONE",
    "LOCATION",
    "XY",
    "DECK",
    "CURMAT",
    "CURATTACH",
)
COMPARISONS = ("EQUALS", "NOT_EQUALS", "GREATER", "GREATER_EQUALS", "LESS", "LESS_EQUALS")


@dataclass(frozen=True)
class Target:
    """The fast match of a global key command, in wire order. The default is every piece everywhere.

    `place` counts only with `match_location`, `property` and `value` only with `match_property`. All
    text fields take {expressions}. The sender is set by the element that uses the target. Raises
    ValueError for a word outside SENDERS, PLACES and COMPARISONS (cookbook 4.6).
    """

    sender: str = "COUNTER"
    match_location: bool = False
    place: str = "MAP"
    map_name: str = ""
    board: str = ""
    zone: str = ""
    location: str = ""
    x: str = "0"
    y: str = "0"
    deck: str = ""
    match_property: bool = False
    property: str = ""
    value: str = ""
    comparison: str = "EQUALS"
    attachment: str = ""
    attachment_index: str = ""

    def __post_init__(self) -> None:
        for word, known in ((self.sender, SENDERS), (self.place, PLACES), (self.comparison, COMPARISONS)):
            if word not in known:
                raise ValueError(f"{word!r} is none of {', '.join(known)}")

    @classmethod
    def in_deck(cls, deck: str) -> Target:
        """The cards of one deck, named by a text or an {expression}."""
        return cls(match_location=True, place="DECK", deck=deck)

    @classmethod
    def on_map(cls, map_name: str) -> Target:
        """The pieces on one map."""
        return cls(match_location=True, place="MAP", map_name=map_name)

    @classmethod
    def in_zone(cls, zone: str, map_name: str) -> Target:
        """The pieces in one zone."""
        return cls(match_location=True, place="ZONE", zone=zone, map_name=map_name)

    @classmethod
    def at_location(cls, location: str, map_name: str) -> Target:
        """The pieces at one named location."""
        return cls(match_location=True, place="LOCATION", location=location, map_name=map_name)

    def having(self, name: str, value: str, comparison: str = "EQUALS") -> Target:
        """The same target, narrowed to pieces whose property compares so with the value."""
        return replace(self, match_property=True, property=name, value=value, comparison=comparison)

    def sent_by(self, sender: str) -> Target:
        """The same target for another kind of sender."""
        return replace(self, sender=sender)

    def to_wire(self) -> str:
        values = (getattr(self, f.name) for f in fields(self))
        return encode([str(v).lower() if isinstance(v, bool) else v for v in values], "|")

    @classmethod
    def from_wire(cls, text: str) -> Target:
        tokens = decode(text, "|")
        names = [f.name for f in fields(cls)]
        flags = ("match_location", "match_property")
        read: dict[str, Any] = {
            n: t == "true" if n in flags else t for n, t in zip(names, tokens, strict=True)
        }
        return cls(**read)


EVERYWHERE = Target()
"""All pieces on all maps."""


@dataclass(frozen=True)
class Parameter:
    """A Dynamic Property of the receiver set before the key arrives, to a text or an {expression}."""

    name: str
    value: str

    def to_wire(self) -> str:
        return encode([self.name, self.value], ":")

    @classmethod
    def from_wire(cls, text: str) -> Parameter:
        name, value = decode(text, ":")
        return cls(name, value)
