"""The traits of pieces, one frozen dataclass each, with fields in wire order (cookbook section 4)."""

from __future__ import annotations

from ..sequence import decode
from .actions import (
    Clone,
    Delete,
    GlobalHotkey,
    GlobalKeyCommand,
    MarkMoved,
    MultiLocation,
    PlaceMarker,
    Replace,
    Report,
    ReturnToDeck,
    SendToLocation,
    Translate,
    Trigger,
)
from .base import Trait
from .basics import (
    BasicName,
    BasicPiece,
    Comment,
    Marker,
    MenuSeparator,
    Prototype,
    SubMenu,
    TranslatableMessage,
)
from .guards import (
    ACCESS_PLAYER,
    ACCESS_SIDE,
    DoesNotStack,
    Invisible,
    Mask,
    RestrictCommands,
    RestrictedAccess,
    access_sides,
)
from .links import Attachment, Mat, MatCargo
from .pictures import Layer, NonRectangular, Rotate, RotateFreely, TextLabel
from .trails import MovementTrail, Walked
from .values import CalculatedProperty, DynamicProperty, SetGlobalProperty, SetPieceProperty

TRAITS: tuple[type[Trait], ...] = (
    Attachment,
    BasicName,
    BasicPiece,
    CalculatedProperty,
    Clone,
    Comment,
    Delete,
    DoesNotStack,
    DynamicProperty,
    GlobalHotkey,
    GlobalKeyCommand,
    Invisible,
    Layer,
    MarkMoved,
    Marker,
    Mask,
    Mat,
    MatCargo,
    MenuSeparator,
    MovementTrail,
    MultiLocation,
    NonRectangular,
    PlaceMarker,
    Prototype,
    Replace,
    Report,
    RestrictCommands,
    RestrictedAccess,
    ReturnToDeck,
    Rotate,
    SendToLocation,
    SetGlobalProperty,
    SetPieceProperty,
    SubMenu,
    TextLabel,
    TranslatableMessage,
    Translate,
    Trigger,
)

_BY_CODE = {trait.code: trait for trait in TRAITS}


def trait_from(type_text: str, state_text: str) -> Trait:
    """Read any trait of this library. Raises ValueError for an unknown code or wrong fields."""
    code = type_text.partition(";")[0]
    if code == RotateFreely.code and decode(type_text, ";")[1:2] == ["1"]:
        return RotateFreely.from_strings(type_text, state_text)
    if code not in _BY_CODE:
        raise ValueError(f"no trait has the code {code!r}")
    return _BY_CODE[code].from_strings(type_text, state_text)


__all__ = [
    "ACCESS_PLAYER",
    "ACCESS_SIDE",
    "TRAITS",
    "Attachment",
    "BasicName",
    "BasicPiece",
    "CalculatedProperty",
    "Clone",
    "Comment",
    "Delete",
    "DoesNotStack",
    "DynamicProperty",
    "GlobalHotkey",
    "GlobalKeyCommand",
    "Invisible",
    "Layer",
    "MarkMoved",
    "Marker",
    "Mask",
    "Mat",
    "MatCargo",
    "MenuSeparator",
    "MovementTrail",
    "MultiLocation",
    "NonRectangular",
    "PlaceMarker",
    "Prototype",
    "Replace",
    "Report",
    "RestrictCommands",
    "RestrictedAccess",
    "ReturnToDeck",
    "Rotate",
    "RotateFreely",
    "SendToLocation",
    "SetGlobalProperty",
    "SetPieceProperty",
    "SubMenu",
    "TextLabel",
    "Trait",
    "TranslatableMessage",
    "Translate",
    "Trigger",
    "Walked",
    "access_sides",
    "trait_from",
]
