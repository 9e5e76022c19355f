"""Where the facts of a document come from, for its foot."""

import re
from collections.abc import Iterable, Sequence

from generator.compile.words.grammar import listed, quoted, words
from generator.core.written.procedures import Rule, Script
from generator.model.base import Provenance
from generator.model.definitions import Scenario
from generator.model.fire import Fire
from generator.model.put import Put
from generator.model.send import Send
from generator.model.status import Status

Told = Script | Rule | Scenario | Fire | Put | Send | Status
"""What documents tell of."""


def sources(facts: Iterable[Told], language: str) -> str:
    """All rulebook lines of the facts in order; the titles of what is derived, assumed or partly so."""
    kept = list(facts)
    stated = [fact.provenance.stated for fact in kept if fact.provenance.stated is not None]
    lines = ", ".join(merged(stated))
    parts = [words("sources", language, lines=lines)] if lines else []
    for standing in ("derived", "assumed"):
        titles = [title_of(fact, language) for fact in kept if fact.provenance.standing == standing]
        if titles:
            parts.append(words(f"sources-{standing}", language, titles=_named(titles, language)))
    partly = [title_of(fact, language) for fact in kept if fact.provenance.standing != "assumed"
              and any(each.standing == "assumed" for each in fact.provenance_of.values())]
    if partly:
        parts.append(words("sources-partly", language, titles=_named(partly, language)))
    return " ".join(parts)


def _named(titles: Sequence[str], language: str) -> str:
    """Titles in quotation marks, each once."""
    return listed([quoted(title, language) for title in dict.fromkeys(titles)], language)


def lines_of(provenance: Provenance, language: str) -> str:
    """The lines of one fact, or that it is derived or assumed; nothing of one's own design."""
    if provenance.stated is not None:
        return ", ".join(merged([provenance.stated]))
    if provenance.mine:
        return ""
    return words(provenance.standing, language)


def title_of(fact: Told, language: str) -> str:
    """What it is called in the language."""
    return (fact.name if isinstance(fact, Status) else fact.title).in_language(language)


def merged(stated: Iterable[str]) -> list[str]:
    """Ranges of lines in order, those that touch run together."""
    spans = sorted({(int(first), int(last or first)) for text in stated
                    for first, last in re.findall(r"(\d+)(?:\s*-\s*(\d+))?", text)})
    merged: list[tuple[int, int]] = []
    for first, last in spans:
        if merged and first <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return [str(first) if first == last else f"{first}\u2013{last}" for first, last in merged]
