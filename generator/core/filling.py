"""Forms in which variables that are known have become what they stand for."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, cast

from generator.core.form import Form, Found
from generator.core.quantities import Number, Variable


def with_words(form: Found, words: Mapping[str, str]) -> Found:
    """The form with each `$name` that has a word become this word."""
    return cast(Found, _filled(form, words)) if words else form


def _filled(value: Any, words: Mapping[str, str]) -> Any:
    match value:
        case str():
            head, mark, name = value.partition("$")
            return head + words[name] if mark and name in words else value
        case tuple():
            return tuple(_filled(each, words) for each in value)
        case Variable(name) if words.get(name, "").isdigit():
            return Number(int(words[name]), origin=value.origin)
        case Form():
            parts = {each.name: _filled(getattr(value, each.name), words)
                     for each in fields(value) if each.name != "origin"}
            return replace(value, **parts)
        case _:
            return value
