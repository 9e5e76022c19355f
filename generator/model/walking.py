"""Walk over everything a definition says, to find forms of one kind wherever they stand."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from generator.model.definitions import Definitions
from generator.model.places import QuantityForm, Selector
from generator.model.script import Step


def walk(value: Any) -> Iterator[BaseModel]:
    """Every model inside a value, outer ones first, in the order of their fields."""
    if isinstance(value, BaseModel):
        yield value
        for name in type(value).model_fields:
            yield from walk(getattr(value, name))
    elif isinstance(value, dict):
        for item in value.values():
            yield from walk(item)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from walk(item)


def called_from(definitions: Definitions, starts: list[str]) -> frozenset[str]:
    """The scripts themselves and every part that they call, directly or through others."""
    found: set[str] = set()
    waiting = list(starts)
    while waiting:
        script_id = waiting.pop()
        if script_id not in found:
            found.add(script_id)
            waiting += [
                form.call
                for form in walk(definitions.scripts[script_id])
                if isinstance(form, Step) and form.call is not None
            ]
    return frozenset(found)


def stack_selectors(definitions: Definitions) -> list[Selector]:
    """The pieces whose stacks any script, rule or scenario compares."""
    sections = (definitions.scripts, definitions.rules)
    forms = [form for form in walk(sections) if isinstance(form, QuantityForm)]
    counted = [selector for form in forms for selector in (form.fullest, form.tallest)]
    return [selector for selector in counted if selector is not None]
