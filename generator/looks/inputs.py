"""What a look takes, filled in from what is printed on a piece: `{attack}-{move}` becomes `4-6`."""

import re
from collections.abc import Mapping
from typing import Any

from generator.load.plain_letters import in_plain_letters
from generator.looks.finding import Finding
from generator.looks.templates import Facts, Head, Input
from generator.problems.problem import nearest
from generator.svg.colours import ink_on

Paint = tuple[str, str]
"""A colour, and the ink that is printed on it."""

_PLACE = re.compile(r"\{([^\W_][\w.-]*)(\?)?\}")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


def fill(
    given: Mapping[str, str], head: Head, facts: Facts, words: Facts, colours: Mapping[str, Paint],
    template: str,
) -> tuple[dict[str, Any], list[Finding]]:
    """Every input of a look by name, and what is wrong with those that were given.

    `words` are the facts as people say them, which stand in texts.
    A colour `band` comes with `band_ink`, in which one prints on it.
    """
    findings = [
        Finding("unknown-input", f"the look '{template}' takes no '{name}'", nearest(name, head.takes),
                (name,))
        for name in given if name not in head.takes
    ]
    filled: dict[str, Any] = {}
    for name, wanted in head.takes.items():
        known = words if wanted.kind == "text" else facts
        text = _default(wanted, known)
        if name in given:
            lacking = [each for each in _needed_in(given[name]) if each not in facts]
            findings += [Finding("missing-value", facts.lacks(each), f"`{{{each}?}}` leaves it out", (name,))
                         for each in lacking]
            text = _filled(given[name], known) if not lacking else ""
        try:
            filled[name] = _value(wanted, text, colours)
        except ValueError as error:
            filled[name] = _value(wanted, _default(wanted, known), colours)
            said = f"'{name}' of the look '{template}': {error}"
            findings.append(Finding("wrong-value", said, "", (name,)))
        if wanted.kind == "colour":
            filled[name], filled[f"{name}_ink"] = filled[name]
    return filled, findings


def names_in(pattern: str) -> list[str]:
    """What a pattern wants to be filled in."""
    return [_named(found) for found in _PLACE.finditer(pattern)]


def optional_in(pattern: str) -> list[str]:
    """What is filled into a pattern where it is known, `{name?}`, and else left out."""
    return [_named(found) for found in _PLACE.finditer(pattern) if found[2]]


def _needed_in(pattern: str) -> list[str]:
    return [_named(found) for found in _PLACE.finditer(pattern) if not found[2]]


def _named(found: re.Match[str]) -> str:
    """What a place in a pattern names; `Stärke` is the value that a column with this heading gives."""
    return found[1] if found[1].isascii() else in_plain_letters(found[1]).lower()


def _default(wanted: Input, facts: Facts) -> str:
    for pattern in wanted.default:
        if all(name in facts for name in _needed_in(pattern)):
            return _filled(pattern, facts)
    return ""


def _filled(pattern: str, facts: Facts) -> str:
    """The pattern with its values; nothing of one that only names what may be left out, and lacks it all."""
    optional = optional_in(pattern)
    if optional and not _needed_in(pattern) and not any(facts.get(name, "") for name in optional):
        return ""
    return _PLACE.sub(lambda found: facts.get(_named(found), ""), pattern)


def _value(wanted: Input, text: str, colours: Mapping[str, Paint]) -> Any:
    """The text as what the template works with; raises ValueError when it is no such thing."""
    match wanted.kind:
        case "text" | "name":
            return "" if text == "none" else text
        case "yes-no":
            if text not in ("yes", "no", ""):
                raise ValueError(f"yes or no is needed, not '{text}'")
            return text == "yes"
        case "number":
            return _number(text)
        case "colour":
            if text in ("", "none"):
                return "none", "#000000"
            if _COLOUR.fullmatch(text):
                return text, ink_on(text)
            if text not in colours:
                raise ValueError(f"'{text}' is no colour; there is \"#rrggbb\", none, {', '.join(colours)}")
            return colours[text]
        case "choice":
            if text and text not in wanted.words:
                raise ValueError(f"'{text}' is none of {', '.join(wanted.words)}")
            return text


def _number(text: str) -> float | None:
    if not text:
        return None
    if not re.fullmatch(r"-?[0-9]{1,6}(\.[0-9]{1,4})?", text):
        raise ValueError(f"a number is needed, not '{text}'")
    return float(text)
