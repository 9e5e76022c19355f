"""Properties of the module, of maps and of zones, and the scenario options."""

from __future__ import annotations

from ..property_changes import UNBOUNDED, Bounds, Change
from ..quoting import NO_CODE, Code, Said
from .tree import HIDDEN, Button, Element, Value, component


def global_properties(*parts: Element) -> Element:
    """The properties of the module or of a map (properties.GlobalProperties)."""
    return component("properties.GlobalProperties", {}, parts)


def global_property(
    *buttons: Element, name: str, initial: str = "", description: str = "", bounds: Bounds = UNBOUNDED
) -> Element:
    """One property, with the buttons that change it (properties.GlobalProperty)."""
    return component("properties.GlobalProperty", _property(name, initial, description, bounds), buttons)


def zone_property(
    *, name: str, initial: str = "", description: str = "", bounds: Bounds = UNBOUNDED
) -> Element:
    """A property of one zone, read by the pieces in it (properties.ZoneProperty)."""
    return component("properties.ZoneProperty", _property(name, initial, description, bounds))


def _property(name: str, initial: str, description: str, bounds: Bounds) -> dict[str, Value]:
    return {
        "name": name,
        "initialValue": Code(initial),  # kept as it is, and never read as code
        "description": description,
        "isNumeric": bounds.numeric,
        "min": bounds.minimum,
        "max": bounds.maximum,
        "wrap": bounds.wrap,
    }


def change_property_button(
    *, change: Change, button: Button = HIDDEN, report: Code = NO_CODE, description: str = ""
) -> Element:
    """A button or hidden key that changes its property (properties.ChangePropertyButton).

    The report may use $oldValue$ and $newValue$.
    """
    attributes: dict[str, Value] = {
        "desc": description,
        **button.attributes(),
        "reportFormat": report,
        "propChanger": change.to_wire(),
    }
    return component("properties.ChangePropertyButton", attributes)


def global_translatable_messages(*messages: Element) -> Element:
    """Texts that translations replace (properties.GlobalTranslatableMessages)."""
    return component("properties.GlobalTranslatableMessages", {}, messages)


def global_translatable_message(*, name: str, text: Said, description: str = "") -> Element:
    """One text, read as the property `name` (properties.GlobalTranslatableMessage)."""
    attributes: dict[str, Value] = {"name": name, "initialValue": Code(text), "description": description}
    return component("properties.GlobalTranslatableMessage", attributes)


_OPTION_REPORT = Code(
    "$PlayerId$ changed Scenario Option [$tabName$] $propertyPrompt$ from $oldValue$ to $newValue$")


def scenario_properties_option_tab(
    *properties: Element,
    name: str,
    description: str = "",
    heading: str = "",
    report: Code = _OPTION_REPORT,
    align: str = "right",
) -> Element:
    """A page of scenario options (properties.ScenarioPropertiesOptionTab), inside the module's properties."""
    attributes: dict[str, Value] = {
        "name": name,
        "description": description,
        "report": report,
        "heading": heading,
        "leftAlign": align,
    }
    return component("properties.ScenarioPropertiesOptionTab", attributes, properties)


def _option(kind: str, name: str, initial: Value, prompt: str, key: str, as_switch: bool) -> Element:
    return component(kind, _option_attributes(name, initial, prompt, key, as_switch))


def _option_attributes(name: str, initial: Value, prompt: str, key: str, as_switch: bool) -> dict[str, Value]:
    return {
        "name": name,
        "initialValue": initial,
        "description": prompt,
        "hotkey": key,
        "switch": as_switch,
    }


def list_scenario_property(
    *,
    name: str,
    initial: str,
    prompt: str,
    options: tuple[str, ...],
    key: str = "",
    prompt_on_right: bool = False,
) -> Element:
    """An option chosen from a list (properties.ListScenarioProperty)."""
    attributes: dict[str, Value] = {
        **_option_attributes(name, initial, prompt, key, prompt_on_right),
        "options": options,
    }
    return component("properties.ListScenarioProperty", attributes)


def boolean_scenario_property(
    *, name: str, initial: bool, prompt: str, key: str = "", prompt_on_right: bool = False
) -> Element:
    """A yes or no option, "true" or "false" as property (properties.BooleanScenarioProperty)."""
    return _option("properties.BooleanScenarioProperty", name, initial, prompt, key, prompt_on_right)


def number_scenario_property(
    *, name: str, initial: int, prompt: str, key: str = "", prompt_on_right: bool = False
) -> Element:
    """A whole number (properties.NumberScenarioProperty)."""
    return _option("properties.NumberScenarioProperty", name, initial, prompt, key, prompt_on_right)


def string_scenario_property(
    *, name: str, initial: str, prompt: str, key: str = "", prompt_on_right: bool = False
) -> Element:
    """A text (properties.StringScenarioProperty)."""
    return _option("properties.StringScenarioProperty", name, initial, prompt, key, prompt_on_right)
