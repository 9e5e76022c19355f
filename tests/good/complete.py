"""What the cases do not show yet: fields and words that authors can write, forms that all printers know."""

from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from generator.core import conditions, operations, places, quantities
from generator.core.form import Form, walk
from generator.core.written.procedures import Rule, Script
from generator.model.base import Provenance, Text
from tests.good.cases import Case

UNIONS = {
    "Operation": operations.Operation,
    "Pick": operations.Pick,
    "Sought": operations.Sought,
    "Value": operations.Value,
    "Line": operations.Line,
    "Over": operations.Over,
    "Strength": operations.Strength,
    "Condition": conditions.Condition,
    "Quantity": quantities.Quantity,
    "Places": places.Places,
}
"""The closed sets of the core."""


def missing(cases: Iterable[Case]) -> list[str]:
    """Everything that no case shows, in words for whoever adds it."""
    shown = list(cases)
    written = {each for case in shown for head in _heads(case) for each in _written(head)}
    forms = {each for case in shown for form in walk(*case.scripts, *case.laws) for each in _said(form)}
    wanted_written = {each for model in (Script, Rule) for each in _writable(model, set())}
    wanted_forms = {each for union in UNIONS.values() for each in _sayable(union)}
    return [
        *(f"nothing writes {each}" for each in sorted(wanted_written - written)),
        *(f"nothing becomes {each}" for each in sorted(wanted_forms - forms)),
    ]


def _heads(case: Case) -> list[BaseModel]:
    return [*(script.head for script in case.scripts), *(law.head for law in case.laws)]


# ---- as authors write it
def _writable(model: type[BaseModel], known: set[type]) -> Iterator[str]:
    """The fields of the model and of all models in it; where a field is one of some words, each of them."""
    if model in known or model in (Text, Provenance):
        return
    known.add(model)
    for name, info in model.model_fields.items():
        yield (field := _field(model, name))
        for part in _parts(info.annotation):
            if get_origin(part) is Literal:
                yield from (f"{field}: {word}" for word in get_args(part))
            elif isinstance(part, type) and issubclass(part, BaseModel):
                yield from _writable(part, known)


def _field(model: type[BaseModel], name: str) -> str:
    """A field with the model that has it first: one that a form takes over from another is shown there."""
    first = next(each for each in reversed(model.__mro__) if name in getattr(each, "model_fields", {}))
    return f"{first.__name__}.{name}"


def _parts(annotation: Any) -> Iterator[Any]:
    """The types that an annotation is made of; a Literal stays whole."""
    if get_origin(annotation) is Literal or not get_args(annotation):
        yield annotation
    else:
        for part in get_args(annotation):
            yield from _parts(part)


def _written(value: Any) -> Iterator[str]:
    """What the author wrote, and the words that hold because nothing else was written."""
    match value:
        case Text() | Provenance():
            pass
        case BaseModel():
            for name in type(value).model_fields:
                inner = getattr(value, name)
                field = _field(type(value), name)
                yield f"{field}: {inner}"
                if name in value.model_fields_set:
                    yield field
                    yield from _written(inner)
        case tuple():
            for item in value:
                yield from _written(item)
        case dict():
            yield from _written(tuple(value.values()))


# ---- as the core has it
def _sayable(union: Any) -> Iterator[str]:
    """The forms of a closed set with their fields, and its words."""
    for part in _parts(union):
        if get_origin(part) is Literal:
            yield from (f"the strength {word}" for word in get_args(part))
        elif isinstance(part, type) and issubclass(part, Form):
            yield part.__name__
            yield from (f"{part.__name__}.{each.name}" for each in fields(part) if each.name != "origin")
        elif isinstance(part, type):
            yield f"a strength that is {part.__name__}"


def _said(form: Form) -> Iterator[str]:
    """A form, and those of its fields that say something."""
    yield type(form).__name__
    for each in fields(form):
        value = getattr(form, each.name)
        if each.default is MISSING or value != each.default:
            yield f"{type(form).__name__}.{each.name}"
    if isinstance(form, operations.Arrival):
        strength = form.strength
        yield (
            f"the strength {strength}"
            if isinstance(strength, str)
            else (f"a strength that is {type(strength).__name__}")
        )
