"""The turn tracker."""

from __future__ import annotations

from ..quoting import NO_CODE, Code
from .tree import Element, Value, component


def turn_tracker(
    *levels_and_hotkeys: Element,
    name: str = "Turn",
    description: str = "",
    button_text: str = "Turn",
    icon: str = "",
    key: str = "",
    next_key: str = "",
    previous_key: str = "",
    turn_format: Code = Code("$level1$ $level2$"),
    report: Code = Code("* <$PlayerId$> Turn Updated from $oldTurn$ to $newTurn$"),
    tooltip: str = "",
    length_style: str = "Maximum",
    length: int = -1,
    plus_button_size: int = 22,
    button_height: int = 22,
    forward_only: bool = False,
) -> Element:
    """The turn tracker (turn.TurnTracker); sizes in pixels, length -1 as long as needed.

    It keeps NAME_value and NAME_command as properties (cookbook 6.1).
    """
    attributes: dict[str, Value] = {
        "name": name,
        "description": description,
        "buttonText": button_text,
        "icon": icon,
        "hotkey": key,
        "nexthotkey": next_key,
        "prevhotkey": previous_key,
        "turnFormat": turn_format,
        "reportFormat": report,
        "tooltip": tooltip,
        "lengthStyle": length_style,
        "length": length,
        "plusButtonSize": plus_button_size,
        "turnButtonHeight": button_height,
        "fwdOnly": forward_only,
    }
    return component("turn.TurnTracker", attributes, levels_and_hotkeys)


def list_turn_level(
    *inner: Element,
    name: str,
    property_name: str,
    values: tuple[str, ...],
    turn_format: Code = Code("$value$"),
    configurable: bool = False,
    first_configurable: bool = False,
    prompt: str = "",
) -> Element:
    """A level that runs through a list (turn.ListTurnLevel); inner levels run first."""
    attributes: dict[str, Value] = {
        "name": name,
        "property": property_name,
        "turnFormat": turn_format,
        "list": values,
        "configList": configurable,
        "configFirst": first_configurable,
        "prompt": prompt,
    }
    return component("turn.ListTurnLevel", attributes, inner)


def counter_turn_level(
    *inner: Element,
    name: str,
    property_name: str,
    turn_format: Code = Code("$value$"),
    start: int = 1,
    step: int = 1,
    loop_at: int | None = None,
) -> Element:
    """A level that counts, from the start again after `loop_at` (turn.CounterTurnLevel)."""
    attributes: dict[str, Value] = {
        "name": name,
        "property": property_name,
        "turnFormat": turn_format,
        "start": start,
        "incr": step,
        "loop": loop_at is not None,
        "loopLimit": -1 if loop_at is None else loop_at,
    }
    return component("turn.CounterTurnLevel", attributes, inner)


def turn_global_hotkey(*, name: str, key: str, match: Code = NO_CODE, report: Code = NO_CODE) -> Element:
    """A hotkey pressed whenever the turn changes, forwards, backwards or set (turn.TurnGlobalHotkey)."""
    attributes: dict[str, Value] = {"name": name, "hotkey": key, "match": match, "reportFormat": report}
    return component("turn.TurnGlobalHotkey", attributes)
