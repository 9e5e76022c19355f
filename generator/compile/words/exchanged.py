"""Procedures that are one but for the sides: the second is told by the first."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations
from typing import Any

from generator.core.form import rebuilt
from generator.core.procedures import Script
from generator.model.base import Text
from generator.model.game import Game


def same_with_sides_exchanged(game: Game, script: Script, told: Iterable[Script]) -> Script | None:
    """The first of those that are told already which says the same of another side.

    Ids may differ by the ids of two sides in them (`axis-pool` and `soviet-pool`), texts by what these are
    called; pieces and places with names of their own must be the same.
    """
    for one, other in combinations(game.definitions.sides, 2):
        change = _exchange(game, one, other)
        wanted = _said(script, lambda value: value)
        for each in told:
            if each.head.kind == script.head.kind and _said(each, change) == wanted:
                return each
    return None


def _said(script: Script, change: Callable[[Any], Any]) -> tuple[Any, ...]:
    """What paper says of a script below the line that tells who does it and when, all of it changed."""
    head = script.head
    summary = None if head.summary is None else change(head.summary)
    guards = tuple(
        rebuilt(replace(guard, otherwise=Text(languages={}), name=None), change) for guard in script.guards)
    steps = tuple(rebuilt(step, change) for step in script.steps)
    when = None if script.when is None else rebuilt(script.when, change)
    return change(head.side), summary, when, guards, steps


def _exchange(game: Game, one: str, other: str) -> Callable[[Any], Any]:
    """What makes each of two sides the other, in ids and in texts."""
    ids = _each_for_the_other([(one, other)])
    sides, languages = game.definitions.sides, ("", *game.languages)
    called = {language: _each_for_the_other([
        (getattr(sides[one], field).in_language(language), getattr(sides[other], field).in_language(language))
        for field in ("title", "adjective")]) for language in languages}

    def changed(value: Any) -> Any:
        if isinstance(value, str):
            return ids(value)
        if isinstance(value, Text):
            return Text(languages={language: called.get(language, called[""])(said)
                                   for language, said in value.languages.items()})
        return value

    return changed


def _begun(words: str) -> str:
    """Words as a sentence begins with them."""
    return words[:1].upper() + words[1:]


def _each_for_the_other(pairs: Iterable[tuple[str, str]]) -> Callable[[str], str]:
    found = {word: other for one, another in pairs for word, other in ((one, another), (another, one))}
    found |= {_begun(word): _begun(other) for word, other in found.items()}
    longest_first = sorted(map(re.escape, found), key=len, reverse=True)
    pattern = re.compile(rf"(?<![A-Za-z0-9])(?:{'|'.join(longest_first)})(?![A-Za-z0-9])")
    return lambda text: pattern.sub(lambda match: found[match[0]], text)
