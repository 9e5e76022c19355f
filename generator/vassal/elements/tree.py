"""The component tree of a module, and the parts that many components share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from generator.records import record

from ..quoting import NO_CODE, Code, evaluated, shown
from ..sequence import encode_list

Value = str | bool | int | float | tuple[str, ...] | None
"""What an attribute holds: code, or words that are shown; None leaves it out, a tuple is a comma list."""


@record
class Element:
    """One component: its Java class as tag, its settings as attributes, its parts as children."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: tuple[Element, ...] = ()
    text: str = ""


def component(
    name: str, attributes: Mapping[str, Value], children: tuple[Element, ...] = (), text: str = ""
) -> Element:
    """Build an element; names without a leading VASSAL are in VASSAL.build.module."""
    tag = name if name.startswith("VASSAL.") else f"VASSAL.build.module.{name}"
    written = {key: _written(value) for key, value in attributes.items() if value is not None}
    return Element(tag, written, children, text)


def _written(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return encode_list([_text(item) for item in value])
    return _text(value) if isinstance(value, str) else str(value)


def _text(value: str) -> str:
    return value if isinstance(value, Code) else shown(value)


@record(kw_only=True)
class Button:
    """A toolbar button. Without text and icon it is invisible, but its key still works.

    While the property `gate` is "true" the button is grey and its key dead (cookbook 6.2).
    """

    text: str = ""
    tooltip: str = ""
    icon: str = ""
    key: str = ""
    gate: str = ""
    hide_when_gated: bool = False
    gated_icon: str = ""

    def attributes(self, *, text: str = "text", key: str = "hotkey", icon: str = "icon") -> dict[str, Value]:
        """The attributes of VASSAL.build.AbstractToolbarItem, under the names one component gives them."""
        return {
            text: evaluated(self.text),
            "tooltip": self.tooltip,
            icon: self.icon,
            key: self.key,
            "canDisable": bool(self.gate),
            "propertyGate": self.gate,
            "hideWhenDisabled": self.hide_when_gated,
            "disabledIcon": self.gated_icon,
        }

    def plain_attributes(self, *, text: str = "text") -> dict[str, Value]:
        """The attributes of components whose button cannot be gated. Raises ValueError for a gated button."""
        if self.gate:
            raise ValueError(f"the button {self.text!r} cannot be gated")
        return {text: self.text, "tooltip": self.tooltip, "icon": self.icon, "hotkey": self.key}


HIDDEN = Button()
"""A button nobody sees."""


@record(kw_only=True)
class Loop:
    """Repeats the actions of a button: counted, while or until (VASSAL.tools.LoopControl).

    `index_property` counts the rounds and is readable by all pieces (cookbook 6.2).
    """

    type: str = "counted"
    count: Code = Code("1")
    while_expression: Code = NO_CODE
    until_expression: Code = NO_CODE
    before_key: str = ""
    after_key: str = ""
    index_property: str = ""
    index_start: Code = Code("1")
    index_step: Code = Code("1")


@record(kw_only=True)
class Actions:
    """What a Do Action button does (VASSAL.build.module.DoActionButton): say, sound, press keys, repeat."""

    report: Code = NO_CODE
    sound: str = ""
    keys: tuple[str, ...] = ()
    loop: Loop | None = None

    def attributes(self) -> dict[str, Value]:
        loop = self.loop or Loop()
        return {
            "doReport": bool(self.report),
            "reportFormat": self.report,
            "doSound": bool(self.sound),
            "soundClip": self.sound,
            "doHotkey": bool(self.keys),
            "hotkeys": self.keys,
            "doLoop": self.loop is not None,
            "loopType": loop.type,
            "loopCount": loop.count,
            "whileExpression": loop.while_expression,
            "untilExpression": loop.until_expression,
            "preLoopKey": loop.before_key,
            "postLoopKey": loop.after_key,
            "index": bool(loop.index_property),
            "indexProperty": loop.index_property,
            "indexStart": loop.index_start,
            "indexStep": loop.index_step,
        }


NO_ACTIONS = Actions()
"""A button that does nothing."""
