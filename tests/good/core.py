"""Forms of the core as a person reads them: their names and what they say, without where they stand."""

from collections.abc import Iterator
from dataclasses import MISSING, fields
from typing import Any

from generator.core.form import Form
from generator.core.procedures import Law, Script
from generator.model.base import Provenance, Strict, Text

WIDTH = 100
LOWERED = {"title", "steps", "guards", "when", "applies", "require", "pays", "provenance"}
"""What a script or a law holds as forms of the core, or says on paper."""


def dumped(value: Any) -> list[str]:
    """A form in lines; what is as usual is left out."""
    return list(_lines("", value))


def _lines(label: str, value: Any) -> Iterator[str]:
    line = f"{label}{_short(value)}"
    if len(line) <= WIDTH and not isinstance(value, Script | Law):
        yield line
    elif isinstance(value, Form):
        yield f"{label}{type(value).__name__}"
        for name, held in _held(value):
            yield from _indented(_lines(f"{name}: ", held))
    elif isinstance(value, tuple) and value:
        yield label.rstrip()
        for item in value:
            first, *rest = _lines("", item)
            yield f"- {first}"
            yield from _indented(rest)
    else:
        yield line


def _indented(lines: Iterator[str] | list[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)


def _held(form: Form) -> Iterator[tuple[str, Any]]:
    """What a form says; of a head what its author wrote and nothing else holds."""
    for each in fields(form):
        value = getattr(form, each.name)
        if isinstance(value, Strict) and not isinstance(value, Text):
            given = [name for name in type(value).model_fields if name in value.model_fields_set]
            yield from ((name, getattr(value, name)) for name in given if name not in LOWERED)
        elif (
            each.name != "origin"
            and (each.default is MISSING or value != each.default)
            and value not in ((), None)
        ):
            yield each.name, value


def _short(value: Any) -> str:
    match value:
        case Form():
            return f"{type(value).__name__}({', '.join(f'{n}: {_short(v)}' for n, v in _held(value))})"
        case Text():
            return " / ".join(dict.fromkeys(value.in_language(language) for language in ("en", "es")))
        case Provenance():
            return f"{value.standing} {value.words}"
        case tuple():
            return f"[{', '.join(map(_short, value))}]"
        case dict():
            return f"({', '.join(f'{n}: {_short(v)}' for n, v in value.items())})"
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)
