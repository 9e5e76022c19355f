"""Clauses that hold clauses, set as plain sentences where these stay clear, else as lettered lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from generator.compile.words.grammar import sentence

LONGEST_SENTENCE = 230
INDENT = "\u00a0\u00a0\u00a0"


@dataclass(frozen=True)
class Told:
    """A clause; with `inner` it opens what is done under it. `joined` belongs to the clause before it."""

    text: str
    inner: tuple["Told", ...] = ()
    joined: bool = False


def items(told: Sequence[Told], language: str) -> list[str]:
    """One text for each thing to do, with lettered lines below it where a sentence would be unclear."""
    return ["\n".join(_lines(group, language, 0)) for group in groups(told)]


def groups(told: Sequence[Told]) -> list[list[Told]]:
    """Each clause with those that belong to it."""
    found: list[list[Told]] = []
    for clause in told:
        if clause.joined and found:
            found[-1].append(clause)
        else:
            found.append([clause])
    return found


def in_a_sentence(told: Sequence[Told]) -> str | None:
    """The clauses in a row, or None where it would not be clear what belongs to what."""
    grouped = groups(told)
    spoken: list[str] = []
    for index, group in enumerate(grouped):
        last = index == len(grouped) - 1
        if not last and len(group) > 1 and any(clause.inner for clause in group):
            return None
        text = _group_in_a_sentence(group, last)
        if text is None:
            return None
        spoken.append(text)
    return "; ".join(spoken)


def _group_in_a_sentence(group: Sequence[Told], last: bool) -> str | None:
    spoken = []
    for index, clause in enumerate(group):
        if not clause.inner:
            spoken.append(clause.text)
            continue
        inner = in_a_sentence(clause.inner)
        followed = index < len(group) - 1
        several = len(groups(clause.inner)) > 1
        if inner is None or (several and (followed or not last)) or (followed and _branches(clause.inner)):
            return None
        mark = ":" if several or any(part.inner for part in clause.inner) else ","
        spoken.append(f"{clause.text}{mark} {inner}")
    return "; ".join(spoken)


def _branches(told: Sequence[Told]) -> bool:
    return any(clause.inner for clause in told)


def _lines(group: Sequence[Told], language: str, level: int) -> list[str]:
    text = _group_in_a_sentence(group, True)
    if text is not None and len(text) <= LONGEST_SENTENCE:
        return [sentence(text, language)]
    lines: list[str] = []
    for clause in group:
        if not clause.inner:
            lines.append(sentence(clause.text, language))
            continue
        inner = groups(clause.inner)
        if len(inner) == 1:
            lines += _under_head(clause.text, inner[0], language, level)
            continue
        lines.append(sentence(f"{clause.text}:", language))
        for letter, members in zip(_marks(level), inner, strict=False):
            first, *rest = _lines(members, language, level + 1)
            lines += [f"{INDENT * level}{letter} {first}", *(f"{INDENT * (level + 1)}{line}" for line in rest)]
    return lines


def _under_head(head: str, members: Sequence[Told], language: str, level: int) -> list[str]:
    first, *rest = _lines(members, language, level)
    return [sentence(f"{head}: {first[:1].lower()}{first[1:]}", language), *rest]


def _marks(level: int) -> list[str]:
    return [f"{letter})" for letter in ascii_lowercase] if level == 0 else ["\u2013"] * 99
