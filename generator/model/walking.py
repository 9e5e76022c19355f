"""Walk over everything a definition says, to find forms of one kind wherever they stand."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from generator.model.definitions import Definitions
from generator.model.places import QuantityForm, Selector
from generator.model.script import Arrival, Find, Step, Trace


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


def trace_names(definitions: Definitions) -> list[str]:
    """The names of all lines that scripts trace and places that they find."""
    found = [form.name for form in walk(definitions.scripts) if isinstance(form, Trace | Find)]
    return list(dict.fromkeys(found))


def found_pieces(definitions: Definitions) -> list[Selector]:
    """The pieces whose places scripts look for."""
    return [form.pieces for form in walk(definitions.scripts) if isinstance(form, Find)]


def has_events(definitions: Definitions) -> bool:
    """Whether something happens by itself."""
    return any(script.kind == "event" for script in definitions.scripts.values())


def asks_for_fresh(definitions: Definitions) -> bool:
    """Whether anything asks which pieces have entered."""
    forms = walk((definitions.scripts, definitions.rules))
    return any(isinstance(form, Selector) and form.fresh is not None for form in forms)


def strengths_asked(definitions: Definitions) -> frozenset[str]:
    """The strengths at which scripts set pieces down, `$` for a rolled one."""
    arrivals = [form for form in walk(definitions.scripts) if isinstance(form, Arrival)]
    return frozenset("$" if form.strength.startswith("$") else form.strength for form in arrivals)


def stack_selectors(definitions: Definitions) -> list[Selector]:
    """The pieces whose stacks any script, rule or scenario compares."""
    sections = (definitions.scripts, definitions.rules)
    forms = [form for form in walk(sections) if isinstance(form, QuantityForm)]
    counted = [selector for form in forms for selector in (form.fullest, form.tallest)]
    return [selector for selector in counted if selector is not None]
