"""Every way to read a text with phrases that have holes; a hole takes another phrase."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Any, NamedTuple

Meaning = Any
"""A form of the core, or whatever a phrase stands for in the rule that asks for it."""

_CLOSED_BY = ".;:,"
"""Marks before which a comma vanishes in print."""


class Hole(NamedTuple):
    """A place in a phrase, and the sort of phrase that goes into it."""

    name: str
    sort: str


class Read(NamedTuple):
    """A phrase that was read: where it ends, what it means, the keys of the templates it is made of."""

    end: int
    meaning: Meaning
    keys: frozenset[str] = frozenset()


class Either(tuple[Meaning, ...]):
    """Several meanings of one phrase."""


@dataclass(frozen=True)
class Rule:
    """A phrase of a sort: literal parts and holes, and what it means; None if it means nothing."""

    key: str
    parts: tuple[str | Hole, ...]
    give: Callable[..., Meaning]

    def begins_with(self, sort: str) -> bool:
        """Whether the phrase begins with another of its own sort."""
        return isinstance(self.parts[0], Hole) and self.parts[0].sort == sort


def parts_of(template: str, sorts: Mapping[str, str]) -> tuple[str | Hole, ...]:
    """A template as literal parts and holes."""
    parts: list[str | Hole] = []
    for literal, name, _, _ in Formatter().parse(template):
        if literal:
            parts.append(literal)
        if name is not None:
            parts.append(Hole(name, sorts[name]))
    return tuple(parts)


Leaf = Callable[["Text", int], Iterator[Read]]


@dataclass(frozen=True)
class Phrases:
    """All phrases by their sort, and the leaves: sorts that are read without rules."""

    rules: Mapping[str, Sequence[Rule]]
    leaves: Mapping[str, Leaf]


@dataclass
class Text:
    """A text that is read, with what a reader has beside it (`beside`, handed to each rule)."""

    text: str
    phrases: Phrases
    beside: Any
    _known: dict[tuple[str, int], tuple[Read, ...] | None] = field(default_factory=dict)

    def whole(self, sort: str) -> list[Read]:
        """All ways to read the whole text as such a phrase."""
        return [read for read in self.at(sort, 0) if read.end == len(self.text)]

    def at(self, sort: str, start: int) -> tuple[Read, ...]:
        """All phrases of a sort that begin here. `x*and` is a list of phrases of the sort `x`."""
        place = sort, start
        if place not in self._known:
            self._known[place] = None
            self._known[place] = tuple(_distinct(self._fresh(sort, start)))
        found = self._known[place]
        assert found is not None, (
            f"the phrases of the sort {sort!r} begin with themselves in a roundabout way"
        )
        return found

    def follows(self, literal: str, start: int) -> Iterator[int]:
        """Where a literal part that begins here ends."""
        if self.text.startswith(literal, start):
            yield start + len(literal)
        head, comma, tail = literal.partition(",")
        at = start + len(head)
        if comma and self.text.startswith(head, start) and self.text[at : at + 1] in _CLOSED_BY:
            yield from self.follows(tail, at)

    def _fresh(self, sort: str, start: int) -> Iterator[Read]:
        if sort in self.phrases.leaves:
            yield from self.phrases.leaves[sort](self, start)
            return
        item, star, word = sort.partition("*")
        if star:
            yield from self._listed(item, word, start)
            return
        rules = self.phrases.rules[sort]
        found = [read for rule in rules if not rule.begins_with(sort) for read in self._by(rule, start)]
        longer = [rule for rule in rules if rule.begins_with(sort)]
        while found:
            yield from found
            found = [
                read
                for first in _distinct(iter(found))
                for rule in longer
                for read in self._by(rule, start, first)
            ]

    def _by(self, rule: Rule, start: int, first: Read | None = None) -> Iterator[Read]:
        """What a rule reads; `first` is its first hole, if that is read already."""
        if first is None:
            states = self._parts(rule.parts, start, {}, frozenset((rule.key,)))
        else:
            hole = rule.parts[0]
            assert isinstance(hole, Hole)
            states = self._parts(
                rule.parts[1:], first.end, {hole.name: first.meaning}, first.keys | {rule.key}
            )
        for end, values, keys in states:
            meaning = rule.give(self.beside, **values)
            for each in meaning if isinstance(meaning, Either) else (meaning,):
                if each is not None:
                    yield Read(end, each, keys)

    def _parts(
        self, parts: Sequence[str | Hole], start: int, values: dict[str, Meaning], keys: frozenset[str]
    ) -> Iterator[tuple[int, dict[str, Meaning], frozenset[str]]]:
        if not parts:
            yield start, values, keys
            return
        part, rest = parts[0], parts[1:]
        if isinstance(part, str):
            for end in self.follows(part, start):
                yield from self._parts(rest, end, values, keys)
            return
        for read in self.at(part.sort, start):
            filled = {**values, part.name: read.meaning}
            yield from self._parts(rest, read.end, filled, keys | read.keys)

    def _listed(self, item: str, word: str, start: int) -> Iterator[Read]:
        """`a, b and c`, with semicolons where an item has commas of its own; `*any` joins by and or or."""
        words = ("and", "or") if word == "any" else (word,)
        for between in (",", ";"):
            lasts = [f"{'' if between == ',' else ';'} {last} " for last in words]
            open_lists = [Read(read.end, (read.meaning,), read.keys) for read in self.at(item, start)]
            yield from open_lists
            while open_lists:
                for known in open_lists:
                    for last in lasts:
                        yield from self._more(known, last, item)
                longer = [more for known in open_lists for more in self._more(known, f"{between} ", item)]
                if word == "comma":
                    yield from longer
                open_lists = longer

    def _more(self, known: Read, between: str, item: str) -> Iterator[Read]:
        if self.text.startswith(between, known.end):
            for read in self.at(item, known.end + len(between)):
                yield Read(read.end, (*known.meaning, read.meaning), known.keys | read.keys)


def _distinct(reads: Iterator[Read]) -> Iterator[Read]:
    """Each end and meaning once."""
    known = set()
    for read in reads:
        if read[:2] not in known:
            known.add(read[:2])
            yield read
