"""Traits that hold, set and compute properties."""

from __future__ import annotations

from typing import ClassVar

from generator.records import record

from ..property_changes import UNBOUNDED, Bounds, PropertyCommand
from ..quoting import NO_CODE, Code
from ..targets import EVERYWHERE, Target
from .base import Trait, in_state


@record(kw_only=True)
class DynamicProperty(Trait):
    """A property of the piece that commands change (VASSAL.counters.DynamicProperty)."""

    code: ClassVar[str] = "PROP"
    name: str
    bounds: Bounds = UNBOUNDED
    commands: tuple[PropertyCommand, ...] = ()
    description: str = ""
    value: str = in_state("")


@record(kw_only=True)
class SetGlobalProperty(Trait):
    """Changes a property of the zone, map or module (VASSAL.counters.SetGlobalProperty).

    `level` is one of the constants below; `where` names the zone or map of the last two.
    """

    CURRENT: ClassVar[str] = "Current Zone/Current Map/Module"
    NAMED_ZONE: ClassVar[str] = "Named Zone"
    NAMED_MAP: ClassVar[str] = "Named Map"

    code: ClassVar[str] = "setprop"
    name: str
    bounds: Bounds = UNBOUNDED
    commands: tuple[PropertyCommand, ...]
    description: str = ""
    level: str = CURRENT
    where: Code = NO_CODE


@record(kw_only=True)
class SetPieceProperty(Trait):
    """Changes Dynamic Properties of other pieces (VASSAL.counters.SetPieceProperty, 3.7).

    `deck_count` -1 reaches all cards of each deck, 0 none.
    """

    code: ClassVar[str] = "setpieceprop"
    name: str
    bounds: Bounds = UNBOUNDED
    commands: tuple[PropertyCommand, ...]
    description: str = ""
    target: Target = EVERYWHERE
    filter: Code = NO_CODE
    restrict_range: bool = False
    range: int = 1
    fixed_range: bool = True
    range_property: Code = NO_CODE
    deck_count: Code = Code("-1")
    override_bounds: bool = False


@record(kw_only=True)
class CalculatedProperty(Trait):
    """A property whose value is an {expression} (VASSAL.counters.CalculatedProperty)."""

    code: ClassVar[str] = "calcProp"
    name: str
    expression: Code
    description: str = ""
