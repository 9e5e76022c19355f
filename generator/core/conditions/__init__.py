"""Conditions of the core, a file for each form. `Condition` is the closed set that every printer knows."""

from generator.core.conditions.active_is import ActiveIs
from generator.core.conditions.compare import Compare
from generator.core.conditions.controls import Controls
from generator.core.conditions.empty import Empty
from generator.core.conditions.exists import Exists
from generator.core.conditions.joined import ALWAYS, AllOf, AnyOf, NoneOf
from generator.core.conditions.last_turn import LastTurn
from generator.core.conditions.of_move import CameFrom, FirstMove, MoverFits, MoverIn, OnTable
from generator.core.conditions.phase_is import PhaseIs
from generator.core.conditions.place_among import PlaceAmong
from generator.core.conditions.state_is import StateIs

Condition = (
    AllOf
    | AnyOf
    | NoneOf
    | StateIs
    | PhaseIs
    | ActiveIs
    | LastTurn
    | Compare
    | Exists
    | Empty
    | Controls
    | PlaceAmong
    | MoverFits
    | MoverIn
    | CameFrom
    | OnTable
    | FirstMove
)

__all__ = [
    "ALWAYS",
    "ActiveIs",
    "AllOf",
    "AnyOf",
    "CameFrom",
    "Compare",
    "Condition",
    "Controls",
    "Empty",
    "Exists",
    "FirstMove",
    "LastTurn",
    "MoverFits",
    "MoverIn",
    "NoneOf",
    "OnTable",
    "PhaseIs",
    "PlaceAmong",
    "StateIs",
]
