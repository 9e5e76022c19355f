"""Traits that tie pieces together: mats and attachments."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Self

from generator.records import record

from ..quoting import NO_CODE, NO_WORDS, Code, Shown
from ..sequence import decode, encode
from ..targets import EVERYWHERE, Target
from .base import Trait, in_state


@record(kw_only=True)
class _Holder(Trait):
    contents: tuple[str, ...] = in_state(())

    def state_string(self) -> str:
        return encode([str(len(self.contents)), *self.contents], ";")

    @classmethod
    def from_strings(cls, type_text: str, state_text: str) -> Self:
        count, *contents = decode(state_text, ";")
        if len(contents) != int(count):
            raise ValueError(f"not {count} piece ids: {state_text!r}")
        return replace(super().from_strings(type_text, ""), contents=tuple(contents))


@record(kw_only=True)
class Mat(_Holder):
    """Carries cargo along when dragged (VASSAL.counters.Mat); `contents` are piece ids, empty in definitions.

    Needs DoesNotStack with stack "R" (cookbook 4.8).
    """

    code: ClassVar[str] = "mat"
    name: str
    description: str = ""


@record(kw_only=True)
class MatCargo(Trait):
    """Rides on mats (VASSAL.counters.MatCargo). Distances are pixels; `mat` is a piece id or "noMat"."""

    code: ClassVar[str] = "matPiece"
    description: str = ""
    keep_relative_facing: bool = True
    detection_x: int = 0
    detection_y: int = 0
    find_key: str = ""
    detach_key: str = ""
    mat: str = in_state("noMat")


@record(kw_only=True)
class Attachment(_Holder):
    """Links pieces, so that expressions can count and sum over them (VASSAL.counters.Attachment, 3.7).

    `auto` links all pieces with an attachment of this name and ignores the filter. `on_attach` is
    nothing, follow or attachAll; `on_detach` nothing or remove; `before_attach` nothing or clear.
    """

    code: ClassVar[str] = "attach"
    name: str
    description: str = ""
    attach_menu: Shown = NO_WORDS
    attach_key: str = ""
    clear_menu: Shown = NO_WORDS
    clear_key: str = ""
    filter: Code = NO_CODE
    restrict_range: bool = False
    range: int = 1
    fixed_range: bool = True
    range_property: Code = NO_CODE
    deck_count: Code = Code("-1")
    target: Target = EVERYWHERE
    clear_matching_menu: Shown = NO_WORDS
    clear_matching_key: str = ""
    clear_filter: Code = NO_CODE
    on_attach: str = "nothing"
    on_detach: str = "nothing"
    before_attach: str = "clear"
    allow_self: bool = False
    auto: bool = False
