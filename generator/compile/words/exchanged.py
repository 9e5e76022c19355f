"""Procedures that are one but for the sides: the second is told by the first."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from generator.core.form import every, rebuilt
from generator.core.operations import Call
from generator.core.procedures import Script
from generator.model.base import Text
from generator.model.game import Game

Change = Callable[[Any], Any]
"""What makes another id or text of one; the others stay."""


def told_by_others(game: Game, scripts: Iterable[Script]) -> Mapping[str, Script]:
    """By script the one before it that says the same of the other of the two sides, and is told itself.

    Ids may differ by the ids of the sides in them (`axis-pool` and `soviet-pool`) if what they mean is called
    alike but for that, and texts by what the sides are called. Games of more sides have no *other* side.
    """
    if len(game.definitions.sides) != 2:
        return {}
    change, found, full = _exchange(game), dict[str, Script](), list[Script]()
    for script in scripts:
        wanted = _said(game, script, _same)
        same = next((each for each in full
                     if _said(game, each, change) == wanted != _said(game, each, _same)), None)
        if same is None:
            full.append(script)
        else:
            found[script.id] = same
    return found


def _same(value: Any) -> Any:
    return value


def _said(game: Game, script: Script, change: Change) -> tuple[Any, ...]:
    """What paper says of a script below the line that tells who does it and when, all of it changed."""
    head = script.head
    summary = None if head.summary is None else change(head.summary)
    when = None if script.when is None else rebuilt(script.when, change)
    guards = tuple(
        rebuilt(replace(guard, otherwise=Text(languages={}), name=None), change) for guard in script.guards)
    steps = tuple(tuple(rebuilt(step, change) for step in each.steps) for each in _with_parts(game, script))
    return head.kind, change(head.side), summary, when, guards, steps


def _with_parts(game: Game, script: Script) -> Sequence[Script]:
    """A script and all parts that it calls, in the order in which they are met."""
    found = {script.id: script}
    for each in (waiting := [script]):
        for call in every(Call, each.steps):
            if call.part not in found:
                found[call.part] = game.scripts[call.part]
                waiting.append(game.scripts[call.part])
    return tuple(found.values())


def _exchange(game: Game) -> Change:
    """What makes each of the two sides the other, in ids and in texts."""
    (one, of_one), (other, of_other) = game.definitions.sides.items()
    ids = _each_for_the_other([(one, other)])
    called = {language: _each_for_the_other([
        (of_one.title.in_language(language), of_other.title.in_language(language)),
        (of_one.adjective.in_language(language), of_other.adjective.in_language(language)),
    ]) for language in ("", *game.languages)}
    titles = _titles(game)

    def of_text(text: Text) -> Text:
        return Text(languages={language: called.get(language, called[""])(said)
                               for language, said in text.languages.items()})

    def changed(value: Any) -> Any:
        if isinstance(value, Text):
            return of_text(value)
        if not isinstance(value, str):
            return value
        found = ids(value)
        is_called_alike = [*map(of_text, titles.get(value, ()))] == titles.get(found, [])
        return found if is_called_alike else None

    return changed


def _titles(game: Game) -> Mapping[str, Sequence[Text]]:
    """What paper calls things, by their ids, which things of several sorts may share."""
    d = game.definitions
    titled = (d.properties, d.decks, d.charts, d.groups, d.dice, d.boards, d.scripts, d.theme.tags)
    sections: Sequence[Iterable[tuple[str, Text | None]]] = (
        *([(name, each.title) for name, each in section.items()] for section in titled),
        ((name, each.name) for name, each in d.statuses.items()),
        ((name, each.one) for name, each in d.nouns.items()),
        ((name, place.title) for name, place in game.locations.items()),
        ((name, piece.name) for name, piece in game.pieces.items()))
    found = defaultdict[str, list[Text]](list)
    for name, title in (each for section in sections for each in section):
        found[name] += [] if title is None else [title]
    return found


def _begun(words: str) -> str:
    """Words as a sentence begins with them."""
    return words[:1].upper() + words[1:]


def _each_for_the_other(pairs: Iterable[tuple[str, str]]) -> Callable[[str], str]:
    found = {word: other for one, another in pairs for word, other in ((one, another), (another, one))}
    found |= {_begun(word): _begun(other) for word, other in found.items()}
    longest_first = sorted(map(re.escape, found), key=len, reverse=True)
    pattern = re.compile(rf"(?<![A-Za-z0-9])(?:{'|'.join(longest_first)})(?![A-Za-z0-9])")
    return lambda text: pattern.sub(lambda match: found[match[0]], text)
