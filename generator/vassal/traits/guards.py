"""Traits that hide a piece, restrict who may use it, or pin it down."""

from __future__ import annotations

import struct
from dataclasses import replace
from typing import ClassVar, Self

from generator.records import record

from ..quoting import NO_CODE, NO_WORDS, Code, Shown
from ..sequence import Unencodable, decode, encode
from .base import Trait, in_state, write

ACCESS_PLAYER = "player:"
"""The owner is a login, lost when the player comes back with another password."""
ACCESS_SIDE = "side:"
"""The owner is a side."""


def access_sides(*sides: str) -> str:
    """Only these sides may mask and unmask by menu (VASSAL.configure.PieceAccessConfigurer)."""
    return "sides:" + encode(sides, ":")


@record(kw_only=True)
class Mask(Trait):
    """Shows others a back in place of the piece (VASSAL.counters.Obscurable).

    `style` is I, B, P or G with an image name; an empty style would keep the whole module from loading
    and raises ValueError. `owner` is the side or login that conceals it, empty for nobody. The mask key
    toggles; the deal key sets the owner to the side that `deal_expression` gives (cookbook 4.3).
    `unmask_options` appear in saved games only.
    """

    code: ClassVar[str] = "obs"
    key: str = ""
    back_image: str
    menu: Shown = NO_WORDS
    style: str = "I"
    mask_name: str = "?"
    access: str = ACCESS_SIDE
    peek_menu: Shown = NO_WORDS
    description: str = ""
    auto_peek: bool = True
    deal_key: str = ""
    deal_expression: Code = NO_CODE
    owner: str = in_state("")
    unmask_options: str = in_state("")

    def __post_init__(self) -> None:
        if not self.style:
            raise ValueError("a mask without a style keeps the module from loading")

    def state_string(self) -> str:
        return encode([self.owner or "null", self.unmask_options], ";")

    @classmethod
    def from_strings(cls, type_text: str, state_text: str) -> Self:
        owner, options = decode(state_text, ";")
        mask = super().from_strings(type_text, "")
        return replace(mask, owner="" if owner == "null" else owner, unmask_options=options)


@record(kw_only=True)
class Invisible(Trait):
    """Hides the piece from others altogether (VASSAL.counters.Hideable).

    `opacity` (0 to 1, kept in single precision as VASSAL does) and `background` are what the owner sees.
    `owner` as for Mask.
    """

    code: ClassVar[str] = "hide"
    key: str = ""
    menu: Shown = NO_WORDS
    background: str = ""
    access: str = ACCESS_SIDE
    opacity: float = 0.3
    description: str = ""
    silent_moves: bool = False
    owner: str = in_state("")

    def __post_init__(self) -> None:
        single: float = struct.unpack("f", struct.pack("f", self.opacity))[0]
        object.__setattr__(self, "opacity", single)

    def state_string(self) -> str:
        return self.owner or "null"

    @classmethod
    def from_strings(cls, type_text: str, state_text: str) -> Self:
        return super().from_strings(type_text, "" if state_text == "null" else state_text)


@record(kw_only=True)
class RestrictedAccess(Trait):
    """Only these sides have a menu, may drag, and reach it by key commands (VASSAL.counters.Restricted)."""

    code: ClassVar[str] = "restrict"
    sides: tuple[str, ...]
    by_player: bool = False
    block_movement: bool = True
    description: str = ""
    owner: str = in_state("")


@record(kw_only=True)
class RestrictCommands(Trait):
    """Blocks keys for the traits inside it while a condition holds (VASSAL.counters.RestrictCommands).

    `action` is Hide or Disable; both also stop key commands and triggers.
    """

    code: ClassVar[str] = "hideCmd"
    name: str
    action: str = "Disable"
    condition: Code
    keys: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.action not in ("Hide", "Disable"):
            raise ValueError(f"neither Hide nor Disable: {self.action!r}")


@record(kw_only=True)
class DoesNotStack(Trait):
    """How the piece is selected, moved and stacked (VASSAL.counters.Immobilized).

    `select` joins letters: i shift, t ctrl, c alt, n never; g ignore grid; Z, A, B band select never,
    with alt, with alt and shift. `move` is N normal, V never, I if selected. `stack` is L normal, R
    never. VASSAL does not escape the description, so a semicolon there raises Unencodable.
    """

    code: ClassVar[str] = "immob"
    select: str = ""
    move: str = "N"
    stack: str = "R"
    description: str = ""

    def type_string(self) -> str:
        fields = [self.code, self.select, self.move, self.stack, self.description]
        if any(";" in field for field in fields):
            raise Unencodable(f"VASSAL would not escape the semicolon in {fields!r}")
        return encode([write(field) for field in fields], ";")
