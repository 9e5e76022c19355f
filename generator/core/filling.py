"""Forms in which variables that are known have become what they stand for."""

from collections.abc import Mapping
from typing import Any

from generator.core.form import Found, rebuilt
from generator.core.quantities import Number, Variable


def with_words(form: Found, words: Mapping[str, str]) -> Found:
    """The form with each `$name` that has a word become this word."""

    def filled(value: Any) -> Any:
        match value:
            case str():
                head, mark, name = value.partition("$")
                return head + words[name] if mark and name in words else value
            case Variable(name) if words.get(name, "").isdigit():
                return Number(int(words[name]), origin=value.origin)
            case _:
                return value

    return rebuilt(form, filled) if words else form
