"""What a table says of its values: words in several languages, and how they are called.

`rank.en` and `rank.de` are the value `rank` and its words. A column `Stärke` is the value `starke`, which
people call by the heading.

A piece has one value, that of the first language; how people say it in the others stands in `values`, as one
writes it by hand: `values: {rank: {title: rank, names: {Marshal: {de: Marschall}}}}`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.load.tree import Mapping, Node, Scalar
from generator.problems import Problems, Span
from generator.resolve.rows import laid_over, put

_VALUES, _TITLE, _NAMES = "values", "title", "names"


@dataclass
class SpokenValues:
    """Finds what rows say of a value in several languages."""

    languages: Sequence[str]
    problems: Problems
    names: dict[str, Mapping] = field(default_factory=dict)
    """By value: what its words are called."""
    titles: dict[str, Scalar] = field(default_factory=dict)
    """By value: the heading of its column, where the value is not called so already."""

    met: set[str] = field(default_factory=set)
    """The values that some row has."""

    def headed(self, name: str, heading: str, span: Span) -> None:
        """Keep what a column is called, of which plain letters are left; one language has no other."""
        if len(self.languages) == 1 and not heading.isascii() and "." not in name:
            self.titles.setdefault(name, Scalar(heading.strip().removeprefix(f"{_VALUES}."), span))

    def in_one(self, row: Mapping) -> None:
        """Give each value of a row one text, and keep what the other languages say."""
        values = row.entries.get(_VALUES)
        if not isinstance(values, Mapping):
            return
        self.met.update(values.entries)
        for name, said in values.entries.items():
            if isinstance(said, Mapping):
                values.entries[name] = self._first(name, said)

    def _first(self, name: str, said: Mapping) -> Node:
        texts = {language: text for language in ("", *self.languages)
                 if isinstance(text := said.entries.get(language), Scalar) and text.value}
        if not texts:
            return said  # in no language of the game: no value, as is told later
        first = next(iter(texts.values()))
        names = self.names.setdefault(name, Mapping({}, said.span, {}))
        known = names.entries.get(first.value or "")
        for language, text in texts.items():
            other = known.entries.get(language) if isinstance(known, Mapping) else None
            if isinstance(other, Scalar) and other.value != text.value:
                self.problems.error(text.span, "wrong-value", f"'{first.value}' is '{other.value}' elsewhere",
                                    "one word of a value has one translation")
                return first
        for language, text in texts.items():
            put(names, [first.value or "", language or self.languages[0]], text)
        return first

    def laid_into(self, tree: Mapping) -> Mapping:
        """The tree with the words of values; what is written of them counts first."""
        section = tree.entries.get(_VALUES)
        titled = {name: title for name, title in self.titles.items() if name in self.met - self.names.keys()}
        if not (self.names or titled) or not isinstance(section, Mapping | None):
            return tree
        written: dict[str, Node] = {**titled, **(section.entries if section is not None else {})}
        told = {name: self._told(name, names, written.get(name, self.titles.get(name)))
                for name, names in self.names.items()}
        span = section.span if section is not None else tree.span
        spans = {**{name: node.span for name, node in {**written, **told}.items()},
                 **(section.key_spans if section is not None else {})}
        return tree.over({_VALUES: Mapping({**written, **told}, span, spans)})

    def _told(self, name: str, names: Mapping, written: Node | None) -> Mapping:
        if not isinstance(written, Mapping) or _TITLE not in written.entries:
            title = written if written is not None else Scalar(name, names.span)
            written = Mapping({_TITLE: title}, title.span, {_TITLE: title.span})
        return laid_over(Mapping({_NAMES: names}, names.span, {_NAMES: names.span}), written)
