"""Unfold series: what is alike but for a name, such as the procedures of two sides, is written once.

An entry whose key holds `$NAME` of a series stands for one entry for each of its words, and so does an item
of a list with `each: NAME`. In it, `$NAME` is the word, and each `$name` what the word gives. A value that is
no more than `$name` becomes what is given, be it a text in several languages; within a text in one language
the words of that language are filled in. Entries that follow each other are unfolded together: all of the
first word, then all of the second. What is written out stands in place of what would be unfolded.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Problems, Span
from generator.problems.problem import nearest

SECTION = "series"
EACH = "each"
NOT_UNFOLDED = frozenset((SECTION, "errata"))
MAXIMUM_VALUES = 500_000
NAMING_FOR_INSIDE, NAMING_FOR_LATER = ("choose", "for_each", "first_of"), ("roll", "trace", "find", "list")
"""Steps whose `name` is known in what they do, and those whose `name` the steps after them know."""
ALWAYS_KNOWN = frozenset(("turn", "phase", "active", "here", "from"))
"""What scripts and rules know by themselves."""

Given = dict[str, Node]
"""What stands for each `$name`."""

Entry = tuple[str, Node, Span, Given]


def unfold_series(tree: Mapping, problems: Problems) -> Mapping:
    """Return the tree without its section `series`, with everything written by it unfolded."""
    section = tree.entries.get(SECTION)
    if section is None:
        return tree
    if not isinstance(section, Mapping):
        problems.error(section.span, "not-a-mapping", "series are written as `name: words`")
        return tree
    unfolding = _Unfolding(_read(section, problems), problems)
    entries = {name: node if name in NOT_UNFOLDED else unfolding.filled(node, {})
               for name, node in tree.entries.items() if name != SECTION}
    if unfolding.made > MAXIMUM_VALUES:
        problems.error(section.span, "too-large", f"series unfold to more than {MAXIMUM_VALUES} values")
    for name in unfolding.series.keys() - unfolding.used:
        problems.warning(section.key_span(name), "never-used", f"no key holds '${name}'")
    return Mapping(entries, tree.span, tree.key_spans)


def _read(section: Mapping, problems: Problems) -> dict[str, dict[str, Given]]:
    """What each word of each series gives; what only others of it give is an empty scalar."""
    found: dict[str, dict[str, Given]] = {}
    for name, node in section.entries.items():
        words = dict(_words(name, node, problems))
        names = dict.fromkeys(each for given in words.values() for each in given)
        for taken in sorted(names.keys() & ALWAYS_KNOWN):
            problems.error(section.key_span(name), "reserved-name",
                           f"'${taken}' has a meaning of its own", "use another name")
        found[name] = {word: {each: given.get(each, Scalar(None, given[name].span)) for each in names}
                       for word, given in words.items()}
    return found


def _words(name: str, node: Node, problems: Problems) -> Iterator[tuple[str, Given]]:
    if isinstance(node, Mapping):
        for word, gives in node.entries.items():
            own = Scalar(word, node.key_span(word), 0)
            if isinstance(gives, Mapping):
                yield word, {**gives.entries, name: own}
            elif isinstance(gives, Scalar) and gives.value is None:
                yield word, {name: own}
            else:
                problems.error(
                    gives.span, "not-a-mapping", f"what '{word}' gives is written as `name: value`")
    else:
        items = node.items if isinstance(node, Items) else [node]
        for item in items:
            text = item.value if isinstance(item, Scalar) else None
            for word in (text or "").split():
                yield word, {name: Scalar(word, item.span)}


@dataclass
class _Unfolding:
    series: dict[str, dict[str, Given]]
    problems: Problems
    used: set[str] = field(default_factory=set)
    made: int = 0
    known: list[str] = field(default_factory=list)
    """What steps before and around have named by now: a choice, a loop, a roll."""

    def filled(self, node: Node, given: Given) -> Node:
        """The node with all that is given filled in, and its entries unfolded."""
        if given:
            self.made += 1
            if self.made > MAXIMUM_VALUES:
                return node
        if isinstance(node, Scalar):
            return self._filled_text(node, given)
        if isinstance(node, Items):
            return Items(tuple(self._filled_items(node, given)), node.span)
        return self._filled_mapping(node, given)

    def _filled_items(self, node: Items, given: Given) -> Iterator[Node]:
        before = len(self.known)
        for item in node.items:
            yield from self._filled_item(item, given)
            self.known += [name for name in _named(item, NAMING_FOR_LATER) if name not in given]
        del self.known[before:]

    def _filled_item(self, item: Node, given: Given) -> Iterator[Node]:
        inside = [name for name in _named(item, NAMING_FOR_INSIDE) if name not in given]
        self.known += inside
        yield from self._unfolded_item(item, given)
        del self.known[len(self.known) - len(inside):]

    def _unfolded_item(self, item: Node, given: Given) -> Iterator[Node]:
        each = item.entries.get(EACH) if isinstance(item, Mapping) else None
        name = each.value if isinstance(each, Scalar) else None
        if not isinstance(item, Mapping) or each is None or name is None:
            yield self.filled(item, given)
            return
        if name not in self.series:
            self.problems.error(each.span, "unknown-series", f"there is no series '{name}'",
                                nearest(name, self.series))
        self.used.add(name)
        rest = {key: value for key, value in item.entries.items() if key != EACH}
        for gives in self.series.get(name, {}).values():
            yield self.filled(Mapping(rest, item.span, item.key_spans), {**given, **gives})

    def _filled_mapping(self, node: Mapping, given: Given) -> Mapping:
        entries: dict[str, Node] = {}
        spans: dict[str, Span] = {}
        written = [(key, value, node.key_span(key), given) for key, value in node.entries.items()]
        for key, value, span, known in self._unfolded(written):
            if key in node.entries and known is not given:
                continue  # what is written out stands
            if key in entries:
                self.problems.error(span, "doubled-key", f"'{key}' stands already at {spans[key]}")
            entries[key], spans[key] = self._filled_value(key, value, known), span
        return Mapping(entries, node.span, spans)

    def _filled_value(self, key: str, value: Node, given: Given) -> Node:
        if isinstance(value, Scalar) and given and "$" not in (value.value or "") and key != "name":
            return value
        if isinstance(value, Scalar) and given:
            if key == "name" and value.value in given:
                self.problems.error(value.span, "reserved-name",
                                    f"'${value.value}' is filled in here by a series", "use another name")
            return self._filled_text(value, {name: _in_language(each, key) for name, each in given.items()})
        return self.filled(value, given)

    def _unfolded(self, entries: list[Entry]) -> Iterator[Entry]:
        """Each entry once for each word of the series that its key names."""
        for name, group in groupby(entries, lambda entry: self._series_in(entry[0], entry[3])):
            together = list(group)
            if name is None:
                yield from ((_text_filled(key, known), value, span, known)
                            for key, value, span, known in together)
                continue
            self.used.add(name)
            for gives in self.series[name].values():
                yield from self._unfolded([(key, value, span, {**known, **gives})
                                           for key, value, span, known in together])

    def _series_in(self, key: str, given: Given) -> str | None:
        """The first series whose words the key still lacks."""
        if "$" not in key:
            return None
        return next((name for name in self.series if name not in given and _names(key, (name,))), None)

    def _filled_text(self, node: Scalar, given: Given) -> Node:
        text = node.value or ""
        names = _names(text, tuple(given)) if "$" in text else []
        for name in names:
            if name in self.known:
                self.problems.error(
                    node.span, "reserved-name",
                    f"'${name}' is filled in here by a series, and a step has named something so",
                    f"give the `name: {name}` of that step another word")
            if _is_lacking(given[name]):
                self.problems.error(given[name].span, "missing-key",
                                    f"this does not give '{name}', which '{text}' needs at {node.span}")
        if not names:
            return node
        if text == f"${names[0]}":
            return given[names[0]]
        speaking = [each for name in names if isinstance(each := given[name], Mapping)]
        if not speaking:
            return Scalar(_text_filled(text, given), node.span)
        return Mapping({
            language: Scalar(_text_filled(text, {
                name: _in_language(each, language) for name, each in given.items()}), node.span)
            for language in speaking[0].entries}, node.span)


def _named(step: Node, kinds: tuple[str, ...]) -> Iterator[str]:
    """What a step of these kinds names."""
    for kind in kinds:
        match step:
            case Mapping(entries={**entries}) if isinstance(inner := entries.get(kind), Mapping):
                called = inner.entries.get("name")
                if isinstance(called, Scalar) and called.value:
                    yield called.value


def _names(text: str, names: tuple[str, ...]) -> list[str]:
    return [found.group(1) for found in _pattern(names).finditer(text)] if "$" in text and names else []


def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"\$({longest_first})(?![A-Za-z0-9_])")


def _text_filled(text: str, given: Given) -> str:
    """The text with each `$name` that is given a plain text."""
    if "$" not in text:
        return text
    plain = {name: each.value for name, each in given.items() if isinstance(each, Scalar)}
    if not plain:
        return text
    return _pattern(tuple(plain)).sub(lambda found: plain[found.group(1)] or "", text)


def _in_language(node: Node, language: str) -> Node:
    """What is given in several languages, in one of them."""
    return node.entries.get(language, node) if isinstance(node, Mapping) else node


def _is_lacking(node: Node) -> bool:
    return isinstance(node, Scalar) and node.value is None
