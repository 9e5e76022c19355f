"""Where a key command goes, and what it carries (VASSAL.counters.GlobalCommandTarget, Parameter)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from generator.records import record

from .expression import constant
from .quoting import NO_CODE, Code
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


@record
class Target:
    """The fast match of a global key command, in wire order. The default is every piece everywhere.

    `place` counts only with `match_location`, `property` and `value` only with `match_property`. All
    text fields take {expressions}. The sender is set by the element that uses the target. Raises
    ValueError for a word outside SENDERS, PLACES and COMPARISONS (cookbook 4.6).
    """

    sender: str = "COUNTER"
    match_location: bool = False
    place: str = "MAP"
    map_name: Code = NO_CODE
    board: Code = NO_CODE
    zone: Code = NO_CODE
    location: Code = NO_CODE
    x: Code = Code("0")
    y: Code = Code("0")
    deck: Code = NO_CODE
    match_property: bool = False
    property: Code = NO_CODE
    value: Code = NO_CODE
    comparison: str = "EQUALS"
    attachment: Code = NO_CODE
    attachment_index: Code = NO_CODE

    def __post_init__(self) -> None:
        for word, known in ((self.sender, SENDERS), (self.place, PLACES), (self.comparison, COMPARISONS)):
            if word not in known:
                raise ValueError(f"{word!r} is none of {', '.join(known)}")

    @classmethod
    def in_deck(cls, deck: str) -> Target:
        """The cards of one deck, named by a text or an {expression}."""
        return cls(match_location=True, place="DECK", deck=constant(deck))

    @classmethod
    def on_map(cls, map_name: str) -> Target:
        """The pieces on one map."""
        return cls(match_location=True, place="MAP", map_name=constant(map_name))

    @classmethod
    def in_zone(cls, zone: str, map_name: str) -> Target:
        """The pieces in one zone."""
        return cls(match_location=True, place="ZONE", zone=constant(zone), map_name=constant(map_name))

    @classmethod
    def at_location(cls, location: str, map_name: str) -> Target:
        """The pieces at one named location."""
        return cls(
            match_location=True, place="LOCATION", location=constant(location), map_name=constant(map_name))

    def having(self, name: str, value: str, comparison: str = "EQUALS") -> Target:
        """The same target, narrowed to pieces whose property compares so with the value."""
        return replace(
            self, match_property=True, property=constant(name), value=constant(value), comparison=comparison)

    def sent_by(self, sender: str) -> Target:
        """The same target for another kind of sender."""
        return replace(self, sender=sender)

    def to_wire(self) -> Code:
        values = (getattr(self, f.name) for f in fields(self))
        return Code(encode([str(v).lower() if isinstance(v, bool) else v for v in values], "|"))

    @classmethod
    def from_wire(cls, text: str) -> Target:
        tokens = decode(text, "|")
        names = [f.name for f in fields(cls)]
        flags = ("match_location", "match_property")
        read: dict[str, Any] = {
            n: t == "true" if n in flags else Code(t) for n, t in zip(names, tokens, strict=True)
        }
        return cls(**read)


EVERYWHERE = Target()
"""All pieces on all maps."""


@record
class Parameter:
    """A Dynamic Property of the receiver set before the key arrives, to a text or an {expression}."""

    name: str
    value: Code

    def to_wire(self) -> Code:
        return Code(encode([self.name, self.value], ":"))

    @classmethod
    def from_wire(cls, text: str) -> Parameter:
        name, value = decode(text, ":")
        return cls(name, Code(value))
